import type { contract } from '#contract/index.ts'
import { refuseAddingUnits } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { demand } from '#domain/refusal.ts'
import { record } from '../activity/record.ts'
import { readClock } from '../clock.ts'
import { change } from '../db/change.ts'
import { allow } from '../http/allow.ts'
import type { Handler } from '../http/mount.ts'
import { demandAvailable } from '../loans/availability.ts'
import { readLoanUnits } from '../loans/line-shape.ts'
import { lockLines, lockLoan } from '../loans/lock.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lockStoreroom } from '../storerooms/lock.ts'
import { insertLines } from './insert-lines.ts'

/** POST /loan/unit: more units on a loan that still takes some; answers the added ones. */
export const addLoanUnits: Handler<typeof contract.loanUnits.add> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await lockLoan(tx, ctx.actor, body.loanId)
    allow(may.changeLines(ctx.actor, loan))
    demand(refuseAddingUnits(loan))
    await lockStoreroom(tx, ctx.actor, loan.storeroomId)
    await demandAvailable(tx, loan.storeroomId, body.units)
    const before = new Set((await lockLines(tx, loan.id)).map(({ id }) => id))
    const amount = await insertLines(tx, loan.id, body.units)
    const now = await readClock(tx, ctx.house.clock)
    await record(tx, {
      event: 'units-added',
      userId: ctx.actor.id,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      detail: { units: amount },
    })
    await settleLoan(tx, ctx, loan, await lockLines(tx, loan.id), now)
    const lines = await readLoanUnits(tx, loan.id)
    return lines.filter(({ id }) => !before.has(id))
  })
