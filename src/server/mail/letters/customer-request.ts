import { recordNumber } from '#domain/record-number.ts'
import { letter } from './letter.ts'
import { itemsDue, type LoanInMail, named, numbered, whyCustomer } from './loan.ts'

/** Why staff hear what a customer does before signing. */
const whyStaff = 'You get this mail because you made this loan, or may fulfil it.'
const loanPage = (loan: LoanInMail) => `/loan/${loan.loanId}`

/** Whoever a document is sent to can write to this person. */
interface WithContact {
  readonly companyName: string
  readonly contactName: string
  readonly contactEmail: string
}

/** A document in a mail to who signs it. */
export type ToSigner = LoanInMail & WithContact & { readonly dueDate: string; readonly signerName: string }

const questions = ({ contactName, contactEmail }: WithContact) =>
  `Questions? Write to ${contactName}, ${contactEmail}.`
const whySigner = 'You get this mail because somebody named you as who signs for this loan.'

/** The new signer's link: the only mail that can open the document from then on. */
export const documentPassedOn = letter<ToSigner & { passedOnBy: string; note: string | null }>({
  purpose: 'document',
  page: () => '/loan-form',
  write: loan => ({
    subject: `${loan.companyName} asks you to sign for equipment (loan ${recordNumber(loan.loanId)})`,
    about: numbered(loan),
    heading: 'Please sign for your equipment',
    paragraphs: [
      `Dear ${loan.signerName},`,
      `${loan.companyName} lends equipment to ${loan.customerCompany}, due back on ${loan.dueDate}. ${loan.passedOnBy} passed the document on to you.`,
      loan.note ? `${loan.passedOnBy} writes: ${loan.note}` : undefined,
      'Please read the document and sign it. You need no account, and it takes less than a minute.',
      itemsDue(loan),
    ],
    button: 'Read and sign',
    questions: questions(loan),
    why: whySigner,
  }),
})

/** What staff are told of another signer. */
type OfSigner = LoanInMail & {
  readonly by: string
  readonly name: string
  readonly email: string
  readonly note: string | null
}

export const documentPassedOnTold = letter<OfSigner>({
  page: loanPage,
  write: loan => ({
    subject: `${numbered(loan)}: ${loan.by} passed the document on to ${loan.name}`,
    about: numbered(loan),
    heading: 'The document was passed on',
    paragraphs: [
      `${loan.by} passed the document of ${named(loan)} on to ${loan.name}, ${loan.email}, who can sign it now.`,
      loan.note ? `They write: ${loan.note}` : undefined,
      'Sending the document again takes it back.',
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyStaff,
  }),
})

export const forwardAsked = letter<OfSigner>({
  page: loanPage,
  write: loan => ({
    subject: `${numbered(loan)}: may ${loan.email} sign?`,
    about: numbered(loan),
    heading: 'May somebody else sign?',
    paragraphs: [
      `${loan.by} asks that ${loan.name}, ${loan.email}, signs ${named(loan)}.`,
      loan.note ? `They write: ${loan.note}` : undefined,
      'The address is not of the customer’s own domain, so nothing was sent yet. Please accept or refuse it.',
      itemsDue(loan),
    ],
    button: 'Answer',
    why: whyStaff,
  }),
})

export const changeAsked = letter<LoanInMail & { by: string; text: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${numbered(loan)}: ${loan.by} asks for a change`,
    about: numbered(loan),
    heading: 'A change is asked for',
    paragraphs: [
      `${loan.by} asks for a change before signing ${named(loan)}.`,
      `They write: ${loan.text}`,
      itemsDue(loan),
    ],
    button: 'Answer',
    why: whyStaff,
  }),
})

export const documentDeclined = letter<LoanInMail & { by: string; reason: string }>({
  page: loanPage,
  write: loan => ({
    subject: `${numbered(loan)} has been declined by ${loan.by}`,
    about: numbered(loan),
    heading: 'The document has been declined',
    paragraphs: [
      `${loan.by} declined to sign ${named(loan)}.`,
      `Reason: ${loan.reason}`,
      'Please change the loan and send its document again, or cancel it.',
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: 'You get this mail because you made this loan, or may fulfil or approve it.',
  }),
})

/** The customer hears that whom they passed the document on to declined it. */
export const documentDeclinedForCustomer = letter<LoanInMail & WithContact & { by: string; reason: string }>({
  write: loan => ({
    subject: `Loan ${recordNumber(loan.loanId)} has been declined by ${loan.by}`,
    about: numbered(loan),
    heading: 'The document has been declined',
    paragraphs: [
      `Dear ${loan.customerName},`,
      `${loan.by} declined to sign for the equipment that ${loan.companyName} lends to ${loan.customerCompany}.`,
      `Reason: ${loan.reason}`,
      loan.items,
    ],
    questions: questions(loan),
    why: whyCustomer,
  }),
})

export const documentRecalled = letter<ToSigner & { reason: string }>({
  write: loan => ({
    subject: `The document of loan ${recordNumber(loan.loanId)} was taken back for now`,
    about: numbered(loan),
    heading: 'The document was taken back for now',
    paragraphs: [
      `Dear ${loan.signerName},`,
      `${loan.companyName} took back the document that was sent to you to sign. Its link no longer works; we will write to you again.`,
      `Reason: ${loan.reason}`,
      loan.items,
    ],
    questions: questions(loan),
    why: 'You get this mail because the document of this loan was sent to you.',
  }),
})

interface Answered extends LoanInMail, WithContact {
  readonly askedBy: string
  readonly kind: 'CHANGE' | 'FORWARD'
  /** What was asked for: the text, or who shall sign. */
  readonly wanted: string
  readonly isAccepted: boolean
  readonly answeredBy: string
  readonly comment: string | null
}

const asked = ({ kind, wanted }: Answered) =>
  kind === 'FORWARD' ? `You asked that ${wanted} signs.` : `You asked for a change: ${wanted}`

const whatFollows = ({ kind, isAccepted, wanted }: Answered) => {
  if (!isAccepted) return 'The link that we sent you still opens the document.'
  return kind === 'FORWARD'
    ? `We have sent the document to ${wanted}. Your own link no longer opens it.`
    : 'You see the document as it is now by the newest link that we sent you.'
}

export const requestAnswered = letter<Answered>({
  write: loan => ({
    subject: `Your request for loan ${recordNumber(loan.loanId)}: ${loan.isAccepted ? 'accepted' : 'refused'}`,
    about: numbered(loan),
    heading: loan.isAccepted ? 'Your request was accepted' : 'Your request was refused',
    paragraphs: [
      `Dear ${loan.askedBy},`,
      asked(loan),
      loan.comment ? `${loan.answeredBy} answers: ${loan.comment}` : undefined,
      whatFollows(loan),
    ],
    questions: questions(loan),
    why: 'You get this mail because you asked for this, or are the customer of this loan.',
  }),
})
