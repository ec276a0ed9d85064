import type { Country } from '#contract/countries.ts'
import type { Loan } from '#contract/loan.ts'
import { dateFormat } from '#domain/dates.ts'
import { lineTraits, outstandingStates } from '#domain/line-traits.ts'

type Lent = Pick<Loan, 'LoanUnit' | 'dueAt'>

/** The units of a loan that its customer has or is about to get: packed or shipped (spec section 2, "Dashboard"). */
export function outstandingUnits({ LoanUnit }: Pick<Loan, 'LoanUnit'>): Loan['LoanUnit'] {
  return LoanUnit.filter(({ loanUnitState: { name } }) => outstandingStates.includes(name))
}

/** The lines of a loan that still need a unit. */
export function wantedUnits({ LoanUnit }: Pick<Loan, 'LoanUnit'>): Loan['LoanUnit'] {
  return LoanUnit.filter(({ loanUnitState: { name } }) => lineTraits[name].waiting)
}

/** How many units are outstanding on all these loans. */
export function countOutstanding(loans: readonly Pick<Loan, 'LoanUnit'>[]): number {
  return loans.reduce((sum, loan) => sum + outstandingUnits(loan).length, 0)
}

/** Sorted by due date, the order in which people work through the printed list. */
export function byDueDate<L extends Lent>(loans: readonly L[]): L[] {
  return loans.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
}

interface AtHome {
  readonly defaultCountry: Pick<Country, 'timeZone'> | null
}

/** The day in the person's country; of somebody without one, that of the browser. */
export function dayAtHome({ defaultCountry: home }: AtHome, now: number): string {
  return dateFormat({ dateStyle: 'long', ...(home && { timeZone: home.timeZone }) }).format(now)
}
