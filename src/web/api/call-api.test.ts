import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { documents } from '#contract/documents.ts'
import { loans } from '#contract/loans.ts'
import { products } from '#contract/products.ts'
import { users } from '#contract/users.ts'
import { bearerNow, endReason, endSession, signedInNow, startSession } from '../session/signed-in.ts'
import { ApiError, maybeDone, notReached } from './api-error.ts'
import { call, fetchFile } from './call-api.ts'
import { addressOf } from './request.ts'

interface Sent {
  readonly what: string
  readonly headers: Headers
  readonly body: unknown
}

let sent: Sent[] = []
type Answer = Response | Promise<Response>

/** Replaces fetch: answers each request, and records it. */
function answering(answer: (request: Sent) => Answer): void {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = {
      what: `${init.method} ${address}`,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    sent.push(request)
    return answer(request)
  })
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const noSession = () => json({ code: 'not_signed_in', message: 'Please sign in.' }, 401)
const requestsTo = (what: string) => sent.filter(request => request.what === what)
const refresh = 'GET /api/auth/refresh'
const bearer = (request: Sent) => request.headers.get('authorization')

/** A server that knows one access token, and gives `next` for a refresh. */
function serverKnowing(
  valid: string,
  next: () => Answer = () => json({ accessToken: valid, refreshToken: 'r' }),
) {
  answering(request => {
    if (request.what === refresh) return next()
    if (request.what === 'POST /api/auth/logout') return new Response(null, { status: 204 })
    return bearer(request) === `Bearer ${valid}` ? json({ ok: true }) : noSession()
  })
}

beforeEach(() => {
  sent = []
  startSession('old')
})
afterEach(() => {
  vi.unstubAllGlobals()
  endSession('no')
})

test('a call after the access token ran out refreshes it and is sent again, the same', async () => {
  serverKnowing('new')
  await call(loans.approve, { body: { loanId: 12, approve: true } })

  const [first, second] = requestsTo('PATCH /api/loan/approve')
  expect(sent.map(({ what }) => what)).toEqual([
    'PATCH /api/loan/approve',
    refresh,
    'PATCH /api/loan/approve',
  ])
  expect(second?.body).toEqual({ loanId: 12, approve: true })
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(second && bearer(second)).toBe('Bearer new')
  expect(bearerNow()).toBe('new')
})

test('ten calls refused at once wait for one refresh, then all are sent again', async () => {
  let open = (_: Response) => {}
  serverKnowing('new', () => new Promise(resolve => (open = resolve)))
  const calls = Array.from({ length: 10 }, (_, index) => call(loans.one, { params: { loanId: index + 1 } }))
  await vi.waitFor(() => expect(requestsTo(refresh)).toHaveLength(1))
  open(json({ accessToken: 'new', refreshToken: 'r' }))

  expect(await Promise.all(calls)).toHaveLength(10)
  expect(requestsTo(refresh)).toHaveLength(1)
  expect(sent.filter(request => bearer(request) === 'Bearer new')).toHaveLength(10)
})

test('a call whose 401 comes after another one refreshed does not refresh again', async () => {
  let late = (_: Response) => {}
  answering(request => {
    if (request.what === refresh) return json({ accessToken: 'new', refreshToken: 'r' })
    if (bearer(request) === 'Bearer new') return json({ ok: true })
    return request.what.endsWith('/loan/1') ? new Promise(resolve => (late = resolve)) : noSession()
  })
  const slow = call(loans.one, { params: { loanId: 1 } })
  await call(loans.one, { params: { loanId: 2 } })
  late(noSession())

  expect(await slow).toEqual({ ok: true })
  expect(requestsTo(refresh)).toHaveLength(1)
})

test('a refused refresh signs out, and every waiting call is told so', async () => {
  serverKnowing('new', noSession)
  const both = await Promise.allSettled([call(users.self), call(loans.one, { params: { loanId: 1 } })])

  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(signedInNow()).toBe('no')
  expect(endReason()).toBe('Please sign in.')
  expect(requestsTo(refresh)).toHaveLength(1)
  startSession('again')
  expect(endReason()).toBeNull()
})

test('a refresh that nobody answers is tried twice and signs nobody out', async () => {
  serverKnowing('new', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(users.self)).rejects.toThrow(notReached)

  expect(requestsTo(refresh)).toHaveLength(2)
  expect(signedInNow()).toBe('yes')
})

test('a wrong password is no reason to refresh or to sign out', async () => {
  answering(() => json({ code: 'wrong_login', message: 'No.' }, 401))
  await expect(call(auth.login, { body: { email: 'a@b', password: 'x'.repeat(8) } })).rejects.toThrow('No.')

  expect(sent).toHaveLength(1)
  expect(signedInNow()).toBe('yes')
})

