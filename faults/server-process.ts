import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../src/server/testing/free-port.ts'
import { killPostgres } from '../src/server/testing/postgres-process.ts'
import { until } from '../src/server/testing/until.ts'

/** The settings that stay through all starts of a server: folder, port, database, environment variables. */
export interface Place {
  readonly address: string
  readonly dataDir: string
  readonly port: number
  readonly variables: Readonly<Record<string, string>>
}

/** A server as `npm start` runs it, in its own process. */
export interface ServerProcess {
  readonly pid: number
  /** The process's exit code; null if it was ended by a signal. */
  readonly ended: Promise<number | null>
  /** The process's output so far, of terminal and log. */
  output(): string
  kill(signal: NodeJS.Signals): void
}

export const secret = 'a secret for the faults, thirty-two characters or more'

/** Creates a place; after the test everything that runs there is stopped and the folder is removed. */
export async function newPlace(variables: Readonly<Record<string, string>> = {}): Promise<Place> {
  const dataDir = variables.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'loandesk-fault-')))
  const port = await freePort()
  const address = `http://localhost:${port}`
  onTestFinished(async () => {
    for (const stop of running.splice(0)) await stop()
    await killPostgres(dataDir)
    if (variables.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true })
  })
  return { address, dataDir, port, variables }
}

const running: (() => Promise<unknown>)[] = []

/** Starts a server there, and by default waits until it is ready. */
export async function start(
  place: Place,
  { args = [], as, ready = true }: { args?: readonly string[]; as?: number; ready?: boolean } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
    env: {
      PATH: process.env.PATH,
      PORT: String(place.port),
      BASE_URL: place.address,
      DATA_DIR: place.dataDir,
      SECRET: secret,
      BACKUPS_KEPT: '0',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      ...place.variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(as === undefined ? {} : { uid: as, gid: as }),
  })
  const server = processOf(child)
  running.push(() => {
    child.kill('SIGKILL')
    return server.ended
  })
  if (ready) await untilReady(place, server)
  return server
}

function processOf(child: ChildProcess): ServerProcess {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return {
    pid: child.pid ?? 0,
    ended: new Promise(done => child.once('exit', done)),
    output: () => output,
    kill: signal => child.kill(signal),
  }
}

/** Waits for /readyz; throws the server's output if it ends instead. */
export async function untilReady(place: Place, server: ServerProcess): Promise<void> {
  let isOver = false
  void server.ended.then(() => {
    isOver = true
  })
  await until(async () => {
    if (isOver) throw new Error(`The server ended: ${server.output()}`)
    return (await statusOf(place, '/readyz')) === 200
  }, 'the server was not ready')
}

/** The status of a GET, or 0 without an answer. */
export const statusOf = (place: Place, path: string): Promise<number> =>
  fetch(`${place.address}${path}`, { signal: AbortSignal.timeout(30_000) }).then(
    async answer => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )

/** The address of a folder's embedded database, as its owner. */
export const embeddedUrl = (dataDir: string) =>
  `postgres://loandesk@localhost/loandesk?host=${encodeURIComponent(join(dataDir, 'postgres'))}`

/** Prints a figure; docs/reliability.md has the last ones. */
export const report = (line: string) => process.stdout.write(`  ${line}\n`)

/** The internal errors that the server logged. */
export const failuresIn = (output: string) =>
  output.split('\n').filter(line => line.includes('"msg":"failed"'))
