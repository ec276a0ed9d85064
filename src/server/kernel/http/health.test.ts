import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { userRoutes } from '../../users/routes.ts'
import { connect } from '../db/database.ts'
import { poolOf } from '../db/open.ts'
import { closeConnections } from './connections.ts'
import { answerFailures } from './failure.ts'
import { answerHealth } from './health.ts'
import { loadShedder } from './load-shedding.ts'
import { mounter } from './mount.ts'
import { servePages } from './pages.ts'

const server = await testServer()
const nowhere = connect(poolOf('postgres://nobody@127.0.0.1:1/nothing', 1, () => undefined))

test('a server whose database answers is alive and ready', async () => {
  for (const url of ['/healthz', '/readyz']) {
    const answer = await server.anyone.raw({ url })
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  }
})

test('a server whose database is gone lives, is not ready, and says when to come again', async () => {
  const app = fastify()
  answerFailures(app)
  answerHealth(app, { ...server.services, db: nowhere })
  await app.register(cookie)
  userRoutes(mounter(app, { ...server.services, db: nowhere }, loadShedder(1, app.log)))
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  const answer = await app.inject({ url: '/api/user/self', headers: { authorization: 'Bearer some-token' } })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '2', 'busy'])
})

test('the page answers every address of ours that is no file, and files with a hash never change', async () => {
  const place = await mkdtemp(join(tmpdir(), 'loandesk-pages-'))
  // The path of the build folder must not matter, even if it contains `assets`.
  const folder = join(place, 'assets/web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Loandesk</title>')
  await writeFile(join(folder, 'early.js'), 'early()')
  await writeFile(join(folder, 'assets/main-1a2b3c.js'), 'export {}')
  const app = fastify()
  answerFailures(app)
  await servePages(app, folder, 'Loandesk')
  const browser = { accept: 'text/html,*/*' }
  for (const url of ['/', '/loan/12', '/loan-form?token=x.y', '/no/such/page']) {
    const answer = await app.inject({ url, headers: browser })
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache'])
    expect(answer.body).toContain('<title>Loandesk</title>')
  }
  const asset = await app.inject('/assets/main-1a2b3c.js')
  expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await app.inject('/early.js')).headers['cache-control']).toBe('no-cache')
  for (const url of [
    '/api/nothing',
    '/assets/main-gone.js',
    '/assets/../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/x',
  ]) {
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
  }
  expect((await app.inject({ url: '/api/nothing', headers: browser })).json().code).toBe('not_found')
  await app.close()
  await rm(place, { recursive: true })
})

test('a connection that a browser opened ahead, and never used, does not keep the server from closing', async () => {
  const app = fastify()
  closeConnections(app)
  app.get('/', async () => 'here')
  const { port, hostname } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const idle = dial(Number(port), hostname)
  const letGo = new Promise(done => idle.once('close', done))
  await fetch(`http://${hostname}:${port}/`)
  await Promise.all([app.close(), letGo])
  expect(app.server.listening).toBe(false)
})
