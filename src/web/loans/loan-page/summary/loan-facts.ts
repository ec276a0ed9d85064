import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { lineTraits, neverLeaves } from '#domain/line-traits.ts'
import { type LoanFacts, loanTraits } from '#domain/loan.ts'
import type { LoanScope } from '#domain/permissions.ts'
import { cityLine } from '#domain/postal-address.ts'

/** Whose loan it is and where, as `may` asks for it. */
export function scopeOf(loan: Loan): LoanScope {
  return {
    countryId: loan.storeroom.countryId,
    storeroomId: loan.storeroomId,
    createdBy: loan.createdBy,
    allowPermanentLoan: loan.storeroom.country.allowPermanentLoan,
  }
}

/** The customer's address for parcels: the street, and the city with its code. */
export function addressLinesOf(loan: Loan): readonly [street: string, city: string] {
  const street = [loan.customerStreetAddress, loan.customerStreetAddress2].filter(Boolean).join(', ')
  const city = cityLine(loan.customerPostalCode, loan.customerCity, loan.customerState)
  return [street, city]
}

/** The loan as its rules see it. */
export function factsOf(loan: Loan): LoanFacts {
  return { state: loan.loanState.name, approvalRequired: loan.approvalRequired }
}

/** A line as the rules see it. */
export function lineFactsOf({ loanUnitState, shippedAt, id }: LoanUnit) {
  return { id, state: loanUnitState.name, shippedAt }
}

/** A unit is still to be sourced for the line. */
export function isWaiting({ loanUnitState }: LoanUnit): boolean {
  return lineTraits[loanUnitState.name].waiting
}

/** The numbers of a loan's lines by how far they are. */
interface Tally {
  /** All lines but those that came off the loan before they were shipped. */
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
  const states = lines.map(({ loanUnitState }) => loanUnitState.name)
  const sourcing = lines.filter(isWaiting).length
  const wanted = lines.filter(line => !neverLeaves(lineFactsOf(line))).length
  const everShipped = lines.filter(({ shippedAt }) => shippedAt !== null).length
  return {
    wanted,
    sourcing,
    packed: states.filter(state => lineTraits[state].packed).length,
    shipped: states.filter(state => lineTraits[state].out).length,
    sourced: wanted - sourcing,
    everShipped,
  }
}

/** The progress of the units, as numbers and in words; null while nothing is being done. */
interface PartDone {
  readonly value: number
  readonly max: number
  readonly words: string
}

export function partDone({ LoanUnit, loanState }: Pick<Loan, 'LoanUnit' | 'loanState'>): PartDone | null {
  const { wanted, sourcing, sourced, shipped, everShipped } = tallyOf(LoanUnit)
  if (sourcing > 0) return { value: sourced, max: wanted, words: `${sourced} of ${wanted} sourced` }
  if (loanTraits[loanState.name].shipping && everShipped > 0) {
    return { value: everShipped, max: wanted, words: `${everShipped} of ${wanted} shipped` }
  }
  return shipped === 0 ? null : partBack(LoanUnit)
}

/** How many of the shipped units are not out any more; a lost one, or one left for good, did not return. */
export function partBack(lines: readonly LoanUnit[]): PartDone {
  const shipped = lines.filter(({ shippedAt }) => shippedAt !== null)
  const traits = shipped.map(({ loanUnitState }) => lineTraits[loanUnitState.name])
  const settled = traits.filter(({ out }) => !out)
  const word = settled.every(({ back }) => back) ? 'returned' : 'settled'
  const [value, max] = [settled.length, shipped.length]
  return { value, max, words: `${value} of ${max} ${word}` }
}
