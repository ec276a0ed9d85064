import type { Loan } from '#contract/loan.ts'
import type { LoanUnit } from '#contract/loan-units.ts'
import { type LoanState, settle } from '#domain/loan.ts'
import { type LoanUnitAction, loanUnitMachine, refuseLine } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import type { Actor } from '#domain/role.ts'
import { factsOf, lineFactsOf, placeOf } from './loan-facts.ts'

/** What this person can do with a line now. */
export interface LineOffer {
  readonly canSource: boolean
  readonly canPutBack: boolean
  readonly canReturn: boolean
  readonly canMakePermanent: boolean
  /** Null: not theirs to remove, so there is no button. Else why not now, or '' when it can be done. */
  readonly removing: string | null
}

/** By `may` who sees it, by the rules of loan units what is possible now. */
export function offerOf(loan: Loan, line: LoanUnit, actor: Actor): LineOffer {
  const place = placeOf(loan)
  const refusal = (action: LoanUnitAction) => refuseLine(action, factsOf(loan), lineFactsOf(line))
  const fulfils = may.fulfilLoan(actor, place)
  const can = (action: LoanUnitAction) => fulfils && refusal(action) === null
  return {
    canSource: can('source'),
    canPutBack: can('putBack'),
    canReturn: can('return'),
    canMakePermanent: may.lendPermanently(actor, place) && refusal('makePermanent') === null,
    removing: may.changeLines(actor, place) ? (refusal('cancel')?.message ?? '') : null,
  }
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
