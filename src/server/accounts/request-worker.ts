import type { FastifyBaseLogger } from 'fastify'
import type { Job, PgBoss } from 'pg-boss'
import type { Services } from '../kernel/context.ts'
import { finishWork } from '../kernel/db/finish-work.ts'
import { jobsWithin } from '../kernel/db/jobs-within.ts'
import { answerRequest } from './answer-request.ts'
import { type AccountRequest, accountRequestQueue } from './request-queue.ts'

/**
 * Handles queued requests, each once: the job completes in the transaction of its work. It polls every half second
 * instead of starting at once, so that the caller's next request can't measure the work.
 */
export async function answerAccountRequests(
  services: Services,
  jobs: PgBoss,
  log: FastifyBaseLogger,
): Promise<void> {
  const one = async ({ id, data }: Job<AccountRequest>) => {
    try {
      await services.db.transaction(async tx => {
        await answerRequest(tx, services, data)
        await jobs.complete(accountRequestQueue, id, null, { db: jobsWithin(tx) })
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

/** Takes no further request and waits up to seven seconds for the running one; an interrupted request is retried. */
export async function finishAccountRequests(jobs: PgBoss): Promise<void> {
  await finishWork(jobs, accountRequestQueue)
}
