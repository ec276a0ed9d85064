import { and, desc, eq } from 'drizzle-orm'
import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { checkReminding, latenessOf } from '#domain/reminder.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import { reminders } from '../kernel/db/schema.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockedLoan } from '../loans/lock.ts'
import { nameOf } from '../loans/notify.ts'
import { readLoan } from '../loans/read/shape.ts'
import { assertFewReminders } from '../mail/too-many-mails.ts'
import { notifyToReturn } from './notify.ts'
import { recordReminder } from './record-reminder.ts'

/** POST /loan/remind (ours): reminds the creator and the customer of an active loan now, whether it is late or not. */
export const remindLoan: Handler<typeof contract.loans.remind> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.fulfilLoan(ctx.actor, loan))
    const now = await tx.run(currentTime(ctx.services.clock))
    throwIfRefused(checkReminding({ state: loan.state, lastByHandAt: await lastByHandAt(tx, loan) }, now))
    await assertFewReminders(tx, ctx.services.clock, loan)
    const notified = await notifyToReturn(tx, ctx.services, loan, {
      lateness: latenessOf(loan, now),
      now,
      remindedBy: await nameOf(tx, ctx.actor.id),
      managersToo: false,
    })
    await recordReminder(tx, loan, { kind: 'BY_HAND', round: 0, userId: ctx.actor.id, now, notified })
    return readLoan(tx, ctx.services.clock, ctx.actor, loan.id)
  })

async function lastByHandAt(tx: Transaction, loan: RowKey): Promise<string | null> {
  const [last] = await tx.run(
    build
      .select({ at: reminders.createdAt })
      .from(reminders)
      .where(and(ofLoan(reminders, loan), eq(reminders.kind, 'BY_HAND')))
      .orderBy(desc(reminders.id))
      .limit(1),
  )
  return last?.at ?? null
}
