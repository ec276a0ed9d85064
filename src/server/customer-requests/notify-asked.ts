import type { Services } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import type { LockedLoan } from '../loans/lock.ts'
import { loanInMail } from '../loans/notify.ts'
import { adminsWithAccess, creatorOf } from '../mail/recipients.ts'
import type { Asked } from './asked.ts'

/** Asks those who answer: the creator, and the admins with access. */
export async function notifyAsked(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  by: string,
  { text, wanted }: Asked,
): Promise<void> {
  const data = { ...(await loanInMail(tx, loan)), by }
  const people = [...(await creatorOf(tx, loan)), ...(await adminsWithAccess(tx, loan))]
  await services.mailbox.post(
    tx,
    ...people.map(to =>
      wanted
        ? {
            letter: 'forward-asked' as const,
            data: { ...data, ...wanted, note: text },
            to,
            loanId: loan.id,
          }
        : { letter: 'change-asked' as const, data: { ...data, text: text ?? '' }, to, loanId: loan.id },
    ),
  )
}
