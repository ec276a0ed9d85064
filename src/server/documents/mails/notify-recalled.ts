import type { Services } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import type { LockedLoan } from '../../loans/lock.ts'
import { type LinkRow, receiverOf } from '../links/current-link.ts'
import { toSigner } from './to-signer.ts'

/** Tells the receiver of the open link that it was taken back, and why. */
export async function notifyRecalled(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  link: LinkRow,
  reason: string,
): Promise<void> {
  await services.mailbox.post(tx, {
    letter: 'document-recalled',
    data: { ...(await toSigner(tx, services, loan, link)), reason },
    to: receiverOf(link, loan),
    loanId: loan.id,
  })
}
