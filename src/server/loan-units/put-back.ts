import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { loanUnitMachine, refuseLine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { demand } from '#domain/refusal.ts'
import { unitMachine } from '#domain/unit.ts'
import { readClock } from '../clock.ts'
import { change } from '../db/change.ts'
import { loanUnits, units } from '../db/schema.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { readLoanUnit } from '../loans/line-shape.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lockLine, lockUnitOf } from './lock-line.ts'
import { recordLine } from './record-line.ts'

/** PATCH /loan/unit/unsource (ours): undoes a wrong scan; the unit goes IN, or to REPAIR when it turned out damaged. */
export const putUnitBack: Handler<typeof contract.loanUnits.unsource> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { loan, line } = await lockLine(tx, ctx.actor, body.id)
    allow(may.fulfilLoan(ctx.actor, loan))
    const action = body.damaged ? 'putBackDamaged' : 'putBack'
    demand(refuseLine(action, loan, line))
    const unit = await lockUnitOf(tx, line)
    const now = await readClock(tx, ctx.house.clock)
    const is = next(loanUnitMachine, line.state, action)
    const follows = unitFollows[action]
    await tx
      .update(units)
      .set({ state: next(unitMachine, unit.state, follows) })
      .where(eq(units.id, unit.id))
    await tx
      .update(loanUnits)
      .set({
        state: is,
        unitId: null,
        sourcedBy: null,
        sourcedAt: null,
      })
      .where(eq(loanUnits.id, line.id))
    const more = { damaged: body.damaged ?? false }
    await recordLine(tx, ctx, { event: 'line-put-back', loan, line, unit, is, follows, now, more })
    await settleLoan(tx, ctx, loan, now)
    return readLoanUnit(tx, line.id)
  })
