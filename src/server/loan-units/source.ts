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
import { assertUnchangedFields } from '../kernel/http/unchangeable.ts'
import { linesAfter, lockLine } from '../loans/lock.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lineEvent } from './line-event.ts'
import { pickUnit, scannedUnit } from './pick-unit.ts'
import { writeLine } from './write-line.ts'

/** PATCH /loan/unit/source: lends the scanned unit, or the oldest without a serial number, for this line. */
export const sourceUnit: Handler<typeof contract.loanUnits.source> = (ctx, { body }) =>
  change(ctx, async tx => {
    const serialNumber = body.serialNumber ?? null
    const held = await lockLine(tx, ctx, body.id, scannedUnit(serialNumber))
    const { loan, line, now } = held
    allow(may.fulfilLoan(ctx.actor, loan))
    throwIfRefused(checkLineAction('source', loan, line))
    assertUnchangedFields(line, { productId: body.productId })
    const unit = await pickUnit(tx, ctx.services, held, serialNumber)
    const state = next(loanUnitMachine, line.state, 'source')

    const sourced = await writeLine(
      tx,
      line,
      updatedUnit(unit, { state: next(unitMachine, unit.state, unitFollows.source) }),
      build
        .update(loanUnits)
        .set({ state, unitId: unit.id, sourcedBy: ctx.actor.id, sourcedAt: now })
        .where(isRow(loanUnits, line)),
      recorded(lineEvent(ctx.actor, 'line-sourced', 'source', held, unit)),
    )
    await settleLoan(tx, ctx, loan, linesAfter(held, state), now)
    return sourced
  })
