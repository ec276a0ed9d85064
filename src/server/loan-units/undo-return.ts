import type { contract } from '#contract/index.ts'
import type { LineEvent, StockEvent } from '#domain/event.ts'
import { loanUnitMachine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { checkUndoing } from '#domain/undo-return.ts'
import { unitMachine, unitTraits } from '#domain/unit.ts'
import { change } from '../kernel/auth/change.ts'
import { build } from '../kernel/db/build.ts'
import { updatedUnit } from '../kernel/db/counted-rows.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { isRow, type RowKey } from '../kernel/db/row-key.ts'
import { activities, loanUnits } from '../kernel/db/schema.ts'
import { countOf } from '../kernel/db/statement.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { type Line, linesAfter, lockLine, sourcedUnit } from '../loans/lock.ts'
import { theLoanUnit } from '../loans/read/line-row.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lineEvent } from './line-event.ts'
import { whoHasIt } from './pick-unit.ts'
import { writeLine } from './write-line.ts'

const undone = 'line-returned' satisfies LineEvent
const changesNothing = 'unit-commented' satisfies StockEvent

/**
 * Counts events of the unit after the line's return, comments aside. Sent once the unit is locked, so that it counts
 * what somebody else did first.
 */
const changesSince = (line: RowKey, unitId: number) =>
  countOf(
    activities,
    sql`activities.country_id = ${line.countryId} and unit_id = ${unitId} and event <> ${changesNothing}
      and id > (select max(returned.id) from activities returned where returned.country_id = ${line.countryId}
        and unit_id = ${unitId} and loan_unit_id = ${line.id} and event = ${undone})`,
  )

/** The serial number of the line's unit, which is in another country by now. */
async function serialOf(tx: Transaction, line: Line): Promise<string> {
  return (await tx.run(theLoanUnit(line))).unit?.serialNumber ?? ''
}

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
    const { unit } = held
    if (!unit) throw refuse('unit_changed_since', await serialOf(tx, line))
    if (!unitTraits[unit.state].ready) throw await whoHasIt(tx, ctx.services, loan.id, unit)
    const changes = await tx.run(changesSince(line, unit.id))
    if (changes > 0) throw refuse('unit_changed_since', unit.serialNumber ?? '')
    const state = next(loanUnitMachine, line.state, 'undoReturn')

    const out = await writeLine(
      tx,
      line,
      updatedUnit(unit, { state: next(unitMachine, unit.state, unitFollows.undoReturn) }),
      build
        .update(loanUnits)
        .set({ state, returnedBy: null, returnedAt: null, returnMailedAt: null })
        .where(isRow(loanUnits, line)),
      recorded(lineEvent(ctx.actor, 'line-return-undone', 'undoReturn', held, unit)),
    )
    await settleLoan(tx, ctx, loan, linesAfter(held, state), now)
    return out
  })
