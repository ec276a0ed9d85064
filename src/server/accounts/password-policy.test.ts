import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { PasswordPolicy } from '#domain/password-policy.ts'
import { resetLink } from '../cli/reset-link.ts'
import { desc, eq } from '../kernel/db/drizzle.ts'
import { installation, loginAttempts, securityEvents, users } from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { buildRegistered } from '../testing/build-registered.ts'
import type { Caller } from '../testing/caller.ts'
import { only } from '../testing/cast.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { accounts, auth, activities } = contract
const sys = server.as('sys')

const set = (policy: PasswordPolicy) => sys.ok(accounts.setPasswordPolicy, { body: { policy } })
beforeEach(() => server.db.delete(loginAttempts))
afterEach(() => server.db.update(installation).set({ passwordPolicy: 'WARN' }))

const stolen = 'P@ssw0rd2026!'
const stolenRefused =
  'A password like this one is on the lists of stolen passwords that are tried first. Please choose another one.'
const houseRefused =
  'This is little more than a name that others know: of the company, of this product, or yours. Please choose another one.'

/** The places where somebody chooses a password, each for a person called Märta Berg…; answers what the server said. */
const places: Record<string, (password: string) => Promise<{ status: number; body: unknown }>> = {
  registering: password =>
    server.anyone.call(accounts.register, { body: { email: `marta.${surname()}@acme.example`, password } }),
  'a reset link': async password => choose(accounts.reset, await resetting(), password),
  'the link of the approval': async password => choose(accounts.reset, await approved(), password),
  'another password after the verification': async password =>
    choose(accounts.chooseAnother, (await buildRegistered(server)).who, password),
  'a link made at the terminal': async password => choose(accounts.reset, await atTheTerminal(), password),
}

const surname = () => `berg${unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))}`
const choose = (by: typeof accounts.reset | typeof accounts.chooseAnother, who: Caller, password: string) =>
  who.call(by, { body: { password, confirmPassword: password } })

async function resetting(): Promise<Caller> {
  const { email } = await buildPerson(server)
  await server.anyone.ok(accounts.forget, { body: { email } })
  const mail = await server.mailbox.waitFor({ to: email, letter: 'password-reset' })
  return server.bearing(mail.tokenFor('/reset'))
}

async function approved(): Promise<Caller> {
  const person = await buildPerson(server, { state: 'REQUESTED' })
  await server.as('maya').ok(accounts.approve, { body: { userId: person.id } })
  const mail = await server.mailbox.waitFor({ to: person.email, letter: 'account-approved' })
  return server.bearing(mail.tokenFor('/reset'))
}

async function atTheTerminal(): Promise<Caller> {
  const { email } = await buildPerson(server)
  const [link = ''] = /http\S+/.exec(await resetLink(server.services, email)) ?? []
  return server.bearing(new URL(link).searchParams.get('token') ?? '')
}

describe.each(Object.entries(places))('at %s', (_, choosePassword) => {
  test.each(['OFF', 'WARN'] as const)(
    'where the policy is %s a password of the lists is taken',
    async policy => {
      await set(policy)
      expect((await choosePassword(stolen)).status).toBeLessThan(300)
    },
  )
  test('where the policy is REFUSE one like a stolen one and one of names are refused at their field, another is taken', async () => {
    await set('REFUSE')
    const refusal = (message: string) => ({
      status: 400,
      body: { code: 'bad_input', message, fields: { password: message } },
    })
    expect(await choosePassword(stolen)).toMatchObject(refusal(stolenRefused))
    expect(await choosePassword('Acme-2026')).toMatchObject(refusal(houseRefused))
    expect(await choosePassword('L0andesk-1')).toMatchObject(refusal(houseRefused))
    expect((await choosePassword('Spring-rain-26')).status).toBeLessThan(300)
  })
})

