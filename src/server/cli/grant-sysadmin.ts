import { maySignIn } from '#domain/account.ts'
import { atTheTerminal as provedAtTheTerminal } from '../kernel/auth/proof.ts'
import { setSysAdmin } from '../kernel/auth/rights.ts'
import { currentTime } from '../kernel/clock.ts'
import { fromTheTerminal, recordRights } from '../kernel/history/note-security.ts'
import { lockAccount } from './lock-account.ts'
import type { CommandServices } from './with-services.ts'

/** `grant-sysadmin <email>`: takes effect with the next call to a running server. */
export function grantSysAdmin(services: CommandServices, email: string): Promise<string> {
  const { db, clock } = services
  return db.transaction(async tx => {
    const account = await lockAccount(tx, email)
    if (account.isSysAdmin) return `${account.email} is a system administrator already.`
    await setSysAdmin(tx, account.id, true, provedAtTheTerminal)
    await recordRights(
      tx,
      { services, ...fromTheTerminal },
      {
        event: 'sysadmin-granted',
        userId: null,
        now: await tx.run(currentTime(clock)),
        countryId: account.countryId,
        aboutUserId: account.id,
        detail: { was: false, is: true },
      },
    )
    const signsIn = maySignIn(account.state) ? '' : `, and can sign in once the account is ACTIVE`
    return `${account.email} is a system administrator now${signsIn}.`
  })
}
