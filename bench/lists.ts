import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { pino } from 'pino'
import { buildApp } from '../src/server/app.ts'
import { startEmbedded } from '../src/server/db/embedded.ts'
import { readEnv } from '../src/server/env.ts'
import { readSecret } from '../src/server/secret.ts'
import { explain } from './explain.ts'
import { type ListCase, listCases, pageSize } from './list-cases.ts'
import { bigCountry, scaleOf } from './places.ts'
import { ask, type Served, serve } from './served.ts'
import { recorder, type Statement } from './statements.ts'

const warmUps = 3
const runs = 30
const longest = 6000

interface House {
  readonly pool: Pool
  readonly country: number
  readonly users: Map<string, number>
  readonly cases: readonly ListCase[]
  readonly loan: number
}

/**
 * The Stock page's calls, and those of the loans, by one client over HTTP on a seeded database, beside the hand-written
 * limit in the same run; with `--plans file` also what PostgreSQL did for each.
 */
export async function measureLists(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { plans: { type: 'string' }, only: { type: 'string' } },
  })
  const { units, dataDir } = scaleOf(args.filter((arg, at) => !isOurs(arg) && !isOurs(args[at - 1])))
  const embedded = await startEmbedded(dataDir)
  const pool = new Pool({ connectionString: embedded.url, max: 4, options: '-c TimeZone=UTC' })
  pool.on('error', () => undefined)
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-limit-'))
  try {
    const house = await lookAround(pool)
    const only = new RegExp(typeof values.only === 'string' ? values.only : '', 'i')
    const cases = house.cases.filter(({ list, name }) => only.test(`${list}: ${name}`))
    const ours = await serve(
      ['--max-semi-space-size=8', '--max-old-space-size=512', 'src/server/main.ts', '--demo'],
      { DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: '' },
      '/readyz',
    )
    const env = readEnv({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }, { demo: true })
    const app = await buildApp({
      env,
      pool,
      secret: await readSecret(env),
      demo: true,
      log: pino({ level: 'silent' }),
    })
    const rows: Row[] = []
    const plans: string[] = []
    const statements: Record<string, Statement[]> = {}
    try {
      const tokens = await signIn(ours.port)
      const seen = await recorder(app, pool, house.country, house.users, house.loan)
      for (const [at, one] of cases.entries()) {
        const path = await pathOf(ours.port, tokens, house, one)
        const first = await ask(ours.port, path.path, path.token)
        statements[`/${at}`] = await seen.record(one, { limit: pageSize, offset: path.offset })
        rows.push({ one, path, first, ours: [], limit: [], readsWhole: false })
      }
      await writeFile(join(folder, 'calls.json'), JSON.stringify(statements))
      const limit = await serve(['bench/limit.ts', join(folder, 'calls.json'), embedded.url], {}, '/')
      for (const [at, row] of rows.entries()) {
        await measure(row, ours, limit, `/${at}`)
        const explained = []
        for (const statement of statements[`/${at}`] ?? []) explained.push(await explain(pool, statement))
        row.readsWhole = explained.some(({ readsWhole }) => readsWhole)
        if (row.readsWhole && units >= 1_000_000 && /^unit/.test(row.one.list)) process.exitCode = 1
        plans.push(`### ${title(row.one)}\n`, ...explained.flatMap(({ plan }) => ['```', ...plan, '```', '']))
      }
      await limit.stop()
      const whole = only.test('whole list') ? await wholeList(ours, house, tokens) : ''
      if (typeof values.plans === 'string') await writeFile(values.plans, plans.join('\n'))
      return [heading(units), ...rows.map(shown), '', whole].join('\n')
    } finally {
      await app.close()
      await ours.stop()
    }
  } finally {
    await pool.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const isOurs = (arg: string | undefined) => arg === '--plans' || arg === '--only'

interface Row {
  readonly one: ListCase
  readonly path: Path
  readonly first: { readonly ms: number; readonly total: number; readonly status: number }
  readonly ours: number[]
  readonly limit: number[]
  readsWhole: boolean
}

/** In turns, so that what else the machine does falls on both. */
async function measure(
  { ours: our, limit: their, path }: Row,
  ours: Served,
  limit: Served,
  at: string,
): Promise<void> {
  const until = performance.now() + longest
  for (let run = -warmUps; run < runs && (run < 5 || performance.now() < until); run++) {
    const mine = await ask(ours.port, path.path, path.token)
    if (mine.status !== 200) throw new Error(`${path.path} answered ${mine.status}.`)
    const theirs = await ask(limit.port, at)
    if (run < 0) continue
    our.push(mine.ms)
    their.push(theirs.ms)
  }
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

const title = ({ list, name }: ListCase) => `${list}: ${name}`

const heading = (units: number) =>
  [
    `${units.toLocaleString('en')} units, one client; load of the machine at the end of it: ${loadavg()[0]?.toFixed(1)}`,
    '',
    '| call | rows | first, ms | p50, ms | p95, ms | limit p50 | limit p95 | ratio |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
  ].join('\n')

function shown({ one, first, ours, limit, readsWhole }: Row): string {
  const [p50, limit50] = [quantile(ours, 0.5), quantile(limit, 0.5)]
  const times = [first.ms, p50, quantile(ours, 0.95), limit50, quantile(limit, 0.95)].map(ms => ms.toFixed(1))
  const name = `${title(one)}${readsWhole ? ' (reads a whole table)' : ''}`
  return `| ${[name, first.total || '', ...times, (limit50 / p50).toFixed(2)].join(' | ')} |`
}

async function lookAround(pool: Pool): Promise<House> {
  const { rows } = await pool.query<{
    country: number
    serial: string
    part: string
    product: string
    rooms: number[]
    loan: number
    title: string
  }>(
    `select c.id as country, u.serial_number as serial, p.part_number as part, p.name as product,
       array(select id from storerooms where country_id = c.id order by id) as rooms, l.id as loan, l.title
     from countries c
     cross join lateral (select * from units where country_id = c.id and serial_number is not null order by id offset 300 limit 1) u
     join products p on p.id = u.product_id
     cross join lateral (select * from loans where country_id = c.id and state = 'ACTIVE' order by id offset 5 limit 1) l
     where c.name = $1`,
    [bigCountry],
  )
  const [found] = rows
  if (!found) throw new Error('This database is not seeded: npm run bench -- seed.')
  const { country, serial, part, product, loan, title } = found
  const people = await pool.query<{ id: number; name: string }>(
    "select id, split_part(email, '@', 1) as name from users",
  )
  const rooms = found.rooms.slice(2).map(String)
  const cases = listCases({ serial, partNumber: part, product, rooms, loan: String(loan), title })
  return { pool, country, loan, cases, users: new Map(people.rows.map(({ id, name }) => [name, id])) }
}

type Tokens = ReadonlyMap<string, string>

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

interface Path {
  readonly path: string
  readonly token: string
  readonly offset: number
}

const addresses: Record<ListCase['list'], (house: House) => string> = {
  units: ({ country }) => `/unit/country/${country}`,
  unitCounts: ({ country }) => `/unit/country/${country}/counts`,
  loans: ({ country }) => `/loan/country/${country}`,
  loanCounts: ({ country }) => `/loan/country/${country}/counts`,
  fulfillment: ({ country }) => `/loan/country/${country}/fulfillment`,
  loan: ({ loan }) => `/loan/${loan}`,
}

async function pathOf(port: number, tokens: Tokens, house: House, one: ListCase): Promise<Path> {
  const token = tokens.get(one.who ?? 'kim.king') ?? ''
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(one.query))
    for (const each of [value].flat()) query.append(key, each)
  const base = `/api${addresses[one.list](house)}`
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
  const { total } = await ask(port, path, token)
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  return pageSize * { last, 'before last': last - 1, middle: Math.floor(last / 2) }[page]
}

/** All of it, and how much memory the server takes meanwhile. */
async function wholeList(ours: Served, house: House, tokens: Tokens): Promise<string> {
  const before = await ours.memory()
  let most = before
  const watch = setInterval(async () => {
    most = Math.max(most, await ours.memory())
  }, 100)
  const answer = await ask(ours.port, `/api/unit/country/${house.country}`, tokens.get('kim.king'))
  clearInterval(watch)
  const rate = Math.round(answer.total / (answer.ms / 1000)).toLocaleString('en')
  return `The whole list: ${answer.total.toLocaleString('en')} units, ${Math.round(answer.bytes / 1e6)} MB in ${(answer.ms / 1000).toFixed(1)} s (${rate} per second); the server's memory ${before} MB before, at most ${most} MB meanwhile.`
}
