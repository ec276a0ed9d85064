import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { maySignIn } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { personLock, readActor } from '../kernel/auth/actor.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { users } from '../kernel/db/schema.ts'
import { userReach } from './reach.ts'

const { passwordHash: _, ...lockedColumns } = getTableColumns(users)

/** A person under lock: the row, and the roles and storeroom access that it guards. */
export type LockedUser = Omit<typeof users.$inferSelect, 'passwordHash'> & Actor

/**
 * Holds a person, with roles and storeroom access, until the transaction ends; refuses (not_found) one whom the actor
 * may not see. Both are read again under the lock: somebody may just have changed them.
 */
export async function lockUser(tx: Transaction, actor: Actor, userId: number): Promise<LockedUser> {
  const person = await lockUserIfFound(tx, userId, userReach(actor))
  if (!person || !may.seeUser(actor, person)) throw refuse('not_found')
  return person
}

/** The same for our own clock, which sees everybody; null where nobody has that id, or is not within the reach. */
export async function lockUserIfFound(
  tx: Transaction,
  userId: number,
  reach?: SQL,
): Promise<LockedUser | null> {
  const [held] = await tx.run(
    build
      .select({ row: lockedColumns, lock: personLock('update') })
      .from(users)
      .where(and(eq(users.id, userId), reach))
      .for('update'),
  )
  return held ? { ...held.row, ...(await readActor(tx, userId)) } : null
}

/** How many sysadmins are ACTIVE; holds the rows of all sysadmins, in the order of their ids, so that it stays true. */
export async function countActiveSysAdmins(tx: Transaction): Promise<number> {
  const sysAdmins = await tx.run(
    build
      .select({ state: users.state })
      .from(users)
      .where(eq(users.isSysAdmin, true))
      .orderBy(asc(users.id))
      .for('update'),
  )
  return sysAdmins.filter(({ state }) => maySignIn(state)).length
}
