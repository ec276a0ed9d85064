import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { restore } from '../cli/restore.ts'
import { examine } from '../doctor/doctor.ts'
import { folderStore } from '../files/store/folder.ts'
import { filesIn } from '../files/store/open.ts'
import type { Services } from '../kernel/context.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { backups, files, idempotencyKeys, installation, loanCounts, users } from '../kernel/db/schema.ts'
import { readEnv } from '../kernel/env.ts'
import { sha256Hex } from '../kernel/sha256.ts'
import { unique } from '../testing/build.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { testServer } from '../testing/server.ts'
import { isDue, logOutcome, runBackup } from './nightly.ts'
import type { BackupSettings } from './settings.ts'

/** Each backup runs in a process of its own, and its check in a PostgreSQL of its own. */
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const sys = server.as('sys')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-nightly-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await server.db.delete(backups)
  await server.db.update(installation).set({ recoveryKeyShownTo: null, recoveryKeyKeptAt: null })
})

/** The services that backups need, with a data folder of their own. */
async function servicesWith(wanted: Partial<BackupSettings> = {}): Promise<Services> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const settings = { kept: 3, dataDir, folder: join(dataDir, 'backups'), isSecretOurs: true }
  return { ...server.services, backups: { ...server.services.backups, ...settings, ...wanted } }
}

const stateOf = () => sys.ok(contract.backups.state, {})
const keep = async () => {
  await sys.ok(contract.backups.showKey, {})
  await sys.ok(contract.backups.keepKey, {})
}

test('no backup begins before a system administrator has seen the recovery key and said that it is kept', async () => {
  const services = await servicesWith()
  expect(await isDue(services)).toBe(false)
  expect(await sys.refused(contract.backups.keepKey, {})).toMatchObject({ code: 'recovery_key_unseen' })
  const again = { headers: { 'idempotency-key': unique() } }
  const { recoveryKey } = await sys.ok(contract.backups.showKey, again)
  expect(recoveryKey).toBe(server.services.secret)
  expect(await isDue(services)).toBe(false)
  await sys.ok(contract.backups.keepKey, {})
  expect(await isDue(services)).toBe(true)
  expect(await stateOf()).toMatchObject({ recoveryKey: 'kept', recoveryKeyKeptAt: expect.any(String) })
  expect(await sys.refused(contract.backups.showKey, {})).toMatchObject({ code: 'recovery_key_hidden' })
  // The same request again is a request like any other: its answer is kept for nobody.
  expect(await sys.refused(contract.backups.showKey, again)).toMatchObject({ code: 'recovery_key_hidden' })
  const answers = await server.db.select().from(idempotencyKeys)
  expect(JSON.stringify(answers)).not.toContain(server.services.secret)
  const events = await sys.ok(contract.activities.list, {
    params: { countryId: 0 },
    query: { limit: '2', kind: 'person' },
  })
  expect(events.map(({ event }) => event)).toEqual(['recovery-key-kept', 'recovery-key-shown'])
})

test('a SECRET that was chosen is nobody’s to show, and nobody waits for it', async () => {
  expect(await isDue(await servicesWith({ isSecretOurs: false }))).toBe(true)
})

test('a backup is made once a night, restored into a scratch database, and told with its age', async () => {
  await keep()
  const services = await servicesWith()
  await runBackup(services).ended
  const { newest, backups: list } = await stateOf()
  expect([list.length, newest?.failure, newest?.madeAt, newest?.checkedAt]).toEqual([
    1,
    null,
    expect.any(String),
    expect.any(String),
  ])
  const { body } = await server.anyone.raw({ url: '/metrics' })
  expect(body).toMatch(/^loandesk_backup_age_seconds\{which="checked"\} \d+$/m)
  expect(body).toMatch(/^loandesk_backup_failed 0$/m)
  expect(await readdir(services.backups.dataDir)).toEqual(['backups'])
  expect(await isDue(services)).toBe(false)
  server.pass({ hours: 24 })
  expect(await isDue(services)).toBe(true)
  server.clock.offset = 0

  const { url, pool } = await emptyDatabase()
  await restore(
    readEnv({ DATABASE_URL: url, SECRET: server.services.secret, DATA_DIR: folder }),
    newest?.file ?? '',
  )
  expect((await pool.query('select from users')).rowCount).toBe(await server.db.$count(users))
})

