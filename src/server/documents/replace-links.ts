import { and, eq, isNull } from 'drizzle-orm'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { links } from '../kernel/db/schema.ts'

/** No earlier link of this loan's document opens any more: a newer one goes out, or its receiver was the wrong one. */
export async function replaceLinks(tx: Transaction, loanId: number, now: string): Promise<void> {
  await tx.run(
    build
      .update(links)
      .set({ replacedAt: now })
      .where(and(eq(links.loanId, loanId), eq(links.purpose, 'document'), isNull(links.replacedAt))),
  )
}
