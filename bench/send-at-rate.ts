import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A load of so many requests a second, whether or not earlier ones are answered, as with independent people. */
export interface RateJob {
  readonly port: number
  /** Complete HTTP requests, sent in rotation. */
  readonly requests: readonly string[]
  readonly perSecond: number
  readonly seconds: number
  /**
   * Connections, all opened beforehand as by a proxy, because Node accepts one new one per turn of its loop. A request
   * that finds none free is not sent, but counted.
   */
  readonly connections: number
}

/** The results. Times are milliseconds since the request was due, not since it could be sent. */
export interface RateResult {
  readonly sent: number
  readonly unsent: number
  /** Broken connections, and requests without an answer five seconds after the end. */
  readonly lost: number
  readonly statuses: Readonly<Record<string, number>>
  /** How many answers other than 200 have no Retry-After. */
  readonly withoutRetryAfter: number
  /** Times of answers with status 200, sorted. */
  readonly times: readonly number[]
  /** Times of all others. */
  readonly refusedTimes: readonly number[]
}

/** Sends requests from a separate process, so that the measured server does not wait for the measuring. */
export async function sendAtRate(job: RateJob): Promise<RateResult> {
  const child = fork(join(import.meta.dirname, 'send-at-rate-process.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(job)
  const answer = once(child, 'message')
  const gone = once(child, 'exit')
  const ended = gone.then(([code]) => {
    throw new Error(`What makes the offer ended with ${code}.`)
  })
  ended.catch(() => undefined)
  const [result] = await Promise.race([answer, ended])
  await gone
  return result
}

/** The time within which that share of the answers came, in milliseconds; `times` must be sorted. */
export const within = (times: readonly number[], part: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
