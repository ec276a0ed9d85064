import { recordNumber } from '#domain/record-number.ts'
import { letter } from './letter.ts'

/** Data of every letter about a loan. */
export interface LoanInMail {
  readonly loanId: number
  readonly title: string
  readonly customerCompany: string
  readonly customerName: string
  readonly storeroom: string
  readonly createdBy: string
  readonly units: number
}

const named = (loan: LoanInMail) => `Loan ${recordNumber(loan.loanId)} “${loan.title}”`
const counted = (units: number) => (units === 1 ? '1 unit' : `${units} units`)
const about = (loan: LoanInMail) =>
  `${counted(loan.units)} from ${loan.storeroom} for ${loan.customerCompany}, requested by ${loan.createdBy}.`
const loanPage = (loan: LoanInMail) => `/loan/${loan.loanId}`
const fulfillmentPage = (loan: LoanInMail) => `/fulfillment/${loan.loanId}`

export const loanPending = letter<LoanInMail>({
  page: fulfillmentPage,
  write: loan => ({
    subject: `${named(loan)} waits for your approval`,
    paragraphs: [`${named(loan)} waits for approval.`, about(loan)],
    button: 'Approve or deny',
  }),
})

export const loanToSource = letter<LoanInMail>({
  page: fulfillmentPage,
  write: loan => ({
    subject: `${named(loan)}: units to source`,
    paragraphs: [`${named(loan)} waits for its units to be sourced.`, about(loan)],
    button: 'Source the units',
  }),
})

export const loanApproved = letter<LoanInMail & { approvedBy: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} has been approved`,
    paragraphs: [`${loan.approvedBy} has approved ${named(loan)}.`, 'Its units are being sourced now.'],
    button: 'See the loan',
  }),
})

export const loanDenied = letter<LoanInMail & { deniedBy: string; reason: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} has been denied`,
    paragraphs: [`${loan.deniedBy} has denied ${named(loan)}.`, `Reason: ${loan.reason}`],
    button: 'See the loan',
  }),
})

export const loanHandedOver = letter<LoanInMail & { from: string; handedOverBy: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} is yours now`,
    paragraphs: [
      `${loan.handedOverBy} has handed ${named(loan)} over from ${loan.from} to you.`,
      `${counted(loan.units)} from ${loan.storeroom} for ${loan.customerCompany}. From now on its mails and reminders come to you.`,
    ],
    button: 'See the loan',
  }),
})

export const loanCancelled = letter<LoanInMail & { reason: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} has been cancelled`,
    paragraphs: [`${named(loan)} has been cancelled.`, `Reason: ${loan.reason}`],
    button: 'See the loan',
  }),
})

/** A customer whose link was withdrawn is not told who the loan is for now. */
export const loanCancelledForCustomer = letter<
  LoanInMail & { reason: string; contact: string; isSigned: boolean; isStopped: boolean }
>({
  write: loan => ({
    subject: `Loan ${recordNumber(loan.loanId)} has been cancelled`,
    paragraphs: [
      loan.isStopped ? 'Hello,' : `Dear ${loan.customerName},`,
      `the loan ${loan.isStopped ? '' : `for ${loan.customerCompany} `}that we sent you a document for has been cancelled. ${loan.isSigned ? 'The link in that mail still shows what you signed.' : 'The link in that mail no longer works.'}`,
      `Reason: ${loan.reason}`,
      `Questions? Write to ${loan.contact}.`,
    ],
  }),
})

export const loanCompleted = letter<LoanInMail>({
  page: loanPage,
  write: loan => ({
    subject: `${named(loan)} is completed`,
    paragraphs: [`Everything of ${named(loan)} is accounted for. ${about(loan)}`],
    button: 'See the loan',
  }),
})

export const loanSigned = letter<LoanInMail & { signedBy: string }>({
  page: fulfillmentPage,
  write: loan => ({
    subject: `${named(loan)} has been signed`,
    paragraphs: [
      `${loan.signedBy} has signed ${named(loan)}.`,
      `Please prepare ${counted(loan.units)} to be shipped from ${loan.storeroom}.`,
    ],
    button: 'Prepare shipping',
  }),
})
