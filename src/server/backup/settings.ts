import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../kernel/env.ts'
import type { Encryption } from './encryption.ts'
import { encryptionOf } from './keys.ts'

/** What the server makes backups of its own by. */
export interface BackupSettings {
  /** How many are kept; 0 makes none. */
  readonly kept: number
  readonly folder: string
  /** Where a scratch database is made to check them. */
  readonly dataDir: string
  readonly encryption: Encryption
  /** We made the SECRET: nobody knows it who was not shown it. */
  readonly isSecretOurs: boolean
}

declare module '../kernel/context.ts' {
  interface Services {
    readonly backups: BackupSettings
  }
}

/** Where backups lie that were given no other place. */
export const backupsOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => join(DATA_DIR, 'backups')

/** The demo makes none: its people and loans are made anew each time. */
export const backupSettings = (env: Env, secret: string, demo: boolean): BackupSettings => ({
  kept: demo ? 0 : env.BACKUPS_KEPT,
  folder: backupsOf(env),
  dataDir: env.DATA_DIR,
  encryption: encryptionOf(env, secret),
  isSecretOurs: env.SECRET === undefined,
})

/** A backup until it was restored and checked; one that failed its check keeps this name, and never counts as a backup. */
export const uncheckedPrefix = 'unchecked-'

/** What a backup of ours that was killed left: it never had its final name. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (/^(unchecked-)?nightly-.*\.part$/.test(name)) await rm(join(folder, name), { force: true })
  }
}

/** The moment that a file is named by. */
export const inFileName = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
