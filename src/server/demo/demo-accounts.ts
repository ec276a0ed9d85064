import { and, inArray, not } from 'drizzle-orm'
import { accountStatesThat, type UserState } from '#domain/account.ts'
import { demoPassword } from '../auth/demo-people.ts'
import { isPassword } from '../kernel/auth/password-hash.ts'
import { build } from '../kernel/db/build.ts'
import type { Database, Transaction } from '../kernel/db/database.ts'
import { users } from '../kernel/db/schema.ts'
import { StartError } from '../kernel/start-error.ts'
import { demoPeople } from './people.ts'

interface DemoAccount {
  readonly id: number
  readonly email: string
  readonly state: UserState
}

/** The accounts of the demo's people that may still be entered, or be let in, with the password that it tells everybody. */
export async function openDemoAccounts(db: Database | Transaction): Promise<readonly DemoAccount[]> {
  const found = await db.run(
    build
      .select({ id: users.id, email: users.email, state: users.state, hash: users.passwordHash })
      .from(users)
      .where(
        and(
          inArray(
            users.email,
            demoPeople.map(({ email }) => email),
          ),
          not(inArray(users.state, accountStatesThat('refused'))),
        ),
      ),
  )
  // The demo gives all of them one hash: what else there is was chosen by hand.
  const hashes = new Map<string, boolean>()
  for (const { hash } of found) hashes.set(hash, hashes.get(hash) ?? (await isPassword(demoPassword, hash)))
  return found.flatMap(({ hash, ...account }) => (hashes.get(hash) ? [account] : []))
}

/** What is said of a database that has such accounts, at the start and by the doctor. */
export const demoAccountsText = (count: number) =>
  `${count === 1 ? 'One account' : `${count} accounts`} of the demo can be entered with the password that it tells everybody; retire-demo takes them out of service.`

/** Refuses to serve as the real thing what everybody knows the password of. */
export async function demandNoDemo(db: Database): Promise<void> {
  const { length } = await openDemoAccounts(db)
  if (length === 0) return
  throw new StartError(
    `This is a demo's database. ${demoAccountsText(length)}\n` +
      'Go on with it by "npm run demo", or name another DATA_DIR or DATABASE_URL for your own data. To keep what is in it, ' +
      'run "npm run admin -- retire-demo", then "npm run admin -- create-sysadmin <email>".',
  )
}
