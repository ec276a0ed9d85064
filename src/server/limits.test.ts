import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { exampleSigned } from '#contract/passkey-forms.ts'
import { type BackoffLimit, type LimitName, limits, longListSlots, whenInWords } from '#domain/limits.ts'
import { ticketTries } from '#domain/second-factor.ts'
import { eq, sql } from './kernel/db/drizzle.ts'
import { poolOf } from './kernel/db/open.ts'
import { loginAttempts, mails } from './kernel/db/schema.ts'
import { buildCountry, buildPerson, buildStoreroom, buildUnits, unique } from './testing/build.ts'
import { buildLoan, customer } from './testing/build-loan.ts'
import { followed } from './testing/by-hand.ts'
import type { Caller } from './testing/caller.ts'
import { castPassword } from './testing/cast.ts'
import { testDirectory } from './testing/directory.ts'
import { buildWithTotp, ticketOf } from './testing/factors.ts'
import { within } from './testing/mailbox.ts'
import { announced } from './testing/send-file.ts'
import { testServer } from './testing/server.ts'
import { Browser } from './testing/sign-on.ts'

const directory = await testDirectory()
const server = await testServer({ env: directory.env })
const { austin } = server.storerooms
const inUnitedStates = { countryId: austin.countryId }

/** Inserts units on its own connection: more than a batch, and more than sockets buffer for a client that does not read. */
const aside = followed(poolOf(server.databaseUrl, 1, () => undefined))
afterAll(() => aside.end())
await aside.query(
  `with product as (insert into products (name, part_number) values ('Box', 'B-1') returning id)
   insert into units (product_id, storeroom_id, country_id)
   select product.id, $1, $2 from product, generate_series(1, 40000)`,
  [austin.id, austin.countryId],
)

interface Answer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Expects a temporary refusal that says when to retry; returns the seconds. */
function expectTooSoon({ statusCode, headers, body }: Answer, code: string): number {
  const seconds = Number(headers['retry-after'])
  expect([statusCode, JSON.parse(body).code]).toEqual([429, code])
  expect(seconds).toBeGreaterThan(0)
  expect(JSON.parse(body).message).toContain(whenInWords(seconds))
  return seconds
}

const letters = () => unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
const newcomer = () => `anna.${letters()}@acme.example`
let lastAddress = 0
const newAddress = () => `203.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`
const password = 'New-pass-1'

const attempts = {
  login: (email: string) => ({ method: 'POST', url: '/api/auth/login', payload: { email, password } }),
  register: (email: string) => ({ method: 'POST', url: '/api/auth/register', payload: { email, password } }),
  forget: (email: string) => ({ method: 'POST', url: '/api/auth/forget', payload: { email } }),
} as const

const attempt = (kind: keyof typeof attempts, email: string, remoteAddress: string) =>
  server.anyone.raw({ ...attempts[kind](email), remoteAddress })

const doesAnyoneWait = async () => {
  // The shortest wait is a second; the two times are read microseconds apart.
  const waits = sql`${loginAttempts.openAt} - ${loginAttempts.lastAt} > interval '0.5 seconds'`
  return (await server.db.select().from(loginAttempts).where(waits)).length > 0
}

/**
 * The free attempts start no wait. The next one is admitted and starts one, during which others are refused. Another
 * caller does not wait, and the first goes on after the wait.
 */
async function paces({ free }: BackoffLimit, ask: () => Promise<Answer>, other: () => Promise<Answer>) {
  await server.db.delete(loginAttempts)
  for (let tries = 0; tries < free; tries++) expect((await ask()).statusCode).not.toBe(429)
  expect(await doesAnyoneWait()).toBe(false)
  expect((await ask()).statusCode).not.toBe(429)
  expect(await doesAnyoneWait()).toBe(true)
  let answer = await ask()
  // A wait may end before the next attempt, which then makes it longer.
  for (let tries = 0; tries < 10 && answer.statusCode !== 429; tries++) answer = await ask()
  const seconds = expectTooSoon(answer, 'too_many_requests')
  expect((await other()).statusCode).not.toBe(429)
  server.pass({ seconds })
  expect((await ask()).statusCode).not.toBe(429)
}

