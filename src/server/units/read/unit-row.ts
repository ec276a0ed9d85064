import type { Unit, Whereabouts } from '#contract/unit.ts'
import { numberOf } from '#domain/enumeration.ts'
import { dueAt } from '#domain/overdue.ts'
import { refuse } from '#domain/refusal.ts'
import { type UnitState, unitStates, unitStatesThat } from '#domain/unit.ts'
import { isoInstant } from '../../kernel/db/columns.ts'
import { countryOf } from '../../kernel/db/country-of.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { inEachCountry } from '../../kernel/db/each-country.ts'
import { areUnitsOf, type RowKey } from '../../kernel/db/row-key.ts'
import { rowsOf, type Statement } from '../../kernel/db/statement.ts'
import { inStates, notInStates } from '../../kernel/db/states.ts'
import { staticSql } from '../../kernel/db/static-sql.ts'
import { withDepartureTimes } from './departure-times.ts'

const unitState = sql<UnitState>`units.state`

/** A unit row with one column per fact: building and parsing JSON instead would cost a fifth of a list's time. */
export interface UnitRow
  extends Pick<Unit, 'id' | 'serialNumber' | 'productId' | 'storeroomId' | 'fromStoreroomId' | 'version'>,
    Record<string, unknown> {
  readonly state: UnitState
  readonly productName: string
  readonly partNumber: string
  readonly pictureId: number | null
  readonly storeroomName: string
  readonly countryId: number
  readonly approvalRequired: boolean
  /** The storeroom it came from, while in transfer. */
  readonly fromName: string | null
  readonly fromCountryId: number | null
  readonly fromApprovalRequired: boolean | null
  /** Since when it has been in its state, for states that are neither ready nor away. */
  readonly since: string | null
  readonly loanId: number | null
  readonly loanCompany: string | null
  readonly loanCreatedAt: string | null
  readonly loanPeriod: number | null
  readonly timeZone: string
  readonly shippedAt: string | null
}

/** The columns that unitFrom() needs, of `units` with unitJoins. */
export const unitColumns: SQL =
  staticSql(sql`units.id, units.serial_number as "serialNumber", units.state, units.version,
  units.product_id as "productId", p.name as "productName", p.part_number as "partNumber", p.picture_id as "pictureId",
  units.storeroom_id as "storeroomId", s.name as "storeroomName", s.country_id as "countryId", c.time_zone as "timeZone",
  s.approval_required as "approvalRequired", units.from_storeroom_id as "fromStoreroomId", f.name as "fromName",
  f.country_id as "fromCountryId", f.approval_required as "fromApprovalRequired", held.loan_id as "loanId",
  held.customer_company as "loanCompany", held.created_at as "loanCreatedAt", held.loan_period as "loanPeriod",
  held.shipped_at as "shippedAt", stay.since`)

export const unitJoins: SQL = staticSql(sql`
  join products p on p.id = units.product_id
  join storerooms s on s.id = units.storeroom_id
  join countries c on c.id = s.country_id
  left join storerooms f on f.id = units.from_storeroom_id
  left join lateral (
    select lu.loan_id, lu.shipped_at, l.customer_company, l.created_at, l.loan_period
    from loan_units lu join loans l on l.country_id = lu.country_id and l.id = lu.loan_id
    where lu.country_id = units.country_id and lu.unit_id = units.id and ${inStates(unitState, unitStatesThat('away'))}
    order by lu.sourced_at desc limit 1
  ) held on true
  left join lateral (
    select a.created_at as since from activities a
    where a.country_id = coalesce(units.from_country_id, units.country_id) and a.unit_id = units.id and ${notInStates(unitState, unitStatesThat('ready', 'away'))}
      and a.event <> 'unit-commented'
    order by a.id desc limit 1
  ) stay on true`)

const placeOf = (row: UnitRow): Whereabouts => ({
  loan:
    row.loanId === null || row.loanCreatedAt === null || row.loanPeriod === null
      ? null
      : {
          id: row.loanId,
          customerCompany: row.loanCompany ?? '',
          dueAt: dueAt({ createdAt: isoInstant(row.loanCreatedAt), loanPeriod: row.loanPeriod }),
          shippedAt: row.shippedAt && isoInstant(row.shippedAt),
        },
  since: row.since && isoInstant(row.since),
  timeZone: row.timeZone,
})

/** The contract's unit. */
export function unitFrom(row: UnitRow): Unit {
  const { id, serialNumber, state, version, productId, storeroomId, fromStoreroomId } = row
  return {
    id,
    serialNumber,
    productId,
    product: {
      id: productId,
      name: row.productName,
      partNumber: row.partNumber,
      pictureId: row.pictureId,
    },
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
    place: placeOf(row),
    version,
  }
}

const cameFrom = (id: number, row: UnitRow) => ({
  id,
  name: row.fromName ?? '',
  countryId: row.fromCountryId ?? 0,
  approvalRequired: row.fromApprovalRequired ?? false,
})

/** Units, by id. The caller has checked reach. */
export async function readUnits(executor: Executor, units: readonly RowKey[]): Promise<Unit[]> {
  const byCountry = Map.groupBy(units, ({ countryId }) => countryId)
  const each = await inEachCountry(executor, [...byCountry.keys()], countryId =>
    unitsAt(areUnitsOf(countryId, byCountry.get(countryId) ?? [])),
  )
  const rows = await withDepartureTimes(executor, each.flat())
  return rows.map(unitFrom).toSorted((one, other) => one.id - other.id)
}

/** One unit by id; refuses (not_found) an unknown id. */
export async function readUnit(executor: Executor, id: number): Promise<Unit> {
  const found = await executor.run(unitsAt(areUnitsOf(countryOf.unit(id), [{ id }])))
  const [row] = await withDepartureTimes(executor, found)
  if (!row) throw refuse('not_found')
  return unitFrom(row)
}

const unitsAt = (which: SQL): Statement<UnitRow[]> =>
  rowsOf<UnitRow>(sql`select ${unitColumns} from units ${unitJoins} where ${which}`)
