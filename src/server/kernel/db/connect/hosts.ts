import type { Client } from 'pg'
import { PreparingClient } from '../prepared.ts'
import { askAt, type HostRole, roleOf } from './connection.ts'

/** Shorter than a connection from the pool may take (connection.ts). */
const searchMs = 1500

/** No machine of the database has this role now; its SQLSTATE makes it a refusal to come again, as a lost connection is. */
class NoSuchHost extends Error {
  readonly code = '08001'

  constructor(role: HostRole, { errors }: AggregateError) {
    super(`no ${role}: ${errors.map(String).join('; ')}`)
  }
}

interface Host {
  readonly host: string
  readonly port: number
}

/**
 * The kind of client that connects to whichever of the addresses has the role at that moment, so that the next connection
 * after a failover finds the new primary. All are asked at once, as one that is gone may not even refuse.
 */
export function clientOf(addresses: readonly string[], role: HostRole): typeof PreparingClient {
  const [only] = addresses
  if (addresses.length === 1 && only !== undefined && role === 'primary') return PreparingClient
  let search: Promise<Host> | null = null
  const find = () => {
    search ??= hostThatIs(role, addresses).finally(() => {
      search = null
    })
    return search
  }
  return class extends PreparingClient {
    // The callback is passed on, not awaited: the pool must listen for errors before the next message is read.
    override connect = ((callback?: (error: Error) => void) => {
      const found = find().then(host => void Object.assign(this, host))
      if (!callback) return found.then(() => super.connect())
      found.then(() => super.connect(callback), callback)
    }) as Client['connect']
  }
}

async function hostThatIs(role: HostRole, addresses: readonly string[]): Promise<Host> {
  const asked = addresses.map(address =>
    askAt(address, searchMs, async client => {
      const found = await roleOf(client)
      if (found !== role) throw new Error(`${client.host} is a ${found}`)
      return { host: client.host, port: client.port }
    }),
  )
  try {
    return await Promise.any(asked)
  } catch (error) {
    throw error instanceof AggregateError ? new NoSuchHost(role, error) : error
  }
}
