import type { QueryOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import type { Product, productSorts } from '#contract/products.ts'
import { may } from '#domain/permissions.ts'
import { build } from '../kernel/db/build.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { containing, type ListSql, ordered, type SortColumn } from '../kernel/db/lists/list-sql.ts'
import { readList } from '../kernel/db/lists/page.ts'
import { productCategories } from '../kernel/db/schema.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { storeroomInReach } from '../storerooms/lock.ts'
import { readStockedProducts } from './stock.ts'

/** GET /product/search: products whose name or part number contains the text, by name by default. */
export const searchProducts: Handler<typeof contract.products.search> = async (ctx, { query }) => {
  allow(may.seeProducts(ctx.actor))
  return readList(ctx, productList(query), query)
}

const sorts: Record<(typeof productSorts)[number], SortColumn> = {
  id: { by: sql`products.id` },
  name: { by: sql`lower(products.name)` },
  partNumber: { by: sql`lower(products.part_number)` },
}

/** GET /product/category: by name. */
export const listCategories: Handler<typeof contract.products.categories> = async ctx => {
  allow(may.seeProducts(ctx.actor))
  const rows = await ctx.services.db.run(
    build.select().from(productCategories).orderBy(sql`lower(${productCategories.name})`),
  )
  return { rows, total: rows.length }
}

/** The products that the search finds, in the requested order. */
function productList({ search, sort = 'name' }: QueryOf<typeof contract.products.search>): ListSql<Product> {
  const pattern = search && containing(search)
  return {
    table: sql`products`,
    id: sql`products.id`,
    branches: [sql`true`],
    where: sql`true`,
    search: pattern
      ? { ways: [sql`(products.name ilike ${pattern} or products.part_number ilike ${pattern})`] }
      : undefined,
    order: ordered(sort, sorts),
    columns: sql`products.id, products.name, products.part_number as "partNumber",
      products.product_category_id as "productCategoryId", products.version,
      products.picture_id as "pictureId"`,
    fromRow: (product: Product) => product,
  }
}

/** GET /unit/storeroom/:storeroomId/products: the products that a loan from there can have. */
export const listStockedProducts: Handler<typeof contract.products.inStoreroom> = async (
  ctx,
  { params, query },
) => {
  const storeroom = await ctx.services.db.run(storeroomInReach(ctx.actor, params.storeroomId))
  const rows = await readStockedProducts(ctx.services.db, storeroom.id, query.productId)
  return { rows, total: rows.length }
}
