import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { exampleSigned } from '#contract/passkey-forms.ts'
import { linkPurposes } from '#domain/link.ts'
import { linkToken, newToken, tokenHash } from '../kernel/auth/tokens.ts'
import {
  documentLinks,
  installation,
  links,
  loans,
  registeredPasswords,
  sessions,
  sessionTokens,
  signInTickets,
  users,
} from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan, customer } from '../testing/build-loan.ts'
import { buildRegistered } from '../testing/build-registered.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import { castPassword } from '../testing/cast.ts'
import { buildWithTotp, ticketOf } from '../testing/factors.ts'
import { testServer } from '../testing/server.ts'

/**
 * Each kind of token, used in place of every other, fails and changes nothing (docs/security.md, "Sessions"); in its own
 * place it works. Two installations: one with people, one that waits for its set-up.
 */
const server = await testServer()
const empty = await testServer({ withCast: false })

const password = { password: 'New-pass-1', confirmPassword: 'New-pass-1' }
const setUp = {
  companyName: 'Other',
  companyEmailDomain: 'other.example',
  email: 'first.last@acme.example',
  password: 'New-pass-1',
  countryName: 'Norway',
  countryCode: 'NO',
  storeroomName: 'Oslo',
  streetAddress: 'Gate 1',
  city: 'Oslo',
  state: 'Oslo',
  approvalRequired: false,
}

/** An endpoint that takes a token: its call, and the kinds of token it accepts. */
interface Entrance {
  readonly ask: (who: Caller) => Promise<Answer<unknown>>
  readonly opensTo: readonly string[]
}

const { documents, customerRequests, accounts, auth, factors } = contract
const { customerName, customerStreetAddress, customerCity, customerState } = customer
const signature = { customerName, customerStreetAddress, customerCity, customerState }

/** Every kind of token, issued and not yet used. */
async function tokensOfAllKinds() {
  const person = await buildPerson(server)
  const body = { email: person.email, password: castPassword }
  const { accessToken, refreshToken } = await server.anyone.ok(auth.login, { body })
  await server.anyone.ok(accounts.forget, { body: { email: person.email } })
  const reset = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })

  const applicant = await buildPerson(server, { state: 'REQUESTED' })
  await server.as('maya').ok(accounts.approve, { body: { userId: applicant.id } })
  const approval = await server.mailbox.waitFor({ to: applicant.email, letter: 'account-approved' })

  const registered = await buildRegistered(server)
  await server.anyone.ok(auth.login, { body: { email: registered.email, password: registered.password } })
  const mail = await server.mailbox.waitFor({ to: registered.email, letter: 'signed-in-elsewhere' })

  const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
  const { url } = await server.as('adam').ok(contract.counter.present, { body: { loanId: loan.id } })
  const setup = newToken()
  await server.db.update(installation).set({ setupTokenHash: tokenHash(setup) })
  const { ticket } = await ticketOf(server, await buildWithTotp(server))
  const { ticket: passkeyTicket } = await server.anyone.ok(factors.startPasskey, {})
  await server.mailbox.settled()
  const tokens = {
    ticket,
    passkeyTicket,
    access: accessToken,
    refresh: refreshToken,
    validate: approval.tokenFor('/validate'),
    decline: approval.tokenFor('/decline'),
    'choose-password': approval.tokenFor('/reset'),
    reset: reset.tokenFor('/reset'),
    disown: mail.tokenFor('/disown'),
    document: loan.linkToken ?? '',
    counter: new URL(url).searchParams.get('token') ?? '',
    setup,
  }
  return { tokens, loanId: loan.id }
}

