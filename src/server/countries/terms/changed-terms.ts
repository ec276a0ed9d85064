import type { PgBoss } from 'pg-boss'
import type { Language } from '#domain/language.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { posterTo } from '../../kernel/db/jobs-within.ts'

/** The country and language whose terms changed. */
export interface ChangedTerms {
  readonly countryId: number
  readonly language: Language
}

/** The queue of changes whose open documents have still to note that they changed. */
export interface ChangedTermsQueue {
  /** Queues it within the transaction of the change. */
  post(tx: Transaction, changed: ChangedTerms): Promise<void>
}

export const changedTermsQueue = 'changed-terms'

declare module '../../kernel/context.ts' {
  interface Services {
    readonly changedTerms: ChangedTermsQueue
  }
}

export function changedTermsOf(boss: PgBoss): ChangedTermsQueue {
  return { post: posterTo(boss, changedTermsQueue) }
}
