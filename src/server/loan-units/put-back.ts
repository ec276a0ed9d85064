import type { contract } from '#contract/index.ts'
import { loanUnitMachine, refuseLine, unitFollows } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { demand } from '#domain/refusal.ts'
import { changeHeld } from '../db/change.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { lockingLineAndUnit, unitHeld } from './lock-line.ts'
import { moveLine } from './move-line.ts'

/** PATCH /loan/unit/unsource (ours): undoes a wrong scan; the unit goes IN, or to REPAIR when it turned out damaged. */
export const putUnitBack: Handler<typeof contract.loanUnits.unsource> = (ctx, { body }) =>
  changeHeld(ctx, lockingLineAndUnit(ctx, body.id), async (tx, held) => {
    const { loan, line } = held
    allow(may.fulfilLoan(ctx.actor, loan))
    const action = body.damaged ? 'putBackDamaged' : 'putBack'
    demand(refuseLine(action, loan, line))
    const unit = unitHeld(held)
    const is = next(loanUnitMachine, line.state, action)
    const more = { damaged: body.damaged ?? false }
    const moment = {
      event: 'line-put-back',
      held,
      unit,
      is,
      follows: unitFollows[action],
      more,
    } as const
    return moveLine(tx, ctx, moment, { unitId: null, sourcedBy: null, sourcedAt: null })
  })
