import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lookAtMachines } from '../src/server/doctor/machines.ts'
import { poolOf } from '../src/server/kernel/db/open.ts'
import { until } from '../src/server/testing/until.ts'
import { setUpInstallation } from './calls.ts'
import { isHeard } from './is-heard.ts'
import { findPatroni, managedPostgres } from './patroni.ts'
import { failuresIn, newPlace, report, start, statusOf } from './server-process.ts'
import { beginWork } from './work.ts'

const bin = await findPatroni()
const times = 3
/** Patroni's ttl in deploy/ha, and five seconds. */
const promisedMs = 25_000

test.skipIf(bin === null)(
  'by deploy/ha a killed leader is replaced by itself and comes back as the standby: nothing answered is lost, and nobody is told anything but 503',
  async () => {
    const postgres = await managedPostgres(bin ?? '')
    const variables = { DATABASE_URL: postgres.url, DATABASE_READ_URL: postgres.readUrl }
    const place = await newPlace(variables)
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
      await until(() => work.done() > done, 'nothing was written after the leader was killed')
      pauses.push(performance.now() - killed)
      await until(async () => (await statusOf(place, '/readyz')) === 200, 'it did not come back')
      await work.check()
      await until(() => isHeard(place, tokens.accessToken), 'open pages hear nothing')
      const alone = await doctorOn(variables)
      expect(alone).toContainEqual(expect.stringMatching(/^well: The database machine \S+:\d+ takes writes/))
      expect(alone).toContainEqual(expect.stringMatching(/^wrong: No standby streams/))
      await restart()
      await until(async () => !(await doctorOn(variables)).some(isWrong), 'the doctor finds something wrong')
    }
    await work.stop()
    await work.check()
    expect(Math.max(...pauses)).toBeLessThan(promisedMs)
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

const isWrong = (finding: string) => finding.startsWith('wrong')

/** What the doctor says of the machines. */
async function doctorOn(variables: Parameters<typeof lookAtMachines>[0]): Promise<string[]> {
  const pool = poolOf(variables.DATABASE_URL ?? '', 1, () => undefined)
  try {
    const findings = await lookAtMachines(variables, pool)
    return findings.map(({ is, sentence }) => `${is}: ${sentence}`)
  } finally {
    await pool.end()
  }
}
