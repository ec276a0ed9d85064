import type { contract } from '#contract/index.ts'
import { checkLineAction, loanUnitMachine, loseAction, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { unitMachine } from '#domain/unit.ts'
import { change } from '../kernel/auth/change.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { updatedUnit } from '../kernel/db/counted-rows.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { loanUnits } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { type LockedLoan, linesAfter, lockLine, sourcedUnit, unitOfLine } from '../loans/lock.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lineEvent } from './line-event.ts'
import { writeLine } from './write-line.ts'

/** PATCH /loan/unit/return: a packed or shipped unit returns to stock. */
export const returnUnit: Handler<typeof contract.loanUnits.return> = (ctx, { body }) =>
  takeOff(ctx, body.id, 'return', loan => allow(may.fulfilLoan(ctx.actor, loan)))

/** PATCH /loan/unit/damaged (ours): it returns, but needs repair. */
export const returnDamaged: Handler<typeof contract.loanUnits.damaged> = (ctx, { body }) =>
  takeOff(ctx, body.id, 'damage', loan => allow(may.fulfilLoan(ctx.actor, loan)))

/** PATCH /loan/unit/lost (ours): writes a shipped unit off; the line's state says who lost it. */
export const loseUnit: Handler<typeof contract.loanUnits.lost> = (ctx, { body }) =>
  takeOff(ctx, body.id, loseAction[body.by], loan => allow(may.fulfilLoan(ctx.actor, loan)))

/** PATCH /loan/unit/permanent: a shipped unit stays with the customer, if the country currently allows it. */
export const lendPermanently: Handler<typeof contract.loanUnits.permanent> = (ctx, { body }) =>
  takeOff(ctx, body.id, 'makePermanent', loan => {
    allow(may.lendPermanently(ctx.actor, { ...loan, allowPermanentLoan: true }))
    allow(may.lendPermanently(ctx.actor, loan), 'permanent_loan_not_allowed')
  })

const eventOf = {
  return: 'line-returned',
  damage: 'line-damaged',
  makePermanent: 'line-permanent',
  loseAtCompany: 'line-lost',
  loseAtCustomer: 'line-lost',
} as const
type Ending = keyof typeof eventOf

/** Whether the unit physically came back. */
const cameBack = (ending: Ending) => ending === 'return' || ending === 'damage'

/** Ends the line, moves its unit, and settles the loan. */
function takeOff(ctx: SignedIn, lineId: number, ending: Ending, allowed: (loan: LockedLoan) => void) {
  return change(ctx, async tx => {
    const held = await lockLine(tx, ctx, lineId, sourcedUnit)
    const { loan, line, now } = held
    allowed(loan)
    throwIfRefused(checkLineAction(ending, loan, line))
    const unit = unitOfLine(held)
    const state = next(loanUnitMachine, line.state, ending)

    const ended = await writeLine(
      tx,
      line,
      updatedUnit(unit, { state: next(unitMachine, unit.state, unitFollows[ending]) }),
      build
        .update(loanUnits)
        .set({ state, ...(cameBack(ending) && { returnedBy: ctx.actor.id, returnedAt: now }) })
        .where(isRow(loanUnits, line)),
      recorded(lineEvent(ctx.actor, eventOf[ending], ending, held, unit)),
    )
    await settleLoan(tx, ctx, loan, linesAfter(held, state), now)
    return ended
  })
}
