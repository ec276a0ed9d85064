import type { Machine } from './machine.ts'

/** Spec section 3, "User state": REQUESTED 1 … INACTIVE 5. */
export const userStates = ['REQUESTED', 'APPROVED', 'ACTIVE', 'REJECTED', 'INACTIVE'] as const
export type UserState = (typeof userStates)[number]

export type AccountAction = 'approve' | 'validate' | 'decline' | 'reject' | 'deactivate'

/** domain.md section 1. Approving an APPROVED account again sends a fresh link and kills the older one. */
export const accountMachine: Machine<UserState, AccountAction> = {
  REQUESTED: { approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: {
    approve: 'APPROVED',
    validate: 'ACTIVE',
    decline: 'REJECTED',
    reject: 'REJECTED',
    deactivate: 'INACTIVE',
  },
  ACTIVE: { deactivate: 'INACTIVE' },
  REJECTED: { approve: 'APPROVED' },
  INACTIVE: { approve: 'APPROVED', reject: 'REJECTED' },
}

/** Only an ACTIVE account may sign in, and keeps its sessions. */
export function maySignIn(state: UserState): boolean {
  return state === 'ACTIVE'
}

/** The reset link is for ACTIVE accounts; the approval mail's "Choose a new password" also for APPROVED ones. */
export function mayResetPassword(state: UserState, cameWithApproval: boolean): boolean {
  return state === 'ACTIVE' || (cameWithApproval && state === 'APPROVED')
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

/** Uppercased first letters of first and last name (spec section 3). */
export function initials(person: Pick<Named, 'firstName' | 'lastName'>): string {
  const first = (name: string) => [...name][0] ?? ''
  return (first(person.firstName) + first(person.lastName)).toLocaleUpperCase('en')
}
