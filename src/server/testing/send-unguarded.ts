import { inject } from 'vitest'
import { asSuperuser } from './as-superuser.ts'

/** Sends a statement that no trigger sees, as whoever owns the database's machine can. */
export async function sendUnguarded(databaseUrl: string, statement: string): Promise<void> {
  const url = new URL(databaseUrl)
  url.username = new URL(inject('postgres').url).username
  // On a cluster each of its machines has triggers of its own.
  const ownTriggersOnly = "set citus.propagate_set_commands = 'local'"
  const noTriggers = 'set local session_replication_role = replica'
  await asSuperuser(url.href, ownTriggersOnly, 'begin', noTriggers, statement, 'commit')
}
