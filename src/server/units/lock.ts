import type { StoreroomFacts, UnitFacts } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import type { UnitState } from '#domain/unit.ts'
import type { CountedKey } from '../kernel/db/counted-rows.ts'
import { countryOf } from '../kernel/db/country-of.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { areUnitsOf, type RowKey } from '../kernel/db/row-key.ts'
import { rowsOf, type Statement, statement } from '../kernel/db/statement.ts'
import { unitReach } from './reach.ts'

/** A storeroom of a unit, with its name in history. */
export interface NamedStoreroom extends StoreroomFacts {
  readonly name: string
}

/** A locked unit: its row, its storeroom, the one it came from, and its product. */
export interface LockedUnit extends UnitFacts {
  readonly id: number
  readonly productId: number
  readonly model: string
  readonly partNumber: string
  readonly serialNumber: string | null
  readonly state: UnitState
  readonly version: number
  readonly createdAt: string
  readonly storeroom: NamedStoreroom
  readonly from: NamedStoreroom | null
}

/** Locks a unit until the transaction ends; refuses (not_found) one out of the actor's reach. */
export async function lockUnit(tx: Transaction, actor: Actor, unitId: number): Promise<LockedUnit> {
  const [unit] = await lockUnits(tx, actor, [unitId])
  if (!unit) throw refuse('not_found')
  return unit
}

/**
 * Locks units, country by country and each country's in the order of their ids, and returns them by id; refuses (not_found)
 * if one is out of reach.
 */
export async function lockUnits(
  tx: Transaction,
  actor: Actor,
  unitIds: readonly number[],
): Promise<LockedUnit[]> {
  const held = await findAll(unitIds, ids => lockFound(tx, actor, ids))
  return held.toSorted((one, other) => one.id - other.id)
}

/** The keys of units; refuses (not_found) if one is out of the actor's reach. */
export const keysInReach = (
  executor: Executor,
  actor: Actor,
  unitIds: readonly number[],
): Promise<RowKey[]> =>
  findAll(unitIds, async ids => {
    const places = await placesByCountry(executor, ids)
    const each = await inEachCountry(executor, [...places.keys()], countryId =>
      rowsOf<RowKey>(sql`select units.id, units.country_id as "countryId" from units
        where ${areUnitsOf(countryId, places.get(countryId) ?? [])} and ${unitReach(actor)}`),
    )
    return each.flat()
  })

/**
 * Finds units in the countries where they are; refuses (not_found) if one is missing. A unit that went to another country
 * while its lock or answer was waited for is looked for there.
 */
async function findAll<U extends { readonly id: number }>(
  unitIds: readonly number[],
  find: (ids: readonly number[]) => Promise<U[]>,
): Promise<U[]> {
  const wanted = new Set(unitIds)
  const found = await find([...wanted])
  const missing = wanted.difference(new Set(found.map(({ id }) => id)))
  const all = missing.size > 0 ? [...found, ...(await find([...missing]))] : found
  if (all.length < wanted.size) throw refuse('not_found')
  return all
}

async function lockFound(tx: Transaction, actor: Actor, ids: readonly number[]): Promise<LockedUnit[]> {
  const each = [...(await placesByCountry(tx, ids))].map(
    ([countryId, units]) => sql`${areUnitsOf(countryId, units)} and ${unitReach(actor)}`,
  )
  const answers = (await tx.batch(...each.map(lockedIds), ...each.map(factsOf))).flat()
  // A unit that arrived after the locks is among the facts, too.
  const locked = new Set(answers.filter(one => typeof one === 'number'))
  return answers.filter(one => typeof one === 'object').filter(({ id }) => locked.has(id))
}

/** The places of units by country, in the order in which they are locked; unknown ids are left out. */
async function placesByCountry(executor: Executor, ids: readonly number[]): Promise<Map<number, RowKey[]>> {
  const places = await executor.run(
    rowsOf<RowKey>(sql`select id, country_id as "countryId" from unit_places
      where id = any(${sql.param([...ids])}::int[]) order by country_id, id`),
  )
  return Map.groupBy(places, ({ countryId }) => countryId)
}

/** Refuses (not_found) a unit out of the actor's reach, just like an unknown id. */
export const seenUnit = (actor: Actor, unitId: number): Statement<void> =>
  statement<object, void>(
    sql`select from units
      where units.country_id = ${countryOf.unit(unitId)} and units.id = ${unitId} and ${unitReach(actor)}`,
    rows => {
      if (rows.length === 0) throw refuse('not_found')
    },
  )

/** The key of a locked unit, and what it is counted by. */
export const keyOf = ({ id, storeroom, state }: LockedUnit): CountedKey => ({
  id,
  countryId: storeroom.countryId,
  storeroomId: storeroom.id,
  state,
})

const lockedIds = (which: SQL): Statement<number[]> =>
  statement<{ id: number }, number[]>(
    sql`select units.id from units where ${which} order by units.id for update`,
    rows => rows.map(({ id }) => id),
  )

type Row = LockedUnit & Record<string, unknown>

/** A statement of its own after locking: it sees what was committed when it began, not what it waited for. */
const factsOf = (which: SQL): Statement<LockedUnit[]> =>
  rowsOf<Row>(sql`
    select units.id, units.product_id as "productId", p.name as model, p.part_number as "partNumber",
      units.serial_number as "serialNumber", units.state, units.version, units.created_at as "createdAt", ${facts('s')} as storeroom,
      case when f.id is not null then ${facts('f')} end as "from"
    from units join products p on p.id = units.product_id
    join storerooms s on s.id = units.storeroom_id
    left join storerooms f on f.id = units.from_storeroom_id
    where ${which}`)

const facts = (alias: string): SQL =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'countryId', ${alias}.country_id, 'approvalRequired', ${alias}.approval_required, 'name', ${alias}.name)`,
  )
