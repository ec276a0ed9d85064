import type { LoanUnitState } from '#domain/loan-unit.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { columnsOf, rowOf } from '../kernel/db/columns-of.ts'
import { countryOf } from '../kernel/db/country-of.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import type { RowKey } from '../kernel/db/row-key.ts'
import { loans, loanUnits, units } from '../kernel/db/schema.ts'
import { type Statement, statement } from '../kernel/db/statement.ts'
import { staticSql } from '../kernel/db/static-sql.ts'
import { loanReach } from './reach.ts'

const loanColumns = columnsOf(loans)
const lineColumns = columnsOf(loanUnits)
const unitColumns = columnsOf(units)

const selectLoan =
  staticSql(sql`select ${loanColumns.list}, countries.allow_permanent_loan as "allowPermanentLoan",
  countries.time_zone as "timeZone", countries.code as "countryCode", storerooms.name as "storeroomName"
  from loans join storerooms on storerooms.id = loans.storeroom_id join countries on countries.id = loans.country_id`)

const selectLines = staticSql(sql`select ${lineColumns.list}, products.name as model
  from loan_units join products on products.id = loan_units.product_id`)

const selectUnit = staticSql(sql`select ${unitColumns.list} from units`)

/**
 * Locks a loan until the transaction ends, so that the second of two who decide at once waits, and judges what the first
 * one left; refuses (not_found) a loan out of the actor's reach.
 */
export const lockedLoan = (actor: Actor, loan: number | LoanOfLine): Statement<LockedLoan> =>
  theLoan(sql`${selectLoan} where ${isLoan(loan)} and ${loanReach(actor)} for update of loans`)

/** Locks a loan without checking reach, for the customer who came by its link and for the schedule. */
export const lockedLoanWithoutReach = (loanId: number): Statement<LockedLoan> =>
  theLoan(sql`${selectLoan} where ${isLoan(loanId)} for update of loans`)

function isLoan(loan: number | LoanOfLine): SQL {
  const { id, countryId } = typeof loan === 'number' ? { id: loan, countryId: countryOf.loan(loan) } : loan
  return sql`loans.country_id = ${countryId} and loans.id = ${id}`
}

const theLoan = (locking: SQL): Statement<LockedLoan> =>
  statement<LoanRow, LockedLoan>(locking, ([row]) => {
    if (!row) throw refuse('not_found')
    return rowOf(row, loanColumns)
  })

/** Locks all lines of a loan, in the order of their ids. */
export const lockedLines = ({ id, countryId }: RowKey | LoanOfLine): Statement<Line[]> =>
  statement<LineRow, Line[]>(
    sql`${selectLines} where loan_units.country_id = ${countryId} and loan_units.loan_id = ${id}
      order by loan_units.id for update of loan_units`,
    rows => rows.map(row => rowOf(row, lineColumns)),
  )

/** A locked loan: its row, and what the rules need of its storeroom and country. */
export type LockedLoan = typeof loans.$inferSelect & {
  readonly allowPermanentLoan: boolean
  readonly timeZone: string
  readonly countryCode: string
  readonly storeroomName: string
}
/** A locked line, with the name of its model. */
export type Line = typeof loanUnits.$inferSelect & { readonly model: string }

type LoanRow = LockedLoan & Record<string, unknown>
type LineRow = Line & Record<string, unknown>

export type LockedUnitRow = typeof units.$inferSelect
type UnitRow = LockedUnitRow & Record<string, unknown>

/** A locked line, with its loan, all lines of the loan, and the selected unit, if there is one. */
export interface LockedLine {
  readonly loan: LockedLoan
  readonly lines: readonly Line[]
  readonly line: Line
  readonly unit: LockedUnitRow | undefined
  /** Read after the locks, so it is later than what they waited for. */
  readonly now: string
}

/** The loan of a line, in SQL: its id, null if it is out of the actor's reach, and its country. */
export interface LoanOfLine {
  readonly id: SQL
  readonly countryId: SQL
}

/** Selects the unit of a line: the SQL that follows `from units`. */
export type UnitSelector = (lineId: number, loan: LoanOfLine) => SQL

export const noUnit: UnitSelector = () => sql`where false`

/** Selects the unit that was sourced for the line. */
export const sourcedUnit: UnitSelector = (lineId, loan) =>
  sql`where units.country_id = ${loan.countryId} and units.id = (select unit_id from loan_units
    where loan_units.country_id = ${loan.countryId} and loan_units.id = ${lineId} and loan_id = ${loan.id}) for update`

/** Locks the line's loan, the loan's lines, then the selected unit; refuses (not_found) a line out of reach. */
export async function lockLine(
  tx: Transaction,
  { actor, services }: SignedIn,
  lineId: number,
  selectUnitOf: UnitSelector,
): Promise<LockedLine> {
  const itsLoan = loanOf(actor, lineId)
  const [loan, lines, unit, now] = await tx.batch(
    lockedLoan(actor, itsLoan),
    lockedLines(itsLoan),
    lockedUnit(selectUnitOf(lineId, itsLoan)),
    currentTime(services.clock),
  )
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw refuse('not_found')
  return { loan, lines, line, unit, now }
}

/** The unit locked with the line; refuses (not_found) if there is none. */
export function unitOfLine({ unit }: LockedLine): LockedUnitRow {
  if (!unit) throw refuse('not_found')
  return unit
}

/** Locks the unit that the SQL selects, if there is one. */
export const lockedUnit = (which: SQL): Statement<LockedUnitRow | undefined> =>
  statement<UnitRow, LockedUnitRow | undefined>(
    sql`${selectUnit} ${which}`,
    ([row]) => row && rowOf(row, unitColumns),
  )

const loanOf = (actor: Actor, lineId: number): LoanOfLine => ({
  id: sql`(select loans.id from loan_unit_places line
    join loans on loans.country_id = line.country_id and loans.id = line.loan_id
    where line.id = ${lineId} and ${loanReach(actor)})`,
  countryId: countryOf.loanUnit(lineId),
})

/** The loan's lines with the locked one in its new state. */
export const linesAfter = ({ lines, line }: LockedLine, is: LoanUnitState): Line[] =>
  lines.map(each => (each.id === line.id ? { ...each, state: is } : each))
