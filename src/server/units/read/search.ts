import { sql } from 'drizzle-orm'
import { containing, contains, type Search } from '../../kernel/db/list-sql.ts'

/**
 * The units whose serial number, product name or part number contains the text. Products are looked up once: as an array they let the
 * indexes of both be used; where units are met on a walk, thousands of products are hashed instead of gone through.
 */
export function unitSearch(search: string): Search {
  const products = sql`select products.id from products
    where ${contains(sql`products.name`, search)} or ${contains(sql`products.part_number`, search)}`
  return {
    ways: [
      sql`(units.product_id = any(array(${products})) or ${contains(sql`units.serial_number`, search)})`,
    ],
    met: sql`(units.product_id in (${products}) or units.serial_number ilike ${containing(search)})`,
  }
}
