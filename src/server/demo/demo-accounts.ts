import { accountStatesThat, type UserState } from '#domain/account.ts'
import { demoPassword } from '../auth/demo-people.ts'
import { isPassword } from '../kernel/auth/password-hash.ts'
import { build } from '../kernel/db/build.ts'
import type { Database, Transaction } from '../kernel/db/database.ts'
import { and, inArray, not } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { StartError } from '../kernel/start-error.ts'
import { demoPeople } from './people.ts'

interface DemoAccount {
  readonly id: number
  readonly email: string
  readonly state: UserState
}

/** The demo's accounts that can sign in, or could be approved, with the demo's public password. */
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
  // All of them share one hash in the demo, so each hash is checked once.
  const hashes = new Map<string, boolean>()
  for (const { hash } of found) hashes.set(hash, hashes.get(hash) ?? (await isPassword(demoPassword, hash)))
  return found.flatMap(({ hash, ...account }) => (hashes.get(hash) ? [account] : []))
}

/** The warning about such accounts, at the start and in the doctor's report. */
export const demoAccountsText = (count: number) =>
  `${count === 1 ? 'One account' : `${count} accounts`} of the demo can be entered with the password that it tells everybody; retire-demo takes them out of service.`

/** Refuses to start a real installation with accounts whose password is public. */
export async function assertNoDemo(db: Database): Promise<void> {
  const { length } = await openDemoAccounts(db)
  if (length === 0) return
  throw new StartError(
    `This is a demo's database. ${demoAccountsText(length)}\n` +
      'Go on with it by "npm run demo", or name another DATA_DIR or DATABASE_URL for your own data. To keep what is in it, ' +
      'run "npm run admin -- retire-demo", then "npm run admin -- create-sysadmin <email>".',
  )
}
