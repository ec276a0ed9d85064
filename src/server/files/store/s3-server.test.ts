import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '../../app.ts'
import { eq, inArray } from '../../kernel/db/drizzle.ts'
import { attachments, files } from '../../kernel/db/schema.ts'
import { readEnv } from '../../kernel/env.ts'
import { buildProduct, unique } from '../../testing/build.ts'
import { manualPdf, noisyPhoto } from '../../testing/pictures.ts'
import { s3Double } from '../../testing/s3-double.ts'
import { sendFile, sendParts } from '../../testing/send-file.ts'
import { testServer } from '../../testing/server.ts'
import { tidyFiles } from '../tidy-files.ts'
import { openFileStore } from './open.ts'

/** A bucket that hangs is asked three times. */
vi.setConfig({ testTimeout: 60_000 })

const s3 = await s3Double()
const log: string[] = []
const server = await testServer({ env: { FILES_URL: s3.url }, log: line => log.push(line) })
const adam = server.as('adam')
const unavailable = { status: 503, code: 'files_unavailable' }
/** Long enough for the bucket to be asked again. */
const rested = async () => {
  s3.faults = []
  await vi.waitFor(async () => expect(await server.services.fileStore.whyNot()).toBeNull(), 20_000)
}

afterEach(rested)
afterAll(async () => {
  await s3.stop()
  // Whatever went wrong: neither the secret nor the key stands in the log.
  for (const word of ['secret/of', 'secret%2Fof', 'AKDOUBLE']) expect(log.join('\n')).not.toContain(word)
})

async function hung(content: Buffer, type: string) {
  const { id: productId } = await buildProduct(server)
  const fileId = await sendFile(adam, content, type)
  const { id } = await adam.ok(contract.productFiles.add, { body: { productId, fileId } })
  const [row] = await server.db.select().from(attachments).where(eq(attachments.id, id))
  const hash = row?.fileHash ?? ''
  return { id, hash, key: `some/prefix/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}` }
}
const statusOf = async (id: number, query = '') =>
  (await adam.raw({ url: `/api/file/${id}${query}` })).statusCode
const lendingGoesOn = async () => {
  expect((await adam.call(contract.products.search, { query: { limit: '1' } })).status).toBe(200)
  await buildProduct(server)
}

test('pictures and manuals lie in the bucket, and go out through us', async () => {
  const sent = manualPdf(unique())
  const [picture, manual] = [
    await hung(await noisyPhoto(2000, 1500), 'image/jpeg'),
    await hung(sent, 'application/pdf'),
  ]
  for (const query of ['', '?width=64', '?width=320', '?width=1024'])
    expect(await statusOf(picture.id, query)).toBe(200)
  expect((await adam.raw({ url: `/api/file/${manual.id}` })).rawPayload.equals(sent)).toBe(true)
  expect(s3.objects.get(manual.key)?.content.equals(sent)).toBe(true)
  expect(s3.objects.has('some/prefix/installation')).toBe(true)
})

test('bytes that never arrive as they were sent are refused, the sender is told, and no row is left', async () => {
  const before = await server.db.$count(files)
  const uploadId = await sendParts(adam, manualPdf(unique()), 'application/pdf')
  s3.faults = [{ method: 'PUT', does: 'flip' }]
  expect(await adam.refused(contract.files.done, { body: { uploadId } })).toMatchObject({
    ...unavailable,
    message: 'The files are out of reach at present. Please tell who runs this server.',
  })
  expect(await server.db.$count(files)).toBe(before)
  s3.faults = [{ method: 'PUT', does: 'flip', times: 1 }]
  await adam.ok(contract.files.done, { body: { uploadId } })
})

test('what a bucket gives back changed is not shown, and a large file breaks off before its end', async () => {
  const { id } = await hung(manualPdf(unique()), 'application/pdf')
  const large = manualPdf(unique() + 'x'.repeat(4_000_000))
  const other = await hung(large, 'application/pdf')
  s3.faults = [{ method: 'GET', does: 'flip' }]
  expect(await statusOf(id)).toBe(503)
  const url = await server.url()
  const token = (await server.signedIn(server.cast.adam.id)).token
  const answer = await fetch(`${url}/api/file/${other.id}`, { headers: { authorization: `Bearer ${token}` } })
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
})

test('a file that the bucket lost is out of reach, and the log says which', async () => {
  const { id, hash, key } = await hung(manualPdf(unique()), 'application/pdf')
  s3.objects.delete(key)
  expect(await statusOf(id)).toBe(503)
  expect(log.join('\n')).toContain(`${hash} is missing in s3://127.0.0.1`)
})

