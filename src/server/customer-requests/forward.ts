import type { CustomerRequest } from '#contract/customer-request.ts'
import { loanMachine } from '#domain/loan.ts'
import { next } from '#domain/machine.ts'
import { checkOpenLink } from '#domain/passing-on.ts'
import { refuse, throwIfRefused } from '#domain/refusal.ts'
import { addEvent } from '../documents/chain.ts'
import { currentLink, unsignedState } from '../documents/current-link.ts'
import { noteContent, staffAuthor } from '../documents/follow-loan.ts'
import { assertFewHops, handOn } from '../documents/hand-on.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { LockedLoan } from '../loans/lock.ts'

/** Passes the document on to whom the customer asked for; refuses if nobody holds an open link. */
export async function forwardTo(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  { wantedName: name, wantedEmail: email, text: note }: CustomerRequest,
  at: string,
): Promise<void> {
  next(loanMachine, loan.state, 'send', 'The loan')
  const link = await currentLink(tx, loan)
  throwIfRefused(checkOpenLink(unsignedState(link, loan, at)))
  if (!link || name === null || email === null) throw refuse('no_open_link')
  await assertFewHops(tx, loan)
  await handOn(tx, ctx.services, loan, link, { name, email, note }, { at, ...staffAuthor(ctx) })
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
  const document = await noteContent(tx, ctx.services, loan, author, at)
  await addEvent(tx, document, { kind: 'passing-refused', at, ...author, detail: { to, name, reason } })
}
