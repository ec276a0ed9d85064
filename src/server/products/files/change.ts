import type { contract } from '#contract/index.ts'
import type { ProductFile } from '#contract/product-files.ts'
import type { StockEvent } from '#domain/event.ts'
import { may } from '#domain/permissions.ts'
import { checkRoom } from '#domain/product-file.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import type { Detail } from '#domain/words.ts'
import { keptType } from '../../files/keep.ts'
import { takeSentFile } from '../../files/uploads.ts'
import { change } from '../../kernel/auth/change.ts'
import { currentTime } from '../../kernel/clock.ts'
import type { SignedIn } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { eq, inArray, sql } from '../../kernel/db/drizzle.ts'
import { attachments } from '../../kernel/db/schema.ts'
import { editsOf } from '../../kernel/history/edits.ts'
import { recorded } from '../../kernel/history/record.ts'
import { allow } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { lockProduct, type ProductRow } from '../lock.ts'
import { readProductFile, readProductFiles } from './read.ts'
import { settlePicture } from './settle-picture.ts'

/** POST /product/file (ours): hangs what the caller sent on a product, behind what is there. */
export const addProductFile: Handler<typeof contract.productFiles.add> = (ctx, { body }) =>
  change(ctx, async tx => {
    const product = await lockedForChange(tx, ctx, body.productId)
    const now = await tx.run(currentTime(ctx.services.clock))
    const { hash, name } = await takeSentFile(tx, ctx.actor.id, body.fileId, now)
    const { kind } = await tx.run(keptType(hash))
    throwIfRefused(checkRoom(await readProductFiles(tx, product.id), kind))
    const [made] = await tx.run(
      build
        .insert(attachments)
        .values({
          fileHash: hash,
          name,
          productId: product.id,
          userId: ctx.actor.id,
          createdAt: now,
          altText: body.altText ?? null,
          place: sql`(select coalesce(max(place), 0) + 1 from attachments where product_id = ${product.id})`,
        })
        .returning({ id: attachments.id }),
    )
    if (!made) throw new Error('The file was not hung on the product.')
    await settlePicture(tx, product.id)
    const { file } = await readProductFile(tx, made.id)
    await tx.run(noted(ctx, now, product, 'product-file-added', aboutFile(file)))
    return file
  })

/** PATCH /product/file (ours). */
export const editProductFile: Handler<typeof contract.productFiles.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { product, file } = await lockedFile(tx, ctx, body.id)
    const { id, ...wanted } = body
    const edits = editsOf(file, wanted)
    if (!edits) return file
    await tx.run(build.update(attachments).set(edits.values).where(eq(attachments.id, id)))
    const now = await tx.run(currentTime(ctx.services.clock))
    await tx.run(
      noted(ctx, now, product, 'product-file-edited', {
        ...aboutFile(file),
        ...edits.detail,
      }),
    )
    return (await readProductFile(tx, id)).file
  })

/** PATCH /product/file/order (ours): refuses (changed_meanwhile) an order of other files than there are. */
export const arrangeProductFiles: Handler<typeof contract.productFiles.arrange> = (ctx, { body }) =>
  change(ctx, async tx => {
    const product = await lockedForChange(tx, ctx, body.productId)
    const there = await readProductFiles(tx, product.id)
    const isSame = there.length === body.ids.length && there.every(({ id }) => body.ids.includes(id))
    if (!isSame || new Set(body.ids).size !== there.length) throw refuse('changed_meanwhile')
    await tx.run(
      build
        .update(attachments)
        .set({ place: sql`array_position(${sql.param([...body.ids])}::int[], ${attachments.id})` })
        .where(inArray(attachments.id, body.ids)),
    )
    await settlePicture(tx, product.id)
    const now = await tx.run(currentTime(ctx.services.clock))
    await tx.run(noted(ctx, now, product, 'product-files-arranged', {}))
    const rows = await readProductFiles(tx, product.id)
    return { rows, total: rows.length }
  })

/** DELETE /product/file (ours): the row stays, and for thirty days the bytes. */
export const removeProductFile: Handler<typeof contract.productFiles.remove> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { product, file } = await lockedFile(tx, ctx, body.id)
    const now = await tx.run(currentTime(ctx.services.clock))
    await tx.run(
      build
        .update(attachments)
        .set({ removedAt: now, removedBy: ctx.actor.id })
        .where(eq(attachments.id, body.id)),
    )
    await settlePicture(tx, product.id)
    await tx.run(noted(ctx, now, product, 'product-file-removed', aboutFile(file)))
    return undefined
  })

async function lockedForChange(tx: Transaction, ctx: SignedIn, productId: number): Promise<ProductRow> {
  const product = await lockProduct(tx, ctx.actor, productId)
  allow(may.changeProducts(ctx.actor))
  return product
}

/** Locks the file's product first, then reads the file again. */
async function lockedFile(tx: Transaction, ctx: SignedIn, id: number) {
  const { productId } = await readProductFile(tx, id)
  const product = await lockedForChange(tx, ctx, productId)
  return { product, file: (await readProductFile(tx, id)).file }
}

const aboutFile = ({ id, name, kind }: ProductFile): Detail => ({ attachmentId: id, file: name, what: kind })

const noted = (
  ctx: SignedIn,
  now: string,
  { id, name, partNumber }: ProductRow,
  event: StockEvent,
  more: Detail,
) =>
  recorded({
    event,
    userId: ctx.actor.id,
    now,
    countryId: null,
    detail: { productId: id, name, partNumber, ...more },
  })
