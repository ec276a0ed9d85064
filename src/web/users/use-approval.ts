import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import type { User } from '#contract/user.ts'
import { users } from '#contract/users.ts'
import type { Role } from '#domain/role.ts'
import { refreshNouns, toastError, useApiMutation } from '#web/api/queries.ts'
import { paths } from '#web/routing/paths.ts'
import { actorOf, useActor } from '#web/session/session.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { approvedMeanwhile, turnedAwayMeanwhile } from './approval.ts'
import { mayGetAccess, roleBody, roleIn } from './role-offer.ts'

interface ApprovalRequest {
  readonly countryId: number
  readonly role: Role
}

interface ApprovalOptions {
  person: User
  keep: (person: User) => void
  /** The person as they are now on the server. */
  reread: () => Promise<User | null>
  onApproved: () => void
}

/**
 * Approves in two calls (domain.md, Accounts): gives the role unless it is held already, then approves the account. It can
 * be repeated after either failed. It stops if somebody else approved meanwhile, so that their link keeps working, and
 * once if they rejected the person.
 */
export function useApproval({ person, keep, reread, onApproved }: ApprovalOptions) {
  const client = useQueryClient()
  const actor = useActor()
  const before = useRef(person.userState.name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)

  const approve = useApiMutation(accounts.approve, {
    invalidates: ['user'],
    onDone: () => {
      toast({
        variant: 'success',
        title: `${person.email} has been approved.`,
        description: `A link to confirm the account goes to ${person.email}.`,
        action: mayGetAccess(actor, actorOf(person))
          ? { label: 'Give storeroom access', href: paths.storeroomAccess(person.id) }
          : undefined,
      })
      onApproved()
    },
    onRefused: error => setProblem(error.message),
  })
  const isDecided = (now: User) => {
    keep(now)
    return approvedMeanwhile(before.current, now.userState.name)
  }
  const proceed = (now: User) => {
    if (!isDecided(now)) approve.mutate({ body: { userId: now.id } })
  }
  const changeRole = useApiMutation(users.changeRole, { invalidates: ['user'], onDone: proceed })

  const submit = async ({ countryId, role }: ApprovalRequest) => {
    setProblem(null)
    setReading(true)
    const now = await reread().catch(toastError)
    setReading(false)
    // Reads the person anew, so that a role that somebody else has just given is not overwritten.
    if (!now) return
    // Somebody else's decision is shown before it is overruled.
    if (isDecided(now) || now.userState.name !== person.userState.name) {
      return void refreshNouns(client, ['user'])
    }
    if (roleIn(actorOf(now), countryId) === role) return proceed(now)
    changeRole.mutate({ body: roleBody(actorOf(now), countryId, role) })
  }
  return {
    submit,
    pending: changeRole.isPending || approve.isPending || isReading,
    /** Why the account was not approved although the role was given. */
    problem: approve.isPending ? null : problem,
    isTurnedAway: turnedAwayMeanwhile(before.current, person.userState.name),
    isMeanwhile: !approve.isSuccess && approvedMeanwhile(before.current, person.userState.name),
  }
}

export type Approval = ReturnType<typeof useApproval>
