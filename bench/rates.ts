import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { BenchError } from './bench-error.ts'
import { crowd, type NextRequest, type Rate, requestOf } from './http-clients.ts'
import { byHandPath } from './load/by-hand.ts'
import { type OpenLine, openLines, putAllBack } from './open-lines.ts'
import { amountOf, scaleOf, scaleOptions } from './options.ts'
import { seedIfMissing } from './seed.ts'
import { type Call, type Seeded, titleOf, withSeeded } from './seeded.ts'
import type { SpawnedServer } from './spawn-server.ts'

/** How many clients measure at once. */
export const clients = 8
const rounds = 11
const warmUps = 5
/** How long they measure one server before it is the other's turn. */
export const secondsEach = 0.7

/** The calls that performance.md sets a ratio for: one of each kind. */
export const kinds: Record<string, readonly string[]> = {
  'list of 50 with total': ['units: first page', 'units: one storeroom', 'units: in and out'],
  search: [
    'units: search: part of a serial number',
    'units: search: a product',
    'units: search: a part number',
  ],
  'loans of a country': ['loans: first page'],
  'loan with its units': ['loan: one loan with its units'],
}

/**
 * Requests per second of eight clients on a seeded database, alternating between our server and the hand-written limit;
 * then of sourcing a unit and putting it back; then of the first list, after these transitions and on a copy of the
 * database from before. Rounds are short and many, and a ratio is the median of all rounds, because a machine's speed
 * drifts within seconds. `--transitions 40000` sets their minimum.
 */
