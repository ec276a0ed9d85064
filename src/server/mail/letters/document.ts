import { amountOf } from '#domain/amounts.ts'
import { documentLinkDays } from '#domain/link.ts'
import { recordNumber } from '#domain/record-number.ts'
import type { Say } from '#words/say.ts'
import { customerLetter, customerPage, letter } from './letter.ts'
import { itemsDue, type LoanInMail, named, numbered, numberedIn, whyCreator, whyFulfil } from './loan.ts'

interface DocumentInMail extends LoanInMail {
  readonly companyName: string
  readonly contactName: string
  readonly contactEmail: string
  readonly dueDate: string
}

/** The customer's link: the only mail that can open the document. */
export const loanDocument = customerLetter<DocumentInMail>({
  purpose: 'document',
  page: customerPage,
  write: (loan, say) => ({
    subject: say('mails.documentSubject', { lender: loan.companyName, number: recordNumber(loan.loanId) }),
    about: numberedIn(say, loan),
    heading: say('mails.documentHeading'),
    paragraphs: [
      say('mails.dear', { name: loan.customerName }),
      say('mails.documentLends', {
        lender: loan.companyName,
        count: loan.units,
        company: loan.customerCompany,
        day: loan.dueDate,
      }),
      say('mails.documentAsks'),
      say('mails.linkDays', { days: documentLinkDays }),
      loan.items,
    ],
    button: say('mails.documentButton'),
    questions: say('mails.notRight', { name: loan.contactName, email: loan.contactEmail }),
    why: say('mails.whyCustomer'),
  }),
})

