import type { contract } from '#contract/index.ts'
import { shippingOf } from '#domain/line-traits.ts'
import { loanUnitMachine } from '#domain/loan-unit.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { checkShipping } from '#domain/shipping.ts'
import { unitsSigned } from '../documents/signed-content.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, inArray } from '../kernel/db/drizzle.ts'
import { ofLoan } from '../kernel/db/row-key.ts'
import { loanUnits } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { type Line, type LockedLoan, lockedLines, lockedLoan } from '../loans/lock.ts'
import { loanInMail } from '../loans/notify.ts'
import { loanUnitsOf } from '../loans/read/line-row.ts'
import { settleLoan } from '../loans/settle-loan.ts'
import { contactOf, creatorOf } from '../mail/recipients.ts'
import { namedLines } from './named-lines.ts'

/** PATCH /loan/unit/ship: all of the named units or none; the loan must be signed and the units packed. */
export const shipUnits: Handler<typeof contract.loanUnits.ship> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.fulfilLoan(ctx.actor, loan))
    const wanted = new Set(body.loanUnitIds)
    const lines = (await tx.run(lockedLines(loan))).filter(line => wanted.has(line.id))
    throwIfRefused(checkShipping(loan, lines, [...wanted]))
    const now = await tx.run(currentTime(ctx.services.clock))
    const { trackingId } = body
    const named = await namedLines(tx, loan)
    await tx.run(
      build
        .update(loanUnits)
        .set({ state: next(loanUnitMachine, 'PACKING', 'ship'), trackingId, shippedAt: now })
        .where(and(ofLoan(loanUnits, loan), inArray(loanUnits.id, [...wanted]))),
    )
    await tx.run(
      recorded(
        ...lines.map(line => ({
          event: 'line-shipped' as const,
          type: 'LOANED' as const,
          userId: ctx.actor.id,
          now,
          countryId: loan.countryId,
          loanId: loan.id,
          loanUnitId: line.id,
          unitId: line.unitId,
          detail: { was: line.state, is: 'SHIPPED', trackingId, ...named.get(line.id) },
        })),
      ),
    )
    const after = await tx.run(lockedLines(loan))
    await notifyShipped(tx, ctx, loan, { trackingId, shipped: wanted }, after)
    await settleLoan(tx, ctx, loan, after, now)
    const shipped = await tx.run(loanUnitsOf(loan))
    return shipped.filter(({ id }) => wanted.has(id))
  })

async function notifyShipped(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  { trackingId, shipped }: { readonly trackingId: string; readonly shipped: ReadonlySet<number> },
  lines: readonly Line[],
) {
  const promised = await unitsSigned(tx, loan)
  const { neverShipped } = shippingOf(lines.filter(({ id }) => promised.has(id)))
  const data = {
    ...(await loanInMail(tx, loan, { lines, shows: ({ id }) => shipped.has(id) })),
    trackingId,
    shipped: shipped.size,
    neverShipped,
  }
  const { email: contact } = await contactOf(tx, loan)
  const creators = await creatorOf(tx, loan)
  await ctx.services.mailbox.post(
    tx,
    {
      letter: 'loan-shipped-for-customer',
      data: { ...data, contact },
      to: { email: loan.customerEmail, name: loan.customerName },
      loanId: loan.id,
    },
    ...creators.map(to => ({ letter: 'loan-shipped' as const, data, to, loanId: loan.id })),
  )
}