const ofAccount = (kind: keyof typeof attempts, limit: BackoffLimit) => {
  const email = newcomer()
  return paces(
    limit,
    () => attempt(kind, email, newAddress()),
    () => attempt(kind, newcomer(), newAddress()),
  )
}

/** In a browser where somebody signed in before; another one that knows them does not wait. */
async function ofBrowser(limit: BackoffLimit) {
  const { email } = await buildPerson(server)
  const tried = (used: string, cookies: Record<string, string> = {}) =>
    server.anyone.raw({ ...attempts.login(email), payload: { email, password: used }, cookies })
  const deviceOf = async () => {
    const { cookies } = await tried(castPassword)
    return { device: cookies.find(({ name }) => name === 'device')?.value ?? '' }
  }
  const [here, there] = [await deviceOf(), await deviceOf()]
  await paces(
    limit,
    () => tried(password, here),
    () => tried(password, there),
  )
}

/** Who has shown the password, with a ticket of their own, so that not the ticket is over; it is counted apart. */
async function withTicket(email: string, cookies: Record<string, string> = {}) {
  const payload = { email, password: castPassword }
  const login = { ...attempts.login(email), payload, remoteAddress: newAddress(), cookies }
  const { ticket } = JSON.parse((await server.anyone.raw(login)).body).secondStep
  return server.bearing(ticket)
}

/** A try of a second factor by a passkey that nobody has. */
async function tryPasskey({ email }: { email: string }, { address }: { address: string }) {
  const [url, payload] = ['/api/auth/login/passkey', exampleSigned]
  return (await withTicket(email)).raw({ method: 'POST', url, payload, remoteAddress: address })
}

async function tryCode(
  { email }: { email: string },
  {
    address,
    code = '12',
    cookies = {},
  }: { address: string; code?: string; cookies?: Record<string, string> },
) {
  return (await withTicket(email, cookies)).raw({
    method: 'POST',
    url: '/api/auth/login/code',
    payload: { code },
    remoteAddress: address,
    cookies,
  })
}

const ofAddress = (kind: keyof typeof attempts, limit: BackoffLimit) => {
  const address = newAddress()
  return paces(
    limit,
    () => attempt(kind, newcomer(), address),
    () => attempt(kind, newcomer(), newAddress()),
  )
}

const loanTo = (customerEmail: string, state: 'FULFILLED' | 'ACTIVE') =>
  buildLoan(server, { state, fields: { customerEmail } })
const newCustomer = () => `karin.${unique()}@customer.example`
const send = (loan: { id: number }) =>
  server.as('adam').raw({ method: 'POST', url: '/api/loan/confirm', payload: { loanId: loan.id } })
const remind = (loan: { id: number }) =>
  server.as('adam').raw({ method: 'POST', url: '/api/loan/remind', payload: { loanId: loan.id } })

/** Repeats the newest mail to the customer, as if other loans of theirs had caused them. */
const repeated = (customerEmail: string, times: number) =>
  server.db.execute(sql`
    insert into mails (letter, data, to_email, to_name, state, created_at)
    select letter, data, upper(to_email), to_name, 'SENT', created_at
    from (select * from mails where to_email = ${customerEmail} order by id desc limit 1) newest, generate_series(1, ${times})`)

