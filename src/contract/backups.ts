import * as z from 'zod'
import { endpoint, user } from './endpoint.ts'
import { id, instant } from './fields.ts'

/** A backup that a server made or began on its own. */
export const backup = z.object({
  id,
  startedAt: instant,
  host: z.string(),
  file: z.string(),
  /** The time whose state it holds; null until it is written. */
  madeAt: instant.nullable(),
  bytes: z.int().nullable(),
  /** Files that the store lacked or gave back changed: they are not in it. Null if that was not counted. */
  missingFiles: z.int().nullable(),
  /** Files that it is without by wish (BACKUP_FILES, a bucket), and how many of them are signed PDFs. */
  leftOutFiles: z.int().nullable(),
  leftOutPapers: z.int().nullable(),
  /** When the backup was restored into a scratch database and passed the checks there. */
  checkedAt: instant.nullable(),
  /** Why it could not be made, or failed its check. */
  failure: z.string().nullable(),
})
export type Backup = z.output<typeof backup>

export const backupState = z.object({
  /** How many backups are kept; 0 if the server makes none. */
  kept: z.int(),
  folder: z.string(),
  encryptedFor: z.enum(['secret', 'passphrase', 'recipients']),
  /** `chosen`: the operator set SECRET and keeps it. No backup is made until the key is `kept`. */
  recoveryKey: z.enum(['chosen', 'unseen', 'kept']),
  recoveryKeyKeptAt: instant.nullable(),
  /** The newest that passed its check. */
  newest: backup.nullable(),
  backups: z.array(backup),
})
export type BackupState = z.output<typeof backupState>

const sysadminOnly = user('sysadmin')

export const backups = {
  state: endpoint({
    method: 'GET',
    path: '/backup',
    summary: 'The backups that the server makes by itself each night, and whether they were found whole',
    access: sysadminOnly,
    refuses: ['forbidden'],
    reply: backupState,
  }),
  showKey: endpoint({
    method: 'POST',
    path: '/backup/recovery-key',
    summary:
      'The recovery key, without which no backup can be restored; until somebody has kept it elsewhere',
    access: sysadminOnly,
    refuses: ['forbidden', 'recovery_key_hidden'],
    reply: z.object({ recoveryKey: z.string() }),
    idempotencyKey: false,
    confirms: true,
  }),
  keepKey: endpoint({
    method: 'POST',
    path: '/backup/recovery-key/kept',
    summary: 'Say that the recovery key that one has seen is kept elsewhere: backups begin',
    access: sysadminOnly,
    refuses: ['forbidden', 'recovery_key_hidden', 'recovery_key_unseen'],
    status: 204,
    reply: z.undefined(),
  }),
}
