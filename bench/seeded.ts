import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { pino } from 'pino'
import { maxCountedAtOnce } from '../src/contract/endpoint.ts'
import { buildApp } from '../src/server/app.ts'
import { startEmbedded } from '../src/server/kernel/db/embedded.ts'
import { readEnv } from '../src/server/kernel/env.ts'
import { readSecret } from '../src/server/secret.ts'
import { BenchError } from './bench-error.ts'
import { type ListCase, listCases, pageSize } from './list-cases.ts'
import { seededCountry } from './seed.ts'
import { ask, ourServer, ourSettings, type SpawnedServer, serve } from './spawn-server.ts'
import { type Recorder, recorder, type Statement } from './statements.ts'

export interface SeededInstallation {
  readonly pool: Pool
  readonly country: number
  readonly users: Map<string, number>
  readonly cases: readonly ListCase[]
  readonly loan: number
}

/** A call of a list, by our server and the limit, and its statements. */
export interface Call {
  readonly one: ListCase
  readonly path: string
  readonly token: string
  readonly limitPath: string
  readonly first: { readonly ms: number; readonly total: number; readonly status: number }
  readonly statements: readonly Statement[]
}

/** Our server on a seeded database. */
export interface ServedSeed {
  readonly services: SeededInstallation
  readonly pool: Pool
  /** The database's address. */
  readonly url: string
  readonly ours: SpawnedServer
  readonly tokens: Tokens
}

/** The same, with the hand-written limit beside it. */
export interface Seeded extends ServedSeed {
  readonly limit: SpawnedServer
  readonly calls: readonly Call[]
  readonly more: More
}

type More = Readonly<Record<string, readonly Statement[]>>

/** Options; by default all calls are measured, on an idle server. */
export interface Options {
  /** The titles of the only calls to measure. */
  readonly only?: RegExp
  /** Further calls, by their paths at the limit. */
  readonly more?: (seen: Recorder, services: SeededInstallation) => Promise<More>
  readonly env?: Readonly<Record<string, string>>
}

export const titleOf = ({ list, name }: ListCase): string => `${list}: ${name}`

