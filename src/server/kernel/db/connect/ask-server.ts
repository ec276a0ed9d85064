import type { Client } from 'pg'
import { z } from 'zod'
import { codeOf, StartError } from '../../start-error.ts'
import { withoutPassword } from './addresses.ts'
import { askAt, type HostRole, roleOf } from './connection.ts'

const oldestServer = 160_000
const askMs = 4000
const versionRow = z.object({ server_version_num: z.string().transform(Number), server_version: z.string() })

/** One machine of a database: what it does now, or in words why it cannot be used. */
export interface AskedHost {
  /** Host, port and database. */
  readonly name: string
  readonly role: HostRole | null
  readonly why: string
}

/**
 * Refuses with a StartError, within five seconds, unless one of the addresses takes writes and is PostgreSQL 16 or newer.
 * Several addresses are machines of one database.
 */
export async function assertPrimary(addresses: readonly string[]): Promise<void> {
  const hosts = await Promise.all(addresses.map(askHost))
  if (hosts.some(({ role }) => role === 'primary')) return
  const reasons = hosts.map(({ name, role, why }) =>
    role === 'standby' ? `${name} is a standby, which takes no writes` : `${name} ${why}`,
  )
  throw new StartError(`The database ${reasons.join('; ')}; check DATABASE_URL.`)
}

/** Asks a machine for its role, for at most five seconds. StartError if its PostgreSQL is too old. */
export async function askHost(address: string): Promise<AskedHost> {
  const name = withoutPassword(address)
  try {
    const role = await askAt(address, askMs, async client => {
      await assertVersion(client)
      return roleOf(client)
    })
    return { name, role, why: '' }
  } catch (error) {
    if (error instanceof StartError) throw error
    return { name, role: null, why: reasonFor(error) }
  }
}

async function assertVersion(client: Client): Promise<void> {
  const { rows } = await client.query(
    "select current_setting('server_version_num') as server_version_num, current_setting('server_version') as server_version",
  )
  const version = versionRow.parse(rows[0])
  if (version.server_version_num >= oldestServer) return
  throw new StartError(
    `The database server is PostgreSQL ${version.server_version}; Loandesk needs PostgreSQL 16 or newer.`,
  )
}

/** Why an address cannot be used, to be read after its name. */
function reasonFor(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const reason = reasons[codeOf(error)]
  if (reason !== undefined && !isOfCertificate(error)) return reason
  if (/unsupported startup parameter/i.test(message)) {
    return `cannot be used through PgBouncer, which does not pass our time limits on (${message}); name PostgreSQL itself`
  }
  return /timeout/i.test(message) ? 'did not answer in time' : `cannot be used (${message})`
}

/** The driver opens the certificate files that an address names. */
const isOfCertificate = (error: unknown) =>
  error instanceof Error && 'syscall' in error && error.syscall === 'open'

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
