import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { products } from '../kernel/db/schema.ts'
import { editsOf } from '../kernel/history/edits.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow, assertSameVersion } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { assertCategory, catchTakenPartNumber } from './create.ts'
import { lockProduct } from './lock.ts'

/**
 * PATCH /product: products are shared by all countries, so an ADMIN of any country may edit them (domain.md, Countries).
 */
export const editProduct: Handler<typeof contract.products.edit> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { id, ...wanted } = body
    const before = await lockProduct(tx, ctx.actor, id)
    allow(may.changeProducts(ctx.actor))
    assertSameVersion(ctx.ifMatch, before.version)
    await assertCategory(tx, body.productCategoryId ?? before.productCategoryId)
    const edits = editsOf(before, wanted)
    if (!edits) return before
    const now = await tx.run(currentTime(ctx.services.clock))
    const [product] = await catchTakenPartNumber(body.partNumber ?? before.partNumber, () =>
      tx.run(
        build
          .update(products)
          .set({ ...edits.values, version: sql`${products.version} + 1` })
          .where(eq(products.id, id))
          .returning(),
      ),
    )
    if (!product) throw refuse('not_found')
    await tx.run(
      recorded({
        event: 'product-edited',
        userId: ctx.actor.id,
        now,
        countryId: null,
        detail: {
          productId: id,
          wasName: before.name,
          name: product.name,
          wasPartNumber: before.partNumber,
          partNumber: product.partNumber,
          wasProductCategoryId: before.productCategoryId,
          productCategoryId: product.productCategoryId,
        },
      }),
    )
    return product
  })
