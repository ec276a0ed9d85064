import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from './kernel/db/embedded.ts'
import { compileCache } from './testing/compile-cache.ts'
import { freePort } from './testing/free-port.ts'

const program = resolve(import.meta.dirname, 'main.ts')
let folder = ''

/** The output of a start on this data folder; a server that becomes ready is stopped. */
async function start(dataDir: string): Promise<{ code: number | null; out: string; err: string }> {
  const env = {
    PATH: process.env.PATH,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    NODE_COMPILE_CACHE: compileCache,
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    if (out.includes('is ready')) child.kill('SIGTERM')
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const code = await new Promise<number | null>(done => child.once('close', done))
  return { code, out, err }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-lost-'))
  expect(await start(join(folder, 'installation'))).toMatchObject({ code: 0, err: '' })
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A copy of an installation after the given loss. */
async function installationAfter(loss: (dataDir: string) => Promise<unknown>): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'lost-'))
  // The copy keeps the owner, PostgreSQL's account.
  await promisify(execFile)('cp', ['-a', `${join(folder, 'installation')}/.`, dataDir])
  await loss(dataDir)
  return dataDir
}

const without = (path: string) => (dataDir: string) => rm(join(dataDir, path), { recursive: true })
const as = (path: string, make: (place: string) => Promise<unknown>) => async (dataDir: string) => {
  await rm(join(dataDir, path), { recursive: true })
  await make(join(dataDir, path))
}
const file = (place: string) => writeFile(place, '')

test.each<[string, (dataDir: string) => Promise<unknown>, string]>([
  [
    'postgres is lost',
    without('postgres'),
    'and the file "secret" beside it belongs to one; put that folder back',
  ],
  ['postgres is empty', as('postgres', mkdir), 'is missing, and the file "secret" beside it belongs to one'],
  ['postgres is a file', as('postgres', file), 'is not whole (it is a file)'],
  [
    'postgres lost its PG_VERSION',
    without('postgres/PG_VERSION'),
    'is not whole (its file PG_VERSION is missing)',
  ],
  [
    'PG_VERSION is empty',
    dataDir => truncate(join(dataDir, 'postgres/PG_VERSION')),
    'is not whole (its file PG_VERSION says nothing)',
  ],
  [
    'postgres lost its pg_control',
    without('postgres/global/pg_control'),
    'is not whole (could not open file',
  ],
  [
    'postgres lost its databases',
    without('postgres/base'),
    'is not whole (database "postgres" does not exist)',
  ],
  [
    'secret is lost',
    without('secret'),
    'is missing, and this database belongs to the SECRET in it; put it back',
  ],
  ['secret is a folder', as('secret', mkdir), 'secret is a folder; move it away, and put back the file'],
  ['mail is a file', as('mail', file), 'mail is a file, and a folder of that name is needed; move it away.'],
])('where %s a start is one sentence, and makes nothing in its place', async (_, loss, sentence) => {
  const dataDir = await installationAfter(loss)
  const before = await readdir(dataDir)
  const { code, out, err } = await start(dataDir)
  expect({ code, out, lines: err.trim().split('\n') }).toEqual({
    code: 1,
    out: '',
    lines: [expect.stringContaining(sentence)],
  })
  expect(await readdir(dataDir)).toEqual(before)
})

test('a database that nobody wrote in is none either: a restore may have broken off beside a kept secret', async () => {
  const dataDir = await mkdtemp(join(folder, 'kept-'))
  await cp(join(folder, 'installation/secret'), join(dataDir, 'secret'))
  const embedded = await startEmbedded(dataDir)
  await embedded.stop()
  const { code, err } = await start(dataDir)
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('postgres is empty, and the file "secret" beside it'),
  ])
})
