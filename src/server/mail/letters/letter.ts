import type { LinkPurpose } from '#domain/link.ts'
import type { Say } from '#words/say.ts'
import { sayIn } from '#words/say-in.ts'

/** The text of a letter, in the order in which the mail shows it. */
export interface Words {
  /** The language that the letter is written in; English if absent. */
  readonly language?: string
  readonly subject: string
  /** Stands above the heading: "Loan #00012". */
  readonly about?: string
  /** Defaults to the subject. */
  readonly heading?: string
  readonly paragraphs: readonly (string | ItemTable | LinkedSentences | undefined)[]
  /** The label of the button. */
  readonly button?: string
  /** Names the person to write to, below the button. */
  readonly questions?: string
  /** Why its reader gets it, in small print at the end. */
  readonly why: string
}

/** Sentences under a heading, each leading to a page relative to BASE_URL. */
export interface LinkedSentences {
  readonly title: string
  readonly sentences: readonly { readonly sentence: string; readonly page: string }[]
}

/** A row of the items: units of one model without a serial number share one. */
export interface Item {
  readonly model: string
  readonly partNumber: string
  readonly serialNumber: string | null
  readonly quantity: number
}

/** The units that a mail is about, as the outbox stores them. */
export interface Items {
  readonly rows: readonly Item[]
  /** The number of units that the rows leave out. */
  readonly more: number
}

/** The items as a mail shows them, with the day they are due back where it still counts. */
export interface ItemTable extends Items {
  readonly dueDate?: string | undefined
}

/** A further link of the same letter, below its button. */
export interface FurtherLink {
  readonly purpose: LinkPurpose
  /** The page that it opens, relative to BASE_URL. */
  readonly page: string
  readonly words: string
}

/** A kind of mail: its link or button, and its text. The data is what the outbox stores. */
export interface Letter<Data> {
  /** The purpose of the link it carries; its token is derived when it is sent. */
  readonly purpose?: LinkPurpose
  /** The page that its button opens, relative to BASE_URL. */
  readonly page?: (data: Data) => string
  readonly further?: readonly FurtherLink[]
  /** Whether its link has to be open: a reminder to sign is not sent once nobody can sign by it. */
  readonly onlyToSign?: true
  /** What it encloses matters more than its link: without one, or once it is dead, the letter is sent without its button. */
  readonly mayLackLink?: true
  /** The letter's attachment. */
  readonly encloses?: 'signed-paper'
  /** Without a link, which only a letter that may lack it goes out without, it says nothing of one. */
  readonly write: (data: Data, hasLink?: boolean) => Words
}

export function letter<Data>(written: Letter<Data>): Letter<Data> {
  return written
}

/** How the customer of a loan reads: mails stored by older versions lack it, and are English. */
export interface ReadIn {
  readonly readIn?: { readonly language: string; readonly dueDate: string }
}

interface CustomerLetter<Data> extends Omit<Letter<Data>, 'write'> {
  readonly write: (data: Data, say: Say, hasLink: boolean) => Words
}

/** A letter to a customer, in the language that the loan had when it was queued; its due date is written in that way. */
export function customerLetter<Data extends ReadIn>(written: CustomerLetter<Data>): Letter<Data> {
  return {
    ...written,
    write: (data, hasLink = true) => {
      const { language = 'en', ...dates } = data.readIn ?? {}
      return { language, ...written.write({ ...data, ...dates }, sayIn(language), hasLink) }
    },
  }
}

/** The customer's page, in the language of the mail that leads there. */
export const customerPage = ({ readIn }: ReadIn): string =>
  readIn === undefined || readIn.language === 'en' ? '/loan-form' : `/loan-form?language=${readIn.language}`
