import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** So many requests a second, whether or not those before are answered: how people come. */
export interface Offer {
  readonly port: number
  /** Whole, as they go over the wire; in turns. */
  readonly requests: readonly string[]
  readonly perSecond: number
  readonly seconds: number
  /**
   * All opened beforehand, as a proxy's and a browser's are: Node takes one new one in each turn of its loop. A request that
   * finds none free is not sent, and counted.
   */
  readonly connections: number
}

/** What came of an offer. Times are milliseconds from when the request was due, not from when it could be sent. */
export interface Offered {
  readonly sent: number
  readonly unsent: number
  /** Broken connections, and requests without an answer five seconds after the end. */
  readonly lost: number
  readonly statuses: Readonly<Record<string, number>>
  /** Of answers other than 200, how many do not say when to come again. */
  readonly withoutRetryAfter: number
  /** Of answers with status 200, the quickest first. */
  readonly times: readonly number[]
  /** Of all others. */
  readonly refusedTimes: readonly number[]
}

/** Makes the offer from a process of its own, so that what is measured does not wait for who measures. */
export async function offer(asked: Offer): Promise<Offered> {
  const child = fork(join(import.meta.dirname, 'offer.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(asked)
  const answer = once(child, 'message')
  const gone = once(child, 'exit')
  const ended = gone.then(([code]) => {
    throw new Error(`What makes the offer ended with ${code}.`)
  })
  ended.catch(() => undefined)
  const [offered] = await Promise.race([answer, ended])
  await gone
  return offered
}

/** The time within which that part of the answers came, in milliseconds; of sorted times. */
export const within = (times: readonly number[], part: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
