import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { refuse, refuseField } from '#domain/refusal.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { productCategories, products } from '../kernel/db/schema.ts'
import { violatedConstraint } from '../kernel/db/sql-state.ts'
import { countOf } from '../kernel/db/statement.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** POST /product: refuses (already_taken) an existing part number, regardless of case, at its field. */
export const createProduct: Handler<typeof contract.products.create> = (ctx, { body }) =>
  change(ctx, async tx => {
    allow(may.changeProducts(ctx.actor))
    await assertCategory(tx, body.productCategoryId)
    const now = await tx.run(currentTime(ctx.services.clock))
    const [product] = await catchTakenPartNumber(body.partNumber, () =>
      tx.run(
        build
          .insert(products)
          .values({ ...body, createdAt: now })
          .returning(),
      ),
    )
    if (!product) throw new Error('The product was not made.')
    await tx.run(
      recorded({
        event: 'product-added',
        userId: ctx.actor.id,
        now,
        countryId: null,
        detail: { productId: product.id, name: product.name, partNumber: product.partNumber },
      }),
    )
    return product
  })

/** Runs the write; refuses (already_taken) an existing part number, regardless of case, at its field. */
export async function catchTakenPartNumber<R>(partNumber: string, write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'products_part_number') throw error
    const { message } = refuse('already_taken', `Part number ${partNumber}`)
    throw refuseField('already_taken', 'partNumber', message)
  }
}

/** Refuses (bad_input) an unknown category. */
export async function assertCategory(tx: Transaction, productCategoryId: number): Promise<void> {
  const found = await tx.run(countOf(productCategories, eq(productCategories.id, productCategoryId)))
  if (found === 0) throw refuseField('bad_input', 'productCategoryId', 'There is no such category.')
}
