import { mayChooseAnother } from '#domain/account-link.ts'
import { newToken, tokenHash } from '../kernel/auth/tokens.ts'
import type { Visitor } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { registeredPasswords } from '../kernel/db/schema.ts'
import { command } from '../kernel/db/statement.ts'
import type { OpenedAccount } from './links.ts'

type RegisteredPassword = typeof registeredPasswords.$inferSelect

/** The id of the registering browser: its existing one, so that several accounts can know it, or a new one. */
export const registeringBrowser = ({ browserCookies }: Pick<Visitor, 'browserCookies'>): string =>
  /^[\w-]{43}$/.test(browserCookies.registration ?? '') ? (browserCookies.registration ?? '') : newToken()

/**
 * Stores where the password of a new account was chosen. For a known address (id 0) the same statement runs without
 * effect.
 */
export const rememberedPassword = (userId: number, browser: string, userAgent: string | null, now: string) =>
  command(sql`insert into registered_passwords (user_id, chosen_at, user_agent, browser_hash)
    select id, ${now}::timestamptz, ${userAgent}, ${tokenHash(browser)} from users where id = ${userId}`)

/** Forgets the registration: the account's password is no longer the one chosen then. */
export async function forgetRegisteredPassword(tx: Transaction, userId: number): Promise<void> {
  await tx.run(build.delete(registeredPasswords).where(eq(registeredPasswords.userId, userId)))
}

/** When and where the registration's password was chosen, while it is still the account's; else null. */
export async function readRegisteredPassword(
  executor: Executor,
  userId: number,
): Promise<RegisteredPassword | null> {
  const [found] = await executor.run(
    build.select().from(registeredPasswords).where(eq(registeredPasswords.userId, userId)),
  )
  return found ?? null
}

/** The registration's password, if the used validation link may still replace it; else null. */
export async function replaceablePassword(
  executor: Executor,
  { state, purpose, usedAt, account, now }: OpenedAccount,
): Promise<RegisteredPassword | null> {
  if (purpose !== 'validate' || state !== 'done' || !mayChooseAnother({ usedAt }, now)) return null
  return readRegisteredPassword(executor, account.id)
}

/** Whether the caller's browser is the one that registered the account. */
export const isRegisteringBrowser = (
  { browserCookies }: Pick<Visitor, 'browserCookies'>,
  { browserHash }: RegisteredPassword,
) => browserCookies.registration !== undefined && tokenHash(browserCookies.registration) === browserHash
