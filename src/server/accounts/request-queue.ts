import type { PgBoss } from 'pg-boss'
import type { Transaction } from '../kernel/db/database.ts'
import { posterTo } from '../kernel/db/jobs-within.ts'

/** A registration or a forgotten password; what follows depends on whether the account exists. */
export type AccountRequest =
  | { readonly kind: 'register'; readonly email: string; readonly isNew: boolean }
  | { readonly kind: 'forget'; readonly email: string }

/** The queue of such requests: the caller gets the same answer after the same work, whatever follows. */
interface AccountRequests {
  /** Queues the request in the call's transaction; a worker answers it by mail. */
  post(tx: Transaction, request: AccountRequest): Promise<void>
}

export const accountRequestQueue = 'account-request'

declare module '../kernel/context.ts' {
  interface Services {
    readonly accountRequests: AccountRequests
  }
}

export function accountRequestsOf(boss: PgBoss): AccountRequests {
  return { post: posterTo(boss, accountRequestQueue) }
}
