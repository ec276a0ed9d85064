import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { documentFollows } from '#domain/document.ts'
import { loanStatesThat } from '#domain/loan.ts'
import { type ChangedTerms, changedTermsQueue } from '../countries/terms/changed-terms.ts'
import { newestTerms } from '../countries/terms/current.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import { and, asc, eq, gt, isNull, or } from '../kernel/db/drizzle.ts'
import { loans } from '../kernel/db/schema.ts'
import { inStates } from '../kernel/db/states.ts'
import { workInTurn } from '../kernel/db/work-in-turn.ts'
import { lockedLoanWithoutReach } from '../loans/lock.ts'
import { noteContent } from './follow-loan.ts'

/**
 * Notes in the open documents of a country that its terms changed; returns how to stop. A job that ends early begins anew, and notes
 * nothing twice.
 */
export const followChangedTerms = (services: Services, jobs: PgBoss, log: FastifyBaseLogger) =>
  workInTurn(jobs, {
    queue: changedTermsQueue,
    work: (changed: ChangedTerms, stopping) => noteChangedTerms(services, changed, stopping),
    unfinished: 'changed terms were not noted in every document yet',
    log,
  })

const atOnce = 200

/** Each document in a transaction of its own, so that nobody waits for more than one of them. */
async function noteChangedTerms(
  services: Services,
  changed: ChangedTerms,
  stopping: AbortSignal,
): Promise<void> {
  for (let after = 0; ; ) {
    const some = await services.db.run(loansAfter(changed, after))
    for (const { id } of some) {
      stopping.throwIfAborted()
      await noteIn(services, changed, id)
      after = id
    }
    if (some.length < atOnce) return
  }
}

/** The next loans whose documents are open, and in that language unless the customer chooses another. */
const loansAfter = ({ countryId, language }: ChangedTerms, after: number) =>
  build
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(
        eq(loans.countryId, countryId),
        inStates(loans.state, loanStatesThat('ready')),
        language === 'en'
          ? or(isNull(loans.language), eq(loans.language, language))
          : eq(loans.language, language),
        gt(loans.id, after),
      ),
    )
    .orderBy(asc(loans.id))
    .limit(atOnce)

async function noteIn(
  services: Services,
  { countryId, language }: ChangedTerms,
  loanId: number,
): Promise<void> {
  await services.db.transaction(async tx => {
    const loan = await tx.run(lockedLoanWithoutReach(loanId))
    if (documentFollows(loan.state) !== 'content') return
    const newest = await tx.run(newestTerms(countryId, language))
    if (!newest) return
    const author = { by: 'STAFF', userId: newest.changedBy } as const
    await noteContent(tx, services, loan, author, await tx.run(currentTime(services.clock)))
  })
}
