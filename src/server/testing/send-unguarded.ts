import { Client } from 'pg'
import { inject } from 'vitest'

/** Sends a statement that no trigger sees, as whoever owns the database's machine can. */
export async function sendUnguarded(databaseUrl: string, statement: string): Promise<void> {
  const url = new URL(databaseUrl)
  url.username = new URL(inject('postgres').url).username
  const client = new Client(url.href)
  await client.connect()
  try {
    // On a cluster each of its machines has triggers of its own.
    await client.query("set citus.propagate_set_commands = 'local'")
    for (const one of ['begin', 'set local session_replication_role = replica', statement, 'commit'])
      await client.query(one)
  } finally {
    await client.end()
  }
}
