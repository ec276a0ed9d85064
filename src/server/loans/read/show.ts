import type { contract } from '#contract/index.ts'
import type { LoanActivity } from '#contract/loan.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { isoInstant } from '../../kernel/db/columns.ts'
import { countryOf } from '../../kernel/db/country-of.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { personJson } from '../../kernel/db/json.ts'
import type { RowKey } from '../../kernel/db/row-key.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { loanReach } from '../reach.ts'
import { loanUnitsOf } from './line-row.ts'
import { readLoan } from './loan-row.ts'

/** GET /loan/:loanId. */
export const showLoan: Handler<typeof contract.loans.one> = (ctx, { params }) =>
  readLoan(ctx.services.db, ctx.services.clock, ctx.actor, params.loanId)

/** GET /loan/unit/loanId/:loanId: in the order in which they were added. */
export const listLoanUnits: Handler<typeof contract.loanUnits.list> = async (ctx, { params }) => {
  const loan = await seeLoan(ctx.services.db, ctx.actor, params.loanId)
  const rows = await ctx.services.db.run(loanUnitsOf(loan))
  return { rows, total: rows.length }
}

type ActivityRow = LoanActivity & Record<string, unknown>

/** GET /loan/activity/:loanId: by id, because a timeline sorts by it. */
export const listLoanActivity: Handler<typeof contract.loans.activity> = async (ctx, { params }) => {
  const loan = await seeLoan(ctx.services.db, ctx.actor, params.loanId)
  const rows = await ctx.services.db.run(
    rowsOf<ActivityRow>(sql`
    select a.id, a.event, ${personJson(sql`a.user_id`)} as "user", a.created_at as "createdAt", a.detail
    from activities a
    where a.country_id = ${loan.countryId} and a.loan_id = ${loan.id} order by a.id`),
  )
  const entries = rows.map(row => ({ ...row, createdAt: isoInstant(row.createdAt) }))
  return { rows: entries, total: entries.length }
}

/** The key of a loan; refuses (not_found) one out of the actor's reach, just like an unknown id. */
export async function seeLoan(executor: Executor, actor: Actor, loanId: number): Promise<RowKey> {
  const [loan] = await executor.run(
    rowsOf<RowKey>(sql`select loans.id, loans.country_id as "countryId" from loans
      where loans.country_id = ${countryOf.loan(loanId)} and loans.id = ${loanId} and ${loanReach(actor)}`),
  )
  if (!loan) throw refuse('not_found')
  return loan
}
