import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { linkLifetime } from '#domain/link.ts'
import { linkToken } from '../auth/tokens.ts'
import { nowSql, readClock } from '../clock.ts'
import type { House } from '../context.ts'
import { links, mails } from '../db/schema.ts'
import { whyDead } from './dead-link.ts'
import { mailQueue } from './outbox.ts'
import type { Transport } from './transport.ts'
import { Undeliverable } from './undeliverable.ts'
import { letterOf, type Sender, writeMail } from './write.ts'

/** Delivers the outbox: whatever waits is tried until it is sent or refused for good. */
export async function deliverMails(
  house: House,
  jobs: PgBoss,
  transport: Transport,
  sender: Sender,
  log: FastifyBaseLogger,
): Promise<void> {
  const one = async (job: JobWithMetadata<{ mailId: number }>) => {
    const { mailId } = job.data
    try {
      await deliver(house, transport, sender, mailId, job.retryCount >= job.retryLimit)
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

async function deliver(house: House, transport: Transport, sender: Sender, mailId: number, isLast: boolean) {
  const [found] = await house.db
    .select({ mail: mails, link: links })
    .from(mails)
    .leftJoin(links, eq(links.id, mails.linkId))
    .where(eq(mails.id, mailId))
  if (found?.mail.state !== 'QUEUED') return
  const { mail, link } = found
  const now = await readClock(house.db, house.clock)
  try {
    const dead = link === null ? null : await whyDead(house.db, link, now)
    if (dead !== null) throw new Undeliverable(dead)
    const purpose = letterOf(mail).purpose
    if ((purpose ?? null) !== (link?.purpose ?? null))
      throw new Undeliverable('The link is not this letter’s.')
    const token = link === null ? null : linkToken(house.secret, link.purpose, link.id)
    await transport(mail.letter, writeMail(house, mail, sender, token, now), now)
  } catch (error) {
    const isOver = isLast || error instanceof Undeliverable
    await noteFailure(house, mailId, reasonOf(error), isOver)
    if (isOver) return
    throw error
  }
  await noteSuccess(house, mailId, link)
}

/** Sent, and the link's time begins with the first delivery (domain.md section 1). */
async function noteSuccess(
  house: House,
  mailId: number,
  link: typeof links.$inferSelect | null,
): Promise<void> {
  const now = nowSql(house.clock)
  await house.db.transaction(async tx => {
    await tx
      .update(mails)
      .set({ state: 'SENT', sentAt: now, attempts: sql`${mails.attempts} + 1`, lastError: null })
      .where(eq(mails.id, mailId))
    if (link === null) return
    await tx
      .update(links)
      .set({
        deliveredAt: sql`coalesce(${links.deliveredAt}, ${now})`,
        expiresAt: sql`coalesce(${links.expiresAt}, ${now} + ${linkLifetime[link.purpose]} * interval '1 millisecond')`,
      })
      .where(eq(links.id, link.id))
  })
}

async function noteFailure(house: House, mailId: number, lastError: string, isOver: boolean): Promise<void> {
  await house.db
    .update(mails)
    .set({ state: isOver ? 'FAILED' : 'QUEUED', attempts: sql`${mails.attempts} + 1`, lastError })
    .where(eq(mails.id, mailId))
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}
