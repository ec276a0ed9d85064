import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { hashPassword, isPassword } from '../kernel/auth/password-hash.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { loginAttempts, users } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { castPassword, only } from '../testing/cast.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer({ realHashes: true })
const { email } = server.cast.stella

beforeEach(async () => {
  server.clock.offset = 0
  await server.db.delete(loginAttempts)
})

const signIn = (body: { email: string; password: string }) =>
  server.anyone.call(contract.auth.login, { body })
const signInFrom = (remoteAddress: string, body: { email: string; password: string }, headers = {}) =>
  server.anyone.raw({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: body, headers })

describe('signing in', () => {
  test('answers a pair of tokens and the user, and sets both as cookies that no script can read', async () => {
    const { status, body, headers } = await signIn({ email, password: castPassword })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email,
      firstName: 'Stella',
      userState: { name: 'ACTIVE' },
      userStateId: 3,
      defaultCountry: { name: 'Sweden', code: 'SE' },
      UserCountryRole: [{ roleId: 1, role: { name: 'STAFF' }, isPrimary: true }],
      overdueCount: 0,
    })
    const cookies = [headers['set-cookie'] ?? []].flat()
    expect(cookies).toEqual([
      `accessToken=${body.accessToken}; Max-Age=900; Path=/; HttpOnly; SameSite=Strict`,
      `refreshToken=${body.refreshToken}; Max-Age=604800; Path=/; HttpOnly; SameSite=Strict`,
      'session=1; Max-Age=604800; Path=/; SameSite=Lax',
      expect.stringMatching(
        /^device=[\w-]{22}\.[0-9a-z]+-[\w-]{22}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect((await server.bearing(body.accessToken).ok(contract.users.self, {})).email).toBe(email)
  })

  test('never shows a hash or a token beyond the two', async () => {
    const { body } = await signIn({ email, password: castPassword })
    const { accessToken: _, refreshToken: __, ...rest } = body
    expect(JSON.stringify(rest)).not.toMatch(/hash|token|secret|password|argon2/i)
  })

  test('takes the e-mail in any case and with spaces around', async () => {
    expect((await signIn({ email: ` ${email.toUpperCase()} `, password: castPassword })).status).toBe(200)
  })

  test('a wrong password, an unknown e-mail and an account that is not active get the same answer', async () => {
    const answers = await Promise.all([
      signIn({ email, password: 'Wrong-pass-1' }),
      signIn({ email: 'nobody.known@acme.example', password: castPassword }),
      signIn({ email: server.cast.pat.email, password: castPassword }),
      signIn({ email: server.cast.ian.email, password: castPassword }),
    ])
    const refusal = {
      code: 'wrong_login',
      message: 'E-mail or password is wrong, or the account is not active yet.',
    }
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [401, refusal]))
    expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual(answers.map(() => undefined))
  })

  test('an empty e-mail and a short password are told at their fields', async () => {
    const { body } = await signIn({ email: '', password: 'short' })
    expect(body).toMatchObject({
      code: 'bad_input',
      fields: { email: 'Please enter your email.', password: 'Password must be at least 8 characters.' },
    })
  })
})

