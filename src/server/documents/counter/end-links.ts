import { and, eq, isNull } from 'drizzle-orm'
import { build } from '../../kernel/db/build.ts'
import { ofLoan, type RowKey } from '../../kernel/db/row-key.ts'
import { documentLinks } from '../../kernel/db/schema.ts'

/** Ends what is shown of this loan at the counter, unless it was signed by it. */
export const endedCounterLinks = (loan: RowKey, now: string) =>
  build
    .update(documentLinks)
    .set({ replacedAt: now })
    .where(
      and(
        ofLoan(documentLinks, loan),
        eq(documentLinks.purpose, 'counter'),
        isNull(documentLinks.usedAt),
        isNull(documentLinks.replacedAt),
      ),
    )
