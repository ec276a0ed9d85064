import type { contract } from '#contract/index.ts'
import { checkLineAction, loanUnitMachine } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { build } from '../kernel/db/build.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { loanUnits } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { linesAfter, lockLine, noUnit } from '../loans/lock.ts'
import { raisedVersion } from '../loans/raised-version.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { writeLine } from './write-line.ts'

/** PATCH /loan/unit/cancel: cancels a line that has no unit yet, with a remark. */
export const cancelLine: Handler<typeof contract.loanUnits.cancel> = (ctx, { body }) =>
  change(ctx, async tx => {
    const held = await lockLine(tx, ctx, body.loanUnitId, noUnit)
    const { loan, line, now } = held
    allow(may.changeLines(ctx.actor, loan))
    throwIfRefused(checkLineAction('cancel', loan, line))
    const state = next(loanUnitMachine, line.state, 'cancel')

    const cancelled = await writeLine(
      tx,
      line,
      build.update(loanUnits).set({ state, remark: body.remark }).where(isRow(loanUnits, line)),
      raisedVersion(loan),
      recorded({
        event: 'line-cancelled',
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        loanUnitId: line.id,
        detail: { was: line.state, is: state, model: line.model, reason: body.remark },
      }),
    )
    await settleLoan(tx, ctx, loan, linesAfter(held, state), now)
    return cancelled
  })
