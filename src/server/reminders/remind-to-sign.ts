import type { FastifyBaseLogger } from 'fastify'
import { checkOpenLink } from '#domain/passing-on.ts'
import { lastSignRound, signReminderWanted } from '#domain/sign-reminder.ts'
import { systemAuthor } from '../documents/follow-loan.ts'
import { currentLink, unsignedState } from '../documents/links/current-link.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { allCountries, inCountriesThatAnswer } from '../kernel/db/each-country.ts'
import { lockedLoanWithoutReach } from '../loans/lock.ts'
import { linksToSign } from './links-to-sign.ts'
import { noteReminded } from './note-reminded.ts'
import { notifyToSign } from './notify-to-sign.ts'
import { recordReminder } from './record-reminder.ts'

/**
 * Reminds whoever has an open link to sign, each in its own transaction with its mails. Each loan is checked again under its
 * lock, so that concurrent servers never send one twice.
 */
export async function remindToSign(
  services: Services,
  log: FastifyBaseLogger,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const { db, clock } = services
  const [now, countryIds] = await db.pipeline(currentTime(clock), allCountries)
  const links = await inCountriesThatAnswer(db, countryIds, log, id => linksToSign(id, now, sql`true`))
  for (const link of links.flat().filter(one => signReminderWanted(one, one.sent, now) !== null)) {
    if (isStopped()) return
    try {
      await remindOf(services, link.loanId)
    } catch (error) {
      log.error({ loan: link.loanId, err: error }, 'nobody was reminded to sign this loan')
    }
  }
}

async function remindOf(services: Services, loanId: number): Promise<void> {
  await services.db.transaction(async tx => {
    const loan = await tx.run(lockedLoanWithoutReach(loanId))
    const now = await tx.run(currentTime(services.clock))
    const link = await currentLink(tx, loan)
    if (!link || checkOpenLink(unsignedState(link, loan, now))) return
    const [waiting] = await tx.run(linksToSign(loan.countryId, now, sql`l.id = ${loan.id}`))
    const round = waiting ? signReminderWanted(waiting, waiting.sent, now) : null
    if (round === null) return
    const notified = await notifyToSign(tx, services, loan, link, {
      remindedBy: null,
      creatorToo: round === lastSignRound,
    })
    await recordReminder(tx, loan, { kind: 'SIGN', round, linkId: link.id, userId: null, now, notified })
    await noteReminded(tx, loan, link, { at: now, ...systemAuthor })
  })
}
