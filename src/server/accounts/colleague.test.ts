import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { activities, loginAttempts, registeredPasswords, sessions } from '../kernel/db/schema.ts'
import type { Authenticator } from '../testing/authenticator.ts'
import { buildPerson } from '../testing/build.ts'
import { buildRegistered, type Registered } from '../testing/build-registered.ts'
import { addPasskey, addTotp } from '../testing/factors.ts'
import { testServer } from '../testing/server.ts'

/** A stranger registers a colleague's address, and the colleague verifies it. */
const server = await testServer()
const newPassword = 'Owners-pass-1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'
const both = { password: newPassword, confirmPassword: newPassword }

beforeEach(async () => {
  server.clock.offset = 0
  await server.db.delete(loginAttempts)
})

type Cookies = Record<string, string>
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): Cookies =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
const headerOf = (cookies: Cookies) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
})

const register = (email: string, cookies: Cookies = {}) =>
  server.anyone.raw({
    method: 'POST',
    url: '/api/auth/register',
    cookies,
    payload: { email, password: 'Chosen-pass-1' },
  })
/** Signs in and returns the browser's cookies afterwards. */
const signIn = async (email: string, password: string, cookies: Cookies = {}) => {
  const payload = { email, password }
  const answer = await server.anyone.raw({ method: 'POST', url: '/api/auth/login', cookies, payload })
  const { accessToken, refreshToken, device } = cookiesOf(answer)
  return { status: answer.statusCode, accessToken, refreshToken, device }
}
/** The cookies of the browser that opened the validation link again. */
const validatingBrowser = async ({ who }: Registered) =>
  cookiesOf(await who.raw({ method: 'PATCH', url: '/api/auth/validate', payload: {} }))

const elsewhere = async ({ who }: Registered, headers = {}) =>
  (await who.ok(contract.accounts.verified, { headers })).elsewhere
const chooseAnother = ({ who }: Registered, headers = {}) =>
  who.call(contract.accounts.chooseAnother, { body: both, headers })
/** Signs in with a passkey alone. */
const signInAlone = async (key: Authenticator) => {
  const { ticket, options } = await server.anyone.ok(contract.factors.startPasskey, {})
  return server.bearing(ticket).call(contract.factors.signInByPasskey, { body: key.sign(options) })
}
const mailsTo = async (email: string, letter: string) => {
  await server.mailbox.settled()
  return (await server.mailbox.to(email)).filter(mail => mail.letter === letter)
}

describe('registering', () => {
  test('leaves the same cookie for 30 days, whether there is an account or not', async () => {
    const known = await buildPerson(server)
    for (const email of [known.email, `berta.new@acme.example`]) {
      const { statusCode, cookies } = await register(email)
      expect([statusCode, cookies]).toMatchObject([
        201,
        [{ name: 'registration', maxAge: 30 * 86_400, httpOnly: true, sameSite: 'Strict', path: '/' }],
      ])
      expect(cookies[0]?.value).toMatch(/^[\w-]{43}$/)
    }
  })

  test('keeps the name that the browser has, so that it is known for each account that it asks for', async () => {
    const { registration = '' } = cookiesOf(await register('carla.first@acme.example'))
    expect(cookiesOf(await register('carla.second@acme.example', { registration }))).toEqual({ registration })
    expect(cookiesOf(await register('carla.third@acme.example', { registration: 'x' }))).not.toEqual({
      registration: 'x',
    })
  })

  test('a known address vouches for nobody: the browser does not count as the one that registered it', async () => {
    const person = await buildRegistered(server)
    const cookies = cookiesOf(await register(person.email))
    expect(await elsewhere(person, headerOf(cookies))).not.toBeNull()
  })
})

describe('an old mail with a used link', () => {
  test('makes no browser known: not half an hour later, nor after a sign-in was disowned', async () => {
    const person = await buildRegistered(server)
    expect(await validatingBrowser(person)).toHaveProperty('device')
    server.pass({ minutes: 31 })
    expect(await validatingBrowser(person)).not.toHaveProperty('device')

    const other = await buildRegistered(server)
    await signIn(other.email, other.password)
    const [mail] = await mailsTo(other.email, 'signed-in-elsewhere')
    server.pass({ seconds: 2 })
    await server.bearing(mail?.tokenFor('/disown') ?? '').ok(contract.accounts.disown, { body: {} })
    expect(await validatingBrowser(other)).not.toHaveProperty('device')
  })
})

