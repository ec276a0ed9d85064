import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type Explained, explain } from './explain.ts'
import { scaleOf } from './places.ts'
import { type Call, type House, type Tokens, titleOf, withSeeded } from './seeded.ts'
import { ask, type Served } from './served.ts'

const warmUps = 3
const runs = 30
const longest = 6000

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
  const rows: Row[] = []
  const plans: string[] = []
  let whole = ''
  await withSeeded(dataDir, async ({ house, ours, limit, tokens, pool, calls }) => {
    const only = new RegExp(typeof values.only === 'string' ? values.only : '', 'i')
    const wanted = calls.filter(({ one }) => only.test(titleOf(one)))
    for (const call of wanted) {
      const row: Row = { ...call, ours: [], limit: [], readsWhole: false }
      await measure(row, ours, limit)
      const explained = []
      for (const statement of call.statements) explained.push(await explain(pool, statement))
      row.readsWhole = explained.some(({ readsWhole }) => readsWhole)
      if (row.readsWhole && units >= 1_000_000 && /^unit/.test(row.one.list)) process.exitCode = 1
      plans.push(`### ${titleOf(row.one)}\n`, ...explained.flatMap(fenced))
      rows.push(row)
    }
    if (only.test('whole list')) whole = await wholeList(ours, house, tokens)
  })
  if (typeof values.plans === 'string') await writeFile(values.plans, plans.join('\n'))
  return [heading(units), ...rows.map(shown), '', whole].join('\n')
}

const fenced = ({ plan }: Explained) => ['```', ...plan, '```', '']

const isOurs = (arg: string | undefined) => arg === '--plans' || arg === '--only'

interface Row extends Call {
  readonly ours: number[]
  readonly limit: number[]
  readsWhole: boolean
}

/** In turns, so that what else the machine does falls on both. */
async function measure(
  { ours: our, limit: their, path, token, limitPath }: Row,
  ours: Served,
  limit: Served,
): Promise<void> {
  const until = performance.now() + longest
  for (let run = -warmUps; run < runs && (run < 5 || performance.now() < until); run++) {
    const mine = await ask(ours.port, path, token)
    if (mine.status !== 200) throw new Error(`${path} answered ${mine.status}.`)
    const theirs = await ask(limit.port, limitPath)
    if (run < 0) continue
    our.push(mine.ms)
    their.push(theirs.ms)
  }
}

const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0

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
  const name = `${titleOf(one)}${readsWhole ? ' (reads a whole table)' : ''}`
  return `| ${[name, first.total || '', ...times, (limit50 / p50).toFixed(2)].join(' | ')} |`
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
