import { type LineFacts, type LoanUnitState, loanUnitStates } from './loan-unit.ts'
import { statesBy } from './traits.ts'

interface LineTraits {
  /** Keeps its loan from ending. */
  readonly open: boolean
  /** Waits for a unit; one is promised to it. */
  readonly waiting: boolean
  /** The line's unit is packed, listed in the document, and can be shipped. */
  readonly packed: boolean
  /** The line's unit is out with the customer. */
  readonly out: boolean
  /** The line's unit came back. */
  readonly back: boolean
  /** The line has no unit: none was sourced yet, or never will be. */
  readonly unitless: boolean
}

/** What each state of a line means. Other rules ask for a trait, not for a state. */
export const lineTraits: Readonly<Record<LoanUnitState, LineTraits>> = {
  SOURCING: { open: true, waiting: true, packed: false, out: false, back: false, unitless: true },
  PACKING: { open: true, waiting: false, packed: true, out: false, back: false, unitless: false },
  SHIPPED: { open: true, waiting: false, packed: false, out: true, back: false, unitless: false },
  RETURNED: { open: false, waiting: false, packed: false, out: false, back: true, unitless: false },
  DAMAGED: { open: false, waiting: false, packed: false, out: false, back: true, unitless: false },
  PERMANENT_LOAN: { open: false, waiting: false, packed: false, out: false, back: false, unitless: false },
  LOST_AXIS: { open: false, waiting: false, packed: false, out: false, back: false, unitless: false },
  LOST_CUSTOMER: { open: false, waiting: false, packed: false, out: false, back: false, unitless: false },
  UNAVAILABLE: { open: false, waiting: false, packed: false, out: false, back: false, unitless: true },
}

export const lineStatesThat = statesBy(loanUnitStates, lineTraits)

/** In these states the line holds its unit: the customer has it or is about to get it. */
export const outstandingStates = lineStatesThat('packed', 'out')

/** In these states the line has ended, and its unit, if it had one, is not out for it any more. */
export const endedStates = loanUnitStates.filter(state => !lineTraits[state].open)

export function isOpen(line: Pick<LineFacts, 'state'>): boolean {
  return lineTraits[line.state].open
}

/** Removed from the loan before it was shipped: cancelled, or its unit taken back. It no longer counts as wanted. */
export function neverLeaves(line: LineFacts): boolean {
  return !isOpen(line) && line.shippedAt === null
}

/** How far the units of a signed document have been shipped. */
interface Shipping {
  readonly shipped: number
  /** Units still to be shipped. */
  readonly waiting: number
  readonly neverShipped: number
  /** Units that were shipped, and have to be returned. */
  readonly out: number
}

export function shippingOf(lines: readonly LineFacts[]): Shipping {
  const shipped = lines.filter(({ shippedAt }) => shippedAt !== null)
  const neverShipped = lines.filter(neverLeaves).length
  return {
    shipped: shipped.length,
    waiting: lines.length - shipped.length - neverShipped,
    neverShipped,
    out: shipped.filter(({ state }) => lineTraits[state].out).length,
  }
}

/**
 * The action on each line when its loan is denied or cancelled; null where the line stays as it is, or where this can't
 * happen because it was shipped.
 */
export const lineEndsWith = {
  SOURCING: 'cancel',
  PACKING: 'return',
  SHIPPED: null,
  RETURNED: null,
  DAMAGED: null,
  PERMANENT_LOAN: null,
  LOST_AXIS: null,
  LOST_CUSTOMER: null,
  UNAVAILABLE: null,
} satisfies Record<LoanUnitState, 'cancel' | 'return' | null>

/** The line states to which denying or cancelling the loan does this. */
export const statesEndedBy = (action: 'cancel' | 'return'): readonly LoanUnitState[] =>
  loanUnitStates.filter(state => lineEndsWith[state] === action)
