import { accountLinkState } from '#domain/account-link.ts'
import { type DocumentLinkState, documentLinkState, linkRefusals } from '#domain/document-link.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { isRow, ofLoan } from '../kernel/db/row-key.ts'
import { type documentLinks, type links, loans, signatures, users } from '../kernel/db/schema.ts'
import type { Letter } from './letters/letter.ts'

export type AccountLink = typeof links.$inferSelect
export type DocumentLink = typeof documentLinks.$inferSelect & { readonly purpose: 'document' }
export type Link = AccountLink | DocumentLink

/**
 * Why a mailed link is dead, or null if it works: no mail is sent with a dead link. One that somebody is reminded to sign by has
 * to be open.
 */
export async function whyDead(
  executor: Executor,
  link: Link,
  now: string,
  { onlyToSign }: Pick<Letter<unknown>, 'onlyToSign'> = {},
): Promise<string | null> {
  const state =
    link.purpose === 'document'
      ? await documentState(executor, link, now)
      : await accountState(executor, link, now)
  return state === null || isFit(state, onlyToSign) ? null : `The link is ${state}.`
}

/** A suspended link is not dead: the document may become available again under the same link. */
function isFit(state: DocumentLinkState | 'gone' | 'dead', onlyToSign: true | undefined): boolean {
  if (state === 'gone' || state === 'dead') return false
  return onlyToSign ? state === 'open' : linkRefusals[state] === null || state === 'suspended'
}

async function documentState(
  executor: Executor,
  link: DocumentLink,
  now: string,
): Promise<DocumentLinkState | 'gone'> {
  const [found] = await executor.run(
    build
      .select({ state: loans.state, endedAt: loans.endedAt, signedAt: signatures.signedAt })
      .from(loans)
      .leftJoin(signatures, ofLoan(signatures, loans))
      .where(isRow(loans, { id: link.loanId, countryId: link.countryId })),
  )
  if (!found) return 'gone'
  return documentLinkState(link, found, now)
}

async function accountState(executor: Executor, link: AccountLink, now: string): Promise<'dead' | null> {
  const [account] = await executor.run(
    build.select({ state: users.state }).from(users).where(eq(users.id, link.userId)),
  )
  return account && accountLinkState(link.purpose, link, account.state, now) === 'open' ? null : 'dead'
}
