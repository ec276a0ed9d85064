import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { rowsOf } from '../db/statement.ts'
import { allCells } from './cells.ts'

/** From this part of all units on, a country's own index finds nothing sooner than looking at what a text finds anywhere. */
const much = 0.3
const knownForMs = 60_000

interface Known {
  readonly until: number
  readonly answer: Promise<boolean>
}

const known = new WeakMap<Database, Map<number, Known>>()

/** Whether a country holds much of all units, as it was within the last minute: plans depend on it, answers do not. */
export function holdsMuch(db: Database, countryId: number): Promise<boolean> {
  const countries = known.get(db) ?? new Map<number, Known>()
  known.set(db, countries)
  const before = countries.get(countryId)
  if (before && before.until > Date.now()) return before.answer
  const answer = ask(db, countryId)
  countries.set(countryId, { until: Date.now() + knownForMs, answer })
  answer.catch(() => countries.delete(countryId))
  return answer
}

async function ask(db: Database, countryId: number): Promise<boolean> {
  const rows = await db.run(
    rowsOf<{
      holdsMuch: boolean
    }>(sql`select coalesce(sum(units.amount) filter (where units.country_id = ${countryId}) >= ${much}::float8 * sum(units.amount), false) as "holdsMuch"
      from ${allCells}`),
  )
  return rows[0]?.holdsMuch ?? false
}
