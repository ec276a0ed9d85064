import { randomInt } from 'node:crypto'
import { displayName } from '#domain/account.ts'
import {
  chainedText,
  codeLength,
  codeLetters,
  type DocumentEvent,
  type DocumentEventKind,
  type EventAuthor,
} from '#domain/document.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { asc, desc, eq } from '../kernel/db/drizzle.ts'
import { isRow, ofDocument, type RowKey } from '../kernel/db/row-key.ts'
import { documentEvents, documents, users } from '../kernel/db/schema.ts'
import { insertedHistory } from '../kernel/history/leaf.ts'
import { sha256Hex } from '../kernel/sha256.ts'

/** The key of a document, and the code from which its chain begins. */
export type ChainKey = RowKey & { readonly code: string }

/** An event to be added: when, by whom, and what else is to be said of it. */
export interface NewEvent {
  readonly kind: DocumentEventKind
  readonly at: string
  readonly by: EventAuthor
  /** Defaults to the name of that user. */
  readonly name?: string | null
  readonly userId?: number
  readonly linkId?: number
  readonly ip?: string
  readonly userAgent?: string | null
  readonly detail?: Readonly<Record<string, unknown>>
}

/** A linked event: its own hash covers the one before it. */
export interface ChainedEvent extends DocumentEvent {
  readonly prevHash: string
  readonly hash: string
}

/** 26 random letters: nobody guesses a document's code. */
export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
}

/** The event as the next one of the chain that ends with `last`; the first one follows the hash of the code. */
export function chained(code: string, last: ChainedEvent | undefined, added: NewEvent): ChainedEvent {
  const { kind, at, by, name = null, ip = null, userAgent = null, detail = {} } = added
  const event = {
    kind,
    at,
    by,
    name,
    ip,
    userAgent,
    detail: canonicalJson(detail),
    seq: (last?.seq ?? 0) + 1,
  }
  const prevHash = last?.hash ?? sha256Hex(code)
  return { ...event, prevHash, hash: sha256Hex(prevHash + chainedText(code, event)) }
}

/** Adds an event to a document's chain. The document's lock keeps two from following the same one. */
export async function addEvent(tx: Transaction, document: ChainKey, added: NewEvent): Promise<void> {
  await tx.run(
    build.select({ id: documents.id }).from(documents).where(isRow(documents, document)).for('update'),
  )
  const [last] = await tx.run(
    build
      .select()
      .from(documentEvents)
      .where(ofDocument(documentEvents, document))
      .orderBy(desc(documentEvents.seq))
      .limit(1),
  )
  const { userId, linkId, name = await nameOf(tx, userId) } = added
  await tx.run(
    insertedHistory(documentEvents, [
      {
        ...chained(document.code, last, { ...added, name }),
        countryId: document.countryId,
        documentId: document.id,
        userId,
        linkId,
      },
    ]),
  )
}

/** The person's name as it is now: a later one does not change what happened. */
async function nameOf(tx: Transaction, userId: number | undefined): Promise<string | null> {
  if (userId === undefined) return null
  const [person] = await tx.run(build.select().from(users).where(eq(users.id, userId)))
  return displayName(person)
}

/** The events of a document, the first one first. */
export function eventsOf(executor: Executor, document: RowKey): Promise<ChainedEvent[]> {
  return executor.run(
    build
      .select({
        seq: documentEvents.seq,
        kind: documentEvents.kind,
        at: documentEvents.at,
        by: documentEvents.by,
        name: documentEvents.name,
        ip: documentEvents.ip,
        userAgent: documentEvents.userAgent,
        detail: documentEvents.detail,
        prevHash: documentEvents.prevHash,
        hash: documentEvents.hash,
      })
      .from(documentEvents)
      .where(ofDocument(documentEvents, document))
      .orderBy(asc(documentEvents.seq)),
  )
}

/** The number of the first event that is not what it was, or does not follow the one before it; null if all are. */
export function firstBroken(code: string, events: readonly ChainedEvent[]): number | null {
  let prevHash = sha256Hex(code)
  for (const [index, event] of events.entries()) {
    const hash = sha256Hex(prevHash + chainedText(code, event))
    if (event.seq !== index + 1 || event.prevHash !== prevHash || event.hash !== hash) return index + 1
    prevHash = hash
  }
  return null
}
