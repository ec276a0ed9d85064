import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow } from '../kernel/db/row-key.ts'
import { documentLinks } from '../kernel/db/schema.ts'
import type { LockedLoan } from '../loans/lock.ts'
import type { LinkRow } from './current-link.ts'

/**
 * After somebody else has signed: a link for the loan's customer is the current one from then on. It travels in the mail with the
 * PDF; the signer's link still shows what they signed.
 */
export async function linkCustomer(
  tx: Transaction,
  { id: loanId, countryId, customerEmail: sentTo }: LockedLoan,
  signers: LinkRow,
  createdAt: string,
): Promise<void> {
  if (signers.recipientName === null || !signers.isCurrent) return
  await tx.run(build.update(documentLinks).set({ isCurrent: false }).where(isRow(documentLinks, signers)))
  await tx.run(build.insert(documentLinks).values({ countryId, loanId, sentTo, createdAt }))
}
