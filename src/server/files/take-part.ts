import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { uploadParts, uploads } from '../kernel/db/schema.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockUpload } from './uploads.ts'

/** PUT /file/part/:uploadId/:at (ours): a part that is here already changes nothing, so it may be sent again. */
export const takePart: Handler<typeof contract.files.part> = (ctx, { params, body }) =>
  change(ctx, async tx => {
    allow(may.sendFiles(ctx.actor))
    const { uploadId, at } = params
    const { have, bytes, fileHash } = await lockUpload(tx, ctx.actor.id, uploadId)
    if (at > have || at + body.length > bytes) throw refuse('file_incomplete')
    if (fileHash !== null || at < have || body.length === 0) return { have }
    const received = have + body.length
    await tx.batch(
      build.insert(uploadParts).values({ uploadId, at, content: Buffer.from(body) }),
      build.update(uploads).set({ have: received }).where(eq(uploads.id, uploadId)),
    )
    return { have: received }
  })
