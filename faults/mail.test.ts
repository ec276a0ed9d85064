import { expect, test } from 'vitest'
import { mailServer } from '../src/server/testing/mail-server.ts'
import { ownPostgres } from '../src/server/testing/own-postgres.ts'
import { until } from '../src/server/testing/until.ts'
import { ask, rowsOf, setUpInstallation } from './calls.ts'
import { newPlace, report, start } from './server-process.ts'

const owner = 'ada.lovelace@acme.example'

test('the server is killed after the mail server took a mail and before that is noted: one duplicate at most, with the same Message-ID, and none is lost', async () => {
  const smtp = await mailServer()
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url, SMTP_URL: smtp.url })
  const killed = await start(place)
  await setUpInstallation(place, killed)
  smtp.temper = 'takes without a word'
  await ask(place, 'POST', '/auth/forget', null, { email: owner })
  await until(() => smtp.taken.length > 0, 'no mail was sent')
  killed.kill('SIGKILL')
  await killed.ended
  const cutOff = smtp.taken.length
  smtp.temper = 'takes'
  await start(place)
  await ask(place, 'POST', '/auth/forget', null, { email: owner })
  await until(() => smtp.taken.length > cutOff, 'mails wait behind the one that was cut off')
  // The job of a dead worker is given up after two minutes; it is backdated, so that these have passed.
  await rowsOf(
    postgres.url,
    "update jobs.job set started_on = started_on - interval '3 minutes' where state = 'active'",
  )
  const unsent = () => rowsOf(postgres.url, "select from mails where state <> 'SENT'")
  await until(async () => (await unsent()).length === 0, 'a mail was lost')
  const ids = smtp.taken.map(mail => mail.messageId)
  const { length: mails } = await rowsOf(postgres.url, 'select from mails')
  expect([ids.length, new Set(ids).size]).toEqual([mails + cutOff, mails])
  await smtp.stop()
  report(
    `server killed between 250 and our note: ${mails} mails, ${cutOff} duplicate with the same Message-ID, none lost`,
  )
})
