import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { installation } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import type { Caller } from '../testing/caller.ts'
import { testDirectory } from '../testing/directory.ts'
import { type GoodCall, goodCalls } from '../testing/good-calls.ts'
import { within } from '../testing/mailbox.ts'
import { paperToAttest } from '../testing/paper-to-attest.ts'
import { brokenJpeg, lockedPdf } from '../testing/pictures.ts'
import { type Operation, readPublished } from '../testing/published-api.ts'
import { sendFile, sendParts, unknownFile } from '../testing/send-file.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { described } from './document.ts'

/**
 * Holds every call of the running server against /api/docs: sends the documented examples and expects a documented
 * answer. Two servers: one with people, one that waits for its set-up.
 */
const directory = await testDirectory()
const server = await testServer({ env: directory.env })
const empty = await testServer({ withCast: false })
const json: unknown = (await server.anyone.raw({ url: '/api/openapi.json' })).json()
const published = readPublished(json)
const calls: Readonly<Record<string, (() => Promise<GoodCall>) | undefined>> = goodCalls(
  server,
  empty,
  directory,
)
const nobody = await buildPerson(server, { role: null })
const noId = 2_000_000_000

/** Somebody of another server, where a second factor is demanded of everybody at once. */
const withoutFactor = await (async () => {
  const strict = await testServer()
  await strict.db.update(installation).set({ factorPolicy: 'EVERYBODY', factorGraceDays: 0 })
  const person = await buildPerson(strict)
  // The first call is the one that asks.
  await person.raw({ url: '/api/user/self' })
  return person
})()

// A server whose event loop was blocked, as by generating this description, answers busy until the next second.
await within(
  async () => (await server.anyone.raw({ url: '/api/config' })).statusCode === 200 || undefined,
  async () => 'the server stays busy',
)

/** The statuses that each call was seen to answer. */
const seen = new Map<string, Set<number>>()
/** Successful requests, sent again when the database is unreachable. */
const answeredWell: { call: Operation; who: Caller; request: InjectOptions }[] = []

function operationOf(name: string): Operation {
  const found = published.operations.find(({ operationId }) => operationId === name)
  if (!found) throw new Error(`${name} is not described.`)
  return found
}

/** Sends the request; the answer must match its description and have that status. */
async function sends(call: Operation, who: Caller, request: InjectOptions, status: number) {
  const answer = await who.raw(request)
  published.answers(call, answer)
  expect(answer.statusCode, `${call.operationId}: ${answer.body.slice(0, 300)}`).toBe(status)
  seen.set(call.operationId, (seen.get(call.operationId) ?? new Set<number>()).add(status))
  return answer
}

type Body = Readonly<Record<string, unknown>>

/** The example of the description, with the ids of what was built. */
function bodyOf(call: Operation, ids: GoodCall['ids']): Body | undefined {
  const example = call.requestBody?.content['application/json']?.examples.body?.value
  return example === undefined ? undefined : { ...z.record(z.string(), z.unknown()).parse(example), ...ids }
}

function requestOf(
  call: Operation,
  { params = {}, query = {}, bytes }: GoodCall,
  body: Body | undefined,
): InjectOptions {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(call.method)
  const request = { method, url: `${path}?${search}` }
  if (bytes) return { ...request, payload: bytes, headers: { 'content-type': 'application/octet-stream' } }
  return { ...request, ...(body === undefined ? {} : { payload: body }) }
}

/** The same body with ids of things that do not exist. */
const withoutWhatItNames = (named: Body): Body =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => {
      if (name === 'partNumber') return [name, 'NO-SUCH']
      if (!/^ids?$|Ids?$/.test(name)) return [name, value]
      if (typeof value === 'string') return [name, unknownFile]
      if (Array.isArray(value)) return [name, [typeof value[0] === 'string' ? unknownFile : noId]]
      return [name, noId]
    }),
  )

/** Fields whose names only look like references. */
const noReferences = [
  'projectId',
  'trackingId',
  'roleId',
  'userStateId',
  'unitCommentTypeId',
  'loanCommentTypeId',
  'currencyId',
  'productCategoryId',
]
const keep = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)))

