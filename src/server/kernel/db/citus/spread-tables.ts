import type { ClientBase, Pool } from 'pg'
import * as z from 'zod'
import { StartError } from '../../start-error.ts'
import { advisoryLocks } from '../advisory-lock.ts'

/** Where the statements lie by which undistribute.ts makes the schema as it was: on the coordinator alone, as the journal of migrations. */
export const keptParts = 'drizzle.parts_when_gathered'

/** Whether Citus has spread loans over machines by their countries (distribute.ts); false where there is no Citus. */
export async function isSpread(database: Pool | ClientBase): Promise<boolean> {
  if (!(await hasCitus(database))) return false
  return found(
    database,
    "exists (select from pg_dist_partition where logicalrelid = to_regclass('loans') and partmethod = 'h')",
  )
}

/** The same, for as long as the connection lives: a command that is about to commit a change of it is waited for (cli/spread-tables.ts). */
export async function staysSpread(client: ClientBase): Promise<boolean> {
  if (!(await hasCitus(client))) return false
  await client.query('select pg_advisory_xact_lock_shared($1)', [advisoryLocks.spread])
  return isSpread(client)
}

const Names = z.array(z.object({ name: z.string() }))

/** The names of the tables that are spread or copied, whatever this version knows of them. */
export async function spreadNames(database: Pool | ClientBase): Promise<string[]> {
  const { rows } = await database.query(`
    select logicalrelid::text as name from pg_dist_partition
    join pg_class c on c.oid = logicalrelid where c.relnamespace = 'public'::regnamespace order by 1`)
  return Names.parse(rows).map(({ name }) => name)
}

/** StartError if somebody else than distribute.ts has spread tables: there rules are not kept, and nothing is sent by its country. */
export async function assertSpreadByUs(database: Pool | ClientBase): Promise<void> {
  const why = await whyNotByUs(database)
  if (why !== null) throw new StartError(why)
}

/** Why the tables are not as distribute.ts spreads them, in a sentence; null where they are, or lie together. */
export async function whyNotByUs(database: Pool | ClientBase): Promise<string | null> {
  if (!(await hasCitus(database))) return null
  const [first, ...others] = await spreadNames(database)
  if (first === undefined || (await hasParts(database))) return null
  const tables = others.length === 0 ? `the table ${first}` : `${others.length + 1} tables, such as ${first},`
  return `Citus has spread ${tables} over database machines, but not by "admin distribute", or what that noted in ${keptParts} is lost. Rules are not kept there: bring the tables back to one machine (undistribute_table), or restore a backup.`
}

const hasCitus = (database: Pool | ClientBase) =>
  found(database, "to_regclass('pg_dist_partition') is not null")

const hasParts = async (database: Pool | ClientBase) =>
  (await found(database, `to_regclass('${keptParts}') is not null`)) &&
  (await found(database, `exists (select from ${keptParts})`))

const Found = z.tuple([z.object({ found: z.boolean() })])

async function found(database: Pool | ClientBase, condition: string): Promise<boolean> {
  const { rows } = await database.query(`select ${condition} as found`)
  return Found.parse(rows)[0].found
}
