import type { FastifyBaseLogger } from 'fastify'
import type { Job, PgBoss } from 'pg-boss'
import { finishWork } from './finish-work.ts'

interface Working<Data extends object> {
  readonly queue: string
  /** Does one job; throws to have it done anew, also once `stopping` is aborted. */
  work(data: Data, stopping: AbortSignal): Promise<void>
  /** The log's message for a job that failed. */
  readonly unfinished: string
  readonly log: FastifyBaseLogger
}

/** Does the jobs of a queue, one after the other; returns how to stop, which waits a moment for the one under way. */
export async function workInTurn<Data extends object>(
  jobs: PgBoss,
  { queue, work, unfinished, log }: Working<Data>,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  await jobs.work(
    queue,
    { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30, batchSize: 1, perJobResults: true },
    async ([job]: Job<Data>[]) => {
      if (!job) return []
      try {
        await work(job.data, stopping.signal)
        return [{ id: job.id, status: 'completed' as const }]
      } catch (error) {
        log.warn({ err: error, job: job.data }, unfinished)
        return [{ id: job.id, status: 'failed' as const }]
      }
    },
  )
  return {
    stop: async () => {
      stopping.abort()
      await finishWork(jobs, queue)
    },
  }
}
