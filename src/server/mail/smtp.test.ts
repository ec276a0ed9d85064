import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildLoan, unique } from '../testing/build.ts'
import { within } from '../testing/mailbox.ts'
import { testServer } from '../testing/server.ts'
import { type Mood, smtpStub } from '../testing/smtp-stub.ts'

const smtp = await smtpStub()
const server = await testServer({ env: { SMTP_URL: smtp.url } })
afterAll(() => smtp.close())

beforeEach(() => {
  smtp.mood = 'takes'
  smtp.taken.length = 0
})

/** A loan that waits for approval is created while the mail server is in that mood; the customer's mail is its document. */
async function sendWhile(mood: Mood) {
  smtp.mood = mood
  const customerEmail = `karin.${unique()}@customer.example`
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail } })
  await server.as('adam').ok(contract.loans.confirm, { body: { loanId: loan.id } })
  const row = async () => (await server.mailbox.queued()).find(mail => mail.toEmail === customerEmail)
  const tried = () =>
    within(
      async () => ((await row())?.attempts ? await row() : undefined),
      async () => JSON.stringify(await row()),
    )
  return { customerEmail, row, tried }
}

/** What waits for its next try is tried now. */
async function letTimePass() {
  await server.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
}

const taken = (address: string) => smtp.taken.filter(mail => mail.includes(`To: Karin Holm <${address}>`))

test('a mail server that takes the mail gets it once, addressed to whom it concerns alone', async () => {
  const { customerEmail } = await sendWhile('takes')
  await server.mailbox.settled()
  expect(taken(customerEmail)).toHaveLength(1)
})

test('a refused address (550) is marked failed and visible, and not tried again', async () => {
  const { customerEmail, row } = await sendWhile('refuses')
  await server.mailbox.settled()
  expect(await row()).toMatchObject({ state: 'FAILED', attempts: 1 })
  expect((await row())?.lastError).toContain('550 no such user here')
  smtp.mood = 'takes'
  await letTimePass()
  await server.mailbox.settled()
  expect(taken(customerEmail)).toEqual([])
})

test('an address refused for now (451) is tried again until it is taken', async () => {
  const { customerEmail, row, tried } = await sendWhile('refuses for now')
  await tried()
  expect(await row()).toMatchObject({ state: 'QUEUED' })
  expect((await row())?.lastError).toContain('451')
  smtp.mood = 'takes'
  await retriedUntilSettled()
  expect(await row()).toMatchObject({ state: 'SENT', lastError: null })
  expect(taken(customerEmail)).toHaveLength(1)
})

test('a connection that breaks after the mail was taken makes at most a duplicate, with the same Message-ID', async () => {
  const { customerEmail, tried } = await sendWhile('hangs up after taking')
  await tried()
  smtp.mood = 'takes'
  await retriedUntilSettled()
  expect(taken(customerEmail)).toHaveLength(2)
  const ids = taken(customerEmail).map(mail => /^Message-ID: <(.+)>\r?$/im.exec(mail)?.[1])
  expect([typeof ids[0], ids[1]]).toEqual(['string', ids[0]])
})

test('a mail server that hangs holds up no request', async () => {
  const { row } = await sendWhile('hangs')
  expect(await row()).toMatchObject({ state: 'QUEUED', attempts: 0 })
  const { status } = await server.as('stella').call(contract.users.self, {})
  expect(status).toBe(200)
})

async function retriedUntilSettled() {
  await within(
    async () => {
      await letTimePass()
      return (await server.mailbox.queued()).every(mail => mail.state !== 'QUEUED') || undefined
    },
    async () => JSON.stringify((await server.mailbox.queued()).filter(mail => mail.state === 'QUEUED')),
    10_000,
  )
}
