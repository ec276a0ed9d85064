import type { LinkPurpose } from '#domain/link.ts'

/** What a letter says: plain paragraphs, then the button with the link, if it carries one. */
export interface Words {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: string
}

/** A further link that travels in the same letter, below its button. */
export interface FurtherLink {
  readonly purpose: LinkPurpose
  /** The page it opens, below BASE_URL. */
  readonly page: string
  readonly words: string
}

/** A kind of mail: where its link or its button leads, and its words. The data is what the outbox keeps. */
export interface Letter<Data> {
  /** The purpose of the link it carries; its token is derived when it is sent. */
  readonly purpose?: LinkPurpose
  /** The page its button opens, below BASE_URL. */
  readonly page?: (data: Data) => string
  readonly further?: readonly FurtherLink[]
  /** What it brings along as a file. */
  readonly encloses?: 'signed-paper'
  readonly write: (data: Data) => Words
}

export function letter<Data>(written: Letter<Data>): Letter<Data> {
  return written
}
