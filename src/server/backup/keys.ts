import { readFile } from 'node:fs/promises'
import type { Env } from '../kernel/env.ts'
import { StartError } from '../kernel/start-error.ts'
import type { Encryption, Keys } from './encryption.ts'

/** How this environment encrypts backups. */
export function encryptionOf(
  env: Pick<Env, 'BACKUP_RECIPIENT' | 'BACKUP_PASSPHRASE'>,
  secret: string,
): Encryption {
  if (env.BACKUP_RECIPIENT !== undefined) return { for: 'recipients', recipients: [env.BACKUP_RECIPIENT] }
  if (env.BACKUP_PASSPHRASE !== undefined) return { for: 'passphrase', passphrase: env.BACKUP_PASSPHRASE }
  return { for: 'secret', secret }
}

/** The keys with which this environment opens backups. StartError if BACKUP_IDENTITY names no file of private age keys. */
export async function keysOf(
  env: Pick<Env, 'BACKUP_IDENTITY' | 'BACKUP_PASSPHRASE'>,
  secret: string | null,
): Promise<Keys> {
  const passphrase = env.BACKUP_PASSPHRASE ?? null
  return { secret, passphrase, identities: await identitiesIn(env.BACKUP_IDENTITY) }
}

/** Reads keys in the format of age-keygen: one key per line, and comments. */
async function identitiesIn(file: string | undefined): Promise<string[]> {
  if (file === undefined) return []
  const text = await readFile(file, 'utf8').catch(() => '')
  const identities = text.split(/\r?\n/).filter(line => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length > 0) return identities
  throw new StartError(`BACKUP_IDENTITY must name a file with a private age key in it; ${file} is none.`)
}
