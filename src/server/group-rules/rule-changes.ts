import type { PgBoss } from 'pg-boss'
import type { Transaction } from '../kernel/db/database.ts'
import { posterTo } from '../kernel/db/jobs-within.ts'

/** The queue of changed rules that people's roles have still to follow. */
export interface RuleChanges {
  /** Queues it within the transaction of the change. */
  post(tx: Transaction): Promise<void>
}

export const ruleChangesQueue = 'group-rules'

declare module '../kernel/context.ts' {
  interface Services {
    readonly ruleChanges: RuleChanges
  }
}

export function ruleChangesOf(boss: PgBoss): RuleChanges {
  const post = posterTo(boss, ruleChangesQueue)
  return { post: tx => post(tx, {}) }
}
