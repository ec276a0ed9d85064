import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

/** How long a stopping server waits for a job; an interrupted one is done anew. */
const longestWait = 7000

/** Takes no further job of this queue, and waits seven seconds at most for those under way. */
export async function finishWork(jobs: PgBoss, queue: string): Promise<void> {
  await Promise.race([jobs.offWork(queue), sleep(longestWait, undefined, { ref: false })])
}
