import { accountMachine, maySignIn, type UserState } from '#domain/account.ts'
import { mayHoldAccess } from '#domain/country-roles.ts'
import { can } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { type Actor, countriesWhere } from '#domain/role.ts'
import { rolesOffered } from './role-offer.ts'
import type { UserTab } from './user-tabs.ts'

export type UserAction = 'approve' | 'reject' | 'edit' | 'sendAgain' | 'resetFactor' | 'deactivate'

/** Whether it decides on a request; such actions are offered without others. */
export const isDecision = (action: UserAction) => action === 'approve' || action === 'reject'

/** Whether there is anything of that person that the actor may change in Edit User. */
export function mayEditAnything(actor: Actor, person: Actor): boolean {
  if (may.editUser(actor, person) || may.grantSysAdmin(actor)) return true
  return countriesWhere(actor, 'MANAGER').some(
    countryId =>
      rolesOffered(actor, person, countryId).length > 0 ||
      (may.grantAccess(actor, countryId) && mayHoldAccess(person, countryId)),
  )
}

/**
 * The actions of a row, the next step first (spec section 2, "Users page"). An ACTIVE person is listed among the requests
 * only because they have no role, which Edit User gives.
 */
export function actionsOf(
  tab: UserTab,
  actor: Actor,
  person: Actor,
  state: UserState,
  hasFactor = false,
): UserAction[] {
  const mayApprove = may.approveUser(actor, person)
  const mayEnd = may.endUser(actor, person)
  const isOffered: Record<UserAction, boolean> = {
    approve: tab === 'requested' && mayApprove && !maySignIn(state) && can(accountMachine, state, 'approve'),
    reject: tab === 'requested' && mayEnd && can(accountMachine, state, 'reject'),
    edit: (tab === 'registered' || maySignIn(state)) && mayEditAnything(actor, person),
    sendAgain: tab === 'registered' && mayApprove && can(accountMachine, state, 'validate'),
    resetFactor: mayEnd && maySignIn(state) && hasFactor,
    deactivate:
      mayEnd && (tab === 'registered' || maySignIn(state)) && can(accountMachine, state, 'deactivate'),
  }
  return (Object.keys(isOffered) as UserAction[]).filter(action => isOffered[action])
}
