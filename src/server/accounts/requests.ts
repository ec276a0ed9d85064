import type { PgBoss } from 'pg-boss'
import type { Transaction } from '../kernel/db/database.ts'
import { jobsWithin } from '../kernel/db/jobs-within.ts'

/** Somebody registered or forgot their password; what comes of it depends on whether there is an account. */
export type AccountRequest =
  | { readonly kind: 'register'; readonly email: string; readonly isNew: boolean }
  | { readonly kind: 'forget'; readonly email: string }

/** Where such requests wait: who asked gets the same answer, after the same work, whatever comes of it. */
export interface AccountRequests {
  /** Puts the request down within the transaction of the call; a worker answers it by mail. */
  post(tx: Transaction, request: AccountRequest): Promise<void>
}

export const accountRequestQueue = 'account-request'

declare module '../kernel/context.ts' {
  interface Services {
    readonly accountRequests: AccountRequests
  }
}

export function accountRequestsOf(boss: PgBoss): AccountRequests {
  return {
    async post(tx, request) {
      await boss.insert(accountRequestQueue, [{ data: { ...request } }], { db: jobsWithin(tx) })
    },
  }
}
