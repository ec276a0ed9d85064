import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '../app.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { poolOf } from '../kernel/db/open.ts'
import { loans, loanUnits, reminders } from '../kernel/db/schema.ts'
import { readEnv } from '../kernel/env.ts'
import { buildCountry, buildPerson, buildStoreroom, unique } from '../testing/build.ts'
import type { WantedLoan } from '../testing/build-loan.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'
import { remindDueLoans } from './remind-due-loans.ts'

const server = await testServer()
const { stella, adam, maya, kim, ian } = server.cast
const wake = () => remindDueLoans(server.services, pino({ level: 'silent' }))

/** 08:00 in Stockholm on the first day, in winter. */
const friday = '2026-11-13T07:00:00.000Z'
const comes = (instant: string) => {
  server.clock.offset = Date.parse(instant) - Date.now()
}

let before = 0
const newMails = async () => (await server.mailbox.queued()).slice(before)
const mailed = async () => {
  const all = (await newMails()).map(({ letter, toEmail }) => `${letter} to ${toEmail}`).toSorted()
  before = (await server.mailbox.queued()).length
  return all
}
const mails = (...expected: string[]) => expected.toSorted()

beforeEach(async () => {
  before = (await server.mailbox.queued()).length
})

/** Ends what a test leaves behind, so that the next one sends no reminders about it. */
afterEach(async () => {
  const far = { loanPeriod: 100_000 }
  await server.db.update(loans).set(far)
  server.clock.offset = 0
})

/** By default due on Monday 16 November 2026 at 15:00 in Stockholm, and shipped when it was created. */
async function buildDue(wanted: WantedLoan = {}) {
  const customerEmail = `karin.${unique()}@customer.example`
  return buildLoan(server, {
    state: 'ACTIVE',
    createdAt: '2026-11-02T14:00:00.000Z',
    ...wanted,
    fields: { customerEmail, ...wanted.fields },
  })
}

const remindNow = (loanId: number) => server.as('adam').ok(contract.loans.remind, { body: { loanId } })

test('the creator and the customer are reminded at 08:00 three days before, and once', async () => {
  const loan = await buildDue()
  comes('2026-11-13T06:59:00.000Z')
  await wake()
  expect(await mailed()).toEqual([])
  comes(friday)
  await wake()
  await wake()
  expect(await mailed()).toEqual(
    mails(`loan-due-soon to ${stella.email}`, `loan-due-soon-for-customer to ${loan.customerEmail}`),
  )
  const shown = await server.as('stella').ok(contract.loans.one, { params: { loanId: loan.id } })
  expect(shown.lastReminder).toMatchObject({ kind: 'DUE_SOON', by: null })
  expect(Math.abs(Date.parse(shown.lastReminder?.at ?? '') - Date.parse(friday))).toBeLessThan(60_000)
})

test('then the day after it was due, with the managers when the grace has ended, and every week', async () => {
  const { customerEmail } = await buildDue()
  comes('2026-11-17T07:00:00.000Z')
  await wake()
  expect(await mailed()).toEqual(
    mails(`loan-overdue to ${stella.email}`, `loan-overdue-for-customer to ${customerEmail}`),
  )
  comes('2026-11-20T07:00:00.000Z')
  await wake()
  expect(await mailed()).toEqual(
    mails(
      `loan-grace-ended to ${stella.email}`,
      `loan-grace-ended to ${maya.email}`,
      `loan-grace-ended to ${kim.email}`,
      `loan-grace-ended-for-customer to ${customerEmail}`,
    ),
  )
  for (const week of ['2026-11-24T07:00:00.000Z', '2026-12-01T07:00:00.000Z']) {
    comes(week)
    await wake()
    expect(await mailed()).toEqual(
      mails(`loan-overdue to ${stella.email}`, `loan-overdue-for-customer to ${customerEmail}`),
    )
  }
})

test('in the morning of its own country, also over the change of its clocks', async () => {
  const country = await buildCountry(server, { timeZone: 'America/New_York' })
  const storeroom = await buildStoreroom(server, { country })
  const person = await buildPerson(server, { country })
  const loan = await buildDue({
    storeroom,
    createdBy: person,
    createdAt: '2026-02-25T15:00:00.000Z',
    loanPeriod: 14,
  })
  comes('2026-03-08T13:00:00.000Z')
  await wake()
  expect(await mailed()).toEqual(
    mails(`loan-due-soon to ${person.email}`, `loan-due-soon-for-customer to ${loan.customerEmail}`),
  )
  comes('2026-03-12T11:59:00.000Z')
  await wake()
  expect(await mailed()).toEqual([])
  comes('2026-03-12T12:00:00.000Z')
  await wake()
  expect(await mailed()).toEqual(
    mails(`loan-overdue to ${person.email}`, `loan-overdue-for-customer to ${loan.customerEmail}`),
  )
})

test('after a month in which no server ran, one reminder goes out', async () => {
  const { customerEmail } = await buildDue()
  comes('2026-12-16T03:00:00.000Z')
  await wake()
  await wake()
  expect((await mailed()).filter(mail => mail.endsWith(customerEmail))).toEqual([
    `loan-grace-ended-for-customer to ${customerEmail}`,
  ])
})

test('whoever ships is told of what is past due and only partly shipped', async () => {
  const loan = await buildDue({ state: 'SIGNED', lines: 2 })
  const shippedAt = '2026-11-03T14:00:00.000Z'
  const [line] = loan.lines
  await server.db
    .update(loanUnits)
    .set({ state: 'SHIPPED', shippedAt, trackingId: 'DHL 1' })
    .where(eq(loanUnits.id, line?.id ?? 0))
  comes('2026-11-17T07:00:00.000Z')
  await wake()
  expect(await mailed()).toEqual(
    mails(
      `loan-partly-shipped to ${adam.email}`,
      `loan-partly-shipped to ${maya.email}`,
      `loan-partly-shipped to ${kim.email}`,
    ),
  )
  comes('2026-11-24T07:00:00.000Z')
  await wake()
  expect(await mailed()).toEqual([])
})

