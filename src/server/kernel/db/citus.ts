import type { Pool, PoolClient } from 'pg'
import * as z from 'zod'
import { StartError } from '../start-error.ts'

const Names = z.array(z.object({ name: z.string() }))

/** The tables that Citus has spread over machines; none where there is no Citus. */
export async function spreadTables(database: Pool | PoolClient): Promise<string[]> {
  const citus = await database.query("select where to_regclass('pg_dist_partition') is not null")
  if (citus.rowCount === 0) return []
  const { rows } = await database.query(
    'select logicalrelid::regclass::text as name from pg_dist_partition order by 1',
  )
  return Names.parse(rows).map(({ name }) => name)
}

/**
 * StartError if tables are spread: there rules are silently not checked any more, such as that a unit is OUT exactly when
 * it is lent (docs/decisions/0045).
 */
export async function assertNotSpread(database: Pool | PoolClient): Promise<void> {
  const tables = await spreadTables(database)
  if (tables.length > 0) throw new StartError(spreadText(tables))
}

/** Why spread tables are wrong, in a sentence. */
export const spreadText = ([first = '', ...others]: readonly string[]): string =>
  `Citus has spread ${others.length === 0 ? `the table ${first}` : `${others.length + 1} tables, such as ${first},`} over database machines. This Loandesk is not made for that, and its rules are not kept there: bring them back to one machine (undistribute_table).`
