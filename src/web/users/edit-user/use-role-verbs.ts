import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { users } from '#contract/users.ts'
import { higherRole } from '#domain/country-roles.ts'
import type { Role } from '#domain/role.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { actorOf } from '#web/session/session.tsx'
import { roleBody, storeroomsLost } from '../role-offer.ts'
import { toastEdited } from '../toast-edited.ts'

/** A change that removes a role or lowers it; null is no role. */
interface RoleChange {
  readonly countryId: number
  readonly country: string
  /** The role that is given by hand from then on. */
  readonly role: Role | null
  /** The role that counts then: the directory may give a higher one. */
  readonly counts: Role | null
  /** The names of the storerooms to which access ends. */
  readonly lost: readonly string[]
}

/** Changes a role, removes it, or makes it primary; asks before anything is taken away. */
export function useRoleVerbs(user: User, onChanged: (user: User) => void) {
  const [roleChange, setRoleChange] = useState<RoleChange | null>(null)
  const [isOpen, setOpen] = useState(false)
  const done = (changed: User) => {
    setOpen(false)
    toastEdited(changed)
    onChanged(changed)
  }
  const after = { invalidates: ['user' as const], onDone: done, onRefused: () => setOpen(false) }
  const change = useApiMutation(users.changeRole, after)
  const remove = useApiMutation(users.removeRole, after)

  const send = ({ countryId, role }: Pick<RoleChange, 'countryId' | 'role'>) => {
    if (role === null) remove.mutate({ body: { userId: user.id, countryId } })
    else change.mutate({ body: roleBody(actorOf(user), countryId, role) })
  }
  const want = (country: { id: number; name: string }, role: Role | null) => {
    const held = user.UserCountryRole.find(({ countryId }) => countryId === country.id)
    const counts = higherRole(role, held?.byDirectory ?? null)
    const lost = storeroomsLost(user.UserStoreroom, country.id, counts)
    if (role !== null && lost.length === 0) return send({ countryId: country.id, role })
    setRoleChange({ countryId: country.id, country: country.name, role, counts, lost })
    // The select must have closed and have the focus again, so that it gets the focus back after the question.
    requestAnimationFrame(() => setTimeout(() => setOpen(true)))
  }
  const makePrimary = (countryId: number, roleId: number) =>
    change.mutate({ body: { userId: user.id, countryId, roleId, isPrimary: true } })

  return {
    want,
    makePrimary,
    pending: change.isPending || remove.isPending,
    question: {
      roleChange,
      isOpen,
      close: () => setOpen(false),
      confirm: () => roleChange && send(roleChange),
    },
  }
}

export type RoleVerbs = ReturnType<typeof useRoleVerbs>
