import { isBelow } from './enumeration.ts'
import { can, inWords, type Machine, type WordedState } from './machine.ts'
import { type Refusal, refuse } from './refusal.ts'
import { type StateThat, statesBy } from './traits.ts'

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
] as const satisfies readonly WordedState[]
export type LoanState = (typeof loanStates)[number]

/** The name of each state on screen and in exports (spec section 2, "Loan page"). */
export const loanStateLabels: Readonly<Record<LoanState, string>> = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  APPROVED: 'Approved',
  FULFILLED: 'Fulfilled',
  SIGNED: 'Signed',
  ACTIVE: 'Active',
  COMPLETED: 'Completed',
  DENIED: 'Denied',
  CANCELLED: 'Cancelled',
}

interface LoanTraits {
  /** Waits for a manager's approval. */
  readonly requested: boolean
  /** Units are sourced for it. */
  readonly sourcing: boolean
  /** Every unit is sourced: the document can be sent, and signed with an open link. */
  readonly ready: boolean
  /** Signed, with units still to be shipped. */
  readonly shipping: boolean
  /** Out with the customer: it can be overdue, and reminders are sent. */
  readonly out: boolean
  /** Accepts comments, nothing else. */
  readonly ended: boolean
}

const traits = {
  PENDING: { requested: true, sourcing: false, ready: false, shipping: false, out: false, ended: false },
  PROCESSING: { requested: false, sourcing: true, ready: false, shipping: false, out: false, ended: false },
  APPROVED: { requested: false, sourcing: true, ready: false, shipping: false, out: false, ended: false },
  FULFILLED: { requested: false, sourcing: false, ready: true, shipping: false, out: false, ended: false },
  SIGNED: { requested: false, sourcing: false, ready: false, shipping: true, out: false, ended: false },
  ACTIVE: { requested: false, sourcing: false, ready: false, shipping: false, out: true, ended: false },
  COMPLETED: { requested: false, sourcing: false, ready: false, shipping: false, out: false, ended: true },
  DENIED: { requested: false, sourcing: false, ready: false, shipping: false, out: false, ended: true },
  CANCELLED: { requested: false, sourcing: false, ready: false, shipping: false, out: false, ended: true },
} satisfies Record<LoanState, LoanTraits>

/** What each state of a loan means. Other rules ask for a trait, not for a state. */
export const loanTraits: Readonly<Record<LoanState, LoanTraits>> = traits
export const loanStatesThat = statesBy(loanStates, loanTraits)
export type EndedLoanState = StateThat<typeof traits, 'ended'>

export type LoanAction = 'approve' | 'deny' | 'send' | 'sign' | 'cancel'

/** Commands of people (domain.md, Loans). What follows from the units is decided by settle(). */
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

/** What the rules need to know of a loan. */
export interface LoanFacts {
  readonly state: LoanState
  readonly approvalRequired: boolean
}

/** DENIED, CANCELLED and COMPLETED loans accept comments, nothing else. */
export function hasEnded(state: LoanState): state is EndedLoanState {
  return loanTraits[state].ended
}

/** Signed and not ended: its units are being shipped, or are out with the customer. */
export function isSigned(state: LoanState): boolean {
  return loanTraits[state].shipping || loanTraits[state].out
}

/** The state in which a loan starts: it is PENDING if the storeroom requires approval. */
export function firstState(approvalRequired: boolean): LoanState {
  return approvalRequired ? 'PENDING' : 'PROCESSING'
}

/** The state in which units are sourced. */
export function sourcingState(approvalRequired: boolean): LoanState {
  return approvalRequired ? 'APPROVED' : 'PROCESSING'
}

interface ShippedOrNot {
  readonly shippedAt: string | null
}

export function wasEverShipped(lines: readonly ShippedOrNot[]): boolean {
  return lines.some(line => line.shippedAt !== null)
}

/** The reason recorded when settle() cancels a loan. */
export const noUnitsLeft = 'No units left'

/** Spec section 4: units are added below Signed, or below Approved where approval is required. */
export function checkAddingUnits(loan: LoanFacts): Refusal | null {
  const limit = loan.approvalRequired ? 'APPROVED' : 'SIGNED'
  return isBelow(loanStates, loan.state, limit) ? null : refuse('not_accepting_units')
}

/** The creator may edit below Approved (without approval: below Signed), people who fulfil it below Signed. */
export function checkEditing(loan: LoanFacts, fulfils: boolean): Refusal | null {
  const limit = loan.approvalRequired && !fulfils ? 'APPROVED' : 'SIGNED'
  return isBelow(loanStates, loan.state, limit) ? null : refuse('not_editable', inWords(loan.state))
}

/** An open loan can be handed over, to anybody but its creator. */
export function checkHandingOver(
  { state, createdBy }: Pick<LoanFacts, 'state'> & { readonly createdBy: number },
  receiverId: number,
): Refusal | null {
  if (hasEnded(state)) return refuse('wrong_state', 'The loan', inWords(state))
  return createdBy === receiverId ? refuse('theirs_already') : null
}

/** A loan can be cancelled before it is active, and only if no unit was ever shipped. */
export function checkCancelling(loan: LoanFacts, lines: readonly ShippedOrNot[]): Refusal | null {
  if (!can(loanMachine, loan.state, 'cancel')) return refuse('wrong_state', 'The loan', inWords(loan.state))
  return wasEverShipped(lines) ? refuse('already_shipped') : null
}