/** One test per limit: it counts, and it refuses only the one who exceeded it; a limit without a test does not compile. */
const held: Record<LimitName, () => Promise<void>> = {
  signInsOfAccount: () => ofAccount('login', limits.signInsOfAccount),
  signInsOfBrowser: () => ofBrowser(limits.signInsOfBrowser),
  signInsOfAddress: () => ofAddress('login', limits.signInsOfAddress),
  registrationsOfAccount: () => ofAccount('register', limits.registrationsOfAccount),
  registrationsOfAddress: () => ofAddress('register', limits.registrationsOfAddress),
  resetsOfAccount: () => ofAccount('forget', limits.resetsOfAccount),
  resetsOfAddress: () => ofAddress('forget', limits.resetsOfAddress),

  async codesOfAccount() {
    const [here, there] = [await buildWithTotp(server), await buildWithTotp(server)]
    for (const tried of [tryCode, tryPasskey])
      await paces(
        limits.codesOfAccount,
        () => tried(here, { address: newAddress() }),
        () => tried(there, { address: newAddress() }),
      )
  },

  async codesOfBrowser() {
    const somebody = await buildWithTotp(server)
    const deviceOf = async () => {
      server.pass({ seconds: 30 })
      const code = await somebody.code()
      const { cookies } = await tryCode(somebody, { address: newAddress(), code })
      return { device: cookies.find(({ name }) => name === 'device')?.value ?? '' }
    }
    const [here, there] = [await deviceOf(), await deviceOf()]
    await paces(
      limits.codesOfBrowser,
      () => tryCode(somebody, { address: newAddress(), cookies: here }),
      () => tryCode(somebody, { address: newAddress(), cookies: there }),
    )
  },

  async codesOfAddress() {
    const [here, there] = [newAddress(), newAddress()]
    const [one, two, three] = [
      await buildWithTotp(server),
      await buildWithTotp(server),
      await buildWithTotp(server),
    ]
    await server.db.delete(loginAttempts)
    const now = new Date().toISOString()
    const tried = { attempts: limits.codesOfAddress.free, lastAt: now, openAt: now }
    await server.db.insert(loginAttempts).values({ key: `code:address:${here}`, ...tried })
    expect((await tryCode(one, { address: here })).statusCode).toBe(401)
    // The wait of a second may end before the next try, which then makes it longer.
    let answer = await tryCode(two, { address: here })
    for (let times = 0; times < 10 && answer.statusCode !== 429; times++)
      answer = await tryCode(two, { address: here })
    expect(answer.statusCode).toBe(429)
    expect((await tryCode(three, { address: there })).statusCode).toBe(401)
  },

  async passkeyStartsOfAddress() {
    const [here, there] = [newAddress(), newAddress()]
    const start = (remoteAddress: string) =>
      server.anyone.raw({ method: 'POST', url: '/api/auth/passkey', remoteAddress })
    await paces(
      limits.passkeyStartsOfAddress,
      () => start(here),
      () => start(there),
    )
  },

  async recoveryCodesOfPerson() {
    const [here, there] = [await buildWithTotp(server), await buildWithTotp(server)]
    const make = (who: Caller) => who.raw({ method: 'POST', url: '/api/auth/factor/recovery-codes' })
    await paces(
      limits.recoveryCodesOfPerson,
      () => make(here),
      () => make(there),
    )
  },

  async signOnStartsOfAddress() {
    await server.db.delete(loginAttempts)
    const [here, there] = [newAddress(), newAddress()]
    const now = new Date().toISOString()
    const begun = { attempts: limits.signOnStartsOfAddress.free, lastAt: now, openAt: now }
    await server.db.insert(loginAttempts).values({ key: `sign-on-start:address:${here}`, ...begun })
    const start = (ip: string) => new Browser(server.anyone, ip).start()
    expect(await start(here)).toContain(directory.env.OIDC_ISSUER)
    expect(await start(here)).toBe('/auth?signOn=too_many_requests')
    expect(await start(there)).toContain(directory.env.OIDC_ISSUER)
  },

  async signOnsOfAddress() {
    await server.db.delete(loginAttempts)
    const fail = async (ip: string) => {
      const browser = new Browser(server.anyone, ip)
      const { state } = directory.letIn(await browser.start(), {})
      return browser.comeBack({ state, code: 'unknown' })
    }
    const [here, there] = [newAddress(), newAddress()]
    const now = new Date().toISOString()
    const tried = { attempts: limits.signOnsOfAddress.free - 1, lastAt: now, openAt: now }
    await server.db.insert(loginAttempts).values({ key: `sign-on:address:${here}`, ...tried })
    // The last free one, and the first that makes the next wait.
    for (let tries = 0; tries < 2; tries++) expect(await fail(here)).toBe('/auth?signOn=sign_on_failed')
    let led = await fail(here)
    // A wait may end before the next attempt, which then makes it longer.
    for (let tries = 0; tries < 10 && led !== '/auth?signOn=too_many_requests'; tries++)
      led = await fail(here)
    expect(led).toBe('/auth?signOn=too_many_requests')
    expect(await fail(there)).toBe('/auth?signOn=sign_on_failed')
  },

  async confirmationsOfPerson() {
    const [here, there] = [await buildPerson(server), await buildPerson(server)]
    const ways = [
      { url: '/api/auth/confirm', payload: { password } },
      { url: '/api/auth/factor/totp', payload: { code: '123456' } },
    ]
    for (const way of ways) {
      const confirm = (who: Caller) => who.raw({ method: 'POST', ...way })
      await paces(
        limits.confirmationsOfPerson,
        () => confirm(here),
        () => confirm(there),
      )
    }
  },

  async factorWarningsOfAccount() {
    const [here, other] = [await buildWithTotp(server), await buildWithTotp(server)]
    const warnings = async ({ email }: { email: string }) => {
      await server.mailbox.settled()
      return (await server.mailbox.to(email)).filter(({ letter }) => letter === 'factor-failed').length
    }
    const failUntilOver = async (somebody: typeof here) => {
      await server.db.delete(loginAttempts)
      const { who } = await ticketOf(server, somebody)
      for (let tries = 0; tries < ticketTries; tries++)
        await who.refused(contract.factors.signInByCode, { body: { code: '12' } })
    }
    await failUntilOver(here)
    await failUntilOver(here)
    expect(await warnings(here)).toBe(limits.factorWarningsOfAccount.max)
    await failUntilOver(other)
    expect(await warnings(other)).toBe(1)
    server.pass({ minutes: limits.factorWarningsOfAccount.minutes })
    await failUntilOver(here)
    expect(await warnings(here)).toBe(2)
  },

  verificationsOfAddress() {
    const [here, there] = [newAddress(), newAddress()]
    const payload = { hash: '5b7e'.repeat(16) }
    const verify = (remoteAddress: string) =>
      server.anyone.raw({ method: 'POST', url: '/api/document/verify', payload, remoteAddress })
    return paces(
      limits.verificationsOfAddress,
      () => verify(here),
      () => verify(there),
    )
  },

  counterCodesOfAddress() {
    const [here, there] = [newAddress(), newAddress()]
    const payload = { code: '0000 0000' }
    const open = (remoteAddress: string) =>
      server.anyone.raw({ method: 'POST', url: '/api/loan/counter/open', payload, remoteAddress })
    return paces(
      limits.counterCodesOfAddress,
      () => open(here),
      () => open(there),
    )
  },

  async managerNoticesOfAccount() {
    await answered()
    server.pass({ days: 1 })
    const email = newcomer()
    const toMaya = async () => {
      await answered()
      return (await requestMails()).filter(mail => mail.data.email === email).length
    }
    await attempt('register', email, newAddress())
    await attempt('register', email, newAddress())
    expect(await toMaya()).toBe(1)
    server.pass({ minutes: limits.managerNoticesOfAccount.minutes })
    await attempt('register', email, newAddress())
    expect(await toMaya()).toBe(2)
  },

  async newLoanMailsOfReceiver() {
    const { max, minutes } = limits.newLoanMailsOfReceiver
    const country = await buildCountry(server)
    const storeroom = await buildStoreroom(server, { country, approvalRequired: true })
    const manager = await buildPerson(server, { country, role: 'MANAGER' })
    const staff = await buildPerson(server, { country })
    const askFor = async (title: string) => {
      const [unit] = await buildUnits(server, { storeroom })
      const units = [{ productId: unit?.productId ?? 0, amount: 1 }]
      const form = { ...customer, title, isInternal: false, loanPeriod: 14, storeroomId: storeroom.id }
      await staff.ok(contract.loans.create, { body: { ...form, units } })
    }
    const mailed = async () =>
      (await server.mailbox.queued()).filter(({ toEmail }) => toEmail === manager.email)
    await askFor('The first')
    await repeated(manager.email, max - 1)
    for (const title of ['One more', 'And another']) await askFor(title)
    const [, gathered, ...others] = await mailed()
    expect([gathered, others]).toMatchObject([
      {
        letter: 'loans-pending',
        data: { count: 2, named: [{ title: 'One more' }, { title: 'And another' }] },
      },
      [],
    ])
    const { asks } = await manager.ok(contract.notifications.bell, {})
    expect(asks).toHaveLength(3)
    await server.db.execute(sql`
      update jobs.job set start_after = now() where name = 'mail' and data ->> 'mailId' = ${String(gathered?.id)}`)
    const { text } = await server.mailbox.waitFor({ to: manager.email, letter: 'loans-pending' })
    expect(text).toContain('2 more loans wait for your approval')
    expect(text).toContain('“And another”')
    server.pass({ minutes })
    await askFor('Another time')
    expect((await mailed()).map(({ letter }) => letter)).toEqual([
      'loan-pending',
      'loans-pending',
      'loan-pending',
    ])
  },

  async commentsOfPerson() {
    const { max } = limits.commentsOfPerson
    const [loan, other] = [await buildLoan(server), await buildLoan(server)]
    const [unit] = await buildUnits(server, { storeroom: 'lund' })
    const [stella, maya] = [server.as('stella'), server.as('maya')]
    const comment = 'Hm.'
    const onLoan = (who: Caller, { id: loanId }: { id: number }) =>
      who.raw({ method: 'POST', url: '/api/comment/loan', payload: { loanId, comment } })
    const onUnit = (who: Caller) =>
      who.raw({ method: 'POST', url: '/api/comment/unit', payload: { unitId: unit?.id, comment } })
    for (const [say, sayElsewhere] of [
      [(who: Caller) => onLoan(who, loan), (who: Caller) => onLoan(who, other)],
      [onUnit, (who: Caller) => onLoan(who, other)],
    ] as const) {
      expect((await say(stella)).statusCode).toBe(201)
      await server.db.execute(sql`
        insert into comments (type, country_id, unit_id, loan_id, user_id, comment, created_at)
        select type, country_id, unit_id, loan_id, user_id, comment, created_at
        from (select * from comments order by id desc limit 1) newest, generate_series(1, ${max - 1})`)
      const seconds = expectTooSoon(await say(stella), 'too_many_comments')
      expect((await say(maya)).statusCode).toBe(201)
      expect((await sayElsewhere(stella)).statusCode).toBe(201)
      server.pass({ seconds })
      expect((await say(stella)).statusCode).toBe(201)
    }
  },

  async requestMailsOfReceiver() {
    server.pass({ days: 1 })
    const { max, minutes } = limits.requestMailsOfReceiver
    const before = await mailsToMaya()
    const people = Array.from({ length: max + 15 }, newcomer)
    for (const email of people) await attempt('register', email, newAddress())
    await answered()
    const newMails = (await mailsToMaya()).slice(before.length)
    expect(newMails.map(({ letter }) => letter)).toEqual([
      ...Array.from({ length: max }, () => 'account-requested'),
      'accounts-requested',
    ])
    const [gathered] = newMails.slice(-1)
    await server.db.execute(sql`
      update jobs.job set start_after = now() where name = 'mail' and data ->> 'mailId' = ${String(gathered?.id)}`)
    const { text } = await server.mailbox.waitFor({
      to: server.cast.maya.email,
      letter: 'accounts-requested',
    })
    expect(text).toContain('15 more people ask for an account')
    const singly = newMails.slice(0, max).map(({ data }) => data.email)
    const rest = people.filter(email => !singly.includes(email))
    expect(rest).toHaveLength(15)
    for (const email of rest) expect(text).toContain(email)
    server.pass({ minutes })
    const later = newcomer()
    await attempt('register', later, newAddress())
    await answered()
    expect((await mailsToMaya()).at(-1)).toMatchObject({
      letter: 'account-requested',
      data: { email: later },
    })
  },

  async customerRequestsOfLoan() {
    const { max } = limits.customerRequestsOfLoan
    const ask = (loan: { id: number; linkToken: string | null }) =>
      server.anyone.raw({
        method: 'POST',
        url: '/api/loan/request',
        payload: { loanId: loan.id, kind: 'CHANGE', text: 'Two of them only.' },
        headers: { authorization: `Bearer ${loan.linkToken}` },
      })
    const linked = () => buildLoan(server, { state: 'FULFILLED', link: true })
    const [loan, other] = [await linked(), await linked()]
    for (let times = 0; times < max; times++) {
      const asked = await ask(loan)
      expect(asked.statusCode).toBe(201)
      const payload = { id: JSON.parse(asked.body).id }
      const headers = { authorization: `Bearer ${loan.linkToken}` }
      const url = '/api/loan/request/withdraw'
      expect((await server.anyone.raw({ method: 'PATCH', url, payload, headers })).statusCode).toBe(200)
    }
    const seconds = expectTooSoon(await ask(loan), 'too_many_customer_requests')
    expect((await ask(other)).statusCode).toBe(201)
    server.pass({ seconds })
    expect((await ask(loan)).statusCode).toBe(201)
  },

  async documentsOfLoan() {
    const [loan, other] = [await loanTo(newCustomer(), 'FULFILLED'), await loanTo(newCustomer(), 'FULFILLED')]
    for (let times = 0; times < limits.documentsOfLoan.max; times++)
      expect((await send(loan)).statusCode).toBe(200)
    const sent = await server.db.$count(mails, eq(mails.loanId, loan.id))
    const seconds = expectTooSoon(await send(loan), 'too_many_documents')
    expect(await server.db.$count(mails, eq(mails.loanId, loan.id))).toBe(sent)
    expect((await send(other)).statusCode).toBe(200)
    server.pass({ seconds })
    expect((await send(loan)).statusCode).toBe(200)
  },

  async documentsOfCustomer() {
    const customer = newCustomer()
    for (let loans = 0; loans < 30; loans++)
      expect((await send(await loanTo(customer, 'FULFILLED'))).statusCode).toBe(200)
    await repeated(customer, limits.documentsOfCustomer.max - 30)
    const loan = await loanTo(customer.toUpperCase(), 'FULFILLED')
    const seconds = expectTooSoon(await send(loan), 'too_many_mails')
    expect((await send(await loanTo(newCustomer(), 'FULFILLED'))).statusCode).toBe(200)
    server.pass({ seconds })
    expect((await send(loan)).statusCode).toBe(200)
  },

  async remindersOfLoan() {
    const loan = await loanTo(newCustomer(), 'ACTIVE')
    expect((await remind(loan)).statusCode).toBe(200)
    expect(JSON.parse((await remind(loan)).body)).toMatchObject({
      code: 'reminded_just_now',
      message: expect.stringContaining(`until ${limits.remindersOfLoan.minutes} minutes have passed`),
    })
    server.pass({ minutes: limits.remindersOfLoan.minutes })
    expect((await remind(loan)).statusCode).toBe(200)
  },

  async remindersOfCustomer() {
    const customer = newCustomer()
    expect((await remind(await loanTo(customer, 'ACTIVE'))).statusCode).toBe(200)
    await repeated(customer, limits.remindersOfCustomer.max - 1)
    const loan = await loanTo(customer, 'ACTIVE')
    const seconds = expectTooSoon(await remind(loan), 'too_many_mails')
    expect((await remind(await loanTo(newCustomer(), 'ACTIVE'))).statusCode).toBe(200)
    server.pass({ seconds })
    expect((await remind(loan)).statusCode).toBe(200)
  },

  async termsOfCountry() {
    const { max, minutes } = limits.termsOfCountry
    const sys = server.as('sys')
    const write = (countryId: number, text: string) =>
      sys.raw({ method: 'POST', url: '/api/country/terms', payload: { countryId, language: 'en', text } })
    const { sweden, unitedStates } = server.countries
    for (let times = 1; times <= max; times++)
      expect((await write(unitedStates.id, `Number ${times}.`)).statusCode).toBe(200)
    // What is there already is no change.
    expect((await write(unitedStates.id, `Number ${max}.`)).statusCode).toBe(200)
    const seconds = expectTooSoon(await write(unitedStates.id, 'One more.'), 'too_many_requests')
    expect(seconds).toBeLessThanOrEqual(minutes * 60)
    expect((await write(sweden.id, 'One more.')).statusCode).toBe(200)
    server.pass({ seconds })
    expect((await write(unitedStates.id, 'One more.')).statusCode).toBe(200)
  },

  async printsOfPerson() {
    const loan = await buildLoan(server, { state: 'FULFILLED' })
    const ask = (who: Caller) => who.raw({ url: `/api/loan/document/pdf/${loan.id}` })
    const { adam } = server.cast
    const { ofPeople } = server.services.printSlots
    const leave = Array.from({ length: limits.printsOfPerson.max }, () => ofPeople.take(adam.id))
    expectTooSoon(await ask(server.as('adam')), 'too_many_requests')
    expect((await ask(server.as('kim'))).statusCode).toBe(200)
    for (const each of leave) each()
    // Each place is free again once its document is printed.
    for (let times = 0; times <= limits.printsOfPerson.max; times++)
      expect((await ask(server.as('adam'))).statusCode).toBe(200)
  },

  async printsOfLoan() {
    const [loan, other] = await Promise.all(
      [1, 2].map(() => buildLoan(server, { state: 'FULFILLED', link: true })),
    )
    const ask = (of: typeof loan) =>
      server.anyone.raw({
        url: '/api/loan/document/pdf',
        headers: { authorization: `Bearer ${of?.linkToken}` },
      })
    const { ofLoans } = server.services.printSlots
    const leave = Array.from({ length: limits.printsOfLoan.max }, () => ofLoans.take(loan?.id ?? 0))
    expectTooSoon(await ask(loan), 'too_many_requests')
    expect((await ask(other)).statusCode).toBe(200)
    for (const each of leave) each()
    for (let times = 0; times <= limits.printsOfLoan.max; times++)
      expect((await ask(loan)).statusCode).toBe(200)
  },

  async previewsOfPerson() {
    const [kim, maya] = [server.as('kim'), server.as('maya')]
    const body = { countryId: server.countries.sweden.id, language: 'en' as const, text: 'Return all.' }
    const ask = (who: Caller) => who.raw({ method: 'POST', url: '/api/country/terms/preview', payload: body })
    const { previews } = server.services.printSlots
    const leave = previews.take(server.cast.kim.id)
    expectTooSoon(await ask(kim), 'too_many_requests')
    expect((await ask(maya)).statusCode).toBe(200)
    // Whatever managers look at, most places are for what customers get.
    const leaveOther = previews.take(server.cast.sys.id)
    expect((await ask(maya)).statusCode).toBe(503)
    for (const each of [leave, leaveOther]) each()
    expect((await ask(kim)).statusCode).toBe(200)
    expect((await ask(kim)).statusCode).toBe(200)
  },

  async filesOfPerson() {
    const { max } = limits.filesOfPerson
    const [person, other] = [await american(), await american()]
    const start = (who: Caller) =>
      who.raw({
        method: 'POST',
        url: '/api/file',
        payload: announced(Buffer.from(unique()), 'image/png'),
      })
    expect((await start(person)).statusCode).toBe(201)
    await server.db.execute(sql`
      insert into uploads (user_id, name, type, bytes, sha256, created_at, ended_at)
      select user_id, name, type, bytes, sha256, created_at, created_at from uploads, generate_series(1, ${max - 1})
      where user_id = ${person.id}`)
    const seconds = expectTooSoon(await start(person), 'too_many_files')
    expect((await start(other)).statusCode).toBe(201)
    await server.db.execute(sql`
      delete from uploads where id in (select id from uploads where user_id = ${person.id} and ended_at is not null limit 2)`)
    const atOnce = await Promise.all(Array.from({ length: 12 }, () => start(person)))
    expect(atOnce.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    server.pass({ seconds })
    expect((await start(person)).statusCode).toBe(201)
  },

  async uploadsOfPerson() {
    const [person, other] = [await american(), await american()]
    const begin = async (who: Caller) => {
      const content = Buffer.from(unique())
      const { uploadId } = await who.ok(contract.files.start, { body: announced(content, 'image/png') })
      return {
        uploadId,
        send: () => who.call(contract.files.part, { params: { uploadId, at: 0 }, body: content }),
      }
    }
    const elsewhere = await begin(other)
    const begun = []
    for (let times = 0; times <= limits.uploadsOfPerson.max; times++) begun.push(await begin(person))
    const [oldest, ...rest] = await Promise.all(begun.map(async ({ send }) => (await send()).status))
    expect(oldest).toBe(409)
    expect(new Set(rest)).toEqual(new Set([200]))
    expect((await elsewhere.send()).status).toBe(200)
  },

  async exportsOfPerson() {
    const { max } = limits.exportsOfPerson
    const [person, other] = [await american(), await american()]
    const ask = (who: typeof person) =>
      who.call(contract.exports.units, { params: inUnitedStates, query: { format: 'csv' } })
    const leave = Array.from({ length: max }, () => server.services.exportSlots.take(person.id))
    expect((await ask(person)).status).toBe(429)
    expect((await ask(other)).status).toBe(200)
    for (const each of leave) each()
    expect((await ask(person)).status).toBe(200)
  },

  async longListsOfPerson() {
    const [hoarder, other] = [await american(), await american()]
    const url = `/api/unit/country/${austin.countryId}?offset=38000`
    const { each } = longListSlots(server.services.db.pool.options.max)
    const leave = Array.from({ length: each }, () => server.services.longLists.take(hoarder.id))
    expectTooSoon(await hoarder.raw({ url }), 'too_many_lists')
    expect((await other.raw({ url })).statusCode).toBe(200)
    for (const one of leave) one()
    expect((await hoarder.raw({ url })).statusCode).toBe(200)
  },

  async pagesOfPerson() {
    const { token } = await american()
    const open = () => openStream(token)
    const pages = []
    for (let page = 0; page < limits.pagesOfPerson.max; page++) pages.push(await open())
    expect(new Set(pages)).toEqual(new Set([200]))
    expect(await open()).toBe(429)
    expect(await openStream((await american()).token)).toBe(200)
  },

  async unreadAnswer() {
    const { server: wires } = server.app.http
    await server.url()
    expect(wires.timeout).toBe(limits.unreadAnswer.seconds * 1000)
    wires.setTimeout(1000)
    onTestFinished(() => void wires.setTimeout(limits.unreadAnswer.seconds * 1000))
    const served = new Map<number | undefined, Socket>()
    wires.on('connection', (wire: Socket) => served.set(wire.remotePort, wire))
    const unread = await leaveUnread((await american()).token, `/api/unit/country/${austin.countryId}`)
    const wire = served.get(unread.localPort)
    expect(wire).toBeDefined()
    await within(
      async () => wire?.destroyed || undefined,
      async () => 'the connection is held',
    )
  },
}

const american = () => buildPerson(server, { country: 'unitedStates' })

/** Waits until account requests are processed. */
const answered = () =>
  within(
    async () => {
      const { rows } = await server.db.execute(
        sql`select from jobs.job where name = 'account-request' and state in ('created', 'retry', 'active')`,
      )
      return rows.length === 0 || undefined
    },
    async () => 'requests wait',
  )

const mailsToMaya = async () =>
  (await server.mailbox.queued()).filter(mail => mail.toEmail === server.cast.maya.email)
const requestMails = async () => (await mailsToMaya()).filter(mail => mail.letter === 'account-requested')

/** A client that reads only the headers of the response. */
async function leaveUnread(token: string, url: string): Promise<Socket> {
  const { hostname, port } = new URL(await server.url())
  const begun = async () => {
    const wire = connect(Number(port), hostname)
    onTestFinished(() => void wire.destroy())
    wire.write(`GET ${url} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    const [head] = await once(wire, 'data')
    wire.pause()
    return String(head).startsWith('HTTP/1.1 200 ') ? wire : undefined
  }
  return within(begun, async () => 'the answer did not begin')
}

async function openStream(token: string): Promise<number> {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const answer = await fetch(`${await server.url()}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  })
  return answer.status
}

for (const [name, holds] of Object.entries(held)) test(name, holds)
