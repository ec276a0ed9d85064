import { type SQL, sql } from 'drizzle-orm'
import { numberOf } from '#domain/enumeration.ts'
import { type UnitState, unitStates } from '#domain/unit.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import { type UnitFilter, unitsOfCountry } from '../reach.ts'

/** How many units each storeroom and each state (by number) has. */
export interface Counted {
  readonly storeroomId: { id: number; count: number }[]
  readonly unitStateId: { id: number; count: number }[]
}

interface CountRow extends Record<string, unknown> {
  readonly storerooms: { id: number; count: number }[] | null
  readonly states: { state: UnitState; count: number }[] | null
}

/** One statement, so that both counts share a snapshot. */
export async function countBuckets(
  db: Executor,
  countryId: number,
  filter: UnitFilter,
  buckets: SQL,
): Promise<Counted> {
  const { storeroomId, unitStateId, transfer } = filter
  const inStates = unitsOfCountry(countryId, { unitStateId, transfer })
  const inStorerooms = unitsOfCountry(countryId, { storeroomId, transfer })
  const at = transfer === 'leaving' ? sql`false` : sql`units.country_id = ${countryId}`
  const from = transfer === 'arriving' ? sql`false` : sql`units.from_country_id = ${countryId}`
  const rows = await db.run(
    rowsOf<CountRow>(sql`
    with cells as materialized (${buckets})
    select
      (select json_agg(json_build_object('id', id, 'count', amount) order by id) from (
        select place.id, sum(units.amount) as amount from cells units
        cross join lateral (select units.storeroom_id as id where ${at}
          union all select units.from_storeroom_id where ${from}) place
        where ${sql.join(inStates, sql` or `)} group by place.id having sum(units.amount) <> 0) counted) as storerooms,
      (select json_agg(json_build_object('state', state, 'count', amount)) from (
        select units.state, sum(units.amount) as amount from cells units
        where ${sql.join(inStorerooms, sql` or `)} group by units.state having sum(units.amount) <> 0) counted) as states`),
  )
  const [row] = rows
  const states = (row?.states ?? []).map(({ state, count }) => ({ id: numberOf(unitStates, state), count }))
  return { storeroomId: row?.storerooms ?? [], unitStateId: states.toSorted((a, b) => a.id - b.id) }
}
