import { hasFactor } from '../factors/read.ts'
import { takeFactors } from '../factors/reset.ts'
import { atTheTerminal } from '../kernel/auth/proof.ts'
import { currentTime } from '../kernel/clock.ts'
import { fromTheTerminal, notesOf, securityNoted } from '../kernel/history/note-security.ts'
import { recorded } from '../kernel/history/record.ts'
import { lockAccount } from './lock-account.ts'
import type { CommandServices } from './with-services.ts'

/** `reset-factors <email>`: for the last system administrator, whom nobody else can reset. */
export function resetFactors({ db, clock }: CommandServices, email: string): Promise<string> {
  return db.transaction(async tx => {
    const account = await lockAccount(tx, email)
    if (!(await hasFactor(tx, account.id))) return `${account.email} has no second factor.`
    const now = await tx.run(currentTime(clock))
    const reset = await takeFactors(tx, account, { by: null, now }, atTheTerminal)
    await tx.batch(recorded(reset), securityNoted(fromTheTerminal, ...notesOf([reset])))
    return `${account.email} has no second factor any more, and is signed out everywhere. Nobody was mailed: tell them, and whoever decides on their account.`
  })
}
