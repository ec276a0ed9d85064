import type { contract } from '#contract/index.ts'
import { changeByVisitor } from '../../kernel/auth/change.ts'
import { build } from '../../kernel/db/build.ts'
import { and, isNull } from '../../kernel/db/drizzle.ts'
import { isRow } from '../../kernel/db/row-key.ts'
import { documentLinks } from '../../kernel/db/schema.ts'
import { publish } from '../../kernel/history/record.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { addEvent } from '../chain.ts'
import { documentOf } from '../follow-loan.ts'
import { lockLoanBehind } from './lock-loan-behind.ts'
import { openLink } from './open-link.ts'

/**
 * POST /loan/document/opened (ours): the customer's page says that somebody looks at it. Counts once for each link, and only
 * before signing; a scanner of mails, which follows links, never sends it.
 */
export const documentOpened: Handler<typeof contract.documents.opened> = ctx =>
  changeByVisitor(ctx, async tx => {
    const loan = await lockLoanBehind(tx, ctx)
    const { link, signature, now } = await openLink(tx, ctx)
    if (signature) return undefined
    const [noted] = await tx.run(
      build
        .update(documentLinks)
        .set({ openedAt: now })
        .where(and(isRow(documentLinks, link), isNull(documentLinks.openedAt)))
        .returning({ id: documentLinks.id }),
    )
    if (!noted) return undefined
    publish(tx, { noun: 'loan', countryId: loan.countryId, id: loan.id })
    const document = await documentOf(tx, loan)
    if (!document) return undefined
    const { ip, userAgent, linkId } = ctx
    await addEvent(tx, document, { kind: 'opened', at: now, by: 'CUSTOMER', linkId, ip, userAgent })
    return undefined
  })
