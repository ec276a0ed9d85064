import type { LetterName, LetterOf } from './letters/index.ts'

export interface Recipient {
  /** Absent for customers, and for owners of accounts to whom the letter is mailed in any case. */
  readonly userId?: number
  readonly email: string
  readonly name: string
}

/** A queued letter: recipient, data, and the link that it carries, to an account or a document, if any. */
export type NewMail = {
  [N in LetterName]: {
    readonly letter: N
    readonly data: LetterOf<N>
    readonly to: Recipient
    readonly linkId?: number
    readonly documentLinkId?: number
    readonly loanId?: number
    /** The destination of the transfer that it is about. */
    readonly storeroomId?: number
    /** The person who asked for the account that the mail is about. */
    readonly aboutUserId?: number
    /** Seconds to wait before sending, so that further events can be added to it. */
    readonly wait?: number
    /** Only in the bell, because a waiting mail tells it already; or only mailed, because it is in the bell already. */
    readonly only?: 'bell' | 'mail'
  }
}[LetterName]
