import { numberOf } from '#domain/enumeration.ts'
import { type LoanState, loanStates } from '#domain/loan.ts'

/** The status filter's labels in the spec's order, and what each selects: Processing takes in Approved (domain.md section 4). */
const selects = {
  Pending: ['PENDING'],
  Processing: ['PROCESSING', 'APPROVED'],
  Fulfilled: ['FULFILLED'],
  Signed: ['SIGNED'],
  Active: ['ACTIVE'],
  Completed: ['COMPLETED'],
  Denied: ['DENIED'],
  Cancelled: ['CANCELLED'],
} satisfies Record<string, LoanState[]>

/** For the status filter: what stands in the address, and the `loanStateId`s that it selects. */
export const loanStatusOptions = Object.entries<LoanState[]>(selects).map(([label, states]) => ({
  value: label.toLowerCase(),
  label,
  ids: states.map(state => numberOf(loanStates, state)),
}))

/** The filters that take in these states, as they stand in the address. */
export function loanStatusesOf(states: readonly LoanState[]): string[] {
  return Object.entries<LoanState[]>(selects)
    .filter(([, selected]) => selected.some(state => states.includes(state)))
    .map(([label]) => label.toLowerCase())
}
