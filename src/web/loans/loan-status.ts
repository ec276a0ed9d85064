import { numberOf } from '#domain/enumeration.ts'
import { type LoanState, loanStates, loanTraits } from '#domain/loan.ts'

/** The status filter's label for each state, in the spec's order: Processing takes in Approved (domain.md, Loans). */
const selectedBy: Readonly<Record<LoanState, string>> = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  APPROVED: 'Processing',
  FULFILLED: 'Fulfilled',
  SIGNED: 'Signed',
  ACTIVE: 'Active',
  COMPLETED: 'Completed',
  DENIED: 'Denied',
  CANCELLED: 'Cancelled',
}

const labelsOf = (states: readonly LoanState[]) => [...new Set(states.map(state => selectedBy[state]))]

/** The options of the status filter: the value in the address, and the `loanStateId`s that it selects. */
export const loanStatusOptions = labelsOf(loanStates).map(label => ({
  value: label.toLowerCase(),
  label,
  ids: loanStates.filter(state => selectedBy[state] === label).map(state => numberOf(loanStates, state)),
}))

/** The filters that take in these states, as they stand in the address. */
export function loanStatusesOf(states: readonly LoanState[]): string[] {
  return labelsOf(loanStates.filter(state => states.includes(state))).map(label => label.toLowerCase())
}

/** The filters that take in every loan that is not closed. */
export const openLoanStatuses = loanStatusesOf(loanStates.filter(state => !loanTraits[state].ended))
