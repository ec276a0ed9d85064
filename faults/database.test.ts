import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownPostgres } from '../src/server/testing/own-postgres.ts'
import { until } from '../src/server/testing/until.ts'
import { ask, rowsOf, setUpInstallation } from './calls.ts'
import { isHeard } from './is-heard.ts'
import { failuresIn, newPlace, report, start, statusOf } from './server-process.ts'
import { beginWork } from './work.ts'

const times = 10

test('while the database is away the server lives, is not ready and says when to come again; then it goes on by itself', async () => {
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url })
  const server = await start(place)
  const { accessToken } = await setUpInstallation(place, server)
  const list = () => ask(place, 'GET', '/product/search', accessToken)
  expect((await list()).status).toBe(200)
  await postgres.stop()
  for (const call of [
    list,
    () => ask(place, 'POST', '/product', accessToken, { name: 'N', partNumber: 'P' }),
  ]) {
    const answer = await call()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ code: 'busy' })
  }
  expect([await statusOf(place, '/healthz'), await statusOf(place, '/readyz')]).toEqual([200, 503])
  await postgres.start()
  await until(async () => (await statusOf(place, '/readyz')) === 200, 'it did not come back')
  expect((await list()).status).toBe(200)
  // Open pages are disconnected when the listener is back; they reload everything and connect again.
  await until(() => isHeard(place, accessToken), 'open pages hear nothing')
  await ask(place, 'POST', '/auth/forget', null, { email: 'ada.lovelace@acme.example' })
  const sent = () =>
    rowsOf(postgres.url, "select from mails where letter = 'password-reset' and state = 'SENT'")
  await until(async () => (await sent()).length === 1, 'jobs are not done any more')
})

test('the database is restarted ten times while people work: nothing answered is lost, and nobody is told anything but 503', async () => {
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url })
  const server = await start(place)
  const work = await beginWork(place, postgres.url, await setUpInstallation(place, server))
  for (let time = 0; time < times; time++) {
    await sleep(300 + Math.random() * 700)
    await postgres.stop()
    await sleep(Math.random() * 500)
    await postgres.start()
    await until(async () => (await statusOf(place, '/readyz')) === 200, 'it did not come back')
    await work.check()
  }
  await work.stop()
  await work.check()
  expect([work.surprises, failuresIn(server.output())]).toEqual([[], []])
  report(
    `database restarted ${times} times: ${work.done()} writes acknowledged and all there, otherwise ${JSON.stringify(work.others())}`,
  )
})

test('a database that answers nothing any more, as behind a dead wire, holds up nobody for ever', async () => {
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url, PGPOOL_MAX: '2' })
  const server = await start(place)
  const { accessToken } = await setUpInstallation(place, server)
  await postgres.freeze(true)
  const statuses = await Promise.all(
    Array.from({ length: 6 }, () =>
      ask(place, 'GET', '/product/search', accessToken).then(({ status }) => status),
    ),
  )
  expect(statuses).toEqual(Array.from({ length: 6 }, () => 503))
  expect(await statusOf(place, '/healthz')).toBe(200)
  await postgres.freeze(false)
  await until(async () => (await statusOf(place, '/readyz')) === 200, 'it did not come back')
  expect((await ask(place, 'GET', '/product/search', accessToken)).status).toBe(200)
})
