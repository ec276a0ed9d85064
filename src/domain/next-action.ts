import type { LoanState } from './loan.ts'
import { type LoanScope, may } from './permissions.ts'
import type { Actor } from './role.ts'

/** What moves a loan forward. */
export type ForwardAction = 'approve' | 'source' | 'send' | 'ship' | 'return'

/** The action by which a loan leaves each state on its way to the end; null where it has ended. */
const forwardFrom: Readonly<Record<LoanState, ForwardAction | null>> = {
  PENDING: 'approve',
  PROCESSING: 'source',
  APPROVED: 'source',
  FULFILLED: 'send',
  SIGNED: 'ship',
  ACTIVE: 'return',
  COMPLETED: null,
  DENIED: null,
  CANCELLED: null,
}

export interface NextAction {
  readonly action: ForwardAction
  /**
   * False where the action can be repeated but somebody else has to act: the document was sent, and the customer signs.
   */
  readonly isDue: boolean
}

type ForwardFacts = LoanScope & { readonly state: LoanState; readonly hasOpenDocument: boolean }

/** The one action by which this person can move the loan forward; null if somebody else has to act. */
export function nextActionOf(actor: Actor, loan: ForwardFacts): NextAction | null {
  const action = forwardFrom[loan.state]
  if (action === null) return null
  const mayAct = action === 'approve' ? may.approveLoan(actor, loan) : may.fulfilLoan(actor, loan)
  return mayAct ? { action, isDue: !(action === 'send' && loan.hasOpenDocument) } : null
}

/** The step that the loan waits for, and whether this person can take it now; null where it has ended. */
export function nextStepOf(
  actor: Actor,
  loan: ForwardFacts,
): { readonly action: ForwardAction; readonly isMine: boolean } | null {
  const action = forwardFrom[loan.state]
  return action && { action, isMine: nextActionOf(actor, loan)?.isDue === true }
}
