import type { LoanDocument } from '#domain/loan-document.ts'

/** Everything that a printed document says; plain data, because it is printed on another thread. */
export interface PrintedDocument {
  readonly document: LoanDocument
  /** The product's name, as the evidence page says who kept the record. */
  readonly appName: string
  readonly contact: { readonly name: string; readonly email: string }
  readonly madeAt: string
  /** Who signed it, and how that is known; null before. */
  readonly signed: SignedFacts | null
}

/** What the evidence page tells (domain.md section 4). */
export interface SignedFacts {
  /** The exact bytes that were signed; they travel inside the PDF. */
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
