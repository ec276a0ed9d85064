import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { documentLinks, mails, reminders } from '../kernel/db/schema.ts'
import { unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'
import { remindToSign } from './remind-to-sign.ts'

const server = await testServer()
const adam = server.as('adam')
const wake = () => remindToSign(server.services, pino({ level: 'silent' }))
const comes = (instant: string) => {
  server.clock.offset = Date.parse(instant) - Date.now()
}

/** Ends what a test leaves behind, so that the next one reminds nobody of it. */
afterEach(async () => {
  await server.db.update(documentLinks).set({ deliveredAt: null })
  server.clock.offset = 0
  // Otherwise the next one that waits for a mail waits for all of these first.
  await server.mailbox.settled()
})

/** Delivered on Monday 2 November 2026 at 15:00 in Stockholm; the link works until 2 December. */
async function delivered(storeroom: 'lund' | 'jurong' = 'lund') {
  const customerEmail = `karin.${unique()}@customer.example`
  const loan = await buildLoan(server, {
    state: 'FULFILLED',
    link: true,
    storeroom: server.storerooms[storeroom],
    createdAt: '2026-11-02T14:00:00.000Z',
    fields: { customerEmail },
  })
  const mailed = async () =>
    (await server.mailbox.queued())
      .filter(mail => mail.loanId === loan.id)
      .map(mail => `${mail.letter} to ${mail.toEmail}`)
  return { loan, customerEmail, mailed, customer: server.bearing(loan.linkToken ?? '') }
}

test('who has an open link is reminded at 08:00 of the third day, by the same link, and once however many servers run', async () => {
  const { loan, customerEmail, mailed, customer } = await delivered()
  comes('2026-11-05T06:59:00.000Z')
  await wake()
  expect(await mailed()).toEqual([])
  comes('2026-11-05T07:00:00.000Z')
  await Promise.all([wake(), wake()])
  await wake()
  expect(await mailed()).toEqual([`sign-reminder to ${customerEmail}`])
  const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'sign-reminder' })
  expect(mail.token).toBe(loan.linkToken)
  expect(mail.subject).toContain('Reminder: please sign')
  expect((await customer.ok(contract.documents.get, {})).linkState).toBe('open')
})

test('in Singapore it is 08:00 there, in Sweden here, on the third, seventh and fourteenth day and three days before the end', async () => {
  const houses = [await delivered('jurong'), await delivered('lund')]
  const reminded = async () => {
    await wake()
    const mails = await Promise.all(houses.map(({ mailed }) => mailed()))
    return mails.map(all => all.filter(mail => mail.startsWith('sign-reminder to')).length)
  }
  for (const [round, day] of ['2026-11-05', '2026-11-09', '2026-11-16', '2026-11-29'].entries()) {
    const midnight = Date.parse(`${day}T00:00:00.000Z`)
    comes(new Date(midnight - 60_000).toISOString())
    expect(await reminded(), `07:59 in Singapore of ${day}`).toEqual([round, round])
    comes(`${day}T00:00:00.000Z`)
    expect(await reminded(), `08:00 in Singapore of ${day}`).toEqual([round + 1, round])
    comes(`${day}T06:59:00.000Z`)
    expect(await reminded(), `07:59 in Sweden of ${day}`).toEqual([round + 1, round])
    comes(`${day}T07:00:00.000Z`)
    expect(await reminded(), `08:00 in Sweden of ${day}`).toEqual([round + 1, round + 1])
  }
})

test('what was missed is sent once, the newest only; the last one three days before the end, and the creator hears of it', async () => {
  const { loan, customerEmail, mailed } = await delivered()
  comes('2026-11-20T07:00:00.000Z')
  await wake()
  await wake()
  expect(await mailed()).toEqual([`sign-reminder to ${customerEmail}`])
  comes('2026-11-29T07:00:00.000Z')
  await wake()
  expect((await mailed()).slice(1)).toEqual([
    `sign-reminder to ${customerEmail}`,
    `sign-reminder-told to ${server.cast.stella.email}`,
  ])
  const rounds = await server.db.select().from(reminders).where(eq(reminders.loanId, loan.id))
  expect(rounds.map(({ kind, round, linkId }) => [kind, round, linkId])).toEqual([
    ['SIGN', 3, loan.linkId],
    ['SIGN', 4, loan.linkId],
  ])
})

test('nobody is reminded whose link is declined, taken back, expired, suspended or signed', async () => {
  const [declined, recalled, signed, suspended] = [
    await delivered(),
    await delivered(),
    await delivered(),
    await delivered(),
  ]
  comes('2026-11-04T12:00:00.000Z')
  await declined.customer.ok(contract.documentLinks.decline, {
    body: { loanId: declined.loan.id, reason: 'No.' },
  })
  await adam.ok(contract.documentLinks.recall, { body: { loanId: recalled.loan.id, reason: 'Not yet.' } })
  await signed.customer.ok(contract.documents.sign, {
    body: {
      loanId: signed.loan.id,
      customerName: 'Karin Holm',
      customerStreetAddress: 'Storgatan 1',
      customerCity: 'Malmö',
      customerState: 'Skåne',
    },
  })
  await adam.ok(contract.loanUnits.putBack, { body: { id: suspended.loan.lines[0]?.id ?? 0 } })
  comes('2026-11-05T07:00:00.000Z')
  await wake()
  for (const { mailed } of [declined, recalled, signed, suspended])
    expect((await mailed()).filter(mail => mail.startsWith('sign-reminder'))).toEqual([])
})

test('a reminder that is no longer true when its turn comes is dropped', async () => {
  const { loan, customerEmail, customer } = await delivered()
  comes('2026-11-05T07:00:00.000Z')
  await wake()
  await server.mailbox.waitFor({ to: customerEmail, letter: 'sign-reminder' })
  await server.mailbox.settled()
  await customer.ok(contract.documents.sign, {
    body: {
      loanId: loan.id,
      customerName: 'Karin Holm',
      customerStreetAddress: 'Storgatan 1',
      customerCity: 'Malmö',
      customerState: 'Skåne',
    },
  })
  const [mail] = await server.db.select().from(mails).where(eq(mails.toEmail, customerEmail))
  const again = await server.as('sys').refused(contract.mails.resend, { body: { id: mail?.id ?? 0 } })
  expect(again).toMatchObject({ status: 409, code: 'mail_link_dead' })
  await server.services.db.transaction(tx => server.services.mailbox.again(tx, mail?.id ?? 0))
  await server.mailbox.settled()
  const [after] = await server.db
    .select()
    .from(mails)
    .where(eq(mails.id, mail?.id ?? 0))
  expect(after).toMatchObject({ state: 'DROPPED', lastError: 'The link is signed.' })
})

test('“Remind now” reminds of an open document by hand, once in five minutes, and needs somebody who has it', async () => {
  const { loan, customerEmail, mailed } = await delivered()
  const reminded = await adam.ok(contract.loans.remind, { body: { loanId: loan.id } })
  expect(reminded.lastReminder).toMatchObject({ kind: 'BY_HAND', by: { firstName: 'Adam' } })
  expect(await mailed()).toEqual([
    `sign-reminder to ${customerEmail}`,
    `sign-reminder-told to ${server.cast.stella.email}`,
  ])
  const again = await adam.refused(contract.loans.remind, { body: { loanId: loan.id } })
  expect(again.code).toBe('reminded_just_now')
  const unsent = await buildLoan(server, { state: 'FULFILLED' })
  const nobody = await adam.refused(contract.loans.remind, { body: { loanId: unsent.id } })
  expect(nobody).toMatchObject({ status: 409, code: 'no_open_link' })
})
