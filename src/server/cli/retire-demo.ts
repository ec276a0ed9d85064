import { accountMachine } from '#domain/account.ts'
import { can, next } from '#domain/machine.ts'
import { endSessions } from '../accounts/end-sessions.ts'
import { closeLinks } from '../accounts/links.ts'
import { openDemoAccounts } from '../demo/demo-accounts.ts'
import { nobodysHash } from '../kernel/auth/password-hash.ts'
import { currentTime } from '../kernel/clock.ts'
import { build } from '../kernel/db/build.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { users } from '../kernel/db/schema.ts'
import { fromTheTerminal, recordRights } from '../kernel/history/note-security.ts'
import { lockAccount } from './lock-account.ts'
import type { CommandServices } from './with-services.ts'

/**
 * `retire-demo`: deactivates or rejects everybody who still has the demo's password, and voids it. That includes the last
 * system administrator: create-sysadmin makes another.
 */
export function retireDemo(services: CommandServices): Promise<string> {
  const { db, clock } = services
  const from = { services, ...fromTheTerminal }
  return db.transaction(async tx => {
    const accounts = await openDemoAccounts(tx)
    const now = await tx.run(currentTime(clock))
    for (const { email } of accounts) {
      const { id, state: was, countryId } = await lockAccount(tx, email)
      const mayEnd = can(accountMachine, was, 'deactivate')
      const state = next(accountMachine, was, mayEnd ? 'deactivate' : 'reject', email)
      await tx.run(build.update(users).set({ state, passwordHash: nobodysHash() }).where(eq(users.id, id)))
      await endSessions(tx, id, now)
      await closeLinks(tx, id, now)
      const event = mayEnd ? 'user-deactivated' : 'user-rejected'
      const detail = { was, is: state }
      await recordRights(tx, from, { event, userId: null, now, countryId, aboutUserId: id, detail })
    }
    return accounts.length === 0
      ? 'Nobody has the password of the demo.'
      : `Out of service: ${accounts.length} accounts of the demo.`
  })
}
