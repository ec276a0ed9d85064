import { afterAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { mailServer } from '../testing/mail-server.ts'
import { wakeWorkers, within } from '../testing/mailbox.ts'
import { testServer } from '../testing/server.ts'

const smtp = await mailServer()
const written: string[] = []
const server = await testServer({ env: { SMTP_URL: smtp.url }, log: line => written.push(line) })
afterAll(() => smtp.stop())

beforeEach(async () => {
  smtp.temper = 'takes'
  await server.mailbox.settled()
  smtp.taken.length = 0
})

/** Sends a loan's document to a new customer, which queues two mails. */
async function sendDocument(): Promise<string> {
  const customerEmail = `karin.${unique()}@customer.example`
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail } })
  await server.as('adam').ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  return customerEmail
}

const rowTo = async (email: string) => (await server.mailbox.queued()).find(mail => mail.toEmail === email)

/** Waits until an attempt to send the mail to that address has failed. */
const tried = (email: string) =>
  within(
    async () => ((await rowTo(email))?.attempts ? true : undefined),
    async () => JSON.stringify(await rowTo(email)),
  )

/** Retries all waiting mails until none is left. */
const recovered = () =>
  within(
    async () => {
      await server.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
      if ((await server.mailbox.queued()).every(mail => mail.state !== 'QUEUED')) return true
      return wakeWorkers(server.services.db)
    },
    async () => JSON.stringify((await server.mailbox.queued()).filter(mail => mail.state === 'QUEUED')),
    15_000,
  )

/** Waits until this many mails wait for their next attempt. */
const givenBack = (many: number) =>
  within(
    async () => {
      const { rows } = await server.db.execute(
        sql`select from jobs.job where name = 'mail' and state = 'retry'`,
      )
      return rows.length >= many || wakeWorkers(server.services.db)
    },
    async () => 'the jobs were not given back',
    15_000,
  )

const takenBy = (email: string) => smtp.taken.filter(mail => mail.to === email)

const answersLater = async () => {
  smtp.temper = 'refuses for now'
}

test.each([
  ['answers 451', answersLater],
  ['refuses the connection', () => smtp.stop()],
] as const)(
  'while the mail server %s everything goes on, and afterwards each mail arrives once',
  async (_, fall) => {
    await fall()
    const customers = [await sendDocument(), await sendDocument(), await sendDocument()]
    for (const customer of customers) await tried(customer)
    expect(smtp.taken).toEqual([])
    expect((await server.as('stella').call(contract.users.self, {})).status).toBe(200)
    await smtp.mend()
    await recovered()
    for (const customer of customers) {
      expect(takenBy(customer)).toHaveLength(1)
      expect(await rowTo(customer)).toMatchObject({ state: 'SENT', lastError: null })
    }
    expect(takenBy(server.cast.stella.email)).toHaveLength(customers.length)
  },
)

test.each([
  ['554 at the greeting', 'refuses us', '554 no service for you'],
  ['530 at MAIL FROM', 'refuses our sender', '530 sign in first'],
  ['5.7.1 at RCPT TO', 'refuses to relay', '554 5.7.1 Relay access denied'],
] as const)(
  'what is about us (%s) fails no mail: it waits, and arrives once that is mended',
  async (_, temper, answer) => {
    smtp.temper = temper
    const customer = await sendDocument()
    await givenBack(2)
    expect(await rowTo(customer)).toMatchObject({ state: 'QUEUED', attempts: 1 })
    expect((await rowTo(customer))?.lastError).toContain(answer)
    smtp.temper = 'takes'
    await recovered()
    expect(takenBy(customer)).toHaveLength(1)
  },
)

test('a 5xx after DATA is about the mail: it has failed after one try', async () => {
  smtp.temper = 'refuses the mail'
  const customer = await sendDocument()
  await server.mailbox.settled()
  expect(await rowTo(customer)).toMatchObject({ state: 'FAILED', attempts: 1 })
  expect((await rowTo(customer))?.lastError).toContain('554 looks like spam')
})

