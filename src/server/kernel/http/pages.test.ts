import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PrerenderedAddress, pagePlaceholders, prerenderedFile } from '#contract/page-placeholders.ts'
import { answerFailures } from './failure.ts'
import { servePages } from './pages.ts'

const prerendered: readonly PrerenderedAddress[] = [
  { path: '/', visitor: { head: '', body: '' }, signedIn: { head: '', body: '' }, isPersonal: false },
  {
    path: '/stock/:unitId',
    visitor: { head: '<link href="/sign-in.js">', body: `<p>Welcome to ${pagePlaceholders.appName}</p>` },
    signedIn: { head: '<link href="/stock.js">', body: `<p>© ${pagePlaceholders.year}</p>` },
    isPersonal: true,
  },
]
const browser = { accept: 'text/html' }
const script = 'export const one = 1'
const folder = await mkdtemp(join(tmpdir(), 'loandesk-drawn-'))
let app: FastifyInstance

beforeAll(async () => {
  const frame = `<html lang="en"><title>${pagePlaceholders.appName}</title></head><div id="root"></div>`
  await writeFile(join(folder, 'index.html'), frame)
  await writeFile(join(folder, prerenderedFile), JSON.stringify(prerendered))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/main-1.js'), script)
  await writeFile(join(folder, 'assets/main-1.js.br'), brotliCompressSync(script))
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  answerFailures(app)
  await servePages(app, folder, 'Kit & <Co>')
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...browser, ...headers } })

test('an address is sent with what was drawn for visitors, or for who has a session', async () => {
  const visitor = await get('/stock/12')
  expect(visitor.body).toContain('<link href="/sign-in.js"></head><p>Welcome to Kit &amp; &lt;Co&gt;</p>')
  for (const cookie of ['session=1', 'a=b; __Host-session=1']) {
    const signedIn = await get('/stock/12/?query=x', { cookie })
    expect(signedIn.body).toContain('<link href="/stock.js"></head>')
    expect(signedIn.body).toContain(`<p>© ${new Date().getFullYear()}</p>`)
  }
  expect((await get('/stock/12', { cookie: 'session=; nosession=1' })).body).toBe(visitor.body)
})

test('only a demo’s page is marked as one, from the start', async () => {
  const demo = fastify()
  await servePages(demo, folder, 'Loandesk', true)
  for (const [server, attributes] of [
    [app, 'lang="en"'],
    [demo, 'data-demo lang="en"'],
  ] as const) {
    const { body } = await server.inject({ url: '/stock/12', headers: browser })
    expect(body).toContain(`<html ${attributes}>`)
  }
  await demo.close()
})

test('the page says how the server is called, and marks of the build reach nobody', async () => {
  for (const url of ['/', '/stock/12', '/no/such/page']) {
    const { body } = await get(url)
    expect(body).toContain('<title>Kit &amp; &lt;Co&gt;</title>')
    expect(body).not.toContain('{{')
  }
  expect((await app.inject('/index.html')).statusCode).toBe(404)
  expect((await app.inject(`/${prerenderedFile}`)).statusCode).toBe(404)
})

test('a browser that knows a page is not sent it again, unless it was drawn for somebody else', async () => {
  const first = await get('/stock/12')
  expect([first.headers['cache-control'], first.headers.vary]).toEqual([
    'no-cache',
    'cookie, accept-encoding',
  ])
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await get('/stock/12', known)).statusCode).toBe(304)
  expect((await get('/stock/12', { ...known, cookie: 'session=1' })).statusCode).toBe(200)
})

test('who asks an address of a page for anything else finds nothing there, which no proxy keeps for others', async () => {
  for (const [url, accept] of [
    ['/stock/12', 'application/json'],
    ['/stock/12', 'image/webp'],
    ['/no/such/page', '*/*'],
    ['/assets/of-another-version.js', '*/*'],
    ['/of-another-version.png', 'image/webp,*/*;q=0.8'],
  ] as const) {
    const answer = await app.inject({ url, headers: { accept } })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('who asks an address of ours and takes anything is sent its page, as is who says nothing of it', async () => {
  for (const url of ['/', '/stock/12', '/stock/12?query=q1656.v2']) {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'image/webp, text/*;q=0.5' }]) {
      const answer = await app.inject({ url, headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    }
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  }
})

test('an address of a page that is asked by another method says which ones it takes', async () => {
  for (const url of ['/', '/stock/12/', '/stock/12?x=1']) {
    const answer = await app.inject({ method: 'POST', url, headers: browser, payload: { nonsense: true } })
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([
      405,
      'wrong_method',
      'GET, HEAD',
    ])
  }
  expect((await app.inject({ method: 'POST', url: '/no/such/page' })).statusCode).toBe(404)
})

test('a script that the build compressed is sent so to browsers that take it, under its own name only', async () => {
  const url = '/assets/main-1.js'
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  expect([small.headers['content-encoding'], small.headers['content-type']]).toEqual([
    'br',
    'application/javascript; charset=utf-8',
  ])
  expect(small.headers['cache-control']).toContain('immutable')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
  const plain = await app.inject({ url, headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
  expect((await app.inject(`${url}.br`)).statusCode).toBe(404)
})
