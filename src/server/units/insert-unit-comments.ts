import type { CommentType } from '#domain/unit.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { comments } from '../kernel/db/schema.ts'
import type { LockedUnit } from './lock.ts'

/** Stores the same comment on each of these units, of type UPDATE for edits. Returns the comments' ids. */
export async function insertUnitComments(
  tx: Transaction,
  input: {
    readonly userId: number
    readonly units: readonly LockedUnit[]
    readonly type: CommentType
    readonly comment: string
    readonly now: string
  },
): Promise<number[]> {
  const { userId, units, type, comment, now } = input
  const rows = units.map(({ id, storeroom }) => ({
    type,
    countryId: storeroom.countryId,
    unitId: id,
    userId,
    comment,
    createdAt: now,
  }))
  const written = await tx.run(build.insert(comments).values(rows).returning({ id: comments.id }))
  return written.map(({ id }) => id)
}
