import type { contract } from '#contract/index.ts'
import { loanUnitMachine, loseAction, refuseLine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { demand } from '#domain/refusal.ts'
import type { SignedIn } from '../context.ts'
import { changeHeld } from '../db/change.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import type { LockedLoan } from '../loans/lock.ts'
import { lockingLineAndUnit, unitHeld } from './lock-line.ts'
import { moveLine } from './move-line.ts'

/** PATCH /loan/unit/return: a packed or shipped unit is back in stock. */
export const returnUnit: Handler<typeof contract.loanUnits.return> = (ctx, { body }) =>
  takeOff(ctx, body.id, 'return', loan => allow(may.fulfilLoan(ctx.actor, loan)))

/** PATCH /loan/unit/damaged (ours): it is back, but has to be repaired. */
export const returnDamaged: Handler<typeof contract.loanUnits.damaged> = (ctx, { body }) =>
  takeOff(ctx, body.id, 'damage', loan => allow(may.fulfilLoan(ctx.actor, loan)))

/** PATCH /loan/unit/lost (ours): a shipped unit is written off; the line says who lost it. */
export const loseUnit: Handler<typeof contract.loanUnits.lost> = (ctx, { body }) =>
  takeOff(ctx, body.id, loseAction[body.by], loan => allow(may.fulfilLoan(ctx.actor, loan)))

/** PATCH /loan/unit/permanent: a shipped unit stays with the customer, where the country allows it now. */
export const lendPermanently: Handler<typeof contract.loanUnits.permanent> = (ctx, { body }) =>
  takeOff(ctx, body.id, 'makePermanent', loan => {
    allow(may.lendPermanently(ctx.actor, { ...loan, allowPermanentLoan: true }))
    allow(may.lendPermanently(ctx.actor, loan), 'permanent_loan_not_allowed')
  })

const happeningOf = {
  return: 'line-returned',
  damage: 'line-damaged',
  makePermanent: 'line-permanent',
  loseHere: 'line-lost',
  loseAtCustomer: 'line-lost',
} as const
type Ending = keyof typeof happeningOf

/** Somebody took it back into their hands. */
const cameBack = (ending: Ending) => ending === 'return' || ending === 'damage'

/** The line reaches its end, the unit follows, the loan settles. */
function takeOff(ctx: SignedIn, lineId: number, ending: Ending, allowed: (loan: LockedLoan) => void) {
  return changeHeld(ctx, lockingLineAndUnit(ctx, lineId), async (tx, held) => {
    const { loan, line } = held
    allowed(loan)
    demand(refuseLine(ending, loan, line))
    const unit = unitHeld(held)
    const is = next(loanUnitMachine, line.state, ending)
    const moment = { event: happeningOf[ending], held, unit, is, follows: unitFollows[ending] }
    return moveLine(
      tx,
      ctx,
      moment,
      cameBack(ending) ? { returnedBy: ctx.actor.id, returnedAt: unit.heldAt } : {},
    )
  })
}
