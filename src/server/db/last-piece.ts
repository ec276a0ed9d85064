import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { type Answers, inOrder } from './in-order.ts'
import { commitAhead } from './prepared.ts'

const nothingElse = new WeakSet<Transaction>()

/** From now on the last piece of this transaction may commit it: nobody but its work has anything to write. */
export function letLastPieceCommit(tx: Transaction): void {
  nothingElse.add(tx)
}

/**
 * Sends the last statements of a transaction, as inOrder() does, and the commit right behind them where that may be: their
 * answers come once, with the commit's. One that fails makes the commit a rollback. What is sent afterwards is refused.
 */
export function lastPiece<const S extends readonly PromiseLike<unknown>[]>(
  tx: Transaction,
  ...statements: S
): Promise<Answers<S>> {
  const answers = inOrder(...statements)
  // Who waits for the transaction hears of its failure.
  if (nothingElse.has(tx)) tx.execute(sql.raw(commitAhead)).catch(() => undefined)
  return answers
}
