import type { LoanDocumentView } from '#contract/documents.ts'

/** The customer's page: what the link shows, by which token, and how it is read again. */
export interface LinkPage {
  readonly shown: LoanDocumentView
  readonly token: string
  readonly reload: () => Promise<unknown>
}
