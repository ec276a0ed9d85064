import { amountOf } from '#domain/amounts.ts'
import { loanByTitle } from '#domain/loan-sentence.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Say } from '#words/say.ts'
import { customerLetter, type Items, type ItemTable, letter, type ReadIn } from './letter.ts'

/** Data of every letter about a loan. */
export interface LoanInMail extends ReadIn {
  readonly loanId: number
  readonly title: string
  readonly customerCompany: string
  readonly customerName: string
  readonly storeroom: string
  readonly createdBy: string
  readonly units: number
  /** Mails stored by older versions have no items, and few have the due date. */
  readonly items?: Items
  readonly dueDate?: string
}

/** The line above the heading: "Loan #00012". */
export const numbered = ({ loanId }: LoanInMail): string => `Loan ${recordNumber(loanId)}`

/** The line above the heading of a letter to a customer. */
export const numberedIn = (say: Say, { loanId }: LoanInMail): string =>
  say('documents.loan', { number: recordNumber(loanId) })
export const named = (loan: LoanInMail): string => loanByTitle(loan.loanId, loan.title)

/** The items of a loan that is under way, with its due date. */
export const itemsDue = ({ items, dueDate }: LoanInMail): ItemTable | undefined =>
  items && { ...items, dueDate }

/** Why people get a letter, by what they are to the loan (domain.md, "Mails"). */
export const whyCreator = 'You get this mail as the creator of this loan, or in their place.'
export const whyFulfil = (loan: LoanInMail): string =>
  `You get this mail because you may fulfil loans from ${loan.storeroom}.`

/** What is borrowed, from where, for whom and by whom. */
export const about = (loan: LoanInMail): string =>
  `${amountOf(loan.units, 'unit')} from ${loan.storeroom} for ${loan.customerCompany}, requested by ${loan.createdBy}.`
const loanPage = (loan: LoanInMail) => `/loan/${loan.loanId}`
const fulfillmentPage = (loan: LoanInMail) => `/fulfillment/${loan.loanId}`

export const loanPending = letter<LoanInMail>({
  page: fulfillmentPage,
  write: loan => ({
    subject: `${named(loan)} waits for your approval`,
    about: numbered(loan),
    heading: 'A loan waits for your approval',
    paragraphs: [`${named(loan)} waits for approval.`, about(loan), itemsDue(loan)],
    button: 'Approve or deny',
    why: 'You get this mail because you may approve or deny this loan.',
  }),
})

export const loanToSource = letter<LoanInMail>({
  page: fulfillmentPage,
  write: loan => ({
    subject: `${named(loan)}: units to source`,
    about: numbered(loan),
    heading: 'Units to source',
    paragraphs: [`${named(loan)} waits for its units to be sourced.`, about(loan), itemsDue(loan)],
    button: 'Source the units',
    why: whyFulfil(loan),
  }),
})

export const loanApproved = letter<LoanInMail & { approvedBy: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} has been approved`,
    about: numbered(loan),
    heading: 'Your loan has been approved',
    paragraphs: [
      `${loan.approvedBy} has approved ${named(loan)}.`,
      'Its units are being sourced now.',
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyCreator,
  }),
})

export const loanDenied = letter<LoanInMail & { deniedBy: string; reason: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} has been denied`,
    about: numbered(loan),
    heading: 'The loan has been denied',
    paragraphs: [`${loan.deniedBy} has denied ${named(loan)}.`, `Reason: ${loan.reason}`, loan.items],
    button: 'See the loan',
    why: whyCreator,
  }),
})

export const loanHandedOver = letter<LoanInMail & { from: string; handedOverBy: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} is yours now`,
    about: numbered(loan),
    heading: 'A loan is yours now',
    paragraphs: [
      `${loan.handedOverBy} has handed ${named(loan)} over from ${loan.from} to you.`,
      `${amountOf(loan.units, 'unit')} from ${loan.storeroom} for ${loan.customerCompany}. From now on its mails and reminders come to you.`,
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyCreator,
  }),
})

export const loanCancelled = letter<LoanInMail & { reason: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} has been cancelled`,
    about: numbered(loan),
    heading: 'The loan has been cancelled',
    paragraphs: [`${named(loan)} has been cancelled.`, `Reason: ${loan.reason}`, loan.items],
    button: 'See the loan',
    why: whyCreator,
  }),
})

/** A customer whose link was withdrawn is not told who the loan is for now, nor what of. */
export const loanCancelledForCustomer = customerLetter<
  LoanInMail & { reason: string; contact: string; isSigned: boolean; isStopped: boolean }
>({
  write: (loan, say) => ({
    subject: say('mails.cancelledSubject', { number: recordNumber(loan.loanId) }),
    about: numberedIn(say, loan),
    heading: say('mails.cancelledHeading'),
    paragraphs: [
      loan.isStopped ? say('mails.hello') : say('mails.dear', { name: loan.customerName }),
      [
        loan.isStopped
          ? say('mails.cancelled')
          : say('mails.cancelledFor', { company: loan.customerCompany }),
        say(loan.isSigned ? 'mails.linkShowsSigned' : 'mails.linkStopped'),
      ].join(' '),
      say('mails.reason', { reason: loan.reason }),
      loan.isStopped ? undefined : loan.items,
    ],
    questions: say('mails.questions', { contact: loan.contact }),
    why: say('mails.whyDocument'),
  }),
})

export const loanCompleted = letter<LoanInMail>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} is completed`,
    about: numbered(loan),
    heading: 'The loan is completed',
    paragraphs: [`Everything of ${named(loan)} is accounted for. ${about(loan)}`, loan.items],
    button: 'See the loan',
    why: whyCreator,
  }),
})

export const loanSigned = letter<LoanInMail & { signedBy: string }>({
  page: fulfillmentPage,
  write: loan => ({
    subject: `${named(loan)} has been signed`,
    about: numbered(loan),
    heading: 'Signed, and ready to be shipped',
    paragraphs: [
      `${loan.signedBy} has signed ${named(loan)}.`,
      `Please prepare ${amountOf(loan.units, 'unit')} to be shipped from ${loan.storeroom}.`,
      itemsDue(loan),
    ],
    button: 'Prepare shipping',
    why: whyFulfil(loan),
  }),
})
