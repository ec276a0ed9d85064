import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { failure } from '#contract/fields.ts'
import { contract } from '#contract/index.ts'
import { buildProduct, unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { testServer } from '../../testing/server.ts'
import { activities, products } from '../db/schema.ts'

const server = await testServer()
const adam = server.as('adam')

const send = (payload: string | Buffer, contentType = 'application/json') =>
  adam.raw({ method: 'POST', url: '/api/product', payload, headers: { 'content-type': contentType } })
const asBody = (name: unknown) => JSON.stringify({ name, partNumber: `P-${unique()}` })

test('a body of our own shape is taken', async () => {
  expect((await send(asBody('Camera'))).statusCode).toBe(201)
})

test.each([
  ['not JSON', '{"name": '],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['500,000 nested brackets', '['.repeat(500_000)],
  ['33 levels', `{"name":${'['.repeat(33)}${']'.repeat(33)}}`],
  ['a key that reaches into prototypes', '{"__proto__":{"isSysAdmin":true},"name":"x","partNumber":"y"}'],
  ['an unknown field', '{"name":"x","partNumber":"y","isSysAdmin":true}'],
  ['a number where a text belongs', asBody(7)],
  ['NUL', asBody('a\0b')],
  ['a control character', asBody('a\u0007b')],
  ['a lone surrogate', '{"name":"\\ud800","partNumber":"y"}'],
  ['a line break in one line', asBody('a\nb')],
  ['201 letters where 200 are the limit', asBody('å'.repeat(201))],
  ['nothing at all', ''],
])('%s is refused as input, with a sentence and without a stack', async (_what, payload) => {
  const before = await server.db.$count(products)
  const answer = await send(payload)
  expect(answer.statusCode).toBe(400)
  expect(failure.strict().parse(answer.json()).code).toBe('bad_input')
  expect(answer.body).not.toMatch(/ at |node_modules|select|insert/)
  expect(await server.db.$count(products)).toBe(before)
})

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
  ['deflate', deflateSync],
] as const)('a body that was packed by %s is not unpacked', async (encoding, pack) => {
  const before = await server.db.$count(products)
  const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
  const answer = await adam.raw({
    method: 'POST',
    url: '/api/product',
    payload: pack(asBody('Camera')),
    headers,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_input'])
  expect(await server.db.$count(products)).toBe(before)
})

test('texts are stored trimmed and composed, and limits count letters as people do', async () => {
  const answer = await send(asBody(`  Sma\u030a${'😀'.repeat(190)} `))
  expect(answer.json().name).toBe(`Sm\u00e5${'😀'.repeat(190)}`)
})

test('what is too large is refused before it is read', async () => {
  const answer = await send(JSON.stringify({ name: 'x'.repeat(1_100_000) }))
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { code: 'bad_input', message: 'This is too large.' },
  ])
})

test('only JSON is taken', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await send('name=x', type)
    expect([answer.statusCode, answer.json().message]).toEqual([415, 'Send JSON, please.'])
  }
})

test('a path that is not ours does not exist, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const) {
    const answer = await adam.raw({ method, url: '/api/no/such/thing', headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  }
})

test.each([
  ['PUT', '/api/config', 'GET, HEAD'],
  ['GET', '/api/auth/login', 'POST'],
  ['HEAD', '/api/auth/login', 'POST'],
  ['DELETE', '/api/country/', 'GET, HEAD, PATCH, POST'],
  ['PATCH', '/api/loan/12?x=1', 'GET, HEAD'],
  ['OPTIONS', '/api/auth/register', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/api/openapi.json', 'GET, HEAD'],
] as const)(
  '%s %s is told what this address takes, before anything is read',
  async (method, url, allowed) => {
    const of = (type: string) =>
      server.anyone.raw({ method, url, headers: { 'content-type': type }, payload: '<nonsense/>' })
    expect((await of('text/xml')).statusCode).toBe(405)
    const answer = await of('application/json')
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allowed])
    if (method === 'HEAD') return
    const message = `${method} is not known at this address, which takes ${allowed}.`
    expect(answer.json()).toEqual({ code: 'wrong_method', message })
  },
)

test('a trailing slash makes no difference', async () => {
  const [bare, slashed] = [
    await adam.raw({ url: '/api/user/self' }),
    await adam.raw({ url: '/api/user/self/' }),
  ]
  expect([slashed.statusCode, slashed.body]).toEqual([200, bare.body])
})

test.each([
  ['an id that is no number', '/api/unit/country/abc'],
  ['an id beyond what an integer holds', '/api/unit/country/99999999999'],
  ['an unknown query', '/api/unit/country/1?isAdmin=1'],
  ['a limit where no pages are turned', '/api/country?limit=1'],
  ['a query where none is known', '/api/user/self?x=1'],
  ['a limit beyond 500', '/api/unit/country/1?limit=501'],
  ['a sort by what can’t be sorted by', '/api/unit/country/1?sort=password_hash'],
  ['a limit that is said twice', '/api/unit/country/1?limit=1&limit=2'],
  ['a broken escape', '/api/unit/country/%E0%A4%A'],
  ['NUL in the search', '/api/unit/country/1?search=%00'],
])('%s in the address is refused as input', async (_what, url) => {
  const answer = await adam.raw({ url })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_input'])
})

