import type { contract } from '#contract/index.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { rowsOf } from '../../kernel/db/statement.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { type MailRow, mailColumns, mailFrom } from '../../mail/mail-row.ts'
import { seeLoan } from './show.ts'

/** GET /loan/mail/:loanId (ours): the receivers of the loan's mails, and the state of each. */
export const listLoanMails: Handler<typeof contract.mails.ofLoan> = async (ctx, { params }) => {
  await seeLoan(ctx.services.db, ctx.actor, params.loanId)
  const rows = await ctx.services.db.run(
    rowsOf<MailRow>(
      sql`select ${mailColumns} from mails where mails.loan_id = ${params.loanId} order by mails.id`,
    ),
  )
  return { rows: rows.map(mailFrom), total: rows.length }
}
