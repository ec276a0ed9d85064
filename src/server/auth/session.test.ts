import { beforeEach, expect, test } from 'vitest'
import { pageHeader } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { and, eq, isNull } from '../kernel/db/drizzle.ts'
import { sessions, sessionTokens, users } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { castPassword } from '../testing/cast.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const origin = { origin: 'http://localhost:3000' }

beforeEach(() => {
  server.clock.offset = 0
})

async function signedIn() {
  const person = await buildPerson(server)
  const body = { email: person.email, password: castPassword }
  return { person, ...(await server.anyone.ok(contract.auth.login, { body })) }
}

const refresh = (token: string) => server.bearing(token).call(contract.auth.refresh, {})
const isIn = async (token: string) =>
  (await server.bearing(token).call(contract.users.self, {})).status === 200

test('an access token lives fifteen minutes, and its refresh token brings the next pair', async () => {
  const { accessToken, refreshToken } = await signedIn()
  server.pass({ minutes: 14, seconds: 50 })
  expect(await isIn(accessToken)).toBe(true)
  server.pass({ seconds: 20 })
  expect(await isIn(accessToken)).toBe(false)
  const { status, body, headers } = await refresh(refreshToken)
  expect(status).toBe(200)
  expect(await isIn(body.accessToken)).toBe(true)
  expect(String(headers['set-cookie'])).toContain(`refreshToken=${body.refreshToken}`)
  expect(body.refreshToken).not.toBe(refreshToken)
})

test('a lost answer costs nobody the session: the same token gets the same pair within ten seconds', async () => {
  const { refreshToken } = await signedIn()
  const first = await refresh(refreshToken)
  server.pass({ seconds: 9 })
  const again = await refresh(refreshToken)
  expect(again.body).toEqual(first.body)
  expect(await isIn(again.body.accessToken)).toBe(true)
})

test('a refresh token that comes again later was stolen: the whole session ends', async () => {
  const { refreshToken } = await signedIn()
  const { body: next } = await refresh(refreshToken)
  server.pass({ seconds: 11 })
  expect((await refresh(refreshToken)).status).toBe(401)
  expect(await isIn(next.accessToken)).toBe(false)
  expect((await refresh(next.refreshToken)).status).toBe(401)
})

test('a refresh token whose successor was used is refused, within ten seconds as well, and the session ends', async () => {
  const { refreshToken } = await signedIn()
  const { body: second } = await refresh(refreshToken)
  const { body: third } = await refresh(second.refreshToken)
  server.pass({ seconds: 5 })
  expect((await refresh(refreshToken)).status).toBe(401)
  expect(await isIn(third.accessToken)).toBe(false)
})

