import { eq } from 'drizzle-orm'
import { record } from '../activity/record.ts'
import { readClock } from '../clock.ts'
import { users } from '../db/schema.ts'
import { lockAccount } from './lock-account.ts'
import type { Office } from './open-office.ts'

/** `grant-sysadmin <email>`: takes effect on the next call of a server that runs. */
export function grantSysAdmin({ db, clock }: Office, email: string): Promise<string> {
  return db.transaction(async tx => {
    const account = await lockAccount(tx, email)
    if (account.isSysAdmin) return `${account.email} is a system administrator already.`
    await tx.update(users).set({ isSysAdmin: true }).where(eq(users.id, account.id))
    await record(tx, {
      event: 'sysadmin-granted',
      userId: null,
      now: await readClock(tx, clock),
      countryId: account.countryId,
      aboutUserId: account.id,
      detail: { was: false, is: true },
    })
    const signsIn = account.state === 'ACTIVE' ? '' : `, and can sign in once the account is ACTIVE`
    return `${account.email} is a system administrator now${signsIn}.`
  })
}
