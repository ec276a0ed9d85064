import type { contract } from '#contract/index.ts'
import { requestMachine } from '#domain/customer-request.ts'
import { next } from '#domain/machine.ts'
import { lockLoanBehind } from '../documents/links/lock-loan-behind.ts'
import { openLink } from '../documents/links/open-link.ts'
import { changeByVisitor } from '../kernel/auth/change.ts'
import { build } from '../kernel/db/build.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { customerRequests } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockedRequest } from './locked-request.ts'
import { ownRequest, seenBy } from './read.ts'

/** PATCH /loan/request/withdraw (ours): who asked takes it back, by their open link; the customer also what others asked. */
export const withdrawRequest: Handler<typeof contract.customerRequests.withdraw> = (ctx, { body }) =>
  changeByVisitor(ctx, async tx => {
    const loan = await lockLoanBehind(tx, ctx)
    const { link, now, signerName } = await openLink(tx, ctx)
    const request = await lockedRequest(tx, loan, body.id, seenBy(link, loan))
    const state = next(requestMachine, request.state, 'withdraw')
    await tx.run(
      build
        .update(customerRequests)
        .set({ state, endedAt: now })
        .where(isRow(customerRequests, { ...loan, id: body.id })),
    )
    const { kind, wantedName: name, wantedEmail: sentTo } = request
    await tx.run(
      recorded({
        event: 'customer-withdrew',
        userId: null,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { customer: signerName, kind, name, sentTo },
      }),
    )
    return ownRequest({ ...request, state, endedAt: now })
  })
