import type { PgBoss } from 'pg-boss'
import type { Transaction } from '../../kernel/db/database.ts'
import { posterTo } from '../../kernel/db/jobs-within.ts'

/** A request to render, keep and mail the document of a signed loan. */
export interface SignedPdfRequest {
  readonly loanId: number
}

/** The queue of these requests: signing does not wait for the PDF, and no request is lost. */
export interface SignedPdfRequests {
  /** Queues the request within the transaction of the signature. */
  post(tx: Transaction, request: SignedPdfRequest): Promise<void>
}

export const signedPdfQueue = 'signed-paper'

declare module '../../kernel/context.ts' {
  interface Services {
    readonly signedPdfRequests: SignedPdfRequests
  }
}

export function signedPdfRequestsOf(boss: PgBoss): SignedPdfRequests {
  return { post: posterTo(boss, signedPdfQueue) }
}
