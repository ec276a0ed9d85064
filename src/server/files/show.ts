import type { contract } from '#contract/index.ts'
import { dayIn } from '#domain/dates.ts'
import type { PictureWidth } from '#domain/file.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import type { FileAnswer } from '../kernel/answer.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { attachments, files } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { type FileRow, reachingStore } from './keep.ts'
import { checkedContent } from './store/checked.ts'
import { whyForeign } from './store/claim.ts'

type Attachment = typeof attachments.$inferSelect

/** GET /file/:attachmentId (ours): nothing that the sender wrote is shown in a page of ours; a PDF is only ever saved. */
export const showFile: Handler<typeof contract.files.show> = async (ctx, { params, query }) => {
  const { db, fileStore } = ctx.services
  const [found] = await db.run(
    build
      .select({ attachment: attachments, file: files })
      .from(attachments)
      .innerJoin(files, eq(files.hash, attachments.fileHash))
      .where(eq(attachments.id, params.attachmentId)),
  )
  if (!found || !maySee(ctx.actor, found.attachment)) throw refuse('not_found')
  const { attachment, file } = found
  if (file.erasedAt !== null) throw refuse('file_erased', dayIn('UTC', file.erasedAt))
  if (attachment.removedAt !== null || file.goneAt !== null) throw refuse('not_found')
  const hash = hashIn(file, query.width)
  if (hash === null) throw refuse('not_found')
  const content = await reachingStore(ctx.log, async () => {
    const kept = await fileStore.read(hash)
    if (kept) return checkedContent(hash, kept)
    throw new Error((await whyForeign(db, fileStore)) ?? `${hash} is missing in ${fileStore.place}.`)
  })
  const isPersonal = attachment.signatureId !== null
  const answer: FileAnswer = {
    name: attachment.name,
    type: file.type,
    isUpload: true,
    isPersonal,
    ...content,
  }
  return file.type === 'image/jpeg' ? { ...answer, isInline: true } : answer
}

/** The rule of the noun that it hangs on. */
function maySee(actor: Actor, { productId, countryId }: Attachment): boolean {
  if (productId !== null) return may.seeProducts(actor)
  // A signed paper is seen with its loan.
  return countryId !== null && may.seeLoan(actor, { countryId })
}

function hashIn(file: FileRow, width: PictureWidth | undefined): string | null {
  const hashes: Record<PictureWidth, string | null> = {
    64: file.hash64,
    320: file.hash320,
    1024: file.hash1024,
  }
  return width === undefined ? file.hash : hashes[width]
}
