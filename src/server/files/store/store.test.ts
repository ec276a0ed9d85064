import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { attachments, files } from '../../kernel/db/schema.ts'
import { sha256Hex } from '../../kernel/sha256.ts'
import { buildProduct, unique } from '../../testing/build.ts'
import { openChange } from '../../testing/open-change.ts'
import { manualPdf, noisyPhoto } from '../../testing/pictures.ts'
import { sendFile, sendParts } from '../../testing/send-file.ts'
import { testServer } from '../../testing/server.ts'
import { tidyFiles } from '../tidy-files.ts'
import { readWhole } from './checked.ts'
import { folderStore } from './folder.ts'
import type { FileStore } from './store.ts'

const server = await testServer()
const adam = server.as('adam')
const own = () => server.services.fileStore

async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'files')
}

async function hashesIn(store: FileStore): Promise<string[]> {
  const hashes = []
  for await (const { hash } of store.list()) hashes.push(hash)
  return hashes
}

async function hung(content: Buffer, type: string): Promise<{ id: number; hash: string }> {
  const { id: productId } = await buildProduct(server)
  const fileId = await sendFile(adam, content, type)
  const { id } = await adam.ok(contract.productFiles.add, { body: { productId, fileId } })
  const [row] = await server.db.select().from(attachments).where(eq(attachments.id, id))
  return { id, hash: row?.fileHash ?? '' }
}

test('a file in a folder is whole, for its owner alone, and nothing is left beside it', async () => {
  const folder = await ownFolder()
  const store = folderStore(folder)
  const content = randomBytes(100_000)
  const hash = sha256Hex(content)
  await store.put(hash, content)
  await store.put(hash, content)
  const path = join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'aside'))).toEqual([])
  const read = await store.read(hash)
  const pieces = await read?.stream.toArray()
  expect([read?.bytes, Buffer.concat(pieces ?? []).equals(content)]).toEqual([100_000, true])
  await store.remove(hash)
  expect([await store.has(hash), await store.read(hash)]).toEqual([false, null])
})

test('a file that a disk changed is whole again once it is stored again, of whatever length it is by then', async () => {
  const folder = await ownFolder()
  const store = folderStore(folder)
  const content = randomBytes(100_000)
  const hash = sha256Hex(content)
  await store.put(hash, content)
  const path = join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  for (const damaged of [Buffer.from(content).fill(0, 100, 200), content.subarray(0, 50_000)]) {
    await writeFile(path, damaged)
    await store.put(hash, content)
    expect((await readWhole(store, hash))?.equals(content)).toBe(true)
  }
})

test('whoever sends a picture again that its disk changed mends it, in each of its sizes', async () => {
  const content = await noisyPhoto(130, 90)
  const { id, hash } = await hung(content, 'image/jpeg')
  const [row] = await server.db.select().from(files).where(eq(files.hash, hash))
  for (const size of [hash, String(row?.hash64)]) {
    const path = join(server.dataDir, 'files', size.slice(0, 2), size.slice(2, 4), size)
    await writeFile(path, (await readFile(path)).fill(0, 20, 30))
  }
  const asked = () =>
    Promise.all(
      ['', '?width=64'].map(async query => (await adam.raw({ url: `/api/file/${id}${query}` })).statusCode),
    )
  expect(await asked()).toEqual([503, 503])
  await sendFile(adam, content, 'image/jpeg')
  expect(await asked()).toEqual([200, 200])
})

test('on a disk that is nearly full a file is refused, and none is begun', async () => {
  const folder = await ownFolder()
  const store = folderStore(folder, Number.MAX_SAFE_INTEGER)
  const refused = store.put(sha256Hex(Buffer.from('a')), Buffer.from('a'))
  await expect(refused).rejects.toMatchObject({ code: 'disk_full' })
  expect(await hashesIn(store)).toEqual([])
})

test('of two servers that share a folder the first marks it', async () => {
  const folder = await ownFolder()
  const [one, other] = [folderStore(folder), folderStore(folder)]
  const marks = await Promise.all([one.setMark('5f0c1d2e'), other.setMark('0d8a3b1f')])
  expect(new Set(marks).size).toBe(1)
  expect([await one.mark(), await other.setMark('77c0ffee')]).toEqual([marks[0], marks[0]])
})

