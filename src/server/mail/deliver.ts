import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { type MailState, mailTraits } from '#domain/mail.ts'
import { currentTime, nowSql } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { loans, mails } from '../kernel/db/schema.ts'
import { publish } from '../kernel/history/record.ts'
import { withoutTokens } from '../kernel/without-tokens.ts'
import { linksOf, startTime, tokensOf } from './carried-links.ts'
import type { Link } from './dead-link.ts'
import type { Letter } from './letters/letter.ts'
import { mailQueue } from './outbox.ts'
import type { Transport } from './transport.ts'
import { Outdated, Undeliverable } from './undeliverable.ts'
import { letterOf, type Sender, writeMail } from './write.ts'

/** How mails leave, and what of other nouns is sent with them. */
export interface Mailing {
  readonly transport: Transport
  readonly sender: Sender
  /** What a letter encloses, read when it is sent; throws while that is not there yet. */
  attachmentsOf(
    services: Services,
    letter: Letter<unknown>,
    mail: typeof mails.$inferSelect,
  ): Promise<NonNullable<SendMailOptions['attachments']>>
}

/** Delivers the outbox: whatever waits is tried until it is sent or refused for good. */
export async function deliverMails(
  services: Services,
  jobs: PgBoss,
  mailing: Mailing,
  log: FastifyBaseLogger,
): Promise<void> {
  const one = async (job: JobWithMetadata<{ mailId: number }>) => {
    const { mailId } = job.data
    try {
      await deliver(services, mailing, mailId, job.retryCount >= job.retryLimit)
      return { id: job.id, status: 'completed' as const }
    } catch (error) {
      log.warn({ mail: mailId, err: error }, 'mail not delivered yet')
      return { id: job.id, status: 'failed' as const, output: { why: reasonOf(error) } }
    }
  }
  await jobs.work(
    mailQueue,
    {
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 2,
      batchSize: 5,
      localConcurrency: 2,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    },
    (waiting: JobWithMetadata<{ mailId: number }>[]) => Promise.all(waiting.map(one)),
  )
}

/** Takes no further mail, and waits for those at hand, seven seconds at most; what was cut off is tried again. */
export async function finishMails(jobs: PgBoss): Promise<void> {
  await Promise.race([jobs.offWork(mailQueue), sleep(7000, undefined, { ref: false })])
}

async function deliver(services: Services, mailing: Mailing, mailId: number, isLast: boolean) {
  const { transport, sender } = mailing
  // Waits for whoever is adding to it at this moment.
  const [mail] = await services.db.run(build.select().from(mails).where(eq(mails.id, mailId)).for('share'))
  if (!mail || !mailTraits[mail.state].waits) return
  const carried = await linksOf(services.db, mail)
  const now = await services.db.run(currentTime(services.clock))
  try {
    const letter = letterOf(mail)
    const tokens = await tokensOf(services, letter, carried, now)
    const attachments = await mailing.attachmentsOf(services, letter, mail)
    await transport(mail.letter, { ...writeMail(services, mail, sender, tokens, now), attachments }, now)
  } catch (error) {
    const state = stateAfter(error, isLast)
    await noteFailure(services, mailId, reasonOf(error), state)
    if (mailTraits[state].waits) throw error
    return
  }
  await noteSuccess(services, mailId, carried)
}

/** What a mail is after a try in vain. */
function stateAfter(error: unknown, isLast: boolean): MailState {
  if (error instanceof Outdated) return 'DROPPED'
  return isLast || error instanceof Undeliverable ? 'FAILED' : 'QUEUED'
}

/** Sent, and the time of each of its links begins with the first delivery (domain.md section 1). */
async function noteSuccess(services: Services, mailId: number, carried: readonly Link[]): Promise<void> {
  const now = nowSql(services.clock)
  await services.db.transaction(async tx => {
    await tx.run(
      build
        .update(mails)
        .set({ state: 'SENT', sentAt: now, attempts: sql`${mails.attempts} + 1`, lastError: null })
        .where(eq(mails.id, mailId)),
    )
    for (const link of carried) await startTime(tx, link, now)
    await publishMail(tx, mailId)
  })
}

/** Of a mail that still waits: a run taken for dead may fail after another one has sent it. */
async function noteFailure(
  services: Services,
  mailId: number,
  lastError: string,
  state: MailState,
): Promise<void> {
  const failedAt = mailTraits[state].failed ? nowSql(services.clock) : null
  await services.db.transaction(async tx => {
    await tx.run(
      build
        .update(mails)
        .set({ state, failedAt, attempts: sql`${mails.attempts} + 1`, lastError })
        .where(and(eq(mails.id, mailId), eq(mails.state, 'QUEUED'))),
    )
    await publishMail(tx, mailId)
  })
}

/** Open pages that show mails hear that this one has moved: those of sysadmins, and those of its loan’s country. */
async function publishMail(tx: Transaction, mailId: number): Promise<void> {
  const [mail] = await tx.run(
    build
      .select({ countryId: loans.countryId })
      .from(mails)
      .leftJoin(loans, eq(loans.id, mails.loanId))
      .where(eq(mails.id, mailId)),
  )
  publish(tx, { noun: 'mail', countryId: mail?.countryId ?? null, id: null })
}

/** The mail server's own words, where it answered. */
const answerOf = (error: Error) =>
  'response' in error && typeof error.response === 'string' ? error.response : error.message

/** What a mail server says may quote what it refused: no address of ours with a token is kept. */
function reasonOf(error: unknown): string {
  const answer = error instanceof Error ? answerOf(error) : String(error)
  return withoutTokens(answer).slice(0, 500)
}
