import { readCompany } from '../../installation/company.ts'
import type { SignedIn } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { documentLinks } from '../../kernel/db/schema.ts'
import { recorded } from '../../kernel/history/record.ts'
import type { LockedLoan } from '../../loans/lock.ts'
import { loanInMail } from '../../loans/notify.ts'
import { contactOf, creatorOf } from '../../mail/recipients.ts'
import { assertFewDocuments } from '../../mail/too-many-mails.ts'
import { addEvent } from '../chain.ts'
import { staffAuthor } from '../follow-loan.ts'
import { replaceLinks } from '../links/replace-links.ts'
import { reopenDocument } from '../reopen.ts'

/**
 * Mails a new link to the customer and a copy without it to the creator, and voids older links. Permissions were checked
 * before. Refuses (429) if sent too often.
 */
export async function mailDocument(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  now: string,
): Promise<void> {
  const { services, actor } = ctx
  await assertFewDocuments(tx, services.clock, loan)
  await replaceLinks(tx, loan, now)
  const [link] = await tx.run(
    build
      .insert(documentLinks)
      .values({
        countryId: loan.countryId,
        loanId: loan.id,
        sentTo: loan.customerEmail,
        createdAt: now,
      })
      .returning({ id: documentLinks.id }),
  )
  if (!link) throw new Error('The link was not stored.')
  const author = staffAuthor(ctx)
  const document = await reopenDocument(tx, services, loan, author, now)
  const detail = { to: loan.customerEmail, documentHash: document.contentHash }
  await addEvent(tx, document, { kind: 'sent', at: now, ...author, linkId: link.id, detail })
  await tx.run(
    recorded({
      event: 'document-sent',
      userId: actor.id,
      now,
      countryId: loan.countryId,
      loanId: loan.id,
      detail: { sentTo: loan.customerEmail },
    }),
  )

  const contact = await contactOf(tx, loan)
  const data = {
    ...(await loanInMail(tx, loan)),
    companyName: (await readCompany(tx, services)).name,
    contactName: contact.name,
    contactEmail: contact.email,
  }
  const customer = { email: loan.customerEmail, name: loan.customerName }
  const creators = await creatorOf(tx, loan)
  await services.mailbox.post(
    tx,
    { letter: 'loan-document', data, to: customer, documentLinkId: link.id, loanId: loan.id },
    ...creators.map(to => ({
      letter: 'loan-document-copy' as const,
      data: { ...data, sentTo: loan.customerEmail },
      to,
      loanId: loan.id,
    })),
  )
}
