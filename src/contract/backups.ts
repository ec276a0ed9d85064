import * as z from 'zod'
import { endpoint, user } from './endpoint.ts'
import { id, instant } from './fields.ts'

/** A backup that a server made by itself, or began. */
export const backup = z.object({
  id,
  startedAt: instant,
  host: z.string(),
  file: z.string(),
  /** As of when it holds everything; null until it is written. */
  madeAt: instant.nullable(),
  bytes: z.int().nullable(),
  /** When it had been restored into a scratch database and kept its rules there. */
  checkedAt: instant.nullable(),
  /** Why it was not made, or not found whole. */
  failure: z.string().nullable(),
})
export type Backup = z.output<typeof backup>

export const backupState = z.object({
  /** How many are kept; 0 where the server makes none. */
  kept: z.int(),
  folder: z.string(),
  encryptedFor: z.enum(['secret', 'passphrase', 'recipients']),
  /** `chosen`: SECRET was set by whoever runs the server, who keeps it. Until it is `kept` no backup is made. */
  recoveryKey: z.enum(['chosen', 'unseen', 'kept']),
  recoveryKeyKeptAt: instant.nullable(),
  /** The newest that was checked. */
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
