import { type SQL, sql } from './drizzle.ts'

/**
 * SQL for the country of a row of which only the id is known; null for an unknown id. Whoever has the row takes its own
 * countryId instead (docs/decisions/0036).
 */
export const countryOf = {
  loan: (id: number | SQL): SQL => sql`(select country_id from loan_places where id = ${id})`,
  loanUnit: (id: number | SQL): SQL => sql`(select country_id from loan_unit_places where id = ${id})`,
  documentLink: (id: number | SQL): SQL =>
    sql`(select country_id from document_link_places where id = ${id})`,
  unit: (id: number | SQL): SQL => sql`(select country_id from unit_places where id = ${id})`,
  storeroom: (id: number | SQL): SQL => sql`(select country_id from storerooms where id = ${id})`,
}

/** Where a statement asks for such a country by a value: the table or view of places, and the value's number. */
export const placeAsked =
  /\(select country_id from (loan_places|loan_unit_places|document_link_places|unit_places|storerooms) where id = \$(\d+)\)/g
