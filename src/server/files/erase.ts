import { kindOfType } from '#domain/file.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq, inArray, isNotNull, or, sql } from '../kernel/db/drizzle.ts'
import { attachments, files } from '../kernel/db/schema.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { StartError } from '../kernel/start-error.ts'
import type { FileRow } from './keep.ts'
import { lockedForRemoval } from './lock-files.ts'
import { isHash } from './store/store.ts'

/** Who has a file erased, and why; this is kept when the file is gone. */
export interface Erasure {
  readonly by: string
  readonly why: string
  readonly now: string
}

/**
 * The file of this hash, or of the attachment of this number, locked against being stored meanwhile, after whatever it hangs on.
 * StartError if there is none.
 */
export async function lockFile(tx: Transaction, named: string): Promise<FileRow> {
  const hash = isHash(named) ? named : await hashOfAttachment(tx, named)
  await tx.batch(lockedProducts(hash), lockedUploads(hash), lockedForRemoval)
  const found = await tx.run(
    build
      .select()
      .from(files)
      .where(or(...[files.hash, files.hash64, files.hash320, files.hash1024].map(column => eq(column, hash))))
      .orderBy(files.hash)
      .for('update'),
  )
  const [whole = null, ...others] = found.filter(({ hash64 }) => found.length === 1 || hash64 !== null)
  if (whole === null) throw new StartError(`No file ${named} is known here.`)
  if (others.length > 0) {
    throw new StartError(
      `This is a size of several pictures; name each of them: ${[whole, ...others].map(file => file.hash).join(', ')}.`,
    )
  }
  if (whole.isEvidence) throw new StartError('This is a signed document: it is evidence, and stays.')
  if (await isScan(tx, whole.hash))
    throw new StartError('This is the scan of a signed paper: it is evidence, and stays.')
  return whole
}

/** The files that are of this hash, or have it as one of their sizes. */
const filesOf = (hash: string) =>
  sql`select f.hash from files f where ${hash} in (f.hash, f.hash64, f.hash320, f.hash1024)`

const lockedProducts = (hash: string) =>
  command(sql`select id from products where id in (select product_id from attachments where file_hash in (${filesOf(hash)}))
    order by id for update`)

const lockedUploads = (hash: string) =>
  command(sql`select id from uploads where file_hash in (${filesOf(hash)}) order by id for update`)

async function isScan(tx: Transaction, hash: string): Promise<boolean> {
  const [scan] = await tx.run(
    build
      .select({ id: attachments.id })
      .from(attachments)
      .where(and(eq(attachments.fileHash, hash), isNotNull(attachments.signatureId)))
      .limit(1),
  )
  return scan !== undefined
}

async function hashOfAttachment(tx: Transaction, named: string): Promise<string> {
  if (!/^\d{1,9}$/.test(named)) {
    throw new StartError(
      'Name the hash of a file (64 signs), or the number in its address: 12 of /api/file/12.',
    )
  }
  const [row] = await tx.run(
    build
      .select({ hash: attachments.fileHash })
      .from(attachments)
      .where(eq(attachments.id, Number(named))),
  )
  if (!row) throw new StartError(`No file hangs anywhere as ${named}.`)
  return row.hash
}

/** The file and its smaller sizes, without those that another picture has as well. */
export async function sizesOf(tx: Transaction, { hash, hash64, hash320, hash1024 }: FileRow) {
  const all = [...new Set([hash, hash64, hash320, hash1024].filter(one => one !== null))]
  const shared = await tx.run(
    rowsOf<{ hash: string }>(sql`select distinct size.hash from files f
      cross join lateral unnest(array[f.hash64, f.hash320, f.hash1024]) size (hash)
      where f.gone_at is null and f.hash <> ${hash} and size.hash = any(${sql.param(all)}::text[])`),
  )
  return all.filter(one => shared.every(other => other.hash !== one))
}

/** A product that the file is or was attached to. */
export interface Hung {
  readonly id: number
  readonly productId: number
  readonly name: string
  readonly what: string
}

/** Takes the file off everything and notes who had it erased; its bytes are removed after the commit. Returns where it hung. */
export async function noteErased(
  tx: Transaction,
  { hash, type }: FileRow,
  hashes: readonly string[],
  { by, why, now }: Erasure,
): Promise<Hung[]> {
  // Ends uploads of the file, so that it can't be attached to anything from here on.
  await tx.run(
    command(sql`update uploads set ended_at = coalesce(ended_at, ${now}), file_hash = null
      where file_hash = ${hash} or file_hash = any(${sql.param([...hashes])}::text[])`),
  )
  const hung = await tx.run(
    build
      .select({ id: attachments.id, productId: attachments.productId, name: attachments.name })
      .from(attachments)
      .where(eq(attachments.fileHash, hash))
      .orderBy(attachments.productId, attachments.id)
      .for('update'),
  )
  await tx.batch(
    build
      .update(attachments)
      .set({ removedAt: sql`coalesce(removed_at, ${now})`, name: 'erased', altText: null })
      .where(eq(attachments.fileHash, hash)),
    build
      .update(files)
      .set({ goneAt: sql`coalesce(gone_at, ${now})`, erasedAt: now, erasedBy: by, erasedWhy: why })
      .where(inArray(files.hash, [...hashes])),
  )
  const what = kindOfType(type) ?? 'PDF'
  return hung.flatMap(({ productId, ...one }) => (productId === null ? [] : [{ ...one, productId, what }]))
}
