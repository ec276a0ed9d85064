import { Client, Pool, type PoolConfig } from 'pg'
import { z } from 'zod'
import type { Env } from '../env.ts'
import { codeOf, StartError } from '../start-error.ts'
import { startEmbedded } from './embedded.ts'
import { PreparingClient } from './prepared.ts'

/** An open database and how to close it. */
export interface OpenDatabase {
  readonly pool: Pool
  readonly kind: 'server' | 'embedded'
  /** Closes the connections; the last server on an embedded database stops it. */
  stop(): Promise<void>
}

/**
 * Opens the database of DATABASE_URL, else the embedded one of DATA_DIR. StartError within five seconds if the server
 * cannot be reached or is older than PostgreSQL 16. Connections that break later are reported to `onError` and replaced.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'PGPOOL_MAX'>,
  onError: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL !== undefined) {
    await askServer(env.DATABASE_URL)
    const pool = poolOf(env.DATABASE_URL, env.PGPOOL_MAX, onError)
    return { pool, kind: 'server', stop: () => pool.end() }
  }
  const embedded = await startEmbedded(env.DATA_DIR)
  const pool = poolOf(embedded.url, env.PGPOOL_MAX, onError)
  return {
    pool,
    kind: 'embedded',
    async stop() {
      await pool.end()
      await embedded.stop()
    },
  }
}

/** Timeouts for connecting, locks, statements and idle transactions. */
const connection = {
  application_name: 'loandesk',
  connectionTimeoutMillis: 2000,
  statement_timeout: 10_000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 15_000,
  options: '-c TimeZone=UTC',
  keepAlive: true,
} satisfies PoolConfig

/**
 * A pool with the server's timeouts. Without error listeners a database restart would end the process: the pool's is for
 * idle connections, each client's for those in a transaction, whose next statement then fails.
 */
export function poolOf(url: string, max: number, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    ...connection,
    connectionString: url,
    max,
    Client: PreparingClient,
    pipeline: true,
  })
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/**
 * A pool of one connection to the same database on which COPY may be used, because it does not pipeline. The caller ends
 * it.
 */
export function poolForCopying(pool: Pool): Pool {
  const copying = new Pool({ ...pool.options, max: 1, pipeline: false })
  copying.on('error', () => undefined)
  copying.on('connect', client => client.on('error', () => undefined))
  return copying
}

const oldestServer = 160_000
const versionRow = z.object({ server_version_num: z.string().transform(Number), server_version: z.string() })

async function askServer(url: string): Promise<void> {
  const client = clientFor(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
    )
    const version = versionRow.parse(rows[0])
    if (version.server_version_num < oldestServer) {
      throw new StartError(
        `The database server is PostgreSQL ${version.server_version}; Loandesk needs PostgreSQL 16 or newer.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The database ${placeOf(url)} ${reasonFor(error)}; check DATABASE_URL.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The driver synchronously reads the certificate files that a URL names. */
function clientFor(url: string): Client {
  try {
    return new Client({ ...connection, connectionString: url, connectionTimeoutMillis: 4000 })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw new StartError(`The database ${placeOf(url)} cannot be used (${message}); check DATABASE_URL.`)
  }
}

/** The database's address without the password. */
function placeOf(url: string): string {
  const address = URL.parse(url)
  return address === null ? '' : `${address.hostname}:${address.port || '5432'}${address.pathname}`
}

function reasonFor(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const reason = reasons[codeOf(error)]
  if (reason !== undefined) return reason
  return /timeout/i.test(message) ? 'did not answer in time' : `cannot be used (${message})`
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'cannot be reached: nothing listens there',
  ENOENT: 'cannot be reached: there is no such socket',
  ENOTFOUND: 'cannot be reached: there is no such host',
  EAI_AGAIN: 'cannot be reached: its host name could not be looked up',
  EHOSTUNREACH: 'cannot be reached: there is no way to its host',
  ENETUNREACH: 'cannot be reached: there is no way to its host',
  ECONNRESET: 'closed the connection',
  ETIMEDOUT: 'did not answer in time',
  '28P01': 'refused the password',
  '28000': 'refused this user',
  '3D000': 'does not exist on that server',
  '42501': 'may not be used by this user',
  '53300': 'has no connection left',
  '57P03': 'is starting or stopping; try again in a moment',
}
