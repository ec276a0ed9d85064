import type { PgBoss } from 'pg-boss'
import type { Transaction } from '../kernel/db/database.ts'
import { posterTo } from '../kernel/db/jobs-within.ts'

/** A request to render, keep and mail the document of a signed loan. */
export interface PaperRequest {
  readonly loanId: number
}

/** The queue of these requests: signing does not wait for the PDF, and no request is lost. */
export interface PaperRequests {
  /** Queues the request within the transaction of the signature. */
  post(tx: Transaction, request: PaperRequest): Promise<void>
}

export const paperQueue = 'signed-paper'

declare module '../kernel/context.ts' {
  interface Services {
    readonly paperRequests: PaperRequests
  }
}

export function paperRequestsOf(boss: PgBoss): PaperRequests {
  return { post: posterTo(boss, paperQueue) }
}
