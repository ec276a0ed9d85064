import type { LinkPurpose } from '#domain/link.ts'

/** The text of a letter: plain paragraphs, and the label of its button. */
export interface Words {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: string
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
  /** Its attachment. */
  readonly encloses?: 'signed-paper'
  readonly write: (data: Data) => Words
}

export function letter<Data>(written: Letter<Data>): Letter<Data> {
  return written
}
