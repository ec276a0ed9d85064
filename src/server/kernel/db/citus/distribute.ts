import type { ClientBase } from 'pg'
import * as z from 'zod'
import { copiedTables, countryTables } from './country-tables.ts'

/**
 * Spreads the country tables over the machines of the cluster by their countries, and copies those that they are joined
 * with to every machine, in one transaction. Keys and ids become such as Citus can keep; what the database no longer checks
 * then stands in docs/decisions/0067. The client's account owns the tables.
 */
export async function distribute(client: ClientBase): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    await client.query('set local citus.enable_unsafe_triggers = on')
    await client.query('set local client_min_messages = warning')
    for (const prepare of [dropGuard, makePlacesTable, takeIdsFromSequences]) await prepare(client)
    const references = await dropReferences(client)
    await keepKeysByCountry(client)
    for (const table of copiedTables) await client.query('select create_reference_table($1)', [table])
    for (const table of countryTables) await spread(client, table)
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const spread = (client: ClientBase, table: string) =>
  client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
    table,
    'country_id',
    table === countryTables[0] ? 'none' : countryTables[0],
  ])

/** The rule that a unit is OUT exactly when it is lent reads another table, which a trigger of a shard cannot. */
async function dropGuard(client: ClientBase): Promise<void> {
  for (const table of ['units', 'loan_units'])
    await client.query(`drop trigger ${table}_out_exactly_when_lent on ${table}`)
}

/** The places of units become a table, which keeps a product's serial numbers unique over all countries. */
async function makePlacesTable(client: ClientBase): Promise<void> {
  await client.query('create table places as select * from unit_places')
  await client.query('drop view unit_places')
  await client.query('alter table places rename to unit_places')
  await client.query('alter table unit_places add primary key (id)')
  await client.query(
    'create unique index units_serial_everywhere on unit_places (product_id, lower(serial_number))',
  )
}

const Column = z.object({
  table: z.string(),
  column: z.string(),
  last: z.string().nullable(),
  type: z.string(),
})

/** Citus cannot keep an identity of integers. Its sequence is replaced by one of the same name, from which the ids go on. */
async function takeIdsFromSequences(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
       pg_sequence_last_value(pg_get_serial_sequence(c.relname, a.attname))::text as last
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relname = any($1)`,
    [[...countryTables, ...copiedTables, 'links']],
  )
  for (const { table, column, type, last } of z.array(Column).parse(rows)) {
    const sequence = `${table}_${column}_seq`
    const owners = table === 'links' ? ['links', 'document_links'] : [table]
    for (const other of owners.slice(1))
      await client.query(`alter table ${other} alter column ${column} drop default`)
    await client.query(`alter table ${table} alter column ${column} drop identity`)
    await client.query(`create sequence ${sequence} as ${type}`)
    if (last !== null) await client.query('select setval($1, $2)', [sequence, last])
    for (const one of owners)
      await client.query(`alter table ${one} alter column ${column} set default nextval('${sequence}')`)
  }
}

const Reference = z.object({
  table: z.string(),
  name: z.string(),
  other: z.string(),
  definition: z.string(),
  isByCountry: z.boolean(),
})
type Reference = z.output<typeof Reference>

/**
 * Drops the foreign keys between tables that will not lie together, and those by country until they do. Returns the latter.
 */
async function dropReferences(client: ClientBase): Promise<Reference[]> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, confrelid::regclass::text as other,
      pg_get_constraintdef(oid) as definition, exists (select from pg_attribute a, pg_attribute o
        where a.attrelid = conrelid and a.attnum = conkey[1] and a.attname = 'country_id'
          and o.attrelid = confrelid and o.attnum = confkey[1] and o.attname = 'country_id') as "isByCountry"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const references = z.array(Reference).parse(rows)
  const isCountry = (table: string) => countryTables.some(one => one === table)
  const isCopied = (table: string) => copiedTables.some(one => one === table)
  const staysAsItIs = ({ table, other }: Reference) =>
    isCopied(other)
      ? isCopied(table) || isCountry(table)
      : !isCountry(other) && !isCountry(table) && !isCopied(table)
  const dropped = references.filter(one => !staysAsItIs(one))
  for (const { table, name } of dropped) await client.query(`alter table ${table} drop constraint ${name}`)
  return dropped.filter(one => isCountry(one.table) && isCountry(one.other) && one.isByCountry)
}

const Key = z.object({
  table: z.string(),
  name: z.string(),
  definition: z.string(),
  isConstraint: z.boolean(),
})

/** A key is unique for each country only; what gives ids, and the unit's place, keep it so over all. */
async function keepKeysByCountry(client: ClientBase): Promise<void> {
  const { rows } = await client.query(
    `select c.relname as table, quote_ident(i.relname) as name, k.oid is not null as "isConstraint",
       coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(x.indexrelid)) as definition
     from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u')
     where x.indisunique and c.relname = any($1) and not exists (select from pg_attribute a
       where a.attrelid = c.oid and a.attnum = any(x.indkey) and a.attname = 'country_id')`,
    [countryTables],
  )
  for (const { table, name, definition, isConstraint } of z.array(Key).parse(rows)) {
    const byCountry = definition.replace('(', '(country_id, ')
    await client.query(
      isConstraint ? `alter table ${table} drop constraint ${name} cascade` : `drop index ${name}`,
    )
    await client.query(isConstraint ? `alter table ${table} add constraint ${name} ${byCountry}` : byCountry)
  }
}
