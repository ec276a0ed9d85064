import { isOpen, lineTraits } from './line-traits.ts'
import {
  hasEnded,
  type LoanFacts,
  type LoanState,
  loanTraits,
  sourcingState,
  wasEverShipped,
} from './loan.ts'
import type { LineFacts } from './loan-unit.ts'

/** The state that follows from the units (domain.md, Loans); unchanged if nothing follows. */
export function settle(loan: LoanFacts, lines: readonly LineFacts[]): LoanState {
  if (hasEnded(loan.state)) return loan.state
  const open = lines.filter(isOpen)
  if (open.length === 0) return wasEverShipped(lines) ? 'COMPLETED' : 'CANCELLED'
  const { sourcing, ready, shipping } = loanTraits[loan.state]
  if (sourcing && open.every(({ state }) => lineTraits[state].packed)) return 'FULFILLED'
  if (ready && open.some(({ state }) => lineTraits[state].waiting))
    return sourcingState(loan.approvalRequired)
  if (shipping && open.every(({ state }) => lineTraits[state].out)) return 'ACTIVE'
  return loan.state
}
