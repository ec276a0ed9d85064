import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderError } from './kernel/data-dir.ts'
import type { Env } from './kernel/env.ts'
import { sha256Hex } from './kernel/sha256.ts'
import { codeOf, StartError } from './kernel/start-error.ts'

/**
 * The secret that signs mailed links: SECRET, or the one in DATA_DIR/secret, generated on the first start (32 random
 * bytes, mode 0600). Two servers that start at once get the same one.
 */
export async function readSecret(env: Pick<Env, 'SECRET' | 'DATA_DIR'>): Promise<string> {
  if (env.SECRET !== undefined) return env.SECRET
  return (await readKeptSecret(env)) ?? (await keepSecret(env, randomBytes(32).toString('hex')))
}

/** The secret in DATA_DIR; null if there is none. */
export async function readKeptSecret({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<string | null> {
  try {
    return await keptIn(join(DATA_DIR, 'secret'))
  } catch (error) {
    throw folderError(DATA_DIR, error)
  }
}

/** Stores the secret in DATA_DIR unless there is one; returns the stored one. */
export async function keepSecret({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, secret: string): Promise<string> {
  try {
    return await keepIn(join(DATA_DIR, 'secret'), secret)
  } catch (error) {
    throw folderError(DATA_DIR, error)
  }
}

const nextIn = (folder: string) => join(folder, 'secret.next')

/** Stores the next SECRET next to the current one until the database has changed to it. */
export async function layNextSecret({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, secret: string): Promise<void> {
  try {
    await rm(nextIn(DATA_DIR), { force: true })
    await writeFile(nextIn(DATA_DIR), `${secret}\n`, { mode: 0o600, flush: true })
  } catch (error) {
    throw folderError(DATA_DIR, error)
  }
}

/** The stored next SECRET, or null; the database tells whether it is valid. */
export async function readNextSecret({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<string | null> {
  const text = await readFile(nextIn(DATA_DIR), 'utf8').catch(() => '')
  return text.trim() || null
}

/** Replaces the current SECRET by the next one. */
export async function takeNextSecret({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<void> {
  await rename(nextIn(DATA_DIR), join(DATA_DIR, 'secret'))
}

/**
 * Identifies a secret without revealing it; stored in the database, so that a server with another SECRET refuses to
 * start.
 */
export const fingerprintOf = (secret: string) =>
  sha256Hex(`loandesk secret fingerprint\n${secret}`).slice(0, 32)

async function keptIn(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    if (codeOf(error) === 'EISDIR') throw new StartError(`${file} is a folder; move it away, and ${putBack}.`)
    throw error
  })
  if (text === null) return null
  if (text.trim().length >= 32) return text.trim()
  throw new StartError(`The file ${file} holds no secret; ${putBack}.`)
}

const putBack = 'put back the file with the recovery key in it, or set SECRET'

/**
 * Written to a temporary file and linked into place: readers never see a partial file, and the first of two writers wins.
 */
async function keepIn(file: string, secret: string): Promise<string> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(aside, `${secret}\n`, { mode: 0o600, flush: true })
    await link(aside, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(aside, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}
