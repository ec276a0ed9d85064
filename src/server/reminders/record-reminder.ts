import type { ReminderKind } from '#domain/overdue.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { reminders } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import type { LockedLoan } from '../loans/lock.ts'

interface ReminderRecord {
  readonly kind: ReminderKind
  readonly round: number
  /** The link that a reminder to sign is about. */
  readonly linkId: number | null
  /** Null for a scheduled reminder. */
  readonly userId: number | null
  readonly now: string
  /** The addresses that were mailed. */
  readonly notified: readonly string[]
}

/** Stores a reminder in the transaction of its mails; on schedule once for each kind and round. */
export async function recordReminder(
  tx: Transaction,
  loan: LockedLoan,
  { kind, round, linkId, userId, now, notified }: ReminderRecord,
): Promise<void> {
  const { id: loanId, countryId } = loan
  await tx.run(
    build.insert(reminders).values({ countryId, loanId, kind, round, linkId, userId, createdAt: now }),
  )
  await tx.run(
    recorded({
      event: 'loan-reminded',
      userId,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      detail: { kind, round, sentTo: notified.join(', ') },
    }),
  )
}
