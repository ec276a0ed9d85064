import { and, eq, isNull } from 'drizzle-orm'
import { awaitsSignature, documentLinkState } from '#domain/link.ts'
import type { LoanState } from '#domain/loan.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { links } from '../kernel/db/schema.ts'

/** Voids all earlier links of this loan's document, because a new one is being sent. */
export async function replaceLinks(tx: Transaction, loanId: number, now: string): Promise<void> {
  await tx.run(build.update(links).set({ replacedAt: now }).where(newestOf(loanId)))
}

/** Stops the link sent to the customer's previous address; returns that address if its receiver could still sign. */
export async function stopLink(
  tx: Transaction,
  loan: { readonly id: number; readonly state: LoanState; readonly customerEmail: string },
  by: { readonly id: number },
  now: string,
): Promise<string | null> {
  const [link] = await tx.run(build.select().from(links).where(newestOf(loan.id)))
  if (!link || link.stoppedAt !== null) return null
  await tx.run(build.update(links).set({ stoppedAt: now, stoppedBy: by.id }).where(eq(links.id, link.id)))
  const unsigned = { state: loan.state, signedAt: null, endedAt: null }
  return awaitsSignature[documentLinkState(link, unsigned, now)] ? (link.sentTo ?? loan.customerEmail) : null
}

const newestOf = (loanId: number) =>
  and(eq(links.loanId, loanId), eq(links.purpose, 'document'), isNull(links.replacedAt))
