import { isBelow } from './enumeration.ts'
import type { LoanUnitState } from './loan-unit.ts'
import { can, inWords, type Machine } from './machine.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Spec section 3, "Loan state": PENDING 1 … CANCELLED 9. */
export const loanStates = [
  'PENDING',
  'PROCESSING',
  'APPROVED',
  'FULFILLED',
  'SIGNED',
  'ACTIVE',
  'COMPLETED',
  'DENIED',
  'CANCELLED',
] as const
export type LoanState = (typeof loanStates)[number]

/** How each state is named on screen and in files (spec section 2, "Loan page"). */
export const loanStateLabels = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  APPROVED: 'Approved',
  FULFILLED: 'Fulfilled',
  SIGNED: 'Signed',
  ACTIVE: 'Active',
  COMPLETED: 'Completed',
  DENIED: 'Denied',
  CANCELLED: 'Cancelled',
} satisfies Record<LoanState, string>

export type LoanAction = 'approve' | 'deny' | 'send' | 'sign' | 'cancel'

/** What a person commands (domain.md section 4). What follows from the units is settle(). */
export const loanMachine: Machine<LoanState, LoanAction> = {
  PENDING: { approve: 'APPROVED', deny: 'DENIED', cancel: 'CANCELLED' },
  PROCESSING: { cancel: 'CANCELLED' },
  APPROVED: { cancel: 'CANCELLED' },
  FULFILLED: { send: 'FULFILLED', sign: 'SIGNED', cancel: 'CANCELLED' },
  SIGNED: { cancel: 'CANCELLED' },
  ACTIVE: {},
  COMPLETED: {},
  DENIED: {},
  CANCELLED: {},
}

/** A loan as its rules see it. */
export interface LoanFacts {
  readonly state: LoanState
  readonly approvalRequired: boolean
}

/** A loan unit as settle() sees it. */
export interface LineFacts {
  readonly state: LoanUnitState
  readonly shippedAt: string | null
}

/** DENIED, CANCELLED and COMPLETED loans take comments, nothing else. */
export function hasEnded(state: LoanState): boolean {
  return state === 'DENIED' || state === 'CANCELLED' || state === 'COMPLETED'
}

/** The state in which a loan starts: a storeroom that asks for approval makes it wait. */
export function firstState(approvalRequired: boolean): LoanState {
  return approvalRequired ? 'PENDING' : 'PROCESSING'
}

/** The state in which units are sourced. */
export function sourcingState(approvalRequired: boolean): LoanState {
  return approvalRequired ? 'APPROVED' : 'PROCESSING'
}

export function isOpen(line: Pick<LineFacts, 'state'>): boolean {
  return line.state === 'SOURCING' || line.state === 'PACKING' || line.state === 'SHIPPED'
}

export function wasEverShipped(lines: readonly LineFacts[]): boolean {
  return lines.some(line => line.shippedAt !== null)
}

/** The state that follows from the units (domain.md section 4, "Settled"); the same state when nothing follows. */
export function settle(loan: LoanFacts, lines: readonly LineFacts[]): LoanState {
  if (hasEnded(loan.state)) return loan.state
  const open = lines.filter(isOpen)
  if (open.length === 0) return wasEverShipped(lines) ? 'COMPLETED' : 'CANCELLED'
  const every = (state: LoanUnitState) => open.every(line => line.state === state)
  switch (loan.state) {
    case 'PROCESSING':
    case 'APPROVED':
      return every('PACKING') ? 'FULFILLED' : loan.state
    case 'FULFILLED':
      return open.some(line => line.state === 'SOURCING') ? sourcingState(loan.approvalRequired) : 'FULFILLED'
    case 'SIGNED':
      return every('SHIPPED') ? 'ACTIVE' : 'SIGNED'
    default:
      return loan.state
  }
}

/** The reason kept when settle() cancels a loan. */
export const noUnitsLeft = 'No units left'

/** Spec section 4: units are added below Signed, or below Approved where approval is required. */
export function refuseAddingUnits(loan: LoanFacts): Refusal | null {
  const limit = loan.approvalRequired ? 'APPROVED' : 'SIGNED'
  return isBelow(loanStates, loan.state, limit) ? null : refuse('not_accepting_units')
}

/** The creator edits below Approved (without approval: below Signed), whoever fulfils it below Signed. */
export function refuseEditing(loan: LoanFacts, fulfils: boolean): Refusal | null {
  const limit = loan.approvalRequired && !fulfils ? 'APPROVED' : 'SIGNED'
  return isBelow(loanStates, loan.state, limit) ? null : refuse('not_editable', inWords(loan.state))
}

/** A loan is cancelled before it is active, and only while no unit was ever shipped. */
export function refuseCancelling(loan: LoanFacts, lines: readonly LineFacts[]): Refusal | null {
  if (!can(loanMachine, loan.state, 'cancel')) return refuse('wrong_state', 'The loan', inWords(loan.state))
  return wasEverShipped(lines) ? refuse('already_shipped') : null
}
