import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { countryOf } from './places.ts'

/** The key of a row that belongs to a country: statements name its country too (docs/decisions/0036). */
export interface CountryRow {
  readonly id: number
  readonly countryId: number
}

/** The condition for this row of its country's part of the table. */
export const isRow = (
  table: { readonly countryId: PgColumn; readonly id: PgColumn },
  row: CountryRow,
): SQL | undefined => and(eq(table.countryId, row.countryId), eq(table.id, row.id))

/** The condition for the rows about a loan, or about one of which only the id is known: all lie in its country. */
export function ofLoan(
  table: { readonly countryId: PgColumn; readonly loanId: PgColumn },
  loan: CountryRow | number,
): SQL | undefined {
  return typeof loan === 'number'
    ? and(eq(table.countryId, countryOf.loan(loan)), eq(table.loanId, loan))
    : and(eq(table.countryId, loan.countryId), eq(table.loanId, loan.id))
}
