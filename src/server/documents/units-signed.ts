import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { ofLoan } from '../kernel/db/row-key.ts'
import { signatures } from '../kernel/db/schema.ts'
import { sealedDocument } from './compose.ts'

/** The ids of the loan units that the customer signed for. */
export async function unitsSigned(
  tx: Transaction,
  loan: { readonly id: number; readonly countryId: number },
): Promise<ReadonlySet<number>> {
  const [signature] = await tx.run(
    build.select({ document: signatures.document }).from(signatures).where(ofLoan(signatures, loan)),
  )
  if (!signature) return new Set()
  const { units } = await sealedDocument(tx, loan, signature.document)
  return new Set(units.map(({ id }) => id))
}