const entrancesOf = (loanId: number): Record<string, Entrance> => ({
  'GET /user/self': { ask: who => who.call(contract.users.self, {}), opensTo: ['access'] },
  'PATCH /auth/reject': {
    ask: who => who.call(accounts.reject, { body: { userId: server.cast.stella.id, userStateId: 5 } }),
    opensTo: ['access'],
  },
  'GET /auth/refresh': { ask: who => who.call(auth.refresh, {}), opensTo: ['refresh'] },
  'GET /loan/document/get': { ask: who => who.call(documents.get, {}), opensTo: ['document', 'counter'] },
  'GET /loan/document/pdf': { ask: who => who.call(documents.pdf, {}), opensTo: ['document', 'counter'] },
  'POST /loan/document/opened': {
    ask: who => who.call(documents.opened, {}),
    opensTo: ['document', 'counter'],
  },
  'POST /loan/sign': {
    ask: who => who.call(documents.sign, { body: { loanId, ...signature } }),
    opensTo: ['document', 'counter'],
  },
  'POST /loan/document/pass-on': {
    ask: who =>
      who.call(contract.documentLinks.passOn, { body: { name: 'Bo Ek', email: 'bo.ek@customer.example' } }),
    opensTo: ['document'],
  },
  'POST /loan/decline': {
    ask: who => who.call(contract.documentLinks.decline, { body: { loanId, reason: 'Too many' } }),
    opensTo: ['document'],
  },
  'POST /loan/request': {
    ask: who => who.call(customerRequests.ask, { body: { loanId, kind: 'CHANGE', text: 'Two only' } }),
    opensTo: ['document'],
  },
  'PATCH /loan/request/withdraw': {
    async ask(who) {
      const body = { loanId, kind: 'CHANGE' as const, text: 'Two only' }
      const asked = await who.call(customerRequests.ask, { body })
      return who.call(customerRequests.withdraw, { body: { id: asked.status === 201 ? asked.body.id : 1 } })
    },
    opensTo: ['document'],
  },
  'PATCH /auth/validate': { ask: who => who.call(accounts.validate, { body: {} }), opensTo: ['validate'] },
  'GET /auth/validate': { ask: who => who.call(accounts.verified, {}), opensTo: ['validate'] },
  'PATCH /auth/validate/password': {
    ask: who => who.call(accounts.chooseAnother, { body: password }),
    opensTo: [], // The validation token does once it was used: accounts/colleague.test.ts.
  },
  'PATCH /auth/disown': { ask: who => who.call(accounts.disown, { body: {} }), opensTo: ['disown'] },
  'PATCH /auth/decline': { ask: who => who.call(accounts.decline, { body: {} }), opensTo: ['decline'] },
  'POST /auth/login/code': {
    ask: who => who.call(factors.signInByCode, { body: { code: '123456' } }),
    opensTo: ['ticket'],
  },
  'POST /auth/login/passkey/options': {
    ask: who => who.call(factors.passkeyForTicket, {}),
    opensTo: ['ticket'],
  },
  'POST /auth/login/passkey': {
    ask: who => who.call(factors.signInByPasskey, { body: exampleSigned }),
    opensTo: ['ticket', 'passkeyTicket'],
  },
  'GET /auth/reset': {
    ask: who => who.call(accounts.resettable, {}),
    opensTo: ['reset', 'choose-password'],
  },
  'PATCH /auth/reset': {
    ask: who => who.call(accounts.reset, { body: password }),
    opensTo: ['reset', 'choose-password'],
  },
})

const knock = (token: string, entrance: Entrance) => entrance.ask(server.bearing(token))

/** All state that a token can change. */
const everything = async ({ db }: typeof server) =>
  JSON.stringify([
    await db.select().from(users).orderBy(users.id),
    await db.select().from(registeredPasswords),
    await db.select().from(links).orderBy(links.id),
    await db.select().from(documentLinks).orderBy(documentLinks.id),
    await db.select().from(sessions).orderBy(sessions.id),
    await db.select().from(sessionTokens).orderBy(sessionTokens.id),
    await db.select().from(signInTickets).orderBy(signInTickets.hash),
    await db.select().from(loans).orderBy(loans.id),
    await db.select().from(installation),
  ])

