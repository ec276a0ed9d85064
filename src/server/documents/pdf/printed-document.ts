import type { DocumentEvent } from '#domain/document.ts'
import type { Stroke } from '#domain/drawn-signature.ts'
import type { StoredType } from '#domain/file.ts'
import type { LoanDocument } from '#domain/loan-document.ts'
import type { MailState } from '#domain/mail.ts'

/** The content of a printed document; plain data, because it is sent to another thread. */
export interface PrintedDocument {
  readonly document: LoanDocument
  /** Not every unit is sourced: nobody can sign it yet. */
  readonly isDraft: boolean
  readonly language: string
  /** The locale of dates: the document's language, and its country's way of writing. */
  readonly locale: string
  /** The hash of what is signed, whose beginning is the check number. */
  readonly documentHash: string
  /** The product's name on the certificate. */
  readonly appName: string
  readonly contact: { readonly name: string; readonly email: string }
  readonly madeAt: string
  /** The signature and its evidence; null before signing. */
  readonly signed: SignedFacts | null
}

/** An event as the certificate lists it. */
export type PrintedEvent = DocumentEvent & { readonly hash: string }

/** The contents of the certificate (domain.md, Documents). */
export interface SignedFacts {
  /** The exact bytes that were signed; the PDF has them as an attachment. */
  readonly canonical: string
  /** The code of the document, and the address at which its file is verified. */
  readonly code: string
  readonly verifyUrl: string
  /** Everything that happened to it until then, with the hashes that chain it. */
  readonly events: readonly PrintedEvent[]
  readonly name: string
  /** The drawn signature; null where the typed name stands for it. */
  readonly strokes: readonly Stroke[] | null
  readonly address: string
  readonly signedAt: string
  readonly ip: string
  readonly userAgent: string | null
  /** How the document came to its signer: by a mailed link, shown at the counter, or on paper. */
  readonly shown: MailedFacts | PresentedFacts | PaperFacts
  readonly openedAt: string | null
}

export interface MailedFacts {
  readonly way: 'LINK'
  readonly sentTo: string
  readonly sentAt: string
  readonly deliveredAt: string | null
  readonly mail: { readonly state: MailState; readonly messageId: string } | null
}

export interface PresentedFacts {
  readonly way: 'COUNTER'
  readonly presentedBy: string
  readonly storeroom: string
  readonly onOurDevice: boolean
  readonly shownAt: string
}

export interface PaperFacts {
  readonly way: 'PAPER'
  readonly attestedBy: string
  /** The date on the paper. */
  readonly signedOn: string
  /** Where the original paper is kept. */
  readonly keptAt: string | null
  readonly scans: readonly PrintedScan[]
}

/** A photo of a signed paper, which becomes a page, or a scan of it, which is attached. */
export interface PrintedScan {
  readonly type: StoredType
  readonly hash: string
  readonly content: Uint8Array
}
