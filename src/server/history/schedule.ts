import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { BackgroundTask } from '../kernel/background-task.ts'
import type { Services } from '../kernel/context.ts'
import { finishWork } from '../kernel/db/finish-work.ts'
import { mailRoots } from './mail-roots.ts'
import { makeRoots } from './make-roots.ts'
import { takeInOlder } from './take-in-older.ts'

const historyQueue = 'history-roots'
const everyHour = '7 * * * *'
const minutes = 55

/**
 * Each hour one server makes the roots of history, and mails them once a week. After an upgrade it takes in the rows of before, as many
 * as the hour allows, and goes on with the next.
 */
export async function makeRootsHourly(
  services: Services,
  jobs: PgBoss,
  log: FastifyBaseLogger,
): Promise<BackgroundTask> {
  let isStopped = false
  await jobs.createQueue(historyQueue, { policy: 'exclusive', expireInSeconds: (minutes + 4) * 60 })
  await jobs.schedule(historyQueue, everyHour)
  await jobs.work(historyQueue, { pollingIntervalSeconds: 30 }, async () => {
    const until = performance.now() + minutes * 60_000
    const made = await rootHistory(services, () => isStopped || performance.now() > until)
    if (made > 0) log.info({ roots: made }, 'roots of history made')
    await mailRoots(services)
  })
  return {
    async stop() {
      isStopped = true
      await finishWork(jobs, historyQueue)
    },
  }
}

/** Makes the roots of what waits, and then of older rows, some thousand after the other. Returns how many were made. */
export async function rootHistory(
  services: Pick<Services, 'db' | 'clock'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let made = await makeRoots(services)
  while (!isStopped() && (await takeInOlder(services))) made += await makeRoots(services)
  return made
}
