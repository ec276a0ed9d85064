import type { contract } from '#contract/index.ts'
import { linkLifetime } from '#domain/link.ts'
import { loanMachine } from '#domain/loan.ts'
import { assertCan } from '#domain/machine.ts'
import { may } from '#domain/permissions.ts'
import { publishEndedSessions } from '../../accounts/end-sessions.ts'
import { change } from '../../kernel/auth/change.ts'
import { secretOfLink } from '../../kernel/auth/former-secrets.ts'
import { linkToken } from '../../kernel/auth/tokens.ts'
import { currentTime } from '../../kernel/clock.ts'
import type { SignedIn } from '../../kernel/context.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { documentLinks, sessions } from '../../kernel/db/schema.ts'
import { recorded } from '../../kernel/history/record.ts'
import { allow } from '../../kernel/http/allow.ts'
import type { Handler } from '../../kernel/http/mount.ts'
import { lockedLoan } from '../../loans/lock.ts'
import { addEvent } from '../chain.ts'
import { staffAuthor } from '../follow-loan.ts'
import { endCounterLinks } from '../links/replace-links.ts'
import { reopenDocument } from '../reopen.ts'
import { newShortCode, shortCodeHash } from './short-code.ts'

/**
 * POST /loan/counter (ours): a link to the document for whoever stands there, which takes the place of the one shown before.
 * On this device the session that shows it ends with the same call, so that the customer holds a device of nobody.
 */
export const presentDocument: Handler<typeof contract.counter.present> = (ctx, { body }) =>
  change(ctx, async tx => {
    const { services, actor } = ctx
    const loan = await tx.run(lockedLoan(actor, body.loanId))
    allow(may.presentDocument(actor, loan))
    assertCan(loanMachine, loan.state, 'send', 'The loan')
    const now = await tx.run(currentTime(services.clock))
    const expiresAt = new Date(Date.parse(now) + linkLifetime.counter).toISOString()
    const { onThisDevice = false, signerName = loan.customerName } = body
    const shortCode = newShortCode()
    await endCounterLinks(tx, loan, now)
    const [link] = await tx.run(
      build
        .insert(documentLinks)
        .values({
          purpose: 'counter',
          isCurrent: false,
          countryId: loan.countryId,
          loanId: loan.id,
          recipientName: signerName === loan.customerName ? null : signerName,
          presentedBy: actor.id,
          onOurDevice: onThisDevice,
          shortCodeHash: shortCodeHash(services.secret, shortCode),
          createdAt: now,
          expiresAt,
        })
        .returning({ id: documentLinks.id }),
    )
    if (!link) throw new Error('The link was not stored.')
    const author = staffAuthor(ctx)
    const document = await reopenDocument(tx, services, loan, author, now)
    const detail = { to: signerName, expiresAt, onOurDevice: onThisDevice }
    await addEvent(tx, document, { kind: 'shown-at-counter', at: now, ...author, linkId: link.id, detail })
    await tx.run(
      recorded({
        event: 'document-shown',
        userId: actor.id,
        now,
        countryId: loan.countryId,
        loanId: loan.id,
        detail: { shownTo: signerName, onOurDevice: onThisDevice },
      }),
    )
    if (onThisDevice) await endThisSession(tx, ctx, now)
    const token = linkToken(secretOfLink(services, link.id), 'counter', link.id)
    return { url: `${services.baseUrl}/loan-form?token=${token}`, shortCode, expiresAt }
  })

async function endThisSession(tx: Transaction, ctx: SignedIn, endedAt: string): Promise<void> {
  await tx.run(build.update(sessions).set({ endedAt }).where(eq(sessions.id, ctx.sessionId)))
  publishEndedSessions(tx, ctx.actor.id)
  ctx.reply.cookies = 'clear'
}
