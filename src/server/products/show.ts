import type { contract } from '#contract/index.ts'
import type { Product } from '#contract/products.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { build } from '../kernel/db/build.ts'
import type { Database } from '../kernel/db/database.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { products } from '../kernel/db/schema.ts'
import type { Handler } from '../kernel/http/mount.ts'

/** GET /product/partnumber/:partNumber: regardless of case; not found for a person without any role. */
export const showProductByPartNumber: Handler<typeof contract.products.byPartNumber> = async (
  ctx,
  { params },
) => {
  if (!may.seeProducts(ctx.actor)) throw refuse('not_found')
  const [product] = await ctx.services.db.run(
    build.select().from(products).where(sql`lower(${products.partNumber}) = lower(${params.partNumber})`),
  )
  if (!product) throw refuse('no_such_part_number')
  return product
}

/** GET /product/:productId: not found for a person without any role. */
export const showProduct: Handler<typeof contract.products.one> = (ctx, { params }) => {
  if (!may.seeProducts(ctx.actor)) throw refuse('not_found')
  return readProduct(ctx.services.db, params.productId)
}

/** A product by id; refuses (not_found) an unknown id. */
export async function readProduct(db: Database, productId: number): Promise<Product> {
  const [product] = await db.run(build.select().from(products).where(eq(products.id, productId)))
  if (!product) throw refuse('not_found')
  return product
}
