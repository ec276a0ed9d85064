import type { Database } from './database.ts'
import type { Statement } from './statement.ts'

/** A database of which nothing is heard, and in which nothing is changed, before a condition was found to hold. */
export interface CheckedDatabase extends Database {
  /** Whether it holds; asks once, unless something was asked before. */
  holds(): Promise<boolean>
}

/** What was begun with is no longer so; nothing was changed. */
export class ConditionFailed extends Error {}

/**
 * Whatever is asked first takes the condition along in the same round trip; it throws where that does not hold. `isRead` promises that
 * a first query outside a transaction changes nothing: it may then be done before the condition is known.
 */
export function checkedDatabase(
  db: Database,
  condition: Statement<boolean>,
  isRead: boolean,
): CheckedDatabase {
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
      if (!answered) await db.run(check)
      return db.pipeline(...queries)
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
