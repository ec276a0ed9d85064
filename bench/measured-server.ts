import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { startEmbedded } from '../src/server/kernel/db/embedded.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { BenchError } from './bench-error.ts'
import type { Scale } from './options.ts'
import { seededCountry, seedIfMissing } from './seed.ts'
import type { SelfReport } from './self-report.ts'
import { ourServer, ourSettings } from './spawn-server.ts'

/** A server on a seeded database, measured from outside and inside. */
export interface MeasuredServer {
  readonly port: number
  readonly pool: Pool
  readonly countryId: number
  /** Signs a person in, from an address of their own, so that the slow-down of sign-ins by address does not apply. */
  signIn(name: string): Promise<{ accessToken: string; refreshToken: string }>
  look(): Promise<SelfReport & Outside>
}

interface Outside {
  /** Megabytes, as the operating system counts them. */
  readonly resident: number
  readonly descriptors: number
  readonly sockets: number
  /** The server's database connections. */
  readonly connections: number
}

const longestStart = 60_000
const longestMailRound = 180_000

/**
 * Seeds the folder unless it has a database, starts the server on it with the settings of `npm start`, waits until due
 * mails are sent, runs `work`, and stops everything.
 */
export async function withMeasuredServer(
  scale: Scale,
  work: (server: MeasuredServer) => Promise<void>,
): Promise<void> {
  await seedIfMissing(scale)
  const embedded = await startEmbedded(scale.dataDir)
  const pool = new Pool({ connectionString: embedded.url, max: 2, application_name: 'bench' })
  pool.on('error', () => undefined)
  try {
    const countryId = await seededCountry(pool, scale.dataDir)
    await withServer(scale.dataDir, (port, server) =>
      work({
        port,
        pool,
        countryId,
        signIn: name => signIn(port, name),
        look: () => lookAt(server, pool),
      }),
    )
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

async function withServer(
  dataDir: string,
  work: (port: number, server: ChildProcess) => Promise<void>,
): Promise<void> {
  const port = await freePort()
  const server = startServer(port, dataDir)
  try {
    await untilQuiet(port, server)
    await work(port, server)
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  }
}

function startServer(port: number, dataDir: string): ChildProcess {
  const watching = ['--import', join(import.meta.dirname, 'self-report.ts')]
  return spawn(process.execPath, [...watching, ...ourServer, '--demo'], {
    env: {
      ...process.env,
      ...ourSettings,
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      METRICS_TOKEN: metricsToken,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const metricsToken = 'a token for the bench'

/** A seeded installation has many due reminders when it starts. */
async function untilQuiet(port: number, server: ChildProcess): Promise<void> {
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)
  await until(server, longestStart, 'did not start', ready)
  await until(server, longestMailRound, 'never came to rest', async () => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, { headers }).then(answer => answer.text())
    const waiting = metrics.matchAll(/^loandesk_(?:jobs\{.*\}|mails\{state="queued"\}) (\d+)$/gm)
    return [...waiting].every(([, count]) => count === '0')
  })
}

async function until(
  server: ChildProcess,
  longest: number,
  complaint: string,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const deadline = Date.now() + longest
  while (Date.now() < deadline && server.exitCode === null) {
    if (await isSo().catch(() => false)) return
    await sleep(250)
  }
  throw new BenchError(`The server ${complaint}; what it said stands above.`)
}

let signedIn = 0

async function signIn(port: number, name: string) {
  const from = `10.1.${Math.floor(signedIn / 250) % 250}.${signedIn++ % 250}`
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email: `${name}@acme.example`, password: 'Demo-pass-1' }),
  })
  if (!answer.ok) throw new Error(`${name} could not sign in: ${await answer.text()}`)
  const tokens: { accessToken: string; refreshToken: string } = await answer.json()
  return tokens
}

async function lookAt(server: ChildProcess, pool: Pool): Promise<SelfReport & Outside> {
  server.send('look')
  const [look]: [SelfReport] = await (once(server, 'message') as Promise<[SelfReport]>)
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'loandesk'",
  )
  return { ...look, ...(await seenFromOutside(server.pid ?? 0)), connections: rows[0]?.count ?? 0 }
}

/** Memory and open files from /proc; zero on systems without it. */
async function seenFromOutside(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const resident = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  const folder = `/proc/${pid}/fd`
  const names = await readdir(folder).catch(() => [])
  const targets = await Promise.all(names.map(name => readlink(join(folder, name)).catch(() => '')))
  const sockets = targets.filter(target => target.startsWith('socket:')).length
  return { resident, descriptors: names.length, sockets }
}
