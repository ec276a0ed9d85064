import { type SQL, sql } from '../drizzle.ts'

/**
 * The rows of each of these countries in a table of its own, as they may lie on another machine (docs/decisions/0036): the tables,
 * `<name>_1` and so on, for a WITH clause, and all their rows together.
 */
export function eachInTable(
  name: string,
  countryIds: readonly number[],
  rowsIn: (countryId: number) => SQL,
): { readonly tables: readonly SQL[]; readonly all: SQL } {
  const names = countryIds.map((_, at) => sql.raw(`${name}_${at + 1}`))
  const rows = countryIds.map(rowsIn)
  return {
    tables: names.map((table, at) => sql`${table} as materialized (${rows[at]})`),
    all: sql.join(
      names.map(table => sql`select * from ${table}`),
      sql` union all `,
    ),
  }
}
