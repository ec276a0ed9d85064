import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { build } from '../kernel/db/build.ts'
import { reading } from '../kernel/db/database.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { storerooms } from '../kernel/db/schema.ts'
import { storeroomReach } from './reach.ts'

/** Locks a storeroom while its availability is checked; refuses (not_found) one out of reach. */
export const lockedStoreroom = (actor: Actor, storeroomId: number) =>
  reading(withinReach(actor, storeroomId).for('update'), found)

/** A storeroom, without a lock; refuses (not_found) one out of reach. */
export const storeroomInReach = (actor: Actor, storeroomId: number) =>
  reading(withinReach(actor, storeroomId), found)

const withinReach = (actor: Actor, storeroomId: number) =>
  build
    .select()
    .from(storerooms)
    .where(and(eq(storerooms.id, storeroomId), storeroomReach(actor)))

function found<S>([storeroom]: readonly S[]): S {
  if (!storeroom) throw refuse('not_found')
  return storeroom
}
