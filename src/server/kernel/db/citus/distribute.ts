import type { ClientBase } from 'pg'
import { changeSpreading } from './change-spreading.ts'
import { copiedTables, countryTables } from './country-tables.ts'
import { type Part, readParts } from './schema-parts.ts'
import { keptParts } from './spread-tables.ts'

/**
 * Spreads the country tables over the machines of the cluster by their countries, and copies those that they are joined with
 * to every machine. Keys and ids become such as Citus can keep; what the database no longer checks then stands in
 * docs/decisions/0067. The client's account owns the tables. `tell` hears of each table. It runs within the caller's transaction.
 */
export async function distribute(
  client: ClientBase,
  tell: (table: string) => void = () => undefined,
): Promise<void> {
  await changeSpreading(client, async () => {
    const { joining, own } = await readParts(client)
    await keepParts(client, [...joining, ...own])
    for (const { drop } of [...joining, ...own]) if (drop !== '') await client.query(drop)
    await makeAgain(client, own)
    for (const table of copiedTables) await spread(client, tell, table, 'create_reference_table($1)')
    for (const table of countryTables) {
      const beside = table === countryTables[0] ? 'none' : countryTables[0]
      await spread(
        client,
        tell,
        table,
        `create_distributed_table($1, 'country_id', colocate_with => '${beside}')`,
      )
    }
    await makeAgain(client, joining)
  })
}

async function keepParts(client: ClientBase, parts: readonly Part[]): Promise<void> {
  await client.query(
    `create table ${keptParts} (place integer primary key, undo text not null, make text not null)`,
  )
  for (const [place, { undo, make }] of parts.entries())
    await client.query(`insert into ${keptParts} values ($1, $2, $3)`, [place, undo, make])
}

async function makeAgain(client: ClientBase, parts: readonly Part[]): Promise<void> {
  for (const { again } of parts.toReversed()) if (again !== null) await client.query(again)
}

/** What the coordinator held of the table is on the machines then, and goes. */
async function spread(
  client: ClientBase,
  tell: (table: string) => void,
  table: string,
  how: string,
): Promise<void> {
  tell(table)
  await client.query(`select ${how}`, [table])
  await client.query('select truncate_local_data_after_distributing_table($1)', [table])
}
