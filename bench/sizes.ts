import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { historySources } from '../src/domain/history-source.ts'
import { sizeInWords } from '../src/domain/size.ts'
import { makeRoots } from '../src/server/history/make-roots.ts'
import { takeInOlder } from '../src/server/history/take-in-older.ts'
import { databaseClock } from '../src/server/kernel/clock.ts'
import { connect } from '../src/server/kernel/db/database.ts'
import { startEmbedded } from '../src/server/kernel/db/embedded.ts'
import { amountOf, scaleOf, scaleOptions } from './options.ts'
import { seededCountry, seedIfMissing } from './seed.ts'

interface TableSize {
  readonly name: string
  readonly rows: number
  /** A row, without and with its part of the indexes. */
  readonly bytes: number
  readonly allBytes: number
  readonly ofLoan: RowsOfLoan
}

/** What one loan makes of a table, from its creation to the return of its last unit: rows, and the bytes of one without indexes. */
interface RowsOfLoan {
  readonly rows: number
  readonly bytes: number
}

const byLoan = 't.loan_id = l.id'
/** Which rows `t` of a table belong to the loan `l`. Tables that are not named grow with stock and people. */
const isOfLoan: Readonly<Record<string, string>> = {
  loans: 't.id = l.id',
  loan_units: byLoan,
  activities: byLoan,
  document_links: byLoan,
  documents: byLoan,
  document_events: 't.document_id in (select id from documents where loan_id = l.id)',
  signatures: byLoan,
  signed_papers: 't.signature_id in (select id from signatures where loan_id = l.id)',
  customer_requests: byLoan,
  reminders: byLoan,
  comments: byLoan,
  mails: byLoan,
  notifications: byLoan,
}
const fewestRows = 50
const someLeaves = 20_000

/**
 * Bytes of a row of each table of a seeded house, and what `--for` units and their loans of a year take: each is lent `--lent` times.
 * The seed fills the largest tables, which tells the size of their indexes; the rows of a loan are those of the demo's completed loans.
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
  const pool = new Pool({ connectionString: embedded.url, max: 1, pipeline: true })
  try {
    const country = await seededCountry(pool, scale.dataDir)
    await makeSomeLeaves(pool)
    return inWords(await sizesIn(pool, country), units, units * lent)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}

/** Does a part of what the seed leaves to the hourly run, so that a leaf of history can be measured. */
async function makeSomeLeaves(pool: Pool): Promise<void> {
  const services = { db: connect(pool), clock: databaseClock }
  await takeInOlder(services, someLeaves)
  await makeRoots(services)
}

async function sizesIn(pool: Pool, country: number): Promise<TableSize[]> {
  const { rows: tables } = await pool.query<{ name: string; table: string; all: string }>(`
    select relname as name, pg_table_size(oid) as table, pg_total_relation_size(oid) as all
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 3 desc`)
  const sizes: TableSize[] = []
  for (const { name, table, all } of tables) {
    const { rows: counted } = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
    const rows = counted[0]?.rows ?? 0
    if (rows < fewestRows) continue
    const bytes = Number(table) / rows
    const ofLoan =
      name === 'history_leaves'
        ? await leavesOfLoan(pool, country, bytes)
        : await rowsOfLoan(pool, country, name)
    sizes.push({ name, rows, bytes, allBytes: Number(all) / rows, ofLoan })
  }
  return sizes
}

async function rowsOfLoan(pool: Pool, country: number, table: string): Promise<RowsOfLoan> {
  if (isOfLoan[table] === undefined) return { rows: 0, bytes: 0 }
  const { rows } = await pool.query<RowsOfLoan>(
    `with completed as (select id from loans where country_id <> $1 and state = 'COMPLETED')
     select count(*)::float8 / (select count(*) from completed) as rows,
       coalesce(avg(pg_column_size(t.*)), 0)::float8 as bytes
     from ${table} t join completed l on ${isOfLoan[table]}`,
    [country],
  )
  return rows[0] ?? { rows: 0, bytes: 0 }
}

/** A leaf for each row of history. */
async function leavesOfLoan(pool: Pool, country: number, bytes: number): Promise<RowsOfLoan> {
  const sources = await Promise.all(historySources.map(source => rowsOfLoan(pool, country, source)))
  return { rows: sources.reduce((sum, { rows }) => sum + rows, 0), bytes }
}

function inWords(tables: readonly TableSize[], units: number, lent: number): string {
  const stock = tables.find(({ name }) => name === 'units')
  const unitsOfLoan = tables.find(({ name }) => name === 'loan_units')?.ofLoan.rows ?? 0
  const loans = Math.round(lent / unitsOfLoan)
  const bytesOfLoan = ({ ofLoan, bytes, allBytes }: TableSize) =>
    ofLoan.rows * (ofLoan.bytes + allBytes - bytes)
  const lines = tables.map(table => {
    const { name, rows, bytes, allBytes, ofLoan } = table
    const sizes = [rows.toLocaleString('en'), Math.round(bytes), Math.round(allBytes)]
    const grows = [
      ofLoan.rows.toFixed(1),
      Math.round(bytesOfLoan(table)),
      sizeInWords(bytesOfLoan(table) * loans),
    ]
    return `| ${[name, ...sizes, ...(ofLoan.rows > 0 ? grows : ['', '', ''])].join(' | ')} |`
  })
  const all = tables.reduce((sum, table) => sum + bytesOfLoan(table), 0)
  const [most, loansOfYear] = [units.toLocaleString('en'), loans.toLocaleString('en')]
  return [
    `| table | rows | bytes a row | with indexes | rows a loan | their bytes | a year of ${loansOfYear} loans |`,
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...lines,
    '',
    `${most} units: ${sizeInWords((stock?.allBytes ?? 0) * units)} with indexes; their loans, of ${unitsOfLoan.toFixed(1)} units and ${Math.round(all)} bytes each: ${sizeInWords(all * loans)} a year.`,
  ].join('\n')
}
