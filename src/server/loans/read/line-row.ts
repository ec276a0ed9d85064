import type { LoanUnit } from '#contract/loan-units.ts'
import { numberOf } from '#domain/enumeration.ts'
import { type LoanUnitState, loanUnitStates } from '#domain/loan-unit.ts'
import { refuse } from '#domain/refusal.ts'
import { isoInstant } from '../../kernel/db/columns.ts'
import { type SQL, sql } from '../../kernel/db/drizzle.ts'
import { personJson } from '../../kernel/db/json.ts'
import type { RowKey } from '../../kernel/db/row-key.ts'
import { type Statement, statement } from '../../kernel/db/statement.ts'
import { staticSql } from '../../kernel/db/static-sql.ts'

/** A loan unit's row: the contract's shape without its state. */
export interface LineRow extends Omit<LoanUnit, 'loanUnitStateId' | 'loanUnitState'> {
  readonly state: LoanUnitState
}

const columns =
  staticSql(sql`lu.id, lu.loan_id as "loanId", lu.unit_id as "unitId", lu.product_id as "productId", lu.state,
  lu.tracking_id as "trackingId", lu.remark, lu.sourced_at as "sourcedAt", lu.shipped_at as "shippedAt",
  lu.returned_at as "returnedAt", ${personJson(sql`lu.sourced_by`)} as "sourcedByUser",
  ${personJson(sql`lu.returned_by`)} as "returnedByUser",
  (select json_build_object('id', p.id, 'name', p.name, 'partNumber', p.part_number,
    'pictureId', p.picture_id)
    from products p where p.id = lu.product_id) as product,
  (select json_build_object('id', u.id, 'serialNumber', u.serial_number)
    from unit_places u where u.id = lu.unit_id) as unit`)

/** SQL for the lines of a loan of `loans` as a JSON array, by id. */
export const linesJson: SQL = staticSql(sql`(
  select coalesce(json_agg(line order by line.id), '[]')
  from (select ${columns} from loan_units lu where lu.country_id = loans.country_id and lu.loan_id = loans.id) line)`)

export function loanUnitFrom({ state, ...line }: LineRow): LoanUnit {
  return {
    ...line,
    sourcedAt: utc(line.sourcedAt),
    shippedAt: utc(line.shippedAt),
    returnedAt: utc(line.returnedAt),
    loanUnitStateId: numberOf(loanUnitStates, state),
    loanUnitState: { name: state },
  }
}

/** The units of a loan in the order they were added. The caller has checked reach. */
export const loanUnitsOf = ({ id, countryId }: RowKey): Statement<LoanUnit[]> =>
  linesWhere(sql`lu.country_id = ${countryId} and lu.loan_id = ${id}`)

/** One unit of a loan. The caller has checked reach; refuses (not_found) an unknown id. */
export function theLoanUnit({ id, countryId }: RowKey): Statement<LoanUnit> {
  const one = linesWhere(sql`lu.country_id = ${countryId} and lu.id = ${id}`)
  return {
    ...one,
    read(rows) {
      const [line] = one.read(rows)
      if (!line) throw refuse('not_found')
      return line
    },
  }
}

const selectLines = staticSql(sql`select ${columns} from loan_units lu`)

const linesWhere = (where: SQL): Statement<LoanUnit[]> =>
  statement<LineRow, LoanUnit[]>(sql`${selectLines} where ${where} order by lu.id`, rows =>
    rows.map(loanUnitFrom),
  )

function utc(instant: string | null): string | null {
  return instant === null ? null : isoInstant(instant)
}
