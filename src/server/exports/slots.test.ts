import { PassThrough } from 'node:stream'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { exports } from '#contract/exports.ts'
import { refuse } from '#domain/refusal.ts'
import type { FileAnswer } from '../kernel/answer.ts'
import { answerFailures } from '../kernel/http/failure.ts'
import { loadShedder } from '../kernel/http/load-shedding.ts'
import { mounter } from '../kernel/http/mount.ts'
import { buildPerson } from '../testing/build.ts'
import { within } from '../testing/mailbox.ts'
import { testServer } from '../testing/server.ts'
import { inSlot } from './slots.ts'

const server = await testServer()
const { token, id } = await buildPerson(server)
const caller = server.bearing(token)
const tooMany =
  'Two of your exports are still being written. Please wait until one of them has ended, and try again.'

/** The products' export, with files that the test writes by hand. */
const writing: { begin(): Promise<FileAnswer> }[] = []
const app = fastify()
answerFailures(app)
await app.register(compress, { threshold: 1024 })
await app.register(cookie)
const on = mounter(app, server.services, loadShedder(1, app.log))
on(
  exports.products,
  inSlot(async () => writing.shift()?.begin() ?? asFile(new PassThrough().end('#,Product\r\n'))),
)
const address = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/product/export?format=csv`
afterAll(() => app.close())

const asFile = (stream: PassThrough): FileAnswer => ({ name: 'products.csv', type: 'text/csv', stream })
const ask = (signal?: AbortSignal) =>
  fetch(address, { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) })

/** A started export that goes on until it is ended. */
async function begun(signal?: AbortSignal) {
  const stream = new PassThrough()
  stream.write('#,Product\r\n'.repeat(1000))
  writing.push({ begin: async () => asFile(stream) })
  const answer = await ask(signal)
  expect(answer.status).toBe(200)
  return { stream, answer }
}

/** Both slots are free again, and were released once. */
async function bothAreFree() {
  const leave = await within(
    async () => {
      try {
        const first = server.services.exportSlots.take(id)
        try {
          return [first, server.services.exportSlots.take(id)]
        } catch {
          first()
        }
      } catch {
        // Not yet.
      }
    },
    async () => 'a place stays taken',
  )
  expect(() => server.services.exportSlots.take(id)).toThrow(tooMany)
  for (const each of leave) each()
}

test('a third export of one person is refused with a sentence until one of the two has ended', async () => {
  const [one, other] = [await begun(), await begun()]
  const third = await ask()
  expect([third.status, third.headers.get('retry-after'), await third.json()]).toEqual([
    429,
    '5',
    { code: 'too_many_exports', message: tooMany },
  ])
  const stella = { headers: { authorization: `Bearer ${(await buildPerson(server)).token}` } }
  expect((await fetch(address, stella)).status).toBe(200)
  one.stream.end('1,Dome\r\n')
  expect(await one.answer.text()).toMatch(/1,Dome\r\n$/)
  const next = await begun()
  for (const { stream, answer } of [other, next]) {
    stream.end()
    await answer.text()
  }
  await bothAreFree()
})

test('an export whose browser is closed midway leaves its place, and lets go of what it read', async () => {
  const leaving = new AbortController()
  const { stream } = await begun(leaving.signal)
  leaving.abort()
  await bothAreFree()
  expect(stream.destroyed).toBe(true)
})

test('an export whose browser was closed before it began leaves its place', async () => {
  const leaving = new AbortController()
  const { promise, resolve } = Promise.withResolvers<FileAnswer>()
  const begun = Promise.withResolvers<void>()
  writing.push({
    begin: () => {
      begun.resolve()
      return promise
    },
  })
  const answer = ask(leaving.signal)
  await begun.promise
  leaving.abort()
  await expect(answer).rejects.toThrow()
  const stream = new PassThrough()
  stream.write('#,Product\r\n'.repeat(1000))
  resolve(asFile(stream))
  await bothAreFree()
})

test('an export that fails at once or midway leaves its place', async () => {
  writing.push({ begin: () => Promise.reject(refuse('busy')) })
  expect((await ask()).status).toBe(503)
  const { stream, answer } = await begun()
  stream.destroy(new Error('the database went away'))
  await expect(answer.text()).rejects.toThrow()
  await bothAreFree()
})

test('every list’s export counts, and none once it was read', async () => {
  const { countries } = server
  const leave = [server.services.exportSlots.take(id), server.services.exportSlots.take(id)]
  const query = { format: 'csv' } as const
  const params = { countryId: countries.sweden.id }
  expect((await caller.refused(exports.units, { params, query })).code).toBe('too_many_exports')
  expect((await caller.refused(exports.products, { query })).code).toBe('too_many_exports')
  expect((await caller.refused(exports.loans, { params, query })).code).toBe('too_many_exports')
  for (const each of leave) each()
  for (const format of ['csv', 'xlsx', 'csv'] as const) {
    await caller.ok(exports.units, { params, query: { format } })
  }
  await bothAreFree()
})
