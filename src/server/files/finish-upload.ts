import type { contract } from '#contract/index.ts'
import { kindOfBytes, kindOfType } from '#domain/file.ts'
import { may } from '#domain/permissions.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Database } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { files, uploadParts, uploads } from '../kernel/db/schema.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { sha256Hex } from '../kernel/sha256.ts'
import { eraseBytes, refuseErased } from './erased.ts'
import { type FileRow, hashesOf, type NewFile, reachingStore, recordFile, writeFile } from './keep.ts'
import { lockUpload, readParts, readUpload, type Upload } from './uploads.ts'

/**
 * POST /file/done (ours): written to the store first, then its row with the end of the upload. Whoever is interrupted asks
 * again; a crash leaves a file that nothing knows, never a row without one.
 */
export const finishUpload: Handler<typeof contract.files.done> = async (ctx, { body }) => {
  allow(may.sendFiles(ctx.actor))
  const { db, fileQueue } = ctx.services
  const upload = await readUpload(db, ctx.actor.id, body.uploadId)
  if (upload.fileHash !== null) return answer(upload.id, await readFile(db, upload.fileHash))
  if (upload.have < upload.bytes) throw refuse('file_incomplete')
  return fileQueue.run(() => store(ctx, upload))
}

async function store(ctx: SignedIn, upload: Upload) {
  const { services } = ctx
  const file = await fileOf(ctx, upload, await readParts(services.db, upload))
  await refuseErased(services.db, hashesOf(file))
  await writeFile(services, ctx.log, file)
  const kept = await change({ ...ctx, idempotency: null }, async tx => {
    const { fileHash } = await lockUpload(tx, ctx.actor.id, upload.id)
    const row = await recordFile(tx, services, file)
    if (fileHash !== null) return row
    await tx.batch(
      build.delete(uploadParts).where(eq(uploadParts.uploadId, upload.id)),
      build.update(uploads).set({ fileHash: row.hash }).where(eq(uploads.id, upload.id)),
    )
    return row
  }).catch((error: unknown) => afterErasing(ctx, file, error))
  // tidyFiles() may have deleted a file that was long unused between the two, so it is written again.
  await writeFile(services, ctx.log, file)
  // Or erased: then its bytes have just come back.
  await refuseErased(services.db, hashesOf(file)).catch((error: unknown) => afterErasing(ctx, file, error))
  return answer(upload.id, kept)
}

/** Deletes the bytes again if the file was erased while it was sent once more. */
async function afterErasing({ services, log }: SignedIn, file: NewFile, error: unknown): Promise<never> {
  if (error instanceof Refusal && error.code === 'file_erased') {
    await reachingStore(log, () => eraseBytes(services.fileStore, hashesOf(file)))
  }
  throw error
}

/** The file to keep: a picture encoded anew, a PDF as it is. Refuses (file_kind) another kind than announced. */
async function fileOf({ services }: SignedIn, upload: Upload, content: Buffer): Promise<NewFile> {
  const kind = kindOfBytes(content)
  if (kind === null || kind !== kindOfType(upload.type)) throw refuse('file_kind')
  if (kind === 'PDF') {
    const pages = await services.imageWorker.countPages(content)
    const one = { content, hash: sha256Hex(content), width: null, height: null, pages }
    return { type: 'application/pdf', whole: one, smaller: [] }
  }
  const { whole, smaller } = await services.imageWorker.encode(content)
  const named = [whole, ...smaller].map(({ content, width, height }) => {
    const bytes = Buffer.from(content)
    return { content: bytes, hash: sha256Hex(bytes), width, height }
  })
  const [first, ...others] = named
  if (!first) throw new Error('The picture was not encoded.')
  return { type: 'image/jpeg', whole: first, smaller: others }
}

async function readFile(db: Database, hash: string): Promise<FileRow> {
  const [row] = await db.run(build.select().from(files).where(eq(files.hash, hash)))
  if (!row) throw refuse('not_found')
  return row
}

const answer = (fileId: string, { type, bytes, width, height }: FileRow) => ({
  fileId,
  type,
  bytes,
  width,
  height,
})
