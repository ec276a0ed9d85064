import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#contract/unit.ts'
import { numberOf } from '#domain/enumeration.ts'
import { refuse } from '#domain/refusal.ts'
import { type UnitState, unitStates } from '#domain/unit.ts'
import type { Executor } from '../db/database.ts'
import { fixed } from '../db/fixed.ts'

/** A unit as the database tells it: the contract's shape but for its state. */
export interface UnitRow extends Omit<Unit, 'unitStateId' | 'unitState'>, Record<string, unknown> {
  readonly state: UnitState
}

const placeJson = (alias: string): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`)
  return sql`json_build_object('id', ${column('id')}, 'name', ${column('name')}, 'countryId', ${column('country_id')},
    'approvalRequired', ${column('approval_required')})`
}

/** What unitFrom() needs of `units` joined by unitJoins. */
export const unitColumns: SQL =
  fixed(sql`units.id, units.serial_number as "serialNumber", units.product_id as "productId",
  json_build_object('id', p.id, 'name', p.name, 'partNumber', p.part_number) as product,
  units.storeroom_id as "storeroomId", ${placeJson('s')} as storeroom, units.from_storeroom_id as "fromStoreroomId",
  case when f.id is not null then ${placeJson('f')} end as "fromStoreroom", units.state, units.version`)

export const unitJoins: SQL = fixed(sql`
  join products p on p.id = units.product_id
  join storerooms s on s.id = units.storeroom_id
  left join storerooms f on f.id = units.from_storeroom_id`)

export function unitFrom({ state, ...row }: UnitRow): Unit {
  return { ...row, unitStateId: numberOf(unitStates, state), unitState: { name: state } }
}

/** Units by id, in their order. The caller has found them within reach. */
export async function readUnits(executor: Executor, ids: readonly number[]): Promise<Unit[]> {
  const { rows } = await executor.execute<UnitRow>(
    sql`select ${unitColumns} from units ${unitJoins} where units.id = any(${sql.param([...ids])}::int[]) order by units.id`,
  )
  return rows.map(unitFrom)
}

/** One of them; refuses (not_found) where there is none. */
export async function readUnit(executor: Executor, id: number): Promise<Unit> {
  const [unit] = await readUnits(executor, [id])
  if (!unit) throw refuse('not_found')
  return unit
}
