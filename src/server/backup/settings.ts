import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BucketAddress } from '../kernel/bucket-address.ts'
import type { Env } from '../kernel/env.ts'
import type { Encryption } from './encryption.ts'
import { encryptionOf } from './keys.ts'

/** Settings of the server's own backups. */
export interface BackupSettings {
  /** How many backups are kept; 0 makes none. */
  readonly kept: number
  readonly folder: string
  /** The folder where a scratch database is made to check backups. */
  readonly dataDir: string
  readonly encryption: Encryption
  /** Whether backups contain pictures and manuals. */
  readonly withFiles: boolean
  /** The bucket where these files are kept; null for the data folder. */
  readonly bucket: BucketAddress | null
  /** The SECRET was generated: nobody knows it unless it was shown to them. */
  readonly isSecretOurs: boolean
}

declare module '../kernel/context.ts' {
  interface Services {
    readonly backups: BackupSettings
  }
}

/** The default folder of backups. */
export const backupsOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'backups')

/** The demo makes none: its data is created anew each time. */
export const backupSettings = (env: Env, secret: string, demo: boolean): BackupSettings => ({
  kept: demo ? 0 : env.BACKUPS_KEPT,
  folder: backupsOf(env),
  dataDir: env.DATA_DIR,
  encryption: encryptionOf(env, secret),
  withFiles: env.BACKUP_FILES ?? env.FILES_URL === undefined,
  bucket: env.FILES_URL ?? null,
  isSecretOurs: env.SECRET === undefined,
})

/** A backup until it was restored and checked; one that failed its check keeps this name, and never counts as a backup. */
export const uncheckedPrefix = 'unchecked-'

/** Removes the parts that a killed backup of ours left: they never had their final names. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (/^(unchecked-)?nightly-.*\.part$/.test(name)) await rm(join(folder, name), { force: true })
  }
}

/** The timestamp in a file's name. */
export const inFileName = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
