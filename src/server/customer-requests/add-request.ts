import type { OwnRequest } from '#contract/customer-request.ts'
import { checkAsking } from '#domain/customer-request.ts'
import { limits } from '#domain/limits.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { addEvent } from '../documents/chain.ts'
import { noteContent, systemAuthor } from '../documents/follow-loan.ts'
import type { OpenedLink } from '../documents/links/open-link.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { desc } from '../kernel/db/drizzle.ts'
import { ofLoan } from '../kernel/db/row-key.ts'
import { customerRequests } from '../kernel/db/schema.ts'
import { recorded } from '../kernel/history/record.ts'
import { RateLimited } from '../kernel/http/rate-limited.ts'
import type { LockedLoan } from '../loans/lock.ts'
import type { Asked } from './asked.ts'
import { withdrawRequests } from './end-requests.ts'
import { notifyAsked } from './notify-asked.ts'
import { ownRequest, requestsOf, seenBy } from './read.ts'

type RequestRow = typeof customerRequests.$inferSelect

/**
 * Stores what the customer asks for, and asks the staff; one of each kind waits at most, where the newer signer's takes the place of
 * a former one's, and not many are made in a day.
 */
export async function addRequest(
  tx: Transaction,
  ctx: LinkHolder,
  loan: LockedLoan,
  { link, now, signerName }: OpenedLink,
  { kind, text, wanted }: Asked,
): Promise<OwnRequest> {
  const before = await tx.run(
    build
      .select()
      .from(customerRequests)
      .where(ofLoan(customerRequests, loan))
      .orderBy(desc(customerRequests.id)),
  )
  throwIfRefused(checkAsking(kind, await requestsOf(tx, loan, seenBy(link, loan))))
  assertFewRequests(before, now)
  await withdrawRequests(tx, loan, [kind], now)
  const { ip, userAgent, linkId } = ctx
  await tx.run(
    build.insert(customerRequests).values({
      countryId: loan.countryId,
      loanId: loan.id,
      kind,
      linkId,
      askedBy: signerName,
      ip,
      userAgent,
      text,
      wantedName: wanted?.name,
      wantedEmail: wanted?.email,
      createdAt: now,
    }),
  )
  const document = await noteContent(tx, ctx.services, loan, systemAuthor, now)
  await addEvent(tx, document, {
    kind: kind === 'FORWARD' ? 'forward-asked' : 'change-asked',
    at: now,
    by: 'CUSTOMER',
    name: signerName,
    linkId,
    ip,
    userAgent,
    detail: { text, ...(wanted && { to: wanted.email, name: wanted.name }) },
  })
  await tx.run(
    recorded({
      event: 'customer-asked',
      userId: null,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      detail: {
        customer: signerName,
        kind,
        reason: text,
        ...(wanted && { name: wanted.name, sentTo: wanted.email }),
      },
    }),
  )
  await notifyAsked(tx, ctx.services, loan, signerName, { kind, text, wanted })
  const [made] = await requestsOf(tx, loan)
  if (!made) throw refuse('not_found')
  return ownRequest(made)
}

/** Refuses (429) more than the loan's share of a day: a further one once the oldest of them is a day old. */
function assertFewRequests(newestFirst: readonly RequestRow[], now: string): void {
  const { max, minutes } = limits.customerRequestsOfLoan
  const oldest = newestFirst[max - 1]
  if (!oldest) return
  const leftMs = Date.parse(oldest.createdAt) + minutes * 60_000 - Date.parse(now)
  if (leftMs > 0) throw new RateLimited(Math.ceil(leftMs / 1000), 'too_many_customer_requests')
}
