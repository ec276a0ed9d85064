import { recordNumber } from '#domain/record-number.ts'
import type { ToSigner } from './customer-request.ts'
import { letter } from './letter.ts'
import { itemsDue, type LoanInMail, named, numbered, whyCreator } from './loan.ts'

/** With the link that was sent before: it still has to be open when this is sent. */
export const signReminder = letter<ToSigner & { validUntil: string }>({
  purpose: 'document',
  onlyToSign: true,
  page: () => '/loan-form',
  write: loan => ({
    subject: `Reminder: please sign for your equipment (loan ${recordNumber(loan.loanId)})`,
    about: numbered(loan),
    heading: 'Please sign for your equipment',
    paragraphs: [
      `Dear ${loan.signerName},`,
      `the document of the equipment that ${loan.companyName} lends to ${loan.customerCompany} waits for your signature. Its link works until ${loan.validUntil}.`,
      itemsDue(loan),
    ],
    button: 'Read and sign',
    questions: `Something is not right? The page has a place to say so. Questions? Write to ${loan.contactName}, ${loan.contactEmail}.`,
    why: 'You get this mail because the document of this loan was sent to you.',
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
