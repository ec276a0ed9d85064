import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { loanUnitMachine, refuseLine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { demand, refuse, refuseField } from '#domain/refusal.ts'
import { unitMachine } from '#domain/unit.ts'
import { readClock } from '../clock.ts'
import { change } from '../db/change.ts'
import { loanUnits, units } from '../db/schema.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { readLoanUnit } from '../loans/line-shape.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lockLine } from './lock-line.ts'
import { pickUnit } from './pick-unit.ts'
import { recordLine } from './record-line.ts'

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
    const is = next(loanUnitMachine, line.state, 'source')
    await tx
      .update(units)
      .set({ state: next(unitMachine, unit.state, unitFollows.source) })
      .where(eq(units.id, unit.id))
    await tx
      .update(loanUnits)
      .set({
        state: is,
        unitId: unit.id,
        sourcedBy: ctx.actor.id,
        sourcedAt: now,
      })
      .where(eq(loanUnits.id, line.id))
    await recordLine(tx, ctx, {
      event: 'line-sourced',
      loan,
      line,
      unit,
      is,
      follows: unitFollows.source,
      now,
    })
    await settleLoan(tx, ctx, loan, now)
    return readLoanUnit(tx, line.id)
  })
