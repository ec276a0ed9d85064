import { type DocumentLinkState, documentLinkState } from '#domain/document-link.ts'
import type { LoanState } from '#domain/loan.ts'
import { build } from '../../kernel/db/build.ts'
import type { Executor } from '../../kernel/db/database.ts'
import { and, type SQL, sql } from '../../kernel/db/drizzle.ts'
import { ofLoan, type RowKey } from '../../kernel/db/row-key.ts'
import { documentLinks } from '../../kernel/db/schema.ts'

export type LinkRow = typeof documentLinks.$inferSelect

/** The link of the loan that staff see and mails carry; null if nothing was sent. */
export async function currentLink(executor: Executor, loan: RowKey): Promise<LinkRow | null> {
  const [link] = await executor.run(
    build
      .select()
      .from(documentLinks)
      .where(and(ofLoan(documentLinks, loan), documentLinks.isCurrent)),
  )
  return link ?? null
}

/**
 * In SQL: that `k` is the current link of its loan and nobody ended it until then. While the loan is ready, documentLinkState() calls
 * such a link open.
 */
export const isCurrentAndOpen = (now: SQL): SQL => sql`k.is_current and k.stopped_at is null
  and k.declined_at is null and k.recalled_at is null and (k.expires_at is null or k.expires_at >= ${now})`

/** The state of an unsigned loan's link; null without a link. */
export function unsignedState(
  link: LinkRow | null,
  { state }: { readonly state: LoanState },
  now: string,
): DocumentLinkState | null {
  return link && documentLinkState(link, { state, signedAt: null, endedAt: null }, now)
}

/** The person who signs by the link, and the address that it was sent to. */
export function receiverOf(
  link: Pick<LinkRow, 'recipientName' | 'sentTo'>,
  loan: { readonly customerName: string; readonly customerEmail: string },
): { readonly name: string; readonly email: string } {
  return { name: link.recipientName ?? loan.customerName, email: link.sentTo ?? loan.customerEmail }
}
