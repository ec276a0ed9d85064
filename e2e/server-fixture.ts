import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileCache } from '../src/server/testing/compile-cache.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { copyDemo } from './demo-data.ts'

/** A real server with its own embedded database, started as `npm run demo` or `npm start` does. */
export interface RunningServer {
  readonly address: string
  readonly dataDir: string
  /** The server's output so far, which holds the set-up link. */
  printed(): string
  close(): Promise<void>
}

const longestStart = 60_000

/** Starts a server with its own data, for 'demo' a copy of this run's demo data, and waits until it is ready. */
export async function startServer(
  mode: 'demo' | 'empty',
  more: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const dataDir = mode === 'demo' ? await folderWithDemo() : await newFolder()
  return (await start(['src/server/main.ts', ...(mode === 'empty' ? [] : ['--demo'])], dataDir, more)).server
}

/** A demo server whose clock tests put forward, so that no test waits for a loan to be due or a refusal to end. */
export interface TimedServer extends RunningServer {
  /** Puts the clock forward by days; the reminders due by then are in the outbox. */
  pass(days: number): Promise<void>
  passSeconds(seconds: number): Promise<void>
}

export async function startTimedServer(): Promise<TimedServer> {
  const { server, child } = await start(['e2e/timed-server.ts'], await folderWithDemo())
  const passSeconds = async (seconds: number) => {
    const passed = once(child, 'message')
    child.send(seconds * 1000)
    await passed
  }
  return { ...server, passSeconds, pass: days => passSeconds(days * 24 * 60 * 60) }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'loandesk-e2e-'))

async function folderWithDemo(): Promise<string> {
  const dataDir = await newFolder()
  await copyDemo(dataDir)
  return dataDir
}

async function start(
  program: readonly string[],
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, [...program], {
    env: {
      ...process.env,
      PORT: String(port),
      BASE_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: compileCache,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  await untilReady(address, child, () => printed)
  const server: RunningServer = {
    address,
    dataDir,
    printed: () => printed,
    async close() {
      await stopped(child)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return { server, child }
}

async function untilReady(address: string, child: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + longestStart
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped while starting:\n${printed()}`)
    const ready = await fetch(`${address}/readyz`).catch(() => null)
    if (ready?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready in time:\n${printed()}`)
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
