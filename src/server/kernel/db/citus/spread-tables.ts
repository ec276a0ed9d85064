import type { ClientBase, Pool } from 'pg'
import * as z from 'zod'

const Found = z.tuple([z.object({ found: z.boolean() })])

/** Whether Citus has spread loans over machines by their countries (distribute.ts); false where there is no Citus. */
export async function isSpread(database: Pool | ClientBase): Promise<boolean> {
  const citus = await database.query("select to_regclass('pg_dist_partition') is not null as found")
  if (!Found.parse(citus.rows)[0].found) return false
  const { rows } = await database.query(
    "select exists (select from pg_dist_partition where logicalrelid = to_regclass('loans') and partmethod = 'h') as found",
  )
  return Found.parse(rows)[0].found
}
