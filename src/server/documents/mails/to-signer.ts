import { readCompany } from '../../installation/company.ts'
import type { Services } from '../../kernel/context.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import type { LockedLoan } from '../../loans/lock.ts'
import { loanInMail } from '../../loans/notify.ts'
import type { ToSigner } from '../../mail/letters/customer-request.ts'
import { contactOf } from '../../mail/recipients.ts'
import { type LinkRow, receiverOf } from '../links/current-link.ts'

/** The facts of a document in every mail to its signer: what is lent, by whom, and whom to ask. */
export async function toSigner(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  link: Pick<LinkRow, 'recipientName' | 'sentTo'>,
): Promise<Required<ToSigner>> {
  const contact = await contactOf(tx, loan)
  return {
    ...(await loanInMail(tx, loan)),
    companyName: (await readCompany(tx, services)).name,
    contactName: contact.name,
    contactEmail: contact.email,
    signerName: receiverOf(link, loan).name,
  }
}
