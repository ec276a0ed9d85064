import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { loginAttempts } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { castPassword } from '../testing/cast.ts'
import { openChange } from '../testing/open-change.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const wrongPassword = 'Wrong-pass-1'
const office = '198.51.100.7'

beforeEach(async () => {
  server.clock.offset = 0
  await server.db.delete(loginAttempts)
})

type Cookies = Record<string, string>

/** Attempts to sign in from that address, with those cookies. */
const trySignIn = (email: string, password: string, from: { address?: string; cookies?: Cookies } = {}) =>
  server.anyone.raw({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from.address ?? office,
    cookies: from.cookies ?? {},
    payload: { email, password },
  })

/** The device cookie, as an answer set it. */
const browserCookieIn = (answer: { cookies: { name: string; value: string }[] }): Cookies => {
  const found = answer.cookies.find(({ name }) => name === 'device')
  return found ? { device: found.value } : {}
}

/** The cookies of a browser in which that person signed in before. */
const knownBrowser = async (email: string) => browserCookieIn(await trySignIn(email, castPassword))

/** Six wrong passwords a second for a minute, from 200 addresses. */
async function flood(email: string): Promise<void> {
  for (let tries = 0; tries < 360; tries++) {
    server.clock.offset += 1000 / 6
    await trySignIn(email, wrongPassword, { address: `203.0.113.${tries % 200}` })
  }
}

/** The same, shortly after: the account's next attempt must wait half a minute. */
async function attacked(email: string): Promise<void> {
  const now = Date.now() + server.clock.offset
  const [lastAt, openAt] = [new Date(now).toISOString(), new Date(now + 30_000).toISOString()]
  const key = `account:${createHash('sha256').update(email).digest('hex')}`
  await server.db.insert(loginAttempts).values({ key, attempts: 99, lastAt, openAt })
}

test('a free attempt that counts after a later one of the same office does not wait', async () => {
  const { email } = await buildPerson(server)
  await trySignIn(email, wrongPassword)
  const later = await openChange(server)
  await later.run('select from login_attempts for update')
  const earlier = trySignIn(email, castPassword)
  await later.untilWaited(earlier)
  await later.run('update login_attempts set last_at = clock_timestamp(), open_at = clock_timestamp()')
  await later.commit()
  expect((await earlier).statusCode).toBe(200)
})

describe('while others try six passwords a second from 200 addresses', () => {
  test('the owner signs in at once on a device where they signed in before', async () => {
    const { email } = await buildPerson(server)
    const cookies = await knownBrowser(email)
    await flood(email)
    expect((await trySignIn(email, castPassword)).statusCode).toBe(429)
    expect((await trySignIn(email, castPassword, { cookies })).statusCode).toBe(200)
  })

  test('the owner on a new phone comes in by the link that resets the password', async () => {
    const { email } = await buildPerson(server)
    await attacked(email)
    expect((await trySignIn(email, castPassword)).statusCode).toBe(429)
    await server.anyone.ok(contract.accounts.forget, { body: { email } })
    const { token } = await server.mailbox.waitFor({ to: email, letter: 'password-reset' })
    const password = 'New-pass-1'
    const answer = await server.bearing(token ?? '').raw({
      method: 'PATCH',
      url: '/api/auth/reset',
      payload: { password, confirmPassword: password },
    })
    expect(answer.statusCode).toBe(204)
    expect((await trySignIn(email, password)).statusCode).toBe(429)
    expect((await trySignIn(email, password, { cookies: browserCookieIn(answer) })).statusCode).toBe(200)
  })

  test('the attackers gain nothing by the owner’s sign-ins: theirs are counted on', async () => {
    const { email } = await buildPerson(server)
    const cookies = await knownBrowser(email)
    await attacked(email)
    await trySignIn(email, castPassword, { cookies })
    expect((await trySignIn(email, wrongPassword, { address: '203.0.113.1' })).statusCode).toBe(429)
  })
})

