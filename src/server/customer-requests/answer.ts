import type { CustomerRequest } from '#contract/customer-request.ts'
import type { contract } from '#contract/index.ts'
import { checkAnswer, requestMachine } from '#domain/customer-request.ts'
import { next } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { visibleCountries } from '../countries/reach.ts'
import { change } from '../kernel/auth/change.ts'
import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { inEachCountry } from '../kernel/db/each-country.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { customerRequests } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { allow } from '../kernel/http/allow.ts'
import type { Handler } from '../kernel/http/mount.ts'
import { lockedLoan } from '../loans/lock.ts'
import { forwardTo, noteRefusedForward } from './forward.ts'
import { lockedRequest } from './locked-request.ts'
import { notifyAnswered } from './notify-answered.ts'
import { requestsOf } from './read.ts'

/** PATCH /loan/request/answer (ours): a change was made or not; another signer gets the document, or not. */
export const answerRequest: Handler<typeof contract.customerRequests.answer> = (ctx, { body }) =>
  change(ctx, async tx => {
    const loan = await tx.run(lockedLoan(ctx.actor, await loanAsked(tx, ctx, body.id)))
    allow(may.answerRequest(ctx.actor, loan))
    const request = await lockedRequest(tx, loan, body.id)
    throwIfRefused(checkAnswer(body))
    const { accept, comment = null } = body
    const state = next(requestMachine, request.state, accept ? 'accept' : 'refuse')
    const now = await tx.run(currentTime(ctx.services.clock))
    await tx.run(
      build
        .update(customerRequests)
        .set({ state, answeredBy: ctx.actor.id, endedAt: now, answer: comment })
        .where(isRow(customerRequests, { countryId: loan.countryId, id: body.id })),
    )
    if (request.kind === 'FORWARD') {
      if (accept) await forwardTo(tx, ctx, loan, request, now)
      else await noteRefusedForward(tx, ctx, loan, request, comment, now)
    }
    const { kind, askedBy, wantedName: name, wantedEmail: sentTo } = request
    await tx.run(
      recorded({
        event: 'customer-answered',
        userId: ctx.actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { kind, accepted: accept, askedBy, name, sentTo, reason: comment },
      }),
    )
    await notifyAnswered(tx, ctx, loan, request, { accept, comment })
    return theRequest(await requestsOf(tx, loan), body.id)
  })

/** The loan of a request within the actor's reach; refuses (not_found) any other, just like an unknown id. */
async function loanAsked(tx: Transaction, ctx: SignedIn, id: number): Promise<number> {
  const each = await inEachCountry(tx, await visibleCountries(ctx, tx), countryId =>
    build
      .select({ loanId: customerRequests.loanId })
      .from(customerRequests)
      .where(isRow(customerRequests, { countryId, id })),
  )
  const [found] = each.flat()
  if (!found) throw refuse('not_found')
  return found.loanId
}

function theRequest(requests: readonly CustomerRequest[], id: number): CustomerRequest {
  const request = requests.find(one => one.id === id)
  if (!request) throw refuse('not_found')
  return request
}
