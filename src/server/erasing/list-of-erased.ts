import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { allCountries } from '../kernel/db/each-country.ts'
import { erasures } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { codeOf } from '../kernel/start-error.ts'
import { type HashedAddress, hashOfAddress } from './erasures.ts'

const Line = z.object({ salt: z.string(), addressHash: z.string(), at: z.string(), why: z.string() })
export type ListedErasure = z.output<typeof Line>

/** The list lies beside the database, so that restoring an older backup can't undo an erasure unseen. */
export const listOfErased = (dataDir: string): string => join(dataDir, 'erased.jsonl')

/** Adds an erasure to the list, before anything is erased: whoever is on it and still there is erased again. */
export async function addToList(dataDir: string, erasure: ListedErasure): Promise<void> {
  await appendFile(listOfErased(dataDir), `${JSON.stringify(erasure)}\n`, { mode: 0o600, flush: true })
}

/** The erasures that were noted here; a line that was cut off by a crash is none. */
export async function readList(dataDir: string): Promise<ListedErasure[]> {
  const text = await readFile(listOfErased(dataDir), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap(line => {
    const read = Line.safeParse(parsed(line))
    return read.success ? [read.data] : []
  })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** The erasures of the list that this database has not finished: it is restored from a backup of before, or they were interrupted. */
export async function notDoneHere(executor: Executor, dataDir: string): Promise<ListedErasure[]> {
  const listed = await readList(dataDir)
  if (listed.length === 0) return []
  const done = await executor.run(
    build
      .select({ hash: erasures.addressHash })
      .from(erasures)
      .where(sql`${erasures.finishedAt} is not null`),
  )
  const hashes = new Set(done.map(({ hash }) => hash))
  return listed.filter(({ addressHash }) => !hashes.has(addressHash))
}

/** The columns of a country's tables that hold addresses. */
const addressesOfCountries = {
  loans: 'customer_email',
  document_links: 'sent_to',
  customer_requests: 'wanted_email',
} as const

const addressesAtOnce = 1000

/** Finds listed people who are here, by every address that personOf knows, maybe several times; the others are noted as erased. */
export async function* peopleOf(
  executor: Executor,
  listed: readonly HashedAddress[],
): AsyncGenerator<{ readonly email: string; readonly erasure: HashedAddress }> {
  const countryIds = await executor.run(allCountries)
  const places: readonly { readonly table: string; readonly column: string; readonly part: SQL }[] = [
    { table: 'users', column: 'email', part: sql`true` },
    { table: 'mails', column: 'to_email', part: sql`true` },
    ...countryIds.flatMap(countryId =>
      Object.entries(addressesOfCountries).map(([table, column]) => ({
        table,
        column,
        part: sql`country_id = ${countryId}`,
      })),
    ),
  ]
  for (const { table, column, part } of places) {
    const address = sql`lower(${sql.identifier(column)})`
    for await (const email of addressesOf(executor, address, sql`${sql.identifier(table)} where ${part}`))
      for (const erasure of listed)
        if (hashOfAddress(erasure.salt, email) === erasure.addressHash) yield { email, erasure }
  }
}

/** The addresses of rows, each once. */
async function* addressesOf(executor: Executor, address: SQL, rows: SQL): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const some = await executor.run(
      rowsOf<{ email: string }>(
        sql`select distinct ${address} as email from ${rows} and ${address} > ${after} order by 1 limit ${addressesAtOnce}`,
      ),
    )
    yield* some.map(({ email }) => email)
    const last = some.at(-1)
    if (!last || some.length < addressesAtOnce) return
    after = last.email
  }
}
