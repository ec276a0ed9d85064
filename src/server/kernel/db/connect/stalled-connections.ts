import { Socket } from 'node:net'
import { Client, type Pool, type PoolClient } from 'pg'

/** Longer than every timeout that the database enforces for us (open.ts). */
const deadAfterMs = 15_000

/**
 * Destroys stalled connections: a machine that is gone or cut off enforces no timeout, and TCP alone would wait for many
 * minutes.
 */
export function destroyStalledConnections(pool: Pool): void {
  const watched = new WeakSet<Socket>()
  pool.on('acquire', client => {
    const socket = socketOf(client)
    if (socket && !watched.has(socket)) {
      watched.add(socket)
      socket.on('timeout', () => socket.destroy())
    }
    socket?.setTimeout(deadAfterMs)
  })
  pool.on('release', (_error, client) => withoutStallLimit(client))
}

/** Exempts a connection, for work that may take any time. */
export function withoutStallLimit(client: PoolClient): void {
  socketOf(client)?.setTimeout(0)
}

/** The connection's socket; null where there is none yet. */
export function socketOf(client: PoolClient): Socket | null {
  const stream = client instanceof Client ? client.connection.stream : null
  return stream instanceof Socket ? stream : null
}
