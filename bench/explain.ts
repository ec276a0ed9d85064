import type { Pool } from 'pg'
import type { Statement } from './statements.ts'

/** How PostgreSQL answered a statement: its plan with times and pages, and whether it read a whole big table. */
export interface Explained {
  readonly plan: readonly string[]
  readonly readsWhole: boolean
}

const wholeTable = /Seq Scan on (units|loans|loan_units|activities)\b/

export async function explain(pool: Pool, { text, params }: Statement): Promise<Explained> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, [
    ...params,
  ])
  const lines = rows.map(row => row['QUERY PLAN'])
  const run = lines.filter(line => !/never executed/.test(line))
  return { plan: shortened(lines), readsWhole: run.some(line => wholeTable.test(line)) }
}

/** What did not run, and what repeats the statement, tells nothing. */
function shortened(lines: readonly string[]): string[] {
  return lines
    .filter(
      line =>
        !/never executed|^\s+(Group Key|Sort Key|Sort Method|Hash Cond|Buckets|Cache Key|Cache Mode|Presorted Key|Full-sort|Planning|Hits:|Index Searches|Storage|Disabled)/.test(
          line,
        ),
    )
    .map(line =>
      line.replace(
        /\(cost=[^)]*\) \(actual time=[\d.]+\.\.([\d.]+) rows=([\d.]+) loops=(\d+)\)/,
        '($1 ms, $2 rows, × $3)',
      ),
    )
    .map(line => (line.length > 190 ? `${line.slice(0, 187)}…` : line))
}
