import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '../app.ts'
import { backUp } from '../cli/back-up.ts'
import { restore } from '../cli/restore.ts'
import { examine } from '../doctor/doctor.ts'
import { openFileStore } from '../files/store/open.ts'
import { poolOf } from '../kernel/db/open.ts'
import { readEnv } from '../kernel/env.ts'
import { buildProduct, unique } from '../testing/build.ts'
import { callerOf } from '../testing/caller.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { manualPdf, noisyPhoto } from '../testing/pictures.ts'
import { type S3Double, s3Double } from '../testing/s3-double.ts'
import { sendFile } from '../testing/send-file.ts'
import { testServer } from '../testing/server.ts'
import { backupSettings } from './settings.ts'

/** Restoring starts a PostgreSQL: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const s3 = await s3Double()
const server = await testServer({ env: { FILES_URL: s3.url } })
const adam = server.as('adam')
const hung: number[] = []
let folder = ''
let token = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-backup-'))
  token = (await server.signedIn(server.cast.adam.id)).token
  const { id: productId } = await buildProduct(server)
  for (const [content, type] of [
    [await noisyPhoto(1500, 1200), 'image/jpeg'],
    [await noisyPhoto(300, 200), 'image/jpeg'],
    [manualPdf(unique()), 'application/pdf'],
  ] as const) {
    const fileId = await sendFile(adam, content, type)
    hung.push((await adam.ok(contract.productFiles.add, { body: { productId, fileId } })).id)
  }
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const variablesOf = (DATABASE_URL: string, DATA_DIR: string, FILES_URL: string) => ({
  DATABASE_URL,
  DATA_DIR,
  FILES_URL,
  SECRET: server.services.secret,
  PORT: '0',
  BACKUPS_KEPT: '0',
})
const ours = () => variablesOf(server.databaseUrl, server.dataDir, s3.url)
const fileName = () => join(folder, `${unique()}.age`)
const elsewhere = async (FILES_URL: string) => {
  const { url } = await emptyDatabase()
  return variablesOf(url, await mkdtemp(join(folder, 'data-')), FILES_URL)
}
async function otherBucket(): Promise<S3Double> {
  const other = await s3Double('another')
  onTestFinished(() => other.stop())
  return other
}

/** What a server on these says to somebody who opens every picture and manual. */
async function openedAt(variables: ReturnType<typeof ours>): Promise<number[]> {
  const env = readEnv(variables)
  const pool = poolOf(variables.DATABASE_URL, 4, () => undefined)
  const app = await buildApp({
    env,
    pool,
    secret: server.services.secret,
    demo: false,
    log: pino({ level: 'silent' }),
  })
  try {
    const caller = callerOf(app.http, token)
    const queries = hung.flatMap(id => ['', '?width=64', '?width=1024'].map(query => `${id}${query}`))
    const answers = await Promise.all(queries.map(query => caller.raw({ url: `/api/file/${query}` })))
    return answers.map(({ statusCode }) => statusCode)
  } finally {
    await app.close()
    await pool.end()
  }
}
/** A manual has one size. */
const allOpen = [200, 200, 200, 200, 200, 200, 200, 404, 404]

test('a backup is without the files of a bucket unless they are asked for, says so, and is whole beside the bucket', async () => {
  const file = fileName()
  const said = await backUp(readEnv(ours()), file)
  expect(said).toContain('holds the database as of')
  expect(said).toMatch(/Not in it: 8 files, kept in s3:\/\/127\.0\.0\.1:\d+\/loandesk-test\/some\/prefix\./)
  expect(said).not.toContain('AKDOUBLE')
  const same = await elsewhere(s3.url)
  expect(await restore(readEnv(same), file)).not.toContain('MISSING')
  expect(await openedAt(same)).toEqual(allOpen)
  const lost = await elsewhere('')
  expect(await restore(readEnv(lost), file)).toContain('MISSING: 8 files of it')
  expect((await openedAt(lost))[0]).toBe(503)
  const variables = { ...ours(), BACKUP_FILES: 'yes' }
  expect(backupSettings(readEnv(ours()), '', false).withFiles).toBe(false)
  expect(backupSettings(readEnv(variables), '', false)).toMatchObject({
    withFiles: true,
    bucket: { region: 'eu-north-1' },
  })
})

