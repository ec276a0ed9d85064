import type { contract } from '#contract/index.ts'
import { refuse } from '#domain/refusal.ts'
import { assertFewHops } from '../documents/links/hand-on.ts'
import { lockLoanBehind } from '../documents/links/lock-loan-behind.ts'
import { openLink } from '../documents/links/open-link.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { addRequest } from './add-request.ts'

/** POST /loan/request (ours): what the customer asks for before signing. The link stays open meanwhile. */
export const askStaff: Handler<typeof contract.customerRequests.ask> = (ctx, { body }) =>
  changeByVisitor(ctx, async tx => {
    const loan = await lockLoanBehind(tx, ctx, body.loanId)
    const opened = await openLink(tx, ctx)
    if (opened.signature) throw refuse('signed_already')
    const { kind, text = null, wanted = null } = body
    if (wanted) await assertFewHops(tx, loan)
    return addRequest(tx, ctx, loan, opened, { kind, text, wanted })
  })
