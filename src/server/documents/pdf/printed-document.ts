import type { LoanDocument } from '#domain/loan-document.ts'

/** The content of a printed document; plain data, because it is sent to another thread. */
export interface PrintedDocument {
  readonly document: LoanDocument
  /** The product's name on the evidence page. */
  readonly appName: string
  readonly contact: { readonly name: string; readonly email: string }
  readonly madeAt: string
  /** The signature and its evidence; null before signing. */
  readonly signed: SignedFacts | null
}

/** The contents of the evidence page (domain.md section 4). */
export interface SignedFacts {
  /** The exact bytes that were signed; the PDF has them as an attachment. */
  readonly canonical: string
  readonly documentHash: string
  readonly name: string
  readonly address: string
  readonly signedAt: string
  readonly ip: string
  readonly userAgent: string | null
  readonly sentTo: string
  readonly sentAt: string
  readonly deliveredAt: string | null
  readonly mail: { readonly state: string; readonly messageId: string } | null
}
