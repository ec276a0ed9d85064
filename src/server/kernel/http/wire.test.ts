import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'

const server = await testServer({ env: { BASE_URL: 'https://loans.acme.example' } })

/** The response to these raw bytes. */
async function answerTo(bytes: string): Promise<string> {
  const { port } = new URL(await server.url())
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.end(bytes)
  return text(socket)
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])

test.each([
  ['a length and pieces as well', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 0\r\n\r\n{}'],
  ['pieces that are packed in a way of their own', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a header with a line break within', 'X-Name: one\n\ntwo: three\r\n\r\n'],
])(
  'a request whose end could be read in two ways, %s, is refused and the connection closed',
  async (_, rest) => {
    const behind = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const answer = await answerTo(`POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\n${rest}${behind}`)
    expect(statusOf(answer)).toBe(400)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toHaveLength(1)
  },
)

const host = 'Host: localhost\r\nConnection: close\r\n'

test.each([
  ['no HTTP at all', 'NONSENSE\r\n\r\n', 400, 'This request is not valid HTTP.'],
  [
    'a request that names no host',
    'GET /api/config HTTP/1.1\r\nConnection: close\r\n\r\n',
    400,
    'This request names no host.',
  ],
  [
    'an address that can’t be read',
    `GET /api/%E0%A4%A HTTP/1.1\r\n${host}\r\n`,
    400,
    'This address is not valid.',
  ],
  [
    'a wish that nobody knows',
    `GET /healthz HTTP/1.1\r\n${host}Expect: 200-ok\r\n\r\n`,
    417,
    'This server knows no Expect but 100-continue.',
  ],
  [
    'a head of 20 kB',
    `GET /healthz HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The head of this request is too large.',
  ],
])('%s is refused in our shape, with the headers of every answer', async (_what, bytes, status, message) => {
  const answer = await answerTo(bytes)
  expect(statusOf(answer)).toBe(status)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(body).toContain(JSON.stringify({ code: 'bad_input', message }))
  const named = head.toLowerCase()
  for (const header of [
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
    'referrer-policy: no-referrer',
    'permissions-policy: camera=(self)',
    'strict-transport-security: max-age=31536000',
    "content-security-policy: default-src 'self'",
    'x-request-id: ',
  ]) {
    expect(named).toContain(`\r\n${header}`)
  }
})

test('who waits to be asked for the body is asked', async () => {
  const answer = await answerTo(
    `POST /api/auth/login HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /)
})

test.each(['TRACE', 'CONNECT', 'PROPFIND', 'PURGE'])('%s is no method of ours', async method => {
  const answer = await answerTo(`${method} /api/config HTTP/1.1\r\nHost: localhost\r\nX-Said: back\r\n\r\n`)
  expect(answer).not.toMatch(/^HTTP\/1\.1 [123]|X-Said: back/)
})

test('an answer says what it is and how its letters are written, also where an address can’t be read', async () => {
  const kept = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  for (const url of ['/api/config', '/api/user/self', '/api/no/such/thing', '/api/unit/country/%E0%A4%A']) {
    const { headers } = await server.anyone.raw({ url })
    expect(headers).toMatchObject(kept)
  }
})

test('on https every answer tells browsers to stay on https and to open nothing of others', async () => {
  for (const url of [
    '/healthz',
    '/api/config',
    '/api/docs',
    '/api/no/such/thing',
    '/api/unit/country/%E0%A4%A',
  ]) {
    const { headers } = await server.anyone.raw({ url })
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy'])
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(directive)
    expect(policy).toContain('upgrade-insecure-requests')
  }
})
