import { useState } from 'react'
import type { User } from '#contract/user.ts'
import { users } from '#contract/users.ts'
import type { Role } from '#domain/role.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { actorOf } from '#web/session/session.tsx'
import { roleBody, storeroomsLost } from '../role-offer.ts'
import { toastEdited } from '../toast-edited.ts'

/** A change of a role that takes something away; null is no role. */
interface RoleChange {
  readonly countryId: number
  readonly country: string
  readonly role: Role | null
  /** Names of the storerooms that go with it. */
  readonly lost: readonly string[]
}

/** Changing, removing and making primary, with a question before anything is taken. */
export function useRoleVerbs(user: User, onChanged: (user: User) => void) {
  const [roleChange, setRoleChange] = useState<RoleChange | null>(null)
  const [isOpen, setOpen] = useState(false)
  const done = (changed: User) => {
    setOpen(false)
    toastEdited(changed)
    onChanged(changed)
  }
  const after = { touches: ['user' as const], onDone: done, onRefused: () => setOpen(false) }
  const change = useApiMutation(users.changeRole, after)
  const remove = useApiMutation(users.removeRole, after)

  const send = ({ countryId, role }: Pick<RoleChange, 'countryId' | 'role'>) => {
    if (role === null) remove.mutate({ body: { userId: user.id, countryId } })
    else change.mutate({ body: roleBody(actorOf(user), countryId, role) })
  }
  const want = (country: { id: number; name: string }, role: Role | null) => {
    const lost = storeroomsLost(user.UserStoreroom, country.id, role)
    if (role !== null && lost.length === 0) return send({ countryId: country.id, role })
    setRoleChange({ countryId: country.id, country: country.name, role, lost })
    // Once the select it comes from has closed and has the focus back, to get it again afterwards.
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
