import type { Pool } from 'pg'
import * as z from 'zod'
import { amountOf } from '#domain/amounts.ts'
import { type Machine, readMachines, readReaches } from '../kernel/db/citus/cluster.ts'
import { isSpread, whyNotByUs } from '../kernel/db/citus/spread-tables.ts'
import { type Finding, note, well, wrong } from './finding.ts'

/** The machines over which tables are spread, and what they still have to agree on; nothing where they are not. */
export async function lookAtSpread(pool: Pool): Promise<Finding[]> {
  const why = await whyNotByUs(pool)
  if (why !== null) return [wrong(why)]
  if (!(await isSpread(pool))) return []
  const machines = await readMachines(pool)
  const holding = machines.filter(({ holdsRows }) => holdsRows)
  const away = await machinesAway(pool, machines)
  const findings = [
    well(`Citus has spread the tables over ${amountOf(holding.length, 'machine')} by their countries.`),
    ...away.map(sentence => wrong(sentence)),
  ]
  // The questions that follow would wait for it.
  if (away.length > 0) return findings
  return [...findings, ...(await lookAtCountries(pool)), ...(await lookAtPrepared(pool))]
}

/** A country lies on one machine; which machine that is matters when it is away, or has more to do than the others. */
async function lookAtCountries(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query(`
    select nodename || ':' || nodeport as machine, string_agg(code, ', ' order by code) as countries
    from countries join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('units', countries.id)
    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary' group by 1 order by 1`)
  return Countries.parse(rows).map(({ machine, countries }) => note(`On ${machine}: ${countries}.`))
}

const Countries = z.array(z.object({ machine: z.string(), countries: z.string() }))

/** Each machine that does not answer, or that another one does not reach. */
async function machinesAway(pool: Pool, machines: readonly Machine[]): Promise<string[]> {
  const inactive = machines.filter(({ isActive }) => !isActive)
  const unreached = (await readReaches(pool)).filter(({ isReached }) => isReached !== true)
  const gone = machines.filter(
    ({ name }) => unreached.filter(({ to }) => to === name).length === machines.length,
  )
  const isGone = (name: string) => gone.some(one => one.name === name)
  return [
    ...inactive.map(({ name }) => `The machine ${name} is disabled in pg_dist_node.`),
    ...gone.map(
      ({ name }) =>
        `The machine ${name} does not answer: its countries are away, and people, products and storerooms can't be changed.`,
    ),
    ...unreached
      .filter(({ from, to }) => !isGone(from) && !isGone(to))
      .map(({ from, to }) => `The machine ${from} does not reach ${to}; each has to reach each other one.`),
  ]
}

const Prepared = z.array(z.object({ machine: z.string(), count: z.string() }))

/** What was committed on some machines and not yet on others; Citus settles it within a minute, by itself. */
async function lookAtPrepared(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query(`
    select nodename || ':' || nodeport as machine, result as count from run_command_on_all_nodes(
      $$select count(*) from pg_prepared_xacts where database = current_database() and prepared < now() - interval '2 minutes'$$)
    join pg_dist_node using (nodeid) where result <> '0'`)
  return Prepared.parse(rows).map(({ machine, count }) =>
    wrong(
      `On ${machine} transactions have been prepared, and not ended, for more than two minutes: ${count}. What they wrote is locked.`,
    ),
  )
}
