import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf, StartError } from '../start-error.ts'
import { type Cluster, notWhole, openCluster, startFailure } from './embedded/cluster.ts'
import { type Launch, launch, runningPostmaster, stopPostmaster } from './embedded/postmaster.ts'

/** A running embedded PostgreSQL. */
export interface Embedded {
  /** URL of the Loandesk database for its owner, who is not a superuser. */
  readonly url: string
  /** URL of the same server for its superuser, for tests that create databases. */
  readonly superuserUrl: string
  /** Disconnects; the last server to do so stops PostgreSQL. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, or joins the one that runs there (after a kill -9, or for a second
 * server on the folder). Restarts it when it dies. One that `isScratch` need not survive a crash. StartError if it cannot
 * start.
 */
export async function startEmbedded(dataDir: string, { isScratch = false } = {}): Promise<Embedded> {
  const cluster = await openCluster(resolve(dataDir), isScratch)
  const socketFolder = await openSocketFolder(cluster.folder)
  const superuserUrl = urlThrough(socketFolder.folder, 'postgres', 'postgres')
  const url = urlThrough(socketFolder.folder, 'loandesk', 'loandesk')
  let stopping = false
  let reconnecting = Promise.resolve()
  let keeper = await enterVerified(cluster, superuserUrl, url).catch(async (error: unknown) => {
    await socketFolder.close()
    throw error
  })
  const onLost = () => {
    reconnecting = reconnect()
  }
  keeper.once('end', onLost)

  async function reconnect(): Promise<void> {
    while (!stopping) {
      try {
        keeper = await enter(cluster, superuserUrl)
        keeper.once('end', onLost)
        return
      } catch {
        await sleep(1000)
      }
    }
  }

  return {
    url,
    superuserUrl,
    async stop() {
      stopping = true
      await reconnecting
      await leave(cluster, keeper)
      await socketFolder.close()
    },
  }
}

/** Every server holds this lock, shared, while it uses the cluster; whoever gets it exclusively is the last. */
const presence = 7_266_001
const preparing = 7_266_002

async function enter(cluster: Cluster, url: string): Promise<Client> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const keeper = await connected(cluster, url, deadline)
    try {
      await keeper.query('select pg_advisory_lock_shared($1)', [presence])
      await prepareDatabase(keeper)
      return keeper
    } catch (error) {
      await keeper.end().catch(() => undefined)
      if (!isTransient(error) || Date.now() > deadline) throw error
    }
  }
}

/**
 * On the first connection also checks that both databases can be opened, and turns PostgreSQL's error about lost files
 * into a sentence.
 */
async function enterVerified(cluster: Cluster, superuserUrl: string, url: string): Promise<Client> {
  let keeper: Client | null = null
  try {
    keeper = await enter(cluster, superuserUrl)
    const client = await connected(cluster, url, Date.now() + 60_000)
    await client.end()
    return keeper
  } catch (error) {
    if (keeper !== null) await leave(cluster, keeper)
    if (!missing.includes(codeOf(error)) || !(error instanceof Error)) throw error
    throw notWhole(cluster.folder, error.message)
  }
}

/** SQLSTATEs for a missing database, a missing file, and corrupted pages. */
const missing = ['3D000', '58P01', 'XX001', 'XX002']

async function leave(cluster: Cluster, keeper: Client): Promise<void> {
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [presence])
    const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      presence,
    ])
    if (rows[0]?.last === true) await stopPostmaster(cluster)
  } catch (error) {
    if (!isTransient(error)) throw error
  } finally {
    await keeper.end().catch(() => undefined)
  }
}

async function connected(cluster: Cluster, url: string, deadline: number): Promise<Client> {
  let started: Launch | null = null
  while (Date.now() < deadline) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (!isTransient(error)) throw error
    }
    if (started?.ended()) await assertTransient(cluster, started)
    if ((started === null || started.ended()) && (await runningPostmaster(cluster)) === null) {
      started = await launch(cluster)
    }
    await sleep(15)
  }
  throw new StartError(
    `The PostgreSQL in ${cluster.folder} did not answer within a minute; its log is ${join(cluster.dataDir, 'postgres.log')}.`,
  )
}

/**
 * Refuses unless the failure is temporary: another server started or stopped PostgreSQL, or processes of a killed one are
 * still exiting.
 */
async function assertTransient(cluster: Cluster, started: Launch): Promise<void> {
  if (started.failure() !== null) throw started.failure()
  const output = await started.output()
  if (!/lock file "[^"]+" already exists|shared memory block|received fast shutdown/.test(output)) {
    throw await startFailure(cluster, output)
  }
}

/**
 * Whether PostgreSQL is only not reachable yet: no socket, starting up, shutting down, or the connection was closed.
 */
function isTransient(error: unknown): boolean {
  const transient = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']
  return transient.includes(codeOf(error)) || /terminated|timeout|not queryable/i.test(String(error))
}

/** The server connects as the owner of one database, to limit what an attacker could do through it. */
async function prepareDatabase(keeper: Client): Promise<void> {
  const found = await keeper.query("select 1 from pg_database where datname = 'loandesk'")
  if (found.rowCount === 1) return
  await keeper.query('select pg_advisory_lock($1)', [preparing])
  const role = await keeper.query("select 1 from pg_roles where rolname = 'loandesk'")
  if (role.rowCount === 0) await keeper.query('create role loandesk login')
  const again = await keeper.query("select 1 from pg_database where datname = 'loandesk'")
  if (again.rowCount === 0) await keeper.query('create database loandesk owner loandesk')
  await keeper.query('select pg_advisory_unlock($1)', [preparing])
}

const urlThrough = (folder: string, user: string, database: string) =>
  `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`

/** The longest socket path that all systems support. */
const longestSocketPath = 103

/** The socket is in the cluster's folder; if that path is too long for a socket, a short symbolic link leads there. */
async function openSocketFolder(folder: string): Promise<{ folder: string; close(): Promise<void> }> {
  if (fits(folder)) return { folder, close: async () => undefined }
  const parent = await mkdtemp(join(fits(`${tmpdir()}/loandesk-123456/pg`) ? tmpdir() : '/tmp', 'loandesk-'))
  const short = join(parent, 'pg')
  await symlink(folder, short)
  return { folder: short, close: () => rm(parent, { recursive: true, force: true }) }
}

const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath
