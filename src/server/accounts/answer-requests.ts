import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, type Job, type PgBoss } from 'pg-boss'
import { displayName, maySignIn, remindsManagers } from '#domain/account.ts'
import { primaryCountryId } from '#domain/role.ts'
import { record } from '../activity/record.ts'
import { readActor } from '../auth/actor.ts'
import { readClock } from '../clock.ts'
import type { House } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { decidersOn } from '../mail/recipients.ts'
import { newLink } from './links.ts'
import { type AccountRequest, accountRequestQueue } from './requests.ts'

type Account = typeof users.$inferSelect

/**
 * Answers the requests that wait, each once: the job ends in the transaction of what it did. They are taken up each half
 * second and not at once, so that the next call of whoever asked does not feel the work.
 */
export async function answerAccountRequests(
  house: House,
  jobs: PgBoss,
  log: FastifyBaseLogger,
): Promise<void> {
  const one = async ({ id, data }: Job<AccountRequest>) => {
    try {
      await house.db.transaction(async tx => {
        await answer(tx, house, data)
        await jobs.complete(accountRequestQueue, id, null, { db: fromDrizzle(tx, sql) })
      })
      return { id, status: 'completed' as const }
    } catch (error) {
      log.warn({ err: error, job: id }, 'a request for an account was not answered yet')
      return { id, status: 'failed' as const }
    }
  }
  await jobs.work(
    accountRequestQueue,
    { pollingIntervalSeconds: 0.5, batchSize: 10, burstWhenBatchFull: true, perJobResults: true },
    async (waiting: Job<AccountRequest>[]) => {
      const results = []
      for (const job of waiting) results.push(await one(job))
      return results
    },
  )
}

/** Takes no further request, and waits for the one at hand, seven seconds at most; what was cut off is tried again. */
export async function finishAccountRequests(jobs: PgBoss): Promise<void> {
  await Promise.race([jobs.offWork(accountRequestQueue), sleep(7000, undefined, { ref: false })])
}

async function answer(tx: Transaction, house: House, request: AccountRequest): Promise<void> {
  const [account] = await tx.select().from(users).where(eq(users.email, request.email)).for('update')
  if (!account) return
  if (request.kind === 'forget') return sendResetLink(tx, house, account)
  if (request.isNew) await remember(tx, account)
  else await tellOwner(tx, house, account)
  await tellDeciders(tx, house, account)
}

async function remember(tx: Transaction, account: Account): Promise<void> {
  await record(tx, {
    event: 'user-registered',
    userId: account.id,
    now: account.createdAt,
    countryId: null,
    aboutUserId: account.id,
    detail: { email: account.email },
  })
}

/** Only who may sign in gets a link. Earlier ones stay: nobody shall kill them by asking in another's name. */
async function sendResetLink(tx: Transaction, house: House, account: Account): Promise<void> {
  if (!maySignIn(account.state)) return
  const linkId = await newLink(tx, house, { purpose: 'reset', userId: account.id })
  const { firstName } = account
  await house.mailbox.post(tx, {
    letter: 'password-reset',
    data: { firstName },
    to: ownerOf(account),
    linkId,
  })
}

async function tellOwner(tx: Transaction, house: House, account: Account): Promise<void> {
  const { firstName, state } = account
  await house.mailbox.post(tx, {
    letter: 'registered-again',
    data: { firstName, state },
    to: ownerOf(account),
  })
}

/** The first time, and again once a day at most while nobody has decided for them (domain.md section 1). */
async function tellDeciders(tx: Transaction, house: House, account: Account): Promise<void> {
  const now = await readClock(tx, house.clock)
  if (!remindsManagers(account.state, account.managersToldAt, now)) return
  await tx.update(users).set({ managersToldAt: now }).where(eq(users.id, account.id))
  const deciders = await decidersOn(tx, primaryCountryId(await readActor(tx, account.id)))
  const data = {
    name: displayName(account),
    email: account.email,
    isReminder: account.managersToldAt !== null,
  }
  await house.mailbox.post(tx, ...deciders.map(to => ({ letter: 'account-requested' as const, data, to })))
}

const ownerOf = (account: Account) => ({ email: account.email, name: displayName(account) })
