import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { accountRequestQueue } from './accounts/request-queue.ts'
import { changedTermsQueue } from './countries/terms/changed-terms.ts'
import { signedPdfQueue } from './documents/signed-pdf/requests.ts'
import { ruleChangesQueue } from './group-rules/rule-changes.ts'
import type { Listener } from './kernel/db/connect/listen.ts'
import { mailQueue } from './mail/outbox.ts'

/** Queues whose jobs are caused by users and done once; all other queues are refilled at each start. */
export const queues = [
  mailQueue,
  accountRequestQueue,
  signedPdfQueue,
  changedTermsQueue,
  ruleChangesQueue,
] as const

const minute = 60

/**
 * The job queue of all servers, stored in the database. It uses our pool, so that a pool of one connection is enough, and
 * our listener, so that jobs start as soon as they are committed.
 */
export async function openJobs(pool: Pool, listener: Listener, log: FastifyBaseLogger): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: 'jobs',
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, handle, onReconnect) => {
        await listener.on(channel, handle, onReconnect)
        return { close: async () => undefined }
      },
    },
    useListenNotify: true,
    superviseIntervalSeconds: 30,
  })
  boss.on('error', failure => log.error({ err: errorOf(failure) }, 'jobs'))
  await boss.start()
  await boss.createQueue(mailQueue, {
    notify: true,
    retryLimit: 120,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: 2 * minute,
  })
  await boss.createQueue(accountRequestQueue, {
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: minute,
    // Jobs are deleted early: they hold addresses that somebody only typed, whose owners may be no users.
    deleteAfterSeconds: 60 * minute,
  })
  await boss.createQueue(signedPdfQueue, {
    notify: true,
    retryLimit: 120,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    expireInSeconds: 5 * minute,
  })
  await boss.createQueue(changedTermsQueue, {
    notify: true,
    retryLimit: 120,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    // A country may have thousands of open documents.
    expireInSeconds: 30 * minute,
  })
  await boss.createQueue(ruleChangesQueue, {
    notify: true,
    retryLimit: 120,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60 * minute,
    // A rule may be about everybody.
    expireInSeconds: 30 * minute,
  })
  // Cached from here on: reading it within a transaction would take a second connection.
  for (const queue of queues) await boss.getQueueStats(queue)
  return boss
}

/** pg-boss often emits the fields of an error instead of the error. */
const errorOf = (failure: object): Error =>
  failure instanceof Error ? failure : Object.assign(new Error(), failure)