/** Starts everything, runs `work`, and stops everything. Throws if the database is not seeded. */
export function withSeeded(
  dataDir: string,
  work: (seeded: Seeded) => Promise<void>,
  options: Options = {},
): Promise<void> {
  return withServedSeed(dataDir, process.cwd(), options.env ?? {}, async served => {
    const folder = await mkdtemp(join(tmpdir(), 'loandesk-limit-'))
    try {
      const { calls, more } = await recordCalls(served, dataDir, options)
      const file = join(folder, 'calls.json')
      const statements = calls.map(call => [call.limitPath, call.statements])
      await writeFile(file, JSON.stringify({ ...Object.fromEntries(statements), ...more }))
      const limit = await serve(['bench/baseline-server.ts', file, served.url], {}, '/')
      try {
        await work({ ...served, limit, calls, more })
      } finally {
        await limit.stop()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** Starts the server of a checkout on a database that this checkout seeded, and stops it after `work`. */
export async function withServedSeed(
  dataDir: string,
  checkout: string,
  env: Readonly<Record<string, string>>,
  work: (served: ServedSeed) => Promise<void>,
): Promise<void> {
  const embedded = await startEmbedded(dataDir)
  const pool = new Pool({ connectionString: embedded.url, max: 4, options: '-c TimeZone=UTC' })
  pool.on('error', () => undefined)
  try {
    const services = await lookAround(pool, await seededCountry(pool, dataDir))
    const settings = { ...ourSettings, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }
    const ours = await serve([...ourServer, '--demo'], settings, '/readyz', checkout)
    try {
      await work({ services, pool, url: embedded.url, ours, tokens: await signIn(ours.port) })
    } finally {
      await ours.stop()
    }
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

async function recordCalls(
  { pool, services, ours, tokens }: ServedSeed,
  dataDir: string,
  options: Options,
): Promise<{ calls: Call[]; more: More }> {
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }, { demo: true })
  const log = pino({ level: 'silent' })
  const app = await buildApp({ env, pool, secret: await readSecret(env), demo: true, log })
  try {
    const seen = await recorder(app, pool, services.country, services.users, services.loan)
    const calls: Call[] = []
    for (const one of services.cases) {
      if (options.only?.test(titleOf(one)) === false) continue
      const { path, token, offset } = await pathOf({ ours, tokens, services }, one)
      const first = await ask(ours.port, path, token)
      const statements = await seen.record(one, { limit: pageSize, offset })
      calls.push({ one, path, token, limitPath: `/${calls.length}`, first, statements })
    }
    return { calls, more: (await options.more?.(seen, services)) ?? {} }
  } finally {
    await app.close()
  }
}

/** Finds texts that searches can find in the seeded database. */
async function lookAround(pool: Pool, country: number): Promise<SeededInstallation> {
  const { rows } = await pool.query<{
    serial: string
    part: string
    product: string
    storerooms: number[]
    loan: number
    title: string
  }>(
    `select u.serial_number as serial, p.part_number as part, p.name as product,
       array(select id from storerooms where country_id = c.id order by id) as storerooms, l.id as loan, l.title
     from countries c
     cross join lateral (select * from units where country_id = c.id and serial_number is not null order by id offset 300 limit 1) u
     join products p on p.id = u.product_id
     cross join lateral (select * from loans where country_id = c.id and state = 'ACTIVE' order by id offset 5 limit 1) l
     where c.id = $1`,
    [country],
  )
  const [found] = rows
  if (!found) throw new BenchError('The seeded house has too few units and loans to look for.')
  const { serial, part, product, loan, title } = found
  const people = await pool.query<{ id: number; name: string }>(
    "select id, split_part(email, '@', 1) as name from users",
  )
  const storerooms = found.storerooms.slice(2).map(String)
  const cases = listCases({ serial, partNumber: part, product, storerooms, loan: String(loan), title })
  return { pool, country, loan, cases, users: new Map(people.rows.map(({ id, name }) => [name, id])) }
}

/** Access tokens by name. */
export type Tokens = ReadonlyMap<string, string>

async function signIn(port: number): Promise<Tokens> {
  const tokens = new Map<string, string>()
  for (const name of ['kim.king', 'adam.admin']) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@acme.example`, password: 'Demo-pass-1' }),
    })
    const signed: { accessToken: string } = await answer.json()
    tokens.set(name, signed.accessToken)
  }
  return tokens
}

export interface Path {
  readonly path: string
  readonly token: string
  readonly offset: number
}

const addresses: Record<ListCase['list'], (services: SeededInstallation) => string> = {
  units: ({ country }) => `/unit/country/${country}`,
  unitCounts: ({ country }) => `/unit/country/${country}/counts`,
  loans: ({ country }) => `/loan/country/${country}`,
  loanCounts: ({ country }) => `/loan/country/${country}/counts`,
  fulfillment: ({ country }) => `/loan/country/${country}/fulfillment`,
  loan: ({ loan }) => `/loan/${loan}`,
}

/** The path of a call, for the page that it asks for. */
export async function pathOf(
  { ours: { port }, tokens, services }: Pick<ServedSeed, 'ours' | 'tokens' | 'services'>,
  one: ListCase,
): Promise<Path> {
  const token = tokens.get(one.who ?? 'kim.king') ?? ''
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(one.query))
    for (const each of [value].flat()) query.append(key, each)
  const base = `/api${addresses[one.list](services)}`
  if (one.list === 'loan') return { path: base, token, offset: 0 }
  if (/Counts/.test(one.list)) return { path: `${base}?${query}`, token, offset: 0 }
  query.set('limit', String(pageSize))
  const page = one.page ?? 0
  const offset =
    typeof page === 'number' ? page * pageSize : await offsetOf(page, port, `${base}?${query}`, token)
  query.set('offset', String(offset))
  return { path: `${base}?${query}`, token, offset }
}

async function offsetOf(
  page: 'last' | 'before last' | 'middle',
  port: number,
  path: string,
  token: string,
): Promise<number> {
  // A later page tells the total of a search with more matches than are counted at once.
  const { total, status } = await ask(port, `${path}&offset=${maxCountedAtOnce}`, token)
  if (status !== 200) throw new BenchError(`${path} answered ${status}: is this machine too busy?`)
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  return pageSize * { last, 'before last': last - 1, middle: Math.floor(last / 2) }[page]
}
