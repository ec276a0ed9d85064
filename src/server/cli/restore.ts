import { join, resolve } from 'node:path'
import type { Head } from '../backup/format.ts'
import { openBackup } from '../backup/read-backup.ts'
import { checkBackup, restoreBackup } from '../backup/restore.ts'
import { prepareDataDir } from '../kernel/data-dir.ts'
import { openDatabase } from '../kernel/db/open.ts'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { fingerprintOf, keepSecret, readKeptSecret } from '../secret.ts'
import { countOf } from './amounts.ts'

/**
 * `restore <file>`: a backup into the empty database of this environment, embedded or a server's, whichever it was made
 * from. The file is read to its end before anything is touched.
 */
export async function restore(env: Env, named: string): Promise<string> {
  const file = resolve(named)
  const head = await headOf(file)
  const given = env.SECRET ?? (await readKeptSecret(env))
  const secret = demandSecretOf(head, given ?? head.secret)
  await checkBackup(file, secret)
  const database = await openDatabase({ ...env, PGPOOL_MAX: 3 })
  try {
    const keep = async () => {
      if (given !== null) return
      await prepareDataDir(env.DATA_DIR)
      await keepSecret(env, secret)
    }
    const { rows, tables, jobs, newer } = await restoreBackup(database.pool, file, secret, keep)
    const place = database.kind === 'embedded' ? `in ${env.DATA_DIR}` : 'of DATABASE_URL'
    return [
      `The database ${place} holds everything as of ${head.madeAt} now: ${countOf(rows)} rows of ${tables} tables.`,
      newer.length > 0 ? `It was brought up to date: ${newer.map(({ name }) => name).join(', ')}.` : '',
      given === null ? `The SECRET that came along lies in ${join(env.DATA_DIR, 'secret')}.` : '',
      jobs > 0 ? `Mails and jobs that waited then begin with the server: ${countOf(jobs)}.` : '',
    ]
      .filter(sentence => sentence !== '')
      .join('\n')
  } finally {
    await database.stop()
  }
}

async function headOf(file: string): Promise<Head> {
  const backup = await openBackup(file)
  backup.close()
  return backup.head
}

function demandSecretOf(head: Head, secret: string | undefined): string {
  if (secret === undefined) {
    throw new StartError('This backup is restored with the SECRET of the server that made it; set SECRET.')
  }
  if (fingerprintOf(secret) === head.secretFingerprint) return secret
  throw new StartError(
    'This backup belongs to another SECRET; set SECRET, or bring the file "secret" of the DATA_DIR that it was made in.',
  )
}
