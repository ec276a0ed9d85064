import type { Loan } from '#contract/loan.ts'
import { amountOf } from '#domain/amounts.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { scopeOf, tallyOf } from './summary/loan-facts.ts'

export type LoanStep = 'approve' | 'source' | 'send' | 'ship' | 'return'

export interface NextAction {
  readonly step: LoanStep
  readonly label: string
  /**
   * False where the step can be repeated but somebody else has to act: the document was sent, and the customer signs.
   */
  readonly isDue: boolean
}

/** The one step by which this person can move the loan forward; null if somebody else has to act. */
export function nextAction(loan: Loan, actor: Actor): NextAction | null {
  const scope = scopeOf(loan)
  const fulfils = may.fulfilLoan(actor, scope)
  const { sourcing, packed } = tallyOf(loan.LoanUnit)
  switch (loan.loanState.name) {
    case 'PENDING':
      return may.approveLoan(actor, scope) ? { step: 'approve', label: 'Approve', isDue: true } : null
    case 'PROCESSING':
    case 'APPROVED':
      return fulfils ? { step: 'source', label: `Source ${amountOf(sourcing, 'unit')}`, isDue: true } : null
    case 'FULFILLED':
      return fulfils ? { step: 'send', label: 'Send Document', isDue: loan.document?.state !== 'open' } : null
    case 'SIGNED':
      return fulfils ? { step: 'ship', label: `Ship ${amountOf(packed, 'unit')}`, isDue: true } : null
    case 'ACTIVE':
      return fulfils ? { step: 'return', label: 'Return units', isDue: true } : null
    case 'COMPLETED':
    case 'DENIED':
    case 'CANCELLED':
      return null
  }
}
