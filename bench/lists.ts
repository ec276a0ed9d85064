import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BenchError } from './bench-error.ts'
import { type Explained, explain } from './explain.ts'
import { patternOf, scaleOf, scaleOptions } from './options.ts'
import { seedIfMissing } from './seed.ts'
import { type Call, type SeededInstallation, type Tokens, titleOf, withSeeded } from './seeded.ts'
import { ask, type SpawnedServer } from './spawn-server.ts'

const warmUps = 3
const runs = 30
const longest = 6000

/**
 * Measures the calls of Stock and Loans with one client over HTTP on a seeded database, next to the hand-written limit
 * in the same run; `--plans folder` writes PostgreSQL's plans for each.
 */
export async function measureLists(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...scaleOptions(1_000_000),
      plans: { type: 'string' },
      only: { type: 'string', default: '' },
    },
  })
  const scale = scaleOf(values)
  const { units, dataDir } = scale
  const only = patternOf('--only', values.only)
  await seedIfMissing(scale)
  const rows: Row[] = []
  const plans: Record<string, string[]> = { 'units.md': [], 'loans.md': [] }
  let whole = ''
  await withSeeded(dataDir, async ({ services, ours, limit, tokens, pool, calls }) => {
    const wanted = calls.filter(({ one }) => only.test(titleOf(one)))
    for (const call of wanted) {
      const row: Row = { ...call, ours: [], limit: [], readsWhole: false }
      await measure(row, ours, limit)
      const explained = []
      for (const statement of call.statements) explained.push(await explain(pool, statement))
      row.readsWhole = explained.some(({ readsWhole }) => readsWhole)
      if (row.readsWhole && units >= 1_000_000 && /^unit/.test(row.one.list)) process.exitCode = 1
      plans[/^unit/.test(call.one.list) ? 'units.md' : 'loans.md']?.push(
        `## ${titleOf(call.one)}\n`,
        ...explained.flatMap(fenced),
      )
      rows.push(row)
    }
    if (only.test('whole list')) whole = await wholeList(ours, services, tokens)
  })
  if (values.plans !== undefined) await writePlans(values.plans, plans, units)
  return [heading(units), ...rows.map(shown), '', whole].join('\n')
}

const fenced = ({ plan }: Explained) => ['```', ...plan, '```', '']

async function writePlans(
  folder: string,
  plans: Readonly<Record<string, readonly string[]>>,
  units: number,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [file, lines] of Object.entries(plans)) {
    const title = `# Plans of ${file.replace('.md', '')} at ${units.toLocaleString('en')} units\n`
    await writeFile(join(folder, file), [title, aboutPlans, ...lines].join('\n'))
  }
}

const aboutPlans = `Written by \`npm run bench -- lists --plans bench/plans\`: \`EXPLAIN (ANALYZE, BUFFERS)\` of every statement of each call,
shortened to the scans that ran (rows × loops, ms until the last row) and the sums. Left out are scans by id that bring the rows
of a page, and scans of what a statement worked out itself.
`

interface Row extends Call {
  readonly ours: number[]
  readonly limit: number[]
  readsWhole: boolean
}

/** Alternates between the servers, so that other load on the machine affects both. */
async function measure(
  { ours: our, limit: their, path, token, limitPath }: Row,
  ours: SpawnedServer,
  limit: SpawnedServer,
): Promise<void> {
  const until = performance.now() + longest
  for (let run = -warmUps; run < runs && (run < 5 || performance.now() < until); run++) {
    const mine = await ask(ours.port, path, token)
    if (mine.status !== 200)
      throw new BenchError(`${path} answered ${mine.status}; is this machine too busy?`)
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

/** Reads the whole list, and the server's memory meanwhile. */
async function wholeList(ours: SpawnedServer, services: SeededInstallation, tokens: Tokens): Promise<string> {
  const before = await ours.memory()
  let most = before
  const watch = setInterval(async () => {
    most = Math.max(most, await ours.memory())
  }, 100)
  const answer = await ask(ours.port, `/api/unit/country/${services.country}`, tokens.get('kim.king'))
  clearInterval(watch)
  const rate = Math.round(answer.total / (answer.ms / 1000)).toLocaleString('en')
  return `The whole list: ${answer.total.toLocaleString('en')} units, ${Math.round(answer.bytes / 1e6)} MB in ${(answer.ms / 1000).toFixed(1)} s (${rate} per second); the server's memory ${before} MB before, at most ${most} MB meanwhile.`
}
