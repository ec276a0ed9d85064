import type { WantedReminder } from '#domain/reminder.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { reminders } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import type { LockedLoan } from '../loans/lock.ts'

interface ReminderRecord {
  readonly kind: WantedReminder['kind'] | 'BY_HAND'
  readonly round: number
  /** Nobody when it was the clock. */
  readonly userId: number | null
  readonly now: string
  /** The addresses that were mailed. */
  readonly notified: readonly string[]
}

/** Stores a reminder in the transaction of its mails; on schedule once for each kind and round. */
export async function recordReminder(
  tx: Transaction,
  loan: LockedLoan,
  { kind, round, userId, now, notified }: ReminderRecord,
): Promise<void> {
  const { id: loanId, countryId } = loan
  await tx.run(build.insert(reminders).values({ countryId, loanId, kind, round, userId, createdAt: now }))
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
