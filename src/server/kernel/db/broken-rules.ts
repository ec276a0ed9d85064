import type { ClientBase } from 'pg'
import * as z from 'zod'
import { narrowedTo } from './citus/narrow.ts'
import { isSpread } from './citus/spread-tables.ts'
import {
  acrossCountries,
  guardedByTriggers,
  type Invariant,
  invariants,
  invariantsWhereSpread,
} from './invariants.ts'

/** A rule, and the statements that find rows which break it. */
export interface Rule {
  readonly rule: string
  readonly broken: readonly string[]
}

/** The rules as this database can be asked. Where countries lie on several machines, keys keep less, and more rules are to be asked. */
export const rulesHere = async (client: ClientBase): Promise<readonly Rule[]> =>
  (await isSpread(client))
    ? askedWhereSpread(client, [...invariants, ...invariantsWhereSpread])
    : invariants.map(([rule, broken]) => ({ rule, broken: [broken] }))

/** The rules that keys and triggers guard, and not here: none where tables lie together. */
export const unguardedRules = async (client: ClientBase): Promise<readonly Rule[]> =>
  (await isSpread(client))
    ? askedWhereSpread(client, [
        ...invariants.filter(([rule]) => guardedByTriggers.has(rule)),
        ...invariantsWhereSpread,
      ])
    : []

const Countries = z.array(z.object({ id: z.number() }))

/** Most rules are asked for one country after the other, and for what belongs to none. */
async function askedWhereSpread(client: ClientBase, rules: readonly Invariant[]): Promise<readonly Rule[]> {
  const { rows } = await client.query('select id from countries order by id')
  const countries = [0, ...Countries.parse(rows).map(({ id }) => id)]
  return rules.map(([rule, broken]) => {
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
