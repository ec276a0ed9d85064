import { type SQL, sql } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { columnsOf, rowOf } from '../db/columns-of.ts'
import type { Transaction } from '../db/database.ts'
import { fixed } from '../db/fixed.ts'
import { loans, loanUnits } from '../db/schema.ts'
import { loanReach } from './reach.ts'

const loanColumns = columnsOf(loans)
const lineColumns = columnsOf(loanUnits)

const lockable = fixed(sql`select ${loanColumns.list}, countries.allow_permanent_loan as "allowPermanentLoan",
  countries.time_zone as "timeZone", storerooms.name as "storeroomName"
  from loans join storerooms on storerooms.id = loans.storeroom_id join countries on countries.id = loans.country_id`)

const lines = fixed(sql`select ${lineColumns.list}, products.name as model
  from loan_units join products on products.id = loan_units.product_id`)

/** The statement of lockLoan(), to be sent with others; loanIn() reads its answer. */
export const loanRows = (tx: Transaction, actor: Actor, loanId: number | SQL) =>
  tx.execute<LoanRow>(sql`${lockable} where loans.id = ${loanId} and ${loanReach(actor)} for update of loans`)

/** The loan that loanRows() answered; refuses (not_found) where there is none within reach. */
export function loanIn({ rows: [row] }: { readonly rows: readonly LoanRow[] }): LockedLoan {
  if (!row) throw refuse('not_found')
  return rowOf(row, loanColumns)
}

/** Holds a loan until the transaction ends; refuses (not_found) one out of the actor's reach. */
export async function lockLoan(tx: Transaction, actor: Actor, loanId: number): Promise<LockedLoan> {
  return loanIn(await loanRows(tx, actor, loanId))
}

/** Holds a loan for whoever needs no reach: the link that a customer came by is theirs, and the clock sees all. */
export async function lockLoanOfLink(tx: Transaction, loanId: number): Promise<LockedLoan> {
  return loanIn(await tx.execute<LoanRow>(sql`${lockable} where loans.id = ${loanId} for update of loans`))
}

/** The statement of lockLines(), to be sent with others; linesIn() reads its answer. */
export const lineRows = (tx: Transaction, loanId: number | SQL) =>
  tx.execute<LineRow>(
    sql`${lines} where loan_units.loan_id = ${loanId} order by loan_units.id for update of loan_units`,
  )

/** The lines that lineRows() answered. */
export function linesIn({ rows }: { readonly rows: readonly LineRow[] }): Line[] {
  return rows.map(row => rowOf(row, lineColumns))
}

/** Holds all units of a loan, in the order of their ids. */
export async function lockLines(tx: Transaction, loanId: number): Promise<Line[]> {
  return linesIn(await lineRows(tx, loanId))
}

/** A loan under lock: its row, and what the rules ask of its storeroom and country. */
export type LockedLoan = typeof loans.$inferSelect & {
  readonly allowPermanentLoan: boolean
  readonly timeZone: string
  readonly storeroomName: string
}
/** A line under lock, and what its model is called. */
export type Line = typeof loanUnits.$inferSelect & { readonly model: string }

type LoanRow = LockedLoan & Record<string, unknown>
type LineRow = Line & Record<string, unknown>
