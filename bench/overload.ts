import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findRate, longest, stockRequest } from './list-rate.ts'
import { type MeasuredServer, withMeasuredServer } from './measured-server.ts'
import { scaleOf, scaleOptions } from './options.ts'
import { type RateResult, sendAtRate, within } from './send-at-rate.ts'

const bursts = 3
const secondsEach = 8
const connections = 512
const longestRecovery = 5

/**
 * Sends ten times the rate at which the list keeps its time, three times: what is answered and refused, whether the
 * server stays up, how soon the list is fast again, and how much memory remains in use.
 */
export async function measureOverload(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...args], options: scaleOptions(100_000) })
  const scale = scaleOf(values)
  const rows: string[] = []
  let head = ''
  await withMeasuredServer(scale, async server => {
    const { accessToken } = await server.signIn('kim.king')
    const { perSecond, p99 } = await findRate(server, accessToken)
    const before = await server.look()
    head = `${scale.units.toLocaleString('en')} units; the list keeps p99 within ${longest} ms up to ${perSecond} per second (p99 ${p99.toFixed(0)} ms); before: ${memory(before)}; load of the machine ${loadavg()[0]?.toFixed(1)}`
    for (let at = 1; at <= bursts; at++) rows.push(await burst(server, accessToken, perSecond, at))
  })
  return [
    head,
    '',
    '| burst | asked, per second | answered 200 / 429 / 503, per second | not sent, lost | 200: p50 / p99, ms | 503: p50 / p99, ms | without Retry-After | /healthz, /readyz meanwhile | list quick again after | memory, heap after it |',
    '| --: | --: | --: | --: | --: | --: | --: | --- | --- | --- |',
    ...rows,
  ].join('\n')
}

async function burst(server: MeasuredServer, token: string, perSecond: number, at: number): Promise<string> {
  const { port } = server
  const requests = [stockRequest(server, token)]
  const flood = sendAtRate({ port, requests, perSecond: perSecond * 10, seconds: secondsEach, connections })
  const [result, seen] = await Promise.all([flood, probes(port)])
  const again = await recovery(server, token, perSecond)
  const { statuses, unsent, lost, times, refusedTimes, withoutRetryAfter } = result
  const rate = (status: number) => ((statuses[status] ?? 0) / secondsEach).toFixed(0)
  const cells = [
    at,
    perSecond * 10,
    [200, 429, 503].map(rate).join(' / '),
    `${unsent}, ${lost}`,
    percentiles(times),
    percentiles(refusedTimes),
    withoutRetryAfter,
    seen,
    again,
    memory(await server.look()),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Calls /healthz and /readyz in every second of the flood: failures, and the slowest answer. */
async function probes(port: number): Promise<string> {
  const slowest = { '/healthz': 0, '/readyz': 0 }
  const failed = { '/healthz': 0, '/readyz': 0 }
  for (let second = 0; second < secondsEach - 1; second++) {
    await new Promise(resolve => setTimeout(resolve, 1000))
    for (const path of ['/healthz', '/readyz'] as const) {
      const sentAt = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
      if (!answer?.ok) failed[path]++
      slowest[path] = Math.max(slowest[path], performance.now() - sentAt)
    }
  }
  const shown = (path: keyof typeof slowest) =>
    `${failed[path] === 0 ? 'always' : `${failed[path]} failed`}, ${slowest[path].toFixed(0)} ms at most`
  return `${shown('/healthz')}; ${shown('/readyz')}`
}

/** Sends a third of the rate after the flood, second by second, until p99 is back within its limit. */
async function recovery(server: MeasuredServer, token: string, perSecond: number): Promise<string> {
  const requests = [stockRequest(server, token)]
  const began = performance.now()
  for (let second = 0; second < 20; second++) {
    const sentAt = performance.now()
    const third = Math.ceil(perSecond / 3)
    const result: RateResult = await sendAtRate({
      port: server.port,
      requests,
      perSecond: third,
      seconds: 1,
      connections: 64,
    })
    const p99 = within(result.times, 0.99)
    const isQuick = result.refusedTimes.length === 0 && p99 <= longest
    if (!isQuick) continue
    const after = (sentAt - began) / 1000
    return `${after.toFixed(1)} s (p99 ${p99.toFixed(0)} ms)${after > longestRecovery ? ', too late' : ''}`
  }
  return 'not within 20 s'
}

const percentiles = (times: readonly number[]) =>
  `${within(times, 0.5).toFixed(0)} / ${within(times, 0.99).toFixed(0)}`

const memory = ({ resident, heap }: { resident: number; heap: number }) =>
  `${resident} MB, ${heap.toFixed(0)} MB`
