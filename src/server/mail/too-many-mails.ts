import { limits, type RateLimit } from '#domain/limits.ts'
import { type Clock, nowSql } from '../kernel/clock.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { mails } from '../kernel/db/schema.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { RateLimited } from '../kernel/http/rate-limited.ts'
import type { LetterName } from './letters/index.ts'

/** The letters that count: documents sent manually, and reminders to a customer. */
const documents: readonly LetterName[] = ['loan-document']
const reminders: readonly LetterName[] = [
  'loan-due-soon-for-customer',
  'loan-overdue-for-customer',
  'loan-grace-ended-for-customer',
  'sign-reminder',
]

interface MailedLoan {
  readonly id: number
  readonly customerEmail: string
}

/** Refuses (429) documents sent too often for this loan or to this customer. Requires the loan's lock. */
export async function assertFewDocuments(tx: Transaction, clock: Clock, loan: MailedLoan): Promise<void> {
  await assertFew(tx, clock, documents, sql`${mails.loanId} = ${loan.id}`, {
    ...limits.documentsOfLoan,
    why: 'too_many_documents',
  })
  await assertFewTo(tx, clock, documents, loan, limits.documentsOfCustomer)
}

/** Refuses (429) manual reminders if this customer was reminded too often, of any loan. */
export const assertFewReminders = (tx: Transaction, clock: Clock, loan: MailedLoan): Promise<void> =>
  assertFewTo(tx, clock, reminders, loan, limits.remindersOfCustomer)

/** Serialises mails to a customer, so that each check counts those before it. */
async function assertFewTo(
  tx: Transaction,
  clock: Clock,
  letters: readonly LetterName[],
  { customerEmail }: MailedLoan,
  limit: RateLimit,
): Promise<void> {
  const customer = sql`lower(${customerEmail})`
  await tx.run(command(sql`select pg_advisory_xact_lock(hashtext('customer'), hashtext(${customer}))`))
  await assertFew(tx, clock, letters, sql`lower(${mails.toEmail}) = ${customer}`, {
    ...limit,
    why: 'too_many_mails',
  })
}

/** A further mail is allowed once the oldest of the newest `max` mails is older than the limit's minutes. */
async function assertFew(
  tx: Transaction,
  clock: Clock,
  letters: readonly LetterName[],
  where: SQL,
  { max, minutes, why }: RateLimit & { readonly why: 'too_many_documents' | 'too_many_mails' },
): Promise<void> {
  const now = nowSql(clock)
  const window = sql`${minutes} * interval '1 minute'`
  const [last] = await tx.run(
    rowsOf<{ seconds: number }>(sql`
    select ceil(extract(epoch from created_at + ${window} - ${now}))::int as seconds from mails
    where ${where} and letter = any(${sql.param([...letters])}::text[]) and created_at > ${now} - ${window}
    order by created_at desc offset ${max - 1} limit 1`),
  )
  if (last) throw new RateLimited(Math.max(1, last.seconds), why)
}
