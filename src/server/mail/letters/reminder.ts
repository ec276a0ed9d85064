import { amountOf } from '#domain/amounts.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Say } from '#words/say.ts'
import { customerLetter, customerPage, letter } from './letter.ts'
import { type LoanInMail, named, numbered, numberedIn, whyFulfil } from './loan.ts'

/** Data of every reminder of a loan; its items are the units still to be returned. */
interface ReminderInMail extends LoanInMail {
  readonly companyName: string
  readonly contact: string
  readonly dueDate: string
  readonly daysLate: number
  /** The names of the items, in mails stored by older versions. */
  readonly out?: readonly string[]
  /** The person who sent it manually; null for a scheduled reminder. */
  readonly remindedBy: string | null
  /** The customer signed terms that the country wrote: only they say what follows. Absent in mails stored by older versions. */
  readonly hasOwnTerms?: boolean
}

const late = ({ daysLate }: ReminderInMail) => (daysLate < 1 ? '' : `, ${amountOf(daysLate, 'day')} ago`)

/** The text names the due date, so the table does not. */
const stillOut = (loan: ReminderInMail) => loan.items ?? loan.out?.join('\n')

const byHand = ({ remindedBy }: ReminderInMail) =>
  remindedBy === null ? [] : [`${remindedBy} sent this reminder.`]

/** A reminder for staff: the units that are out, where they are, and a link to the loan. */
const toStaff = (
  subject: (loan: ReminderInMail) => string,
  heading: (loan: ReminderInMail) => string,
  says: (loan: ReminderInMail) => string,
) =>
  letter<ReminderInMail>({
    page: loan => `/loan/${loan.loanId}`,
    write: loan => ({
      subject: subject(loan),
      about: numbered(loan),
      heading: heading(loan),
      paragraphs: [
        says(loan),
        `Still with ${loan.customerCompany} (${loan.customerName}):`,
        stillOut(loan),
        ...byHand(loan),
      ],
      button: 'See the loan',
      why: 'You get this mail as the creator of this loan, or as a manager of its country.',
    }),
  })

/** The due date, and how long ago that was. */
const whenDue = (say: Say, { dueDate: day, daysLate: count }: ReminderInMail) =>
  count < 1 ? day : say('mails.daysAgo', { day, count })

/** A reminder for the customer, with the link used for signing: it shows status and document. */
const toCustomer = (
  heading: (say: Say, loan: ReminderInMail) => string,
  says: (say: Say, loan: ReminderInMail) => string[],
) =>
  customerLetter<ReminderInMail>({
    purpose: 'document',
    page: customerPage,
    write: (loan, say) => ({
      subject: say('mails.withLoan', { subject: heading(say, loan), number: recordNumber(loan.loanId) }),
      about: numberedIn(say, loan),
      heading: heading(say, loan),
      paragraphs: [say('mails.dear', { name: loan.customerName }), ...says(say, loan), stillOut(loan)],
      button: say('mails.seeLoan'),
      questions: say('mails.remindQuestions', { contact: loan.contact }),
      why: say('mails.whyCustomer'),
    }),
  })

export const loanDueSoon = toStaff(
  loan => `${named(loan)} is due on ${loan.dueDate}`,
  loan => `Due back on ${loan.dueDate}`,
  loan => `${named(loan)} is due back on ${loan.dueDate}.`,
)

export const loanDueSoonForCustomer = toCustomer(
  (say, { dueDate: day }) => say('mails.dueSoonHeading', { day }),
  (say, { customerCompany: company, companyName: lender, dueDate: day }) => [
    say('mails.dueSoon', { company, lender, day }),
  ],
)

export const loanOverdue = toStaff(
  loan => `${named(loan)} is overdue`,
  () => 'The loan is overdue',
  loan => `${named(loan)} was due back on ${loan.dueDate}${late(loan)}.`,
)

export const loanOverdueForCustomer = toCustomer(
  say => say('mails.overdueHeading'),
  (say, loan) => [
    say('mails.overdue', {
      company: loan.customerCompany,
      lender: loan.companyName,
      when: whenDue(say, loan),
    }),
  ],
)

export const loanGraceEnded = toStaff(
  loan => `${named(loan)}: the days of grace have ended`,
  () => 'The days of grace have ended',
  loan =>
    `${named(loan)} was due back on ${loan.dueDate}${late(loan)}. The three days of grace have ended: ${
      loan.hasOwnTerms
        ? 'what follows stands in the terms that the customer signed.'
        : 'by its terms, what was not returned is treated as sold and invoiced.'
    }`,
)

export const loanGraceEndedForCustomer = toCustomer(
  say => say('mails.graceEndedHeading'),
  (say, loan) => [
    say('mails.graceEnded', {
      company: loan.customerCompany,
      lender: loan.companyName,
      when: whenDue(say, loan),
    }),
    say(loan.hasOwnTerms ? 'mails.asYourTermsSay' : 'mails.treatedAsSold'),
  ],
)

/** Reminds people who ship: a partly shipped loan is not active, so none of it counts as overdue. */
export const loanPartlyShipped = letter<LoanInMail & { dueDate: string; packed: number }>({
  page: loan => `/fulfillment/${loan.loanId}`,
  write: loan => ({
    subject: `${named(loan)} is past due and only partly shipped`,
    about: numbered(loan),
    heading: 'Past due, and only partly shipped',
    paragraphs: [
      `${named(loan)} was due back on ${loan.dueDate}, but ${amountOf(loan.packed, 'unit')} of it ${loan.packed === 1 ? 'was' : 'were'} never shipped.`,
      'While units wait, the loan does not count as overdue and nobody is reminded. Please ship them, or put them back.',
      loan.items,
    ],
    button: 'See the loan',
    why: whyFulfil(loan),
  }),
})
