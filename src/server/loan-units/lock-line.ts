import { type SQL, sql } from 'drizzle-orm'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { type Clock, nowText } from '../clock.ts'
import type { SignedIn } from '../context.ts'
import { columnsOf, rowOf } from '../db/columns-of.ts'
import type { Transaction } from '../db/database.ts'
import { fixed } from '../db/fixed.ts'
import { inOrder } from '../db/in-order.ts'
import { units } from '../db/schema.ts'
import { type Line, type LockedLoan, lineRows, linesIn, loanIn, loanRows } from '../loans/lock.ts'
import { loanReach } from '../loans/reach.ts'

/** A line under lock, with its loan and all lines of that. */
export interface HeldLine {
  readonly loan: LockedLoan
  readonly lines: readonly Line[]
  readonly line: Line
}

type Unit = typeof units.$inferSelect

/** Holds the line's loan, then its lines; refuses (not_found) a line out of reach. */
export async function lockLine(tx: Transaction, actor: Actor, lineId: number): Promise<HeldLine> {
  const loanId = loanOf(actor, lineId)
  const [found, all] = await inOrder(loanRows(tx, actor, loanId), lineRows(tx, loanId))
  return lineIn(loanIn(found), linesIn(all), lineId)
}

/** The loan's lines once the held one has become so. */
export const linesAfter = ({ lines, line }: HeldLine, is: LoanUnitState): Line[] =>
  lines.map(each => (each.id === line.id ? { ...each, state: is } : each))

/** A unit under lock, and an instant later than what its lock waited for. */
export interface HeldUnit extends Unit {
  readonly heldAt: string
}

/** A line under lock, and the unit meant with it, if there is one. */
export interface HeldWithUnit extends HeldLine {
  readonly unit: HeldUnit | undefined
}

/** Holds the line's loan, its lines, then the unit that `meant` tells, in one piece; refuses (not_found) a line out of reach. */
export async function lockLineWithUnit(
  tx: Transaction,
  { actor, house }: SignedIn,
  lineId: number,
  meant: (loanId: SQL) => SQL,
): Promise<HeldWithUnit> {
  const loanId = loanOf(actor, lineId)
  const [found, all, unit] = await inOrder(
    loanRows(tx, actor, loanId),
    lineRows(tx, loanId),
    unitRows(tx, house.clock, sql`where ${meant(loanId)} for update`),
  )
  return { ...lineIn(loanIn(found), linesIn(all), lineId), unit: unitIn(unit) }
}

/** Holds a line and the unit behind it, as lockLineWithUnit() does. */
export const lockingLineAndUnit =
  (ctx: SignedIn, lineId: number) =>
  (tx: Transaction): Promise<HeldWithUnit> =>
    lockLineWithUnit(
      tx,
      ctx,
      lineId,
      loanId =>
        sql`units.id = (select unit_id from loan_units where loan_units.id = ${lineId} and loan_id = ${loanId})`,
    )

/** The unit that is held; refuses (not_found) where there is none. */
export function unitHeld({ unit }: HeldWithUnit): HeldUnit {
  if (!unit) throw refuse('not_found')
  return unit
}

const unitColumns = columnsOf(units)
const selectUnit = fixed(sql`from (select ${unitColumns.list} from units`)

/** A statement that holds whole units, and then tells the time; unitIn() reads the first of its answer. */
export const unitRows = (tx: Transaction, clock: Clock, which: SQL) =>
  tx.execute<UnitRow>(sql`select held.*, ${nowText(clock)} as "heldAt" ${selectUnit} ${which}) held`)

/** The unit that unitRows() answered, if any. */
export function unitIn({ rows: [row] }: { readonly rows: readonly UnitRow[] }): HeldUnit | undefined {
  return row && rowOf(row, unitColumns)
}

type UnitRow = HeldUnit & Record<string, unknown>

/** The loan that a line is of, within the actor's reach. */
const loanOf = (actor: Actor, lineId: number): SQL =>
  sql`(select loan_units.loan_id from loan_units join loans on loans.id = loan_units.loan_id
    where loan_units.id = ${lineId} and ${loanReach(actor)})`

function lineIn(loan: LockedLoan, lines: readonly Line[], lineId: number): HeldLine {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw refuse('not_found')
  return { loan, lines, line }
}
