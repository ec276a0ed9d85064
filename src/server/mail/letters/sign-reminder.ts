import { recordNumber } from '#domain/record-number.ts'
import type { ToSigner } from './customer-request.ts'
import { customerLetter, customerPage, letter } from './letter.ts'
import { itemsDue, type LoanInMail, named, numbered, numberedIn, whyCreator } from './loan.ts'

/** Repeats the link that was sent before, which still has to be open when this is sent. */
export const signReminder = customerLetter<ToSigner & { validUntil: string; validUntilRead?: string }>({
  purpose: 'document',
  onlyToSign: true,
  page: customerPage,
  write: (loan, say) => ({
    subject: say('mails.remindSubject', { number: recordNumber(loan.loanId) }),
    about: numberedIn(say, loan),
    heading: say('mails.documentHeading'),
    paragraphs: [
      say('mails.dear', { name: loan.signerName }),
      say('mails.waits', {
        lender: loan.companyName,
        company: loan.customerCompany,
        day: loan.validUntilRead ?? loan.validUntil,
      }),
      itemsDue(loan),
    ],
    button: say('mails.documentButton'),
    questions: say('mails.notRight', { name: loan.contactName, email: loan.contactEmail }),
    why: say('mails.whyDocument'),
  }),
})

/** The creator hears that the document still waits. */
export const signReminderTold = letter<
  LoanInMail & { signerName: string; sentTo: string; validUntil: string; remindedBy: string | null }
>({
  page: loan => `/loan/${loan.loanId}`,
  write: loan => ({
    subject: `${named(loan)} still waits to be signed`,
    about: numbered(loan),
    heading: 'Still waiting to be signed',
    paragraphs: [
      `${loan.signerName}, ${loan.sentTo}, has not signed ${named(loan)} yet and was reminded now. Their link works until ${loan.validUntil}.`,
      loan.remindedBy === null ? undefined : `${loan.remindedBy} sent this reminder.`,
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyCreator,
  }),
})
