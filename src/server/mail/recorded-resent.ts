import { titleOf } from '#domain/mail.ts'
import type { mails } from '../kernel/db/schema.ts'
import type { Statement } from '../kernel/db/statement.ts'
import { recorded } from '../kernel/history/record.ts'

type ResentMail = Pick<typeof mails.$inferSelect, 'id' | 'letter' | 'toEmail' | 'loanId'> & {
  /** The country of the mail's loan; null without a loan. */
  readonly countryId: number | null
}

/** Records in the history of each mail, and of its loan, who resent it. */
export function recordedResent(userId: number, now: string, resent: readonly ResentMail[]): Statement<void> {
  return recorded(
    ...resent.map(({ id, letter, toEmail, loanId, countryId }) => ({
      event: 'mail-resent' as const,
      userId,
      now,
      countryId,
      ...(loanId === null ? {} : { loanId }),
      detail: { mailId: id, letter: titleOf(letter), sentTo: toEmail },
    })),
  )
}
