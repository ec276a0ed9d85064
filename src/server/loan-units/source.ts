import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { loanUnitMachine, refuseLine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { demand, refuse, refuseField } from '#domain/refusal.ts'
import { activityOf, unitMachine } from '#domain/unit.ts'
import { record } from '../activity/record.ts'
import { readClock } from '../clock.ts'
import { change } from '../db/change.ts'
import { loanUnits, units } from '../db/schema.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { readLoanUnit } from '../loans/line-shape.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lockLine, modelOf } from './lock-line.ts'
import { pickUnit } from './pick-unit.ts'

/** PATCH /loan/unit/source: the scanned unit, or the oldest without a serial number, goes OUT for this line. */
export const sourceUnit: Handler<typeof contract.loanUnits.source> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { loan, line } = await lockLine(tx, ctx.actor, body.id)
    allow(may.fulfilLoan(ctx.actor, loan))
    demand(refuseLine('source', loan, line))
    if (body.productId !== undefined && body.productId !== line.productId) {
      throw refuseField('fixed_value', 'productId', refuse('fixed_value', 'productId').message)
    }
    const unit = await pickUnit(tx, ctx.house, loan, line, body.serialNumber ?? null)
    const now = await readClock(tx, ctx.house.clock)
    await tx
      .update(units)
      .set({ state: next(unitMachine, unit.state, unitFollows.source) })
      .where(eq(units.id, unit.id))
    await tx
      .update(loanUnits)
      .set({
        state: next(loanUnitMachine, line.state, 'source'),
        unitId: unit.id,
        sourcedBy: ctx.actor.id,
        sourcedAt: now,
      })
      .where(eq(loanUnits.id, line.id))
    await record(tx, {
      event: 'line-sourced',
      type: activityOf.source,
      userId: ctx.actor.id,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      loanUnitId: line.id,
      unitId: unit.id,
      detail: {
        was: line.state,
        is: 'PACKING',
        serialNumber: unit.serialNumber,
        model: await modelOf(tx, line.productId),
      },
    })
    await settleLoan(tx, ctx, loan, now)
    return readLoanUnit(tx, line.id)
  })