test('a dead link of a customer is no reason to refresh or to sign out', async () => {
  answering(() => json({ code: 'link_expired', message: 'Expired.' }, 401))
  await expect(call(documents.get, { token: '7.abc' })).rejects.toMatchObject({ code: 'link_expired' })

  expect(sent.map(bearer)).toEqual(['Bearer 7.abc'])
  expect(signedInNow()).toBe('yes')
})

test('what was asked for one person is never answered to the next one', async () => {
  let open = (_: Response) => {}
  serverKnowing('new', () => new Promise(resolve => (open = resolve)))
  const write = call(loans.approve, { body: { loanId: 12, approve: true } })
  await vi.waitFor(() => expect(requestsTo(refresh)).toHaveLength(1))
  endSession('left')
  startSession('of somebody else')
  open(json({ accessToken: 'new', refreshToken: 'r' }))

  await expect(write).rejects.toMatchObject({ status: 401 })
  expect(requestsTo('PATCH /api/loan/approve')).toHaveLength(1)
  expect(bearerNow()).toBe('of somebody else')
})

test('after a reload reading goes by the cookie, writing gets a token first', async () => {
  startSession(null)
  answering(request =>
    request.what === refresh ? json({ accessToken: 'new', refreshToken: 'r' }) : json({}),
  )
  await call(users.self)
  await call(loans.sendDocument, { body: { loanId: 3 } })

  expect(sent.map(request => [request.what, bearer(request)])).toEqual([
    ['GET /api/user/self', null],
    [refresh, null],
    ['POST /api/loan/confirm', 'Bearer new'],
  ])
})

test('a list comes with its total where that is known, and its filters go as repeated keys', async () => {
  answering(() => json([{ id: 1 }], 200, { 'x-total-count': '86' }))
  const page = await call(loans.list, {
    params: { countryId: 4 },
    query: { loanStateId: [1, 2], search: 'tower & mast', limit: 25, offset: 0, storeroomId: undefined },
  })

  expect(page).toEqual({ rows: [{ id: 1 }], total: 86 })
  answering(() => json([{ id: 1 }]))
  expect(await call(loans.list, { params: { countryId: 4 } })).toEqual({ rows: [{ id: 1 }], total: null })
  expect(sent[0]?.what).toBe(
    'GET /api/loan/country/4?loanStateId=1&loanStateId=2&search=tower+%26+mast&limit=25&offset=0',
  )
})

test('what people typed stands in an address as one value, whatever signs it has', () => {
  const params = { partNumber: 'A/../B?x=1#é' }
  expect(addressOf(products.byPartNumber, { params, query: { search: 'a&b=c d' } })).toBe(
    '/api/product/partnumber/A%2F..%2FB%3Fx%3D1%23%C3%A9?search=a%26b%3Dc+d',
  )
})

test('an edit carries the version it was made on, and a refusal its fields', async () => {
  answering(() => json({ code: 'bad_input', message: 'Required*', fields: { title: 'Required*' } }, 400))
  const edit = call(loans.edit, { body: { id: 3, title: '' }, version: 7 })

  await expect(edit).rejects.toMatchObject({ status: 400, fields: { title: 'Required*' } })
  expect(sent[0]?.headers.get('if-match')).toBe('"7"')
})

test('no answer, and an answer that is not ours, are told as such', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(auth.config)).rejects.toEqual(new ApiError(0, 'unreachable', notReached))
  answering(
    () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
  )
  await expect(call(auth.config)).rejects.toThrow(notReached)
})

const file = (content: BodyInit) =>
  new Response(content, { headers: { 'content-disposition': 'attachment; filename="stock.csv"' } })
const stock = () =>
  fetchFile({ method: 'GET', path: '/unit/country/:countryId/export' }, { params: { countryId: 1 } })

test('of a write without an answer it is said that it may have been done', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  const edit = call(loans.edit, { body: { id: 3, title: 'Demo' } })
  await expect(edit).rejects.toEqual(new ApiError(0, 'unreachable', maybeDone))
})

test('a file comes whole, under its own name, also when the access token ran out', async () => {
  answering(request => {
    if (request.what === refresh) return json({ accessToken: 'new', refreshToken: 'r' })
    return bearer(request) === 'Bearer new' ? file('#,Product') : noSession()
  })
  const { name, content } = await stock()
  expect([name, await content.text()]).toEqual(['stock.csv', '#,Product'])
  expect(requestsTo('GET /api/unit/country/1/export')).toHaveLength(2)
})

test('a file that is refused is told by its sentence, and one that breaks off is none', async () => {
  answering(() => json({ code: 'too_many_exports', message: 'Two of your exports' }, 429))
  await expect(stock()).rejects.toMatchObject({ status: 429, message: 'Two of your exports' })
  const broken = new ReadableStream({ pull: controller => controller.error(new Error('cut off')) })
  answering(() => file(broken))
  await expect(stock()).rejects.toMatchObject({ message: notReached })
})
