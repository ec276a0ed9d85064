import { sql } from '../kernel/db/drizzle.ts'
import type { TestServer } from '../testing/server.ts'

/**
 * Of each table how many rows it has, and a sum that changes with any of them: what is the same before and after shows
 * that a call wrote nothing there.
 */
export async function fingerprintOf(
  { db }: TestServer,
  tables: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const each = tables.map(
    table => sql`select ${table}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
      from ${sql.identifier(table)} as t`,
  )
  const { rows } = await db.execute<{ name: string; print: string }>(sql.join(each, sql` union all `))
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
