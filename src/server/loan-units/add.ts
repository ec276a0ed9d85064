import type { contract } from '#contract/index.ts'
import { checkAddingUnits } from '#domain/loan.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { assertAvailable } from '../loans/availability.ts'
import { lockedLines, lockedLoan } from '../loans/lock.ts'
import { raisedVersion } from '../loans/raised-version.ts'
import { loanUnitsOf } from '../loans/read/line-row.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { lockedStoreroom } from '../storerooms/lock.ts'
import { insertLines } from './insert-lines.ts'

/** POST /loan/unit: adds units to a loan that still accepts some; returns the added lines. */
export const addLoanUnits: Handler<typeof contract.loanUnits.add> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.changeLines(ctx.actor, loan))
    throwIfRefused(checkAddingUnits(loan))
    await tx.run(lockedStoreroom(ctx.actor, loan.storeroomId))
    await assertAvailable(tx, loan.storeroomId, body.units)
    const before = new Set((await tx.run(lockedLines(loan))).map(({ id }) => id))
    const amount = await insertLines(tx, loan, body.units)
    const now = await tx.run(currentTime(ctx.services.clock))
    await tx.batch(
      raisedVersion(loan),
      recorded({
        event: 'units-added',
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { units: amount },
      }),
    )
    await settleLoan(tx, ctx, loan, await tx.run(lockedLines(loan)), now)
    const lines = await tx.run(loanUnitsOf(loan))
    return lines.filter(({ id }) => !before.has(id))
  })
