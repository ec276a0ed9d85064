import type { Transaction } from '../../kernel/db/database.ts'
import type { DocumentLink } from '../../mail/dead-link.ts'
import type { LinkMailed } from '../../mail/deliver.ts'
import { addEvent } from '../chain.ts'
import { documentOf, systemAuthor } from '../follow-loan.ts'

const answerLength = 200

/** Adds to the chain of a document that the mail server took its link, or refused it for good. */
export async function noteLinkMailed(
  tx: Transaction,
  { id: linkId, loanId, countryId }: DocumentLink,
  { at, to, failure }: LinkMailed,
): Promise<void> {
  const document = await documentOf(tx, { id: loanId, countryId })
  if (!document) return
  const answer = failure === null ? {} : { answer: failure.slice(0, answerLength) }
  const kind = failure === null ? 'delivered' : 'not-delivered'
  await addEvent(tx, document, { kind, at, ...systemAuthor, linkId, detail: { to, ...answer } })
}
