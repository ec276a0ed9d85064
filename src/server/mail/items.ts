import type { Executor } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import type { Item, Items } from './letters/letter.ts'

/** How many rows of items a mail shows; of the others it gives the number. */
const maxRows = 20

/** The items of a mail about these units, or lines of a loan, in their order. */
export async function itemsOf(
  executor: Executor,
  lines: readonly { readonly productId: number; readonly unitId: number | null }[],
): Promise<Items> {
  const productIds = sql.param(lines.map(({ productId }) => productId))
  const unitIds = sql.param(lines.map(({ unitId }) => unitId))
  const rows = await executor.run(
    rowsOf<Item & Record<string, unknown>>(sql`
    select products.name as model, products.part_number as "partNumber", unit_places.serial_number as "serialNumber",
      count(*)::int as quantity
    from unnest(${productIds}::int[], ${unitIds}::int[]) with ordinality as line (product_id, unit_id, place)
    join products on products.id = line.product_id left join unit_places on unit_places.id = line.unit_id
    group by products.id, unit_places.serial_number order by min(line.place) limit ${maxRows}`),
  )
  return { rows, more: lines.length - rows.reduce((sum, { quantity }) => sum + quantity, 0) }
}
