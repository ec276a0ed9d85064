import type { FastifyBaseLogger } from 'fastify'
import { dayIn } from '#domain/dates.ts'
import { verifyPath } from '#domain/document.ts'
import { refuse } from '#domain/refusal.ts'
import { sayIn } from '#words/say-in.ts'
import type { Services } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { isRow, ofLoan, type RowKey } from '../../kernel/db/row-key.ts'
import { documents, loans, signatures, signedPapers } from '../../kernel/db/schema.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import { printedScans } from '../attestation/scans.ts'
import { addEvent, type ChainKey } from '../chain.ts'
import { systemAuthor } from '../follow-loan.ts'
import { sealing } from '../seal/index.ts'
import type { SealedPdf } from '../seal/seal.ts'
import { readPrintedDocument } from './read-printed-document.ts'
import { recordEvidence } from './store.ts'

/** A signed PDF and its hash; without it, while the store of files does not give it. */
type SignedPdf = Pick<typeof signedPapers.$inferSelect, 'pdf' | 'hash'>

/** The kept PDF of a signed loan; null if there is none yet. Refuses (file_erased) once the period of the evidence is over. */
export async function readSignedPdf(
  { db, signedPdfStore }: Pick<Services, 'db' | 'signedPdfStore'>,
  loanId: number,
): Promise<SignedPdf | null> {
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
  return { ...kept, pdf: kept.pdf ?? (await signedPdfStore.read(kept.hash)) }
}

/**
 * The PDF of a signed loan, rendered and sealed on first use and stored: later requests get the same bytes, whichever of two
 * servers was first.
 */
export async function signedPdf(
  services: Services,
  log: FastifyBaseLogger,
  loanId: number,
): Promise<SignedPdf> {
  const kept = await readSignedPdf(services, loanId)
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
  const printed = await readPrintedDocument(services.db, services, found.loan, { ...found, scans })
  const { code } = found.document
  const { sealPdf } = await sealing()
  const sealed = await sealPdf(services, await services.pdfRenderer.render(printed), {
    name: printed.document.lender,
    reason: sayIn(printed.language)('certificate.sealed'),
    contactInfo: services.baseUrl + verifyPath(code),
    sealedAt: printed.madeAt,
  })
  const hash = sha256Hex(sealed.pdf)
  const isInStore = await services.signedPdfStore.put(hash, sealed.pdf)
  await services.db.transaction(tx =>
    keep(tx, services, found, { ...sealed, hash, isInStore }, printed.madeAt),
  )
  const made = await readSignedPdf(services, loanId)
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
