import type { BodyOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { kindOfType, maxFileBytes, maxPartBytes, storedName } from '#domain/file.ts'
import { limits } from '#domain/limits.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { sizeInWords } from '#domain/size.ts'
import { changeOwn } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, desc, eq, gt, inArray, isNull, sql } from '../kernel/db/drizzle.ts'
import { uploadParts, uploads } from '../kernel/db/schema.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { RateLimited } from '../kernel/http/rate-limited.ts'
import type { Upload } from './uploads.ts'

/**
 * POST /file (ours): refuses what is too large or of no kind that we keep before a byte of it is sent. One of the person's
 * at a time, as they are counted.
 */
export const startUpload: Handler<typeof contract.files.start> = (ctx, { body }) =>
  changeOwn(ctx, async tx => {
    allow(may.sendFiles(ctx.actor))
    const kind = kindOfType(body.type)
    if (kind === null) throw refuse('file_kind')
    if (body.bytes > maxFileBytes)
      throw refuse('file_too_large', sizeInWords(body.bytes), sizeInWords(maxFileBytes))
    const now = await tx.run(currentTime(ctx.services.clock))
    const wanted = { ...body, name: storedName(body.name, kind), userId: ctx.actor.id }
    const { id, have } = (await sameUpload(tx, wanted)) ?? (await newUpload(tx, wanted, now))
    return { uploadId: id, have, partBytes: maxPartBytes }
  })

type Wanted = BodyOf<typeof contract.files.start> & { readonly userId: number }

/** Finds an upload of the same file that the same person began, as after a lost connection. */
async function sameUpload(tx: Transaction, { userId, sha256, bytes, name, type }: Wanted) {
  const [same] = await tx.run(
    build
      .select()
      .from(uploads)
      .where(
        and(
          eq(uploads.userId, userId),
          eq(uploads.sha256, sha256),
          eq(uploads.bytes, bytes),
          eq(uploads.name, name),
          eq(uploads.type, type),
          isNull(uploads.endedAt),
        ),
      )
      .orderBy(desc(uploads.createdAt))
      .limit(1),
  )
  return same
}

async function newUpload(tx: Transaction, wanted: Wanted, now: string): Promise<Upload> {
  const { max, minutes } = limits.filesOfPerson
  const isOwn = eq(uploads.userId, wanted.userId)
  const recent = await tx.run(
    build
      .select({ createdAt: uploads.createdAt })
      .from(uploads)
      .where(and(isOwn, gt(uploads.createdAt, sql`${now}::timestamptz - ${minutes} * interval '1 minute'`)))
      .orderBy(desc(uploads.createdAt))
      .limit(max),
  )
  const oldest = recent[max - 1]
  if (oldest) {
    const leftMs = Date.parse(oldest.createdAt) + minutes * 60_000 - Date.parse(now)
    throw new RateLimited(Math.max(1, Math.ceil(leftMs / 1000)), 'too_many_files')
  }
  await giveUpOldest(tx, wanted.userId, now)
  const [made] = await tx.run(
    build
      .insert(uploads)
      .values({ ...wanted, createdAt: now })
      .returning(),
  )
  if (!made) throw new Error('The upload was not stored.')
  return made
}

/** Ends the oldest of a person's unfinished uploads, which would otherwise lock them out for a day. */
async function giveUpOldest(tx: Transaction, userId: number, now: string): Promise<void> {
  const older = await tx.run(
    build
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), isNull(uploads.endedAt), isNull(uploads.fileHash)))
      .orderBy(desc(uploads.createdAt), uploads.id)
      .offset(limits.uploadsOfPerson.max - 1)
      .for('update'),
  )
  if (older.length === 0) return
  const ids = older.map(({ id }) => id)
  await tx.batch(
    build.delete(uploadParts).where(inArray(uploadParts.uploadId, ids)),
    build.update(uploads).set({ endedAt: now }).where(inArray(uploads.id, ids)),
  )
}
