import { Client, type ClientConfig, Pool } from 'pg'
import type { Env } from '../env.ts'
import { routing } from './citus/route.ts'
import { addressesOf } from './connect/addresses.ts'
import { assertPrimary } from './connect/ask-server.ts'
import { connection, type HostRole } from './connect/connection.ts'
import { clientOf } from './connect/hosts.ts'
import { startEmbedded } from './embedded.ts'

/** An open database and how to close it. */
export interface OpenDatabase {
  readonly pool: Pool
  /** Connections to a standby; null without DATABASE_READ_URL. */
  readonly readPool: Pool | null
  readonly kind: 'server' | 'embedded'
  /** Closes the connections; the last server on an embedded database stops it. */
  stop(): Promise<void>
}

/**
 * Opens the database of DATABASE_URL, else the embedded one of DATA_DIR. StartError within five seconds if the server
 * cannot be reached or is older than PostgreSQL 16. Connections that break later are reported to `onError` and replaced.
 */
export async function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATA_DIR' | 'PGPOOL_MAX'>,
  onError: (error: Error) => void = () => undefined,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL !== undefined) {
    await assertPrimary(addressesOf(env.DATABASE_URL))
    const pool = poolOf(env.DATABASE_URL, env.PGPOOL_MAX, onError)
    const readPool =
      env.DATABASE_READ_URL === undefined
        ? null
        : poolOf(env.DATABASE_READ_URL, env.PGPOOL_MAX, onError, 'standby')
    return {
      pool,
      readPool,
      kind: 'server',
      async stop() {
        await Promise.all([pool.end(), readPool?.end()])
      },
    }
  }
  const embedded = await startEmbedded(env.DATA_DIR)
  const pool = poolOf(embedded.url, env.PGPOOL_MAX, onError)
  return {
    pool,
    readPool: null,
    kind: 'embedded',
    async stop() {
      await pool.end()
      await embedded.stop()
    },
  }
}

/**
 * A pool with the server's timeouts, of connections to the machine of the URL that has the role. Without error listeners
 * a database restart would end the process: the pool's is for idle connections, each client's for those in a transaction,
 * whose next statement then fails.
 */
export function poolOf(
  url: string,
  max: number,
  onError: (error: Error) => void,
  role: HostRole = 'primary',
): Pool {
  const addresses = addressesOf(url)
  const route = routing()
  const pool = new Pool({
    ...connection,
    connectionString: addresses[0],
    max,
    Client: clientOf(addresses, role),
    pipeline: true,
    verify: (client, done) => void route(client).then(() => done(), done),
  })
  pool.on('error', onError)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/**
 * A pool of one connection to the same database on which COPY may be used, because it does not pipeline; statements are sent as
 * they are, wherever tables lie. The caller ends it.
 */
export function poolForCopying(pool: Pool): Pool {
  const { verify: _, ...options } = pool.options
  const copying = new Pool({ ...options, max: 1, pipeline: false })
  copying.on('error', () => undefined)
  copying.on('connect', client => client.on('error', () => undefined))
  return copying
}

/** One more connection like those of the pool, not yet open; the caller ends it. */
export function connectionBeside(pool: Pool, more: ClientConfig): Client {
  const Kind = (pool.options.Client ?? Client) as typeof Client
  return new Kind({ ...pool.options, ...more })
}
