import type { contract } from '#contract/index.ts'
import { may } from '#domain/permissions.ts'
import { change } from '../../kernel/auth/change.ts'
import { currentTime } from '../../kernel/clock.ts'
import { publish } from '../../kernel/history/record.ts'
import { allow } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { lockedLoan } from '../../loans/lock.ts'
import { endCounterLinks } from '../links/replace-links.ts'

/** DELETE /loan/counter (ours): what is shown of this loan is over, or only the code that is meant. Nothing shown is ended already. */
export const endPresenting: Handler<typeof contract.counter.end> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, body.loanId))
    allow(may.presentDocument(ctx.actor, loan))
    await endCounterLinks(tx, loan, await tx.run(currentTime(ctx.services.clock)), body.expiresAt)
    publish(tx, { noun: 'loan', countryId: loan.countryId, id: loan.id })
    return undefined
  })
