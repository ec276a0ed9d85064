import { sql } from '../kernel/db/drizzle.ts'
import { containing } from '../kernel/db/lists/list-sql.ts'
import type { TestServer } from './server.ts'

const shortest = 7

/**
 * The tables, of ours and of the queue, in which some row holds one of these texts, in whichever column: whole rows are compared, so that
 * a new column can't be forgotten.
 */
export async function tablesHolding(
  { db }: Pick<TestServer, 'db'>,
  texts: readonly string[],
): Promise<string[]> {
  for (const text of texts) {
    if (text.length < shortest) throw new Error(`A key in base64 may hold “${text}” by chance.`)
    if (JSON.stringify(text) !== `"${text}"`)
      throw new Error(`Rows are compared as JSON, in which “${text}” is written otherwise.`)
  }
  const { rows: tables } = await db.execute<{ table: string }>(sql`
    select case table_schema when 'public' then '' else quote_ident(table_schema) || '.' end || quote_ident(table_name) as table from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by table_schema desc, table_name`)
  const patterns = texts.flatMap(text => [containing(text), containing(Buffer.from(text).toString('hex'))])
  const holding: string[] = []
  for (const { table } of tables) {
    const { rows } = await db.execute<{ holds: boolean }>(
      sql`select exists (select from ${sql.raw(table)} r where to_jsonb(r)::text ilike any(${sql.param(patterns)}::text[])) as holds`,
    )
    if (rows[0]?.holds) holding.push(table)
  }
  return holding
}
