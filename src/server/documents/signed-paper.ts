import { createHash } from 'node:crypto'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { isRow, ofLoan } from '../kernel/db/row-key.ts'
import { loans, signatures, signedPapers } from '../kernel/db/schema.ts'
import { readPaper } from './read-paper.ts'

type SignedPaper = Pick<typeof signedPapers.$inferSelect, 'pdf' | 'hash'>

/** The stored PDF of a signed loan; null if there is none yet. */
export async function keptPaper(executor: Executor, loanId: number): Promise<SignedPaper | null> {
  const [kept] = await executor.run(
    build
      .select({ pdf: signedPapers.pdf, hash: signedPapers.hash })
      .from(signedPapers)
      .innerJoin(
        signatures,
        isRow(signatures, { id: signedPapers.signatureId, countryId: signedPapers.countryId }),
      )
      .where(ofLoan(signatures, loanId)),
  )
  return kept ?? null
}

/** The PDF of a signed loan, rendered on first use and stored: later requests get the same bytes. */
export async function signedPaper(services: Services, loanId: number): Promise<SignedPaper> {
  const kept = await keptPaper(services.db, loanId)
  if (kept) return kept
  const [found] = await services.db.run(
    build
      .select({ loan: loans, signature: signatures })
      .from(signatures)
      .innerJoin(loans, isRow(loans, { id: signatures.loanId, countryId: signatures.countryId }))
      .where(ofLoan(signatures, loanId)),
  )
  if (!found) throw new Error('Nothing is printed of what nobody signed.')
  const paper = await readPaper(services.db, services, found.loan, found.signature)
  const pdf = await services.pdfRenderer.render(paper)
  const hash = createHash('sha256').update(pdf).digest('hex')
  await services.db.run(
    build
      .insert(signedPapers)
      .values({
        signatureId: found.signature.id,
        countryId: found.signature.countryId,
        pdf,
        hash,
        madeAt: paper.madeAt,
      })
      .onConflictDoNothing(),
  )
  const made = await keptPaper(services.db, loanId)
  if (!made) throw new Error('The signed document was not kept.')
  return made
}
