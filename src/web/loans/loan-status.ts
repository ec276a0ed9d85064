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

const numbers = new Map(
  Object.entries(selects).map(([label, states]) => [
    label.toLowerCase(),
    states.map(state => numberOf(loanStates, state)),
  ]),
)

/** For the status filter; the value is what stands in the address. */
export const loanStatusOptions = Object.keys(selects).map(label => ({ value: label.toLowerCase(), label }))

/** The `loanStateId`s of the chosen filters; what is no status selects nothing. */
export function loanStateIds(chosen: readonly string[]): number[] {
  return chosen.flatMap(value => numbers.get(value) ?? [])
}

/** The filters that take in these states, as they stand in the address. */
export function loanStatusesOf(states: readonly LoanState[]): string[] {
  return Object.entries<LoanState[]>(selects)
    .filter(([, selected]) => selected.some(state => states.includes(state)))
    .map(([label]) => label.toLowerCase())
}
