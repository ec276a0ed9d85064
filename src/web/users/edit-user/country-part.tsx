import { Globe } from 'lucide-react'
import type { User } from '#contract/user.ts'
import { displayName } from '#domain/account.ts'
import { roleLabels } from '#domain/role.ts'
import { useCountries } from '#web/countries/use-countries.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { nextHome, rolesOffered } from '../role-offer.ts'
import { AddRole } from './add-role.tsx'
import { AtOnceHint } from './at-once-hint.tsx'
import { RoleRow } from './role-row.tsx'
import { type RoleVerbs, useRoleVerbs } from './use-role-verbs.ts'

interface CountryPartProps {
  user: User
  onChanged: (user: User) => void
}

/** The roles by country, editable where the actor is MANAGER (spec section 5, "Country role"). */
export function CountryPart({ user, onChanged }: CountryPartProps) {
  const actor = useActor()
  const verbs = useRoleVerbs(user, onChanged)
  const held = user.UserCountryRole
  const free = useCountries('MANAGER')?.filter(
    ({ id }) =>
      !held.some(role => role.countryId === id) && rolesOffered(actor, actorOf(user), id).length > 0,
  )
  return (
    <div className="grid grid-cols-1 gap-5">
      <AtOnceHint />
      {held.length === 0 ? (
        <EmptyState icon={Globe} title="No role in any country yet">
          {free && free.length > 0 && 'The first one becomes the primary country.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line" aria-label="Roles">
          {held.map(role => (
            <RoleRow key={role.countryId} user={user} held={role} verbs={verbs} />
          ))}
        </ul>
      )}
      {free && free.length > 0 && <AddRole user={user} countries={free} onChanged={onChanged} />}
      <RoleQuestion user={user} verbs={verbs} />
    </div>
  )
}

/** The question before a role, and the access that goes with it, is removed. */
function RoleQuestion({ user, verbs }: { user: User; verbs: RoleVerbs }) {
  const { roleChange, isOpen, close, confirm } = verbs.question
  const isRemoval = roleChange?.role === null
  const isLast = roleChange?.counts === null
  const home = isLast ? nextHome(actorOf(user), roleChange.countryId) : null
  const nextPrimary = user.UserCountryRole.find(({ countryId }) => countryId === home)?.country.name
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={open => !open && close()}
      title={
        isRemoval ? `Remove the role in ${roleChange.country}?` : `Lower the role in ${roleChange?.country}?`
      }
      confirm={isRemoval ? 'Remove role' : 'Lower role'}
      danger
      pending={verbs.pending}
      onConfirm={confirm}
    >
      <b className="wrap-anywhere">{displayName(user)}</b>{' '}
      {roleChange?.counts
        ? `${isRemoval ? 'stays' : 'becomes'} ${roleLabels[roleChange.counts]} in ${roleChange.country}${isRemoval ? ', by the directory’s groups' : ''}`
        : `has no role in ${roleChange?.country} any more`}
      {roleChange && roleChange.lost.length > 0 && ` and loses the access to ${roleChange.lost.join(', ')}`}.
      {nextPrimary && ` ${nextPrimary} becomes the primary country.`}
    </ConfirmDialog>
  )
}
