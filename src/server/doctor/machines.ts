import type { Pool } from 'pg'
import * as z from 'zod'
import { sizeInWords } from '#domain/size.ts'
import { addressesOf } from '../kernel/db/connect/addresses.ts'
import { askHost } from '../kernel/db/connect/ask-server.ts'
import type { Env } from '../kernel/env.ts'
import { type Finding, note, well, wrong } from './finding.ts'

type Addresses = Pick<Env, 'DATABASE_URL' | 'DATABASE_READ_URL'>

/**
 * The machines of a database that has several: which takes writes, which stand by, and how far behind they are. Behind a proxy
 * DATABASE_URL is one address; a standby is missed there once none answers at DATABASE_READ_URL. One that answers may be fed
 * by other means than streaming, as those of some services are.
 */
export async function lookAtMachines(env: Addresses, pool: Pool): Promise<Finding[]> {
  const addresses = addressesOf(env.DATABASE_URL ?? '')
  const hasSeveral = addresses.length > 1
  const reads = env.DATABASE_READ_URL === undefined ? [] : await lookAtReads(env.DATABASE_READ_URL)
  const standbys = await lookAtStandbys(pool, hasSeveral || reads.some(({ is }) => is === 'wrong'))
  return [
    ...(hasSeveral ? await lookAtAddresses(addresses) : standbys.length > 0 ? await lookAtPrimary(pool) : []),
    ...standbys,
    ...reads,
  ]
}

/** The machine that a proxy has chosen; none where it is reached by a socket. */
async function lookAtPrimary(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query(
    "select host(inet_server_addr()) || ':' || inet_server_port() as name where inet_server_addr() is not null",
  )
  return PrimaryRows.parse(rows).map(({ name }) => well(`The database machine ${name} takes writes.`))
}

const PrimaryRows = z.array(z.object({ name: z.string() }))

async function lookAtAddresses(addresses: readonly string[]): Promise<Finding[]> {
  const hosts = await Promise.all(addresses.map(askHost))
  const primaries = hosts.filter(({ role }) => role === 'primary').map(({ name }) => name)
  return [
    primaries.length > 1
      ? wrong(`More than one database takes writes: ${primaries.join(' and ')}. They are not one database.`)
      : well(`Of ${addresses.length} database machines ${primaries.join('')} takes writes.`),
    ...hosts
      .filter(({ role }) => role === null)
      .map(({ name, why }) => wrong(`The database ${name} ${why}.`)),
  ]
}

const StandbyRow = z.object({
  name: z.string().nullable(),
  state: z.string().nullable(),
  isSynchronous: z.boolean().nullable(),
  bytesBehind: z.coerce.number().nullable(),
})
type StandbyRow = z.output<typeof StandbyRow>

/** An account without pg_monitor is shown only how many standbys there are. */
async function lookAtStandbys(pool: Pool, isExpected: boolean): Promise<Finding[]> {
  const { rows } = await pool.query(`
    select application_name as name, state, sync_state in ('sync', 'quorum') as "isSynchronous",
      pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) as "bytesBehind"
    from pg_stat_replication order by application_name`)
  const standbys = rows.map(row => StandbyRow.parse(row))
  const waits = await pool.query(
    "select from pg_settings where name = 'synchronous_standby_names' and setting <> ''",
  )
  if (standbys.length > 0) return standbys.map(standbyInWords)
  if (waits.rows.length > 0)
    return [wrong('No standby streams from the database, which waits for one: nothing can be written.')]
  return isExpected
    ? [wrong('No standby streams from the database: if its machine is lost, so is what was written.')]
    : []
}

function standbyInWords({ name, state, isSynchronous, bytesBehind }: StandbyRow): Finding {
  if (state === null) {
    return note(
      'A standby of the database is there; "grant pg_monitor to" its account, and this says which and how far behind.',
    )
  }
  if (state !== 'streaming') return wrong(`The standby ${name} does not stream; it is in state ${state}.`)
  const behind = bytesBehind ? `, ${sizeInWords(bytesBehind)} behind` : ''
  return isSynchronous
    ? well(`The standby ${name} is synchronous${behind}: what was answered is on both machines.`)
    : note(
        `The standby ${name} is not synchronous${behind}: the last changes may be lost with the first machine.`,
      )
}

/** All machines may be named, so that it need not change when they change their roles. */
async function lookAtReads(url: string): Promise<Finding[]> {
  const hosts = await Promise.all(addressesOf(url).map(askHost))
  const standbys = hosts.filter(({ role }) => role === 'standby').map(({ name }) => name)
  if (standbys.length > 0) {
    return [well(`Long lists, exports and plots are read from the standby ${standbys.join(' or ')}.`)]
  }
  const reasons = hosts.map(({ name, role, why }) => `${name} ${role === 'primary' ? 'is no standby' : why}`)
  return [
    wrong(
      `Long lists, exports and plots are read from the primary; of DATABASE_READ_URL ${reasons.join('; ')}.`,
    ),
  ]
}
