import { and, eq } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { storerooms } from '../db/schema.ts'
import { storeroomReach } from './reach.ts'

/** The statement of lockStoreroom(), to be sent with others; storeroomIn() reads its answer. */
export const storeroomRows = (tx: Transaction, actor: Actor, storeroomId: number) =>
  tx
    .select()
    .from(storerooms)
    .where(and(eq(storerooms.id, storeroomId), storeroomReach(actor)))
    .for('update')

/** The storeroom that storeroomRows() answered; refuses (not_found) where there is none within reach. */
export function storeroomIn<S>([storeroom]: readonly S[]): S {
  if (!storeroom) throw refuse('not_found')
  return storeroom
}

/** Holds a storeroom while its availability is judged; refuses (not_found) one out of reach. */
export async function lockStoreroom(tx: Transaction, actor: Actor, storeroomId: number) {
  return storeroomIn(await storeroomRows(tx, actor, storeroomId))
}

/** A storeroom to read from, without holding it; refuses (not_found) one out of reach. */
export async function storeroomInReach(executor: Executor, actor: Actor, storeroomId: number) {
  const [storeroom] = await executor
    .select()
    .from(storerooms)
    .where(and(eq(storerooms.id, storeroomId), storeroomReach(actor)))
  if (!storeroom) throw refuse('not_found')
  return storeroom
}