export async function measureRates(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: { ...scaleOptions(1_000_000), transitions: { type: 'string', default: '40000' } },
  })
  const scale = scaleOf(values)
  const { units, dataDir } = scale
  const atLeast = amountOf('--transitions', values.transitions)
  const rows: string[] = []
  await seedIfMissing(scale)
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-before-'))
  try {
    await withSeeded(dataDir, nothing, onlyFirstPage)
    await promisify(execFile)('cp', ['-a', `${dataDir}/.`, folder])
    await withSeeded(dataDir, async seeded => {
      for (const [kind, names] of Object.entries(kinds)) {
        for (const name of names)
          rows.push(shown(`${kind} (${name})`, await compared(seeded, named(seeded, name))))
      }
      rows.push(shown('transition: source, put back', await transitions(seeded, atLeast)))
      rows.push('', `The server's memory: ${await seeded.ours.memory()} MB.`)
    })
    rows.push(
      `The first page after at least ${atLeast} transitions, without vacuum by hand: ${await aged(dataDir, folder)}`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return [
    `${units.toLocaleString('en')} units, ${clients} clients, ${rounds} × ${secondsEach} s each, in turns; load of the machine at the end: ${loadavg()[0]?.toFixed(1)}`,
    '',
    '| operation | ours, per second | p50 / p99, ms | limit, per second | p50 / p99, ms | ratio | limit, prepared | ratio |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n')
}

interface Pair {
  readonly ours: Rate[]
  readonly limit: Rate[]
  /** The limit again, with prepared statements. */
  readonly prepared: Rate[]
}

/** Reads one path again and again. */
export const reading =
  ({ path, token }: Pick<Call, 'path' | 'token'>): NextRequest =>
  () =>
    requestOf('GET', path, token)

/** The rate of one server, which no other call disturbs. */
export async function alone(server: SpawnedServer, next: NextRequest): Promise<Rate> {
  const rate = await crowd(server.port, clients, secondsEach, next)
  if (Object.keys(rate.refused).length > 0)
    throw new BenchError(
      `Answered other than 200 (0 is broken off): ${JSON.stringify(rate.refused)}; is this machine too busy?`,
    )
  return rate
}

function named({ calls }: Seeded, name: string): Call {
  const call = calls.find(({ one }) => titleOf(one) === name)
  if (!call) throw new Error(`There is no call "${name}".`)
  return call
}

const firstPage = 'units: first page'
const onlyFirstPage = { only: new RegExp(`^${firstPage}$`) }
const nothing = async () => undefined

/** The first page of the database and of a copy from before, alternating, by servers that have both just started. */
async function aged(dataDir: string, copy: string): Promise<string> {
  const after: Rate[] = []
  const before: Rate[] = []
  const compare = async (now: Seeded, then: Seeded) => {
    const turns = [
      { rates: after, next: () => alone(now.ours, reading(named(now, firstPage))) },
      { rates: before, next: () => alone(then.ours, reading(named(then, firstPage))) },
    ]
    for (let round = -warmUps; round < rounds; round++) {
      for (const { rates, next } of round % 2 === 0 ? turns : turns.toReversed()) {
        const rate = await next()
        if (round >= 0) rates.push(rate)
      }
    }
  }
  await withSeeded(dataDir, now => withSeeded(copy, then => compare(now, then), onlyFirstPage), onlyFirstPage)
  const perSecond = (rates: readonly Rate[]) => middle(rates.map(rate => rate.perSecond)).toFixed(0)
  const kept = middle(after.map((rate, round) => rate.perSecond / (before[round]?.perSecond ?? 0))).toFixed(2)
  return `${perSecond(after)} per second, of a copy made before them, in turns, ${perSecond(before)}: ${kept}.`
}

async function compared({ ours, limit }: Seeded, call: Call): Promise<Pair> {
  const pair: Pair = { ours: [], limit: [], prepared: [] }
  const plain = requestOf('GET', call.limitPath)
  const prepared = requestOf('GET', `/prepared${call.limitPath}`)
  await crowd(ours.port, clients, 0.5, reading(call))
  for (const request of [plain, prepared]) await crowd(limit.port, clients, 0.5, () => request)
  for (let round = 0; round < rounds; round++) {
    pair.ours.push(await alone(ours, reading(call)))
    pair.limit.push(await alone(limit, () => plain))
    pair.prepared.push(await alone(limit, () => prepared))
  }
  return pair
}

/** Each client has its own line and unit, and alternates between source and put back. */
export function sourcing(lines: readonly OpenLine[], token: string): NextRequest {
  const isOut = lines.map(() => false)
  return client => {
    const line = lines[client]
    if (!line) throw new BenchError('The seeded house has too few open lines.')
    isOut[client] = !isOut[client]
    const { id, serialNumber } = line
    return isOut[client]
      ? requestOf('PATCH', '/api/loan/unit/source', token, { id, serialNumber })
      : requestOf('PATCH', '/api/loan/unit/unsource', token, { id })
  }
}

async function transitions({ ours, limit, pool, tokens, services }: Seeded, atLeast: number): Promise<Pair> {
  const pair: Pair = { ours: [], limit: [], prepared: [] }
  const lines = await openLines(pool, services.country, clients)
  const token = tokens.get('kim.king') ?? ''
  const plain = (): NextRequest => {
    const isOut = lines.map(() => false)
    return client => {
      const line = lines[client]
      isOut[client] = !isOut[client]
      if (!line) throw new BenchError('The seeded house has too few open lines.')
      const values = { line: line.id, unit: line.unitId }
      return requestOf('GET', byHandPath(isOut[client] ? 'source' : 'put-back', values))
    }
  }
  for (let done = 0, round = 0; done < atLeast || round < rounds; round++) {
    pair.ours.push(await alone(ours, sourcing(lines, token)))
    await putAllBack(pool, lines)
    pair.limit.push(await alone(limit, plain()))
    await putAllBack(pool, lines)
    done = [...pair.ours, ...pair.limit].reduce((sum, { times }) => sum + times.length, 0)
  }
  return pair
}

/** The median. */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below = 0, above = 0] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return (below + above) / 2
}

function shown(name: string, { ours, limit, prepared }: Pair): string {
  const summary = (rates: readonly Rate[]) => {
    const times = rates.flatMap(rate => rate.times).toSorted((a, b) => a - b)
    const part = (of: number) => (times[Math.floor(times.length * of)] ?? 0).toFixed(1)
    const perSecond = middle(rates.map(rate => rate.perSecond))
    return { perSecond, cells: [perSecond.toFixed(0), `${part(0.5)} / ${part(0.99)}`] }
  }
  const [our, their] = [summary(ours), summary(limit)]
  const ratio = (of: readonly Rate[]) =>
    middle(ours.map(({ perSecond }, round) => perSecond / (of[round]?.perSecond ?? 0))).toFixed(2)
  const best = prepared.length > 0 ? prepared : limit
  const cells = [name, ...our.cells, ...their.cells, ratio(limit), summary(best).cells[0], ratio(best)]
  return `| ${cells.join(' | ')} |`
}
