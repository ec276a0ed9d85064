import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { backUp } from '../cli/back-up.ts'
import { restore } from '../cli/restore.ts'
import { examine } from '../doctor/doctor.ts'
import { folderStore } from '../files/store/folder.ts'
import { filesIn, openFileStore } from '../files/store/open.ts'
import type { FileStore } from '../files/store/store.ts'
import { readEnv } from '../kernel/env.ts'
import { buildProduct, unique } from '../testing/build.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { manualPdf, noisyPhoto } from '../testing/pictures.ts'
import { sendFile } from '../testing/send-file.ts'
import { testServer } from '../testing/server.ts'

/** Restoring starts a PostgreSQL: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const adam = server.as('adam')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-backup-'))
  const { id: productId } = await buildProduct(server)
  for (const [content, type] of [
    [await noisyPhoto(1500, 1200), 'image/jpeg'],
    [manualPdf(unique()), 'application/pdf'],
  ] as const)
    await adam.ok(contract.productFiles.add, {
      body: { productId, fileId: await sendFile(adam, content, type) },
    })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const variablesOf = (DATABASE_URL: string, DATA_DIR: string) => ({
  DATABASE_URL,
  DATA_DIR,
  SECRET: server.services.secret,
  PORT: '0',
})
const ours = () => readEnv(variablesOf(server.databaseUrl, server.dataDir))
const fileName = () => join(folder, `${unique()}.age`)

/** An empty database and a data folder of its own. */
async function elsewhere() {
  const { url, pool } = await emptyDatabase()
  const variables = variablesOf(url, await mkdtemp(join(folder, 'data-')))
  return { pool, variables, env: readEnv(variables) }
}

async function hashesIn(store: FileStore): Promise<string[]> {
  const hashes = []
  for await (const { hash } of store.list()) hashes.push(hash)
  return hashes.toSorted()
}
const wrongs = (report: string) => report.split('\n').filter(line => /^WRONG|^note .*files/.test(line))

test('a backup brings every picture and manual to another machine, where all of them open', async () => {
  const file = fileName()
  expect(await backUp(ours(), file)).toMatch(/tables and 5 files in/)
  const { env, variables } = await elsewhere()
  expect(await restore(env, file)).toContain(`With 5 files in ${filesIn(env)}.`)
  const restored = openFileStore(env)
  expect(await hashesIn(restored)).toEqual(await hashesIn(server.services.fileStore))
  for (const hash of await hashesIn(restored)) {
    const [one, other] = await Promise.all(
      [restored, server.services.fileStore].map(store => store.read(hash)),
    )
    const bytes = async (content: typeof one) => Buffer.concat((await content?.stream.toArray()) ?? [])
    expect((await bytes(one)).equals(await bytes(other))).toBe(true)
  }
  expect(await restored.mark()).toBe(await server.services.fileStore.mark())
  expect((await examine(variables)).report).toContain('All 5 files')
})

test('a file that the store lost, or that changed on its disk, is missing and said to be; the rest is restored', async () => {
  const whole = join(folder, 'whole')
  await cp(filesIn(ours()), whole, { recursive: true })
  const [lost = '', changed = ''] = await hashesIn(folderStore(whole))
  const pathOf = (hash: string) => join(filesIn(ours()), hash.slice(0, 2), hash.slice(2, 4), hash)
  const content = await readFile(pathOf(changed))
  const lostContent = await readFile(pathOf(lost))
  const flipped = Buffer.from(content)
  flipped.writeUInt8(flipped.readUInt8(100) ^ 1, 100)
  await writeFile(pathOf(changed), flipped)
  await rm(pathOf(lost))
  try {
    const { report } = await examine(variablesOf(server.databaseUrl, server.dataDir))
    expect(wrongs(report).join('\n')).toMatch(/1 of 5 files .* missing.*\n.*1 of .* not what/s)
    // By name where it hangs on something, else by its hash.
    expect(wrongs(report).join('\n')).toMatch(new RegExp(`front\\.\\w+ of |${lost}|${changed}`))
    const file = fileName()
    expect(await backUp(ours(), file)).toContain('MISSING or damaged in the store, and so not in it: 2 files')
    const { env } = await elsewhere()
    const output = await restore(env, file)
    expect(output).toContain('With 3 files in')
    expect(output).toContain('MISSING: 2 files of it')
  } finally {
    await writeFile(pathOf(changed), content)
    await writeFile(pathOf(lost), lostContent)
  }
})

test('restored beside a folder that was brought along, a file that is damaged there is whole again', async () => {
  const file = fileName()
  await backUp(ours(), file)
  const { env, variables } = await elsewhere()
  await cp(filesIn(ours()), filesIn(env), { recursive: true })
  const [hash = ''] = await hashesIn(openFileStore(env))
  const path = join(filesIn(env), hash.slice(0, 2), hash.slice(2, 4), hash)
  await writeFile(path, (await readFile(path)).fill(0, 20, 30))
  expect(await restore(env, file)).toContain('With 5 files in')
  expect((await examine(variables)).report).toContain('All 5 files')
})

test('a backup of the database alone is whole once the folder is brought along', async () => {
  const file = fileName()
  expect(await backUp(ours(), file, false)).toContain('holds the database as of')
  const { env, variables } = await elsewhere()
  expect(await restore(env, file)).toContain(`MISSING: 5 files of it; bring ${filesIn(env)}`)
  expect((await examine(variables)).report).toContain(`are not in ${filesIn(env)}`)
  await cp(filesIn(ours()), filesIn(env), { recursive: true })
  expect((await examine(variables)).report).toContain('All 5 files')
})

test('the files of another installation are not mixed with those of a backup, and its database stays empty', async () => {
  const file = fileName()
  await backUp(ours(), file)
  const { env, pool } = await elsewhere()
  await openFileStore(env).setMark('5f0c1d2e-7a64-4a0b-9d55-0d8a3b1f7c11')
  await expect(restore(env, file)).rejects.toThrow('lie the files of another installation')
  expect(await hashesIn(openFileStore(env))).toEqual([])
  const { rowCount } = await pool.query("select from pg_class where relnamespace = 'public'::regnamespace")
  expect(rowCount).toBe(0)
})
