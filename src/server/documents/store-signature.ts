import { documentMachine, type SignatureStyle, type SigningWay } from '#domain/document.ts'
import { languageInDocument } from '#domain/language.ts'
import { next } from '#domain/machine.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow, type RowKey } from '../kernel/db/row-key.ts'
import { documents, signatures } from '../kernel/db/schema.ts'
import { insertedHistory } from '../kernel/history/leaf.ts'
import { addEvent, type NewEvent } from './chain.ts'
import type { Document } from './follow-loan.ts'
import { saidOfLook } from './signature-look.ts'

type Columns = typeof signatures.$inferInsert
type Signature = Omit<Columns, 'id' | 'countryId' | 'loanId' | 'documentId' | 'way' | 'style'> & {
  readonly way: SigningWay
  readonly style: SignatureStyle
}

/** Stores who signed what, when and from where; the document is signed from then on, and its chain says so. */
export async function storeSignature(
  tx: Transaction,
  document: Document,
  signature: Signature,
  event: Pick<NewEvent, 'by' | 'name' | 'userId' | 'linkId' | 'detail'>,
): Promise<RowKey> {
  const { countryId, loanId, id: documentId } = document
  const { way, style, strokes = null, language, documentHash, signedAt: at, ip, userAgent } = signature
  const [id] = await tx.run(insertedHistory(signatures, [{ ...signature, countryId, loanId, documentId }]))
  if (id === undefined) throw new Error('The signature was not stored.')
  const state = next(documentMachine, document.state, 'sign', 'The document')
  await tx.run(build.update(documents).set({ state }).where(isRow(documents, document)))
  const inLanguage = language && { language: languageInDocument(language) }
  await addEvent(tx, document, {
    ...event,
    kind: 'signed',
    at,
    ip,
    ...(userAgent !== undefined && { userAgent }),
    detail: { way, ...saidOfLook({ style, strokes }), ...event.detail, documentHash, ...inLanguage },
  })
  return { id, countryId }
}
