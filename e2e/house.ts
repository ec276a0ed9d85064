import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../src/server/testing/free-port.ts'

/** A real server on its own embedded database, as `npm run demo` or `npm start` starts it. */
export interface RunningHouse {
  readonly address: string
  readonly dataDir: string
  /** What it printed so far: the set-up link stands there. */
  printed(): string
  close(): Promise<void>
}

const longestStart = 60_000

/** Starts a server with data of its own and waits until it is ready. */
export async function startHouse(
  mode: 'demo' | 'empty',
  more: Readonly<Record<string, string>> = {},
): Promise<RunningHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'loandesk-e2e-'))
  const port = await freePort()
  const address = `http://localhost:${port}`
  const server = spawn(process.execPath, ['src/server/main.ts', ...(mode === 'demo' ? ['--demo'] : [])], {
    env: {
      ...process.env,
      PORT: String(port),
      BASE_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  server.stdout.on('data', chunk => {
    printed += chunk
  })
  server.stderr.on('data', chunk => {
    printed += chunk
  })
  await untilReady(address, server, () => printed)
  return {
    address,
    dataDir,
    printed: () => printed,
    async close() {
      await stopped(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(address: string, server: ChildProcess, printed: () => string): Promise<void> {
  const deadline = Date.now() + longestStart
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server stopped while starting:\n${printed()}`)
    const ready = await fetch(`${address}/readyz`).catch(() => null)
    if (ready?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  server.kill('SIGKILL')
  throw new Error(`The server was not ready in time:\n${printed()}`)
}

function stopped(server: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill('SIGTERM')
  })
}
