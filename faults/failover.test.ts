import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mailServer } from '../src/server/testing/mail-server.ts'
import { twoMachines, urlOfAll } from '../src/server/testing/own-postgres.ts'
import { until } from '../src/server/testing/until.ts'
import { rowsOf, setUpInstallation } from './calls.ts'
import { isHeard } from './is-heard.ts'
import { mailsDue } from './mails-due.ts'
import { failuresIn, newPlace, report, start } from './server-process.ts'
import { beginWork } from './work.ts'

const times = 20
const promisedMs = 3000

test('the primary is killed twenty times and its standby promoted: nothing answered is lost or done twice, and all goes on by itself', async () => {
  let [primary, standby] = await twoMachines()
  const url = urlOfAll([primary, standby])
  const smtp = await mailServer()
  const place = await newPlace({ DATABASE_URL: url, DATABASE_READ_URL: url, SMTP_URL: smtp.url })
  const server = await start(place)
  const tokens = await setUpInstallation(place, server)
  const work = await beginWork(place, url, tokens)
  const pauses: number[] = []
  for (let time = 0; time < times; time++) {
    await sleep(500 + Math.random() * 1000)
    await primary.kill()
    await sleep(Math.random() * 500)
    await standby.promote()
    const promoted = performance.now()
    const done = work.done()
    await until(() => work.done() > done, 'nothing was written after the promotion')
    pauses.push(performance.now() - promoted)
    await work.check()
    await until(() => isHeard(place, tokens.accessToken), 'open pages hear nothing')
    await primary.follow(standby)
    ;[primary, standby] = [standby, primary]
  }
  await work.stop()
  await work.check()
  expect(Math.max(...pauses)).toBeLessThan(promisedMs)
  expect([work.surprises, failuresIn(server.output()), Object.keys(work.others())]).toEqual([[], [], ['503']])

  // Jobs of cut off workers are given up after two minutes; they are backdated, so that these have passed.
  await rowsOf(
    url,
    "update jobs.job set started_on = started_on - interval '3 minutes' where state = 'active'",
  )
  const mails = () => mailsDue(url)
  await until(async () => (await mails()).every(({ state }) => state === 'SENT'), 'a mail was lost')
  const sent = smtp.taken.map(({ messageId }) => messageId)
  const twice = sent.length - new Set(sent).size
  expect(new Set(sent).size).toBe((await mails()).length)
  expect(twice).toBe(0)
  await smtp.stop()
  report(
    `primary killed and standby promoted ${times} times: ${work.done()} writes acknowledged, all there once; otherwise ${JSON.stringify(work.others())}; the first write at most ${Math.round(Math.max(...pauses))} ms after a promotion; ${sent.length} mails, ${twice} of them twice`,
  )
})
