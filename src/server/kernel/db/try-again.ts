import { sqlState } from './sql-state.ts'

const maxTries = 3
/** A snapshot that is too old, and a deadlock: PostgreSQL ends one of those who wait for each other. */
const worthAnotherTry = new Set(['40001', '40P01'])

/**
 * Ends a transaction that another one overtook, so that what it read is no longer so. tryAgain() begins it anew, because it holds
 * locks by now that others may need before they give it theirs.
 */
export class Overtaken extends Error {
  readonly code = '40001'
}

/** Runs a transaction, and again, three times in all, where another one was in its way. */
export async function tryAgain<R>(transact: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact()
    } catch (error) {
      if (tries >= maxTries || !worthAnotherTry.has(sqlState(error) ?? '')) throw error
    }
  }
}
