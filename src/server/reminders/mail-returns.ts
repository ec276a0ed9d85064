import type { FastifyBaseLogger } from 'fastify'
import { endedStates, lineTraits } from '#domain/line-traits.ts'
import { hasEnded } from '#domain/loan.ts'
import type { LoanUnitState } from '#domain/loan-unit.ts'
import { isReturnMailDue, returnMailDays } from '#domain/return-mail.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { isoInstant } from '../kernel/db/columns.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, inArray, sql } from '../kernel/db/drizzle.ts'
import { allCountries, inCountriesThatAnswer } from '../kernel/db/each-country.ts'
import { ofLoan } from '../kernel/db/row-key.ts'
import { loanUnits } from '../kernel/db/schema.ts'
import { rowsOf } from '../kernel/db/statement.ts'
import { inStates } from '../kernel/db/states.ts'
import { type Line, type LockedLoan, lockedLines, lockedLoanWithoutReach } from '../loans/lock.ts'
import { loanInMail } from '../loans/notify.ts'
import { contactOf } from '../mail/recipients.ts'

/**
 * Mails each customer what came back the day before, and once the loan has ended that nothing is open. One transaction for
 * each loan, whose lines are read again under its lock, so that concurrent servers never mail twice.
 */
export async function mailReturns(
  services: Services,
  log: FastifyBaseLogger,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const loanId of await loansToMail(services, log)) {
    if (isStopped()) return
    try {
      await services.db.transaction(tx => mailReturnsOf(tx, services, loanId))
    } catch (error) {
      log.error({ loan: loanId, err: error }, 'the customer was not mailed what came back')
    }
  }
}

interface UnmailedRow extends Record<string, unknown> {
  readonly loanId: number
  readonly returnedAt: string | null
  readonly endedAt: string | null
  readonly timeZone: string
}

async function loansToMail({ db, clock }: Services, log: FastifyBaseLogger): Promise<number[]> {
  const [now, countryIds] = await db.pipeline(currentTime(clock), allCountries)
  const rows = await inCountriesThatAnswer(db, countryIds, log, id => unmailedLines(id, now))
  const due = rows
    .flat()
    .filter(({ returnedAt, endedAt, timeZone }) =>
      isReturnMailDue(
        { returnedAt: returnedAt && isoInstant(returnedAt) },
        { endedAt: endedAt && isoInstant(endedAt), timeZone },
        now,
      ),
    )
  return [...new Set(due.map(({ loanId }) => loanId))]
}

const unmailedLines = (countryId: number, now: string) =>
  rowsOf<UnmailedRow>(sql`
    select lu.loan_id as "loanId", lu.returned_at as "returnedAt", l.ended_at as "endedAt", c.time_zone as "timeZone"
    from loan_units lu join loans l on l.country_id = lu.country_id and l.id = lu.loan_id
      join countries c on c.id = l.country_id
    where lu.country_id = ${countryId} and lu.return_mailed_at is null and lu.shipped_at is not null
      and ${inStates(sql<LoanUnitState>`lu.state`, endedStates)}
      and coalesce(lu.returned_at, l.ended_at) > ${now}::timestamptz - ${returnMailDays} * interval '24 hours'
    order by lu.loan_id`)

async function mailReturnsOf(tx: Transaction, services: Services, loanId: number): Promise<void> {
  const loan = await tx.run(lockedLoanWithoutReach(loanId))
  const lines = await tx.run(lockedLines(loan))
  const now = await tx.run(currentTime(services.clock))
  const ended = lines.filter(line => isUnmailed(line) && isReturnMailDue(line, loan, now))
  if (ended.length === 0) return
  const mailed = ended.map(({ id }) => id)
  await tx.run(
    build
      .update(loanUnits)
      .set({ returnMailedAt: now })
      .where(and(ofLoan(loanUnits, loan), inArray(loanUnits.id, mailed))),
  )
  await post(tx, services, loan, lines, new Set(mailed))
}

const isUnmailed = ({ state, shippedAt, returnMailedAt }: Line) =>
  returnMailedAt === null && shippedAt !== null && !lineTraits[state].open

async function post(
  tx: Transaction,
  services: Services,
  loan: LockedLoan,
  lines: readonly Line[],
  mailed: ReadonlySet<number>,
): Promise<void> {
  const cameBack = (line: Line) => mailed.has(line.id) && lineTraits[line.state].back
  const isClosed = hasEnded(loan.state)
  const back = lines.filter(cameBack).length
  if (back === 0 && !isClosed) return
  await services.mailbox.post(tx, {
    letter: 'loan-returned-for-customer',
    data: {
      ...(await loanInMail(tx, loan, { lines, shows: cameBack })),
      contact: (await contactOf(tx, loan)).email,
      back,
      out: lines.filter(({ state }) => lineTraits[state].out).length,
      isClosed,
    },
    to: { email: loan.customerEmail, name: loan.customerName },
    loanId: loan.id,
  })
}
