import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type ClientBase, type PoolClient } from 'pg'
import { onTestFinished } from 'vitest'
import { routing } from '../kernel/db/citus/route.ts'
import { followed } from './by-hand.ts'
import { citusMachines } from './citus.ts'
import type { TestServer } from './server.ts'

/** Another person's open transaction: nobody else gets its locks until it ends. */
interface OpenChange {
  run(statement: string, ...values: unknown[]): Promise<void>
  /** Locks the row as the product does: on a cluster its calls wait for nothing else. */
  lock(table: keyof typeof locks, id: number): Promise<void>
  /** untilWaited() for this transaction's locks. */
  untilWaited(call: Promise<unknown>): Promise<void>
  commit(): Promise<void>
  /** Commits once the call waits for its locks, or has ended without waiting; returns the call's result. */
  commitBefore<T>(call: Promise<T>): Promise<T>
}

const locks = {
  // On one machine the row alone has to be enough.
  users:
    citusMachines.length === 0
      ? 'select from users where id = $1 for update'
      : "select pg_advisory_xact_lock(hashtext('person'), users.id) from users where id = $1 for update",
  storerooms: 'select "id" from "storerooms" where "storerooms"."id" = $1 for update',
  countries: 'select "id" from "countries" where "countries"."id" = $1 for update',
  loans:
    'select from loans where country_id = (select country_id from loan_places where id = $1) and id = $1 for update',
  units:
    'select from units where country_id = (select country_id from unit_places where id = $1) and id = $1 for update',
} as const

/** Begins a transaction on its own connection; it is rolled back if it is still open when the test ends. */
export async function openChange(server: TestServer): Promise<OpenChange> {
  const routed = new Client(server.databaseUrl)
  await routed.connect()
  await routing()(routed as unknown as PoolClient)
  const client = followed(routed)
  let isOpen = true
  const end = async (how: 'commit' | 'rollback') => {
    if (!isOpen) return
    isOpen = false
    await client.query(how)
    await client.end()
  }
  onTestFinished(() => end('rollback'))
  await client.query('begin')
  return {
    async run(statement, ...values) {
      await client.query(statement, values)
    },
    async lock(table, id) {
      await client.query({ text: locks[table], values: [id] })
    },
    untilWaited: call => untilWaited(client, call),
    commit: () => end('commit'),
    async commitBefore(call) {
      await untilWaited(client, call)
      await end('commit')
      return call
    },
  }
}

/** Resolves once another connection waits for this one's locks, or the call has ended. */
export async function untilWaited(client: ClientBase, call: Promise<unknown>): Promise<void> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  void call.then(end, end)
  const waiters = (await isOfCluster(client)) ? waitersOfCluster : waitersHere
  while (!hasEnded) {
    const { rowCount } = await client.query(waiters)
    if (rowCount !== 0) return
    // Without a pause the question itself takes the processor from whom it asks about.
    await sleep(5)
  }
}

/** Reads pg_locks, because within a transaction pg_stat_activity keeps showing what it showed first. */
const waitersHere = `select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`

/** On a cluster they may wait on another machine. */
const waitersOfCluster = `${waitersHere} union all select 1 from citus_lock_waits where blocking_gpid = citus_backend_gpid()`

/** Whether the database is part of a cluster: bare ones are not, on its machines either. */
async function isOfCluster(client: ClientBase): Promise<boolean> {
  if (citusMachines.length === 0) return false
  const { rowCount } = await client.query("select where to_regclass('citus_lock_waits') is not null")
  return rowCount === 1
}

const waitingHere = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Resolves once so many sessions wait for locks in this server's database. */
export async function untilWaiting(server: TestServer, many: number): Promise<void> {
  const waiting =
    citusMachines.length === 0
      ? waitingHere
      : `select distinct waiting_gpid from citus_lock_waits where waiting_gpid in (
          select global_pid from citus_stat_activity where datname = current_database())`
  for (;;) {
    const { rowCount } = await server.db.execute(waiting)
    if (rowCount === many) return
    await sleep(5)
  }
}
