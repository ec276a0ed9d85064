import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadDemo } from './demo/demo.ts'
import { poolOf } from './kernel/db/open.ts'
import { compileCache } from './testing/compile-cache.ts'
import { freePort } from './testing/free-port.ts'
import { freshDatabase } from './testing/fresh-database.ts'

/** Each test starts processes, and a demo is made: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const program = resolve(import.meta.dirname, 'main.ts')

let folder = ''
let url = ''
let drop = () => Promise.resolve()
const running: Started[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-start-'))
  ;({ url, drop } = await freshDatabase())
})
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.child.kill('SIGKILL')
    await each.exit
  }
})
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess
  readonly exit: Promise<number | null>
  readonly out: () => string
  readonly err: () => string
}

/** Runs the program as `npm start` does, by default on the test run's database. */
function start(variables: Record<string, string>, words: readonly string[] = []): Started {
  const child = spawn(process.execPath, [program, ...words], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: folder,
      NODE_COMPILE_CACHE: compileCache,
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let out = ''
  let err = ''
  child.stdout?.setEncoding('utf8').on('data', text => {
    out += text
  })
  child.stderr?.setEncoding('utf8').on('data', text => {
    err += text
  })
  const exit = new Promise<number | null>(done => child.once('exit', done))
  const started = { child, exit, out: () => out, err: () => err }
  running.push(started)
  return started
}

async function ready(server: Started): Promise<void> {
  const ended = server.exit.then(code => {
    throw new Error(`The server ended with ${code}: ${server.err()}`)
  })
  const printed = new Promise<void>(done => {
    const look = () => server.out().includes('is ready') && done()
    server.child.stdout?.on('data', look)
  })
  await Promise.race([ended, printed])
}

const lines = (text: string) => text.trim().split('\n')

describe('a start that cannot be', () => {
  test.each([
    ['a bad port', { PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535; it is "abc".'],
    ['a database of another kind', { DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL must be an address like'],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' },
      'The database 127.0.0.1:1/x cannot be reached: nothing listens there; check DATABASE_URL.',
    ],
    [
      'a data folder that is a file',
      { DATA_DIR: program },
      'is a file or lies below one; set DATA_DIR to a folder.',
    ],
    [
      'a seal that cannot be read',
      { SEAL_P12: '/no/such.p12', SEAL_P12_PASSWORD: 'hunter2' },
      "The file /no/such.p12, which SEAL_P12 names, can't be read.",
    ],
    ['a data folder that cannot be', { DATA_DIR: '/proc/loandesk' }, '/proc/loandesk cannot be made'],
  ])('for %s is one sentence and exit code 1', async (_, variables, sentence) => {
    const server = start({ PORT: '0', ...variables })
    expect(await server.exit).toBe(1)
    expect(lines(server.err())).toEqual([expect.stringContaining(sentence)])
    expect(server.err()).not.toContain('hunter2')
    expect(server.out()).toBe('')
  })

  test('for a port that is taken is one sentence and exit code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const server = start({ PORT: String(port) })
    expect(await server.exit).toBe(1)
    expect(lines(server.err())).toEqual([expect.stringContaining(`Port ${port} of 127.0.0.1 is taken`)])
    other.close()
  })
})

test('the database of a demo is refused, and the demo goes on with it', async () => {
  const demo = await freshDatabase()
  onTestFinished(demo.drop)
  const pool = poolOf(demo.url, 1, () => undefined)
  await loadDemo(pool)
  await pool.end()
  const refused = start({ PORT: '0', DATABASE_URL: demo.url })
  expect(await refused.exit).toBe(1)
  expect(refused.err()).toMatch(/^This is a demo's database\. \d+ accounts of the demo can be entered/)
  expect(refused.err()).toContain('npm run demo')
  await ready(start({ PORT: String(await freePort()), DATABASE_URL: demo.url }, ['--demo']))
})

describe('a server that runs', () => {
  test('prints the set-up link for the person and never to the log, and ends with 0 on SIGTERM', async () => {
    const port = await freePort()
    const server = start({ PORT: String(port), LOG_LEVEL: 'trace' })
    await ready(server)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect(server.out()).toContain(`http://localhost:${port}/setup?token=`)
    expect(server.err()).not.toContain('token=')
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })

  test('ends with 0 when the program that started it is gone', async () => {
    const server = start({ PORT: String(await freePort()) })
    await ready(server)
    server.child.disconnect()
    expect(await server.exit).toBe(0)
  })

  test('refuses a database that was made with another secret', async () => {
    const server = start({ PORT: '0', SECRET: 'another secret of at least 32 characters' })
    expect(await server.exit).toBe(1)
    expect(lines(server.err())).toEqual([expect.stringContaining('This database belongs to another SECRET.')])
  })
})
