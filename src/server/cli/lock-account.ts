import { primaryCountryId } from '#domain/role.ts'
import { readActor } from '../kernel/auth/actor.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { StartError } from '../kernel/start-error.ts'

/** Locks the account of that address and reads its primary country; StartError if there is none. */
export async function lockAccount(tx: Transaction, email: string) {
  const [account] = await tx.run(
    build
      .select({ id: users.id, email: users.email, state: users.state, isSysAdmin: users.isSysAdmin })
      .from(users)
      .where(eq(users.email, email.toLowerCase()))
      .for('update'),
  )
  if (!account) throw new StartError(`Nobody has an account as ${email}.`)
  const countryId = primaryCountryId(await readActor(tx, account.id)) || null
  return { ...account, countryId }
}
