import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../cli/back-up.ts'
import { restore } from '../cli/restore.ts'
import { prepareDataDir } from '../kernel/data-dir.ts'
import { connect } from '../kernel/db/database.ts'
import { poolOf } from '../kernel/db/open.ts'
import { readEnv } from '../kernel/env.ts'
import { fingerprintOf, readSecret } from '../secret.ts'
import { insideOf, wrapped } from '../testing/backup-text.ts'
import { unique } from '../testing/build.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { assertRecipient } from './encryption.ts'
import { lineOf, newSeal } from './format.ts'

let folder = ''
let services = { url: '', drop: async () => {} }
let secret = ''
const passphrase = 'correct horse battery staple'

/** A server whose SECRET was generated and is kept in its data folder. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-encrypted-'))
  services = await freshDatabase()
  await prepareDataDir(envOf(services.url).DATA_DIR)
  secret = await readSecret(envOf(services.url))
  const pool = poolOf(services.url, 1, () => undefined)
  await pool.query('insert into installation (secret_fingerprint) values ($1)', [fingerprintOf(secret)])
  await pool.query("insert into countries (name, code) values ('Sweden', 'SE')")
  await pool.end()
})
afterAll(async () => {
  await services.drop()
  await rm(folder, { recursive: true, force: true })
})

function envOf(DATABASE_URL: string, more: Record<string, string> = {}) {
  return readEnv({ DATABASE_URL, DATA_DIR: join(folder, 'data'), ...more })
}

/** An empty database and an empty data folder. */
async function newPlace(more: Record<string, string> = {}) {
  const { url, pool } = await emptyDatabase()
  return { pool, env: envOf(url, { DATA_DIR: join(folder, unique()), ...more }) }
}

async function backedUp(more: Record<string, string> = {}) {
  const file = join(folder, `${unique()}.age`)
  const output = await backUp(envOf(services.url, more), file)
  return { file, output }
}

async function ageKey() {
  const identity = await generateX25519Identity()
  const keyFile = join(folder, unique())
  await writeFile(keyFile, `# created by age-keygen\n${identity}\n`)
  return { identity, keyFile, recipient: await identityToRecipient(identity) }
}

const countriesIn = async ({ pool }: Awaited<ReturnType<typeof newPlace>>) =>
  (await pool.query('select name from countries')).rows

test('nobody reads a backup who has not its key: no row of it stands in the file', async () => {
  const { recipient } = await ageKey()
  for (const more of [{}, { BACKUP_PASSPHRASE: passphrase }, { BACKUP_RECIPIENT: recipient }]) {
    const { file } = await backedUp(more)
    const bytes = await readFile(file)
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
    for (const word of [secret, 'Sweden', 'loandesk', 'table']) expect(bytes.includes(word)).toBe(false)
  }
})

test('after the loss of everything the recovery key alone opens a backup', async () => {
  const { file, output } = await backedUp()
  expect(output).toContain('It is encrypted under SECRET, and can only be restored with it')
  const lost = await newPlace()
  await expect(restore(lost.env, file)).rejects.toThrow('is encrypted under the SECRET of the server')
  const other = { ...lost.env, SECRET: 'another secret of at least 32 characters' }
  await expect(restore(other, file)).rejects.toThrow('This backup belongs to another SECRET')
  await restore({ ...lost.env, SECRET: secret }, file)
  expect(await countriesIn(lost)).toEqual([{ name: 'Sweden' }])
  await checkInvariants(connect(lost.pool))
})

test('with BACKUP_PASSPHRASE the passphrase alone opens it, and brings the SECRET that we made', async () => {
  const { file, output } = await backedUp({ BACKUP_PASSPHRASE: passphrase })
  expect(output).toContain('It is restored with BACKUP_PASSPHRASE alone')
  const lost = await newPlace()
  await expect(restore(lost.env, file)).rejects.toThrow(
    'is encrypted with a passphrase; set BACKUP_PASSPHRASE.',
  )
  const wrong = { ...lost.env, BACKUP_PASSPHRASE: 'another passphrase' }
  await expect(restore(wrong, file)).rejects.toThrow('BACKUP_PASSPHRASE does not open')
  await restore({ ...lost.env, BACKUP_PASSPHRASE: passphrase }, file)
  expect(await countriesIn(lost)).toEqual([{ name: 'Sweden' }])
  expect(await readSecret(lost.env)).toBe(secret)
})

test('with BACKUP_RECIPIENT it takes the private key and SECRET: the key alone proves nothing of who wrote it', async () => {
  const { identity, keyFile, recipient } = await ageKey()
  const { file } = await backedUp({ BACKUP_RECIPIENT: recipient })
  const lost = await newPlace()
  await expect(restore(lost.env, file)).rejects.toThrow('name the file that holds the private key')
  const stranger = { ...lost.env, SECRET: secret, BACKUP_IDENTITY: (await ageKey()).keyFile }
  await expect(restore(stranger, file)).rejects.toThrow('No private key in the file of BACKUP_IDENTITY opens')
  const holder = { ...lost.env, BACKUP_IDENTITY: keyFile }
  await expect(restore(holder, file)).rejects.toThrow(
    'is restored with the SECRET of the server that made it',
  )

  const encryption = { for: 'recipients', recipients: [recipient] } as const
  const text = await insideOf(await readFile(file), encryption, identity)
  expect(text).not.toContain(secret)
  const own = 'a secret that the forger chose by himself'
  const body = text
    .slice(0, text.lastIndexOf('{"seal"'))
    .replace('Sweden', 'Norway')
    .replace('{"loandesk"', `{"secret":"${own}","loandesk"`)
  const forged = join(folder, unique())
  await writeFile(
    forged,
    await wrapped(`${body}${lineOf({ seal: newSeal(own).update(body).digest('hex') })}`, encryption),
  )
  await expect(restore(holder, forged)).rejects.toThrow(
    'is restored with the SECRET of the server that made it',
  )
  await expect(restore({ ...holder, SECRET: secret }, forged)).rejects.toThrow('is not whole')

  await restore({ ...holder, SECRET: secret }, file)
  expect(await countriesIn(lost)).toEqual([{ name: 'Sweden' }])
})

test('what cannot be a key is told in a sentence', async () => {
  const { recipient } = await ageKey()
  await expect(assertRecipient(recipient)).resolves.toBe(undefined)
  const misspelt = recipient.replace(/.$/, last => (last === 'q' ? 'p' : 'q'))
  await expect(assertRecipient(misspelt)).rejects.toThrow('BACKUP_RECIPIENT must be the public key')
  await expect(backedUp({ BACKUP_RECIPIENT: misspelt })).rejects.toThrow(
    'BACKUP_RECIPIENT must be the public key',
  )
  const { env } = await newPlace({ BACKUP_IDENTITY: '/no/such/file' })
  const { file } = await backedUp()
  await expect(restore(env, file)).rejects.toThrow(
    'BACKUP_IDENTITY must name a file with a private age key in it',
  )
  expect(() => envOf('', { BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: passphrase })).toThrow(
    'Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE, not both.',
  )
})
