import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { storeroomInReach } from '../storerooms/lock.ts'

/**
 * The storeroom that a payload names with its country; refuses (not_found) one out of reach, and one of another
 * country (domain.md, Countries).
 */
export async function namedStoreroom(
  tx: Transaction,
  actor: Actor,
  named: { readonly storeroomId: number; readonly countryId: number },
) {
  const storeroom = await tx.run(storeroomInReach(actor, named.storeroomId))
  if (storeroom.countryId !== named.countryId) throw refuse('not_found')
  return storeroom
}
