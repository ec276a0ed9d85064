import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { resolve } from 'node:path'
import { freePort } from '../src/server/testing/free-port.ts'
import { BenchError } from './bench-error.ts'

/** A server program that listens on a port of this machine. */
export interface SpawnedServer {
  readonly port: number
  /** Resident memory in MB, where the operating system reports it. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const longestStart = 60_000

/** Starts our server as `npm start` does (scripts/setup.mjs). */
export const ourServer = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
  'src/server/main.ts',
] as const
export const ourSettings = {
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  MALLOC_MMAP_THRESHOLD_: '1048576',
  DATABASE_URL: '',
  SMTP_URL: '',
} as const

/** Starts a program with PORT set and waits until `path` answers; `folder` is where it runs. */
export async function serve(
  program: readonly string[],
  env: Readonly<Record<string, string>>,
  path: string,
  folder = process.cwd(),
): Promise<SpawnedServer> {
  const port = await freePort()
  const child = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port), BASE_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'ignore', env.LOG_LEVEL === 'info' ? 'ignore' : 'inherit'],
  })
  const deadline = Date.now() + longestStart
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (answer?.ok) return { port, memory: () => memoryOf(child), stop: () => stopped(child) }
    await new Promise(go => setTimeout(go, 20))
  }
  child.kill('SIGKILL')
  throw new BenchError(`${program.join(' ')} did not start; what it said stands above.`)
}

async function memoryOf(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise(done => {
    if (child.exitCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
}

export interface Answer {
  readonly ms: number
  readonly status: number
  readonly total: number
  readonly bytes: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends one request on the kept connection; reads the answer to its end without keeping it. */
export function ask(port: number, path: string, token = '', onData = () => {}): Promise<Answer> {
  return new Promise((tell, reject) => {
    const began = performance.now()
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    const call = request({ host: '127.0.0.1', port, path, agent, headers }, answer => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        onData()
      })
      answer.once('error', reject)
      answer.once('end', () => {
        const total = Number(answer.headers['x-total-count'] ?? 0)
        tell({ ms: performance.now() - began, status: answer.statusCode ?? 0, total, bytes })
      })
    })
    call.once('error', reject)
    call.end()
  })
}
