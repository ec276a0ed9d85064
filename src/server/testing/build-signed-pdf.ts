import { createHash } from 'node:crypto'
import { signatureOf } from '../documents/signed-pdf/read-printed-document.ts'
import { signedPapers } from '../kernel/db/schema.ts'
import type { TestServer } from './server.ts'

/** Stores a PDF for a signed loan, as if it had been rendered, for tests of who gets it rather than of its content. */
export async function buildSignedPdf(server: TestServer, loanId: number): Promise<void> {
  const signature = await signatureOf(server.services.db, loanId)
  if (!signature) return
  const pdf = Buffer.from('%PDF-1.7')
  const hash = createHash('sha256').update(pdf).digest('hex')
  await server.db
    .insert(signedPapers)
    .values({
      signatureId: signature.id,
      countryId: signature.countryId,
      pdf,
      hash,
      madeAt: signature.signedAt,
    })
    .onConflictDoNothing()
}
