import { documentMachine, documentTraits } from '#domain/document.ts'
import { next } from '#domain/machine.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { documents, type loans } from '../kernel/db/schema.ts'
import { type Author, type Document, noteContent } from './follow-loan.ts'

/** The loan's document as it can be signed now: one that was declined waits for its signature again. */
export async function reopenDocument(
  tx: Transaction,
  services: Services,
  loan: typeof loans.$inferSelect,
  author: Author,
  at: string,
): Promise<Document> {
  const document = await noteContent(tx, services, loan, author, at)
  const state = next(documentMachine, document.state, 'send', 'The document')
  if (documentTraits[document.state].open) return document
  await tx.run(build.update(documents).set({ state }).where(isRow(documents, document)))
  return { ...document, state }
}
