import { may } from '../permissions.ts'
import type { Actor } from '../role.ts'
import * as cast from './cast.ts'

const { singapore, somebody, sweden } = cast

/** The actors, by their letter in the tables. */
export const actors = {
  A: cast.adam,
  M: cast.maya,
  K: cast.kim,
  Y: cast.sys,
  G: somebody([[singapore, 'MANAGER']]),
} satisfies Record<string, Actor>

/** The people they act on. */
export const others = {
  'a newcomer without a role': cast.nobody,
  'staff of Sweden': cast.stella,
  'an admin of Sweden': cast.nora,
  'another manager of Sweden': cast.mats,
  'another king of Sweden': somebody([[sweden, 'KING']]),
  'another sysadmin': { ...somebody([]), isSysAdmin: true },
  'staff of Sweden, king in Singapore': somebody([
    [sweden, 'STAFF'],
    [singapore, 'KING'],
  ]),
  'a manager at home in Singapore, staff of Sweden': somebody([
    [singapore, 'MANAGER'],
    [sweden, 'STAFF'],
  ]),
  'staff of Singapore': somebody([[singapore, 'STAFF']]),
} satisfies Record<string, Actor>

export type PersonRule =
  | 'see'
  | 'requests'
  | 'edit'
  | 'approve'
  | 'end'
  | 'role'
  | 'unrole'
  | 'primary'
  | 'access'

/** Every rule that depends on another person. */
export const asked = {
  see: may.seeUser,
  requests: may.seeRequested,
  edit: may.editUser,
  approve: may.approveUser,
  end: may.endUser,
  role: (actor, other) => may.changeRole(actor, other, sweden, 'ADMIN'),
  unrole: (actor, other) => may.removeRole(actor, other, sweden),
  primary: may.movePrimary,
  access: (actor, other) => may.removeAccess(actor, other, sweden),
} satisfies Record<PersonRule, typeof may.seeUser>

/** What each rule permits, in words. */
export const sentences: Record<PersonRule, string> = {
  see: 'see',
  requests: 'find among the requests',
  edit: 'edit the names and loan limit of',
  approve: 'approve',
  end: 'reject, deactivate, or reset the second factor of',
  role: 'make an admin in Sweden of',
  unrole: 'take the Swedish role of',
  primary: 'move the primary mark of',
  access: 'take Swedish storeroom access from',
}
