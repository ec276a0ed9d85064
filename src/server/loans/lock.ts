import { type SQL, sql } from 'drizzle-orm'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { columnsOf, rowOf } from '../kernel/db/columns-of.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { loans, loanUnits, units } from '../kernel/db/schema.ts'
import { type Statement, statement } from '../kernel/db/statement.ts'
import { staticSql } from '../kernel/db/static-sql.ts'
import { loanReach } from './reach.ts'

const loanColumns = columnsOf(loans)
const lineColumns = columnsOf(loanUnits)
const unitColumns = columnsOf(units)

const lockable =
  staticSql(sql`select ${loanColumns.list}, countries.allow_permanent_loan as "allowPermanentLoan",
  countries.time_zone as "timeZone", storerooms.name as "storeroomName"
  from loans join storerooms on storerooms.id = loans.storeroom_id join countries on countries.id = loans.country_id`)

const lines = staticSql(sql`select ${lineColumns.list}, products.name as model
  from loan_units join products on products.id = loan_units.product_id`)

const selectUnit = staticSql(sql`select ${unitColumns.list} from units`)

/** Locks a loan until the transaction ends; refuses (not_found) one out of the actor's reach. */
export const lockedLoan = (actor: Actor, loanId: number | SQL): Statement<LockedLoan> =>
  theLoan(sql`${lockable} where loans.id = ${loanId} and ${loanReach(actor)} for update of loans`)

/** Locks a loan without checking reach, for the customer who came by its link and for the schedule. */
export const lockedLoanWithoutReach = (loanId: number): Statement<LockedLoan> =>
  theLoan(sql`${lockable} where loans.id = ${loanId} for update of loans`)

const theLoan = (locking: SQL): Statement<LockedLoan> =>
  statement<LoanRow, LockedLoan>(locking, ([row]) => {
    if (!row) throw refuse('not_found')
    return rowOf(row, loanColumns)
  })

/** Locks all lines of a loan, in the order of their ids. */
export const lockedLines = (loanId: number | SQL): Statement<Line[]> =>
  statement<LineRow, Line[]>(
    sql`${lines} where loan_units.loan_id = ${loanId} order by loan_units.id for update of loan_units`,
    rows => rows.map(row => rowOf(row, lineColumns)),
  )

/** A locked loan: its row, and what the rules need of its storeroom and country. */
export type LockedLoan = typeof loans.$inferSelect & {
  readonly allowPermanentLoan: boolean
  readonly timeZone: string
  readonly storeroomName: string
}
/** A locked line, with the name of its model. */
export type Line = typeof loanUnits.$inferSelect & { readonly model: string }

type LoanRow = LockedLoan & Record<string, unknown>
type LineRow = Line & Record<string, unknown>

export type LockedUnit = typeof units.$inferSelect
type UnitRow = LockedUnit & Record<string, unknown>

/** A locked line, with its loan, all lines of the loan, and the selected unit, if there is one. */
export interface LockedLine {
  readonly loan: LockedLoan
  readonly lines: readonly Line[]
  readonly line: Line
  readonly unit: LockedUnit | undefined
  /** Read after the locks, so it is later than what they waited for. */
  readonly now: string
}

/** Selects the unit of a line: the SQL that follows `from units`. */
export type UnitSelector = (lineId: number, loanId: SQL) => SQL

export const noUnit: UnitSelector = () => sql`where false`

/** Selects the unit that was sourced for the line. */
export const sourcedUnit: UnitSelector = (lineId, loanId) =>
  sql`where units.id = (select unit_id from loan_units where loan_units.id = ${lineId} and loan_id = ${loanId})
    for update`

/** Locks the line's loan, the loan's lines, then the selected unit; refuses (not_found) a line out of reach. */
export async function lockLine(
  tx: Transaction,
  { actor, services }: SignedIn,
  lineId: number,
  selectUnitOf: UnitSelector,
): Promise<LockedLine> {
  const loanId = loanOf(actor, lineId)
  const [loan, lines, unit, now] = await tx.batch(
    lockedLoan(actor, loanId),
    lockedLines(loanId),
    lockedUnit(selectUnitOf(lineId, loanId)),
    currentTime(services.clock),
  )
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw refuse('not_found')
  return { loan, lines, line, unit, now }
}

/** The unit locked with the line; refuses (not_found) if there is none. */
export function unitHeld({ unit }: LockedLine): LockedUnit {
  if (!unit) throw refuse('not_found')
  return unit
}

/** Locks the unit that the SQL selects, if there is one. */
export const lockedUnit = (which: SQL): Statement<LockedUnit | undefined> =>
  statement<UnitRow, LockedUnit | undefined>(
    sql`${selectUnit} ${which}`,
    ([row]) => row && rowOf(row, unitColumns),
  )

/** The id of the line's loan, within the actor's reach. */
const loanOf = (actor: Actor, lineId: number): SQL =>
  sql`(select loan_units.loan_id from loan_units join loans on loans.id = loan_units.loan_id
    where loan_units.id = ${lineId} and ${loanReach(actor)})`

/** The loan's lines with the locked one in its new state. */
export const linesAfter = ({ lines, line }: LockedLine, is: LoanUnitState): Line[] =>
  lines.map(each => (each.id === line.id ? { ...each, state: is } : each))
