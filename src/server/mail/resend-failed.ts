import type { contract } from '#contract/index.ts'
import { maxResent } from '#contract/mails.ts'
import { mailStatesThat } from '#domain/mail.ts'
import { may } from '#domain/permissions.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { asc, type SQL, sql } from '../kernel/db/drizzle.ts'
import { mails } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { withCountries } from './countries-of-mails.ts'
import { recordedResent } from './recorded-resent.ts'

/** Whether a mail has failed at or after that instant. */
export const hasFailedSince = (instant: string): SQL =>
  sql`${inStates(mails.state, mailStatesThat('failed'))} and ${mails.failedAt} >= ${instant} and not ${mails.data} ? 'erased'`

/**
 * POST /mail/resend-failed (ours): after an outage, queues all mails that have failed since then. Mails that are outdated
 * by the time they are sent are dropped.
 */
export const resendFailed: Handler<typeof contract.mails.resendFailed> = (ctx, { body }) =>
  change(ctx, async tx => {
    allow(may.seeMail(ctx.actor))
    const failed = await tx.run(
      build
        .select({ id: mails.id, letter: mails.letter, toEmail: mails.toEmail, loanId: mails.loanId })
        .from(mails)
        .where(hasFailedSince(body.since))
        .orderBy(asc(mails.id))
        .limit(maxResent)
        .for('update'),
    )
    const now = await tx.run(currentTime(ctx.services.clock))
    if (failed.length > 0) {
      await ctx.services.mailbox.again(tx, ...failed.map(({ id }) => id))
      await tx.run(recordedResent(ctx.actor.id, now, await withCountries(tx, failed)))
    }
    return { resent: failed.length, left: await countFailedSince(tx, body.since) }
  })

async function countFailedSince(executor: Executor, since: string): Promise<number> {
  const rows = await executor.run(
    rowsOf<{ count: number }>(sql`select count(*)::int as count from mails where ${hasFailedSince(since)}`),
  )
  return rows[0]?.count ?? 0
}
