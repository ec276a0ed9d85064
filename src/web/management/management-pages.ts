import { may } from '#domain/permissions.ts'
import { type Actor, isAnywhere } from '#domain/role.ts'
import { paths } from '#web/routing/paths.ts'

/** A page of management, as its navigation calls it. */
export type ManagementPage =
  | 'Users'
  | 'Storeroom'
  | 'Terms'
  | 'Activity'
  | 'Country'
  | 'Mail'
  | 'Backups'
  | 'Security log'
  | 'Sign-in'
  | 'Groups'

/** An entry of the navigation. */
export interface PageEntry {
  readonly label: ManagementPage
  readonly to: string
  readonly isOpenTo: (actor: Actor) => boolean
  /** Other words by which it is looked for. */
  readonly also?: readonly string[]
}

const isManager = (actor: Actor) => isAnywhere(actor, 'MANAGER')

const pages: readonly PageEntry[] = [
  { label: 'Users', to: paths.users, isOpenTo: isManager, also: ['management', 'people'] },
  { label: 'Storeroom', to: paths.storerooms, isOpenTo: isManager, also: ['storerooms'] },
  { label: 'Country', to: paths.countries, isOpenTo: may.changeCountries, also: ['countries'] },
  { label: 'Terms', to: paths.terms, isOpenTo: isManager },
  { label: 'Activity', to: paths.activity, isOpenTo: isManager },
  { label: 'Mail', to: paths.mails, isOpenTo: may.seeMail },
  { label: 'Backups', to: paths.backups, isOpenTo: may.seeBackups },
  { label: 'Security log', to: paths.securityLog, isOpenTo: may.seeSecurityLog },
  {
    label: 'Sign-in',
    to: paths.signInPolicy,
    isOpenTo: actor => may.setFactorPolicy(actor) || may.setPasswordPolicy(actor),
    also: ['policy', 'password'],
  },
  { label: 'Groups', to: paths.groupRules, isOpenTo: may.changeGroupRules },
]

/** The pages of management that the actor may open, in the order of its navigation. */
export const managementPagesFor = (actor: Actor): readonly PageEntry[] =>
  pages.filter(({ isOpenTo }) => isOpenTo(actor))