test('a lost answer is not given again once the session has ended', async () => {
  const { refreshToken } = await signedIn()
  const { body: next } = await refresh(refreshToken)
  await server.bearing(next.accessToken).ok(contract.auth.logout, {})
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('a session ends after seven days, however often it was refreshed', async () => {
  let { refreshToken } = await signedIn()
  for (let day = 0; day < 6; day++) {
    server.pass({ days: 1 })
    refreshToken = (await refresh(refreshToken)).body.refreshToken
  }
  server.pass({ hours: 23, minutes: 55 })
  const { body: last } = await refresh(refreshToken)
  expect(await isIn(last.accessToken)).toBe(true)
  server.pass({ minutes: 6 })
  expect(await isIn(last.accessToken)).toBe(false)
  expect((await refresh(last.refreshToken)).status).toBe(401)
})

test('twenty refreshes at once get one pair and leave one live refresh token', async () => {
  const { person, refreshToken } = await signedIn()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
  const live = await server.db
    .select({ id: sessionTokens.id })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .where(
      and(eq(sessions.userId, person.id), eq(sessionTokens.purpose, 'refresh'), isNull(sessionTokens.usedAt)),
    )
  expect(live).toHaveLength(1)
})

test('signing out ends the session, by its access token or by its refresh token', async () => {
  for (const by of ['accessToken', 'refreshToken'] as const) {
    const tokens = await signedIn()
    const { status, headers } = await server.bearing(tokens[by]).call(contract.auth.logout, {})
    expect(status).toBe(204)
    expect([headers['set-cookie']].flat().every(cookie => cookie?.includes('Expires=Thu, 01 Jan 1970'))).toBe(
      true,
    )
    expect(await isIn(tokens.accessToken)).toBe(false)
    expect((await refresh(tokens.refreshToken)).status).toBe(401)
  }
})

test('signing out with nothing but the refresh cookie ends the session too', async () => {
  const { accessToken, refreshToken } = await signedIn()
  const cookies = { refreshToken, session: '1' }
  await server.anyone.raw({ method: 'POST', url: '/api/auth/logout', cookies, headers: origin })
  expect(await isIn(accessToken)).toBe(false)
})

test('signing in ends the session that one had there until then', async () => {
  const { person, accessToken, refreshToken } = await signedIn()
  const body = { email: person.email, password: castPassword }
  const cookies = { refreshToken, session: '1' }
  const wrong = { ...body, password: 'Wrong-pass-1' }
  const again = (payload: object) =>
    server.anyone.raw({ method: 'POST', url: '/api/auth/login', payload, cookies, headers: origin })
  expect((await again(wrong)).statusCode).toBe(401)
  expect(await isIn(accessToken)).toBe(true)
  const answer = await again(body)
  expect(answer.statusCode).toBe(200)
  expect([await isIn(accessToken), await isIn(answer.json().accessToken)]).toEqual([false, true])
})

test('signing out without a session succeeds', async () => {
  expect((await server.anyone.call(contract.auth.logout, {})).status).toBe(204)
  expect((await server.bearing('long-forgotten').call(contract.auth.logout, {})).status).toBe(204)
})

test('signing out on one device leaves the other signed in', async () => {
  const { person, accessToken } = await signedIn()
  await server.bearing(accessToken).ok(contract.auth.logout, {})
  expect((await person.call(contract.users.self, {})).status).toBe(200)
})

test('a deactivated person’s refresh token is refused', async () => {
  const { person, refreshToken } = await signedIn()
  await server.db.update(users).set({ state: 'INACTIVE' }).where(eq(users.id, person.id))
  expect((await refresh(refreshToken)).status).toBe(401)
})

test('cookies speak for their owner on requests from our own pages and from programs, never from other sites', async () => {
  const { accessToken, refreshToken } = await signedIn()
  const cookies = { accessToken, refreshToken }
  const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string>) =>
    server.anyone.raw({ method, url, cookies, headers })
  const foreign = { origin: 'https://evil.example' }
  expect((await ask('GET', '/api/user/self', foreign)).statusCode).toBe(200)
  for (const headers of [foreign, { 'sec-fetch-site': 'same-site', ...origin }]) {
    expect((await ask('GET', '/api/auth/refresh', headers)).json().code).toBe('foreign_origin')
    expect((await ask('POST', '/api/auth/logout', headers)).json().code).toBe('foreign_origin')
    expect((await ask('POST', '/api/loan', headers)).statusCode).toBe(403)
  }
  // A GET or HEAD without a word may be a browser's on plain http; any other method of a browser has an Origin.
  expect((await ask('GET', '/api/auth/refresh', {})).json().code).toBe('foreign_origin')
  expect((await ask('HEAD', '/api/auth/refresh', {})).statusCode).toBe(403)
  expect((await ask('POST', '/api/loan', {})).statusCode).toBe(400)
  expect((await ask('GET', '/api/auth/refresh', { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  expect((await ask('POST', '/api/auth/logout', origin)).statusCode).toBe(204)
})

test('a program that keeps its cookies signs in a second time, and out', async () => {
  const { accessToken, refreshToken, person } = await signedIn()
  const cookies = { accessToken, refreshToken }
  const ask = (url: string, payload: object) => server.anyone.raw({ method: 'POST', url, cookies, payload })
  expect((await ask('/api/auth/login', { email: person.email, password: castPassword })).statusCode).toBe(200)
  expect((await ask('/api/auth/logout', {})).statusCode).toBe(204)
})

test('on plain http a page says by a header that it is ours; another site’s origin outweighs it', async () => {
  const { refreshToken } = await signedIn()
  const ask = (headers: Record<string, string>) =>
    server.anyone.raw({ method: 'GET', url: '/api/auth/refresh', cookies: { refreshToken }, headers })
  const ours = { [pageHeader]: '1' }
  expect((await ask({ ...ours, origin: 'https://evil.example' })).json().code).toBe('foreign_origin')
  expect((await ask({ ...ours, 'sec-fetch-site': 'cross-site' })).json().code).toBe('foreign_origin')
  expect((await ask(ours)).statusCode).toBe(200)
})

test('no token is kept: the database holds its hash alone', async () => {
  const { accessToken, refreshToken } = await signedIn()
  const kept = JSON.stringify(await server.db.select().from(sessionTokens))
  expect(kept).not.toContain(accessToken)
  expect(kept).not.toContain(refreshToken)
})
