import type { FastifyBaseLogger } from 'fastify'
import type { LoanState } from '#domain/loan.ts'
import { reminderDays } from '#domain/overdue.ts'
import { remindedStates, reminderWanted } from '#domain/reminder.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { allCountries, inCountriesThatAnswer } from '../kernel/db/each-country.ts'
import { inStates } from '../kernel/db/states.ts'
import { lockedLoanWithoutReach } from '../loans/lock.ts'
import { type LoanWithReminders, loansWithReminders } from './loans-with-reminders.ts'
import { notifyPartlyShipped, notifyToReturn } from './notify.ts'
import { recordReminder } from './record-reminder.ts'

/**
 * Sends every reminder that is due, each in its own transaction with its mails. Each loan is checked again under its
 * lock, so that concurrent servers never send one twice. Stops after the current loan once `isStopped`; the next run
 * finds the rest.
 */
export async function remindDueLoans(
  services: Services,
  log: FastifyBaseLogger,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const { id } of await loansWanting(services, log)) {
    if (isStopped()) return
    try {
      await remindOf(services, id)
    } catch (error) {
      log.error({ loan: id, err: error }, 'nobody was reminded of this loan')
    }
  }
}

/** 08:00 can be most of a day before the hour at which the loan is due. */
const earliestDays = reminderDays + 1

async function loansWanting({ db, clock }: Services, log: FastifyBaseLogger): Promise<LoanWithReminders[]> {
  const [now, countryIds] = await db.pipeline(currentTime(clock), allCountries)
  const mayWant = sql`${inStates(sql<LoanState>`l.state`, remindedStates)}
    and l.created_at + (l.loan_period - ${earliestDays}) * interval '24 hours' <= ${now}::timestamptz`
  const loans = await inCountriesThatAnswer(db, countryIds, log, id => loansWithReminders(id, mayWant))
  return loans.flat().filter(loan => reminderWanted(loan, loan.sent, now) !== null)
}

async function remindOf(services: Services, loanId: number): Promise<void> {
  await services.db.transaction(async tx => {
    const loan = await tx.run(lockedLoanWithoutReach(loanId))
    const now = await tx.run(currentTime(services.clock))
    const [reminded] = await tx.run(loansWithReminders(loan.countryId, sql`l.id = ${loan.id}`))
    const wanted = reminded ? reminderWanted(reminded, reminded.sent, now) : null
    if (wanted === null) return
    const { kind, round } = wanted
    const notified =
      kind === 'PARTLY_SHIPPED'
        ? await notifyPartlyShipped(tx, services, loan)
        : await notifyToReturn(tx, services, loan, {
            lateness: kind,
            now,
            remindedBy: null,
            kind,
          })
    await recordReminder(tx, loan, { kind, round, linkId: null, userId: null, now, notified })
  })
}
