import type { DocumentLink } from '#contract/document-links.ts'
import type { contract } from '#contract/index.ts'
import { counterLinkState, documentLinkState } from '#domain/document-link.ts'
import { currentTime } from '../../kernel/clock.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { desc } from '../../kernel/db/drizzle.ts'
import { isRow, ofLoan } from '../../kernel/db/row-key.ts'
import { documentLinks, loans, signatures } from '../../kernel/db/schema.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { seeLoan } from '../../loans/read/show.ts'
import { presenterOf } from '../counter/presenter.ts'
import { type LinkRow, receiverOf } from './current-link.ts'

/** GET /loan/document/links/:loanId (ours): every link of the loan and what became of it, newest first. */
export const listDocumentLinks: Handler<typeof contract.documentLinks.ofLoan> = async (ctx, { params }) => {
  const { db, clock } = ctx.services
  const key = await seeLoan(db, ctx.actor, params.loanId)
  const found = await db.run(
    build
      .select({ link: documentLinks, loan: loans, signedAt: signatures.signedAt })
      .from(documentLinks)
      .innerJoin(loans, isRow(loans, { id: documentLinks.loanId, countryId: documentLinks.countryId }))
      .leftJoin(signatures, ofLoan(signatures, loans))
      .where(ofLoan(documentLinks, key))
      .orderBy(desc(documentLinks.id)),
  )
  const now = await db.run(currentTime(clock))
  const rows: DocumentLink[] = []
  for (const { link, loan, signedAt } of found) {
    const signed = { state: loan.state, endedAt: loan.endedAt, signedAt }
    const state =
      link.purpose === 'counter'
        ? await stateAtCounter(db, link, loan, signed, now)
        : documentLinkState(link, signed, now)
    rows.push(shown(link, loan, state))
  }
  return { rows, total: rows.length }
}

/** Staff see as signed only the code by which it was; whoever showed it is asked about while it may be open alone. */
async function stateAtCounter(
  executor: Executor,
  link: LinkRow,
  loan: typeof loans.$inferSelect,
  signed: Parameters<typeof documentLinkState>[1],
  now: string,
): Promise<DocumentLink['state']> {
  if (link.usedAt !== null) return 'signed'
  const state = counterLinkState(link, signed, { mayPresent: true, now })
  if (state === 'over' || state === 'signed') return 'over'
  return (await presenterOf(executor, link, loan))?.mayPresent ? state : 'over'
}

function shown(link: LinkRow, loan: typeof loans.$inferSelect, state: DocumentLink['state']): DocumentLink {
  const { id, purpose, isCurrent, deliveredAt, openedAt, expiresAt } = link
  const { declinedAt, passedOnAt, recalledAt, usedAt: signedAt } = link
  const { name: recipientName, email } = receiverOf(link, loan)
  return {
    id,
    purpose,
    state,
    isCurrent,
    recipientName,
    sentAt: link.createdAt,
    sentTo: purpose === 'document' ? email : null,
    deliveredAt,
    openedAt,
    signedAt,
    declinedAt,
    passedOnAt,
    recalledAt,
    expiresAt,
  }
}
