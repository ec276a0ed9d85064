import { addEvent, type NewEvent } from '../documents/chain.ts'
import { documentOf } from '../documents/follow-loan.ts'
import { type LinkRow, receiverOf } from '../documents/links/current-link.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { LockedLoan } from '../loans/lock.ts'

/** Adds to the chain of a document that its receiver was reminded to sign. */
export async function noteReminded(
  tx: Transaction,
  loan: LockedLoan,
  link: LinkRow,
  event: Pick<NewEvent, 'at' | 'by' | 'userId'>,
): Promise<void> {
  const document = await documentOf(tx, loan)
  if (!document) return
  const detail = { to: receiverOf(link, loan).email }
  await addEvent(tx, document, { ...event, kind: 'reminded', linkId: link.id, detail })
}
