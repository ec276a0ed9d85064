import { recordNumber } from '#domain/record-number.ts'
import type { Say } from '#words/say.ts'
import { customerLetter, customerPage, letter } from './letter.ts'
import { itemsDue, type LoanInMail, named, numbered, numberedIn } from './loan.ts'

/** Why staff hear what a customer does before signing. */
const whyStaff = 'You get this mail because you made this loan, or may fulfil it.'
const loanPage = (loan: LoanInMail) => `/loan/${loan.loanId}`

/** The person whom receivers of a document can write to. */
interface WithContact {
  readonly companyName: string
  readonly contactName: string
  readonly contactEmail: string
}

/** A document in a mail to its signer. */
export type ToSigner = LoanInMail & WithContact & { readonly dueDate: string; readonly signerName: string }

const questions = (say: Say, { contactName: name, contactEmail: email }: WithContact) =>
  say('mails.questionsNamed', { name, email })

/** The new signer's link: the only mail that can open the document from then on. */
export const documentPassedOn = customerLetter<ToSigner & { passedOnBy: string; note: string | null }>({
  purpose: 'document',
  page: customerPage,
  write: (loan, say) => ({
    subject: say('mails.passedOnSubject', { lender: loan.companyName, number: recordNumber(loan.loanId) }),
    about: numberedIn(say, loan),
    heading: say('mails.documentHeading'),
    paragraphs: [
      say('mails.dear', { name: loan.signerName }),
      say('mails.passedOn', {
        lender: loan.companyName,
        company: loan.customerCompany,
        day: loan.dueDate,
        by: loan.passedOnBy,
      }),
      loan.note ? say('mails.writes', { by: loan.passedOnBy, note: loan.note }) : undefined,
      say('mails.documentAsks'),
      loan.items,
    ],
    button: say('mails.documentButton'),
    questions: questions(say, loan),
    why: say('mails.whySigner'),
  }),
})

/** The facts for staff about another signer. */
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
export const documentDeclinedForCustomer = customerLetter<
  LoanInMail & WithContact & { by: string; reason: string }
>({
  write: (loan, say) => ({
    subject: say('mails.declinedSubject', { number: recordNumber(loan.loanId), by: loan.by }),
    about: numberedIn(say, loan),
    heading: say('mails.declinedHeading'),
    paragraphs: [
      say('mails.dear', { name: loan.customerName }),
      say('mails.declined', { by: loan.by, lender: loan.companyName, company: loan.customerCompany }),
      say('mails.reason', { reason: loan.reason }),
      loan.items,
    ],
    questions: questions(say, loan),
    why: say('mails.whyCustomer'),
  }),
})

export const documentRecalled = customerLetter<ToSigner & { reason: string }>({
  write: (loan, say) => ({
    subject: say('mails.recalledSubject', { number: recordNumber(loan.loanId) }),
    about: numberedIn(say, loan),
    heading: say('mails.recalledHeading'),
    paragraphs: [
      say('mails.dear', { name: loan.signerName }),
      say('mails.recalled', { lender: loan.companyName }),
      say('mails.reason', { reason: loan.reason }),
      loan.items,
    ],
    questions: questions(say, loan),
    why: say('mails.whyDocument'),
  }),
})

interface Answered extends LoanInMail, WithContact {
  readonly askedBy: string
  readonly kind: 'CHANGE' | 'FORWARD'
  /** The request itself: the text, or who shall sign. */
  readonly wanted: string
  readonly isAccepted: boolean
  readonly answeredBy: string
  readonly comment: string | null
}

const asked = (say: Say, { kind, wanted }: Answered) =>
  say(kind === 'FORWARD' ? 'mails.askedForward' : 'mails.askedChange', { wanted })

const whatFollows = (say: Say, { kind, isAccepted, wanted }: Answered) => {
  if (!isAccepted) return say('mails.stillOpens')
  return kind === 'FORWARD' ? say('mails.forwarded', { wanted }) : say('mails.changed')
}

export const requestAnswered = customerLetter<Answered>({
  write: (loan, say) => ({
    subject: say(loan.isAccepted ? 'mails.requestAcceptedSubject' : 'mails.requestRefusedSubject', {
      number: recordNumber(loan.loanId),
    }),
    about: numberedIn(say, loan),
    heading: say(loan.isAccepted ? 'mails.requestAcceptedHeading' : 'mails.requestRefusedHeading'),
    paragraphs: [
      say('mails.dear', { name: loan.askedBy }),
      asked(say, loan),
      loan.comment ? say('mails.answers', { by: loan.answeredBy, comment: loan.comment }) : undefined,
      whatFollows(say, loan),
    ],
    questions: questions(say, loan),
    why: say('mails.whyAsked'),
  }),
})
