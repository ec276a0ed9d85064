import { type LoanFacts, loanTraits } from './loan.ts'
import { type LoanUnitState, loanUnitMachine } from './loan-unit.ts'
import { can } from './machine.ts'
import { recordNumber } from './record-number.ts'
import { type Refusal, refuse } from './refusal.ts'

/**
 * Why these lines can't be shipped together, or null. One that is not PACKING, or belongs to another loan, blocks
 * all.
 */
export function checkShipping(
  loan: Pick<LoanFacts, 'state'>,
  lines: readonly { id: number; state: LoanUnitState }[],
  wanted: readonly number[],
): Refusal | null {
  if (!loanTraits[loan.state].shipping) return refuse('loan_not_signed')
  const packed = new Set(lines.filter(line => can(loanUnitMachine, line.state, 'ship')).map(line => line.id))
  const missing = wanted.filter(id => !packed.has(id))
  return missing.length === 0 ? null : refuse('line_not_packing', missing.map(recordNumber).join(', '))
}
