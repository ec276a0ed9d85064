import type { LoanDocument } from '#domain/loan-document.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import { signatures } from '../kernel/db/schema.ts'
import { readSignedDocument } from './compose.ts'

/** The document that the customer signed; null before. */
export async function signedContent(tx: Transaction, loan: RowKey): Promise<LoanDocument | null> {
  const [signature] = await tx.run(
    build.select({ document: signatures.document }).from(signatures).where(ofLoan(signatures, loan)),
  )
  return signature ? readSignedDocument(tx, loan, signature.document) : null
}

/** The ids of the loan units that the customer signed for. */
export async function unitsSigned(tx: Transaction, loan: RowKey): Promise<ReadonlySet<number>> {
  const signed = await signedContent(tx, loan)
  return new Set(signed?.units.map(({ id }) => id))
}
