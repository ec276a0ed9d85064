import type { contract } from '#contract/index.ts'
import { isSameOrganisation } from '#domain/organisation.ts'
import { refuse } from '#domain/refusal.ts'
import { addRequest } from '../../customer-requests/add-request.ts'
import { changeByVisitor } from '../../kernel/auth/change.ts'
import { recorded } from '../../kernel/history/record.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { assertFewHops, handOn } from './hand-on.ts'
import { lockLoanBehind } from './lock-loan-behind.ts'
import { openLink } from './open-link.ts'

/** POST /loan/document/pass-on (ours): at once within the customer's own domain; for any other address staff are asked. */
export const passDocumentOn: Handler<typeof contract.documentLinks.passOn> = (ctx, { body }) =>
  changeByVisitor(ctx, async tx => {
    const loan = await lockLoanBehind(tx, ctx)
    const opened = await openLink(tx, ctx)
    if (opened.signature) throw refuse('signed_already')
    await assertFewHops(tx, loan)
    const { name, email, note = null } = body
    if (!isSameOrganisation(loan.customerEmail, email)) {
      const asked = { kind: 'FORWARD', text: note, wanted: { name, email } } as const
      return { request: await addRequest(tx, ctx, loan, opened, asked) }
    }
    const { ip, userAgent } = ctx
    const { now: at, signerName } = opened
    const by = { at, by: 'CUSTOMER', name: signerName, ip, userAgent } as const
    await handOn(tx, ctx.services, loan, opened.link, { name, email, note }, by)
    await tx.run(
      recorded({
        event: 'document-passed-on',
        userId: null,
        now: at,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { customer: signerName, name, sentTo: email, ...(note !== null && { reason: note }) },
      }),
    )
    return { request: null }
  })
