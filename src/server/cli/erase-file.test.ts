import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { examine } from '../doctor/doctor.ts'
import { tidyFiles } from '../files/tidy-files.ts'
import { eq, inArray, sql } from '../kernel/db/drizzle.ts'
import { activities, attachments, files } from '../kernel/db/schema.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { readEnv } from '../kernel/env.ts'
import { buildPerson, buildProduct, unique } from '../testing/build.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { untilWaiting } from '../testing/open-change.ts'
import { manualPdf, noisyPhoto } from '../testing/pictures.ts'
import { s3Double } from '../testing/s3-double.ts'
import { sendFile, sendParts } from '../testing/send-file.ts'
import { testServer } from '../testing/server.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { runCli } from './run.ts'

/** Restoring starts a PostgreSQL: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const s3 = await s3Double('some', { versions: true })
const server = await testServer({ env: { FILES_URL: s3.url } })
const adam = server.as('adam')
const variables = {
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: server.dataDir,
  FILES_URL: s3.url,
  SECRET: server.services.secret,
  PORT: '0',
}

async function admin(...words: string[]) {
  let out = ''
  const code = await runCli(words, {
    variables,
    out: text => {
      out += text
    },
    err: text => {
      out += text
    },
  })
  return { code, out }
}
const erase = (named: string | number) =>
  admin('erase-file', String(named), '--by', 'Nora New', '--why', 'the customer asked for it')

async function hung(content: Buffer, type: string, productId?: number) {
  const product = productId ?? (await buildProduct(server)).id
  const fileId = await sendFile(adam, content, type)
  const { id } = await adam.ok(contract.productFiles.add, { body: { productId: product, fileId } })
  const [row] = await server.db.select().from(attachments).where(eq(attachments.id, id))
  return { id, productId: product, hash: row?.fileHash ?? '' }
}
const rowOf = async (hash: string) => (await server.db.select().from(files).where(eq(files.hash, hash)))[0]
const keysOf = (hash: string) => [...s3.objects.keys()].filter(key => key.endsWith(hash))
const askFor = async (id: number, query = '') => {
  const { statusCode, body } = await adam.raw({ url: `/api/file/${id}${query}` })
  return [statusCode, statusCode === 200 ? '' : JSON.parse(body).code]
}

test('an erased picture is gone in every size and version; its hash, who and why stay, and the next one takes its place', async () => {
  const picture = await hung(await noisyPhoto(1300, 900), 'image/jpeg')
  const next = await hung(await noisyPhoto(60, 50), 'image/jpeg', picture.productId)
  const row = await rowOf(picture.hash)
  const hashes = [row?.hash, row?.hash64, row?.hash320, row?.hash1024].map(String)
  const { code, out } = await erase(picture.id)
  expect([code, out]).toEqual([
    0,
    expect.stringContaining(`Erased: ${picture.hash}, which hung on one product.`),
  ])
  for (const hash of hashes)
    expect([keysOf(hash), await server.services.fileStore.has(hash)]).toEqual([[], false])
  expect(s3.calls.filter(call => call.includes('versionId')).length).toBeGreaterThanOrEqual(4)
  const erased = await server.db.select().from(files).where(inArray(files.hash, hashes))
  for (const one of erased)
    expect(one).toMatchObject({ erasedBy: 'Nora New', erasedWhy: 'the customer asked for it' })
  expect(erased).toHaveLength(4)
  for (const query of ['', '?width=64']) expect(await askFor(picture.id, query)).toEqual([410, 'file_erased'])
  const product = await adam.ok(contract.products.one, { params: { productId: picture.productId } })
  expect(product.pictureId).toBe(next.id)
  const events = await server.db
    .select({ event: activities.event, userId: activities.userId, detail: activities.detail })
    .from(activities)
    .where(sql`detail ->> 'hash' = ${picture.hash}`)
  expect(events).toEqual([
    {
      event: 'product-file-erased',
      userId: null,
      detail: expect.objectContaining({
        by: 'Nora New',
        why: 'the customer asked for it',
        attachmentId: picture.id,
      }),
    },
  ])
})

test('whoever may not see the product does not hear that something of it was erased', async () => {
  const { id } = await hung(manualPdf(unique()), 'application/pdf')
  await erase(id)
  const nobody = await buildPerson(server, { role: null })
  expect((await nobody.raw({ url: `/api/file/${id}` })).statusCode).toBe(404)
})

test('what was erased is never stored again, not even when it is just being sent', async () => {
  const content = await noisyPhoto(80, 60)
  const { id, hash } = await hung(content, 'image/jpeg')
  const waiting = await sendFile(adam, content, 'image/jpeg')
  expect((await erase(hash)).code).toBe(0)
  const body = { productId: (await buildProduct(server)).id, fileId: waiting }
  expect(await adam.refused(contract.productFiles.add, { body })).toMatchObject({ status: 404 })
  const uploadId = await sendParts(adam, content, 'image/jpeg')
  expect(await adam.refused(contract.files.done, { body: { uploadId } })).toMatchObject({
    status: 410,
    message: expect.stringMatching(/^This file was erased on .*, and is not kept any more\.$/),
  })
  expect(keysOf(hash)).toEqual([])
  expect(await askFor(id)).toEqual([410, 'file_erased'])
})

test('erased just while it is stored once more, it is refused, and the bytes that came are gone again', async () => {
  const content = manualPdf(unique())
  const { hash } = await hung(content, 'application/pdf')
  // Else it would not be stored once more.
  for (const key of keysOf(hash)) s3.objects.delete(key)
  const uploadId = await sendParts(adam, content, 'application/pdf')
  s3.before = async call => {
    if (!call.startsWith('PUT') || !call.includes(hash)) return
    s3.before = null
    await erase(hash)
  }
  expect(await adam.refused(contract.files.done, { body: { uploadId } })).toMatchObject({
    code: 'file_erased',
  })
  expect([s3.before, keysOf(hash)]).toEqual([null, []])
})

test('erased between the two times that it is stored, it is refused, and its bytes do not come back', async () => {
  const content = manualPdf(unique())
  const uploadId = await sendParts(adam, content, 'application/pdf')
  const hash = createHash('sha256').update(content).digest('hex')
  s3.before = async call => {
    if (!call.startsWith('GET') || !call.includes(hash) || !(await rowOf(hash))) return
    s3.before = null
    await erase(hash)
  }
  expect(await adam.refused(contract.files.done, { body: { uploadId } })).toMatchObject({
    code: 'file_erased',
  })
  expect([s3.before, keysOf(hash)]).toEqual([null, []])
})

test('sent and erased at the same moment, nothing of it is left', async () => {
  for (let round = 0; round < 5; round++) {
    const content = manualPdf(unique())
    const { hash } = await hung(content, 'application/pdf')
    const uploadId = await sendParts(adam, content, 'application/pdf')
    await Promise.all([adam.call(contract.files.done, { body: { uploadId } }), erase(hash)])
    expect([(await rowOf(hash))?.erasedAt === null, keysOf(hash)]).toEqual([false, []])
  }
})

test('erased while somebody changes the product that it hangs on, it waits for them, and both end well', async () => {
  const { id, productId, hash } = await hung(manualPdf(unique()), 'application/pdf')
  const { erasing } = await server.services.db.transaction(async tx => {
    await tx.run(rowsOf(sql`select id from products where id = ${productId} for update`))
    const erasing = erase(hash)
    await untilWaiting(server, 1)
    // As whoever takes it off does: whatever the erasing holds by now would be in their way.
    await tx.run(
      command(sql`update attachments set removed_at = ${new Date().toISOString()} where id = ${id}`),
    )
    await tx.run(rowsOf(sql`select hash from files where hash = ${hash} for key share`))
    return { erasing }
  })
  expect([(await erasing).code, keysOf(hash)]).toEqual([0, []])
})

test('files of one product erased at once are both gone', async () => {
  for (let round = 0; round < 5; round++) {
    const first = await hung(manualPdf(unique()), 'application/pdf')
    const second = await hung(manualPdf(unique()), 'application/pdf', first.productId)
    const ended = await Promise.all([
      erase(first.id),
      erase(second.hash),
      erase(second.id),
      adam.call(contract.productFiles.remove, { body: { id: first.id } }),
    ])
    expect(ended.slice(0, 3).map(one => 'code' in one && one.code)).toEqual([0, 0, 0])
    expect([keysOf(first.hash), keysOf(second.hash)]).toEqual([[], []])
  }
})

test('bytes of an erased file that are there again are removed with their versions', async () => {
  const content = manualPdf(unique())
  const { hash } = await hung(content, 'application/pdf')
  await erase(hash)
  await server.services.fileStore.put(hash, content)
  s3.calls.splice(0)
  server.pass({ days: 40 })
  await tidyFiles(server.services)
  server.clock.offset = 0
  const removed = s3.calls.filter(call => call.startsWith('DELETE') && call.includes(hash))
  expect([keysOf(hash), removed]).toEqual([[], [expect.stringContaining('versionId')]])
})

test('a bucket that fails leaves it shown nowhere, and said again it goes', async () => {
  const { id, hash } = await hung(manualPdf(unique()), 'application/pdf')
  s3.faults = [{ method: 'DELETE', does: 'fail' }]
  const failed = await erase(id)
  s3.faults = []
  expect([failed.code, failed.out]).toEqual([1, expect.stringContaining('Say this again.')])
  expect([await askFor(id), keysOf(hash)]).toEqual([[410, 'file_erased'], [expect.any(String)]])
  expect((await examine(variables)).report).toContain('were erased for good, and are there still')
  expect((await erase(id)).out).toMatch(/was erased on .* already; whatever was left of it is gone now/)
  expect(keysOf(hash)).toEqual([])
})

test('doctor, backup and restore count what was erased as erased, and miss nothing', async () => {
  await hung(manualPdf(unique()), 'application/pdf')
  await erase((await hung(manualPdf(unique()), 'application/pdf')).id)
  server.pass({ days: 40 })
  await tidyFiles(server.services)
  server.clock.offset = 0
  expect((await examine(variables)).report).toMatch(/Erased for good: \d+ files/)
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-erased-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'all.age')
  expect(await backUp(readEnv(variables), file, true)).toMatch(/Erased for good: \d+ files/)
  const { url } = await emptyDatabase()
  const elsewhere = { ...variables, DATABASE_URL: url, DATA_DIR: folder, FILES_URL: '' }
  const restored = await restore(readEnv(elsewhere), file)
  expect(restored).toMatch(/Erased for good: \d+ files/)
  expect(restored).not.toContain('MISSING')
})

test.each([
  ['nothing known', ['erase-file', '0'.repeat(64), '--by', 'N', '--why', 'w'], 'No file 000'],
  [
    'an attachment that there is not',
    ['erase-file', '999999', '--by', 'N', '--why', 'w'],
    'No file hangs anywhere',
  ],
  ['a name', ['erase-file', 'front.jpg', '--by', 'N', '--why', 'w'], 'Name the hash of a file'],
])('%s is refused in a sentence', async (_, words, sentence) => {
  expect(await admin(...words)).toEqual({ code: 1, out: expect.stringContaining(sentence) })
})

test('nobody erases without saying who and why', async () => {
  const { id } = await hung(manualPdf(unique()), 'application/pdf')
  expect((await admin('erase-file', String(id))).out).toContain('Say who has it erased and why')
  expect(await askFor(id)).toEqual([200, ''])
})