describe.each(described.map(({ noun, verb, endpoint }) => ({ name: `${noun}.${verb}`, endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    const call = operationOf(name)
    const tells = (status: number) => Object.hasOwn(call.responses, status)

    test('answers as it is described, and refuses as it is described', async () => {
      const good = await calls[name]?.()
      if (!good) throw new Error('Nobody calls it.')
      const { who, at = server } = good
      const body = bodyOf(call, good.ids)
      const request = requestOf(call, good, body)
      if (body) published.fits(`${call.pointer}/requestBody/content/application~1json/schema`, body, name)

      const wrong = wrongQueries[name] ?? 'nonsense=1'
      await sends(call, who, { ...request, url: `${request.url}&${wrong}` }, 400)
      if (tells(401)) await sends(call, strangerTo(endpoint, at), wronglySaid(name, request), 401)
      if (tells(403)) await refusedToOthers(call, endpoint, request)
      // Where there is no directory, it does not matter to whom.
      if (name === 'signOn.confirm') await sends(call, withoutFactor, request, 404)
      else if (tells(404)) await refusedAsMissing(call, good, body)
      if (tells(413)) {
        const large = { ...request, payload: { text: 'x'.repeat(1_100_000) }, headers: {} }
        await sends(call, who, large, 413)
        const headers = { 'content-type': 'text/plain' }
        await sends(call, who, { ...request, payload: 'text', headers }, 415)
      }
      if (takes(call, 'If-Match')) await sends(call, who, withHeaders(request, { 'if-match': '"999"' }), 409)

      const [right = 0] = Object.keys(call.responses).map(Number)
      const keyed = withHeaders(request, { 'idempotency-key': `once-${name}` })
      const first = await sends(call, who, keyed, right)
      answeredWell.push({ call, who, request })
      if (!takes(call, 'Idempotency-Key')) return
      const again = await sends(call, who, keyed, right)
      expect(again.body).toBe(first.body)
      if (!Object.hasOwn(unseen, `${name} 409`))
        await sends(call, who, { ...keyed, url: `${call.path}/` }, 409)
    })
  },
)

const withHeaders = (request: InjectOptions, headers: Record<string, string>): InjectOptions => ({
  ...request,
  headers: { ...request.headers, ...headers },
})

const takes = (call: Operation, head: string) =>
  call.parameters.some(({ $ref }) => $ref === `#/components/parameters/${head}`)

/** What is known by its body is sent with a wrong one; any other call with an unknown token, or none. */
const wronglySaid = (name: string, request: InjectOptions): InjectOptions => ({
  ...request,
  ...wrongBodies[name],
})
/** The directory may lead back with whatever it likes to add, but says nothing twice. */
const wrongQueries: Readonly<Record<string, string | undefined>> = {
  'signOn.callback': 'state=one&state=two',
}
const wrongBodies: Readonly<Record<string, InjectOptions | undefined>> = {
  'auth.login': { payload: { email: 'nobody.here@acme.example', password: 'Wrong-pass-1' } },
  'counter.open': { payload: { code: '00000000' } },
}
const strangerTo = ({ access }: Endpoint, at: TestServer) =>
  access.who === 'token' ? at.bearing('made-up') : at.anyone

/** Writes from a foreign page with our cookies, and reads by users whom the rule excludes. */
async function refusedToOthers(
  call: Operation,
  { method, access, refuses }: Endpoint,
  request: InjectOptions,
) {
  if (method !== 'GET' || access.who === 'token') {
    const cookie = 'accessToken=somebody; refreshToken=somebody'
    const headers = { cookie, 'sec-fetch-site': 'cross-site' }
    return void (await sends(call, server.anyone, withHeaders(request, headers), 403))
  }
  if (!refuses.includes('forbidden')) return void (await sends(call, withoutFactor, request, 403))
  const isForAnyStaff = (await server.as('stella').raw(request)).statusCode === 200
  await sends(call, isForAnyStaff ? nobody : server.as('stella'), request, 403)
}

async function refusedAsMissing(call: Operation, good: GoodCall, body: Body | undefined) {
  const params = z
    .record(z.string(), z.union([z.string(), z.number()]))
    .parse(withoutWhatItNames(good.params ?? {}))
  const missing = body && { ...withoutWhatItNames(body), ...keep(body, noReferences) }
  const query = good.query && 'countryId' in good.query ? { ...good.query, countryId: noId } : good.query
  await sends(call, good.who, requestOf(call, { ...good, params, ...(query && { query }) }, missing), 404)
}

/** Node's HTTP parser refuses it, which an injected request never reaches. */
async function refusedForItsHead(call: Operation): Promise<void> {
  const answer = await fetch(`${await server.url()}${call.path}`, {
    headers: { 'x-long': 'x'.repeat(20_000) },
  })
  const headers = Object.fromEntries(answer.headers)
  published.answers(call, { statusCode: answer.status, headers, body: await answer.text() })
  expect(answer.status).toBe(431)
  seen.get(call.operationId)?.add(431)
}

describe('beside the calls of the contract', () => {
  test.each(['running.healthz', 'running.readyz', 'running.metrics', 'running.description', 'running.docs'])(
    '%s answers as it is described',
    async name => {
      const call = operationOf(name)
      await sends(call, server.anyone, { url: call.path }, 200)
      if (name !== 'running.metrics') return await refusedForItsHead(call)
      const headers = { 'x-forwarded-for': '203.0.113.7' }
      await sends(call, server.anyone, { url: call.path, headers }, 404)
    },
  )

  test('the stream of changes is as it is described, for twenty pages of one person', async () => {
    const call = operationOf('running.events')
    const headers = { 'idempotency-key': 'not one' }
    await sends(call, server.as('adam'), { url: call.path, headers }, 400)
    await sends(call, server.anyone, { url: call.path }, 401)
    await sends(call, withoutFactor, { url: call.path }, 403)
    const { token } = await buildPerson(server)
    const leave = new AbortController()
    onTestFinished(() => leave.abort())
    const answers: number[] = []
    for (let opened = 0; opened < 20; opened++) {
      const page = await fetch(`${await server.url()}${call.path}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leave.signal,
      })
      answers.push(page.status)
      expect(page.headers.get('content-type')).toContain(Object.keys(call.responses[200]?.content ?? {})[0])
    }
    expect(new Set(answers)).toEqual(new Set([200]))
    seen.get(call.operationId)?.add(200)
    await sends(call, server.bearing(token), { url: call.path }, 429)
  })
})

describe('under pressure', () => {
  test.each(['auth.login', 'accounts.register', 'accounts.forget'])('%s asks to wait', async name => {
    const call = operationOf(name)
    const email = `too.many${name.replace(/\W/g, '')}@acme.example`
    const request = requestOf(call, { who: server.anyone }, { ...bodyOf(call, {}), email })
    const answers = []
    for (let tried = 0; tried < 7; tried++) answers.push((await server.anyone.raw(request)).statusCode)
    expect(answers).toContain(429)
    await sends(call, server.anyone, request, 429)
  })

  test.each(['activity', 'units', 'products', 'loans', 'fulfillment', 'securityLog'])(
    'the export of %s waits for the two before it',
    async what => {
      const good = await calls[`exports.${what}`]?.()
      if (!good) throw new Error('Nobody calls it.')
      const call = operationOf(`exports.${what}`)
      const self = await good.who.ok(contract.users.self, {})
      const leave = [1, 2].map(() => server.services.exportSlots.take(self.id))
      await sends(call, good.who, requestOf(call, good, undefined), 429)
      for (const each of leave) each()
    },
  )

  test('who asks for more units than there are is told so', async () => {
    const call = operationOf('loanUnits.check')
    const good = await calls['loanUnits.check']?.()
    const [wanted] = z.array(z.record(z.string(), z.unknown())).parse(good?.ids?.units)
    const body = { ...good?.ids, units: [{ ...wanted, amount: 1000 }] }
    await sends(call, server.as('stella'), requestOf(call, { who: server.anyone }, body), 409)
  })

  test('a scan of a signed paper that nobody can read is told so', async () => {
    const attest = operationOf('attestations.attest')
    const adam = server.as('adam')
    const { id } = await buildLoan(server, { state: 'FULFILLED' })
    const scan = await sendFile(adam, lockedPdf('paper'), 'application/pdf', 'paper.pdf')
    const body = await paperToAttest(server, adam, id, { fileIds: [scan] })
    await sends(attest, adam, requestOf(attest, { who: adam }, { ...body }), 422)
  })

  test('what is not ready is not shown at the counter, and what was signed meanwhile is not opened there', async () => {
    const present = operationOf('counter.present')
    const waiting = await buildLoan(server, { state: 'PROCESSING' })
    const adam = server.as('adam')
    await sends(present, adam, requestOf(present, { who: adam }, { loanId: waiting.id }), 409)
    const good = await calls['documents.sign']?.()
    if (!good) throw new Error('Nobody calls it.')
    const { url, shortCode } = await adam.ok(contract.counter.present, {
      body: { loanId: Number(good.ids?.loanId) },
    })
    const sign = operationOf('documents.sign')
    await sends(sign, good.who, requestOf(sign, good, bodyOf(sign, good.ids)), 200)
    const open = operationOf('counter.open')
    await sends(open, server.anyone, requestOf(open, { who: server.anyone }, { code: shortCode }), 409)
    const scanned = server.bearing(new URL(url).searchParams.get('token') ?? '')
    for (const name of ['documents.get', 'documents.pdf']) {
      const call = operationOf(name)
      await sends(call, scanned, { url: call.path }, 409)
    }
  })

  test('half a file, and half a picture, are refused as such', async () => {
    const adam = server.as('adam')
    const done = operationOf('files.done')
    const part = operationOf('files.part')
    const uploadId = await sendParts(adam, await brokenJpeg(), 'image/jpeg')
    await sends(done, adam, requestOf(done, { who: adam }, { uploadId }), 422)
    const good = await calls['files.part']?.()
    if (!good) throw new Error('Nobody calls it.')
    await sends(
      part,
      adam,
      requestOf(part, { ...good, params: { ...good.params, at: 1_000_000 } }, undefined),
      409,
    )
    const begun = await adam.ok(contract.files.start, {
      body: { name: 'a.pdf', type: 'application/pdf', bytes: 10, sha256: '0'.repeat(64) },
    })
    await sends(done, adam, requestOf(done, { who: adam }, { uploadId: begun.uploadId }), 409)
  })

  test('who is not linked with the directory cannot confirm by it', async () => {
    const call = operationOf('signOn.confirm')
    const stella = server.as('stella')
    await sends(call, stella, requestOf(call, { who: stella }, { returnTo: '/' }), 409)
  })

  test('the recovery key that is kept elsewhere is not shown again', async () => {
    const call = operationOf('backups.showKey')
    await server.db.update(installation).set({ recoveryKeyKeptAt: '2026-11-22T09:00:00Z' })
    await sends(call, server.as('sys'), requestOf(call, { who: server.anyone }, undefined), 409)
  })

  test('every call says that the server is busy while no connection to the database is to be had', async () => {
    for (const { services } of [server, empty]) {
      const { pool } = services.db
      const held = await Promise.all(Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()))
      onTestFinished(() => {
        for (const client of held) client.release()
      })
    }
    const further = ['running.readyz', 'running.events'].map(name => {
      const call = operationOf(name)
      return { call, who: server.as('adam'), request: { url: call.path } }
    })
    await Promise.all(
      [...answeredWell, ...further].map(async ({ call, who, request }) => {
        if (!Object.hasOwn(call.responses, 303)) return sends(call, who, request, 503)
        const { headers } = await sends(call, who, request, 303)
        expect(headers.location).toBe('/auth?signOn=busy')
      }),
    )
  })
})

const linkJudgedFirst =
  'The link is judged first, and a used one is dead (401): only of two that come at the same moment one can meet the other’s key.'

const erased = 'Files are erased at the terminal: src/server/cli/erase-file.test.ts.'

const ledBack =
  'A browser that goes there is led back to the sign-in page, which says it; only load shedding answers so.'

const held = (names: readonly string[]) =>
  Object.fromEntries(
    names.map(name => [`${name} 429`, 'It takes a thousand rows or many mails: src/server/limits.test.ts.']),
  )

const ofOtherFactors = (names: readonly string[]) =>
  Object.fromEntries(
    names.map(name => [`${name} 409`, 'It takes other factors, or another policy: src/server/factors.']),
  )

/** Why a documented status was not seen here, for every call or for one. */
const unseen: Readonly<Record<string, string>> = {
  500: 'Whoever provokes it has found a defect of ours.',
  'signOn.start 503': ledBack,
  'signOn.callback 503': ledBack,
  'accounts.reset 409': linkJudgedFirst,
  'accounts.chooseAnother 409': linkJudgedFirst,
  'files.done 410': erased,
  'files.show 410': erased,
  'documents.ofLoan 410': 'The evidence of a document goes years after its loan: erasing/evidence.test.ts.',
  ...held([
    'users.list',
    'products.search',
    'units.list',
    'mails.list',
    'activities.list',
    'securityLog.list',
  ]),
  ...held([
    'loans.own',
    'loans.list',
    'loans.fulfillment',
    'loans.edit',
    'loans.sendDocument',
    'loans.remind',
  ]),
  ...held(['files.start', 'terms.change', 'terms.preview', 'comments.onLoan', 'comments.onUnit']),
  ...held(['factors.signInByCode', 'factors.startPasskey', 'factors.signInByPasskey', 'factors.addTotp']),
  ...held(['factors.confirm', 'factors.confirmByPasskey', 'factors.makeRecoveryCodes', 'signOn.confirm']),
  ...ofOtherFactors([
    'factors.startTotp',
    'factors.passkeyToAdd',
    'factors.makeRecoveryCodes',
    'factors.passkeyToConfirm',
    'users.resetFactor',
  ]),
  ...held(['documents.verify', 'documentLinks.passOn', 'customerRequests.ask', 'counter.open']),
}

afterAll(() => {
  const described = published.operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses)
      .filter(status => !Object.hasOwn(unseen, status))
      .map(status => ({
        name: `${operationId} ${status}`,
        isSeen: seen.get(operationId)?.has(Number(status)),
      })),
  )
  const missing = described.filter(({ isSeen }) => !isSeen).map(({ name }) => name)
  expect(missing.filter(name => !Object.hasOwn(unseen, name))).toEqual([])
})
