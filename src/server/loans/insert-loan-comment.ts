import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { comments } from '../kernel/db/schema.ts'

/** Stores a comment on a loan (domain.md, Loans: a denial's reason is one too). Returns its id. */
export async function insertLoanComment(
  tx: Transaction,
  userId: number,
  { id: loanId, countryId }: RowKey,
  comment: string,
  now: string,
): Promise<number> {
  const [written] = await tx.run(
    build
      .insert(comments)
      .values({ type: 'COMMENT', countryId, loanId, userId, comment, createdAt: now })
      .returning({ id: comments.id }),
  )
  if (!written) throw new Error('The comment was not stored.')
  return written.id
}
