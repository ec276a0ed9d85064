import { personLock } from '../kernel/auth/actor.ts'
import { hasPassword } from '../kernel/auth/password-hash.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Executor, Transaction } from '../kernel/db/database.ts'
import { and, eq, getTableColumns, type SQL } from '../kernel/db/drizzle.ts'
import { identities, users } from '../kernel/db/schema.ts'

type Account = typeof users.$inferSelect

/** The identity that an account has in the directory of that issuer. */
export async function identityOf(executor: Executor, userId: number, issuer: string) {
  const [found] = await executor.run(
    build
      .select()
      .from(identities)
      .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer))),
  )
  return found ?? null
}

/** The account that is linked with that identity, locked. */
export async function lockLinked(tx: Transaction, issuer: string, subject: string): Promise<Account | null> {
  const [found] = await tx.run(
    build
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject))),
  )
  if (!found) return null
  const account = await lockAccount(tx, eq(users.id, found.userId))
  // Somebody may have unlinked it while the lock was waited for.
  const isStill = account && (await identityOf(tx, account.id, issuer))?.subject === subject
  return isStill ? account : null
}

/** Locks an account as those do who change roles by hand (users/lock.ts), so that none of them waits for the other in vain. */
async function lockAccount(tx: Transaction, which: SQL | undefined): Promise<Account | undefined> {
  const [held] = await tx.run(
    build
      .select({ row: getTableColumns(users), lock: personLock('update') })
      .from(users)
      .where(which)
      .for('update'),
  )
  return held?.row
}

/** The account of that address, locked, and the subject of that directory that is linked with it; null without. */
export async function lockAddressed(tx: Transaction, issuer: string, email: string) {
  const [found] = await tx.run(build.select({ id: users.id }).from(users).where(eq(users.email, email)))
  const account = found && (await lockAccount(tx, and(eq(users.id, found.id), eq(users.email, email))))
  if (!account) return null
  return { ...account, subject: (await identityOf(tx, account.id, issuer))?.subject ?? null }
}

/**
 * Whether the directory is the only way in, so that there is no password to reset. Sysadmins always get a link to choose
 * one: they keep a way in for when the directory is away.
 */
export async function hasNoPasswordToReset(
  executor: Executor,
  { signOn }: Pick<Services, 'signOn'>,
  account: Pick<Account, 'id' | 'passwordHash' | 'isSysAdmin'>,
): Promise<boolean> {
  if (!signOn || account.isSysAdmin || hasPassword(account.passwordHash)) return false
  return (await identityOf(executor, account.id, signOn.issuer)) !== null
}
