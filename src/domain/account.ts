import { limits } from './limits.ts'
import type { Machine, WordedState } from './machine.ts'
import { type Refusal, refuse } from './refusal.ts'
import { statesBy } from './traits.ts'

/** Spec section 3, "User state": REQUESTED 1 … INACTIVE 5. */
export const userStates = [
  'REQUESTED',
  'APPROVED',
  'ACTIVE',
  'REJECTED',
  'INACTIVE',
] as const satisfies readonly WordedState[]
export type UserState = (typeof userStates)[number]

interface AccountTraits {
  /** Can sign in, keeps sessions, gets mail about loans and units, counts as a system administrator. */
  readonly signsIn: boolean
  /** Approved, and not ended since; people with a role in a country are listed there as registered. */
  readonly approved: boolean
  /** Managers have not decided on the account yet. */
  readonly undecided: boolean
  /** Registering again notifies the managers again. */
  readonly mayAskAgain: boolean
  /** Rejected or deactivated: all sessions and open links end. */
  readonly refused: boolean
}

/** What each state of an account means. Other rules ask for a trait, not for a state. */
export const accountTraits: Readonly<Record<UserState, AccountTraits>> = {
  REQUESTED: { signsIn: false, approved: false, undecided: true, mayAskAgain: true, refused: false },
  APPROVED: { signsIn: false, approved: true, undecided: false, mayAskAgain: false, refused: false },
  ACTIVE: { signsIn: true, approved: true, undecided: false, mayAskAgain: false, refused: false },
  REJECTED: { signsIn: false, approved: false, undecided: false, mayAskAgain: true, refused: true },
  INACTIVE: { signsIn: false, approved: false, undecided: false, mayAskAgain: false, refused: true },
}

export const accountStatesThat = statesBy(userStates, accountTraits)

export type AccountAction =
  | 'approve'
  | 'validate'
  | 'choosePassword'
  | 'reset'
  | 'decline'
  | 'disown'
  | 'reject'
  | 'deactivate'

/**
 * domain.md, Accounts. Approving an APPROVED account again sends a fresh link and revokes the older one; approving an
 * ACTIVE one changes nothing. `choosePassword` is "Choose a new password" in the approval mail, `disown` is "This was
 * not me" after a sign-in: the account stays, its password is dropped.
 */
export const accountMachine: Machine<UserState, AccountAction> = {
  REQUESTED: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: {
    approve: 'APPROVED',
    validate: 'ACTIVE',
    choosePassword: 'ACTIVE',
    decline: 'REJECTED',
    reject: 'REJECTED',
    deactivate: 'INACTIVE',
  },
  ACTIVE: { approve: 'ACTIVE', reset: 'ACTIVE', disown: 'ACTIVE', deactivate: 'INACTIVE' },
  REJECTED: { approve: 'APPROVED' },
  INACTIVE: { approve: 'APPROVED', reject: 'REJECTED' },
}

/** Only an ACTIVE account may sign in, and keeps its sessions. */
export function maySignIn(state: UserState): boolean {
  return accountTraits[state].signsIn
}

/**
 * Whether a person is listed under country 0: accounts that are not approved, and people without a role. A system
 * administrator needs no role; without one they are listed as registered in every country.
 */
export function isListedAsRequested(
  state: UserState,
  { hasRole, isSysAdmin = false }: { hasRole: boolean; isSysAdmin?: boolean },
): boolean {
  return !accountTraits[state].approved || !(hasRole || isSysAdmin)
}

const noticePauseMs = limits.managerNoticesOfAccount.minutes * 60 * 1000

/** Registering a known address notifies the managers again where its state allows it, at most once a day. */
export function remindsManagers(state: UserState, lastNoticeAt: string | null, now: string): boolean {
  if (!accountTraits[state].mayAskAgain) return false
  return lastNoticeAt === null || Date.parse(now) - Date.parse(lastNoticeAt) >= noticePauseMs
}

/** Undecided requests are rejected automatically after this many days. */
export const daysUntilRejected = 90

/** Whether the request is rejected automatically now: undecided, and the managers were last notified that long ago. */
export function isUnanswered(
  person: { readonly state: UserState; readonly createdAt: string; readonly managersToldAt: string | null },
  now: string,
): boolean {
  const askedAt = Math.max(
    Date.parse(person.createdAt),
    Date.parse(person.managersToldAt ?? person.createdAt),
  )
  const afterMs = daysUntilRejected * 24 * 60 * 60 * 1000
  return accountTraits[person.state].undecided && Date.parse(now) - askedAt >= afterMs
}

/** Approving needs a country role first (domain.md, Accounts); no_role_yet, or null. */
export function checkApproving(person: { roles: readonly unknown[] }): Refusal | null {
  return person.roles.length === 0 ? refuse('no_role_yet') : null
}

/**
 * Refuses (last_sysadmin) to end or demote the last active system administrator; else null. Call it with the count
 * under a lock.
 */
export function checkLosingSysAdmin(
  person: { isSysAdmin: boolean; state: UserState },
  activeSysAdmins: number,
): Refusal | null {
  const isLast = person.isSysAdmin && maySignIn(person.state) && activeSysAdmins <= 1
  return isLast ? refuse('last_sysadmin') : null
}

/** Default of loanLimit: a person with this many overdue active loans of their own can't create another. */
export const defaultLoanLimit = 3

/** Spec section 6: allowed while the count of own overdue active loans is below the limit. */
export function isBelowLoanLimit(user: { overdueCount: number; loanLimit: number }): boolean {
  return user.overdueCount < user.loanLimit
}

interface Named {
  firstName: string
  middleName?: string | null
  lastName: string
}

/** First, middle if present, last; "-" for nobody (spec section 3). */
export function displayName(person: Named | null | undefined): string {
  if (!person) return '-'
  return [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')
}

/** First and last name alone, as the user menu shows them (spec section 2, "Navigation"). */
export function firstAndLastName(person: Pick<Named, 'firstName' | 'lastName'>): string {
  return `${person.firstName} ${person.lastName}`
}

/** Uppercased first letters of first and last name (spec section 3). */
export function initials(person: Pick<Named, 'firstName' | 'lastName'>): string {
  const first = (name: string) => [...name][0] ?? ''
  return (first(person.firstName) + first(person.lastName)).toLocaleUpperCase('en')
}
