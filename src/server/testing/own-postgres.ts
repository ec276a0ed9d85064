import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { openCluster } from '../kernel/db/embedded/cluster.ts'
import { launch, stopPostmaster } from '../kernel/db/embedded/postmaster.ts'
import { killPostgres, postgresOf } from './postgres-process.ts'
import { until } from './until.ts'

/** A PostgreSQL that only the test starts and stops, as if it ran on a machine of its own. */
export interface OwnPostgres {
  /** A value for DATABASE_URL. */
  readonly url: string
  readonly folder: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Ends it as if its machine had lost power. */
  kill(): Promise<void>
  /** Suspends all its processes, or resumes them. */
  freeze(isHeld: boolean): Promise<void>
  /** Creates another empty database on it. */
  another(name: string): Promise<string>
  /** Runs statements as a superuser. */
  administer(...statements: readonly string[]): Promise<void>
  /** Begins anew as a copy of the primary and its standby; from then on each commit there waits for this one. */
  follow(primary: OwnPostgres): Promise<void>
  /** Makes the standby the primary. */
  promote(): Promise<void>
}

/** Starts one with an empty database. */
export async function ownPostgres(): Promise<OwnPostgres> {
  const postgres = await stoppedPostgres()
  await postgres.start()
  await postgres.administer('create role loandesk login', 'create database loandesk owner loandesk')
  return postgres
}

/** Two machines of one database: a primary and its synchronous standby. */
export async function twoMachines(): Promise<[primary: OwnPostgres, standby: OwnPostgres]> {
  const primary = await ownPostgres()
  const standby = await stoppedPostgres()
  await standby.follow(primary)
  return [primary, standby]
}

/** An address of all these machines, for DATABASE_URL. */
export const urlOfAll = (machines: readonly OwnPostgres[]): string =>
  `postgres://loandesk@${machines.map(({ folder }) => encodeURIComponent(join(folder, 'postgres'))).join(',')}/loandesk`

async function stoppedPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-pg-'))
  // A standby, which runs under another account, connects to the socket inside.
  await chmod(folder, 0o711)
  onTestFinished(async () => {
    await killPostgres(folder)
    await rm(folder, { recursive: true, force: true })
  })
  const data = join(folder, 'postgres')
  const urlOf = (database: string) =>
    `postgres://loandesk@localhost/${database}?host=${encodeURIComponent(data)}`
  const start = async () => {
    await launch(await openCluster(folder))
    const isThere = () => connected(superuserOf(data), async () => true).catch(() => false)
    await until(isThere, 'PostgreSQL did not start')
  }
  const administer = (...statements: readonly string[]) =>
    connected(superuserOf(data), async client => {
      for (const statement of statements) await client.query(statement)
    })
  return {
    url: urlOf('loandesk'),
    folder,
    start,
    stop: async () => stopPostmaster(await openCluster(folder)),
    kill: () => killPostgres(folder),
    async freeze(isHeld) {
      const { stdout } = await run('ps', ['-eo', 'pid=,ppid='])
      const pid = await postgresOf(folder)
      const all = stdout
        .trim()
        .split('\n')
        .map(line => line.trim().split(/\s+/).map(Number))
      for (const [each = 0, parent] of all) {
        if (each === pid || parent === pid) process.kill(each, isHeld ? 'SIGSTOP' : 'SIGCONT')
      }
    },
    async another(name) {
      await administer(`create database ${name} owner loandesk`)
      return urlOf(name)
    },
    administer,
    async follow(primary) {
      await rm(data, { recursive: true, force: true })
      await copyWhileRunning(join(primary.folder, 'postgres'), data)
      await start()
      await primary.administer("alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
      await until(() => hasSynchronousStandby(primary), 'the standby did not come up to the primary')
    },
    promote: () => administer('select pg_promote(true, 60)'),
  }
}

const run = promisify(execFile)

async function connected<Answer>(url: string, ask: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const superuserOf = (data: string) =>
  `postgres://postgres@localhost/postgres?host=${encodeURIComponent(data)}`

/**
 * A standby's folder, copied from a running primary as pg_basebackup does it, which the embedded binaries lack. A slot
 * keeps the log for it from the beginning.
 */
async function copyWhileRunning(from: string, to: string): Promise<void> {
  await connected(superuserOf(from), async client => {
    await client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active',
    )
    await client.query("select pg_create_physical_replication_slot('standby', true)")
    await client.query("select pg_backup_start('standby', true)")
    await mkdir(to, { mode: 0o700 })
    const leftOut = ['postmaster.*', 'pg_wal/*', 'pg_replslot/*', '.s.PGSQL.*'].map(
      name => `--exclude=./${name}`,
    )
    // tar ends with 1 where a file changed while it was read; the log, replayed, puts that right.
    const copying = `tar -C "$1" ${leftOut.join(' ')} -cf - . | tar -C "$2" -xpf -`
    await run('bash', ['-c', copying, 'copy', from, to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const upstream = `host=${from} user=postgres application_name=standby`
    const { uid, gid } = await stat(from)
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
      ['postgresql.auto.conf', `primary_conninfo = '${upstream}'\nprimary_slot_name = 'standby'\n`],
    ] as const) {
      await writeFile(join(to, name), text)
      await chown(join(to, name), uid, gid)
    }
  })
}

const hasSynchronousStandby = ({ folder }: OwnPostgres) =>
  connected(superuserOf(join(folder, 'postgres')), async client => {
    const { rows } = await client.query(
      "select from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum')",
    )
    return rows.length > 0
  })