test('a document that a newer one overtook is dropped when its turn comes; the newer one arrives', async () => {
  await answersLater()
  const customerEmail = `karin.${unique()}@customer.example`
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail } })
  for (let times = 0; times < 2; times++)
    await server.as('adam').ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  await givenBack(4)
  smtp.temper = 'takes'
  await recovered()
  const documents = (await server.mailbox.queued()).filter(mail => mail.toEmail === customerEmail)
  expect(documents.map(({ state, lastError }) => [state, lastError])).toEqual([
    ['DROPPED', 'The link is replaced.'],
    ['SENT', null],
  ])
  expect(takenBy(customerEmail)).toHaveLength(1)
})

test('what waits for a colleague is dropped if they may no longer read it by its turn; what is about their account arrives', async () => {
  const leaving = await buildPerson(server)
  const moving = await buildPerson(server)
  await answersLater()
  for (const createdBy of [leaving, moving]) {
    const { id: loanId } = await buildLoan(server, { state: 'PENDING', createdBy })
    const body = { loanId, approve: false, comment: 'No budget' }
    await server.as('maya').ok(contract.loans.approve, { body })
  }
  await givenBack(2)
  const sweden = server.countries.sweden.id
  await server.as('maya').ok(contract.users.removeRole, { body: { userId: moving.id, countryId: sweden } })
  await server.as('maya').ok(contract.accounts.reject, { body: { userId: leaving.id, userStateId: 5 } })
  smtp.temper = 'takes'
  await recovered()
  const went = async (email: string) =>
    (await server.mailbox.queued())
      .filter(mail => mail.toEmail === email)
      .map(({ letter, state, lastError }) => [letter, state, lastError])
  const why = 'Its receiver has no right to read it any more.'
  expect(await went(moving.email)).toEqual([['loan-denied', 'DROPPED', why]])
  expect(await went(leaving.email)).toEqual([
    ['loan-denied', 'DROPPED', why],
    ['account-deactivated', 'SENT', null],
  ])
  expect(smtp.taken.map(({ to }) => to)).toEqual([leaving.email])
})

test('a mail server that hangs holds up no request; once it is itself again each mail arrives once', async () => {
  smtp.temper = 'hangs'
  const customer = await sendDocument()
  expect((await server.as('stella').call(contract.users.self, {})).status).toBe(200)
  expect(await rowTo(customer)).toMatchObject({ state: 'QUEUED', attempts: 0 })
  await smtp.stop()
  await tried(customer)
  await smtp.mend()
  await recovered()
  expect(takenBy(customer)).toHaveLength(1)
})

test('a mail server that takes its time holds up no request, and each mail arrives once', async () => {
  smtp.temper = 'takes slowly'
  const customers = [await sendDocument(), await sendDocument()]
  expect((await server.as('stella').call(contract.users.self, {})).status).toBe(200)
  await server.mailbox.settled()
  for (const customer of customers) expect(takenBy(customer)).toHaveLength(1)
})

test('an address refused for good (550) is failed, visible to sysadmins and on the loan, and sent after Resend', async () => {
  smtp.temper = 'refuses'
  const customer = await sendDocument()
  await server.mailbox.settled()
  const [shown] = await server
    .as('sys')
    .ok(contract.mails.list, { query: { search: customer, mailStateId: '3' } })
  expect(shown).toMatchObject({ mailState: { name: 'FAILED' }, attempts: 1 })
  expect(shown?.lastError).toContain('550 no such user here')
  const params = { loanId: shown?.loanId ?? 0 }
  const onLoan = await server.as('stella').ok(contract.mails.ofLoan, { params })
  expect(onLoan.find(mail => mail.toEmail === customer)?.mailState.name).toBe('FAILED')
  smtp.temper = 'takes'
  await server.as('sys').ok(contract.mails.resend, { body: { id: shown?.id ?? 0 } })
  await server.mailbox.settled()
  expect(takenBy(customer)).toHaveLength(1)
})