/** The creator's copy says that it was sent, and never carries the link. */
export const loanDocumentCopy = letter<DocumentInMail & { sentTo: string }>({
  page: loan => `/loan/${loan.loanId}`,
  write: loan => ({
    subject: `The document of loan ${recordNumber(loan.loanId)} has been sent`,
    about: numbered(loan),
    heading: 'The document has been sent',
    paragraphs: [
      `The document of loan ${recordNumber(loan.loanId)} “${loan.title}” has been sent to ${loan.customerName}, ${loan.sentTo}.`,
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyCreator,
  }),
})

/**
 * Tells people who may send the document that the customer's address changed: nobody can sign until it is sent again.
 */
export const loanDocumentStopped = letter<
  LoanInMail & { changedBy: string; sentTo: string; customerEmail: string; isReady: boolean }
>({
  page: loan => `/fulfillment/${loan.loanId}`,
  write: loan => ({
    subject: `${named(loan)}: its document has to be sent again`,
    about: numbered(loan),
    heading: 'The document has to be sent again',
    paragraphs: [
      `${loan.changedBy} has changed the customer’s e-mail address of loan ${recordNumber(loan.loanId)} “${loan.title}” from ${loan.sentTo} to ${loan.customerEmail}.`,
      'The link that was sent to the old address no longer works, so nobody can sign.',
      loan.isReady
        ? 'Please send the document to the new address.'
        : 'Please send the document to the new address once every unit is sourced.',
      itemsDue(loan),
    ],
    button: loan.isReady ? 'Send the document' : 'See the loan',
    why: whyFulfil(loan),
  }),
})

/** Data for the recipients of the PDF, with a contact for the customer. */
type SignedInMail = LoanInMail & { signedBy: string; contact: string }

export const loanSignedForCreator = letter<SignedInMail>({
  encloses: 'signed-paper',
  page: loan => `/loan/${loan.loanId}`,
  write: loan => ({
    subject: `${named(loan)} has been signed`,
    about: numbered(loan),
    heading: 'The document has been signed',
    paragraphs: [
      `${loan.signedBy} has signed loan ${recordNumber(loan.loanId)} “${loan.title}” for ${loan.customerCompany}. The signed document is attached.`,
      `The next step is shipping: ${amountOf(loan.units, 'unit')} from ${loan.storeroom}.`,
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyCreator,
  }),
})

/** Carries the link that was signed by, which shows what was signed and what becomes of it. */
export const loanSignedForCustomer = customerLetter<SignedInMail>({
  purpose: 'document',
  mayLackLink: true,
  page: customerPage,
  encloses: 'signed-paper',
  write: (loan, say, hasLink) => ({
    subject: say('mails.signedSubject', { number: recordNumber(loan.loanId) }),
    about: numberedIn(say, loan),
    heading: say('mails.signedHeading'),
    paragraphs: [
      say('mails.dear', { name: loan.customerName }),
      say('mails.signedThanks', { number: recordNumber(loan.loanId) }),
      hasLink ? say('mails.signedLink') : undefined,
      itemsDue(loan),
    ],
    button: say('mails.seeLoan'),
    questions: say('mails.questions', { contact: loan.contact }),
    why: say('mails.whyCustomer'),
  }),
})

/** The words that differ between letters with the signed document and a link to the status. */
type OfSigned<More> = (
  loan: SignedInMail & More,
  say: Say,
) => Readonly<Record<'subject' | 'heading' | 'signed' | 'questions', string>>

const signedWithLink = <More = unknown>(own: OfSigned<More>) =>
  customerLetter<SignedInMail & More>({
    purpose: 'document',
    page: customerPage,
    encloses: 'signed-paper',
    write: (loan, say) => {
      const { subject, heading, signed, questions } = own(loan, say)
      return {
        subject,
        about: numberedIn(say, loan),
        heading,
        paragraphs: [
          say('mails.dear', { name: loan.customerName }),
          signed,
          say('mails.signedByOtherLink'),
          itemsDue(loan),
        ],
        button: say('mails.seeStatus'),
        questions,
        why: say('mails.whyCustomer'),
      }
    },
  })

const whoSigned = ({ signedBy: by, loanId }: SignedInMail) => ({ by, number: recordNumber(loanId) })

/** Somebody else signed for the customer, who gets a link of their own to follow the loan by. */
export const loanSignedByOther = signedWithLink((loan, say) => ({
  subject: say('mails.signedSubject', { number: recordNumber(loan.loanId) }),
  heading: say('mails.signedHeading'),
  signed: say('mails.signedByOther', whoSigned(loan)),
  questions: say('mails.questions', { contact: loan.contact }),
}))

/** Tells the signer at the counter, whose address nobody checked, of the signature: a guard against impostors. */
export const loanSignedAtCounter = signedWithLink((loan, say) => ({
  subject: say('mails.counterSubject', { number: recordNumber(loan.loanId) }),
  heading: say('mails.counterHeading'),
  signed: say('mails.counterSigned', whoSigned(loan)),
  questions: say('mails.counterNotYou', { contact: loan.contact }),
}))

/** Tells the customer that staff attested their paper: their address was not checked either. */
export const loanSignedOnPaper = signedWithLink<{ attestedBy: string }>((loan, say) => ({
  subject: say('mails.paperSubject', { number: recordNumber(loan.loanId) }),
  heading: say('mails.paperHeading'),
  signed: say('mails.paperSigned', { ...whoSigned(loan), attester: loan.attestedBy }),
  questions: say('mails.counterNotYou', { contact: loan.contact }),
}))

interface ShippedInMail extends LoanInMail {
  readonly dueDate: string
  readonly trackingId: string
  readonly shipped: number
  /** Units of the signed document that were removed before shipping. */
  readonly neverShipped: number
}

const notSent = ({ neverShipped }: ShippedInMail) =>
  neverShipped > 0 ? [`${amountOf(neverShipped, 'unit')} of the signed document will not be sent.`] : []

export const loanShipped = letter<ShippedInMail>({
  page: loan => `/loan/${loan.loanId}`,
  write: loan => ({
    subject: `${numbered(loan)}: ${amountOf(loan.shipped, 'unit')} shipped`,
    about: numbered(loan),
    heading: `${amountOf(loan.shipped, 'unit')} shipped`,
    paragraphs: [
      `${amountOf(loan.shipped, 'unit')} of loan ${recordNumber(loan.loanId)} “${loan.title}” ${loan.shipped === 1 ? 'is' : 'are'} on the way to ${loan.customerCompany}.`,
      `Tracking id: ${loan.trackingId}`,
      ...notSent(loan),
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyCreator,
  }),
})

interface ReturnedInMail extends LoanInMail {
  readonly contact: string
  /** How many items came back since the last such mail. */
  readonly back: number
  /** How many items are still with the customer. */
  readonly out: number
  readonly isClosed: boolean
}

const factsOf = ({ back, loanId }: ReturnedInMail) => ({ count: back, number: recordNumber(loanId) })

export const loanReturnedForCustomer = customerLetter<ReturnedInMail>({
  write: (loan, say) => ({
    subject: say(loan.isClosed ? 'mails.closedSubject' : 'mails.backSubject', factsOf(loan)),
    about: numberedIn(say, loan),
    heading: loan.isClosed ? say('mails.closedHeading') : say('mails.backHeading', factsOf(loan)),
    paragraphs: [
      say('mails.dear', { name: loan.customerName }),
      loan.back > 0 ? say('mails.back', factsOf(loan)) : undefined,
      loan.back > 0 ? loan.items : undefined,
      loan.out > 0 ? say('mails.stillOut', { count: loan.out, day: loan.dueDate ?? '' }) : undefined,
      loan.isClosed ? say('mails.closed') : undefined,
    ],
    questions: say('mails.questions', { contact: loan.contact }),
    why: say('mails.whyCustomer'),
  }),
})

export const loanShippedForCustomer = customerLetter<ShippedInMail & { contact: string }>({
  write: (loan, say) => ({
    subject: say('mails.shippedSubject', { number: recordNumber(loan.loanId) }),
    about: numberedIn(say, loan),
    heading: say('mails.shippedHeading'),
    paragraphs: [
      say('mails.dear', { name: loan.customerName }),
      say('mails.shipped', { count: loan.shipped, number: recordNumber(loan.loanId) }),
      say('mails.trackingId', { id: loan.trackingId }),
      loan.neverShipped > 0 ? say('mails.neverShipped', { count: loan.neverShipped }) : undefined,
      say('mails.returnBy', { day: loan.dueDate }),
      loan.items,
    ],
    questions: say('mails.questions', { contact: loan.contact }),
    why: say('mails.whyCustomer'),
  }),
})
