import { displayName } from '#domain/account.ts'
import { localeOf } from '#domain/dates.ts'
import { verifyPath } from '#domain/document.ts'
import { languageOf, type ShownLanguage } from '#domain/language.ts'
import { loanTraits } from '#domain/loan.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { documentLetters } from '#domain/mail.ts'
import { cityLine } from '#domain/postal-address.ts'
import { currentTime } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { and, eq, inArray } from '../../kernel/db/drizzle.ts'
import { isRow, ofLoan, type RowKey } from '../../kernel/db/row-key.ts'
import { documentLinks, type loans, mails, signatures, users } from '../../kernel/db/schema.ts'
import { messageIdOf } from '../../mail/message-id.ts'
import { contactOf } from '../../mail/recipients.ts'
import { type ChainKey, eventsOf } from '../chain.ts'
import {
  composeDocument,
  composeDraft,
  countryOfDocument,
  documentHashOf,
  readSignedDocument,
} from '../compose.ts'
import { presenterOf } from '../counter/presenter.ts'
import type {
  MailedFacts,
  PresentedFacts,
  PrintedDocument,
  PrintedScan,
  SignedFacts,
} from '../pdf/printed-document.ts'
import { strokesOf } from '../signature-look.ts'

type Loan = typeof loans.$inferSelect
export type Signature = typeof signatures.$inferSelect
type Link = typeof documentLinks.$inferSelect

/** The signature of a loan's document, and the document. */
export interface SignedDocument {
  readonly signature: Signature
  readonly document: ChainKey
  /** The photos and scans of a document that was signed on paper. */
  readonly scans: readonly PrintedScan[]
}

/**
 * The document to print: the current one in that language, a draft until every unit is sourced; once signed, the signed one
 * with its evidence.
 */
export async function readPrintedDocument(
  executor: Executor,
  services: Services,
  loan: Loan,
  signed: SignedDocument | null,
  language: ShownLanguage = languageOf(loan),
): Promise<PrintedDocument> {
  const { requested, sourcing } = loanTraits[loan.state]
  const isDraft = !signed && (requested || sourcing)
  const composeNow = isDraft ? composeDraft : composeDocument
  const document = signed
    ? await readSignedDocument(executor, loan, signed.signature.document)
    : await composeNow(executor, services, loan, language)
  const spoken = document.language ?? 'en'
  return {
    document,
    isDraft,
    language: spoken,
    locale: localeOf(spoken, (await countryOfDocument(executor, loan)).code),
    documentHash: signed?.signature.documentHash ?? documentHashOf(canonicalJson(document)),
    appName: services.appName,
    contact: await contactOf(executor, loan),
    madeAt: await executor.run(currentTime(services.clock)),
    signed: signed ? await evidenceOf(executor, services, loan, signed) : null,
  }
}

async function evidenceOf(
  executor: Executor,
  services: Services,
  loan: Loan,
  { signature, document: { id, countryId, code }, scans }: SignedDocument,
): Promise<SignedFacts> {
  const { streetAddress, streetAddress2, postalCode, city, state } = signature
  const place = cityLine(postalCode, city, state)
  const events = await eventsOf(executor, { id, countryId })
  return {
    canonical: signature.document,
    code,
    verifyUrl: services.baseUrl + verifyPath(code),
    events: events.map(({ prevHash: _, ...event }) => event),
    name: signature.name,
    strokes: strokesOf(signature),
    address: [streetAddress, streetAddress2, place].filter(Boolean).join(', '),
    signedAt: signature.signedAt,
    ip: signature.ip,
    userAgent: signature.userAgent,
    ...(await howShown(executor, services, loan, signature, scans)),
  }
}

async function linkOf(executor: Executor, linkId: number, { countryId }: Signature): Promise<Link> {
  const [link] = await executor.run(
    build
      .select()
      .from(documentLinks)
      .where(isRow(documentLinks, { id: linkId, countryId })),
  )
  if (!link) throw new Error('A signature without its link.')
  return link
}

async function howShown(
  executor: Executor,
  services: Services,
  loan: Loan,
  signature: Signature,
  scans: readonly PrintedScan[],
): Promise<Pick<SignedFacts, 'shown' | 'openedAt'>> {
  const { linkId, attestedBy, signedOn, keptAt } = signature
  if (linkId === null) {
    const shown = { way: 'PAPER', attestedBy: await personNamed(executor, attestedBy), scans } as const
    return { shown: { ...shown, signedOn: signedOn ?? '-', keptAt }, openedAt: null }
  }
  const link = await linkOf(executor, linkId, signature)
  return { shown: await howLinked(executor, services, loan, link), openedAt: link.openedAt }
}

async function personNamed(executor: Executor, userId: number | null): Promise<string> {
  const [person] = await executor.run(
    build
      .select()
      .from(users)
      .where(eq(users.id, userId ?? 0)),
  )
  return displayName(person)
}

async function howLinked(
  executor: Executor,
  services: Services,
  loan: Loan,
  link: Link,
): Promise<MailedFacts | PresentedFacts> {
  const presenter = await presenterOf(executor, link, loan)
  if (presenter) {
    const { name: presentedBy, storeroom, onOurDevice } = presenter
    return { way: 'COUNTER', presentedBy, storeroom, onOurDevice, shownAt: link.createdAt }
  }
  const [mail] = await executor.run(
    build
      .select({ id: mails.id, state: mails.state })
      .from(mails)
      .where(
        and(
          eq(mails.loanId, loan.id),
          eq(mails.documentLinkId, link.id),
          inArray(mails.letter, documentLetters),
        ),
      ),
  )
  return {
    way: 'LINK',
    sentTo: link.sentTo ?? loan.customerEmail,
    sentAt: link.createdAt,
    deliveredAt: link.deliveredAt,
    mail: mail ? { state: mail.state, messageId: messageIdOf(services, mail.id) } : null,
  }
}

/** The signature of a loan, or null. */
export async function signatureOf(executor: Executor, loan: RowKey | number): Promise<Signature | null> {
  const [signature] = await executor.run(build.select().from(signatures).where(ofLoan(signatures, loan)))
  return signature ?? null
}
