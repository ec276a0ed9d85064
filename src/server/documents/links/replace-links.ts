import { awaitsSignature } from '#domain/document-link.ts'
import type { LoanState } from '#domain/loan.ts'
import { build } from '../../kernel/db/build.ts'
import type { Transaction } from '../../kernel/db/database.ts'
import { and, eq, isNull } from '../../kernel/db/drizzle.ts'
import { ofLoan, type RowKey } from '../../kernel/db/row-key.ts'
import { documentLinks } from '../../kernel/db/schema.ts'
import { currentLink, unsignedState } from './current-link.ts'

/** Voids the earlier links of this loan's document, because a new one is being sent. */
export async function replaceLinks(tx: Transaction, loan: RowKey, now: string): Promise<void> {
  await tx.run(build.update(documentLinks).set({ replacedAt: now, isCurrent: false }).where(liveLinks(loan)))
}

/**
 * Voids the links that are shown at the counter, or only the one that expires then, as another is shown, or the document is not
 * to be signed for now.
 */
export async function endCounterLinks(
  tx: Transaction,
  loan: RowKey,
  now: string,
  expiresAt?: string,
): Promise<void> {
  const shown = and(
    liveLinks(loan),
    eq(documentLinks.purpose, 'counter'),
    isNull(documentLinks.usedAt),
    expiresAt === undefined ? undefined : eq(documentLinks.expiresAt, expiresAt),
  )
  await tx.run(build.update(documentLinks).set({ replacedAt: now }).where(shown))
}

/**
 * Stops every link of the former customer, also one shown to them at the counter: their requests are not the new
 * customer's to read. Returns the address that the current one was sent to, if its receiver could still sign.
 */
export async function stopLinks(
  tx: Transaction,
  loan: RowKey & { readonly state: LoanState; readonly customerEmail: string },
  by: { readonly id: number },
  now: string,
): Promise<string | null> {
  const link = await currentLink(tx, loan)
  await endCounterLinks(tx, loan, now)
  await tx.run(
    build
      .update(documentLinks)
      .set({ stoppedAt: now, stoppedBy: by.id })
      .where(and(ofLoan(documentLinks, loan), isNull(documentLinks.stoppedAt))),
  )
  if (!link || link.stoppedAt !== null) return null
  const state = unsignedState(link, loan, now)
  return state && awaitsSignature[state] ? (link.sentTo ?? loan.customerEmail) : null
}

const liveLinks = (loan: RowKey) => and(ofLoan(documentLinks, loan), isNull(documentLinks.replacedAt))
