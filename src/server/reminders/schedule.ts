import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Services } from '../kernel/context.ts'
import type { Chore } from '../units/compact-counts.ts'
import { remindDueLoans } from './remind-due-loans.ts'

const reminderQueue = 'reminders'
const everyQuarter = '*/15 * * * *'

/**
 * Looks every quarter of an hour for loans that want a reminder, and now, for what was missed while no server ran. One
 * copy of the server does so at a time; the schedule only wakes, what is wanted is reckoned from the one clock. Stopping
 * waits for the loan at hand, seven seconds at most; what was cut off is found again.
 */
export async function remindOften(services: Services, jobs: PgBoss, log: FastifyBaseLogger): Promise<Chore> {
  let isStopped = false
  await jobs.createQueue(reminderQueue, { policy: 'exclusive', expireInSeconds: 10 * 60 })
  await jobs.schedule(reminderQueue, everyQuarter)
  await jobs.send(reminderQueue, {})
  await jobs.work(reminderQueue, { pollingIntervalSeconds: 5 }, () =>
    remindDueLoans(services, log, () => isStopped),
  )
  return {
    async stop() {
      isStopped = true
      await Promise.race([jobs.offWork(reminderQueue), sleep(7000, undefined, { ref: false })])
    },
  }
}
