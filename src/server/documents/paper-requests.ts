import type { PgBoss } from 'pg-boss'
import type { Transaction } from '../kernel/db/database.ts'
import { jobsWithin } from '../kernel/db/jobs-within.ts'

/** A loan was signed: its document is to be printed, kept and mailed. */
export interface PaperRequest {
  readonly loanId: number
}

/** Where such requests wait: signing does not, and none is lost. */
export interface PaperRequests {
  /** Puts it down within the transaction of the signature. */
  post(tx: Transaction, request: PaperRequest): Promise<void>
}

export const paperQueue = 'signed-paper'

declare module '../kernel/context.ts' {
  interface Services {
    readonly paperRequests: PaperRequests
  }
}

export function paperRequestsOf(boss: PgBoss): PaperRequests {
  return {
    async post(tx, request) {
      await boss.insert(paperQueue, [{ data: { ...request } }], { db: jobsWithin(tx) })
    },
  }
}
