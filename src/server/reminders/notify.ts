import { lineTraits } from '#domain/line-traits.ts'
import type { ReminderLetter } from '#domain/mail.ts'
import { dueAt, type ReminderKind } from '#domain/overdue.ts'
import { type latenessOf, reminded } from '#domain/reminder.ts'
import { signedContent } from '../documents/signed-content.ts'
import { readCompany } from '../installation/company.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and } from '../kernel/db/drizzle.ts'
import { ofLoan } from '../kernel/db/row-key.ts'
import { documentLinks } from '../kernel/db/schema.ts'
import { type Line, type LockedLoan, lockedLines } from '../loans/lock.ts'
import { loanInMail } from '../loans/notify.ts'
import { adminsWithAccess, contactOf, creatorOf, managersOf } from '../mail/recipients.ts'

const letterTo = {
  DUE_SOON: { staff: 'loan-due-soon', customer: 'loan-due-soon-for-customer' },
  OVERDUE: { staff: 'loan-overdue', customer: 'loan-overdue-for-customer' },
  GRACE_ENDED: { staff: 'loan-grace-ended', customer: 'loan-grace-ended-for-customer' },
} as const satisfies Readonly<Record<string, Record<'staff' | 'customer', ReminderLetter>>>

interface ReminderFacts {
  readonly lateness: ReturnType<typeof latenessOf>
  readonly now: string
  /** The person who reminds by hand; null on schedule. */
  readonly remindedBy: string | null
  /** The kind that the reminder is recorded as, which decides who gets it. */
  readonly kind: Exclude<ReminderKind, 'SIGN' | 'PARTLY_SHIPPED'>
}

/** Reminds that units are to be returned, one mail for each address; returns the addresses. `reminded` says whose. */
export async function notifyToReturn(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  { lateness, now, remindedBy, kind }: ReminderFacts,
): Promise<readonly string[]> {
  const data = {
    ...(await loanInMail(tx, loan, { shows: line => lineTraits[line.state].out })),
    companyName: (await readCompany(tx, services)).name,
    contact: (await contactOf(tx, loan)).email,
    daysLate: Math.floor((Date.parse(now) - Date.parse(dueAt(loan))) / 86_400_000),
    remindedBy,
    hasOwnTerms: (await signedContent(tx, loan))?.termsVersion !== undefined,
  }
  const colleagues = await staffReminded(tx, loan, kind)
  const { staff, customer } = letterTo[lateness]
  return services.mailbox.post(tx, ...colleagues.map(to => ({ letter: staff, data, to, loanId: loan.id })), {
    letter: customer,
    data,
    to: { email: loan.customerEmail, name: loan.customerName },
    loanId: loan.id,
    ...(await linkOf(tx, loan)),
  })
}

/** Notifies those who ship that the loan is past due with units still to be shipped; returns the addresses. */
export async function notifyPartlyShipped(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
): Promise<readonly string[]> {
  const lines = await tx.run(lockedLines(loan))
  const isPacked = (line: Line) => lineTraits[line.state].packed
  const data = {
    ...(await loanInMail(tx, loan, { lines, shows: isPacked })),
    packed: lines.filter(isPacked).length,
  }
  const admins = await staffReminded(tx, loan, 'PARTLY_SHIPPED')
  return services.mailbox.post(
    tx,
    ...admins.map(to => ({ letter: 'loan-partly-shipped' as const, data, to, loanId: loan.id })),
  )
}

const staffOf = {
  creator: creatorOf,
  managers: (tx: Transaction, loan: LockedLoan) => managersOf(tx, loan.countryId),
  admins: adminsWithAccess,
}

/** The people of the company whom the domain names for this reminder. */
async function staffReminded(tx: Transaction, loan: LockedLoan, kind: keyof typeof reminded) {
  const found = []
  for (const who of reminded[kind]) if (who !== 'customer') found.push(...(await staffOf[who](tx, loan)))
  return found
}

/** The link that the customer signed with: it shows the loan's status. */
async function linkOf(tx: Transaction, loan: LockedLoan): Promise<{ documentLinkId?: number }> {
  const [link] = await tx.run(
    build
      .select({ id: documentLinks.id })
      .from(documentLinks)
      .where(and(ofLoan(documentLinks, loan), documentLinks.isCurrent)),
  )
  return link ? { documentLinkId: link.id } : {}
}
