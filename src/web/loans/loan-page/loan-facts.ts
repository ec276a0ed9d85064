import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import type { LoanFacts } from '#domain/loan.ts'
import type { LoanPlace } from '#domain/permissions.ts'

/** Whose loan it is and where, as `may` asks for it. */
export function placeOf(loan: Loan): LoanPlace {
  return {
    countryId: loan.storeroom.countryId,
    storeroomId: loan.storeroomId,
    createdBy: loan.createdBy,
    allowPermanentLoan: loan.storeroom.country.allowPermanentLoan,
  }
}

/** The loan as its rules see it. */
export function factsOf(loan: Loan): LoanFacts {
  return { state: loan.loanState.name, approvalRequired: loan.approvalRequired }
}

/** A line as the rules see it. */
export function lineFactsOf({ loanUnitState, shippedAt, id }: LoanUnit) {
  return { id, state: loanUnitState.name, shippedAt }
}

/** How far the lines of a loan are. */
export interface Tally {
  /** All lines but those that were given up before anything was taken for them. */
  readonly wanted: number
  readonly sourcing: number
  readonly packed: number
  readonly shipped: number
  /** Sourced, and whatever came after it. */
  readonly sourced: number
  /** Went to the customer, whether or not they came back. */
  readonly everShipped: number
}

export function tallyOf(lines: readonly LoanUnit[]): Tally {
  const inState = (state: LoanUnit['loanUnitState']['name']) =>
    lines.filter(({ loanUnitState }) => loanUnitState.name === state).length
  const sourcing = inState('SOURCING')
  const wanted = lines.length - inState('UNAVAILABLE')
  const everShipped = lines.filter(({ shippedAt }) => shippedAt !== null).length
  return {
    wanted,
    sourcing,
    packed: inState('PACKING'),
    shipped: inState('SHIPPED'),
    sourced: wanted - sourcing,
    everShipped,
  }
}
