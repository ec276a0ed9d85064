import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { postgresOf } from '../src/server/testing/postgres-process.ts'
import { setUpInstallation } from './calls.ts'
import { embeddedUrl, newPlace, report, start } from './server-process.ts'
import { beginWork } from './work.ts'

const times = 5

test('SIGTERM while people work: what was answered is there, the server ends by itself with 0 and takes its database along', async () => {
  const place = await newPlace()
  let server = await start(place)
  const work = await beginWork(place, embeddedUrl(place.dataDir), await setUpInstallation(place, server), 12)
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    await sleep(1000)
    const begun = performance.now()
    server.kill('SIGTERM')
    // A server allows itself twelve seconds to stop, before it would have to be killed.
    expect(await Promise.race([server.ended, sleep(14_000, 'still there')])).toBe(0)
    took.push(performance.now() - begun)
    expect(await postgresOf(place.dataDir)).toBeNull()
    server = await start(place)
    await work.check()
  }
  await work.stop()
  await work.check()
  expect(work.surprises).toEqual([])
  report(
    `SIGTERM under load ${times} times: ${work.done()} writes acknowledged and all there, otherwise ${JSON.stringify(work.others())}; gone after ${(Math.max(...took) / 1000).toFixed(1)} s at most, exit code 0`,
  )
})
