import { join, resolve } from 'node:path'
import type { Pool } from 'pg'
import { amountOf } from '#domain/amounts.ts'
import { sizeInWords } from '#domain/size.ts'
import { assertRecipient, type Encryption } from '../backup/encryption.ts'
import { encryptionOf } from '../backup/keys.ts'
import { backupsOf, inFileName } from '../backup/settings.ts'
import { type Written, writeBackup } from '../backup/write-backup.ts'
import { openFileStore } from '../files/store/open.ts'
import { assertSecret } from '../installation/installation.ts'
import { secretOf } from '../installation/own-secret.ts'
import { prepareFolder } from '../kernel/data-dir.ts'
import { appliedMigrations } from '../kernel/db/migrate.ts'
import { openDatabase } from '../kernel/db/open.ts'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import { version } from '../kernel/version.ts'
import { fingerprintOf } from '../secret.ts'
import { assertInstallation } from './with-services.ts'

/**
 * `backup [file]`: the whole database in one new file, with its files unless they lie in a bucket, by default in DATA_DIR/backups, whether or not the server runs. It
 * does not migrate, so the new program can make it before an upgrade.
 */
export async function backUp(
  env: Env,
  named?: string,
  withFiles = env.FILES_URL === undefined,
): Promise<string> {
  await assertInstallation(env)
  if (env.BACKUP_RECIPIENT !== undefined) await assertRecipient(env.BACKUP_RECIPIENT)
  const database = await openDatabase({ ...env, PGPOOL_MAX: 1 })
  try {
    await assertOurs(database.pool)
    const secret = await secretOf(env, database.pool)
    const secretFingerprint = fingerprintOf(secret)
    await assertSecret(database.pool, secret)
    const encryption = encryptionOf(env, secret)
    const takesSecretAlong = encryption.for === 'passphrase' && env.SECRET === undefined
    const file = named === undefined ? await nextIn(backupsOf(env)) : resolve(named)
    const store = openFileStore(env)
    const written = await writeBackup(
      database.pool,
      file,
      { secret, encryption },
      { version, secretFingerprint, ...(takesSecretAlong ? { secret } : {}) },
      withFiles ? store : null,
    )
    const { rows, tables, bytes, madeAt, files } = written
    const filesToo = files > 0 ? ` and ${amountOf(files, 'file')}` : ''
    return [
      `${file} holds ${withFiles ? 'everything' : 'the database'} as of ${madeAt}: ${amountOf(rows, 'row')} of ${amountOf(tables, 'table')}${filesToo} in ${sizeInWords(bytes)}.`,
      ...filesInWords(written, store.place),
      takesSecretAlong ? withSecret : openedWith[encryption.for],
    ].join('\n')
  } finally {
    await database.stop()
  }
}

function filesInWords({ missing, leftOut, evidence, erased }: Written, place: string): string[] {
  const papers = evidence > 0 ? `, ${amountOf(evidence, 'signed document')} among them` : ''
  return [
    missing > 0
      ? `MISSING or damaged in the store, and so not in it: ${amountOf(missing, 'file')}; ask the doctor.`
      : '',
    leftOut > 0 ? `Not in it: ${amountOf(leftOut, 'file')}${papers}, kept in ${place}.` : '',
    erased > 0 ? `Erased for good: ${amountOf(erased, 'file')}.` : '',
  ].filter(sentence => sentence !== '')
}

const withSecret =
  'It is restored with BACKUP_PASSPHRASE alone, and the SECRET that Loandesk made for itself is in it.'
const openedWith: Record<Encryption['for'], string> = {
  secret: 'It is encrypted under SECRET, and can only be restored with it: keep that in another place.',
  passphrase: 'It is restored with BACKUP_PASSPHRASE and SECRET: keep both in another place.',
  recipients:
    'It is restored with SECRET and the private key of BACKUP_RECIPIENT: keep both in another place.',
}

async function assertOurs(pool: Pool): Promise<void> {
  if ((await appliedMigrations(pool)).length > 0) return
  throw new StartError('There is no Loandesk in this database; name its own in DATABASE_URL.')
}

async function nextIn(folder: string): Promise<string> {
  await prepareFolder(folder)
  return join(folder, `loandesk-${inFileName(new Date())}.age`)
}
