import { Client, type PoolConfig } from 'pg'
import '../exact-numbers.ts'

/** Timeouts for connecting, locks, statements and idle transactions. */
export const connection = {
  application_name: 'loandesk',
  connectionTimeoutMillis: 2000,
  statement_timeout: 10_000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 15_000,
  options: '-c TimeZone=UTC',
  keepAlive: true,
} satisfies PoolConfig

/** What a database machine does: the primary takes writes; a standby repeats them and only answers reads. */
export type HostRole = 'primary' | 'standby'

/**
 * Connects to one address and asks something there. Throws when the address cannot be used; the driver synchronously reads
 * the certificate files that it names.
 */
export async function askAt<Answer>(
  address: string,
  timeoutMs: number,
  ask: (client: Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new Client({
    ...connection,
    connectionString: address,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether the connected machine is the primary or a standby now. */
export async function roleOf(client: Client): Promise<HostRole> {
  const { rows } = await client.query<{ role: HostRole }>(
    "select case when pg_is_in_recovery() then 'standby' else 'primary' end as role",
  )
  return rows[0]?.role ?? 'primary'
}
