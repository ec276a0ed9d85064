import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { requestOf } from '../bench/http-clients.ts'
import { type RateResult, sendAtRate, within } from '../bench/send-at-rate.ts'
import { freshDatabase } from '../src/server/testing/fresh-database.ts'
import { ask, setUpInstallation, signIn } from './calls.ts'
import { newPlace, report, start, statusOf } from './server-process.ts'

const maxGrowthMb = 96

test('far more requests than can be answered, three times: the rest is turned away at once, the server is there meanwhile, and soon afterwards all is as before', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  // As `npm start` sets them, but with so little memory that a server which kept anything of a flood would die.
  const NODE_OPTIONS = '--max-semi-space-size=8 --max-old-space-size=128'
  const place = await newPlace({ DATABASE_URL: database.url, PGPOOL_MAX: '2', NODE_OPTIONS })
  const server = await start(place)
  const { accessToken } = await setUpInstallation(place, server)
  const product = { name: 'Camera', partNumber: randomUUID() }
  const made = await ask(place, 'POST', '/product', accessToken, product)
  const { id: productId }: { id: number } = await made.json()
  const stocks = Array.from({ length: 60 }, (_, at) => ({ serialNumber: `SN-${at}`, productId }))
  expect((await ask(place, 'POST', '/unit', accessToken, { stocks, storeroomId: 1 })).status).toBe(201)

  const { port } = place
  const list = requestOf('GET', '/api/unit/country/1?limit=50&offset=0', accessToken)
  const callAtRate = (perSecond: number, seconds: number, connections: number) =>
    sendAtRate({ port, requests: [list], perSecond, seconds, connections })
  expect((await callAtRate(20, 2, 16)).statuses).toEqual({ 200: 40 })

  const memory: number[] = []
  for (let burst = 0; burst < 3; burst++) {
    const leaving = await signIn(place)
    const flood = callAtRate(4000, 5, 512)
    await sleep(2500)
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect([path, await statusOf(place, path)]).toEqual([path, 200])
    }
    expect((await ask(place, 'POST', '/auth/logout', leaving.accessToken)).status).toBe(204)
    judge(await flood)
    await sleep(5000)
    expect((await callAtRate(20, 2, 16)).statuses).toEqual({ 200: 40 })
    memory.push(await residentOf(server.pid))
  }
  report(`memory after each flood: ${memory.join(', ')} MB`)
  expect(Math.max(...memory) - (memory[0] ?? 0)).toBeLessThan(maxGrowthMb)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** Every request is answered: some with success, the others with a refusal that says when to retry. */
function judge({ statuses, lost, withoutRetryAfter, times, refusedTimes }: RateResult): void {
  const p99Of = (values: readonly number[]) => `p99 ${within(values, 0.99).toFixed(0)} ms`
  report(`answered ${JSON.stringify(statuses)}; 200: ${p99Of(times)}, turned away: ${p99Of(refusedTimes)}`)
  expect([lost, withoutRetryAfter]).toEqual([0, 0])
  expect(Object.keys(statuses).toSorted()).toEqual(['200', '503'])
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
