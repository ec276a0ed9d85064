import { limits } from '#domain/limits.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { addToWaiting, mailedOften } from '../mail/gather.ts'
import type { LoanInMail } from '../mail/letters/loan.ts'
import { inList } from '../mail/letters/loans.ts'
import type { NewMail, Recipient } from '../mail/new-mail.ts'
import { adminsWithAccess, creatorOf, managersOf } from '../mail/recipients.ts'
import type { LockedLoan } from './lock.ts'
import { loanInMail } from './notify.ts'

/** Each letter about a loan that waits for somebody, and the one that tells of several. */
const combined = { 'loan-pending': 'loans-pending', 'loan-to-source': 'loans-to-source' } as const
type WaitsFor = keyof typeof combined

/** PENDING: asks the country's managers (domain.md, Mails). */
export async function notifyPending(tx: Transaction, services: Services, loan: LockedLoan): Promise<void> {
  const data = await loanInMail(tx, loan)
  const managers = await managersOf(tx, loan.countryId)
  await services.mailbox.post(tx, ...(await asking(tx, services, loan, 'loan-pending', data, managers)))
}

/**
 * PROCESSING or APPROVED, on creation or approval: notifies those who may source; on approval also the creator, if
 * they may not.
 */
export async function notifyToSource(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  approvedBy: string | null,
): Promise<void> {
  const data = await loanInMail(tx, loan)
  const approved = approvedBy === null ? [] : await creatorOf(tx, loan)
  const admins = await adminsWithAccess(tx, loan)
  await services.mailbox.post(
    tx,
    ...(await asking(tx, services, loan, 'loan-to-source', data, admins)),
    ...approved.map(to => ({
      letter: 'loan-approved' as const,
      data: { ...data, approvedBy: approvedBy ?? '' },
      to,
      loanId: loan.id,
    })),
  )
}

/** A mail to each; who had many of late has it in the bell, and gets one mail for all that come meanwhile. */
async function asking(
  tx: Transaction,
  { clock }: Services,
  loan: LockedLoan,
  letter: WaitsFor,
  data: Required<LoanInMail>,
  receivers: readonly Recipient[],
): Promise<NewMail[]> {
  const limit = limits.newLoanMailsOfReceiver
  const { countryId, id: loanId } = loan
  const each = receivers.map(to => ({ letter, data, to, loanId }))
  const emails = receivers.map(({ email }) => email)
  const often = await mailedOften(tx, clock, letter, emails, limit)
  if (often.size === 0) return each
  const now = await tx.run(currentTime(clock))
  const one = inList(data)
  const wait = limit.minutes * 60
  const told = await addToWaiting(
    tx,
    often,
    { letter: combined[letter], alike: { countryId }, one, wait },
    now,
  )
  return [
    ...each.map(mail => ({ ...mail, ...(often.has(mail.to.email) && { only: 'bell' as const }) })),
    ...receivers
      .filter(({ email }) => often.has(email) && !told.has(email))
      .map(to => ({
        letter: combined[letter],
        data: { countryId, count: 1, named: [one] },
        to,
        loanId,
        wait,
        only: 'mail' as const,
      })),
  ]
}
