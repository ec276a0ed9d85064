import { primaryCountryId } from '#domain/role.ts'
import { personLock, readActor } from '../kernel/auth/actor.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { StartError } from '../kernel/start-error.ts'

/** Locks the account of that address and reads its primary country; StartError if there is none. */
export async function lockAccount(tx: Transaction, email: string) {
  const { id, state, isSysAdmin } = users
  const isOfAddress = eq(users.email, email.toLowerCase())
  const [found] = await tx.run(build.select({ id }).from(users).where(isOfAddress))
  const account = { id, email: users.email, state, isSysAdmin }
  const [held] = await tx.run(
    build
      .select({ account, lock: personLock('update') })
      .from(users)
      .where(and(eq(id, found?.id ?? 0), isOfAddress))
      .for('update'),
  )
  if (!held) throw new StartError(`Nobody has an account as ${email}.`)
  const countryId = primaryCountryId(await readActor(tx, held.account.id)) || null
  return { ...held.account, countryId }
}
