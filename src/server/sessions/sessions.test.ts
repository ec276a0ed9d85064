import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson } from '../testing/build.ts'
import { castPassword } from '../testing/cast.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { list, end } = contract.sessions

const signIn = (email: string, device: string) => {
  const body = { email, password: castPassword }
  return server.anyone.ok(contract.auth.login, { body, headers: { 'user-agent': device } })
}

/** The tokens of a person who signed in on these devices, one after the other. */
async function signedInOn(...devices: readonly string[]) {
  const { email } = await buildPerson(server)
  const tokens: { accessToken: string; refreshToken: string }[] = []
  for (const device of devices) {
    tokens.push(await signIn(email, device))
    server.pass({ seconds: 1 })
  }
  return tokens
}

const listOf = (token: string | undefined) => server.bearing(token ?? '').ok(list, {})
const isIn = async (token: string | undefined) =>
  (await server.bearing(token ?? '').call(contract.users.self, {})).status === 200

async function idsOf(token: string | undefined, ...devices: string[]): Promise<number[]> {
  const sessions = await listOf(token)
  return devices.map(device => sessions.find(({ userAgent }) => userAgent === device)?.id ?? 0)
}

test('one sees where one is signed in, last seen first, and which of them is this one', async () => {
  const [phone, laptop] = await signedInOn('Phone', 'Laptop')
  // The builder of people has signed each of them in once, without a device.
  const seen = (await listOf(phone?.accessToken)).filter(({ userAgent }) => userAgent !== null)
  expect(seen.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
    ['Laptop', false],
    ['Phone', true],
  ])
  server.pass({ minutes: 10 })
  await server.bearing(phone?.refreshToken ?? '').ok(contract.auth.refresh, {})
  const later = (await listOf(laptop?.accessToken)).filter(({ userAgent }) => userAgent !== null)
  expect(later.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
    ['Phone', false],
    ['Laptop', true],
  ])
  const [latest] = later
  expect(Date.parse(latest?.lastSeenAt ?? '') - Date.parse(latest?.createdAt ?? '')).toBeGreaterThan(600_000)
})

test('a session that was ended from another device is out on its next call, and its refresh token is dead', async () => {
  const [phone, laptop] = await signedInOn('Phone', 'Laptop')
  const ids = await idsOf(laptop?.accessToken, 'Phone')
  const { status, headers } = await server.bearing(laptop?.accessToken ?? '').call(end, { body: { ids } })
  expect([status, headers['set-cookie']]).toEqual([204, undefined])
  expect(await isIn(phone?.accessToken)).toBe(false)
  expect((await server.bearing(phone?.refreshToken ?? '').call(contract.auth.refresh, {})).status).toBe(401)
  expect(await isIn(laptop?.accessToken)).toBe(true)
  expect((await listOf(laptop?.accessToken)).map(({ id }) => id)).not.toContain(ids[0])
})

test('ending the session that asks signs out: the cookies go', async () => {
  const [phone] = await signedInOn('Phone')
  const ids = await idsOf(phone?.accessToken, 'Phone')
  const { status, headers } = await server.bearing(phone?.accessToken ?? '').call(end, { body: { ids } })
  expect(status).toBe(204)
  expect(String(headers['set-cookie'])).toMatch(/accessToken=;.*refreshToken=;/)
  expect(await isIn(phone?.accessToken)).toBe(false)
})

test('all of those named end or none: what is not one’s own, over, or ended does not exist', async () => {
  const [phone, laptop, tablet] = await signedInOn('Phone', 'Laptop', 'Tablet')
  const [stranger] = await signedInOn('Stranger')
  const own = await idsOf(phone?.accessToken, 'Phone', 'Laptop', 'Tablet')
  const caller = server.bearing(phone?.accessToken ?? '')
  await caller.ok(end, { body: { ids: own.slice(2) } })
  const wrong = [...own.slice(2), ...(await idsOf(stranger?.accessToken, 'Stranger')), 999_999]
  for (const id of wrong) {
    const ids = [...own.slice(0, 2), id]
    expect(await caller.refused(end, { body: { ids } })).toMatchObject({ status: 404, code: 'not_found' })
  }
  expect(await Promise.all([phone, laptop, stranger].map(held => isIn(held?.accessToken)))).toEqual([
    true,
    true,
    true,
  ])
  expect(await isIn(tablet?.accessToken)).toBe(false)
})

test('a session whose seven days are over is not there any more, to be seen or to be ended', async () => {
  const { email } = await buildPerson(server)
  const phone = await signIn(email, 'Phone')
  const ids = await idsOf(phone.accessToken, 'Phone')
  server.pass({ days: 6, hours: 23 })
  const laptop = await signIn(email, 'Laptop')
  expect((await listOf(laptop.accessToken)).map(({ userAgent }) => userAgent)).toContain('Phone')
  server.pass({ hours: 2 })
  const { accessToken } = await server.bearing(laptop.refreshToken).ok(contract.auth.refresh, {})
  expect((await listOf(accessToken)).map(({ userAgent }) => userAgent)).not.toContain('Phone')
  const body = { password: castPassword }
  await server.bearing(accessToken).ok(contract.factors.confirm, { body })
  expect((await server.bearing(accessToken).refused(end, { body: { ids } })).status).toBe(404)
})

test('a list of sessions holds no token', async () => {
  const [phone] = await signedInOn('Phone')
  const [session] = await listOf(phone?.accessToken)
  expect(Object.keys(session ?? {}).sort()).toEqual([
    'createdAt',
    'id',
    'isCurrent',
    'lastSeenAt',
    'userAgent',
  ])
})
