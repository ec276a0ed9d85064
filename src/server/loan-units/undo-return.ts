import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import type { LineEvent, StockEvent } from '#domain/event.ts'
import { checkUndoing, loanUnitMachine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { unitMachine, unitTraits } from '#domain/unit.ts'
import { change } from '../kernel/auth/change.ts'
import { build } from '../kernel/db/build.ts'
import { activities, loanUnits, units } from '../kernel/db/schema.ts'
import { countOf } from '../kernel/db/statement.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { linesAfter, lockLine, sourcedUnit, unitHeld } from '../loans/lock.ts'
import { theLoanUnit } from '../loans/read/line-shape.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lineEvent } from './line-event.ts'
import { whoHasIt } from './pick-unit.ts'

const undone = 'line-returned' satisfies LineEvent
const changesNothing = 'unit-commented' satisfies StockEvent

/**
 * What happened to the unit after the line's return, comments aside. Asked once the unit is locked, so that it counts
 * what somebody did who was first.
 */
const changesSince = (lineId: number, unitId: number) =>
  countOf(
    activities,
    sql`unit_id = ${unitId} and event <> ${changesNothing} and id > (select max(id) from activities
      where unit_id = ${unitId} and loan_unit_id = ${lineId} and event = ${undone})`,
  )

/**
 * PATCH /loan/unit/unreturn (ours): corrects a wrong return within ten minutes, while unit and loan stand as it left
 * them. Refuses (409) with who has the unit if somebody sourced it since.
 */
export const undoReturn: Handler<typeof contract.loanUnits.undoReturn> = (ctx, { body }) =>
  change(ctx, async tx => {
    const held = await lockLine(tx, ctx, body.id, sourcedUnit)
    const { loan, line, now } = held
    allow(may.fulfilLoan(ctx.actor, loan))
    allow(may.undoReturn(ctx.actor, loan, line.returnedBy), 'not_your_return')
    throwIfRefused(checkUndoing(loan, line, new Date(now)))
    const unit = unitHeld(held)
    if (!unitTraits[unit.state].ready) throw await whoHasIt(tx, ctx.services, loan.id, unit)
    const changes = await tx.run(changesSince(line.id, unit.id))
    if (changes > 0) throw refuse('unit_changed_since', unit.serialNumber ?? '')
    const state = next(loanUnitMachine, line.state, 'undoReturn')

    const [, , , out] = await tx.batch(
      build
        .update(units)
        .set({ state: next(unitMachine, unit.state, unitFollows.undoReturn) })
        .where(eq(units.id, unit.id)),
      build
        .update(loanUnits)
        .set({ state, returnedBy: null, returnedAt: null, returnMailedAt: null })
        .where(eq(loanUnits.id, line.id)),
      recorded(lineEvent(ctx.actor, 'line-return-undone', 'undoReturn', held, unit)),
      theLoanUnit(line.id),
    )
    await settleLoan(tx, ctx, loan, linesAfter(held, state), now)
    return out
  })
