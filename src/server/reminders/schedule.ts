import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { BackgroundTask } from '../kernel/background-task.ts'
import type { Services } from '../kernel/context.ts'
import { finishWork } from '../kernel/db/finish-work.ts'
import { mailDigests } from '../notifications/mail-digests.ts'
import { mailReturns } from './mail-returns.ts'
import { remindDueLoans } from './remind-due-loans.ts'
import { remindToSign } from './remind-to-sign.ts'

const reminderQueue = 'reminders'
const everyQuarter = '*/15 * * * *'

/**
 * Checks every 15 minutes which reminders, mails of returns and daily mails are due, and once now for what was missed while
 * no server ran; one server process at a time. What is due depends on the clock only, not on the job. Stopping waits up to
 * seven seconds for the current loan; an interrupted one is found again.
 */
export async function remindOften(
  services: Services,
  jobs: PgBoss,
  log: FastifyBaseLogger,
): Promise<BackgroundTask> {
  let isStopped = false
  await jobs.createQueue(reminderQueue, { policy: 'exclusive', expireInSeconds: 10 * 60 })
  await jobs.schedule(reminderQueue, everyQuarter)
  await jobs.send(reminderQueue, {})
  await jobs.work(reminderQueue, { pollingIntervalSeconds: 5 }, async () => {
    await remindDueLoans(services, log, () => isStopped)
    await remindToSign(services, log, () => isStopped)
    await mailReturns(services, log, () => isStopped)
    await mailDigests(services, log, () => isStopped)
  })
  return {
    async stop() {
      isStopped = true
      await finishWork(jobs, reminderQueue)
    },
  }
}
