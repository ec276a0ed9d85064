import type { Pool } from 'pg'
import type { Statement } from './statements.ts'

/** How PostgreSQL ran a statement: its plan with times and pages, and whether it read a whole big table. */
export interface Explained {
  readonly plan: readonly string[]
  readonly readsWhole: boolean
}

const inTurn = /Seq Scan on (?:units|loans|loan_units|activities)\b.* rows=([\d.]+) loops/

/** A scan that stops early, because a search needs no more, does not read the whole table. */
const longestStretch = 100_000

export async function explain(pool: Pool, { text, params }: Statement): Promise<Explained> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [
    ...params,
  ])
  const lines = rows.map(row => row['QUERY PLAN'])
  return { plan: shortened(lines), readsWhole: lines.some((_, at) => readAt(lines, at) > longestStretch) }
}

/** How many rows the scan of a big table in this line read. */
function readAt(lines: readonly string[], at: number): number {
  const given = inTurn.exec(lines[at] ?? '')?.[1]
  if (given === undefined) return 0
  const below = lines.slice(at + 1, at + 3).join()
  return Number(given) + Number(/Rows Removed by Filter: (\d+)/.exec(below)?.[1] ?? 0)
}

/**
 * The lines that say how rows were reached: each scan that ran, with its returned and removed rows, and the totals.
 * Scans for a page's fifty rows by id are left out, because they are the same everywhere.
 */
function shortened(lines: readonly string[]): string[] {
  const kept: string[] = []
  let isKept = false
  for (const line of lines) {
    if (/ on | using /.test(line))
      isKept =
        /Scan/.test(line) &&
        !/never executed|using \w+_pkey|storerooms_place|(CTE|Subquery|Function) Scan/.test(line)
    if (isKept && / on | using |Index Cond|Rows Removed|Heap Fetches: [1-9]/.test(line))
      kept.push(shownLine(line))
    else if (/^(Planning|Execution) Time/.test(line)) kept.push(line.toLowerCase())
  }
  const pages = /shared hit=(\d+)(?: read=(\d+))?/.exec(lines.find(line => line.includes('shared hit')) ?? '')
  return [...kept, `pages: ${pages?.[1] ?? 0} from memory, ${pages?.[2] ?? 0} from disk`]
}

function shownLine(line: string): string {
  const short = line
    .replace(/^\s*(->\s+)?/, line.includes('->') || !/^\s/.test(line) ? '' : '  ')
    .replace(
      /\s*\(cost=[^)]*\) \(actual time=[\d.]+\.\.([\d.]+) rows=([\d.]+) loops=(\d+)\)/,
      ': $2 rows × $3, $1 ms',
    )
    .replace(/\.00 rows/, ' rows')
  return short.length > 150 ? `${short.slice(0, 147)}…` : short
}
