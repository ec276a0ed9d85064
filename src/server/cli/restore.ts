import { join, resolve } from 'node:path'
import type { PoolClient } from 'pg'
import { amountOf, grouped } from '#domain/amounts.ts'
import { keepBackupsOf } from '../backup/backups-here.ts'
import type { Keys } from '../backup/encryption.ts'
import { keysOf } from '../backup/keys.ts'
import { type Backup, openBackup } from '../backup/read-backup.ts'
import { checkBackup, restoreBackup } from '../backup/restore.ts'
import { notDoneHere } from '../erasing/list-of-erased.ts'
import { openFileStore } from '../files/store/open.ts'
import { prepareDataDir } from '../kernel/data-dir.ts'
import { connect } from '../kernel/db/database.ts'
import { openDatabase } from '../kernel/db/open.ts'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { fingerprintOf, keepSecret, readKeptSecret } from '../secret.ts'

/**
 * `restore <file>`: restores a backup into the empty database of this environment, embedded or not, whichever it came
 * from. The file is verified to its end before anything is changed.
 */
export async function restore(env: Env, named: string): Promise<string> {
  const file = resolve(named)
  const given = env.SECRET ?? (await readKeptSecret(env))
  const keys = await keysOf(env, given)
  const { head, openedBy } = await lookInto(file, keys)
  const secret = assertSecretOf(head, given ?? secretInside({ head, openedBy }))
  const source = { file, keys, secret }
  await checkBackup(source)
  const database = await openDatabase({ ...env, PGPOOL_MAX: 3 })
  try {
    const keep = async (client: PoolClient) => {
      await keepBackupsOf(client, env)
      if (given !== null) return
      await prepareDataDir(env.DATA_DIR)
      await keepSecret(env, secret)
    }
    const store = openFileStore(env)
    const { rows, tables, jobs, newer, files, missing, erased } = await restoreBackup(
      database.pool,
      source,
      keep,
      store,
    )
    const back = await notDoneHere(connect(database.pool), env.DATA_DIR)
    const place = database.kind === 'embedded' ? `in ${env.DATA_DIR}` : 'of DATABASE_URL'
    return [
      `The database ${place} holds everything as of ${head.madeAt} now: ${amountOf(rows, 'row')} of ${amountOf(tables, 'table')}.`,
      files > 0 ? `With ${amountOf(files, 'file')} in ${store.place}.` : '',
      missing === null
        ? `Whether its files are there is not known, for ${store.place} does not answer; ask the doctor.`
        : '',
      missing !== null && missing > 0
        ? `MISSING: ${amountOf(missing, 'file')} of it; bring ${env.FILES_URL === undefined ? store.place : 'the bucket, or the folder,'} from the server that made the backup.`
        : '',
      erased > 0 ? `Erased for good: ${amountOf(erased, 'file')}.` : '',
      back.length > 0
        ? `ERASED since this backup, and back with it: ${amountOf(back.length, 'person', 'people')}. Say erase-person --again before anybody works with it.`
        : '',
      newer.length > 0 ? `It was brought up to date: ${newer.map(({ name }) => name).join(', ')}.` : '',
      given === null ? `The SECRET that came along lies in ${join(env.DATA_DIR, 'secret')}.` : '',
      openedBy === null ? unencrypted(head) : '',
      jobs > 0 ? `Mails and jobs that waited then begin with the server: ${grouped(jobs)}.` : '',
    ]
      .filter(sentence => sentence !== '')
      .join('\n')
  } finally {
    await database.stop()
  }
}

type Opened = Pick<Backup, 'head' | 'openedBy'>

async function lookInto(file: string, keys: Keys): Promise<Opened> {
  const backup = await openBackup(file, keys)
  backup.close()
  return backup
}

/** The SECRET in a file is trusted only if a passphrase protects it: anybody can encrypt a file to a recipient. */
function secretInside({ head, openedBy }: Opened): string | undefined {
  return openedBy === 'recipients' ? undefined : head.secret
}

function assertSecretOf(head: Opened['head'], secret: string | undefined): string {
  if (secret === undefined) {
    throw new StartError('This backup is restored with the SECRET of the server that made it; set SECRET.')
  }
  if (fingerprintOf(secret) === head.secretFingerprint) return secret
  throw new StartError(
    'This backup belongs to another SECRET; set SECRET, or bring the file "secret" of the DATA_DIR that it was made in.',
  )
}

/** A warning about unencrypted backups: anybody who read a file that contains the SECRET could have forged another one. */
function unencrypted({ secret }: Opened['head']): string {
  return secret === undefined
    ? 'It was written before backups were encrypted; whoever had the file could read it.'
    : 'WARNING: it was written before backups were encrypted, with the SECRET in it: nothing but its own content says that nobody changed it. Look at the people in Management, and change the SECRET by rotate-secret.'
}
