import { dayIn, localeOf } from '#domain/dates.ts'
import { languageOf, type ShownLanguage } from '#domain/language.ts'
import { sayIn } from '#words/say-in.ts'
import { type LinkRow, receiverOf } from '../documents/links/current-link.ts'
import { toSigner } from '../documents/mails/to-signer.ts'
import type { Services } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { LockedLoan } from '../loans/lock.ts'
import { creatorOf } from '../mail/recipients.ts'

interface SignReminderFacts {
  /** The person who reminds by hand; null on schedule. */
  readonly remindedBy: string | null
  /** Whether the loan's creator hears that it still waits. */
  readonly creatorToo: boolean
}

/** Reminds who has the open link, with the same link; returns the addresses. */
export async function notifyToSign(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  link: LinkRow,
  { remindedBy, creatorToo }: SignReminderFacts,
): Promise<readonly string[]> {
  const receiver = receiverOf(link, loan)
  const validIn = (language: ShownLanguage) =>
    link.expiresAt === null
      ? sayIn(language)('mails.monthFromDelivery')
      : dayIn(loan.timeZone, link.expiresAt, localeOf(language, loan.countryCode))
  const data = {
    ...(await toSigner(tx, services, loan, link)),
    validUntil: validIn('en'),
    validUntilRead: validIn(languageOf(loan)),
  }
  const creators = creatorToo ? await creatorOf(tx, loan) : []
  return services.mailbox.post(
    tx,
    { letter: 'sign-reminder', data, to: receiver, loanId: loan.id, documentLinkId: link.id },
    ...creators.map(to => ({
      letter: 'sign-reminder-told' as const,
      data: { ...data, sentTo: receiver.email, remindedBy },
      to,
      loanId: loan.id,
    })),
  )
}
