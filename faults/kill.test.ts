import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownPostgres } from '../src/server/testing/own-postgres.ts'
import { killPostgres } from '../src/server/testing/postgres-process.ts'
import { refreshed, setUpInstallation } from './calls.ts'
import { embeddedUrl, newPlace, type Place, report, type ServerProcess, start } from './server-process.ts'
import { beginWork } from './work.ts'

const times = Number(process.env.KILLS ?? 50)
const timeout = 30 * 60_000

/**
 * Kills and restarts processes while people work; after each kill nothing that was answered may be lost or half done.
 */
async function killOften(
  what: string,
  place: Place,
  databaseUrl: string,
  kill: (server: ServerProcess) => Promise<unknown>,
): Promise<void> {
  let server = await start(place)
  let tokens = await setUpInstallation(place, server)
  const work = await beginWork(place, databaseUrl, tokens)
  const away: number[] = []
  for (let time = 1; time <= times; time++) {
    await sleep(100 + Math.random() * 900)
    await kill(server)
    const begun = performance.now()
    server = await start(place)
    away.push(performance.now() - begun)
    await work.check()
    if (time % 10 === 0) {
      tokens = await refreshed(place, tokens)
      work.go(tokens)
    }
    if (work.surprises.length > 0) break
  }
  await work.stop()
  await work.check()
  expect(work.surprises).toEqual([])
  expect(work.done()).toBeGreaterThan(times)
  away.sort((a, b) => a - b)
  const seconds = (at: number) => ((away[at] ?? 0) / 1000).toFixed(1)
  report(
    `${what}: ${away.length} kills, ${work.done()} writes acknowledged and all there, ${work.others()[0] ?? 0} cut off and sent again; back after ${seconds(Math.floor(away.length / 2))} s (median), ${seconds(away.length - 1)} s (longest)`,
  )
}

test('server and embedded database are killed fifty times at once while people work: what was answered is there, once, and nothing is half done', {
  timeout,
}, async () => {
  const place = await newPlace()
  await killOften('server and embedded database', place, embeddedUrl(place.dataDir), async server => {
    server.kill('SIGKILL')
    await killPostgres(place.dataDir)
    await server.ended
  })
})

test('the server alone is killed fifty times while people work, its database goes on: the same', {
  timeout,
}, async () => {
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url })
  await killOften('server alone', place, postgres.url, server => {
    server.kill('SIGKILL')
    return server.ended
  })
})
