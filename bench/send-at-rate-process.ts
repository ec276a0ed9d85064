import { type HttpConnection, openConnection } from './http-connection.ts'
import type { RateJob, RateResult } from './send-at-rate.ts'

const tickMs = 2
const longestAnswerMs = 5000

/**
 * Receives one job from its parent process, sends the requests, returns the results, and ends with all its connections.
 */
process.once('message', async (job: RateJob) => {
  process.send?.(await make(job), () => process.exit())
})

async function make({ port, requests, perSecond, seconds, connections }: RateJob): Promise<RateResult> {
  const free = await Promise.all(Array.from({ length: connections }, () => openConnection(port)))
  const tally = { sent: 0, unsent: 0, lost: 0, withoutRetryAfter: 0 }
  const statuses: Record<string, number> = {}
  const times: number[] = []
  const refusedTimes: number[] = []
  const under = new Set<Promise<void>>()

  const one = async (connection: HttpConnection, request: string, due: number) => {
    try {
      const { status, retryAfter } = await connection.ask(request)
      free.push(connection)
      statuses[status] = (statuses[status] ?? 0) + 1
      const took = performance.now() - due
      if (status === 200) times.push(took)
      else refusedTimes.push(took)
      if (status !== 200 && retryAfter === null) tally.withoutRetryAfter++
    } catch {
      tally.lost++
      connection.close()
    }
  }

  const began = performance.now()
  const all = Math.round(perSecond * seconds)
  for (let due = 0; due < all; ) {
    for (const now = performance.now() - began; due < all && (due / perSecond) * 1000 <= now; due++) {
      const connection = free.shift()
      if (!connection) {
        tally.unsent++
        continue
      }
      tally.sent++
      const answering = one(
        connection,
        requests[due % requests.length] ?? '',
        began + (due / perSecond) * 1000,
      )
      under.add(answering)
      answering.finally(() => under.delete(answering))
    }
    await new Promise(resolve => setTimeout(resolve, tickMs))
  }
  await Promise.race([Promise.all(under), new Promise(resolve => setTimeout(resolve, longestAnswerMs))])
  tally.lost += under.size
  const ordered = (values: number[]) => values.toSorted((a, b) => a - b)
  return { ...tally, statuses, times: ordered(times), refusedTimes: ordered(refusedTimes) }
}
