import type { CustomerRequest } from '#contract/customer-request.ts'
import { readCompany } from '../installation/company.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { LockedLoan } from '../loans/lock.ts'
import { loanInMail, nameOf } from '../loans/notify.ts'
import { contactOf } from '../mail/recipients.ts'

/** Mails the answer to the person who asked, without a link: the current one may be somebody else's by now. */
export async function notifyAnswered(
  tx: Transaction,
  { services, actor }: SignedIn,
  loan: LockedLoan,
  { kind, text, wantedName, wantedEmail, askedBy, sentTo }: CustomerRequest,
  { accept, comment }: { readonly accept: boolean; readonly comment: string | null },
): Promise<void> {
  const contact = await contactOf(tx, loan)
  await services.mailbox.post(tx, {
    letter: 'request-answered',
    data: {
      ...(await loanInMail(tx, loan)),
      companyName: (await readCompany(tx, services)).name,
      contactName: contact.name,
      contactEmail: contact.email,
      askedBy,
      kind,
      wanted: kind === 'FORWARD' ? `${wantedName}, ${wantedEmail},` : (text ?? ''),
      isAccepted: accept,
      answeredBy: await nameOf(tx, actor.id),
      comment,
    },
    to: { email: sentTo, name: askedBy },
    loanId: loan.id,
  })
}
