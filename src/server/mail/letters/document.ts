import { recordNumber } from '#domain/record-number.ts'
import { letter } from './letter.ts'
import {
  counted,
  itemsDue,
  type LoanInMail,
  named,
  numbered,
  whyCreator,
  whyCustomer,
  whyFulfil,
} from './loan.ts'

interface DocumentInMail extends LoanInMail {
  readonly companyName: string
  readonly contactName: string
  readonly contactEmail: string
  readonly dueDate: string
}

/** The customer's link: the only mail that can open the document. */
export const loanDocument = letter<DocumentInMail>({
  purpose: 'document',
  page: () => '/loan-form',
  write: loan => ({
    subject: `Please sign for the equipment you are borrowing from ${loan.companyName} (loan ${recordNumber(loan.loanId)})`,
    about: numbered(loan),
    heading: 'Please sign for your equipment',
    paragraphs: [
      `Dear ${loan.customerName},`,
      `${loan.companyName} lends ${counted(loan.units, 'item')} to ${loan.customerCompany}, due back on ${loan.dueDate}.`,
      'Please read the document and sign it. You need no account, and it takes less than a minute.',
      itemsDue(loan),
    ],
    button: 'Read and sign',
    questions: `Questions? Write to ${loan.contactName}, ${loan.contactEmail}.`,
    why: whyCustomer,
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

/** To those who may send the document: the customer's address was changed, so nobody can sign until it is sent again. */
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
      `The next step is shipping: ${counted(loan.units, 'unit')} from ${loan.storeroom}.`,
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyCreator,
  }),
})

export const loanSignedForCustomer = letter<SignedInMail>({
  encloses: 'signed-paper',
  write: loan => ({
    subject: `Your signed document (loan ${recordNumber(loan.loanId)})`,
    about: numbered(loan),
    heading: 'Your signed document',
    paragraphs: [
      `Dear ${loan.customerName},`,
      `thank you for signing. The document of your loan ${recordNumber(loan.loanId)} is attached, with the evidence of your signature on its last page.`,
      'The link that you signed with shows the status of your loan, and the tracking id once it is shipped.',
      itemsDue(loan),
    ],
    questions: `Questions? Write to ${loan.contact}.`,
    why: whyCustomer,
  }),
})

/** Somebody else signed for the customer, who gets a link of their own to follow the loan by. */
export const loanSignedByOther = letter<SignedInMail>({
  purpose: 'document',
  page: () => '/loan-form',
  encloses: 'signed-paper',
  write: loan => ({
    subject: `Your signed document (loan ${recordNumber(loan.loanId)})`,
    about: numbered(loan),
    heading: 'Your signed document',
    paragraphs: [
      `Dear ${loan.customerName},`,
      `${loan.signedBy} has signed for your equipment. The document of your loan ${recordNumber(loan.loanId)} is attached, with the evidence of the signature on its last page.`,
      'The link below shows the status of your loan, and the tracking id once it is shipped.',
      itemsDue(loan),
    ],
    button: 'See the status',
    questions: `Questions? Write to ${loan.contact}.`,
    why: whyCustomer,
  }),
})

interface ShippedInMail extends LoanInMail {
  readonly dueDate: string
  readonly trackingId: string
  readonly shipped: number
  /** Units of the signed document that were removed before shipping. */
  readonly neverShipped: number
}

const notSent = ({ neverShipped }: ShippedInMail, word: string, consequence: string) =>
  neverShipped > 0
    ? [`${counted(neverShipped, word)} of the signed document will not be sent${consequence}.`]
    : []

export const loanShipped = letter<ShippedInMail>({
  page: loan => `/loan/${loan.loanId}`,
  write: loan => ({
    subject: `${numbered(loan)}: ${counted(loan.shipped, 'unit')} shipped`,
    about: numbered(loan),
    heading: `${counted(loan.shipped, 'unit')} shipped`,
    paragraphs: [
      `${counted(loan.shipped, 'unit')} of loan ${recordNumber(loan.loanId)} “${loan.title}” ${loan.shipped === 1 ? 'is' : 'are'} on the way to ${loan.customerCompany}.`,
      `Tracking id: ${loan.trackingId}`,
      ...notSent(loan, 'unit', ''),
      itemsDue(loan),
    ],
    button: 'See the loan',
    why: whyCreator,
  }),
})

interface ReturnedInMail extends LoanInMail {
  readonly contact: string
  /** How many items came back since the last of these mails. */
  readonly back: number
  /** How many are still with the customer. */
  readonly out: number
  readonly isClosed: boolean
}

const isBack = ({ back, loanId }: ReturnedInMail) =>
  `${counted(back, 'item')} of your loan ${recordNumber(loanId)} came back.`

export const loanReturnedForCustomer = letter<ReturnedInMail>({
  write: loan => ({
    subject: loan.isClosed
      ? `Nothing of loan ${recordNumber(loan.loanId)} is open any more`
      : `${counted(loan.back, 'item')} came back (loan ${recordNumber(loan.loanId)})`,
    about: numbered(loan),
    heading: loan.isClosed ? 'Nothing is open any more' : `${counted(loan.back, 'item')} came back`,
    paragraphs: [
      `Dear ${loan.customerName},`,
      loan.back > 0 ? isBack(loan) : undefined,
      loan.back > 0 ? loan.items : undefined,
      loan.out > 0
        ? `${counted(loan.out, 'item')} ${loan.out === 1 ? 'is' : 'are'} still with you, due back on ${loan.dueDate}.`
        : undefined,
      loan.isClosed ? 'Nothing of this loan is open any more. Thank you.' : undefined,
    ],
    questions: `Questions? Write to ${loan.contact}.`,
    why: whyCustomer,
  }),
})

export const loanShippedForCustomer = letter<ShippedInMail & { contact: string }>({
  write: loan => ({
    subject: `Your equipment is on the way (loan ${recordNumber(loan.loanId)})`,
    about: numbered(loan),
    heading: 'Your equipment is on the way',
    paragraphs: [
      `Dear ${loan.customerName},`,
      `${counted(loan.shipped, 'item')} of your loan ${recordNumber(loan.loanId)} ${loan.shipped === 1 ? 'has' : 'have'} been shipped.`,
      `Tracking id: ${loan.trackingId}`,
      ...notSent(loan, 'item', ' and need not be returned'),
      `Please return everything by ${loan.dueDate}. The link that you signed with shows the status.`,
      itemsDue(loan),
    ],
    questions: `Questions? Write to ${loan.contact}.`,
    why: whyCustomer,
  }),
})
