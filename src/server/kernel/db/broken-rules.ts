import type { ClientBase } from 'pg'
import * as z from 'zod'
import { narrowedTo } from './citus/narrow.ts'
import { isSpread } from './citus/spread-tables.ts'
import { acrossCountries, invariants } from './invariants.ts'

/** A rule, and the statements that find rows which break it. */
export interface Rule {
  readonly rule: string
  readonly broken: readonly string[]
}

const Countries = z.array(z.object({ id: z.number() }))

/**
 * The rules as this database can be asked: where countries lie on several machines, most rules for one country after the other,
 * and for what belongs to none.
 */
export async function rulesHere(client: ClientBase): Promise<readonly Rule[]> {
  if (!(await isSpread(client))) return invariants.map(([rule, broken]) => ({ rule, broken: [broken] }))
  const { rows } = await client.query('select id from countries order by id')
  const countries = [0, ...Countries.parse(rows).map(({ id }) => id)]
  return invariants.map(([rule, broken]) => {
    const isAtOnce = acrossCountries.has(rule) || narrowedTo(broken, '0') === broken
    return { rule, broken: isAtOnce ? [broken] : countries.map(id => narrowedTo(broken, `${id}`)) }
  })
}

/** Some of the rows that break the rule, a hundred at most. */
export async function rowsBreaking(client: ClientBase, { broken }: Rule): Promise<object[]> {
  const found: object[] = []
  for (const statement of broken) {
    if (found.length >= most) break
    const { rows } = await client.query<object>(`select * from (${statement}) broken limit ${most}`)
    found.push(...rows)
  }
  return found.slice(0, most)
}

const most = 100
