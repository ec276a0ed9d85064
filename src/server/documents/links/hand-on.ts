import { checkPassingOn } from '#domain/passing-on.ts'
import { throwIfRefused } from '#domain/refusal.ts'
import { withdrawRequests } from '../../customer-requests/end-requests.ts'
import type { Services } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor, Transaction } from '../../kernel/db/database.ts'
import { and, count, isNotNull } from '../../kernel/db/drizzle.ts'
import { isRow, ofLoan, type RowKey } from '../../kernel/db/row-key.ts'
import { documentLinks } from '../../kernel/db/schema.ts'
import type { LockedLoan } from '../../loans/lock.ts'
import { loanInMail } from '../../loans/notify.ts'
import { adminsWithAccess, contactOf, creatorOf } from '../../mail/recipients.ts'
import { addEvent, type NewEvent } from '../chain.ts'
import { noteContent, systemAuthor } from '../follow-loan.ts'
import { toSigner } from '../mails/to-signer.ts'
import { type LinkRow, receiverOf } from './current-link.ts'

/** The person whom a document goes to instead, and the note to them. */
export interface NewSigner {
  readonly name: string
  readonly email: string
  readonly note: string | null
}

/** Refuses (passed_on_too_often) a further passing on of this loan's document. */
export async function assertFewHops(executor: Executor, loan: LockedLoan): Promise<void> {
  const [hops] = await executor.run(
    build
      .select({ made: count() })
      .from(documentLinks)
      .where(and(ofLoan(documentLinks, loan), isNotNull(documentLinks.passedOnFrom))),
  )
  const { name, email } = await contactOf(executor, loan)
  throwIfRefused(checkPassingOn(hops?.made ?? 0, `${name}, ${email}`))
}

/**
 * Passes the document on: a new link goes to the new signer and is the current one, the old one says who has it now. The loan's
 * customer stays who they are; the creator and those who fulfil are told.
 */
export async function handOn(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  link: LinkRow,
  to: NewSigner,
  event: Omit<NewEvent, 'kind' | 'detail'>,
): Promise<void> {
  const { at } = event
  await tx.run(
    build.update(documentLinks).set({ passedOnAt: at, isCurrent: false }).where(isRow(documentLinks, link)),
  )
  await withdrawRequests(tx, loan, ['FORWARD'], at)
  const made = await addLink(tx, loan, link, to, at)
  const document = await noteContent(tx, services, loan, systemAuthor, at)
  const detail = { to: to.email, name: to.name, documentHash: document.contentHash }
  await addEvent(tx, document, { ...event, kind: 'passed-on', linkId: link.id, detail })

  const { name: by } = receiverOf(link, loan)
  const told = { ...(await loanInMail(tx, loan)), by, ...to }
  const people = [...(await creatorOf(tx, loan)), ...(await adminsWithAccess(tx, loan))]
  const data = { ...(await toSigner(tx, services, loan, made)), passedOnBy: by, note: to.note }
  await services.mailbox.post(
    tx,
    { letter: 'document-passed-on', data, to, documentLinkId: made.id, loanId: loan.id },
    ...people.map(reader => ({
      letter: 'document-passed-on-told' as const,
      data: told,
      to: reader,
      loanId: loan.id,
    })),
  )
}

async function addLink(
  tx: Transaction,
  { id: loanId, countryId }: RowKey,
  { id: passedOnFrom }: LinkRow,
  { name: recipientName, email: sentTo }: NewSigner,
  createdAt: string,
): Promise<LinkRow> {
  const [made] = await tx.run(
    build
      .insert(documentLinks)
      .values({ countryId, loanId, sentTo, recipientName, passedOnFrom, createdAt })
      .returning(),
  )
  if (!made) throw new Error('The link was not stored.')
  return made
}
