import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '../src/server/testing/until.ts'
import { setUpInstallation } from './calls.ts'
import { isHeard } from './is-heard.ts'
import { findPatroni, managedPostgres } from './patroni.ts'
import { failuresIn, newPlace, report, start, statusOf } from './server-process.ts'
import { beginWork } from './work.ts'

const bin = await findPatroni()
const times = 3

test.skipIf(bin === null)(
  'by deploy/ha a killed leader is replaced by itself and comes back as the standby: nothing answered is lost, and nobody is told anything but 503',
  async () => {
    const postgres = await managedPostgres(bin ?? '')
    const place = await newPlace({ DATABASE_URL: postgres.url, DATABASE_READ_URL: postgres.readUrl })
    const server = await start(place)
    const tokens = await setUpInstallation(place, server)
    const work = await beginWork(place, postgres.url, tokens)
    const pauses: number[] = []
    for (let time = 0; time < times; time++) {
      await postgres.untilSynchronous()
      await sleep(1000)
      const restart = await postgres.killLeader()
      const killed = performance.now()
      const done = work.done()
      await until(() => work.done() > done + 10, 'nothing was written after the leader was killed')
      pauses.push(performance.now() - killed)
      await until(async () => (await statusOf(place, '/readyz')) === 200, 'it did not come back')
      await work.check()
      await until(() => isHeard(place, tokens.accessToken), 'open pages hear nothing')
      await restart()
    }
    await work.stop()
    await work.check()
    expect([work.surprises, failuresIn(server.output()), Object.keys(work.others())]).toEqual([
      [],
      [],
      ['503'],
    ])
    report(
      `leader of Patroni killed ${times} times: ${work.done()} writes acknowledged, all there once; otherwise ${JSON.stringify(work.others())}; writes went on after ${pauses.map(pause => (pause / 1000).toFixed(1)).join(', ')} s`,
    )
  },
)
