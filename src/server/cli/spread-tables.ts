import type { PoolClient } from 'pg'
import * as z from 'zod'
import { amountOf, grouped } from '#domain/amounts.ts'
import { advisoryLocks, withAdvisoryLock } from '../kernel/db/advisory-lock.ts'
import { rowsBreaking, rulesHere } from '../kernel/db/broken-rules.ts'
import { citusVersion, readMachines, readReaches } from '../kernel/db/citus/cluster.ts'
import { copiedTables, countryTables } from '../kernel/db/citus/country-tables.ts'
import { distribute } from '../kernel/db/citus/distribute.ts'
import { assertSpreadByUs, isSpread, spreadNames } from '../kernel/db/citus/spread-tables.ts'
import { undistribute } from '../kernel/db/citus/undistribute.ts'
import { assertMigrated } from '../kernel/db/migrate.ts'
import { openDatabase } from '../kernel/db/open.ts'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { assertAlone } from './assert-alone.ts'
import { assertInstallation } from './with-services.ts'

/**
 * `distribute`: spreads the tables over the machines of the Citus cluster of DATABASE_URL, in one transaction, while no server
 * runs. StartError where there is no such cluster, or the data breaks a rule.
 */
export async function distributeTables(env: Env, out: (text: string) => void): Promise<string> {
  return changedAlone(env, async client => {
    await assertCluster(client)
    await assertSpreadByUs(client)
    if (await isSpread(client)) throw new StartError('The tables are spread over machines already.')
    out('Asking whether the data keeps its rules …\n')
    await assertRules(client)
    const { rows, machines } = await inOneTransaction(client, ownTables, async () => {
      const before = await countRows(client, ownTables)
      await distribute(client, table => out(`${table}: ${grouped(before.get(table) ?? 0)} …\n`))
      return { rows: await assertSame(client, before), machines: await readMachines(client) }
    })
    const holding = machines.filter(({ holdsRows }) => holdsRows)
    return `${amountOf(rows, 'row')} are spread over ${amountOf(holding.length, 'machine')} now: ${holding.map(({ name }) => name).join(', ')}. Start the servers, and ask the doctor.`
  })
}

/**
 * `gather`: brings the tables back to the coordinator, in one transaction, while no server runs. It asks for no version, so
 * that the new program can do it before it migrates.
 */
export async function gatherTables(env: Env, out: (text: string) => void): Promise<string> {
  return changedAlone(env, async client => {
    if (!(await isSpread(client))) throw new StartError('The tables are on one machine already.')
    await assertSpreadByUs(client)
    const tables = (await spreadNames(client)).filter(isTable)
    const rows = await inOneTransaction(client, tables, async () => {
      const before = await countRows(client, tables)
      await undistribute(client, table => out(`${table}: ${grouped(before.get(table) ?? 0)} …\n`))
      return assertSame(client, before)
    })
    return `${amountOf(rows, 'row')} are on the coordinator now, as before "distribute". Ask the doctor whether they keep all rules.`
  })
}

async function changedAlone(env: Env, change: (client: PoolClient) => Promise<string>): Promise<string> {
  await assertInstallation(env)
  const database = await openDatabase({ ...env, PGPOOL_MAX: 1 })
  try {
    return await withAdvisoryLock(database.pool, 'migrate', async client => {
      await assertAlone(client)
      return change(client)
    })
  } finally {
    await database.stop()
  }
}

/**
 * A server that connected meanwhile took the tables for what they were; one that connects from the last look on waits for the commit
 * (staysSpread). Who counts rows of several shards at once may not change their tables afterwards.
 */
async function inOneTransaction<T>(
  client: PoolClient,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  await client.query("begin; set local citus.multi_shard_modify_mode = 'sequential'")
  const answer = await work()
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.spread])
  await assertAlone(client)
  await client.query('commit')
  for (const table of tables) await client.query(`analyze ${table}`)
  return answer
}

/** On one machine the places of units are a view. */
const isTable = (name: string) => name !== 'unit_places'
const ownTables = [...countryTables, ...copiedTables].filter(isTable)
const oldestCitus = 14

async function assertCluster(client: PoolClient): Promise<void> {
  const version = await citusVersion(client)
  if (version === null)
    throw new StartError(
      'There is no Citus in this database; docs/operating.md says how its operator makes a cluster.',
    )
  if (Number.parseInt(version, 10) < oldestCitus)
    throw new StartError(`This is Citus ${version}; Loandesk needs ${oldestCitus} or newer.`)
  await assertMigrated(client)
  const machines = await readMachines(client)
  if (!machines.some(({ isCoordinator, holdsRows }) => holdsRows && !isCoordinator))
    throw new StartError('This cluster has no machine but the coordinator; add some by citus_add_node.')
  const [unreached] = (await readReaches(client)).filter(({ isReached }) => isReached !== true)
  if (unreached)
    throw new StartError(
      `The machine ${unreached.from} does not reach ${unreached.to}: does that run, and does pg_dist_authinfo let this account in?`,
    )
}

async function assertRules(client: PoolClient): Promise<void> {
  for (const rule of await rulesHere(client)) {
    if ((await rowsBreaking(client, rule)).length > 0)
      throw new StartError(`The data breaks this rule, as the doctor says: ${rule.rule}.`)
  }
}

const Count = z.tuple([z.object({ count: z.coerce.number() })])

async function countRows(
  client: PoolClient,
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const table of tables) {
    const { rows } = await client.query(`select count(*) from ${table}`)
    counts.set(table, Count.parse(rows)[0].count)
  }
  return counts
}

/** Counts the rows again, and returns how many there are; an error if a table has other ones than before. */
async function assertSame(client: PoolClient, before: ReadonlyMap<string, number>): Promise<number> {
  const after = await countRows(client, [...before.keys()])
  for (const [table, count] of before)
    if (after.get(table) !== count)
      throw new Error(`${table} had ${count} rows, and has ${after.get(table)} now.`)
  return [...after.values()].reduce((sum, count) => sum + count, 0)
}
