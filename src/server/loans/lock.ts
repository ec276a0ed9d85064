import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import type { Transaction } from '../db/database.ts'
import { countries, loans, loanUnits, products, storerooms } from '../db/schema.ts'
import { loanReach } from './reach.ts'

const lockedColumns = {
  ...getTableColumns(loans),
  allowPermanentLoan: countries.allowPermanentLoan,
  timeZone: countries.timeZone,
  storeroomName: storerooms.name,
}

const lockable = (tx: Transaction) =>
  tx
    .select(lockedColumns)
    .from(loans)
    .innerJoin(storerooms, eq(storerooms.id, loans.storeroomId))
    .innerJoin(countries, eq(countries.id, loans.countryId))

/** The statement of lockLoan(), to be sent with others. */
export const loanRows = (tx: Transaction, actor: Actor, loanId: number | SQL) =>
  lockable(tx)
    .where(and(eq(loans.id, loanId), loanReach(actor)))
    .for('update', { of: loans })

/** Holds a loan until the transaction ends; refuses (not_found) one out of the actor's reach. */
export async function lockLoan(tx: Transaction, actor: Actor, loanId: number): Promise<LockedLoan> {
  const [loan] = await loanRows(tx, actor, loanId)
  if (!loan) throw refuse('not_found')
  return loan
}

/** Holds a loan for whoever needs no reach: the link that a customer came by is theirs, and the clock sees all. */
export async function lockLoanOfLink(tx: Transaction, loanId: number): Promise<LockedLoan> {
  const [loan] = await lockable(tx).where(eq(loans.id, loanId)).for('update', { of: loans })
  if (!loan) throw refuse('not_found')
  return loan
}

/** Holds all units of a loan, in the order of their ids. */
export function lockLines(tx: Transaction, loanId: number | SQL): PromiseLike<Line[]> {
  return tx
    .select({ ...getTableColumns(loanUnits), model: products.name })
    .from(loanUnits)
    .innerJoin(products, eq(products.id, loanUnits.productId))
    .where(eq(loanUnits.loanId, loanId))
    .orderBy(asc(loanUnits.id))
    .for('update', { of: loanUnits })
}

/** A loan under lock: its row, and what the rules ask of its storeroom and country. */
export type LockedLoan = typeof loans.$inferSelect & {
  readonly allowPermanentLoan: boolean
  readonly timeZone: string
  readonly storeroomName: string
}
/** A line under lock, and what its model is called. */
export type Line = typeof loanUnits.$inferSelect & { readonly model: string }
