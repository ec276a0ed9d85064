import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PrerenderedAddress, prerenderedFile } from '#contract/page-placeholders.ts'
import { rendererFile } from '#contract/rendered-page.ts'
import { servePages } from './pages.ts'

const outline = '<div id="root" data-prerendered="outline">outline</div>'
const head = '<link rel="stylesheet" href="/stock.css"><link rel="modulepreload" href="/stock.js">'
const addresses: readonly PrerenderedAddress[] = [
  {
    path: '/stock',
    visitor: { head: '', body: '<p>Sign in</p>' },
    signedIn: { head, body: outline },
    isPersonal: true,
  },
  {
    path: '/verify',
    visitor: { head: '', body: '<p>Verify</p>' },
    signedIn: { head: '', body: '<p>Verify</p>' },
    isPersonal: false,
  },
]
const frame =
  '<html lang="en"><head><script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>'
/** Reads what its address names, and shows that. */
const renderer = `export async function renderPage({ address, view, read }) {
  const url = new URL(address, 'http://localhost').searchParams.get('reads')
  if (url === 'nothing') return null
  if (url === null) throw new Error('It breaks.')
  const answer = await read(url)
  return { markup: \`<p>\${JSON.stringify({ view, answer })}</p>\`, answers: [[['user'], answer?.body]] }
}`

const folder = await mkdtemp(join(tmpdir(), 'loandesk-rendered-'))
const pages = join(folder, 'web')
const app: FastifyInstance = fastify({ trustProxy: true })
const released = Promise.withResolvers<void>()

beforeAll(async () => {
  await mkdir(pages)
  await mkdir(dirname(join(folder, rendererFile)))
  await writeFile(join(folder, rendererFile), renderer)
  await writeFile(join(pages, 'index.html'), frame)
  await writeFile(join(pages, prerenderedFile), JSON.stringify(addresses))
  app.get('/api/config', async () => ({}))
  app.get('/api/user/self', ({ headers: { cookie = '' } }, reply) =>
    reply.code(cookie.includes('accessToken') ? 200 : 401).send({}),
  )
  app.get('/api/who', ({ ip, headers: { cookie = '', 'user-agent': agent, ...other } }, reply) =>
    reply
      .header('x-total-count', '7')
      .send({ name: '</script>', ip, cookie, agent, other: Object.keys(other) }),
  )
  app.get('/api/slow', async () => {
    await released.promise
    return {}
  })
  await servePages(app, pages, 'Loandesk')
  await app.ready()
})

afterAll(async () => {
  released.resolve()
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, cookie = 'session=1; accessToken=a; view=40.3') =>
  app.inject({
    url,
    headers: {
      accept: 'text/html',
      cookie,
      'user-agent': 'Kit',
      'if-none-match': '"1"',
      'x-forwarded-for': '10.1.2.3',
    },
  })

test('who is signed in gets the page with what it shows them, for the view of their browser', async () => {
  const { body, headers } = await get('/stock?reads=/api/who')
  expect(body).toContain('<html data-view="40.3" lang="en">')
  expect(body).toContain('{"narrowerThan":4,"isTouch":false,"countryId":3}')
  expect(body).toContain('"total":7')
  expect(body).toContain('<div class="contents" inert><p>')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
})

test('calls are sent as the reader, with no condition and for no other answer', async () => {
  const { body } = await get('/stock?reads=/api/who', 'session=1; accessToken=a; view=00')
  const [, json = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(body) ?? []
  const [[key, who]] = JSON.parse(json)
  expect(key).toEqual(['user'])
  expect(who).toMatchObject({ cookie: 'session=1; accessToken=a; view=00', agent: 'Kit', ip: '10.1.2.3' })
  expect(who.other).not.toContain('if-none-match')
  expect(who.name).toBe('</script>')
})

test('styles come with the page, its code once it is painted', async () => {
  const { body } = await get('/stock?reads=/api/who')
  const [before, code = ''] = body.split('<template id="code">')
  expect(before).toContain('/stock.css')
  expect(before).not.toContain('.js')
  expect(code).toMatch(
    /^<script type="module" src="\/main.js"><\/script><link rel="modulepreload" href="\/stock.js"><\/template>/,
  )
})

test.each([
  ['before the browser has said how it shows pages', '/stock?reads=/api/who', 'session=1; accessToken=a'],
  ['with a view that no browser of ours says', '/stock?reads=/api/who', 'session=1; accessToken=a; view=2x'],
  ['after the session has ended', '/stock?reads=/api/who', 'session=1; view=00'],
  ['where rendering fails', '/stock', 'session=1; accessToken=a; view=00'],
  ['where the page leads elsewhere', '/stock?reads=nothing', 'session=1; accessToken=a; view=00'],
])('%s the outline is sent, as it is without a renderer', async (_, url, cookie) => {
  const { body, headers } = await get(url, cookie)
  expect(body).toContain(`${head}</head><body>${outline}`)
  expect(headers['cache-control']).toBe('no-cache')
})

test('visitors, and pages that show everybody the same, are not rendered', async () => {
  expect((await get('/stock?reads=/api/who', 'view=00')).body).toContain('<p>Sign in</p>')
  expect((await get('/verify?reads=/api/who')).body).toContain('<p>Verify</p>')
})

test('an answer that takes too long is left to the browser; more than four pages at once are sent as outlines', async () => {
  const four = Array.from({ length: 4 }, () => get('/stock?reads=/api/slow').then(sent => sent))
  await expect.poll(async () => (await get('/stock?reads=/api/who')).body).toContain(outline)
  for (const { body } of await Promise.all(four)) expect(body).toContain('"answer":null')
  expect((await get('/stock?reads=/api/who')).body).toContain('"total":7')
})
