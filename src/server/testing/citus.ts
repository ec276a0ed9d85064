import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { distribute } from '../kernel/db/citus/distribute.ts'
import { isRunning } from '../kernel/db/embedded/process.ts'
import { asSuperuser } from './as-superuser.ts'
import { dropDatabase } from './drop-database.ts'
import { pulledToCoordinator } from './pull-to-coordinator.ts'

/**
 * The database machines of TEST_CITUS, superusers' addresses separated by commas, the coordinator's first; none without it.
 * Databases of tests are made on each of them.
 */
export const citusMachines = (process.env.TEST_CITUS ?? '').split(',').filter(Boolean)
const [coordinator = ''] = citusMachines

/**
 * The statement of a test, which may ask all countries: on Citus their rows are brought to the coordinator, unless it asks who
 * wrote them, which they lose on the way.
 */
export const everywhere = (text: string): string =>
  citusMachines.length > 0 && isRead(text) ? pulledToCoordinator(text) : text

const isRead = (text: string) =>
  /^\W*(select|with|declare)\b/i.test(text) &&
  !/\b(xmin|for (no key )?(update|share)|insert into|update|delete from)\b/i.test(text)

/** Enough that each machine has some; Citus would make 32, and a database of thousands of tables takes long to copy. */
const fewShards = 4

/** Each run has databases of its own. */
const template = `test_${process.pid}`

/** Makes the database that those of tests are copied from: migrated by `migrate`, and spread. Returns its name. */
export async function spreadTemplate(migrate: (url: string) => Promise<void>): Promise<string> {
  await clearRuns(pid => !isRunning(pid))
  const url = await makeDatabases(template)
  await migrate(url)
  await joinMachines(template)
  const client = new Client(url)
  await client.connect()
  await client.query('begin')
  await distribute(client)
  await client.query('commit')
  await client.end()
  for (const machine of citusMachines.toReversed())
    await asSuperuser(
      machine,
      `alter database ${template} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
    )
  return template
}

/** An empty database of the account "loandesk", which `join` makes part of a cluster. */
export async function clusterDatabase() {
  const name = `${template}_${randomBytes(8).toString('hex')}`
  return {
    url: await makeDatabases(name),
    join: () => joinMachines(name),
    drop: () => dropDatabase(citusMachines, name),
  }
}

/** Makes an empty database of the account "loandesk" on each machine; returns the address of the coordinator's. */
async function makeDatabases(name: string): Promise<string> {
  for (const machine of citusMachines)
    await asSuperuser(
      machine,
      'do $$ begin create role loandesk login; exception when duplicate_object then null; end $$',
      `create database ${name} owner loandesk`,
      `alter database ${name} set citus.shard_count = ${fewShards}`,
    )
  const url = new URL(within(coordinator, name))
  url.username = 'loandesk'
  return url.href
}

/** Each of the databases knows the others as part of one cluster then. */
async function joinMachines(name: string): Promise<void> {
  for (const machine of citusMachines) await asSuperuser(within(machine, name), 'create extension citus')
  const [own = '', ...workers] = citusMachines.map(addressIn)
  await asSuperuser(
    within(coordinator, name),
    `select citus_set_coordinator_host(${own})`,
    ...workers.map(worker => `select citus_add_node(${worker})`),
  )
}

/** Removes the databases of this run, or of others that were killed. */
export async function clearRuns(isOver: (pid: number) => boolean): Promise<void> {
  for (const machine of citusMachines) {
    const rows = await asSuperuser(
      machine,
      "select datname as name from pg_database where datname ~ '^test_[0-9]+(_|$)'",
    )
    const names = rows.map(({ name }) => String(name)).filter(name => isOver(Number(name.split('_')[1])))
    for (const name of names) await dropDatabase(citusMachines, name)
  }
}

/** The machine's address as arguments of Citus' functions. */
function addressIn(machine: string): string {
  const { hostname, port } = new URL(machine)
  return `'${hostname}', ${port || '5432'}`
}

/** The same machine, another database. */
function within(machine: string, name: string): string {
  const url = new URL(machine)
  url.pathname = `/${name}`
  return url.href
}
