import { refuse } from '#domain/refusal.ts'
import type { LinkHolder } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { documentLinkPlaces } from '../../kernel/db/schema.ts'
import { type LockedLoan, lockedLoanWithoutReach } from '../../loans/lock.ts'

/**
 * Locks the loan before its link is validated, so that what is done by links is serialised; refuses (not_found) a loan that is
 * not this link's. Its units need no lock: whoever changes them locks their loan first.
 */
export async function lockLoanBehind(
  tx: Transaction,
  ctx: LinkHolder,
  loanId: number | null = null,
): Promise<LockedLoan> {
  const [link] = await tx.run(
    build
      .select({ loanId: documentLinkPlaces.loanId })
      .from(documentLinkPlaces)
      .where(eq(documentLinkPlaces.id, ctx.linkId)),
  )
  if (!link) throw refuse('dead_link')
  if (loanId !== null && link.loanId !== loanId) throw refuse('not_found')
  return tx.run(lockedLoanWithoutReach(link.loanId))
}