test('while the bucket is away files are refused and lending goes on; afterwards all is as before', async () => {
  const { id } = await hung(manualPdf(unique()), 'application/pdf')
  const uploadId = await sendParts(adam, await noisyPhoto(50, 40), 'image/jpeg')
  await s3.stop()
  expect(await statusOf(id)).toBe(503)
  expect(await adam.refused(contract.files.done, { body: { uploadId } })).toMatchObject(unavailable)
  await lendingGoesOn()
  await s3.start()
  await rested()
  expect(await statusOf(id)).toBe(200)
  await adam.ok(contract.files.done, { body: { uploadId } })
})

test.each(['hang', 'stall'] as const)('a bucket that hangs (%s) holds up nobody who lends', async does => {
  const { id } = await hung(await noisyPhoto(64, 48), 'image/jpeg')
  const before = s3.calls.filter(call => call.startsWith('GET')).length
  s3.faults = [{ method: 'GET', does }]
  const pictures = Promise.all(Array.from({ length: 110 }, () => statusOf(id, '?width=64')))
  await vi.waitFor(
    () => expect(s3.calls.filter(call => call.startsWith('GET')).length).toBeGreaterThan(before + 90),
    20_000,
  )
  for (let time = 0; time < 5; time++) await lendingGoesOn()
  expect(new Set(await pictures)).toEqual(new Set([503]))
})

test('what nothing hangs on goes from the bucket, and a bucket that fails then leaves rows and files alike', async () => {
  const { id, hash, key } = await hung(manualPdf(unique()), 'application/pdf')
  await adam.call(contract.productFiles.remove, { body: { id } })
  server.pass({ days: 31 })
  s3.faults = [{ method: 'DELETE', does: 'fail' }]
  await expect(tidyFiles(server.services)).rejects.toThrow('answered 500')
  const goneAt = async () =>
    (await server.db.select().from(files).where(eq(files.hash, hash)))[0]?.goneAt ?? null
  expect([await goneAt(), s3.objects.has(key)]).toEqual([null, true])
  server.clock.offset = 0
  await rested()
  server.pass({ days: 31 })
  await tidyFiles(server.services)
  server.clock.offset = 0
  expect([(await goneAt()) === null, s3.objects.has(key)]).toEqual([false, false])
})

test('a slow bucket is tidied in several transactions, so that whoever stores a file waits for none of them long', async () => {
  const hashes: string[] = []
  for (let file = 0; file < 4; file++) {
    const { id, hash } = await hung(manualPdf(unique()), 'application/pdf')
    await adam.call(contract.productFiles.remove, { body: { id } })
    hashes.push(hash)
  }
  server.pass({ days: 31 })
  s3.before = async call => {
    if (call.startsWith('DELETE')) await sleep(1100)
  }
  await tidyFiles(server.services)
  s3.before = null
  server.clock.offset = 0
  const rows = await server.db.select().from(files).where(inArray(files.hash, hashes))
  const moments = new Set(rows.map(({ goneAt }) => goneAt))
  expect(moments).not.toContain(null)
  expect(moments.size).toBeGreaterThan(1)
})

const started = (url: string) =>
  buildApp({
    env: readEnv({ ...variables, FILES_URL: url }),
    pool: server.db.$client,
    secret: server.services.secret,
    demo: false,
    log: pino({ level: 'silent' }),
  })
const variables = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, BACKUPS_KEPT: '0', PORT: '0' }

test('a start says which setting of the bucket is wrong', async () => {
  await expect(started(s3.url.replace('a%2Bsecret', 'another'))).rejects.toThrow(
    /^The bucket s3:\/\/127\.0\.0\.1:\d+\/loandesk-test\/some\/prefix refuses the signature: key or secret is another one; check FILES_URL\.$/,
  )
})

test('a bucket that does not answer keeps no server from starting', async () => {
  const app = await started(s3.url.replace(/:\d+\//, ':64999/'))
  await app.close()
})

test('a second server that keeps its files elsewhere is refused them, and says why', async () => {
  await hung(manualPdf(unique()), 'application/pdf')
  for (const FILES_URL of [s3.url.replace('some/prefix', 'other'), '']) {
    const lines: string[] = []
    const app = await buildApp({
      env: readEnv({ ...variables, FILES_URL }),
      pool: server.db.$client,
      secret: server.services.secret,
      demo: false,
      log: pino({ level: 'error' }, { write: line => lines.push(line) }),
    })
    const { claimStore } = await import('./claim.ts')
    await expect(claimStore(app.services, app.http.log)).rejects.toMatchObject({ code: 'files_unavailable' })
    expect(lines.join()).toContain('Let all servers share one folder, or one FILES_URL.')
    expect(await openFileStore(readEnv({ ...variables, FILES_URL })).mark()).toBeNull()
    await app.close()
  }
})