describe('a known browser', () => {
  test('waits as well when it tries often, and keeps nobody else out by that', async () => {
    const { email } = await buildPerson(server)
    const cookies = await knownBrowser(email)
    const statuses = []
    for (let tries = 0; tries < 8; tries++)
      statuses.push((await trySignIn(email, wrongPassword, { cookies })).statusCode)
    expect(statuses.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 401))
    expect(statuses.at(-1)).toBe(429)
    expect((await trySignIn(email, castPassword)).statusCode).toBe(200)
    server.pass({ seconds: 31 })
    expect((await trySignIn(email, castPassword, { cookies })).statusCode).toBe(200)
  })

  test('is known to those alone who signed in there; of several each is known', async () => {
    const [one, other, stranger] = [
      await buildPerson(server),
      await buildPerson(server),
      await buildPerson(server),
    ]
    const first = await knownBrowser(one.email)
    const both = browserCookieIn(await trySignIn(other.email, castPassword, { cookies: first }))
    for (const { email } of [one, other, stranger]) await attacked(email)
    expect((await trySignIn(one.email, castPassword, { cookies: both })).statusCode).toBe(200)
    expect((await trySignIn(other.email, castPassword, { cookies: both })).statusCode).toBe(200)
    expect((await trySignIn(stranger.email, castPassword, { cookies: both })).statusCode).toBe(429)
  })

  test('is known by the seal on its cookie: what was made up or altered counts as a stranger’s', async () => {
    const { email } = await buildPerson(server)
    const { device = '' } = await knownBrowser(email)
    await attacked(email)
    const alteredAt = (place: number) =>
      device.slice(0, place) + (device[place] === 'x' ? 'y' : 'x') + device.slice(place + 1)
    const altered = ['made-up', alteredAt(0), alteredAt(device.length - 5)]
    for (const made of altered)
      expect((await trySignIn(email, castPassword, { cookies: { device: made } })).statusCode).toBe(429)
    expect((await trySignIn(email, castPassword, { cookies: { device } })).statusCode).toBe(200)
  })

  test('is not known any more after 400 days without a sign-in', async () => {
    const { email } = await buildPerson(server)
    const cookies = await knownBrowser(email)
    server.pass({ days: 401 })
    await attacked(email)
    expect((await trySignIn(email, castPassword, { cookies })).statusCode).toBe(429)
  })

  test('gets its cookie by the right password alone, so that it tells nothing of an account', async () => {
    const { email } = await buildPerson(server)
    for (const address of [email, 'nobody.known@acme.example', server.cast.ian.email])
      expect((await trySignIn(address, wrongPassword)).headers['set-cookie']).toBeUndefined()
    const { device } = Object.fromEntries(
      (await trySignIn(email, castPassword)).cookies.map(cookie => [cookie.name, cookie]),
    )
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 400 * 86_400 })
  })
})

describe('one office behind one address', () => {
  test('sixty right sign-ins on a Monday morning are all let in', async () => {
    const { email } = await buildPerson(server)
    const statuses = []
    for (let people = 0; people < 60; people++)
      statuses.push((await trySignIn(email, castPassword)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('right sign-ins neither make it wait nor keep its wrong ones in mind', async () => {
    const { email } = await buildPerson(server)
    const wrong = (name: string) => trySignIn(`${name}.guess@acme.example`, wrongPassword)
    for (let tries = 0; tries < 50; tries++)
      expect((await wrong(`g${'abcdefghij'[tries % 10]}${'klmno'[Math.floor(tries / 10)]}`)).statusCode).toBe(
        401,
      )
    for (let minutes = 0; minutes < 15; minutes++) {
      server.pass({ minutes: 1 })
      expect((await trySignIn(email, castPassword)).statusCode).toBe(200)
    }
    server.pass({ seconds: 30 })
    expect([(await wrong('last')).statusCode, (await wrong('very.last')).statusCode]).toEqual([401, 401])
  })

  test('who is known there signs in while somebody in it guesses', async () => {
    const { email } = await buildPerson(server)
    const cookies = await knownBrowser(email)
    const now = new Date().toISOString()
    await server.db
      .insert(loginAttempts)
      .values({ key: `address:${office}`, attempts: 99, lastAt: now, openAt: now })
      .onConflictDoUpdate({ target: loginAttempts.key, set: { attempts: 99 } })
    await trySignIn('anna.guess@acme.example', wrongPassword)
    expect((await trySignIn(email, castPassword)).statusCode).toBe(429)
    expect((await trySignIn(email, castPassword, { cookies })).statusCode).toBe(200)
  })
})

test('addresses of IPv6 count by their network: a household has 2^64 of them', async () => {
  const guess = (name: string, address: string) =>
    trySignIn(`${name}.guess@acme.example`, wrongPassword, { address })
  const now = new Date().toISOString()
  await server.db
    .insert(loginAttempts)
    .values({ key: 'address:2001:db8:1:2::/64', attempts: 99, lastAt: now, openAt: now })
  expect((await guess('anna', '2001:db8:1:2::7')).statusCode).toBe(401)
  expect((await guess('bert', '2001:db8:1:2:aaaa:bbbb:cccc:dddd')).statusCode).toBe(429)
  expect((await guess('carl', '2001:db8:1:3::7')).statusCode).toBe(401)
})
