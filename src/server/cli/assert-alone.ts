import type { ClientBase } from 'pg'
import { StartError } from '../kernel/start-error.ts'

/** StartError while a server runs on this database, or another command. */
export async function assertAlone(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'loandesk%'
     and pid <> pg_backend_pid()`,
  )
  if (rowCount === 0) return
  throw new StartError(
    'A Loandesk runs on this database; stop it first, every server of it, and let other commands end.',
  )
}
