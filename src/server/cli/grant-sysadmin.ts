import { maySignIn } from '#domain/account.ts'
import { atTheTerminal as provedAtTheTerminal } from '../kernel/auth/proof.ts'
import { setSysAdmin } from '../kernel/auth/rights.ts'
import { currentTime } from '../kernel/clock.ts'
import { fromTheTerminal, notesOf, securityNoted } from '../kernel/history/note-security.ts'
import { type ActivityEvent, recorded } from '../kernel/history/record.ts'
import { lockAccount } from './lock-account.ts'
import type { CommandServices } from './with-services.ts'

/** `grant-sysadmin <email>`: takes effect with the next call to a running server. */
export function grantSysAdmin({ db, clock }: CommandServices, email: string): Promise<string> {
  return db.transaction(async tx => {
    const account = await lockAccount(tx, email)
    if (account.isSysAdmin) return `${account.email} is a system administrator already.`
    await setSysAdmin(tx, account.id, true, provedAtTheTerminal)
    const granted: ActivityEvent = {
      event: 'sysadmin-granted',
      userId: null,
      now: await tx.run(currentTime(clock)),
      countryId: account.countryId,
      aboutUserId: account.id,
      detail: { was: false, is: true },
    }
    await tx.batch(recorded(granted), securityNoted(fromTheTerminal, ...notesOf([granted])))
    const signsIn = maySignIn(account.state) ? '' : `, and can sign in once the account is ACTIVE`
    return `${account.email} is a system administrator now${signsIn}.`
  })
}
