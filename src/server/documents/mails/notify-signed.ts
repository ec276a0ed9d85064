import type { Services } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import type { LockedLoan } from '../../loans/lock.ts'
import { loanInMail } from '../../loans/notify.ts'
import { adminsWithAccess, creatorOf } from '../../mail/recipients.ts'

/** Notifies those who ship at once; the creator and the customer get a mail with the PDF once it is rendered. */
export async function notifySigned(
  tx: Transaction,
  { mailbox }: Services,
  loan: LockedLoan,
  signedBy: string,
): Promise<void> {
  const data = { ...(await loanInMail(tx, loan)), signedBy }
  const withPaper = [loan.customerEmail, ...(await creatorOf(tx, loan)).map(({ email }) => email)]
  const mailedWithPdf = new Set(withPaper.map(email => email.toLowerCase()))
  const people = (await adminsWithAccess(tx, loan)).filter(
    ({ email }) => !mailedWithPdf.has(email.toLowerCase()),
  )
  await mailbox.post(tx, ...people.map(to => ({ letter: 'loan-signed' as const, data, to, loanId: loan.id })))
}
