import { and, eq, sql } from 'drizzle-orm'
import { type DocumentLinkState, documentLinkState, linkRefusals } from '#domain/link.ts'
import { refuse } from '#domain/refusal.ts'
import { currentTime } from '../kernel/clock.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { countryOf } from '../kernel/db/places.ts'
import { links, loans, signatures } from '../kernel/db/schema.ts'
import { contactOf } from '../mail/recipients.ts'

/** What a customer's link refers to. */
export interface OpenedLink {
  readonly state: DocumentLinkState
  readonly link: typeof links.$inferSelect
  readonly loan: typeof loans.$inferSelect
  readonly contact: { readonly name: string; readonly email: string }
  readonly signature: typeof signatures.$inferSelect | null
  readonly now: string
}

/** Reads and validates the link; refuses with the reason if it is dead. */
export async function openLink(executor: Executor, ctx: LinkHolder): Promise<OpenedLink> {
  const [found] = await executor.run(
    build
      .select({ link: links, loan: loans, signature: signatures })
      .from(links)
      .innerJoin(
        loans,
        and(eq(loans.countryId, countryOf.loan(sql`${links.loanId}`)), eq(loans.id, links.loanId)),
      )
      .leftJoin(signatures, and(eq(signatures.countryId, loans.countryId), eq(signatures.loanId, loans.id)))
      .where(eq(links.id, ctx.linkId)),
  )
  if (!found) throw refuse('dead_link')
  const { link, loan, signature } = found
  const now = await executor.run(currentTime(ctx.services.clock))
  const contact = await contactOf(executor, loan)
  const signed = { state: loan.state, endedAt: loan.endedAt, signedAt: signature?.signedAt ?? null }
  const state = documentLinkState(link, signed, now)
  const refusal = linkRefusals[state]
  if (refusal) throw refuse(refusal, `${contact.name}, ${contact.email}`)
  return { state, link, loan, contact, signature, now }
}
