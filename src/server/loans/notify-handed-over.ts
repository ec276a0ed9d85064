import { currentTime } from '../kernel/clock.ts'
import type { SignedIn } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { addToWaiting } from '../mail/gather.ts'
import { inList } from '../mail/letters/loans.ts'
import { creatorOf } from '../mail/recipients.ts'
import type { LockedLoan } from './lock.ts'
import { loanInMail, nameOf } from './notify.ts'

/** Who leaves has many loans: their mail waits this many seconds for the others. */
const wait = 60

/** Handed over: tells the new creator, unless they did it themselves; of all that comes within a minute by one mail. */
export async function notifyHandedOver(
  tx: Transaction,
  ctx: SignedIn,
  loan: LockedLoan,
  from: string,
): Promise<void> {
  const { actor, services } = ctx
  if (loan.createdBy === actor.id) return
  const shown = await loanInMail(tx, loan)
  const [one, handedOverBy] = [inList(shown), await nameOf(tx, actor.id)]
  const alike = { countryId: loan.countryId, from, handedOverBy, handedOverById: actor.id }
  const creators = await creatorOf(tx, loan)
  const emails = creators.map(({ email }) => email)
  const now = await tx.run(currentTime(services.clock))
  const told = await addToWaiting(tx, emails, { letter: 'loans-handed-over', alike, one, wait }, now)
  const loanId = loan.id
  await services.mailbox.post(
    tx,
    ...creators.map(to => ({
      letter: 'loan-handed-over' as const,
      data: { ...shown, from, handedOverBy },
      to,
      loanId,
      only: 'bell' as const,
    })),
    ...creators
      .filter(({ email }) => !told.has(email))
      .map(to => ({
        letter: 'loans-handed-over' as const,
        data: { ...alike, count: 1, named: [one] },
        to,
        loanId,
        only: 'mail' as const,
        wait,
      })),
  )
}
