import type { Answers, Database } from './database.ts'
import type { Statement } from './statement.ts'

/** A database that returns and changes nothing until a condition has been found to hold. */
export interface ConditionalDatabase extends Database {
  /** Whether the condition holds; runs its own query only if no query has checked it yet. */
  holds(): Promise<boolean>
}

/** The condition did not hold; nothing was changed. */
export class ConditionFailed extends Error {}

/**
 * Sends the condition in the round trip of the first query, and throws if it does not hold. `isRead` promises that a
 * first query outside a transaction changes nothing, so it may run before the condition is known.
 */
export function conditionalDatabase(
  db: Database,
  condition: Statement<boolean>,
  isRead: boolean,
): ConditionalDatabase {
  let answered: boolean | undefined
  const check: Statement<void> = {
    ...condition,
    read(rows) {
      answered = answered !== false && condition.read(rows)
      if (!answered) throw new ConditionFailed()
    },
  }
  return {
    pool: db.pool,
    async ready() {
      if (!answered) await db.run(check)
    },
    async run(query) {
      if (answered) return db.run(query)
      if (!isRead) {
        await db.run(check)
        return db.run(query)
      }
      const [, answer] = await db.pipeline(check, query)
      return answer
    },
    async pipeline(...queries) {
      if (answered) return db.pipeline(...queries)
      if (!isRead) {
        await db.run(check)
        return db.pipeline(...queries)
      }
      const [, ...answers] = await db.pipeline(check, ...queries)
      return answers as Answers<typeof queries>
    },
    transaction: (work, kind, opening) =>
      answered
        ? db.transaction(work, kind, opening)
        : db.transaction((tx, [, ...opened]) => work(tx, opened as Parameters<typeof work>[1]), kind, [
            check,
            ...(opening ?? []),
          ]),
    async holds() {
      answered ??= await db.run(condition)
      return answered
    },
  }
}
