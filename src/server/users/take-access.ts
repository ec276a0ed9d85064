import type { Proof } from '../kernel/auth/proof.ts'
import { takeAccessTo } from '../kernel/auth/rights.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { inArray, type SQL } from '../kernel/db/drizzle.ts'
import { storerooms } from '../kernel/db/schema.ts'
import type { ActivityEvent } from '../kernel/history/record.ts'

/** Removes a person's access to the storerooms that match the condition; returns what to record of each. */
export async function takeAccess(
  tx: Transaction,
  { userId, aboutUserId, now }: { userId: number | null; aboutUserId: number; now: string },
  which: SQL,
  proof: Proof,
): Promise<ActivityEvent[]> {
  const taken = await takeAccessTo(tx, aboutUserId, which, proof)
  const { id, name, countryId } = storerooms
  const rows = await tx.run(
    build.select({ id, name, countryId }).from(storerooms).where(inArray(id, taken)).orderBy(id),
  )
  return rows.map(({ id, name, countryId }) => ({
    event: 'access-removed',
    userId,
    now,
    countryId,
    aboutUserId,
    storeroomId: id,
    detail: { was: name, is: null },
  }))
}
