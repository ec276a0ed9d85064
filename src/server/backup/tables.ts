import { escapeIdentifier, type PoolClient } from 'pg'
import * as z from 'zod'

const TableRow = z.object({ name: z.string(), columns: z.array(z.string()).min(1) })
export type Table = z.output<typeof TableRow>

/**
 * Every table of ours with its stored columns, ordered by name. The places of units follow from units: they are a table only where
 * tables are spread over machines.
 */
export async function readTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'unit_places'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and ${isOurs}
    group by c.relname order by c.relname`)
  return z.array(TableRow).parse(rows)
}

/** Whether the database contains no relations, ours or not. */
export async function isEmpty(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c where c.relnamespace = 'public'::regnamespace and ${isOurs} limit 1`,
  )
  return rowCount === 0
}

/** Relations of extensions are not ours. */
const isOurs = `not exists (select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const SequenceRow = z.object({ name: z.string(), last: z.coerce.number().int() })

/** The last value of each sequence; unused sequences are absent. */
export async function readSequences(client: PoolClient): Promise<Record<string, number>> {
  const { rows } = await client.query(`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  const sequences = z.array(SequenceRow).parse(rows)
  return Object.fromEntries(sequences.map(({ name, last }) => [name, last]))
}

export async function setSequences(client: PoolClient, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2)', [qualifiedNameOf({ name }), last])
  }
}

/** The qualified name of a table. */
export const qualifiedNameOf = ({ name }: Pick<Table, 'name'>) => `public.${escapeIdentifier(name)}`

/** A table and its columns, as COPY names them. */
export const namesOf = ({ name, columns }: Table) =>
  `${qualifiedNameOf({ name })} (${columns.map(column => escapeIdentifier(column)).join(', ')})`
