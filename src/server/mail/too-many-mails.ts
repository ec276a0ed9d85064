import { type SQL, sql } from 'drizzle-orm'
import { limits, type RateLimit } from '#domain/limits.ts'
import { type Clock, nowSql } from '../kernel/clock.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { mails } from '../kernel/db/schema.ts'
import { command, rowsOf } from '../kernel/db/statement.ts'
import { RateLimited } from '../kernel/http/rate-limited.ts'
import type { LetterName } from './letters/index.ts'

/** What is counted: the letters that somebody has sent by hand, and those that remind a customer. */
const documents: readonly LetterName[] = ['loan-document']
const reminders: readonly LetterName[] = [
  'loan-due-soon-for-customer',
  'loan-overdue-for-customer',
  'loan-grace-ended-for-customer',
]

interface MailedLoan {
  readonly id: number
  readonly customerEmail: string
}

/** Refuses (429) a document that was sent too often, of this loan or to this customer. Under the loan's lock. */
export async function demandFewDocuments(tx: Transaction, clock: Clock, loan: MailedLoan): Promise<void> {
  await demandFew(tx, clock, documents, sql`${mails.loanId} = ${loan.id}`, {
    ...limits.documentsOfLoan,
    why: 'too_many_documents',
  })
  await demandFewTo(tx, clock, documents, loan, limits.documentsOfCustomer)
}

/** Refuses (429) a reminder by hand where this customer was reminded too often, of whatever loans. */
export const demandFewReminders = (tx: Transaction, clock: Clock, loan: MailedLoan): Promise<void> =>
  demandFewTo(tx, clock, reminders, loan, limits.remindersOfCustomer)

/** Whoever mails a customer waits for others who do so, so that each counts what the others sent. */
async function demandFewTo(
  tx: Transaction,
  clock: Clock,
  letters: readonly LetterName[],
  { customerEmail }: MailedLoan,
  limit: RateLimit,
): Promise<void> {
  const customer = sql`lower(${customerEmail})`
  await tx.run(command(sql`select pg_advisory_xact_lock(hashtext('customer'), hashtext(${customer}))`))
  await demandFew(tx, clock, letters, sql`lower(${mails.toEmail}) = ${customer}`, {
    ...limit,
    why: 'too_many_mails',
  })
}

/** The oldest of the newest `most` mails frees a place once it is older than the limit's minutes. */
async function demandFew(
  tx: Transaction,
  clock: Clock,
  letters: readonly LetterName[],
  where: SQL,
  { most, minutes, why }: RateLimit & { readonly why: 'too_many_documents' | 'too_many_mails' },
): Promise<void> {
  const now = nowSql(clock)
  const window = sql`${minutes} * interval '1 minute'`
  const [last] = await tx.run(
    rowsOf<{ seconds: number }>(sql`
    select ceil(extract(epoch from created_at + ${window} - ${now}))::int as seconds from mails
    where ${where} and letter = any(${sql.param([...letters])}::text[]) and created_at > ${now} - ${window}
    order by created_at desc offset ${most - 1} limit 1`),
  )
  if (last) throw new RateLimited(Math.max(1, last.seconds), why)
}
