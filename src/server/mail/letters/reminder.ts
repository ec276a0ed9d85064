import { recordNumber } from '#domain/record-number.ts'
import { letter } from './letter.ts'
import { counted, itemsDue, type LoanInMail, named, numbered, whyCustomer, whyFulfil } from './loan.ts'

/** Data of every reminder of a loan; its items are the units still to be returned. */
interface ReminderInMail extends LoanInMail {
  readonly companyName: string
  readonly contact: string
  readonly dueDate: string
  readonly daysLate: number
  /** The names of the items, in mails stored by older versions. */
  readonly out?: readonly string[]
  /** Who sent it manually; null for a scheduled reminder. */
  readonly remindedBy: string | null
}

const late = ({ daysLate }: ReminderInMail) => (daysLate < 1 ? '' : `, ${counted(daysLate, 'day')} ago`)

const stillOut = (loan: ReminderInMail) => itemsDue(loan) ?? loan.out?.join('\n')

const byHand = ({ remindedBy }: ReminderInMail) =>
  remindedBy === null ? [] : [`${remindedBy} sent this reminder.`]

/** To staff: the units that are out, where they are, and a link to the loan. */
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

/** To the customer, with the link used for signing: it shows status and document. */
const toCustomer = (subject: (loan: ReminderInMail) => string, says: (loan: ReminderInMail) => string[]) =>
  letter<ReminderInMail>({
    purpose: 'document',
    page: () => '/loan-form',
    write: loan => ({
      subject: `${subject(loan)} (loan ${recordNumber(loan.loanId)})`,
      about: numbered(loan),
      heading: subject(loan),
      paragraphs: [`Dear ${loan.customerName},`, ...says(loan), stillOut(loan)],
      button: 'See the loan',
      questions: `Already on the way back? Thank you. Questions? Write to ${loan.contact}.`,
      why: whyCustomer,
    }),
  })

export const loanDueSoon = toStaff(
  loan => `${named(loan)} is due on ${loan.dueDate}`,
  loan => `Due back on ${loan.dueDate}`,
  loan => `${named(loan)} is due back on ${loan.dueDate}.`,
)

export const loanDueSoonForCustomer = toCustomer(
  loan => `Please return your equipment by ${loan.dueDate}`,
  loan => [
    `the equipment that ${loan.customerCompany} borrowed from ${loan.companyName} is due back on ${loan.dueDate}:`,
  ],
)

export const loanOverdue = toStaff(
  loan => `${named(loan)} is overdue`,
  () => 'The loan is overdue',
  loan => `${named(loan)} was due back on ${loan.dueDate}${late(loan)}.`,
)

export const loanOverdueForCustomer = toCustomer(
  () => 'Your equipment is overdue',
  loan => [
    `the equipment that ${loan.customerCompany} borrowed from ${loan.companyName} was due back on ${loan.dueDate}${late(loan)}. Please return it now:`,
  ],
)

export const loanGraceEnded = toStaff(
  loan => `${named(loan)}: the days of grace have ended`,
  () => 'The days of grace have ended',
  loan =>
    `${named(loan)} was due back on ${loan.dueDate}${late(loan)}. The three days of grace have ended: by its terms, what was not returned is treated as sold and invoiced.`,
)

export const loanGraceEndedForCustomer = toCustomer(
  () => 'Your days of grace have ended',
  loan => [
    `the equipment that ${loan.customerCompany} borrowed from ${loan.companyName} was due back on ${loan.dueDate}${late(loan)}, and the three days of grace have ended.`,
    'By the terms that you signed, items that are not returned are now treated as sold and invoiced. These are:',
  ],
)

/** To those who ship: a partly shipped loan is not active, so none of it counts as overdue. */
export const loanPartlyShipped = letter<LoanInMail & { dueDate: string; packed: number }>({
  page: loan => `/fulfillment/${loan.loanId}`,
  write: loan => ({
    subject: `${named(loan)} is past due and only partly shipped`,
    about: numbered(loan),
    heading: 'Past due, and only partly shipped',
    paragraphs: [
      `${named(loan)} was due back on ${loan.dueDate}, but ${counted(loan.packed, 'unit')} of it ${loan.packed === 1 ? 'was' : 'were'} never shipped.`,
      'While units wait, the loan does not count as overdue and nobody is reminded. Please ship them, or put them back.',
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyFulfil(loan),
  }),
})