test('every door of the contract that asks for a token of its own is among those that are tried', () => {
  const asking = Object.values(contract)
    .flatMap(verbs => Object.values<Endpoint>(verbs))
    .filter(endpoint => endpoint.access.who === 'token')
    .map(endpoint => `${endpoint.method} ${endpoint.path}`)
  const tried = [...Object.keys(entrancesOf(0)), 'POST /auth/setup']
  expect(tried).toEqual(expect.arrayContaining(asking))
})

test('no token opens another one’s door, nor changes anything by trying', async () => {
  const { tokens, loanId } = await tokensOfAllKinds()
  const before = await everything(server)
  for (const [name, entrance] of Object.entries(entrancesOf(loanId))) {
    for (const [kind, token] of Object.entries(tokens)) {
      if (entrance.opensTo.includes(kind)) continue
      const { status } = await knock(token, entrance)
      expect([name, kind, status]).toEqual([name, kind, 401])
    }
  }
  expect(await everything(server)).toBe(before)
})

test('once set up, no token at all opens the set-up', async () => {
  const { tokens } = await tokensOfAllKinds()
  const before = await everything(server)
  for (const token of Object.values(tokens)) {
    const { status } = await server.bearing(token).call(auth.setUp, { body: setUp })
    expect(status).toBe(409)
  }
  expect(await everything(server)).toBe(before)
})

test('before the set-up its own token opens it, and no other, derived ones included', async () => {
  const setup = new URL((await empty.app.setupLink()) ?? '').searchParams.get('token') ?? ''
  const derived = linkPurposes.map(purpose => linkToken(empty.services.secret, purpose, 1))
  const before = await everything(empty)
  for (const token of [...derived, newToken(), tokenHash(setup)]) {
    const { status, body } = await empty.bearing(token).call(auth.setUp, { body: setUp })
    expect([status, body]).toMatchObject([401, { code: 'dead_link' }])
  }
  expect(await everything(empty)).toBe(before)
  expect((await empty.bearing(setup).call(auth.setUp, { body: setUp })).status).toBe(204)
})

test.each([
  ['access', 'GET /user/self', 200],
  ['refresh', 'GET /auth/refresh', 200],
  ['document', 'GET /loan/document/get', 200],
  ['document', 'POST /loan/sign', 200],
  ['counter', 'GET /loan/document/get', 200],
  ['counter', 'POST /loan/document/opened', 204],
  ['counter', 'POST /loan/sign', 200],
  ['validate', 'PATCH /auth/validate', 204],
  ['decline', 'PATCH /auth/decline', 204],
  ['choose-password', 'PATCH /auth/reset', 204],
  ['reset', 'PATCH /auth/reset', 204],
  ['choose-password', 'GET /auth/reset', 204],
  ['reset', 'GET /auth/reset', 204],
  ['disown', 'PATCH /auth/disown', 204],
  ['ticket', 'POST /auth/login/passkey/options', 200],
] as const)('the %s token opens its own door, %s', async (kind, name, status) => {
  const { tokens, loanId } = await tokensOfAllKinds()
  const entrance = entrancesOf(loanId)[name]
  expect(entrance && (await knock(tokens[kind], entrance)).status).toBe(status)
})

test('a token whose link is another account’s, whose seal is cut, or that names another link opens nothing', async () => {
  const { tokens, loanId } = await tokensOfAllKinds()
  const entrances = entrancesOf(loanId)
  const before = await everything(server)
  for (const [kind, name] of [
    ['validate', 'PATCH /auth/validate'],
    ['decline', 'PATCH /auth/decline'],
    ['reset', 'PATCH /auth/reset'],
    ['reset', 'GET /auth/reset'],
    ['disown', 'PATCH /auth/disown'],
    ['document', 'GET /loan/document/get'],
    ['counter', 'GET /loan/document/get'],
  ] as const) {
    const [id = '', seal = ''] = tokens[kind].split('.')
    const entrance = entrances[name]
    for (const forged of [`${Number(id) - 1}.${seal}`, `${id}.${seal.slice(0, -1)}`, `0${id}.${seal}`, id])
      expect([name, entrance && (await knock(forged, entrance)).status]).toEqual([name, 401])
  }
  expect(await everything(server)).toBe(before)
})
