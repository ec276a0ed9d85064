import type { contract } from '#contract/index.ts'
import { checkLineAction, loanUnitMachine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { unitMachine } from '#domain/unit.ts'
import { change } from '../kernel/auth/change.ts'
import { build } from '../kernel/db/build.ts'
import { updatedUnit } from '../kernel/db/counted-rows.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { loanUnits } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { linesAfter, lockLine, sourcedUnit, unitOfLine } from '../loans/lock.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lineEvent } from './line-event.ts'
import { writeLine } from './write-line.ts'

/** PATCH /loan/unit/unsource (ours): undoes a wrong scan; the unit goes IN, or to REPAIR if it is damaged. */
export const putUnitBack: Handler<typeof contract.loanUnits.putBack> = (ctx, { body }) =>
  change(ctx, async tx => {
    const held = await lockLine(tx, ctx, body.id, sourcedUnit)
    const { loan, line, now } = held
    allow(may.fulfilLoan(ctx.actor, loan))
    const damaged = body.damaged ?? false
    const action = damaged ? 'putBackDamaged' : 'putBack'
    throwIfRefused(checkLineAction(action, loan, line))
    const unit = unitOfLine(held)
    const state = next(loanUnitMachine, line.state, action)

    const waiting = await writeLine(
      tx,
      line,
      updatedUnit(unit, { state: next(unitMachine, unit.state, unitFollows[action]) }),
      build
        .update(loanUnits)
        .set({ state, unitId: null, sourcedBy: null, sourcedAt: null })
        .where(isRow(loanUnits, line)),
      recorded(lineEvent(ctx.actor, 'line-put-back', action, held, unit, { damaged })),
    )
    await settleLoan(tx, ctx, loan, linesAfter(held, state), now)
    return waiting
  })
