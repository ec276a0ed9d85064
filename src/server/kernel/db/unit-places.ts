import { sql } from './drizzle.ts'
import type { units } from './schema.ts'
import { command, type Statement } from './statement.ts'

/**
 * What everybody may know of a unit: a table that every machine holds where tables are spread over several, which also keeps
 * serial numbers unique over all countries, and else a view of units, which ignores these writes (docs/decisions/0036).
 */
export type UnitPlace = Pick<typeof units.$inferSelect, 'id' | 'countryId' | 'productId' | 'serialNumber'>

/** Inserts the places of new units. */
export const insertedPlaces = (places: readonly UnitPlace[]): Statement<void> =>
  command(sql`
    insert into unit_places (id, country_id, product_id, serial_number)
    select id, "countryId", "productId", "serialNumber" from json_to_recordset(${JSON.stringify(places)}::json)
      as place(id int, "countryId" int, "productId" int, "serialNumber" text)`)

/** Updates the places of units that are elsewhere, or called otherwise, than before. */
export function updatedPlaces(places: readonly UnitPlace[]): Statement<void> {
  const column = (name: keyof UnitPlace) => sql.param(places.map(place => place[name]))
  return command(sql`
    update unit_places set country_id = now.country_id, product_id = now.product_id, serial_number = now.serial_number
    from unnest(${column('id')}::int[], ${column('countryId')}::int[], ${column('productId')}::int[], ${column('serialNumber')}::text[]
    ) as now(id, country_id, product_id, serial_number)
    where unit_places.id = now.id`)
}
