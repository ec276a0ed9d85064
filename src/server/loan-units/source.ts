import type { contract } from '#contract/index.ts'
import { loanUnitMachine, refuseLine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { demand, refuse, refuseField } from '#domain/refusal.ts'
import { changeHeld } from '../db/change.ts'
import type { Transaction } from '../db/database.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { moveLine } from './move-line.ts'
import { lockForSourcing, pickUnit } from './pick-unit.ts'

/** PATCH /loan/unit/source: the scanned unit, or the oldest without a serial number, goes OUT for this line. */
export const sourceUnit: Handler<typeof contract.loanUnits.source> = (ctx, { body }) => {
  const serialNumber = body.serialNumber ?? null
  const hold = (tx: Transaction) => lockForSourcing(tx, ctx, body.id, serialNumber)
  return changeHeld(ctx, hold, async (tx, held) => {
    const { loan, line } = held
    allow(may.fulfilLoan(ctx.actor, loan))
    demand(refuseLine('source', loan, line))
    if (body.productId !== undefined && body.productId !== line.productId) {
      throw refuseField('fixed_value', 'productId', refuse('fixed_value', 'productId').message)
    }
    const unit = await pickUnit(tx, ctx.house, held, serialNumber)
    const is = next(loanUnitMachine, line.state, 'source')
    const moment = { event: 'line-sourced', held, unit, is, follows: unitFollows.source } as const
    return moveLine(tx, ctx, moment, { unitId: unit.id, sourcedBy: ctx.actor.id, sourcedAt: unit.heldAt })
  })
}
