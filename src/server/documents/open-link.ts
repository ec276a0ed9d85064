import { type DocumentLinkState, documentLinkState, linkRefusals } from '#domain/link.ts'
import { refuse } from '#domain/refusal.ts'
import { currentTime } from '../kernel/clock.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { countryOf } from '../kernel/db/places.ts'
import { isRow, ofLoan } from '../kernel/db/row-key.ts'
import { documentLinks, loans, signatures } from '../kernel/db/schema.ts'
import { contactOf } from '../mail/recipients.ts'

/** What a customer's link refers to. */
export interface OpenedLink {
  readonly state: DocumentLinkState
  readonly link: typeof documentLinks.$inferSelect
  readonly loan: typeof loans.$inferSelect
  readonly contact: { readonly name: string; readonly email: string }
  readonly signature: typeof signatures.$inferSelect | null
  readonly now: string
}

/** Reads and validates the link; refuses with the reason if it is dead. */
export async function openLink(executor: Executor, ctx: LinkHolder): Promise<OpenedLink> {
  const [found] = await executor.run(
    build
      .select({ link: documentLinks, loan: loans, signature: signatures })
      .from(documentLinks)
      .innerJoin(loans, isRow(loans, { id: documentLinks.loanId, countryId: documentLinks.countryId }))
      .leftJoin(signatures, ofLoan(signatures, loans))
      .where(isRow(documentLinks, { id: ctx.linkId, countryId: countryOf.documentLink(ctx.linkId) })),
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
