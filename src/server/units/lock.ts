import type { StoreroomFacts, UnitFacts } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import type { UnitState } from '#domain/unit.ts'
import type { CountedKey } from '../kernel/db/counted-rows.ts'
import { countryOf } from '../kernel/db/country-of.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { rowsOf } from '../kernel/db/statement.ts'
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

/** Locks units in the order of their ids, and returns them so; refuses (not_found) if one is out of reach. */
export async function lockUnits(
  tx: Transaction,
  actor: Actor,
  unitIds: readonly number[],
): Promise<LockedUnit[]> {
  const wanted = [...new Set(unitIds)]
  const within = sql`${areUnits(wanted)} and ${unitReach(actor)}`
  const locking = rowsOf(sql`select from units where ${within} order by units.id for update`)
  const locked = await tx.run(locking)
  // A unit that went to another country while its lock was waited for is looked for there.
  if (locked.length < wanted.length) await tx.run(locking)
  const held = await readFacts(tx, within)
  if (held.length < wanted.length) throw refuse('not_found')
  return held
}

/** Refuses (not_found) a unit out of the actor's reach, just like an unknown id. */
export async function seeUnit(executor: Executor, actor: Actor, unitId: number): Promise<void> {
  const rows = await executor.run(
    rowsOf(sql`select from units
      where units.country_id = ${countryOf.unit(unitId)} and units.id = ${unitId} and ${unitReach(actor)}`),
  )
  if (rows.length === 0) throw refuse('not_found')
}

/** The condition for the units with these ids, wherever they are. */
export const areUnits = (ids: readonly number[]): SQL =>
  sql`(units.country_id, units.id) in (select country_id, id from unit_places where id = any(${sql.param([...ids])}::int[]))`

/** The key of a locked unit, and what it is counted by. */
export const keyOf = ({ id, storeroom, state }: LockedUnit): CountedKey => ({
  id,
  countryId: storeroom.countryId,
  storeroomId: storeroom.id,
  state,
})

type Row = LockedUnit & Record<string, unknown>

/** Read after locking: a statement sees what was committed when it began, not what it waited for. */
async function readFacts(tx: Transaction, within: SQL): Promise<LockedUnit[]> {
  const rows = await tx.run(
    rowsOf<Row>(sql`
    select units.id, units.product_id as "productId", p.name as model, p.part_number as "partNumber",
      units.serial_number as "serialNumber", units.state, units.version, units.created_at as "createdAt", ${facts('s')} as storeroom,
      case when f.id is not null then ${facts('f')} end as "from"
    from units join products p on p.id = units.product_id
    join storerooms s on s.id = units.storeroom_id
    left join storerooms f on f.id = units.from_storeroom_id
    where ${within} order by units.id`),
  )
  return rows
}

const facts = (alias: string): SQL =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'countryId', ${alias}.country_id, 'approvalRequired', ${alias}.approval_required, 'name', ${alias}.name)`,
  )
