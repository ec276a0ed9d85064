import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#contract/unit.ts'
import { numberOf } from '#domain/enumeration.ts'
import { refuse } from '#domain/refusal.ts'
import { type UnitState, unitStates } from '#domain/unit.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import { staticSql } from '../../kernel/db/static-sql.ts'

/** A unit row with one column per fact: building and parsing JSON instead would cost a fifth of a list's time. */
export interface UnitRow
  extends Pick<Unit, 'id' | 'serialNumber' | 'productId' | 'storeroomId' | 'fromStoreroomId' | 'version'>,
    Record<string, unknown> {
  readonly state: UnitState
  readonly productName: string
  readonly partNumber: string
  readonly storeroomName: string
  readonly countryId: number
  readonly approvalRequired: boolean
  /** The storeroom it came from, while in transfer. */
  readonly fromName: string | null
  readonly fromCountryId: number | null
  readonly fromApprovalRequired: boolean | null
}

/** The columns that unitFrom() needs, of `units` with unitJoins. */
export const unitColumns: SQL =
  staticSql(sql`units.id, units.serial_number as "serialNumber", units.state, units.version,
  units.product_id as "productId", p.name as "productName", p.part_number as "partNumber",
  units.storeroom_id as "storeroomId", s.name as "storeroomName", s.country_id as "countryId",
  s.approval_required as "approvalRequired", units.from_storeroom_id as "fromStoreroomId", f.name as "fromName",
  f.country_id as "fromCountryId", f.approval_required as "fromApprovalRequired"`)

export const unitJoins: SQL = staticSql(sql`
  join products p on p.id = units.product_id
  join storerooms s on s.id = units.storeroom_id
  left join storerooms f on f.id = units.from_storeroom_id`)

/** The contract's unit. */
export function unitFrom(row: UnitRow): Unit {
  const { id, serialNumber, state, version, productId, storeroomId, fromStoreroomId } = row
  return {
    id,
    serialNumber,
    productId,
    product: { id: productId, name: row.productName, partNumber: row.partNumber },
    storeroomId,
    storeroom: {
      id: storeroomId,
      name: row.storeroomName,
      countryId: row.countryId,
      approvalRequired: row.approvalRequired,
    },
    fromStoreroomId,
    fromStoreroom: fromStoreroomId === null ? null : cameFrom(fromStoreroomId, row),
    unitStateId: numberOf(unitStates, state),
    unitState: { name: state },
    version,
  }
}

const cameFrom = (id: number, row: UnitRow) => ({
  id,
  name: row.fromName ?? '',
  countryId: row.fromCountryId ?? 0,
  approvalRequired: row.fromApprovalRequired ?? false,
})

/** Units by id, in the given order. The caller has checked reach. */
export async function readUnits(executor: Executor, ids: readonly number[]): Promise<Unit[]> {
  const rows = await executor.run(
    rowsOf<UnitRow>(
      sql`select ${unitColumns} from units ${unitJoins} where units.id = any(${sql.param([...ids])}::int[]) order by units.id`,
    ),
  )
  return rows.map(unitFrom)
}

/** One unit by id; refuses (not_found) an unknown id. */
export async function readUnit(executor: Executor, id: number): Promise<Unit> {
  const [unit] = await readUnits(executor, [id])
  if (!unit) throw refuse('not_found')
  return unit
}
