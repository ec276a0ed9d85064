import { mails } from '../kernel/db/schema.ts'
import { insertedHistory } from '../kernel/history/leaf.ts'
import { only } from './cast.ts'
import type { TestServer } from './server.ts'

/** The facts of a loan that its letters need. */
export const loanInLetter = {
  loanId: 12,
  title: 'Trial',
  customerCompany: 'Customer AB',
  customerName: 'Karin Holm',
  storeroom: 'Lund',
  createdBy: 'Stella Staff',
  units: 2,
}

/** Inserts a mail into the outbox, delivered by default; returns its id. */
export async function buildMail(
  server: TestServer,
  wanted: Partial<typeof mails.$inferInsert> = {},
): Promise<number> {
  const data = { ...loanInLetter, subject: 'Loan #00012 “Trial” is completed' }
  const sent = { state: 'SENT' as const, attempts: 1, sentAt: '2026-11-21T08:00:00Z' }
  const failed = wanted.state === 'FAILED' ? { sentAt: null, failedAt: '2026-11-21T08:00:00Z' } : {}
  const to = { toEmail: 'stella.staff@acme.example', toName: 'Stella Staff' }
  const mail = { letter: 'loan-completed', data, ...to, ...sent, ...failed, ...wanted }
  return only(await server.services.db.run(insertedHistory(mails, [mail])))
}
