import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { documentLetters, type MailState, mailTraits } from '#domain/mail.ts'
import { isOfWork } from '#domain/notification.ts'
import { readCompany } from '../installation/company.ts'
import { currentTime } from '../kernel/clock.ts'
import type { Services } from '../kernel/context.ts'
import { build } from '../kernel/db/build.ts'
import type { Transaction } from '../kernel/db/database.ts'
import { and, eq, ne, sql } from '../kernel/db/drizzle.ts'
import { finishWork } from '../kernel/db/finish-work.ts'
import { mails } from '../kernel/db/schema.ts'
import { publish } from '../kernel/history/record.ts'
import { withoutTokens } from '../kernel/without-tokens.ts'
import { linksOf, startTime, tokensOf } from './carried-links.ts'
import { countryOfMail } from './countries-of-mails.ts'
import type { DocumentLink, Link } from './dead-link.ts'
import type { Letter } from './letters/letter.ts'
import { mailQueue } from './outbox.ts'
import { mayNotRead } from './recipients.ts'
import type { Transport } from './transport.ts'
import { Outdated, Undeliverable } from './undeliverable.ts'
import { isOurs, letterOf, type Sender, writeMail } from './write.ts'

/** The transport and sender of mails, and the attachments that other nouns supply. */
export interface Mailing {
  readonly transport: Transport
  readonly sender: Sender
  /** The attachments of a letter, read when it is sent; throws while one does not exist yet. */
  attachmentsOf(
    services: Services,
    letter: Letter<unknown>,
    mail: typeof mails.$inferSelect,
  ): Promise<NonNullable<SendMailOptions['attachments']>>
  /** Notes, in the transaction that notes it of the mail, that a customer's link was delivered, or why it never will be. */
  noteLinkMailed(tx: Transaction, link: DocumentLink, outcome: LinkMailed): Promise<void>
}

/** How a mail with a customer's link ended, and when. */
export interface LinkMailed {
  readonly at: string
  readonly to: string
  /** Why the mail server refused it for good; null: it took it. */
  readonly failure: string | null
}

/** Delivers the outbox: each mail is retried until it is sent or permanently refused. */
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

/** Stops taking mails and waits for the current ones, seven seconds at most; interrupted ones are retried. */
export async function finishMails(jobs: PgBoss): Promise<void> {
  await finishWork(jobs, mailQueue)
}

type Mail = typeof mails.$inferSelect

async function deliver(services: Services, mailing: Mailing, mailId: number, isLast: boolean) {
  const { transport, sender } = mailing
  // Waits for a transaction that is just changing it.
  const [mail] = await services.db.run(build.select().from(mails).where(eq(mails.id, mailId)).for('share'))
  if (!mail || !mailTraits[mail.state].waits) return
  let carried = await linksOf(services.db, mail)
  const now = await services.db.run(currentTime(services.clock))
  try {
    const letter = letterOf(mail)
    if (isOurs(mail.letter) && isOfWork(mail.letter) && (await mayNotRead(services.db, mail)))
      throw new Outdated('Its receiver has no right to read it any more.')
    const tokens = await tokensOf(services, letter, carried, now)
    carried = carried.filter(({ purpose }) => tokens.has(purpose))
    const attachments = await mailing.attachmentsOf(services, letter, mail)
    const { name: companyName } = await readCompany(services.db, services)
    const frame = { sender, companyName, appName: services.appName, baseUrl: services.baseUrl }
    await transport(mail.letter, { ...writeMail(services, mail, frame, tokens, now), attachments }, now)
  } catch (error) {
    const state = stateAfter(error, isLast)
    await noteFailure(services, mailing, { mail, carried, state, failure: reasonOf(error) })
    if (mailTraits[state].waits) throw error
    return
  }
  await retryForAMinute(() => noteSuccess(services, mailing, mail, carried))
}

/** A mail that is out and not noted, because the database is away, would be sent twice. */
async function retryForAMinute(work: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(500, undefined, { ref: false })
    }
  }
}

/** The state of a mail after a failed attempt. */
function stateAfter(error: unknown, isLast: boolean): MailState {
  if (error instanceof Outdated) return 'DROPPED'
  return isLast || error instanceof Undeliverable ? 'FAILED' : 'QUEUED'
}

/**
 * Marks the mail as sent, once; the lifetime of its links starts with the first delivery (domain.md, Accounts).
 */
async function noteSuccess(
  services: Services,
  mailing: Mailing,
  mail: Mail,
  carried: readonly Link[],
): Promise<void> {
  const { id: mailId, toEmail: to } = mail
  await services.db.transaction(async tx => {
    const at = await tx.run(currentTime(services.clock))
    const [noted] = await tx.run(
      build
        .update(mails)
        .set({ state: 'SENT', sentAt: at, attempts: sql`${mails.attempts} + 1`, lastError: null })
        .where(and(eq(mails.id, mailId), ne(mails.state, 'SENT')))
        .returning({ id: mails.id }),
    )
    if (!noted) return
    for (const link of carried) await startTime(tx, link, at)
    for (const link of firstBrought(mail, carried))
      await mailing.noteLinkMailed(tx, link, { at, to, failure: null })
    await publishMail(tx, mail)
  })
}

interface FailedMail {
  readonly mail: Mail
  readonly carried: readonly Link[]
  readonly state: MailState
  readonly failure: string
}

/** The customers' links that a mail brings for the first time; the chain of their documents has their delivery. */
const firstBrought = ({ letter }: Mail, carried: readonly Link[]): DocumentLink[] =>
  documentLetters.some(known => known === letter)
    ? carried.filter(link => link.purpose === 'document').filter(link => link.deliveredAt === null)
    : []

/** Notes a failure only of mails that still wait: after a timeout, another run may have sent it already. */
async function noteFailure(services: Services, mailing: Mailing, failed: FailedMail): Promise<void> {
  const { mail, carried, state, failure: lastError } = failed
  const { id: mailId, toEmail: to } = mail
  await services.db.transaction(async tx => {
    const failedAt = mailTraits[state].failed ? await tx.run(currentTime(services.clock)) : null
    await tx.run(
      build
        .update(mails)
        .set({ state, failedAt, attempts: sql`${mails.attempts} + 1`, lastError })
        .where(and(eq(mails.id, mailId), eq(mails.state, 'QUEUED'))),
    )
    if (failedAt !== null) {
      for (const link of firstBrought(mail, carried))
        await mailing.noteLinkMailed(tx, link, { at: failedAt, to, failure: lastError })
    }
    await publishMail(tx, mail)
  })
}

/** Notifies open pages that show mails: those of sysadmins, and those of its loan's country. */
async function publishMail(tx: Transaction, mail: Mail): Promise<void> {
  publish(tx, { noun: 'mail', countryId: await countryOfMail(tx, mail), id: null })
}

/** The mail server's response, if there was one. */
const answerOf = (error: Error) =>
  'response' in error && typeof error.response === 'string' ? error.response : error.message

/** A mail server's response may quote the mail, so tokens are removed. */
function reasonOf(error: unknown): string {
  const answer = error instanceof Error ? answerOf(error) : String(error)
  return withoutTokens(answer).slice(0, 500)
}