test.each([
  ['limit', 'limit=1&limit=2'],
  ['search', 'search=a&search=b'],
  ['sort', 'sort=id&sort=-id'],
])('a %s that an address gives twice is told as such', async (field, query) => {
  const answer = await adam.raw({ url: `/api/unit/country/1?${query}` })
  const message = 'This is given more than once.'
  expect(answer.json()).toEqual({ code: 'bad_input', message, fields: { [field]: message } })
})

test('a filter may be given several times, and says of a list what is wrong in it', async () => {
  const url = `/api/unit/country/${server.countries.sweden.id}?storeroomId=1&storeroomId=`
  expect((await adam.raw({ url: `${url}2` })).statusCode).toBe(200)
  expect((await adam.raw({ url: `${url}x` })).json().message).toBe('This is not a number.')
})

test('every answer carries the headers that keep the page ours', async () => {
  for (const url of ['/api/config', '/api/no/such/thing', '/api/user/self', '/healthz']) {
    const { headers } = await server.anyone.raw({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).toContain("frame-ancestors 'none'")
    const withoutAllowed = policy
      .replace("style-src 'self' 'unsafe-inline'", '')
      .replace("'wasm-unsafe-eval'", '')
    expect(withoutAllowed).not.toMatch(/unsafe|https?:|\*/)
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(), geolocation=()')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  }
})

test('answers of the API are kept by nobody on the way', async () => {
  expect((await adam.raw({ url: '/api/user/self' })).headers['cache-control']).toBe('no-store')
})

test('another origin gets no leave to call', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  const answer = await server.anyone.raw({ method: 'OPTIONS', url: '/api/product', headers })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

test('a long list travels compressed, whole and the same', async () => {
  for (let made = 0; made < 30; made++) await buildProduct(server, { name: `Zipped lens ${made}` })
  const url = '/api/product/search?search=Zipped'
  const plain = await adam.raw({ url })
  const zipped = await adam.raw({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(plain.headers['x-total-count']).toBe('30')
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(plain.json())
})

test('slow senders are not waited for', () => {
  const { headersTimeout, requestTimeout } = server.app.http.server
  expect([headersTimeout, requestTimeout]).toEqual([5000, 15_000])
})

test('who has not sent the whole head of a request in its time is told so in our words, and let go', async () => {
  const { port } = new URL(await server.url())
  const { http } = server.app
  const { headersTimeout } = http.server
  http.server.headersTimeout = 1
  try {
    const slow = connect(Number(port), '127.0.0.1')
    slow.write('GET /healthz HTTP/1.1\r\nHost: loandesk\r\n')
    const answer = await text(slow)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toMatch(/\r\ncontent-security-policy: /)
    expect(answer.split('\r\n\r\n')[1]).toBe(
      JSON.stringify({ code: 'bad_input', message: 'This request took too long to arrive.' }),
    )
  } finally {
    http.server.headersTimeout = headersTimeout
  }
})

test('who is not signed in is asked to, whatever they send', async () => {
  const answer = await server.anyone.raw({
    method: 'POST',
    url: '/api/loan?x=1',
    payload: { nonsense: true },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in'])
})

test('an answer that breaks our own contract is our failure, never the asker’s', async () => {
  const { id: loanId, countryId } = await buildLoan(server)
  await server.db.insert(activities).values({ type: 'UPDATE', event: 'unheard-of', countryId, loanId })
  const answer = await adam.refused(contract.loans.activity, { params: { loanId } })
  expect(answer).toEqual({ status: 500, code: 'failed', message: expect.any(String) })
})

test('a version that is no number is refused as input', async () => {
  const answer = await adam.refused(contract.users.self, { headers: { 'if-match': 'W/"newest"' } })
  expect([answer.status, answer.code]).toEqual([400, 'bad_input'])
})

test('people read the API at /api/docs, from our own files alone', async () => {
  const page = await server.anyone.raw({ url: '/api/docs' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).not.toMatch(/https?:\/\/|<script>/)
  expect(page.body).toContain('<link rel="icon" href="/favicon.svg">')
  const [, script] = /<script src="([^"]+)">/.exec(page.body) ?? []
  const reader = await server.anyone.raw({ url: script ?? '' })
  expect(reader.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(reader.body.length).toBeGreaterThan(1_000_000)
})

test('every call of the contract is mounted', async () => {
  for (const verbs of Object.values(contract)) {
    for (const { method, path } of Object.values(verbs)) {
      const url = `/api${path.replace(/:\w+/g, '1').replace(/\/$/, '')}`
      expect([
        method,
        url,
        server.app.http.hasRoute({ method, url: `/api${path.replace(/\/$/, '')}` }),
      ]).toEqual([method, url, true])
    }
  }
})
