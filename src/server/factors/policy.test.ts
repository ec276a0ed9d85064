import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { FactorPolicy } from '#domain/second-factor.ts'
import { installation, loginAttempts } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import type { Caller } from '../testing/caller.ts'
import { castPassword } from '../testing/cast.ts'
import { addPasskey, addTotp, buildWithTotp } from '../testing/factors.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { factors, users, auth, sessions } = contract
const sys = server.as('sys')

/** Those who act in these tests have a factor themselves. */
beforeAll(async () => {
  for (const who of [sys, server.as('kim')]) await addPasskey(server, who)
})

const set = (policy: FactorPolicy, graceDays = 14) =>
  sys.ok(factors.setPolicy, { body: { policy, graceDays } })
beforeEach(async () => {
  await set('OFFERED')
  await server.db.delete(loginAttempts)
})
const isOpen = async (who: Caller) => {
  const { status, body } = await who.call(sessions.list, {})
  return status === 200 ? 'open' : (body as unknown as { code: string }).code
}

test('nobody is asked for a second factor unless somebody says so', async () => {
  const [{ factorPolicy } = { factorPolicy: null }] = await server.db.select().from(installation)
  expect(factorPolicy).toBe('OFFERED')
  const manager = await buildPerson(server, { role: 'MANAGER' })
  expect((await manager.ok(users.self, {})).secondFactor).toEqual({
    isSetUp: false,
    dueAt: null,
    isOverdue: false,
  })
})

describe('where managers and above have to have one', () => {
  test('each is asked with their next call, may work on for the days of grace, and then only set one up', async () => {
    const manager = await buildPerson(server, { role: 'MANAGER' })
    expect(await isOpen(manager)).toBe('open')
    await set('MANAGERS', 7)
    expect(await isOpen(manager)).toBe('open')
    const { dueAt, isOverdue } = (await manager.ok(users.self, {})).secondFactor
    expect([dueAt, isOverdue]).toEqual([expect.any(String), false])
    server.pass({ days: 6 })
    expect(await isOpen(manager)).toBe('open')
    server.pass({ days: 1, minutes: 1 })
    expect(await isOpen(manager)).toBe('factor_needed')
    expect((await manager.ok(users.self, {})).secondFactor.isOverdue).toBe(true)
    await addTotp(server, manager)
    expect(await isOpen(manager)).toBe('open')
  })

  test('staff and admins are not asked; a system administrator without a role is', async () => {
    await set('MANAGERS', 0)
    const admin = await buildPerson(server, { role: 'ADMIN' })
    const other = await buildPerson(server, { role: null, isSysAdmin: true })
    expect(await isOpen(admin)).toBe('open')
    await isOpen(other)
    expect(await isOpen(other)).toBe('factor_needed')
  })

  test('who becomes a manager later is asked from then on, and has their own days of grace', async () => {
    await set('MANAGERS', 5)
    server.pass({ days: 30 })
    const person = await buildPerson(server)
    expect(await isOpen(person)).toBe('open')
    const body = { userId: person.id, countryId: server.countries.sweden.id, roleId: 3, isPrimary: true }
    await server.as('kim').ok(users.changeRole, { body })
    for (const _ of ['asked', 'asked before']) expect(await isOpen(person)).toBe('open')
    server.pass({ days: 5, minutes: 1 })
    expect(await isOpen(person)).toBe('factor_needed')
  })
})

test('another policy begins the days of grace anew, another number of days does not', async () => {
  await set('EVERYBODY', 3)
  const person = await buildPerson(server)
  expect(await isOpen(person)).toBe('open')
  server.pass({ days: 2 })
  await set('EVERYBODY', 4)
  server.pass({ days: 1, hours: 1 })
  expect(await isOpen(person)).toBe('open')
  server.pass({ days: 1 })
  expect(await isOpen(person)).toBe('factor_needed')
  await set('OFFERED', 4)
  await set('EVERYBODY', 4)
  expect(await isOpen(person)).toBe('open')
})

