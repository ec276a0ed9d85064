import { type LineFacts, type LoanUnitState, loanUnitStates } from './loan-unit.ts'
import { statesBy } from './traits.ts'

interface LineTraits {
  /** Its loan does not end while it is. */
  readonly open: boolean
  /** Waits for a unit, and is promised one. */
  readonly waiting: boolean
  /** Its unit is packed, stands in the document, and can be shipped. */
  readonly packed: boolean
  /** Its unit is out with the customer. */
  readonly out: boolean
  /** Its unit came back. */
  readonly back: boolean
  /** No unit stands behind it: none was taken yet, or never will be. */
  readonly unitless: boolean
}

/** What a line's state means; elsewhere a rule asks for a trait, not for a state. */
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

/** A line in one of these holds its unit: the customer has it or is about to get it. */
export const outstandingStates = lineStatesThat('packed', 'out')

export function isOpen(line: Pick<LineFacts, 'state'>): boolean {
  return lineTraits[line.state].open
}

/** Off the loan before it was shipped: given up, or its unit taken back. It counts as wanted no more. */
export function neverLeaves(line: LineFacts): boolean {
  return !isOpen(line) && line.shippedAt === null
}

/** How far the units of a signed document are. */
export interface Shipping {
  readonly shipped: number
  /** Still to be shipped. */
  readonly waiting: number
  readonly neverShipped: number
  /** Shipped, and back since. */
  readonly back: number
}

export function shippingOf(lines: readonly LineFacts[]): Shipping {
  const shipped = lines.filter(({ shippedAt }) => shippedAt !== null)
  const neverShipped = lines.filter(neverLeaves).length
  return {
    shipped: shipped.length,
    waiting: lines.length - shipped.length - neverShipped,
    neverShipped,
    back: shipped.filter(({ state }) => lineTraits[state].back).length,
  }
}

/** What denying or cancelling the loan does to a line; null where it leaves it, or can't meet it, as once it was shipped. */
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

/** The lines that denying or cancelling the loan does this to. */
export const statesEndedBy = (action: 'cancel' | 'return'): readonly LoanUnitState[] =>
  loanUnitStates.filter(state => lineEndsWith[state] === action)
