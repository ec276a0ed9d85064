import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { dayIn } from '#domain/dates.ts'
import { verifyPath } from '#domain/document.ts'
import { refuse } from '#domain/refusal.ts'
import { sayIn } from '#words/say-in.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow, ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import { documents, loans, signatures, signedPapers } from '../kernel/db/schema.ts'
import { printedScans } from './attestation/scans.ts'
import { addEvent, type ChainKey } from './chain.ts'
import { systemAuthor } from './follow-loan.ts'
import { recordEvidence } from './paper-store.ts'
import { readPaper } from './read-paper.ts'
import { type SealedPdf, sealPdf } from './seal/seal.ts'

/** A signed PDF and its hash; without it, while the store of files does not give it. */
type SignedPaper = Pick<typeof signedPapers.$inferSelect, 'pdf' | 'hash'>

/** The kept PDF of a signed loan; null if there is none yet. Refuses (file_erased) once the period of the evidence is over. */
export async function keptPaper(
  { db, paperStore }: Pick<Services, 'db' | 'paperStore'>,
  loanId: number,
): Promise<SignedPaper | null> {
  const [kept] = await db.run(
    build
      .select({ pdf: signedPapers.pdf, hash: signedPapers.hash, erasedAt: documents.erasedAt })
      .from(signedPapers)
      .innerJoin(
        signatures,
        isRow(signatures, { id: signedPapers.signatureId, countryId: signedPapers.countryId }),
      )
      .innerJoin(documents, isRow(documents, { id: signatures.documentId, countryId: signatures.countryId }))
      .where(ofLoan(signatures, loanId)),
  )
  if (!kept) return null
  if (kept.erasedAt !== null) throw refuse('file_erased', dayIn('UTC', kept.erasedAt))
  return { ...kept, pdf: kept.pdf ?? (await paperStore.read(kept.hash)) }
}

/**
 * The PDF of a signed loan, rendered and sealed on first use and stored: later requests get the same bytes, whichever of two
 * servers was first.
 */
export async function signedPaper(
  services: Services,
  log: FastifyBaseLogger,
  loanId: number,
): Promise<SignedPaper> {
  const kept = await keptPaper(services, loanId)
  if (kept) return kept
  const [found] = await services.db.run(
    build
      .select({ loan: loans, signature: signatures, document: documents })
      .from(signatures)
      .innerJoin(documents, isRow(documents, { id: signatures.documentId, countryId: signatures.countryId }))
      .innerJoin(loans, isRow(loans, { id: signatures.loanId, countryId: signatures.countryId }))
      .where(ofLoan(signatures, loanId)),
  )
  if (!found) throw new Error('Nothing is printed of what nobody signed.')
  const scans = await printedScans(services, log, found.signature)
  const paper = await readPaper(services.db, services, found.loan, { ...found, scans })
  const { code } = found.document
  const sealed = await sealPdf(services, await services.pdfRenderer.render(paper), {
    name: paper.document.lender,
    reason: sayIn(paper.language)('certificate.sealed'),
    contactInfo: services.baseUrl + verifyPath(code),
    sealedAt: paper.madeAt,
  })
  const hash = createHash('sha256').update(sealed.pdf).digest('hex')
  const isInStore = await services.paperStore.put(hash, sealed.pdf)
  await services.db.transaction(tx => keep(tx, services, found, { ...sealed, hash, isInStore }, paper.madeAt))
  const made = await keptPaper(services, loanId)
  if (!made) throw new Error('The signed document was not kept.')
  return made
}

/** Stores the PDF with its event, unless another one was stored meanwhile. */
async function keep(
  tx: Transaction,
  { baseUrl: address }: Services,
  { signature: { id: signatureId, countryId }, document }: { signature: RowKey; document: ChainKey },
  { pdf, hash, level, key, isInStore }: SealedPdf & { readonly hash: string; readonly isInStore: boolean },
  madeAt: string,
): Promise<void> {
  const kept = isInStore ? null : pdf
  const [stored] = await tx.run(
    build
      .insert(signedPapers)
      .values({ signatureId, countryId, pdf: kept, hash, madeAt, level, sealKeyId: key.id })
      .onConflictDoNothing()
      .returning({ hash: signedPapers.hash }),
  )
  if (!stored) return
  if (isInStore) await recordEvidence(tx, { hash, bytes: pdf.length }, madeAt)
  // The address stands in the file, where nobody can change it: the doctor tells when it leads nowhere any more.
  const detail = { level, fingerprint: key.fingerprint, fileHash: hash, address }
  await addEvent(tx, document, { kind: 'sealed', at: madeAt, ...systemAuthor, detail })
}
