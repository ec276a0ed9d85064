import type { Loan } from '#contract/loan.ts'
import { amountOf } from '#domain/amounts.ts'
import { type ForwardAction, type NextAction, nextActionOf } from '#domain/next-action.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { scopeOf, tallyOf } from './summary/loan-facts.ts'

/** The id of its button, which an address can end in. */
export const nextStepId = 'next-step'

/** Whether the loan was opened to do its next step. */
export const isOpenedForNextStep = ({ hash }: { hash: string }) => hash === `#${nextStepId}`

/** The next action as its button says it. */
export interface ShownAction extends NextAction {
  readonly label: string
}

/** The one action by which this person can move the loan forward, in words; null if somebody else has to act. */
export function nextAction(loan: Loan, actor: Actor): ShownAction | null {
  const state = loan.loanState.name
  const hasOpenDocument = loan.document?.state === 'open'
  const next = nextActionOf(actor, { ...scopeOf(loan), state, hasOpenDocument })
  return next && { ...next, label: labelOf(next.action, loan) }
}

/** Those who may source, send and ship the loan, as sentences name them. */
export const adminsOf = ({ storeroom }: Pick<Loan, 'storeroom'>) => `the admins of ${storeroom.name}`

/** " by the admins of Lund HQ", after what is to be done to the loan; nothing for one of them, who has a button for it. */
export const byItsAdmins = (loan: Loan, actor: Actor): string =>
  may.fulfilLoan(actor, scopeOf(loan)) ? '' : ` by ${adminsOf(loan)}`

function labelOf(action: ForwardAction, { LoanUnit }: Loan): string {
  const { sourcing, packed } = tallyOf(LoanUnit)
  const labels: Readonly<Record<ForwardAction, string>> = {
    approve: 'Approve',
    source: `Source ${amountOf(sourcing, 'unit')}`,
    send: 'Send Document',
    ship: `Ship ${amountOf(packed, 'unit')}`,
    return: 'Return units',
  }
  return labels[action]
}