test('from a bucket into a folder and from there into another bucket, every photo opens', async () => {
  const file = fileName()
  expect(await backUp(readEnv(ours()), file, true)).toMatch(/tables and 8 files in/)
  const inFolder = await elsewhere('')
  expect(await restore(readEnv(inFolder), file)).toMatch(/With 8 files in .*\/files\./)
  expect(await openedAt(inFolder)).toEqual(allOpen)
  const second = fileName()
  await backUp(readEnv(inFolder), second)
  const other = await otherBucket()
  const inBucket = await elsewhere(other.url)
  expect(await restore(readEnv(inBucket), second)).toMatch(/With 8 files in s3:.*\/another\./)
  expect(await openedAt(inBucket)).toEqual(allOpen)
  expect(await openFileStore(readEnv(inBucket)).mark()).toBe(await server.services.fileStore.mark())
})

test('what the bucket lost or changed is left out and said, and a bucket that breaks off ends the backup with a sentence', async () => {
  const [lostKey = '', changedKey = ''] = [...s3.objects.keys()].filter(key => /[0-9a-f]{64}$/.test(key))
  const [lost, changed] = [s3.objects.get(lostKey), s3.objects.get(changedKey)]
  if (!lost || !changed) throw new Error('Nothing is in the bucket.')
  s3.objects.delete(lostKey)
  s3.objects.set(changedKey, { ...changed, content: Buffer.from(changed.content).fill(0, 50, 60) })
  try {
    expect(await backUp(readEnv(ours()), fileName(), true)).toContain('and so not in it: 2 files')
    const { report, isWell } = await examine(ours(), { all: true })
    expect(isWell).toBe(false)
    expect(report).toMatch(
      /1 of 8 files are missing in s3:.*\n.*1 of 7 files that were read are not what was stored/,
    )
  } finally {
    s3.objects.set(lostKey, lost)
    s3.objects.set(changedKey, changed)
  }
  s3.faults = [{ method: 'GET', does: 'break' }]
  await expect(backUp(readEnv(ours()), fileName(), true)).rejects.toThrow('broke off')
  s3.faults = []
})

test('the doctor says what is wrong with a bucket, and whether all is well', async () => {
  expect((await examine(ours())).report).toMatch(
    /well {3}The bucket s3:.* refuses damaged bytes\.\nwell {3}All 8 files/,
  )
  const wrongKey = { ...ours(), FILES_URL: s3.url.replace('AKDOUBLE', 'AKOTHER') }
  const { report } = await examine(wrongKey)
  expect(report).toContain('does not know the key; check FILES_URL')
  expect(report).not.toContain('secret')
  s3.faults = [{ method: 'PUT', does: 'fail' }]
  expect((await examine(ours())).report).toContain('answered 500 InternalError')
  s3.faults = []
})

test('files of another installation are not mixed into a bucket', async () => {
  const file = fileName()
  await backUp(readEnv(ours()), file, true)
  const other = await otherBucket()
  const there = await elsewhere(other.url)
  await openFileStore(readEnv(there)).setMark('5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11')
  await expect(restore(readEnv(there), file)).rejects.toThrow('lie the files of another installation')
})

test('a bucket that fails while files are brought there ends the restore, and the database stays empty', async () => {
  const file = fileName()
  await backUp(readEnv(ours()), file, true)
  const other = await otherBucket()
  const there = await elsewhere(other.url)
  await openFileStore(readEnv(there)).mark()
  other.faults = [{ method: 'PUT', does: 'fail' }]
  await expect(restore(readEnv(there), file)).rejects.toThrow('answered 500')
  other.faults = []
  expect(await restore(readEnv(there), file)).toMatch(/With 8 files in/)
})

test('a bucket that is away keeps no database from being restored', async () => {
  const file = fileName()
  await backUp(readEnv(ours()), file)
  const there = await elsewhere(s3.url.replace(/:\d+\//, ':64999/'))
  expect(await restore(readEnv(there), file)).toMatch(
    /Whether its files are there is not known, for s3:.* does not answer/,
  )
})
