import { displayName } from '#domain/account.ts'
import { localeOf } from '#domain/dates.ts'
import { languageOf } from '#domain/language.ts'
import { isOpen } from '#domain/line-traits.ts'
import { isSigned, loanTraits } from '#domain/loan.ts'
import { currentLink, receiverOf } from '../documents/links/current-link.ts'
import { dueDateOf } from '../documents/mails/due-date.ts'
import type { Services, SignedIn } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { itemsOf } from '../mail/items.ts'
import type { LoanInMail } from '../mail/letters/loan.ts'
import type { Recipient } from '../mail/new-mail.ts'
import { adminsWithAccess, contactOf, creatorOf } from '../mail/recipients.ts'
import { type Line, type LockedLoan, lockedLines } from './lock.ts'

interface LoanInMailOptions {
  /** The loan's lines, if the caller has locked them already. */
  readonly lines?: readonly Line[]
  /** The lines that the letter shows as its items; by default those that are open, else lent, else all. */
  readonly shows?: (line: Line) => boolean
}

/** The facts of a loan in every letter about it. */
export async function loanInMail(
  tx: Transaction,
  loan: LockedLoan,
  { lines: known, shows }: LoanInMailOptions = {},
): Promise<Required<LoanInMail>> {
  const lines = known ?? (await tx.run(lockedLines(loan)))
  const [creator] = await tx.run(build.select().from(users).where(eq(users.id, loan.createdBy)))
  const open = lines.filter(isOpen)
  const lent = lines.filter(line => line.shippedAt !== null)
  const counted = [open, lent].find(some => some.length > 0) ?? lines
  return {
    loanId: loan.id,
    title: loan.title,
    customerCompany: loan.customerCompany,
    customerName: loan.customerName,
    storeroom: loan.storeroomName,
    createdBy: displayName(creator),
    units: counted.length,
    items: await itemsOf(tx, shows ? lines.filter(shows) : counted),
    dueDate: dueDateOf(loan),
    readIn: readingOf(loan),
  }
}

/** The customer's language, and the due date as it is written there. */
function readingOf(loan: LockedLoan): NonNullable<LoanInMail['readIn']> {
  const language = languageOf(loan)
  return { language, dueDate: dueDateOf(loan, localeOf(language, loan.countryCode)) }
}

/** A person's name, as letters and timelines show it. */
export async function nameOf(tx: Transaction, userId: number): Promise<string> {
  const [person] = await tx.run(build.select().from(users).where(eq(users.id, userId)))
  return displayName(person)
}

/** CANCELLED, with the reason: notifies the creator, and the customer if a document was sent. */
export async function notifyCancelled(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  reason: string,
  lines: readonly Line[],
): Promise<void> {
  const data = { ...(await loanInMail(tx, loan, { lines })), reason }
  const { email: contact } = await contactOf(tx, loan)
  const sentTo = await receivers(tx, loan)
  const creators = await creatorOf(tx, loan)
  await services.mailbox.post(
    tx,
    ...creators.map(to => ({ letter: 'loan-cancelled' as const, data, to, loanId: loan.id })),
    ...sentTo.map(({ to, isStopped }) => ({
      letter: 'loan-cancelled-for-customer' as const,
      data: { ...data, customerName: to.name, contact, isSigned: isSigned(loan.state), isStopped },
      to,
      loanId: loan.id,
    })),
  )
}

/**
 * A changed address stopped the link, and the person who changed it may not send the document: notifies those who
 * may.
 */
export async function notifyStopped(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  sentTo: string,
): Promise<void> {
  const data = {
    ...(await loanInMail(tx, loan)),
    changedBy: await nameOf(tx, ctx.actor.id),
    sentTo,
    customerEmail: loan.customerEmail,
    isReady: loanTraits[loan.state].ready,
  }
  const admins = await adminsWithAccess(tx, loan)
  await ctx.services.mailbox.post(
    tx,
    ...admins.map(to => ({ letter: 'loan-document-stopped' as const, data, to, loanId: loan.id })),
  )
}

interface Receiver {
  readonly to: Recipient
  /** The link was stopped: the loan's customer may be another person, about whom this one must learn nothing. */
  readonly isStopped: boolean
}

/**
 * The receiver of the loan's current link, at the address it was sent to, and the customer who passed it on; empty if
 * none was sent.
 */
async function receivers(tx: Transaction, loan: LockedLoan): Promise<Receiver[]> {
  const link = await currentLink(tx, loan)
  if (!link) return []
  const { email, name } = receiverOf(link, loan)
  const isStopped = link.stoppedAt !== null
  const customer = { to: { email: loan.customerEmail, name: loan.customerName }, isStopped: false }
  return [
    { to: { email, name: isStopped ? email : name }, isStopped },
    ...(link.recipientName === null || isStopped ? [] : [customer]),
  ]
}

/** COMPLETED: notifies the creator. */
export async function notifyCompleted(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  lines: readonly Line[],
): Promise<void> {
  const data = await loanInMail(tx, loan, { lines })
  const creators = await creatorOf(tx, loan)
  await services.mailbox.post(
    tx,
    ...creators.map(to => ({ letter: 'loan-completed' as const, data, to, loanId: loan.id })),
  )
}
