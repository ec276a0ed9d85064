import type { CounterProgress } from '#contract/counter.ts'
import type { contract } from '#contract/index.ts'
import { displayName } from '#domain/account.ts'
import { deviceInWords } from '#domain/device.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { and, desc, eq } from '../../kernel/db/drizzle.ts'
import { isRow, ofDocument, ofLoan, type RowKey } from '../../kernel/db/row-key.ts'
import { documentEvents, documentLinks, loans, signatures, users } from '../../kernel/db/schema.ts'
import { allow } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { seeLoan } from '../../loans/read/show.ts'
import { documentOf } from '../follow-loan.ts'

/** GET /loan/counter/:loanId (ours): what became of the newest link that was shown of this loan. */
export const counterProgress: Handler<typeof contract.counter.progress> = async (ctx, { params }) => {
  const { db } = ctx.services
  const [loan] = await db.run(
    build
      .select()
      .from(loans)
      .where(isRow(loans, await seeLoan(db, ctx.actor, params.loanId))),
  )
  if (!loan) throw refuse('not_found')
  allow(may.presentDocument(ctx.actor, loan))
  const [found] = await db.run(
    build
      .select({ link: documentLinks, presenter: users, signature: signatures })
      .from(documentLinks)
      .innerJoin(users, eq(users.id, documentLinks.presentedBy))
      .leftJoin(signatures, ofLoan(signatures, loan))
      .where(and(ofLoan(documentLinks, loan), eq(documentLinks.purpose, 'counter')))
      .orderBy(desc(documentLinks.id))
      .limit(1),
  )
  if (!found || found.link.replacedAt !== null) return { shown: null }
  const { link, presenter, signature } = found
  const shown: CounterProgress = {
    shownBy: displayName(presenter),
    shownTo: link.recipientName ?? loan.customerName,
    expiresAt: link.expiresAt ?? link.createdAt,
    openedAt: link.openedAt,
    openedOn: await openedOn(db, loan, link),
    signedAt: signature?.signedAt ?? null,
    signedName: signature?.name ?? null,
  }
  return { shown }
}

async function openedOn(
  executor: Executor,
  loan: RowKey,
  { id, openedAt }: typeof documentLinks.$inferSelect,
): Promise<string | null> {
  if (openedAt === null) return null
  const document = await documentOf(executor, loan)
  if (!document) return null
  const [event] = await executor.run(
    build
      .select({ userAgent: documentEvents.userAgent })
      .from(documentEvents)
      .where(
        and(
          ofDocument(documentEvents, document),
          eq(documentEvents.linkId, id),
          eq(documentEvents.kind, 'opened'),
        ),
      ),
  )
  return deviceInWords(event?.userAgent ?? null)
}