test('a server whose folder is another one stores nothing there, and says that the files are out of reach', async () => {
  const { id } = await hung(manualPdf(unique()), 'application/pdf')
  const uploadId = await sendParts(adam, manualPdf(unique()), 'application/pdf')
  const folder = join(server.dataDir, 'files')
  await rename(folder, `${folder}-away`)
  try {
    const unavailable = { status: 503, code: 'files_unavailable' }
    expect(await adam.refused(contract.files.done, { body: { uploadId } })).toMatchObject(unavailable)
    expect((await adam.raw({ url: `/api/file/${id}` })).statusCode).toBe(503)
    expect(await readdir(server.dataDir)).not.toContain('files')
    // Lending goes on.
    expect((await adam.call(contract.products.search, { query: { limit: '1' } })).status).toBe(200)
  } finally {
    await rename(`${folder}-away`, folder)
  }
  await adam.ok(contract.files.done, { body: { uploadId } })
  expect((await adam.raw({ url: `/api/file/${id}` })).statusCode).toBe(200)
})

test.runIf(process.getuid?.() !== 0)(
  'a folder that nothing may be written to costs the upload alone',
  async () => {
    const folder = join(server.dataDir, 'files')
    await chmod(join(folder, 'aside'), 0o500)
    onTestFinished(() => chmod(join(folder, 'aside'), 0o700))
    const uploadId = await sendParts(adam, manualPdf(unique()), 'application/pdf')
    expect(await adam.refused(contract.files.done, { body: { uploadId } })).toMatchObject({ status: 503 })
  },
)

test('what was taken off goes after thirty days with its smaller ones, what hangs stays', async () => {
  const [kept, removed] = [
    await hung(await noisyPhoto(90, 70), 'image/jpeg'),
    await hung(await noisyPhoto(91, 71), 'image/jpeg'),
  ]
  await adam.call(contract.productFiles.remove, { body: { id: removed.id } })
  server.pass({ days: 2 })
  await tidyFiles(server.services)
  expect(await own().has(removed.hash)).toBe(true)
  server.pass({ days: 31 })
  await tidyFiles(server.services)
  server.clock.offset = 0
  const [row] = await server.db.select().from(files).where(eq(files.hash, removed.hash))
  expect(row?.goneAt).not.toBeNull()
  const gone = [row?.hash, row?.hash64, row?.hash320, row?.hash1024]
  for (const hash of gone) expect(await own().has(hash ?? '')).toBe(false)
  for (const query of ['', '?width=64', '?width=1024'])
    expect((await adam.raw({ url: `/api/file/${kept.id}${query}` })).statusCode).toBe(200)
  // The same picture again is stored again.
  const again = await hung(await noisyPhoto(90, 70), 'image/jpeg')
  expect((await adam.raw({ url: `/api/file/${again.id}` })).statusCode).toBe(200)
})

test('a picture that was deleted is there again once somebody sends it again', async () => {
  const content = await noisyPhoto(60, 50)
  const first = await hung(content, 'image/jpeg')
  await adam.call(contract.productFiles.remove, { body: { id: first.id } })
  server.pass({ days: 40 })
  await tidyFiles(server.services)
  server.clock.offset = 0
  expect(await own().has(first.hash)).toBe(false)
  const second = await hung(content, 'image/jpeg')
  expect(second.hash).toBe(first.hash)
  for (const query of ['', '?width=64'])
    expect((await adam.raw({ url: `/api/file/${second.id}${query}` })).statusCode).toBe(200)
})

test('a file of which the database never heard goes after thirty days, and so does what a crash left half written', async () => {
  const content = Buffer.from(unique())
  const hash = sha256Hex(content)
  await own().put(hash, content)
  const half = join(server.dataDir, 'files/aside', randomBytes(12).toString('hex'))
  await writeFile(half, 'half')
  await tidyFiles(server.services)
  expect([await own().has(hash), (await stat(half)).size]).toEqual([true, 4])
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await utimes(join(server.dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash), longAgo, longAgo)
  await utimes(half, longAgo, longAgo)
  await tidyFiles(server.services)
  expect(await own().has(hash)).toBe(false)
  await expect(stat(half)).rejects.toThrow('ENOENT')
})

test('whoever stores a file while it is being removed has it afterwards', async () => {
  const content = manualPdf(unique())
  const { id, hash } = await hung(content, 'application/pdf')
  await adam.call(contract.productFiles.remove, { body: { id } })
  server.pass({ days: 40 })
  const uploadId = await sendParts(adam, content, 'application/pdf')
  const open = await openChange(server)
  await open.run('select from uploads where id = $1 for update', uploadId)
  const done = adam.ok(contract.files.done, { body: { uploadId } })
  await open.untilWaited(done)
  await tidyFiles(server.services)
  expect(await own().has(hash)).toBe(false)
  await open.commit()
  const { fileId } = await done
  expect(await own().has(hash)).toBe(true)
  const { id: productId } = await buildProduct(server)
  await adam.ok(contract.productFiles.add, { body: { productId, fileId } })
  server.clock.offset = 0
})