describe('who fails to sign in often', () => {
  const wrong = { email, password: 'Wrong-pass-1' }

  /** Ten attempts, each after the wait of the previous one, and an eleventh without waiting. */
  async function tryAndTry(body: { email: string; password: string }) {
    const statuses = []
    for (let tries = 0; tries < 10; tries++) {
      server.pass({ seconds: 31 })
      statuses.push((await signIn(body)).status)
    }
    const { status, headers } = await signIn(body)
    return { statuses, last: status, retryAfter: Number(headers['retry-after']) }
  }

  test('has to wait, and is let in by the right password afterwards', async () => {
    const { last, retryAfter } = await tryAndTry(wrong)
    expect(last).toBe(429)
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(retryAfter).toBeLessThanOrEqual(30)
    expect((await signIn({ email, password: castPassword })).status).toBe(429)
    server.pass({ seconds: 31 })
    expect((await signIn({ email, password: castPassword })).status).toBe(200)
    expect((await signIn(wrong)).status).toBe(401)
  })

  test('is told of to the owner when one of them succeeds after five that did not, and not before', async () => {
    const person = await buildPerson(server)
    const tryWith = (password: string) => signIn({ email: person.email, password })
    const lettersSent = async () => {
      await server.mailbox.settled()
      return (await server.mailbox.to(person.email))
        .map(({ letter }) => letter)
        .filter(letter => letter !== 'signed-in-on-new-device')
    }
    for (let tries = 0; tries < 4; tries++) await tryWith('Wrong-pass-1')
    expect((await tryWith(castPassword)).status).toBe(200)
    expect(await lettersSent()).toEqual([])
    for (let tries = 0; tries < 5; tries++) await tryWith('Wrong-pass-1')
    expect(await lettersSent()).toEqual([])
    server.pass({ seconds: 31 })
    expect((await tryWith(castPassword)).status).toBe(200)
    expect(await lettersSent()).toEqual(['signed-in-after-tries'])
    const mail = (await server.mailbox.to(person.email)).find(
      ({ letter }) => letter === 'signed-in-after-tries',
    )
    expect(mail?.text).toContain('after 5 failed tries')
    expect(mail?.link?.pathname).toBe('/forget')
  })

  test('waits just as long for an account that does not exist', async () => {
    const known = await tryAndTry(wrong)
    const unknown = await tryAndTry({ email: 'nobody.known@acme.example', password: 'Wrong-pass-1' })
    expect([unknown.statuses, unknown.last]).toEqual([known.statuses, known.last])
  })

  test('gains nothing by trying all at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => signIn(wrong)))
    expect(all.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(8)
  })

  test('cannot hide behind forged addresses or many accounts', async () => {
    const now = new Date().toISOString()
    await server.db
      .insert(loginAttempts)
      .values({ key: 'address:192.0.2.7', attempts: 99, lastAt: now, openAt: now })
    const statuses = []
    for (const name of ['anna', 'bert', 'carl']) {
      const body = { email: `${name}.guess@acme.example`, password: 'Wrong-pass-1' }
      const forged = { 'x-forwarded-for': '198.51.100.1' }
      statuses.push((await signInFrom('192.0.2.7', body, forged)).statusCode)
    }
    expect(statuses).toEqual([401, 429, 429])
    expect((await signInFrom('192.0.2.8', { email, password: castPassword })).statusCode).toBe(200)
  })
})

describe('passwords', () => {
  const strong = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/

  test('are kept as argon2id of OWASP’s strength, each with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('Demo-pass-1'), hashPassword('Demo-pass-1')])
    expect(one).toMatch(strong)
    expect(one).not.toBe(two)
    expect(await isPassword('Demo-pass-1', one)).toBe(true)
    expect(await isPassword('Demo-pass-2', one)).toBe(false)
  })

  test('are hashed at that strength by a server that nobody asks for less', async () => {
    const email = 'nora.new@acme.example'
    await server.anyone.ok(contract.accounts.register, { body: { email, password: 'Demo-pass-1' } })
    expect(only(await server.db.select().from(users).where(eq(users.email, email))).passwordHash).toMatch(
      strong,
    )
  })

  test('are the same however their letters were typed', async () => {
    const hash = await hashPassword('Sm\u00f6rg\u00e5s-1')
    expect(await isPassword('Smo\u0308rga\u030as-1', hash)).toBe(true)
  })

  test('are hashed two at a time: a flood is told that the server is busy', async () => {
    const flood = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('Demo-pass-1')))
    const refused = flood.filter(result => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.map(({ reason }) => reason.code)).toEqual(refused.map(() => 'busy'))
    expect(flood.length - refused.length).toBeGreaterThanOrEqual(32)
  })
})

describe('who is signed in', () => {
  test('a sysadmin without a role has no default country', async () => {
    const self = await server.as('sys').ok(contract.users.self, {})
    expect(self).toMatchObject({
      isSysAdmin: true,
      defaultCountry: null,
      UserCountryRole: [],
      UserStoreroom: [],
    })
  })

  test('sees the storerooms they may use, and which of their loans are overdue, by the one clock', async () => {
    const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
    const loan = await buildLoan(server, { createdBy: person, state: 'ACTIVE', loanPeriod: 14 })
    const before = await person.ok(contract.users.self, {})
    expect(before).toMatchObject({ overdueCount: 0, UserStoreroom: [{ storeroom: { name: 'Lund' } }] })
    server.pass({ days: 15 })
    const after = await person.ok(contract.users.self, {})
    expect(after).toMatchObject({ overdueCount: 1, overdueLoans: [loan.id] })
  })

  test('nobody is, without a token or with one that was made up', async () => {
    expect((await server.anyone.refused(contract.users.self, {})).status).toBe(401)
    expect((await server.bearing('made-up').refused(contract.users.self, {})).code).toBe('not_signed_in')
  })

  test('a demoted person is demoted on the next call, a deactivated one signed out', async () => {
    const person = await buildPerson(server, { role: 'MANAGER' })
    await server.db.update(users).set({ state: 'INACTIVE' }).where(eq(users.id, person.id))
    expect((await person.refused(contract.users.self, {})).status).toBe(401)
  })
})
