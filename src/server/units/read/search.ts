import { sql } from 'drizzle-orm'
import { containing, contains, type Search } from '../../kernel/db/list-sql.ts'

/**
 * Units whose serial number, product name or part number contains the text. Products are looked up once: as an array
 * they allow both indexes; on a scan of units, thousands of products are hashed instead of compared one by one.
 */
export function unitSearch(search: string): Search {
  const products = sql`select products.id from products
    where ${contains(sql`products.name`, search)} or ${contains(sql`products.part_number`, search)}`
  return {
    ways: [
      sql`(units.product_id = any(array(${products})) or ${contains(sql`units.serial_number`, search)})`,
    ],
    scanCondition: sql`(units.product_id in (${products}) or units.serial_number ilike ${containing(search)})`,
  }
}
