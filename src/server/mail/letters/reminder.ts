import { recordNumber } from '#domain/record-number.ts'
import { letter } from './letter.ts'
import type { LoanInMail } from './loan.ts'

/** Data of every reminder of a loan; `out` names the units still to be returned. */
interface ReminderInMail extends LoanInMail {
  readonly companyName: string
  readonly contact: string
  readonly dueDate: string
  readonly daysLate: number
  readonly out: readonly string[]
  /** Who sent it manually; null for a scheduled reminder. */
  readonly remindedBy: string | null
}

const named = (loan: LoanInMail) => `Loan ${recordNumber(loan.loanId)} “${loan.title}”`
const counted = (amount: number, what: string) => `${amount} ${what}${amount === 1 ? '' : 's'}`
const late = ({ daysLate }: ReminderInMail) => (daysLate < 1 ? '' : `, ${counted(daysLate, 'day')} ago`)

const mostNamed = 30

function stillOut({ out }: ReminderInMail): string {
  const more = out.length > mostNamed ? [`and ${out.length - mostNamed} more`] : []
  return [...out.slice(0, mostNamed), ...more].join('\n')
}

const byHand = ({ remindedBy }: ReminderInMail) =>
  remindedBy === null ? [] : [`${remindedBy} sent this reminder.`]

/** To staff: the units that are out, where they are, and a link to the loan. */
const toStaff = (subject: (loan: ReminderInMail) => string, says: (loan: ReminderInMail) => string) =>
  letter<ReminderInMail>({
    page: loan => `/loan/${loan.loanId}`,
    write: loan => ({
      subject: subject(loan),
      paragraphs: [
        says(loan),
        `Still with ${loan.customerCompany} (${loan.customerName}):`,
        stillOut(loan),
        ...byHand(loan),
      ],
      button: 'See the loan',
    }),
  })

/** To the customer, with the link used for signing: it shows status and document. */
const toCustomer = (subject: (loan: ReminderInMail) => string, says: (loan: ReminderInMail) => string[]) =>
  letter<ReminderInMail>({
    purpose: 'document',
    page: () => '/loan-form',
    write: loan => ({
      subject: `${subject(loan)} (loan ${recordNumber(loan.loanId)})`,
      paragraphs: [
        `Dear ${loan.customerName},`,
        ...says(loan),
        stillOut(loan),
        `Already on the way back? Thank you. Questions? Write to ${loan.contact}.`,
      ],
      button: 'See the loan',
    }),
  })

export const loanDueSoon = toStaff(
  loan => `${named(loan)} is due on ${loan.dueDate}`,
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
    paragraphs: [
      `${named(loan)} was due back on ${loan.dueDate}, but ${counted(loan.packed, 'unit')} of it ${loan.packed === 1 ? 'was' : 'were'} never shipped.`,
      'While units wait, the loan does not count as overdue and nobody is reminded. Please ship them, or put them back.',
    ],
    button: 'See the loan',
  }),
})
