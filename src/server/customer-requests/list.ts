import type { contract } from '#contract/index.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { seeLoan } from '../loans/read/show.ts'
import { requestsOf } from './read.ts'

/** GET /loan/request/loanId/:loanId (ours). */
export const listRequests: Handler<typeof contract.customerRequests.ofLoan> = async (ctx, { params }) => {
  const loan = await seeLoan(ctx.services.db, ctx.actor, params.loanId)
  const rows = await requestsOf(ctx.services.db, loan)
  return { rows, total: rows.length }
}
