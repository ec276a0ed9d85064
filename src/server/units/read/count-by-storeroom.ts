import { numberOf } from '#domain/enumeration.ts'
import { type UnitState, unitStates } from '#domain/unit.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
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

/** Rows of `amount` units that agree in the columns of the filters: a country's own, and all that leave a storeroom of it. */
export interface Buckets {
  readonly here: SQL
  readonly leaving: SQL
}

/** Counts in one statement: one snapshot. A unit in transfer counts for the storeroom that it leaves, too. */
export async function countBuckets(
  db: Executor,
  countryId: number,
  filter: UnitFilter,
  buckets: Buckets,
): Promise<Counted> {
  const { storeroomId, unitStateId, transfer } = filter
  const inStates = unitsOfCountry(countryId, { unitStateId, transfer })
  const from = unitsOfCountry(countryId, { unitStateId, transfer: transfer ?? 'leaving' }).leaving
  const inStorerooms = unitsOfCountry(countryId, { storeroomId, transfer })
  const rows = await db.run(
    rowsOf<CountRow>(sql`
    with here as materialized (${buckets.here}), leaving as materialized (${buckets.leaving})
    select
      (select json_agg(json_build_object('id', id, 'count', amount) order by id) from (
        select id, sum(amount) as amount from (
          select units.storeroom_id as id, units.amount from here units where ${inStates.here}
          union all select units.from_storeroom_id, units.amount from leaving units where ${from}) each_end
        group by id having sum(amount) <> 0) counted) as storerooms,
      (select json_agg(json_build_object('state', state, 'count', amount)) from (
        select state, sum(amount) as amount from (
          select units.state, units.amount from here units where ${inStorerooms.here}
          union all select units.state, units.amount from leaving units where ${inStorerooms.leaving}) each_unit
        group by state having sum(amount) <> 0) counted) as states`),
  )
  const [row] = rows
  const states = (row?.states ?? []).map(({ state, count }) => ({ id: numberOf(unitStates, state), count }))
  return { storeroomId: row?.storerooms ?? [], unitStateId: states.toSorted((a, b) => a.id - b.id) }
}
