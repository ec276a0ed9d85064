import { and, isNull } from 'drizzle-orm'
import { awaitsSignature, documentLinkState } from '#domain/link.ts'
import type { LoanState } from '#domain/loan.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { isRow, ofLoan, type RowKey } from '../kernel/db/row-key.ts'
import { documentLinks } from '../kernel/db/schema.ts'

/** Voids the earlier links of this loan's document, because a new one is being sent. */
export async function replaceLinks(tx: Transaction, loan: RowKey, now: string): Promise<void> {
  await tx.run(build.update(documentLinks).set({ replacedAt: now, isCurrent: false }).where(liveLinks(loan)))
}

/** Stops the link sent to the customer's previous address; returns that address if its receiver could still sign. */
export async function stopLink(
  tx: Transaction,
  loan: RowKey & { readonly state: LoanState; readonly customerEmail: string },
  by: { readonly id: number },
  now: string,
): Promise<string | null> {
  const [link] = await tx.run(
    build
      .select()
      .from(documentLinks)
      .where(and(ofLoan(documentLinks, loan), documentLinks.isCurrent)),
  )
  if (!link || link.stoppedAt !== null) return null
  await tx.run(
    build.update(documentLinks).set({ stoppedAt: now, stoppedBy: by.id }).where(isRow(documentLinks, link)),
  )
  const unsigned = { state: loan.state, signedAt: null, endedAt: null }
  return awaitsSignature[documentLinkState(link, unsigned, now)] ? (link.sentTo ?? loan.customerEmail) : null
}

const liveLinks = (loan: RowKey) => and(ofLoan(documentLinks, loan), isNull(documentLinks.replacedAt))