describe('where the policy is REFUSE', () => {
  beforeEach(() => set('REFUSE'))

  test('the names in the address that registers are looked for, whether it has an account or not', async () => {
    const known = await buildPerson(server)
    const [name = ''] = known.email.split('@')[0]?.split('.') ?? []
    const password = `${name.charAt(0).toUpperCase()}${name.slice(1)}-2026`
    for (const email of [known.email, `${name}.${surname()}@acme.example`])
      expect(await server.anyone.refused(accounts.register, { body: { email, password } })).toMatchObject({
        status: 400,
        message: houseRefused,
      })
  })

  test('the name that somebody has now is looked for when they choose by a link', async () => {
    const { id, email } = await buildPerson(server)
    await server.db.update(users).set({ lastName: 'Zwetschke' }).where(eq(users.id, id))
    await server.anyone.ok(accounts.forget, { body: { email } })
    const mail = await server.mailbox.waitFor({ to: email, letter: 'password-reset' })
    const answer = await choose(accounts.reset, server.bearing(mail.tokenFor('/reset')), 'Zwetschke-26')
    expect(answer).toMatchObject({ status: 400, body: { message: houseRefused } })
  })

  test('a refused password uses up neither the link nor a try', async () => {
    const who = await resetting()
    expect((await choose(accounts.reset, who, stolen)).status).toBe(400)
    expect((await choose(accounts.reset, who, 'Spring-rain-26')).status).toBe(204)
    const email = `marta.${surname()}@acme.example`
    for (let tries = 0; tries < 30; tries++)
      expect(
        (await server.anyone.call(accounts.register, { body: { email, password: stolen } })).status,
      ).toBe(400)
    const body = { email, password: 'Spring-rain-26' }
    expect((await server.anyone.call(accounts.register, { body })).status).toBe(201)
  })

  test('a dead link says so before anything is said of the password', async () => {
    const who = await resetting()
    expect((await choose(accounts.reset, who, 'Spring-rain-26')).status).toBe(204)
    expect(await choose(accounts.reset, who, stolen)).toMatchObject({
      status: 401,
      body: { code: 'dead_link' },
    })
  })

  test('who has such a password from before signs in as ever', async () => {
    await set('WARN')
    const { email, who } = await buildRegistered(server)
    expect((await choose(accounts.chooseAnother, who, stolen)).status).toBe(204)
    await set('REFUSE')
    expect((await server.anyone.call(auth.login, { body: { email, password: stolen } })).status).toBe(200)
  })
})

test('an installation warns at first, pages hear the policy before anyone signs in, and only a known one is set', async () => {
  expect((await sys.ok(accounts.passwordPolicy, {})).policy).toBe('WARN')
  expect((await server.anyone.ok(auth.config, {})).passwordPolicy).toBe('WARN')
  await set('REFUSE')
  expect((await sys.ok(accounts.passwordPolicy, {})).policy).toBe('REFUSE')
  expect((await server.anyone.ok(auth.config, {})).passwordPolicy).toBe('REFUSE')
  const unknown = { policy: 'NONE' } as unknown as { policy: PasswordPolicy }
  expect((await sys.refused(accounts.setPasswordPolicy, { body: unknown })).status).toBe(400)
  expect(
    (await server.as('kim').refused(accounts.setPasswordPolicy, { body: { policy: 'OFF' } })).status,
  ).toBe(403)
})

test('a change of the policy is told in the activity and noted in the security log, once', async () => {
  await set('REFUSE')
  await set('REFUSE')
  const { body } = await sys.call(activities.list, {
    params: { countryId: '0' },
    query: { event: 'password-policy-changed', limit: '1' },
  })
  expect(body[0]).toMatchObject({ detail: { was: 'WARN', is: 'REFUSE' } })
  const noted = await server.db
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'password-policy-changed'))
    .orderBy(desc(securityEvents.id))
    .limit(2)
  expect(only(noted.slice(0, 1))).toMatchObject({
    userId: server.cast.sys.id,
    detail: { was: 'WARN', is: 'REFUSE' },
  })
  expect(noted[1]?.detail).not.toMatchObject({ was: 'REFUSE', is: 'REFUSE' })
})
