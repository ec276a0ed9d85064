import { countryOf } from './country-of.ts'
import type { PgColumn } from './drizzle.ts'
import { and, eq, type SQL, type SQLWrapper, sql } from './drizzle.ts'

/** The key of a row that belongs to a country: statements name its country too (docs/decisions/0036). */
export interface RowKey {
  readonly id: number
  readonly countryId: number
}

/** A row's key in SQL, such as the columns of a joined table. */
interface KeySql {
  readonly id: number | SQLWrapper
  readonly countryId: number | SQLWrapper
}

/** The condition for the row with this key. */
export const isRow = (
  table: { readonly countryId: PgColumn; readonly id: PgColumn },
  { id, countryId }: KeySql,
): SQL | undefined => and(eq(table.countryId, countryId), eq(table.id, id))

/** The condition for units of one country. */
export const areUnitsOf = (countryId: number | SQL, units: readonly Pick<RowKey, 'id'>[]): SQL =>
  sql`units.country_id = ${countryId} and units.id = any(${sql.param(units.map(({ id }) => id))}::int[])`

/** The condition for the rows about a document. */
export const ofDocument = (
  table: { readonly countryId: PgColumn; readonly documentId: PgColumn },
  { id, countryId }: KeySql,
): SQL | undefined => and(eq(table.countryId, countryId), eq(table.documentId, id))

/** The condition for the rows about a loan, or about one of which only the id is known: all lie in its country. */
export function ofLoan(
  table: { readonly countryId: PgColumn; readonly loanId: PgColumn },
  loan: KeySql | number,
): SQL | undefined {
  const { id, countryId } = typeof loan === 'number' ? { id: loan, countryId: countryOf.loan(loan) } : loan
  return and(eq(table.countryId, countryId), eq(table.loanId, id))
}
