import { refuse } from '#domain/refusal.ts'
import type { LinkHolder } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import { countryOf } from '../../kernel/db/country-of.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { and, eq } from '../../kernel/db/drizzle.ts'
import { documentLinks } from '../../kernel/db/schema.ts'
import { type LockedLoan, lockedLoanWithoutReach } from '../../loans/lock.ts'

/**
 * Locks the loan before its link is validated, so that what is done by links is serialised; refuses (not_found) a loan that is
 * not this link's. Its units need no lock: whoever changes them locks their loan first.
 */
export async function lockLoanBehind(
  tx: Transaction,
  { linkId }: LinkHolder,
  loanId: number | null = null,
): Promise<LockedLoan> {
  const [link] = await tx.run(
    build
      .select({ loanId: documentLinks.loanId })
      .from(documentLinks)
      .where(and(eq(documentLinks.countryId, countryOf.documentLink(linkId)), eq(documentLinks.id, linkId))),
  )
  if (!link) throw refuse('dead_link')
  if (loanId !== null && link.loanId !== loanId) throw refuse('not_found')
  return tx.run(lockedLoanWithoutReach(link.loanId))
}
