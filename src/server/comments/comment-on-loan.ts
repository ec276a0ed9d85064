import type { Transaction } from '../db/database.ts'
import { comments } from '../db/schema.ts'

/** What a person says of a loan, kept beside its history (domain.md section 4: a denial's reason is a comment too). */
export async function commentOnLoan(
  tx: Transaction,
  userId: number,
  loanId: number,
  comment: string,
  now: string,
): Promise<void> {
  await tx.insert(comments).values({ type: 'COMMENT', loanId, userId, comment, createdAt: now })
}
