import { maySignIn } from '#domain/account.ts'
import { may } from '#domain/permissions.ts'
import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/role.ts'
import { personLock, readActor } from '../kernel/auth/actor.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, asc, eq, getTableColumns, type SQL } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { userReach } from './reach.ts'

const { passwordHash: _, ...lockedColumns } = getTableColumns(users)

/** A locked person: the row, and the roles and storeroom access that its lock protects. */
export type LockedUser = Omit<typeof users.$inferSelect, 'passwordHash'> & Actor

/**
 * Locks a person, with roles and storeroom access, until the transaction ends; refuses (not_found) one whom the actor
 * may not see. Both are read again under the lock, because they may just have changed.
 */
export async function lockUser(tx: Transaction, actor: Actor, userId: number): Promise<LockedUser> {
  const person = await lockUserIfFound(tx, userId, userReach(actor))
  if (!person || !may.seeUser(actor, person)) throw refuse('not_found')
  return person
}

/** Like lockUser(), for the schedule, which sees everyone; null if no person has that id, or none within `reach`. */
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

/** How many sysadmins are ACTIVE; locks the rows of all sysadmins by id, so that the count stays true. */
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