test('an inactive creator’s reminders go to the country’s managers, and an own loan’s come once', async () => {
  const own = await buildDue({ fields: { customerEmail: stella.email.toUpperCase() } })
  const left = await buildDue({ createdBy: ian })
  comes('2026-11-17T07:00:00.000Z')
  await wake()
  expect(await mailed()).toEqual(
    mails(
      `loan-overdue to ${stella.email}`,
      `loan-overdue to ${maya.email}`,
      `loan-overdue to ${kim.email}`,
      `loan-overdue-for-customer to ${left.customerEmail}`,
    ),
  )
  expect(own.customerEmail).toBe(stella.email.toUpperCase())
})

test('two servers that look at once send one mail', async () => {
  const loan = await buildDue()
  comes(friday)
  await Promise.all([wake(), wake(), wake()])
  expect(await mailed()).toEqual(
    mails(`loan-due-soon to ${stella.email}`, `loan-due-soon-for-customer to ${loan.customerEmail}`),
  )
  expect(await server.db.$count(reminders, eq(reminders.loanId, loan.id))).toBe(1)
})

test('a loan that nobody can be told of holds up no other', async () => {
  const broken = await buildDue()
  const { customerEmail } = await buildDue()
  await server.db.execute(`alter table reminders add constraint none_of_it check (loan_id <> ${broken.id})`)
  comes(friday)
  await wake()
  await server.db.execute('alter table reminders drop constraint none_of_it')
  expect((await mailed()).filter(mail => mail.includes('customer.example'))).toEqual([
    `loan-due-soon-for-customer to ${customerEmail}`,
  ])
})

test('the mails name what is out, when it was due and how late it is; the customer’s link shows the loan', async () => {
  const loan = await buildDue({ lines: [{ serial: 'ACCC8E51E3B8' }, {}] })
  comes('2026-11-19T10:00:00.000Z')
  await wake()
  const mail = await server.mailbox.waitFor({ to: loan.customerEmail })
  expect(mail.subject).toContain('Your equipment is overdue')
  expect(mail.text).toContain('was due back on 16 Nov 2026, 2 days ago')
  expect(mail.text).toContain('ACCC8E51E3B8')
  expect(mail.text).toContain(stella.email)
  const shown = await server.bearing(mail.token ?? '').ok(contract.documents.get, {})
  expect(shown.signedAt).not.toBeNull()
})

test('who fulfils the loan reminds by hand, and history and the loan say who did', async () => {
  const loan = await buildDue()
  comes('2026-11-05T12:00:00.000Z')
  const shown = await remindNow(loan.id)
  expect(shown.lastReminder).toMatchObject({ kind: 'BY_HAND', by: { id: adam.id } })
  expect(await mailed()).toEqual(
    mails(`loan-due-soon to ${stella.email}`, `loan-due-soon-for-customer to ${loan.customerEmail}`),
  )
  const activity = await server.as('stella').ok(contract.loans.activity, { params: { loanId: loan.id } })
  expect(activity.filter(({ event }) => event === 'loan-reminded')).toMatchObject([
    { user: { id: adam.id }, detail: { kind: 'BY_HAND', sentTo: `${stella.email}, ${loan.customerEmail}` } },
  ])
})

test('a second reminder within five minutes is refused, and nobody gets a mail', async () => {
  const loan = await buildDue()
  comes('2026-11-05T12:00:00.000Z')
  await remindNow(loan.id)
  await mailed()
  server.pass({ minutes: 4 })
  const refusal = await server.as('maya').refused(contract.loans.remind, { body: { loanId: loan.id } })
  expect(refusal).toMatchObject({ status: 409, code: 'reminded_just_now' })
  expect(await mailed()).toEqual([])
  server.pass({ minutes: 1, seconds: 1 })
  await remindNow(loan.id)
  expect(await mailed()).toHaveLength(2)
})

test('only an active loan is reminded of', async () => {
  const loan = await buildLoan(server, { state: 'SIGNED' })
  const refusal = await server.as('adam').refused(contract.loans.remind, { body: { loanId: loan.id } })
  expect(refusal).toMatchObject({ status: 409, code: 'wrong_state' })
})

test('a reminder sent twice with one key is one reminder', async () => {
  const loan = await buildDue()
  comes('2026-11-05T12:00:00.000Z')
  const headers = { 'idempotency-key': unique() }
  const body = { loanId: loan.id }
  const both = [0, 1].map(() => server.as('adam').ok(contract.loans.remind, { body, headers }))
  const [one, other] = await Promise.all(both)
  expect(one).toEqual(other)
  expect(await mailed()).toHaveLength(2)
})

test('servers that run side by side look by themselves, and one mail goes out', async () => {
  const loan = await buildDue()
  comes(friday)
  const pool = poolOf(server.databaseUrl, 4, () => undefined)
  const env = readEnv({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, PORT: '0' })
  const log = pino({ level: 'silent' })
  const { clock, services } = server
  const other = await buildApp({ env, pool, secret: services.secret, demo: false, clock, log })
  await Promise.all([server.url(), other.listen()])
  await server.mailbox.waitFor({ to: loan.customerEmail })
  await wake()
  await other.close()
  await pool.end()
  await server.mailbox.settled()
  expect(await server.mailbox.to(loan.customerEmail)).toHaveLength(1)
  expect(await server.db.$count(reminders, eq(reminders.loanId, loan.id))).toBe(1)
})
