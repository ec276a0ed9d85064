import type { ClientBase, Pool } from 'pg'
import * as z from 'zod'

const Version = z.array(z.object({ version: z.string() }))

/** The version of Citus in this database; null if it has none. */
export async function citusVersion(database: Pool | ClientBase): Promise<string | null> {
  const { rows } = await database.query(
    "select extversion as version from pg_extension where extname = 'citus'",
  )
  return Version.parse(rows)[0]?.version ?? null
}

const Machines = z.array(
  z.object({ name: z.string(), isCoordinator: z.boolean(), holdsRows: z.boolean(), isActive: z.boolean() }),
)
export type Machine = z.output<typeof Machines>[number]

/** The machines of the cluster, but their standbys; the coordinator first. */
export async function readMachines(database: Pool | ClientBase): Promise<Machine[]> {
  const { rows } = await database.query(`
    select nodename || ':' || nodeport as name, groupid = 0 as "isCoordinator", shouldhaveshards as "holdsRows",
      isactive as "isActive"
    from pg_dist_node where noderole = 'primary' order by groupid`)
  return Machines.parse(rows)
}

const Reaches = z.array(z.object({ from: z.string(), to: z.string(), isReached: z.boolean().nullable() }))

/** Which machine reaches which: each has to reach each other one. */
export async function readReaches(database: Pool | ClientBase) {
  const { rows } = await database.query(`
    select from_nodename || ':' || from_nodeport as from, to_nodename || ':' || to_nodeport as to, result as "isReached"
    from citus_check_cluster_node_health()`)
  return Reaches.parse(rows)
}
