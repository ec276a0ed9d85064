import type { PoolClient } from 'pg'
import * as z from 'zod'
import { qualifiedNameOf, readTables } from './tables.ts'

const Names = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }))

/**
 * Empties the tables and disables triggers and drops foreign keys and indexes, which would slow down or refuse a bulk
 * load. It needs the owner's rights only and rolls back with the transaction. Returns a function that restores them.
 */
export async function withoutConstraints(client: PoolClient): Promise<() => Promise<void>> {
  const tables = (await readTables(client)).map(qualifiedNameOf)
  const keys = await foreignKeys(client)
  const indexes = await plainIndexes(client)
  await runAll(client, [
    ...tables.map(table => `alter table ${table} disable trigger user`),
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
    `truncate ${tables.join(', ')}`,
  ])
  return () =>
    runAll(client, [
      ...indexes.map(({ definition }) => definition),
      ...keys.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      ),
      ...tables.map(table => `alter table ${table} enable trigger user`),
    ])
}

async function runAll(client: PoolClient, statements: readonly string[]): Promise<void> {
  await client.query(statements.join(';\n'))
}

async function foreignKeys(client: PoolClient) {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1, 2`)
  return Names.parse(rows)
}

async function plainIndexes(client: PoolClient) {
  const { rows } = await client.query(`
    select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
      pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1, 2`)
  return Names.parse(rows)
}
