import type { contract } from '#contract/index.ts'
import { loanTraits } from '#domain/loan.ts'
import { checkOpenLink } from '#domain/passing-on.ts'
import { may } from '#domain/permissions.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { checkReminding, latenessOf } from '#domain/reminder.ts'
import { staffAuthor } from '../documents/follow-loan.ts'
import { currentLink, unsignedState } from '../documents/links/current-link.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, desc, eq } from '../kernel/db/drizzle.ts'
import { ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import { reminders } from '../kernel/db/schema.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { type LockedLoan, lockedLoan } from '../loans/lock.ts'
import { nameOf } from '../loans/notify.ts'
import { readLoan } from '../loans/read/loan-row.ts'
import { assertFewReminders } from '../mail/too-many-mails.ts'
import { noteReminded } from './note-reminded.ts'
import { notifyToReturn } from './notify.ts'
import { notifyToSign } from './notify-to-sign.ts'
import { recordReminder } from './record-reminder.ts'

/**
 * POST /loan/remind (ours): reminds the creator and the customer now: of an active loan, whether it is late or not, or that the
 * document of a fulfilled one waits to be signed.
 */
export const remindLoan: Handler<typeof contract.loans.remind> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.fulfilLoan(ctx.actor, loan))
    const now = await tx.run(currentTime(ctx.services.clock))
    throwIfRefused(checkReminding({ state: loan.state, lastByHandAt: await lastByHandAt(tx, loan) }, now))
    await assertFewReminders(tx, ctx.services.clock, loan)
    const remindedBy = await nameOf(tx, ctx.actor.id)
    const notified = loanTraits[loan.state].ready
      ? await remindSigner(tx, ctx, loan, remindedBy, now)
      : await notifyToReturn(tx, ctx.services, loan, {
          lateness: latenessOf(loan, now),
          now,
          remindedBy,
          kind: 'BY_HAND',
        })
    const userId = ctx.actor.id
    await recordReminder(tx, loan, { kind: 'BY_HAND', round: 0, linkId: null, userId, now, notified })
    return readLoan(tx, ctx.services.clock, ctx.actor, loan.id)
  })

async function remindSigner(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  remindedBy: string,
  at: string,
): Promise<readonly string[]> {
  const link = await currentLink(tx, loan)
  throwIfRefused(checkOpenLink(unsignedState(link, loan, at)))
  if (!link) throw refuse('no_open_link')
  await noteReminded(tx, loan, link, { at, ...staffAuthor(ctx) })
  return notifyToSign(tx, ctx.services, loan, link, { remindedBy, creatorToo: true })
}

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