test('what a mail server quotes of a mail that it refuses is kept without the token in it, in the log too', async () => {
  smtp.temper = 'refuses for now what it quotes'
  const customer = await sendDocument()
  await givenBack(2)
  const { lastError } = (await rowTo(customer)) ?? {}
  const { rows: jobs } = await server.db.execute(sql`select * from jobs.job where name = 'mail'`)
  const log = written.filter(line => line.includes('mail not delivered yet'))
  smtp.temper = 'takes'
  await recovered()
  const [, token = 'no token'] = /token=(\S+)/.exec(takenBy(customer)[0]?.text ?? '') ?? []
  expect(token).toMatch(/^\d+\.[\w-]{43}$/)
  for (const kept of [lastError, JSON.stringify(jobs), log.join('')]) {
    expect(kept).toContain('token=…')
    expect(kept).not.toContain(token)
  }
})

test('of a change that was rolled back no mail goes out, even when the mail server was down meanwhile', async () => {
  await smtp.stop()
  const email = `nobody.${unique()}@acme.example`
  const rolledBack = server.services.db.transaction(async tx => {
    await server.services.mailbox.post(tx, {
      letter: 'password-changed',
      data: { firstName: 'Nobody' },
      to: { email, name: 'Nobody' },
    })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  const customer = await sendDocument()
  await tried(customer)
  await smtp.mend()
  await recovered()
  expect(takenBy(customer)).toHaveLength(1)
  expect(takenBy(email)).toEqual([])
})

test('a mail server that takes a mail and dies before it says so makes a duplicate, with the same Message-ID', async () => {
  smtp.temper = 'takes without a word'
  const customer = await sendDocument()
  await within(
    async () => (takenBy(customer).length > 0 ? true : undefined),
    async () => JSON.stringify(smtp.taken),
  )
  await smtp.stop()
  await tried(customer)
  await smtp.mend()
  await recovered()
  const ids = takenBy(customer).map(mail => mail.messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a run that was taken for dead fails after another one has sent the mail: it is sent, and goes out no third time', async () => {
  const customer = await sendDocument()
  await server.mailbox.settled()
  smtp.taken.length = 0
  const { id = 0 } = (await rowTo(customer)) ?? {}
  const again = () => server.services.db.transaction(tx => server.services.mailbox.again(tx, id))
  const takenTimes = (times: number) =>
    within(
      async () => takenBy(customer).length === times || undefined,
      async () => JSON.stringify(smtp.taken),
    )
  // A single mail: two that hang could each block one of the two workers.
  smtp.temper = 'takes without a word'
  await again()
  await takenTimes(1)
  smtp.temper = 'takes'
  await again()
  await takenTimes(2)
  await within(
    async () => (await rowTo(customer))?.state === 'SENT' || undefined,
    async () => JSON.stringify(await rowTo(customer)),
  )
  await smtp.stop()
  await givenBack(1)
  expect(await rowTo(customer)).toMatchObject({ state: 'SENT', lastError: null })
  await smtp.mend()
  await recovered()
  expect(takenBy(customer)).toHaveLength(2)
})

test('a mail that is out and cannot be noted is noted later, not sent twice', async () => {
  await server.db.execute(`
    create function lose_note() returns trigger language plpgsql as $$ begin
      if new.state = 'SENT' then raise exception 'away'; end if; return new; end $$;
    create trigger lose_note before update on mails for each row execute function lose_note()`)
  const customer = await sendDocument()
  await within(
    async () => (takenBy(customer).length > 0 ? true : undefined),
    async () => JSON.stringify(smtp.taken),
  )
  expect(await rowTo(customer)).toMatchObject({ state: 'QUEUED' })
  await server.db.execute('drop trigger lose_note on mails; drop function lose_note')
  await recovered()
  expect(takenBy(customer)).toHaveLength(1)
  expect(await rowTo(customer)).toMatchObject({ state: 'SENT' })
})

test('links lead to BASE_URL, whatever the request says that our name is', async () => {
  const customerEmail = `karin.${unique()}@customer.example`
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail } })
  const answer = await server.as('adam').raw({
    method: 'POST',
    url: '/api/loan/confirm',
    payload: { loanId: loan.id },
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    },
  })
  expect(answer.statusCode).toBe(200)
  await server.mailbox.settled()
  expect(smtp.taken).toHaveLength(2)
  for (const { text, html, from } of smtp.taken) {
    expect(text).toContain('http://localhost:3000/')
    expect(`${text}${html}${from}`).not.toContain('evil')
  }
})