describe('who verified the account', () => {
  test('is told when and where the password was chosen, unless it was in the same browser', async () => {
    const cookie = headerOf({ registration: 'a'.repeat(43) })
    const person = await buildRegistered(server, { registering: { 'user-agent': firefox, ...cookie } })
    expect(await elsewhere(person)).toMatchObject({ userAgent: firefox, chosenAt: expect.any(String) })
    expect(await elsewhere(person, headerOf({ registration: 'b'.repeat(43) }))).not.toBeNull()
    expect(await elsewhere(person, cookie)).toBeNull()
  })

  test('chooses another password by the same link: whoever registered is out, and the owner is told', async () => {
    const person = await buildRegistered(server)
    const stranger = await signIn(person.email, person.password)
    expect((await chooseAnother(person)).status).toBe(204)
    expect((await server.bearing(stranger.accessToken ?? '').call(contract.users.self, {})).status).toBe(401)
    expect((await signIn(person.email, person.password)).status).toBe(401)
    expect((await signIn(person.email, newPassword)).status).toBe(200)
    expect(await mailsTo(person.email, 'password-changed')).toHaveLength(1)
    expect(await elsewhere(person)).toBeNull()
  })

  test('takes with it what whoever registered added meanwhile: their passkey opens nothing', async () => {
    const person = await buildRegistered(server)
    const stranger = await signIn(person.email, person.password)
    const key = await addPasskey(server, server.bearing(stranger.accessToken ?? ''))
    expect((await chooseAnother(person)).status).toBe(204)
    expect((await signInAlone(key)).status).toBe(401)
    expect((await signIn(person.email, newPassword)).status).toBe(200)
  })

  test('does so once, also where it is sent twenty times at once', async () => {
    const person = await buildRegistered(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => chooseAnother(person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      204,
      ...Array.from({ length: 19 }, () => 401),
    ])
    expect((await chooseAnother(person)).body).toMatchObject({ code: 'dead_link' })
  })

  test('does so for 30 minutes', async () => {
    const person = await buildRegistered(server)
    server.pass({ minutes: 29, seconds: 50 })
    expect(await elsewhere(person)).not.toBeNull()
    server.pass({ seconds: 20 })
    expect(await elsewhere(person)).toBeNull()
    expect((await chooseAnother(person)).status).toBe(401)
    expect((await signIn(person.email, person.password)).status).toBe(200)
  })

  test('does so with the link that verified only: not before, and not once a reset link chose one', async () => {
    const applicant = await buildPerson(server, { state: 'REQUESTED' })
    await server.as('maya').ok(contract.accounts.approve, { body: { userId: applicant.id } })
    const mail = await server.mailbox.waitFor({ to: applicant.email, letter: 'account-approved' })
    const unused = server.bearing(mail.tokenFor('/validate'))
    expect((await unused.refused(contract.accounts.chooseAnother, { body: both })).code).toBe('dead_link')
    const person = await buildRegistered(server)
    await server.anyone.ok(contract.accounts.forget, { body: { email: person.email } })
    const { token } = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })
    await server.bearing(token ?? '').ok(contract.accounts.reset, { body: both })
    expect((await chooseAnother(person)).status).toBe(401)
  })

  test('gets the same answer to the same request sent again', async () => {
    const person = await buildRegistered(server)
    const key = { 'idempotency-key': 'another-1' }
    expect([(await chooseAnother(person, key)).status, (await chooseAnother(person, key)).status]).toEqual([
      204, 204,
    ])
  })
})

describe('the first sign-in from a browser that the account does not know', () => {
  const letter = 'signed-in-elsewhere'

  test('is told to the owner, with what browser it was; a later one from there is not', async () => {
    const person = await buildRegistered(server)
    const { status, device = '' } = await signIn(person.email, person.password)
    expect(status).toBe(200)
    const [mail] = await mailsTo(person.email, letter)
    expect(mail?.link?.pathname).toBe('/disown')
    expect(mail?.text).toContain('This was not me')
    await signIn(person.email, person.password, { device })
    expect(await mailsTo(person.email, letter)).toHaveLength(1)
  })

  test('is not told from the browser that verified the account', async () => {
    const person = await buildRegistered(server)
    const browser = await validatingBrowser(person)
    expect((await signIn(person.email, person.password, browser)).status).toBe(200)
    expect(await mailsTo(person.email, letter)).toEqual([])
  })

  test('is told from the browser that registered, where another one verified: that is the stranger’s', async () => {
    const registration = 'c'.repeat(43)
    const person = await buildRegistered(server, { registering: headerOf({ registration }) })
    await signIn(person.email, person.password, { registration })
    expect(await mailsTo(person.email, letter)).toHaveLength(1)
  })

  test('is not told once a mailed link chose the password, nor of accounts that never registered', async () => {
    const person = await buildRegistered(server)
    await chooseAnother(person)
    await signIn(person.email, newPassword)
    expect(await mailsTo(person.email, letter)).toEqual([])
    const old = await buildPerson(server)
    await signIn(old.email, 'Demo-pass-1')
    expect(await mailsTo(old.email, letter)).toEqual([])
  })

  test('is told five times a day at most: a program that keeps no cookies is a new browser each time', async () => {
    const person = await buildRegistered(server)
    for (let times = 0; times < 7; times++) await signIn(person.email, person.password)
    expect(await mailsTo(person.email, letter)).toHaveLength(5)
    server.pass({ days: 1 })
    await signIn(person.email, person.password)
    expect(await mailsTo(person.email, letter)).toHaveLength(6)
  })
})

