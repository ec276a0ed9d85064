import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { loanUnitMachine, refuseLine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { demand } from '#domain/refusal.ts'
import { activityOf, unitMachine } from '#domain/unit.ts'
import { record } from '../activity/record.ts'
import { readClock } from '../clock.ts'
import { change } from '../db/change.ts'
import { loanUnits, units } from '../db/schema.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { readLoanUnit } from '../loans/line-shape.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lockLine, lockUnitOf, modelOf } from './lock-line.ts'

/** PATCH /loan/unit/unsource (ours): undoes a wrong scan; the unit goes IN, or to REPAIR when it turned out damaged. */
export const putUnitBack: Handler<typeof contract.loanUnits.unsource> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { loan, line } = await lockLine(tx, ctx.actor, body.id)
    allow(may.fulfilLoan(ctx.actor, loan))
    const action = body.damaged ? 'putBackDamaged' : 'putBack'
    demand(refuseLine(action, loan, line))
    const unit = await lockUnitOf(tx, line)
    const now = await readClock(tx, ctx.house.clock)
    const follows = unitFollows[action]
    await tx
      .update(units)
      .set({ state: next(unitMachine, unit.state, follows) })
      .where(eq(units.id, unit.id))
    await tx
      .update(loanUnits)
      .set({
        state: next(loanUnitMachine, line.state, action),
        unitId: null,
        sourcedBy: null,
        sourcedAt: null,
      })
      .where(eq(loanUnits.id, line.id))
    await record(tx, {
      event: 'line-put-back',
      type: activityOf[follows],
      userId: ctx.actor.id,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      loanUnitId: line.id,
      unitId: unit.id,
      detail: {
        was: line.state,
        is: 'SOURCING',
        serialNumber: unit.serialNumber,
        model: await modelOf(tx, line.productId),
        damaged: body.damaged ?? false,
      },
    })
    await settleLoan(tx, ctx, loan, now)
    return readLoanUnit(tx, line.id)
  })
