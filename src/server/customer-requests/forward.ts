import type { CustomerRequest } from '#contract/customer-request.ts'
import { loanMachine } from '#domain/loan.ts'
import { assertCan } from '#domain/machine.ts'
import { checkOpenLink } from '#domain/passing-on.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { addEvent } from '../documents/chain.ts'
import { documentToNote, staffAuthor } from '../documents/follow-loan.ts'
import { currentLink, type LinkRow, receiverOf, unsignedState } from '../documents/links/current-link.ts'
import { assertFewHops, handOn } from '../documents/links/hand-on.ts'
import type { SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow, type RowKey } from '../kernel/db/row-key.ts'
import { customerRequests, documentLinks } from '../kernel/db/schema.ts'
import type { LockedLoan } from '../loans/lock.ts'

/** Passes the document on to whom its receiver asked for; refuses if they hold no open link any more. */
export async function forwardTo(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  { id, wantedName: name, wantedEmail: email, text: note }: CustomerRequest,
  at: string,
): Promise<void> {
  assertCan(loanMachine, loan.state, 'send', 'The loan')
  const link = await currentLink(tx, loan)
  throwIfRefused(checkOpenLink(unsignedState(link, loan, at)))
  if (!link || name === null || email === null) throw refuse('no_open_link')
  const asked = receiverOf(await linkThatAsked(tx, { countryId: loan.countryId, id }), loan)
  const has = receiverOf(link, loan)
  if (asked.name !== has.name || asked.email !== has.email) throw refuse('no_open_link')
  await assertFewHops(tx, loan)
  await handOn(tx, ctx.services, loan, link, { name, email, note }, { at, ...staffAuthor(ctx) })
}

/** The link by which it was asked; the document may have been sent to its receiver again since. */
async function linkThatAsked(tx: Transaction, request: RowKey): Promise<LinkRow> {
  const [found] = await tx.run(
    build
      .select({ link: documentLinks })
      .from(customerRequests)
      .innerJoin(
        documentLinks,
        isRow(documentLinks, { id: customerRequests.linkId, countryId: customerRequests.countryId }),
      )
      .where(isRow(customerRequests, request)),
  )
  if (!found) throw new Error('A request without its link.')
  return found.link
}

/** Notes in the document's chain that nobody else signs. */
export async function noteRefusedForward(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  { wantedName: name, wantedEmail: to }: CustomerRequest,
  reason: string | null,
  at: string,
): Promise<void> {
  const author = staffAuthor(ctx)
  const document = await documentToNote(tx, ctx.services, loan, author, at)
  await addEvent(tx, document, { kind: 'passing-refused', at, ...author, detail: { to, name, reason } })
}