describe('where everybody has to have one', () => {
  test('who signs in after the grace gets in, and can only set one up', async () => {
    await set('EVERYBODY', 0)
    const person = await buildPerson(server)
    await isOpen(person)
    const { accessToken, user } = await server.anyone.ok(auth.login, {
      body: { email: person.email, password: castPassword },
    })
    expect(user.secondFactor.isOverdue).toBe(true)
    const who = server.bearing(accessToken)
    expect(await isOpen(who)).toBe('factor_needed')
    await addPasskey(server, who)
    expect(await isOpen(who)).toBe('open')
  })

  test('every other call of who is signed in answers 403 with a sentence', { timeout: 120_000 }, async () => {
    await set('EVERYBODY', 0)
    const person = await buildPerson(server)
    await isOpen(person)
    const refused = await person.refused(sessions.list, {})
    expect(refused).toMatchObject({
      status: 403,
      message: 'A second factor is asked of you: set one up first. Nothing else is open until then.',
    })
    const open: string[] = []
    for (const [noun, verbs] of Object.entries(contract)) {
      for (const [verb, endpoint] of Object.entries<Endpoint>(verbs)) {
        if (endpoint.access.who !== 'user') continue
        const url = `/api${endpoint.path.replace(/:\w+/g, '1')}`
        const payload = endpoint.method === 'GET' ? undefined : {}
        const answer = await person.raw({ method: endpoint.method, url, ...(payload && { payload }) })
        if (answer.json().code !== 'factor_needed') open.push(`${noun}.${verb}`)
      }
    }
    expect(open).toEqual([
      'factors.own',
      'factors.startTotp',
      'factors.addTotp',
      'factors.removeTotp',
      'factors.passkeyToAdd',
      'factors.addPasskey',
      'factors.removePasskey',
      'factors.makeRecoveryCodes',
      'factors.confirm',
      'factors.passkeyToConfirm',
      'factors.confirmByPasskey',
      'signOn.own',
      'signOn.confirm',
      'users.self',
    ])
    expect((await person.raw({ method: 'GET', url: '/api/events' })).json().code).toBe('factor_needed')
  })

  test('nobody removes their last factor, but one of several', async () => {
    const somebody = await buildWithTotp(server)
    await set('EVERYBODY', 14)
    const only = await somebody.refused(factors.removeTotp, {})
    expect(only).toMatchObject({ status: 409, code: 'last_factor' })
    await addPasskey(server, somebody)
    await somebody.ok(factors.removeTotp, {})
    const [left] = (await somebody.ok(factors.own, {})).passkeys
    const last = await somebody.refused(factors.removePasskey, { body: { id: left?.id ?? 0 } })
    expect(last.code).toBe('last_factor')
  })

  test('of two who remove the last two factors at once one is refused', async () => {
    const somebody = await buildWithTotp(server)
    await addPasskey(server, somebody)
    const [key] = (await somebody.ok(factors.own, {})).passkeys
    await set('EVERYBODY', 14)
    const statuses = await Promise.all([
      somebody.call(factors.removeTotp, {}).then(({ status }) => status),
      somebody.call(factors.removePasskey, { body: { id: key?.id ?? 0 } }).then(({ status }) => status),
    ])
    expect(statuses.toSorted()).toEqual([204, 409])
  })
})

test('where they are off nobody adds one, and who has one is still asked for it', async () => {
  const somebody = await buildWithTotp(server)
  await set('OFF')
  const person = await buildPerson(server)
  for (const call of [factors.startTotp, factors.passkeyToAdd])
    expect((await person.refused(call, {})).code).toBe('factors_off')
  const login = { email: somebody.email, password: castPassword }
  expect((await server.anyone.refused(auth.login, { body: login })).code).toBe('second_factor')
  await somebody.ok(factors.removeTotp, {})
})

test('the policy says whom it asks, and its change is told in the activity', async () => {
  await buildWithTotp(server)
  await set('EVERYBODY', 3)
  const state = await sys.raw({ method: 'GET', url: '/api/auth/factor/policy' })
  const { people, withFactor: having, without, lacking, ...policy } = state.json()
  expect(policy).toMatchObject({ policy: 'EVERYBODY', graceDays: 3, since: expect.any(String) })
  expect(without).toBe(people - having)
  expect(lacking).toMatchObject({ OFF: 0, OFFERED: 0, EVERYBODY: without })
  expect(lacking.MANAGERS).toBeGreaterThan(0)
  expect(lacking.MANAGERS).toBeLessThan(without)
  expect(having).toBeGreaterThan(0)
  await set('OFFERED')
  const { body } = await sys.call(contract.activities.list, {
    params: { countryId: '0' },
    query: { event: 'factor-policy-changed', limit: '1' },
  })
  const detail = { was: 'EVERYBODY', is: 'OFFERED', graceDays: 14 }
  expect(body[0]).toMatchObject({ detail })
  const query = { securityKind: ['factor-policy-changed' as const], limit: '1' }
  expect(await sys.ok(contract.securityLog.list, { query })).toMatchObject([{ detail }])
})

test('without days of grace the first call is refused already, and so are several at once', async () => {
  const manager = await buildPerson(server, { role: 'MANAGER' })
  await set('MANAGERS', 0)
  expect(await Promise.all([1, 2, 3, 4].map(() => isOpen(manager)))).toEqual(Array(4).fill('factor_needed'))
  await addPasskey(server, manager)
  expect(await isOpen(manager)).toBe('open')
})

test('days of grace are 0 to 90', async () => {
  for (const graceDays of [-1, 91, 1.5])
    expect((await sys.refused(factors.setPolicy, { body: { policy: 'OFFERED', graceDays } })).status).toBe(
      400,
    )
})
