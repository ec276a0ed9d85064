import type { LoanDocumentView } from '#contract/documents.ts'
import { lineTraits } from '#domain/line-traits.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { type loans, type loanUnits, storerooms } from '../kernel/db/schema.ts'

/**
 * The loan's storeroom, where its units go back to. The document does not name it, so that it is told only while units are
 * out, to the customer or to who signed in their place (domain.md, Links).
 */
export async function returnAddress(
  executor: Executor,
  { storeroomId }: typeof loans.$inferSelect,
  lines: readonly Pick<typeof loanUnits.$inferSelect, 'state'>[],
): Promise<LoanDocumentView['returnTo']> {
  if (!lines.some(({ state }) => lineTraits[state].out)) return null
  const [found] = await executor.run(
    build
      .select({
        storeroom: storerooms.name,
        streetAddress: storerooms.streetAddress,
        streetAddress2: storerooms.streetAddress2,
        city: storerooms.city,
        state: storerooms.state,
        postalCode: storerooms.postalCode,
      })
      .from(storerooms)
      .where(eq(storerooms.id, storeroomId)),
  )
  return found ?? null
}