test('one for a recipient is checked too, by a key that nobody keeps', async () => {
  const recipient = await identityToRecipient(await generateX25519Identity())
  const services = await servicesWith({ encryption: { for: 'recipients', recipients: [recipient] } })
  await runBackup(services).ended
  expect((await stateOf()).newest).toMatchObject({ failure: null, checkedAt: expect.any(String) })
})

test('so many are kept; what somebody put there by hand stays', async () => {
  const services = await servicesWith({ kept: 2 })
  await runBackup(services).ended
  const { folder: place } = services.backups
  for (const name of [
    'nightly-20260101T023000Z.age',
    'nightly-20260102T023000Z.age',
    'before-the-move.age',
  ]) {
    await writeFile(join(place, name), '')
  }
  await writeFile(join(place, 'nightly-20260103T023000Z.age.0011.part'), '')
  await runBackup(services).ended
  const names = await readdir(place)
  expect(names.filter(name => name.startsWith('nightly-2026010'))).toEqual([])
  expect([names.length, names.includes('before-the-move.age')]).toEqual([3, true])
})

test('one that fails its check never passes for a backup, pushes none out, and does not pile up', async () => {
  const services = await servicesWith({ kept: 1 })
  await runBackup(services).ended
  const [checked = ''] = await readdir(services.backups.folder)
  const { id: storeroomId, countryId } = server.storerooms.lund
  await server.db.insert(loanCounts).values({ countryId, storeroomId, state: 'ACTIVE', amount: 12_345 })
  for (const _ of [1, 2]) {
    await runBackup(services).ended
    expect((await stateOf()).newest?.checkedAt ?? null).not.toBe(null)
  }
  const failed = await server.db.select().from(backups)
  expect(failed.filter(({ failure }) => failure?.includes('it breaks this rule'))).toHaveLength(2)
  const names = await readdir(services.backups.folder)
  expect(names.filter(name => name.startsWith('nightly-'))).toEqual([checked])
  expect(names.filter(name => name.startsWith('unchecked-'))).toHaveLength(1)
  await server.db.delete(loanCounts).where(eq(loanCounts.amount, 12_345))
  await runBackup(services).ended
  expect(await readdir(services.backups.folder)).toEqual([expect.stringMatching(/^nightly-/)])
})

/** A file that is in the database and in that data folder, until it is lost there. */
async function lostLater({ backups: { dataDir } }: Services) {
  const content = Buffer.from(unique())
  const hash = sha256Hex(content)
  await server.db
    .insert(files)
    .values({ hash, type: 'application/pdf', bytes: content.length, usedAt: new Date().toISOString() })
  const store = folderStore(filesIn({ DATA_DIR: dataDir }))
  await store.put(hash, content)
  return {
    lose: () => store.remove(hash),
    forget: () => server.db.delete(files).where(eq(files.hash, hash)),
  }
}

const examinedOn = ({ backups: { dataDir } }: Services) =>
  examine({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    SECRET: server.services.secret,
  })

test('files that the store lost are told each night, and the last backup that has them stays', async () => {
  const services = await servicesWith({ kept: 1, withFiles: true })
  const [one, other] = [await lostLater(services), await lostLater(services)]
  const namesNow = async () => (await readdir(services.backups.folder)).toSorted()
  await runBackup(services).ended
  const [whole = ''] = await namesNow()
  await one.lose()
  for (let night = 0; night < 2; night++) await runBackup(services).ended
  const [, lacksOne = ''] = await namesNow()
  expect(await namesNow()).toEqual([whole, lacksOne])
  const { newest } = await stateOf()
  expect(newest).toMatchObject({ missingFiles: 1, leftOutFiles: 0, checkedAt: expect.any(String) })
  expect((await server.anyone.raw({ url: '/metrics' })).body).toMatch(
    /^loandesk_backup_without_files\{why="missing"\} 1$/m,
  )
  const lines: string[] = []
  await logOutcome(services, pino({ level: 'error' }, { write: line => lines.push(line) }))
  expect(lines.join()).toMatch(/"missing":1,.*without files that are lost/)
  // Of what was lost later another backup is the last.
  await other.lose()
  await runBackup(services).ended
  expect((await examinedOn(services)).report).toContain('The newest nightly backup is without 2 files')
  expect(await namesNow()).toEqual([whole, lacksOne, expect.stringMatching(/^nightly-/)])
  await Promise.all([one.forget(), other.forget()])
  await runBackup(services).ended
  expect(await namesNow()).toHaveLength(1)
})

