import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { isRow } from '../../kernel/db/row-key.ts'
import { documentLinks } from '../../kernel/db/schema.ts'
import type { LockedLoan } from '../../loans/lock.ts'
import { currentLink, type LinkRow } from './current-link.ts'

/** Whether the link was mailed to the loan's present customer, who can follow the loan by it. */
export const isOfCustomer = (link: LinkRow, { customerEmail }: Pick<LockedLoan, 'customerEmail'>) =>
  link.purpose === 'document' &&
  link.stoppedAt === null &&
  link.recipientName === null &&
  (link.sentTo ?? customerEmail) === customerEmail

/**
 * The id of the customer's link, made unless they have one: it shows the status, and travels with the signed document. The link of
 * somebody else who signed still shows what they signed; any other's shows nothing of what became of the document.
 */
export async function keepCustomerLink(
  tx: Transaction,
  loan: LockedLoan,
  signedBy: number | undefined,
  now: string,
): Promise<number> {
  const current = await currentLink(tx, loan)
  if (current && isOfCustomer(current, loan)) return current.id
  if (current) {
    const replacedAt = current.id === signedBy ? null : now
    await tx.run(
      build.update(documentLinks).set({ isCurrent: false, replacedAt }).where(isRow(documentLinks, current)),
    )
  }
  const [made] = await tx.run(
    build
      .insert(documentLinks)
      .values({ countryId: loan.countryId, loanId: loan.id, sentTo: loan.customerEmail, createdAt: now })
      .returning({ id: documentLinks.id }),
  )
  if (!made) throw new Error('The link was not stored.')
  return made.id
}
