import type { BodyOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { documentMachine } from '#domain/document.ts'
import { sealedLanguage } from '#domain/language.ts'
import { next } from '#domain/machine.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { documents, signatures } from '../kernel/db/schema.ts'
import { insertedHistory } from '../kernel/history/leaf.ts'
import { addEvent } from './chain.ts'
import { addressSigned, deliveryAddress } from './delivery-address.ts'
import type { Document } from './follow-loan.ts'
import type { OpenedLink } from './open-link.ts'
import { lookOf, saidOfLook, wayOf } from './signature-look.ts'

interface Signing {
  readonly opened: OpenedLink
  readonly document: Document
  /** Its canonical JSON, and the hash of that. */
  readonly content: string
  readonly documentHash: string
  /** Of the country's own terms; the standard ones have none. */
  readonly termsVersion: number | undefined
  readonly signed: BodyOf<typeof contract.documents.sign>
}

/** Stores who signed what, when and from where; the document is signed from then on, and its chain says so. */
export async function storeSignature(
  tx: Transaction,
  { purpose, linkId, ip, userAgent }: LinkHolder,
  { opened, document, content, documentHash, termsVersion, signed }: Signing,
): Promise<void> {
  const { loan, presenter, now } = opened
  const { customerName: name } = signed
  const way = wayOf(purpose)
  const look = lookOf(signed.signature)
  const language = signed.language ?? loan.language
  await tx.run(
    insertedHistory(signatures, [
      {
        countryId: loan.countryId,
        loanId: loan.id,
        documentId: document.id,
        linkId,
        way,
        ...look,
        document: content,
        documentHash,
        language,
        name,
        ...addressSigned(deliveryAddress(signed)),
        signedAt: now,
        ip,
        userAgent,
      },
    ]),
  )
  const state = next(documentMachine, document.state, 'sign', 'The document')
  await tx.run(build.update(documents).set({ state }).where(isRow(documents, document)))
  const shownBy = presenter && { presentedBy: presenter.name, onOurDevice: presenter.onOurDevice }
  const inLanguage = language && { language: sealedLanguage(language) }
  await addEvent(tx, document, {
    kind: 'signed',
    at: now,
    by: 'CUSTOMER',
    name,
    linkId,
    ip,
    userAgent,
    detail: { way, ...saidOfLook(look), ...shownBy, documentHash, ...inLanguage, termsVersion },
  })
}