test('a restored house speaks of the backups that lie with it, and of nobody else’s', async () => {
  const services = await servicesWith({ withFiles: true })
  const { dataDir, folder: made } = services.backups
  const { lose, forget } = await lostLater(services)
  await lose()
  for (let night = 0; night < 2; night++) await runBackup(services).ended
  await forget()
  const [first = '', second = ''] = (await readdir(made)).toSorted()
  const restoredTo = async (DATA_DIR: string) => {
    const { url, pool } = await emptyDatabase()
    const variables = { DATABASE_URL: url, DATA_DIR, SECRET: server.services.secret, PORT: '0' }
    await restore(readEnv(variables), join(made, second))
    const { rows } = await pool.query<{ file: string }>('select file from backups')
    return { named: rows.map(({ file }) => basename(file)), ...(await examine(variables)) }
  }
  const elsewhere = await restoredTo(await mkdtemp(join(folder, 'data-')))
  expect([elsewhere.named, elsewhere.report]).toEqual([[], expect.not.stringContaining('nightly backup')])
  const here = await restoredTo(dataDir)
  expect([here.named, here.report]).toEqual([
    [first],
    expect.stringContaining('nightly backup is without 1 file,'),
  ])
})

test('a backup without files says how many, and how many signed documents are among them', async () => {
  const services = await servicesWith({ withFiles: false })
  const { forget } = await lostLater(services)
  const hash = sha256Hex(Buffer.from(unique()))
  await server.db
    .insert(files)
    .values({ hash, type: 'application/pdf', bytes: 1, usedAt: new Date().toISOString(), isEvidence: true })
  await runBackup(services).ended
  expect((await stateOf()).newest).toMatchObject({ missingFiles: 0, leftOutFiles: 2, leftOutPapers: 1 })
  const { report } = await examinedOn(services)
  expect(report).toContain('without the files of the store (2, 1 signed document among them)')
  await forget()
  await server.db.delete(files).where(eq(files.hash, hash))
})

test('of two servers one makes it', async () => {
  const services = await servicesWith()
  await Promise.all([runBackup(services).ended, runBackup(services).ended])
  expect(await server.db.$count(backups)).toBe(1)
  expect(await readdir(services.backups.folder)).toHaveLength(1)
})

test('a data folder in which nothing can be written is told as failed, and three tries are enough for a night', async () => {
  await keep()
  const dataDir = join(folder, unique())
  await writeFile(dataDir, '')
  const services = await servicesWith({ dataDir, folder: join(dataDir, 'backups') })
  for (const _ of [1, 2, 3]) {
    expect(await isDue(services)).toBe(true)
    await runBackup(services).ended
  }
  expect(await isDue(services)).toBe(false)
  const { newest, backups: list } = await stateOf()
  expect([newest, list.map(({ failure }) => failure?.includes('is a file'))]).toEqual([
    null,
    [true, true, true],
  ])
  expect((await server.anyone.raw({ url: '/metrics' })).body).toMatch(/^loandesk_backup_failed 1$/m)
})

test('cut off by the server’s stop it leaves no file that passes for a backup, and says so', async () => {
  const services = await servicesWith()
  const running = runBackup(services)
  await vi.waitFor(async () => expect(await server.db.$count(backups)).toBe(1), {
    timeout: 100_000,
    interval: 20,
  })
  await running.stop()
  const [begun] = await server.db.select().from(backups)
  expect(begun?.checkedAt).toBe(null)
  expect(begun?.failure).toBe('It was cut off: the server stopped.')
  expect((await readdir(services.backups.dataDir)).filter(name => name.startsWith('backup-check-'))).toEqual(
    [],
  )
  const left = await readdir(services.backups.folder).catch(() => [])
  for (const name of left) {
    expect(name).toMatch(/\.age$/)
    expect((await readFile(join(services.backups.folder, name))).length).toBe(begun?.bytes)
  }
})
