import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { sizeInWords } from '../src/domain/size.ts'
import { startEmbedded } from '../src/server/kernel/db/embedded.ts'
import { amountOf, scaleOf, scaleOptions } from './options.ts'
import { filled, seededCountry, seedIfMissing } from './seed.ts'

interface TableSize {
  readonly name: string
  readonly rows: number
  /** A row, without and with its part of the indexes. */
  readonly bytes: number
  readonly allBytes: number
  /** A year's rows for one loan; 0 where loans make none. */
  readonly rowsOfLoan: number
}

/** Tables that grow with loans; all others grow with stock and people. */
const ofLoans = [
  ...[
    'loans',
    'loan_units',
    'activities',
    'links',
    'document_links',
    'mails',
    'notifications',
    'comments',
    'reminders',
  ],
  'signatures',
  'signed_papers',
  'documents',
  'document_events',
  'customer_requests',
]
const fewestRows = 50

/**
 * Bytes of a row of each table of a seeded house, and what `--for` units and their loans of a year take: `--lent` times
 * each, three in a loan. The seed fills the largest tables; rows of the others are those of the demo's loans.
 */
export async function measureSizes(args: readonly string[]): Promise<string> {
  const options = {
    ...scaleOptions(100_000),
    for: { type: 'string', default: '100000000' },
    lent: { type: 'string', default: '3' },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const scale = scaleOf(values)
  const [units, lent] = [amountOf('--for', values.for), amountOf('--lent', values.lent)]
  await seedIfMissing(scale)
  const embedded = await startEmbedded(scale.dataDir)
  const pool = new Pool({ connectionString: embedded.url, max: 1 })
  try {
    const tables = await sizesIn(pool, await seededCountry(pool, scale.dataDir))
    return inWords(tables, units, (units * lent) / 3)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

async function sizesIn(pool: Pool, country: number): Promise<TableSize[]> {
  const { rows: loans } = await pool.query<{ all: number; ofDemo: number }>(
    'select count(*)::int as all, count(*) filter (where country_id <> $1)::int as "ofDemo" from loans',
    [country],
  )
  const { rows: tables } = await pool.query<{ name: string; table: string; all: string; spread: boolean }>(`
    select relname as name, pg_table_size(oid) as table, pg_total_relation_size(oid) as all,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'country_id') as spread
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc`)
  const sizes: TableSize[] = []
  for (const { name, table, all, spread } of tables) {
    const isFilled = filled.some(table => table === name)
    const ofDemo = spread ? `count(*) filter (where country_id <> ${country})` : 'count(*)'
    const { rows: counted } = await pool.query<{ rows: number; ofDemo: number }>(
      `select count(*)::int as rows, (${ofDemo})::int as "ofDemo" from ${name}`,
    )
    const { rows, ofDemo: demoRows } = counted[0] ?? { rows: 0, ofDemo: 0 }
    if (rows < fewestRows) continue
    const ofOneLoan = isFilled ? rows / (loans[0]?.all || 1) : demoRows / (loans[0]?.ofDemo || 1)
    const rowsOfLoan = ofLoans.includes(name) ? ofOneLoan : 0
    sizes.push({ name, rows, bytes: Number(table) / rows, allBytes: Number(all) / rows, rowsOfLoan })
  }
  return sizes
}

function inWords(tables: readonly TableSize[], units: number, loans: number): string {
  const stock = tables.find(({ name }) => name === 'units')
  const year = (table: TableSize) => table.allBytes * table.rowsOfLoan * loans
  const lines = tables.map(table => {
    const { name, rows, bytes, allBytes, rowsOfLoan } = table
    const grows = rowsOfLoan ? [rowsOfLoan.toFixed(1), sizeInWords(year(table))] : ['', '']
    return `| ${[name, rows.toLocaleString('en'), Math.round(bytes), Math.round(allBytes), ...grows].join(' | ')} |`
  })
  const [most, loansOfYear] = [units.toLocaleString('en'), loans.toLocaleString('en')]
  return [
    `| table | rows | bytes a row | with indexes | rows a loan | a year of ${loansOfYear} loans |`,
    '| --- | --: | --: | --: | --: | --: |',
    ...lines,
    '',
    `${most} units: ${sizeInWords((stock?.allBytes ?? 0) * units)} with indexes; their loans: ${sizeInWords(tables.reduce((sum, table) => sum + year(table), 0))} a year.`,
  ].join('\n')
}
