import { refuse } from '#domain/refusal.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { and, asc, eq, isNull } from '../kernel/db/drizzle.ts'
import { uploadParts, uploads } from '../kernel/db/schema.ts'
import { sha256Hex } from '../kernel/sha256.ts'

export type Upload = typeof uploads.$inferSelect

const isOwn = (userId: number, id: string) => and(eq(uploads.id, id), eq(uploads.userId, userId))

/** An upload of that person; of anybody else’s none exists. */
export async function readUpload(executor: Executor, userId: number, id: string): Promise<Upload> {
  const [upload] = await executor.run(build.select().from(uploads).where(isOwn(userId, id)))
  if (!upload) throw refuse('not_found')
  return upload
}

/** Locks it. Refuses (not_found) anybody else’s, and (file_incomplete) one that was given up for a newer one. */
export async function lockUpload(tx: Transaction, userId: number, id: string): Promise<Upload> {
  const [upload] = await tx.run(build.select().from(uploads).where(isOwn(userId, id)).for('update'))
  if (!upload) throw refuse('not_found')
  if (upload.endedAt !== null) throw refuse('file_incomplete')
  return upload
}

/** The bytes that arrived; refuses (file_incomplete) unless they are the ones that were announced. */
export async function readParts(executor: Executor, { id, bytes, sha256 }: Upload): Promise<Buffer> {
  const parts = await executor.run(
    build
      .select({ content: uploadParts.content })
      .from(uploadParts)
      .where(eq(uploadParts.uploadId, id))
      .orderBy(asc(uploadParts.at)),
  )
  const content = Buffer.concat(parts.map(part => part.content))
  const isWhole = content.length === bytes && sha256Hex(content) === sha256
  if (!isWhole) throw refuse('file_incomplete')
  return content
}

/** A file that was sent, for the verb that hangs it on something. */
export interface SentFile {
  readonly hash: string
  readonly name: string
}

/** Takes a finished upload of that person, once. Refuses (not_found) any other. */
export async function takeSentFile(
  tx: Transaction,
  userId: number,
  id: string,
  now: string,
): Promise<SentFile> {
  const [upload] = await tx.run(
    build
      .update(uploads)
      .set({ endedAt: now })
      .where(and(isOwn(userId, id), isNull(uploads.endedAt)))
      .returning(),
  )
  if (!upload || upload.fileHash === null) throw refuse('not_found')
  return { hash: upload.fileHash, name: upload.name }
}
