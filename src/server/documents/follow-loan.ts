import { documentFollows, documentMachine } from '#domain/document.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { can, next } from '#domain/machine.ts'
import { endRequests } from '../customer-requests/end-requests.ts'
import type { Services, SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { isRow, ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import { documents, type loans } from '../kernel/db/schema.ts'
import { addEvent, type NewEvent, newCode } from './chain.ts'
import { composeDocument, documentHashOf } from './compose.ts'

export type Document = typeof documents.$inferSelect

/** The author of an event, in the event's own fields. */
export type Author = Pick<NewEvent, 'by' | 'userId'>

/** A signed-in person as the author of an event. */
export const staffAuthor = ({ actor }: SignedIn): Author => ({
  by: 'STAFF',
  userId: actor.id,
})

/** The author of events that happen by themselves, or are noticed late. */
export const systemAuthor: Author = { by: 'SYSTEM' }

/** The document of a loan; null before the loan was first ready to be signed. */
export async function documentOf(executor: Executor, loan: RowKey | number): Promise<Document | null> {
  const [found] = await executor.run(build.select().from(documents).where(ofLoan(documents, loan)))
  return found ?? null
}

/**
 * The last step of every verb that may change what a loan's document says: makes it when the loan is first ready to be signed,
 * notes that it changed, and withdraws it when the loan ends unsigned. `loan` is as the verb leaves it, and locked.
 */
export async function followLoan(
  tx: Transaction,
  services: Services,
  loan: typeof loans.$inferSelect,
  author: Author,
  now: string,
): Promise<void> {
  const follows = documentFollows(loan.state)
  if (follows === 'content') await noteContent(tx, services, loan, author, now)
  if (follows !== 'end') return
  await withdraw(tx, loan, author, now)
  await endRequests(tx, loan, now)
}

/** The loan's document with its content noted as it is now, for whoever sends or signs it. */
export async function noteContent(
  tx: Transaction,
  services: Services,
  loan: typeof loans.$inferSelect,
  author: Author,
  at: string,
): Promise<Document> {
  const content = await composeDocument(tx, services, loan)
  const contentHash = documentHashOf(canonicalJson(content))
  const found = await documentOf(tx, loan)
  if (!found) return make(tx, loan, contentHash, author, at)
  if (found.contentHash === contentHash) return found
  await tx.run(build.update(documents).set({ contentHash }).where(isRow(documents, found)))
  if (found.contentHash !== null) {
    const { termsVersion } = content
    const detail = { before: found.contentHash, after: contentHash, termsVersion }
    await addEvent(tx, found, { kind: 'changed', at, ...author, detail })
  }
  return { ...found, contentHash }
}

/** The loan's document for whoever notes something else of it: while the loan is changed, its content is not noted. */
export async function documentToNote(
  tx: Transaction,
  services: Services,
  loan: typeof loans.$inferSelect,
  author: Author,
  at: string,
): Promise<Document> {
  const kept = documentFollows(loan.state) === 'content' ? null : await documentOf(tx, loan)
  return kept ?? noteContent(tx, services, loan, author, at)
}

async function make(
  tx: Transaction,
  { id: loanId, countryId }: RowKey,
  contentHash: string,
  author: Author,
  at: string,
): Promise<Document> {
  const [made] = await tx.run(
    build
      .insert(documents)
      .values({ loanId, countryId, code: newCode(), contentHash, createdAt: at })
      .returning(),
  )
  if (!made) throw new Error('The document was not stored.')
  await addEvent(tx, made, { kind: 'created', at, ...author, detail: { documentHash: contentHash } })
  return made
}

async function withdraw(
  tx: Transaction,
  loan: typeof loans.$inferSelect,
  author: Author,
  at: string,
): Promise<void> {
  const document = await documentOf(tx, loan)
  if (!document || !can(documentMachine, document.state, 'withdraw')) return
  const state = next(documentMachine, document.state, 'withdraw')
  await tx.run(build.update(documents).set({ state }).where(isRow(documents, document)))
  await addEvent(tx, document, { kind: 'withdrawn', at, ...author, detail: { reason: loan.reason } })
}