describe('“This was not me”', () => {
  async function disowned() {
    const person = await buildRegistered(server)
    const stranger = await signIn(person.email, person.password)
    const [mail] = await mailsTo(person.email, 'signed-in-elsewhere')
    const who = server.bearing(mail?.tokenFor('/disown') ?? '')
    return { person, stranger, who, disown: () => who.call(contract.accounts.disown, { body: {} }) }
  }

  test('ends every session, makes the password void, and tells the managers', async () => {
    const { person, stranger, disown } = await disowned()
    expect((await disown()).status).toBe(204)
    const mine = await server.db.select().from(sessions).where(eq(sessions.userId, person.id))
    expect(mine.every(({ endedAt }) => endedAt !== null)).toBe(true)
    const again = await server.bearing(stranger.refreshToken ?? '').call(contract.auth.refresh, {})
    expect(again.status).toBe(401)
    expect((await signIn(person.email, person.password)).status).toBe(401)
    for (const manager of [server.cast.maya, server.cast.kim]) {
      const mails = await mailsTo(manager.email, 'sign-in-disowned')
      expect(mails.filter(({ text }) => text.includes(person.email))).toHaveLength(1)
    }
    const history = await server.db
      .select()
      .from(activities)
      .where(eq(activities.aboutUserId, person.id))
      .orderBy(activities.id)
    expect(history.at(-1)).toMatchObject({ event: 'user-disowned', detail: { was: 'ACTIVE', is: 'ACTIVE' } })
  })

  test('works once, and leaves a way in for who reads the mail alone', async () => {
    const { person, disown } = await disowned()
    await disown()
    expect((await disown()).status).toBe(401)
    expect((await chooseAnother(person)).status).toBe(401)
    await server.anyone.ok(contract.accounts.forget, { body: { email: person.email } })
    const { token } = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })
    await server.bearing(token ?? '').ok(contract.accounts.reset, { body: both })
    expect((await signIn(person.email, newPassword)).status).toBe(200)
    expect(
      await server.db.select().from(registeredPasswords).where(eq(registeredPasswords.userId, person.id)),
    ).toEqual([])
  })

  test('forgets the stranger’s browser: its tries are slowed down as everybody’s', async () => {
    const { person, stranger, disown } = await disowned()
    server.pass({ seconds: 2 })
    await disown()
    const device = stranger.device ?? ''
    const wrong = () => signIn(person.email, 'Wrong-pass-1', { device })
    for (let tries = 0; tries < 6; tries++) await signIn(person.email, 'Wrong-pass-1')
    expect((await wrong()).status).toBe(429)
  })

  test('lets a passkey from before open nothing without the password, whoever added it, also once there is another password', async () => {
    const { person, stranger, disown } = await disowned()
    const key = await addPasskey(server, server.bearing(stranger.accessToken ?? ''))
    expect((await signInAlone(key)).status).toBe(200)
    expect((await disown()).status).toBe(204)
    const refused = [401, expect.objectContaining({ code: 'wrong_passkey' })]
    const before = await signInAlone(key)
    expect([before.status, before.body]).toEqual(refused)
    await server.anyone.ok(contract.accounts.forget, { body: { email: person.email } })
    const { token } = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })
    await server.bearing(token ?? '').ok(contract.accounts.reset, { body: both })
    const after = await signInAlone(key)
    expect([after.status, after.body]).toEqual(refused)
  })

  test('takes no factor: who reads the mailbox alone can end a sign-in of the owner, and not get past what they added since', async () => {
    const { person, stranger: owner, disown } = await disowned()
    const app = await addTotp(server, server.bearing(owner.accessToken ?? ''))
    expect((await disown()).status).toBe(204)
    await server.anyone.ok(contract.accounts.forget, { body: { email: person.email } })
    const { token } = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })
    await server.bearing(token ?? '').ok(contract.accounts.reset, { body: both })
    const body = { email: person.email, password: newPassword }
    const { code, secondStep } = await server.anyone.refused(contract.auth.login, { body })
    expect(code).toBe('second_factor')
    const half = server.bearing(secondStep?.ticket ?? '')
    await half.ok(contract.factors.signInByCode, { body: { code: await app.code() } })
  })

  test('changes nothing by being looked at: only the call of its button does', async () => {
    const { person, who } = await disowned()
    await who.raw({ method: 'GET', url: '/api/auth/disown' })
    await who.raw({ method: 'GET', url: '/disown' })
    expect((await signIn(person.email, person.password)).status).toBe(200)
  })

  test('is dead once a new password was chosen, and lives 30 days', async () => {
    const one = await disowned()
    await chooseAnother(one.person)
    expect((await one.disown()).status).toBe(401)
    const other = await disowned()
    server.pass({ days: 30, minutes: 1 })
    expect((await other.disown()).status).toBe(401)
    server.pass({ minutes: -2 })
    expect((await other.disown()).status).toBe(204)
  })
})
