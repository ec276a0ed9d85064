import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/db/database.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { ActivityEvent } from '../kernel/history/record.ts'

/** Removes a person's access to the storerooms (aliased `s`) that match the condition; returns what to record of each. */
export async function takeAccess(
  tx: Transaction,
  { userId, aboutUserId, now }: { userId: number; aboutUserId: number; now: string },
  which: SQL,
): Promise<ActivityEvent[]> {
  const rows = await tx.run(
    rowsOf<{ id: number; name: string; countryId: number }>(sql`
    delete from user_storerooms a using storerooms s
    where a.user_id = ${aboutUserId} and s.id = a.storeroom_id and ${which}
    returning s.id, s.name, s.country_id as "countryId"`),
  )
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, name, countryId }) => ({
      event: 'access-removed',
      userId,
      now,
      countryId,
      aboutUserId,
      storeroomId: id,
      detail: { was: name, is: null },
    }))
}
