import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import type { LoanState } from '#domain/loan.ts'
import { checkLineAction, type LoanUnitAction, loanUnitMachine } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { settle } from '#domain/settle.ts'
import { checkUndoing } from '#domain/undo-return.ts'
import { factsOf, lineFactsOf, scopeOf } from '../summary/loan-facts.ts'

/** The actions of a line that are buttons; sourcing and shipping have fields of their own. */
export const lineVerbs = [
  'putBack',
  'putBackDamaged',
  'return',
  'undoReturn',
  'damage',
  'loseAtCompany',
  'loseAtCustomer',
  'makePermanent',
  'cancel',
] as const satisfies readonly LoanUnitAction[]
export type LineVerb = (typeof lineVerbs)[number]

/** The actions that this person can do with a line now. */
export interface LineActionsAllowed {
  readonly canSource: boolean
  /**
   * For each verb: '' when it can be done now, else the reason why not; null where this person may not do it at all.
   */
  readonly why: Readonly<Record<LineVerb, string | null>>
}

/** One line as the table and the cards show it. */
export interface LineShown {
  readonly line: LoanUnit
  readonly position: number
  readonly allowed: LineActionsAllowed
}

/** Combines who may act (`may`) with what the line's state allows now. */
export function allowedActions(loan: Loan, line: LoanUnit, actor: Actor, now: Date): LineActionsAllowed {
  const scope = scopeOf(loan)
  const refusal = (action: LoanUnitAction) => checkLineAction(action, factsOf(loan), lineFactsOf(line))
  const reason = (action: LineVerb) => refusal(action)?.message ?? ''
  const fulfils = may.fulfilLoan(actor, scope)
  const fulfilling = (action: LineVerb) => (fulfils ? reason(action) : null)
  return {
    canSource: fulfils && refusal('source') === null,
    why: {
      putBack: fulfilling('putBack'),
      putBackDamaged: fulfilling('putBackDamaged'),
      return: fulfilling('return'),
      undoReturn: undoing(loan, line, actor, now),
      damage: fulfilling('damage'),
      loseAtCompany: fulfilling('loseAtCompany'),
      loseAtCustomer: fulfilling('loseAtCustomer'),
      makePermanent: lending(loan, actor, reason('makePermanent')),
      cancel: may.changeLines(actor, scope) ? reason('cancel') : null,
    },
  }
}

/** Offered only while it can be undone; null hides the button instead of giving a reason. */
function undoing(loan: Loan, line: LoanUnit, actor: Actor, now: Date): '' | null {
  const { returnedByUser, returnedAt } = line
  if (!may.undoReturn(actor, scopeOf(loan), returnedByUser?.id ?? null)) return null
  return checkUndoing(factsOf(loan), { ...lineFactsOf(line), returnedAt }, now) === null ? '' : null
}

/** A manager reads that the country does not allow permanent loans; to others the action is hidden. */
function lending(loan: Loan, actor: Actor, reason: string): string | null {
  const scope = scopeOf(loan)
  if (!may.lendPermanently(actor, { ...scope, allowPermanentLoan: true })) return null
  return may.lendPermanently(actor, scope) ? reason : refuse('permanent_loan_not_allowed').message
}

/** Whether the line has an enabled action other than removing it. */
export function isHandled({ why }: LineActionsAllowed): boolean {
  return lineVerbs.some(verb => verb !== 'cancel' && why[verb] === '')
}

/** The state that the loan is in once the line has taken the action. */
export function stateAfter(loan: Loan, line: LoanUnit, action: LoanUnitAction): LoanState {
  const state = next(loanUnitMachine, line.loanUnitState.name, action)
  const lines = loan.LoanUnit.map(lineFactsOf)
  return settle(
    factsOf(loan),
    lines.map(one => (one.id === line.id ? { ...one, state } : one)),
  )
}
