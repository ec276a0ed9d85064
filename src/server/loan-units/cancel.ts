import { eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { loanUnitMachine, refuseLine } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { demand } from '#domain/refusal.ts'
import { recording } from '../activity/record.ts'
import { readClock } from '../clock.ts'
import { change } from '../db/change.ts'
import { inOrder } from '../db/in-order.ts'
import { loanUnits } from '../db/schema.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { loanUnitIn, loanUnitRows } from '../loans/line-shape.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { linesAfter, lockLine } from './lock-line.ts'

/** PATCH /loan/unit/cancel: a line that still waits for its unit is given up, with a remark. */
export const cancelLine: Handler<typeof contract.loanUnits.cancel> = (ctx, { body }) =>
  change(ctx, async tx => {
    const held = await lockLine(tx, ctx.actor, body.loanUnitId)
    const { loan, line } = held
    allow(may.changeLines(ctx.actor, loan))
    demand(refuseLine('cancel', loan, line))
    const now = await readClock(tx, ctx.house.clock)
    const state = next(loanUnitMachine, line.state, 'cancel')
    const [[, , answer]] = await Promise.all([
      inOrder(
        tx.update(loanUnits).set({ state, remark: body.remark }).where(eq(loanUnits.id, line.id)),
        recording(tx, {
          event: 'line-cancelled',
          userId: ctx.actor.id,
          now,
          countryId: loan.countryId,
          loanId: loan.id,
          loanUnitId: line.id,
          detail: { was: line.state, is: state, model: line.model, reason: body.remark },
        }),
        loanUnitRows(tx, line.id),
      ),
      settleLoan(tx, ctx, loan, linesAfter(held, state), now),
    ])
    return loanUnitIn(answer)
  })
