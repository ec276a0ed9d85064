import { dateIn } from '#domain/dates.ts'
import {
  counterLinkRefusals,
  counterLinkState,
  type DocumentLinkState,
  documentLinkState,
  linkRefusals,
  refusalOfLink,
} from '#domain/document-link.ts'
import { languageOf } from '#domain/language.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { currentTime } from '../../kernel/clock.ts'
import type { LinkHolder } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import { countryOf } from '../../kernel/db/country-of.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { and, eq } from '../../kernel/db/drizzle.ts'
import { isRow, ofLoan } from '../../kernel/db/row-key.ts'
import { documentLinks, loans, signatures } from '../../kernel/db/schema.ts'
import { contactOf } from '../../mail/recipients.ts'
import { countryOfDocument } from '../compose.ts'
import { type Presenter, presenterOf } from '../counter/presenter.ts'
import { currentLink, receiverOf } from './current-link.ts'

/** A customer's link with its loan and signature, whether or not it still opens them. */
interface ReadLink {
  readonly link: typeof documentLinks.$inferSelect
  readonly loan: typeof loans.$inferSelect
  /** The person who signs by the link: the loan's customer, or whom the document was passed on to. */
  readonly signerName: string
  /** The person who shows the link at the counter; null for a mailed one. */
  readonly presenter: Presenter | null
  readonly contact: { readonly name: string; readonly email: string }
  readonly signature: typeof signatures.$inferSelect | null
  readonly now: string
}

/** A link that is not dead, with its loan and signature. */
export interface OpenedLink extends ReadLink {
  readonly state: DocumentLinkState
}

/** The key that a link is read by: its id, and the purpose that its token was made for. */
type LinkKey = Pick<LinkHolder, 'services' | 'linkId' | 'purpose' | 'noteLanguage'>

/** Reads and validates the link; refuses with the reason if it is dead. */
export async function openLink(executor: Executor, key: LinkKey): Promise<OpenedLink> {
  const read = await readLink(executor, key)
  return { ...read, state: await stateOf(executor, read) }
}

/** Reads a link just after the signature by it: a counter link opens nothing afterwards. */
export async function signedByLink(executor: Executor, key: LinkKey): Promise<OpenedLink> {
  return { ...(await readLink(executor, key)), state: 'signed' }
}

async function readLink(
  executor: Executor,
  { services, linkId, purpose, noteLanguage }: LinkKey,
): Promise<ReadLink> {
  const [found] = await executor.run(
    build
      .select({ link: documentLinks, loan: loans, signature: signatures })
      .from(documentLinks)
      .innerJoin(loans, isRow(loans, { id: documentLinks.loanId, countryId: documentLinks.countryId }))
      .leftJoin(signatures, ofLoan(signatures, loans))
      .where(isRow(documentLinks, { id: linkId, countryId: countryOf.documentLink(linkId) })),
  )
  if (found?.link.purpose !== purpose) throw refuse('dead_link')
  const { link, loan } = found
  noteLanguage(languageOf(loan))
  const now = await executor.run(currentTime(services.clock))
  const contact = await contactOf(executor, loan)
  const presenter = await presenterOf(executor, link, loan)
  return { ...found, signerName: receiverOf(link, loan).name, contact, now, presenter }
}

/** The state of the link; throws its refusal if it is dead. */
async function stateOf(executor: Executor, read: ReadLink): Promise<DocumentLinkState> {
  const { link, loan, signature, presenter, contact, now } = read
  const who = `${contact.name}, ${contact.email}`
  const signed = { state: loan.state, endedAt: loan.endedAt, signedAt: signature?.signedAt ?? null }
  if (presenter) {
    const { mayPresent } = presenter
    const refusal = counterLinkRefusals[counterLinkState(link, signed, { mayPresent, now })]
    if (refusal) throw refuse(refusal, who)
    return 'open'
  }
  const state = documentLinkState(link, signed, now)
  if (linkRefusals[state]) throw await whyDead(executor, state, read, who)
  return state
}

/** The refusal of a dead link, which may name the person who has the document now. */
async function whyDead(
  executor: Executor,
  state: DocumentLinkState,
  { link, loan, signature }: Pick<ReadLink, 'link' | 'loan' | 'signature'>,
  who: string,
): Promise<Refusal> {
  // The link was open until another way signed: its receiver got no newer mail with a link.
  if (signature && link.replacedAt === signature.signedAt) return refuse('signed_already')
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
