import { hasFactor } from '../factors/read.ts'
import { takeFactors } from '../factors/reset.ts'
import { atTheTerminal } from '../kernel/auth/proof.ts'
import { currentTime } from '../kernel/clock.ts'
import { fromTheTerminal, recordRights } from '../kernel/history/note-security.ts'
import { lockAccount } from './lock-account.ts'
import type { CommandServices } from './with-services.ts'

/** `reset-factors <email>`: for the last system administrator, whom nobody else can reset. */
export function resetFactors(services: CommandServices, email: string): Promise<string> {
  const { db, clock } = services
  return db.transaction(async tx => {
    const account = await lockAccount(tx, email)
    if (!(await hasFactor(tx, account.id))) return `${account.email} has no second factor.`
    const now = await tx.run(currentTime(clock))
    const reset = await takeFactors(tx, account, { by: null, now }, atTheTerminal)
    await recordRights(tx, { services, ...fromTheTerminal }, reset)
    return `${account.email} has no second factor any more, and is signed out everywhere. Nobody was mailed: tell them, and whoever decides on their account.`
  })
}
