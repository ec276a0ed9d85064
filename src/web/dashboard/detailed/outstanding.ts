import type { Loan } from '#contract/loan.ts'
import { outstandingStates } from '#domain/line-traits.ts'

type Lent = Pick<Loan, 'LoanUnit' | 'dueAt'>

/** The units of a loan that its customer has or is about to get: packing or shipped (spec section 2, "Dashboard"). */
export function outstandingUnits({ LoanUnit }: Pick<Loan, 'LoanUnit'>): Loan['LoanUnit'] {
  return LoanUnit.filter(({ loanUnitState: { name } }) => outstandingStates.includes(name))
}

/** How many of them there are on all these loans. */
export function countOutstanding(loans: readonly Pick<Loan, 'LoanUnit'>[]): number {
  return loans.reduce((sum, loan) => sum + outstandingUnits(loan).length, 0)
}

/** Those due first on top, as somebody with the paper in hand goes through them. */
export function byDueDate<L extends Lent>(loans: readonly L[]): L[] {
  return loans.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))
}
