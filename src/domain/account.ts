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
  /** Signs in, keeps sessions, gets mail of loans and units, counts as a system administrator. */
  readonly signsIn: boolean
  /** Somebody decided in its favour; who has a role there stands among the registered. */
  readonly approved: boolean
  /** Nobody has decided yet. */
  readonly undecided: boolean
  /** Registering again tells the managers again. */
  readonly mayAskAgain: boolean
  /** Somebody decided against it: every session and open link ends. */
  readonly refused: boolean
}

/** What an account's state means; elsewhere a rule asks for a trait, not for a state. */
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
 * domain.md section 1. Approving an APPROVED account again sends a fresh link and kills the older one; approving an
 * ACTIVE one changes nothing. `choosePassword` is the approval mail's "Choose a new password", `disown` "This was not me" after
 * a sign-in: the account stays, its password does not.
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
 * Who stands in the list of country 0: those who are not let in, and those without a role. A system administrator needs
 * none: without one, they stand among the registered of every country.
 */
export function isListedAsRequested(
  state: UserState,
  { hasRole, isSysAdmin = false }: { hasRole: boolean; isSysAdmin?: boolean },
): boolean {
  return !accountTraits[state].approved || !(hasRole || isSysAdmin)
}

const noticePauseMs = limits.managerNoticesOfAccount.minutes * 60 * 1000

/** Registering a known address tells the managers again while nobody decided in its favour, once a day at most. */
export function remindsManagers(state: UserState, lastNoticeAt: string | null, now: string): boolean {
  if (!accountTraits[state].mayAskAgain) return false
  return lastNoticeAt === null || Date.parse(now) - Date.parse(lastNoticeAt) >= noticePauseMs
}

/** A request that nobody decided on for so many days is rejected by the clock. */
export const daysUntilRejected = 90

/** Whether the clock rejects somebody now: undecided, and the managers were last told of the request that long ago. */
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

/** Approving needs a country role first (domain.md section 1); no_role_yet, or null. */
export function refuseApproving(person: { roles: readonly unknown[] }): Refusal | null {
  return person.roles.length === 0 ? refuse('no_role_yet') : null
}

/** Ending an account, or taking its isSysAdmin, never leaves nobody: last_sysadmin, or null. Count under a lock. */
export function refuseLosingSysAdmin(
  person: { isSysAdmin: boolean; state: UserState },
  activeSysAdmins: number,
): Refusal | null {
  const isLast = person.isSysAdmin && maySignIn(person.state) && activeSysAdmins <= 1
  return isLast ? refuse('last_sysadmin') : null
}

/** Default of loanLimit: with that many own overdue active loans one can't create a loan. */
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
