import { and, eq } from 'drizzle-orm'
import { dateIn } from '#domain/dates.ts'
import { languageOf } from '#domain/language.ts'
import { type DocumentLinkState, documentLinkState, linkRefusals, refusalOfLink } from '#domain/link.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { currentTime } from '../kernel/clock.ts'
import type { LinkHolder } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { countryOf } from '../kernel/db/places.ts'
import { isRow, ofLoan } from '../kernel/db/row-key.ts'
import { documentLinks, loans, signatures } from '../kernel/db/schema.ts'
import { contactOf } from '../mail/recipients.ts'
import { countryOfDocument } from './compose.ts'
import { currentLink, receiverOf } from './current-link.ts'

/** What a customer's link refers to. */
export interface OpenedLink {
  readonly state: DocumentLinkState
  readonly link: typeof documentLinks.$inferSelect
  readonly loan: typeof loans.$inferSelect
  /** Who signs by it: the loan's customer, or whom the document was passed on to. */
  readonly signerName: string
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
  ctx.readsIn(languageOf(loan))
  const now = await executor.run(currentTime(ctx.services.clock))
  const contact = await contactOf(executor, loan)
  const signed = { state: loan.state, endedAt: loan.endedAt, signedAt: signature?.signedAt ?? null }
  const state = documentLinkState(link, signed, now)
  if (linkRefusals[state]) throw await whyDead(executor, state, found, `${contact.name}, ${contact.email}`)
  const signerName = receiverOf(link, loan).name
  return { state, link, loan, signerName, contact, signature, now }
}

/** The sentence of a dead link, with what it says of who has the document now. */
async function whyDead(
  executor: Executor,
  state: DocumentLinkState,
  { link, loan }: Pick<OpenedLink, 'link' | 'loan'>,
  who: string,
): Promise<Refusal> {
  const [successor] = await executor.run(
    build
      .select({ name: documentLinks.recipientName })
      .from(documentLinks)
      .where(and(ofLoan(documentLinks, loan), eq(documentLinks.passedOnFrom, link.id))),
  )
  const current = await currentLink(executor, loan)
  const { timeZone } = await countryOfDocument(executor, loan)
  return (
    refusalOfLink(state, {
      who,
      passedOnTo: successor?.name ?? '-',
      declinedOn: link.declinedAt === null ? '-' : dateIn(timeZone, link.declinedAt),
      isElsewhere: link.recipientName !== null && current?.sentTo !== link.sentTo,
    }) ?? refuse('dead_link')
  )
}
