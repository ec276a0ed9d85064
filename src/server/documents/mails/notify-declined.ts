import { readCompany } from '../../installation/company.ts'
import type { Services } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import type { LockedLoan } from '../../loans/lock.ts'
import { loanInMail } from '../../loans/notify.ts'
import { adminsWithAccess, contactOf, creatorOf, managersOf } from '../../mail/recipients.ts'
import { type LinkRow, receiverOf } from '../links/current-link.ts'

/**
 * Everybody concerned hears the reason, once for each address: the creator, the admins with access, the managers where approval
 * was required, and the loan's customer where somebody else declined.
 */
export async function notifyDeclined(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  link: LinkRow,
  reason: string,
): Promise<void> {
  const data = { ...(await loanInMail(tx, loan)), by: receiverOf(link, loan).name, reason }
  const creators = await creatorOf(tx, loan)
  const admins = await adminsWithAccess(tx, loan)
  const managers = loan.approvalRequired ? await managersOf(tx, loan.countryId) : []
  const contact = await contactOf(tx, loan)
  const withContact = {
    companyName: (await readCompany(tx, services)).name,
    contactName: contact.name,
    contactEmail: contact.email,
  }
  const customer = { email: loan.customerEmail, name: loan.customerName }
  await services.mailbox.post(
    tx,
    ...[...creators, ...admins, ...managers].map(to => ({
      letter: 'document-declined' as const,
      data,
      to,
      loanId: loan.id,
    })),
    ...(link.recipientName === null ? [] : [customer]).map(to => ({
      letter: 'document-declined-for-customer' as const,
      data: { ...data, ...withContact },
      to,
      loanId: loan.id,
    })),
  )
}
