import type { CommentType } from '#domain/unit.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { comments } from '../kernel/db/schema.ts'

/** Stores the same comment on each of these units, of type UPDATE for edits. Returns the comments' ids. */
export async function insertUnitComments(
  tx: Transaction,
  input: {
    readonly userId: number
    readonly ids: readonly number[]
    readonly type: CommentType
    readonly comment: string
    readonly now: string
  },
): Promise<number[]> {
  const { userId, ids, type, comment, now } = input
  const rows = ids.map(unitId => ({ type, unitId, userId, comment, createdAt: now }))
  const written = await tx.run(build.insert(comments).values(rows).returning({ id: comments.id }))
  return written.map(({ id }) => id)
}
