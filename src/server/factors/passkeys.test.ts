import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#domain/limits.ts'
import { maxPasskeys } from '#domain/passkey.ts'
import { challengeMinutes, ticketTries } from '#domain/second-factor.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { activities, loginAttempts, passkeys, securityEvents } from '../kernel/db/schema.ts'
import { Authenticator } from '../testing/authenticator.ts'
import { buildPerson, type Person } from '../testing/build.ts'
import { addPasskey, addTotp, ticketOf } from '../testing/factors.ts'
import { openChange } from '../testing/open-change.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { factors, users } = contract
const { baseUrl } = server.services
beforeEach(() => server.db.delete(loginAttempts))

const begin = async () => {
  const { ticket, options } = await server.anyone.ok(factors.startPasskey, {})
  return { who: server.bearing(ticket), options }
}
const withPasskey = async () => {
  const person = await buildPerson(server)
  return { person, key: await addPasskey(server, person) }
}
const signIn = (person: Person, key: Authenticator) => async () => {
  const { who } = await ticketOf(server, person)
  return who.call(factors.signInByPasskey, { body: key.sign(await who.ok(factors.passkeyForTicket, {})) })
}

describe('a passkey alone', () => {
  test('signs its person in without a password', async () => {
    const { person, key } = await withPasskey()
    const { who, options } = await begin()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const { accessToken, user } = await who.ok(factors.signInByPasskey, { body: key.sign(options) })
    expect(user.email).toBe(person.email)
    expect((await server.bearing(accessToken).ok(users.self, {})).id).toBe(person.id)
    const [shown] = (await person.ok(factors.own, {})).passkeys
    expect(shown).toMatchObject({ name: 'Key', isElsewhere: false, counterBackAt: null })
    expect(shown?.lastUsedAt).not.toBeNull()
  })

  test('has to verify its person: a touch alone is refused', async () => {
    const { key } = await withPasskey()
    const { who, options } = await begin()
    const answer = key.sign(options, { isVerified: false })
    expect(await who.refused(factors.signInByPasskey, { body: answer })).toMatchObject({
      status: 401,
      code: 'wrong_passkey',
    })
  })

  test.each([
    ['another origin', { origin: 'http://localhost:4000' }],
    ['another host', { rpId: 'evil.example' }],
  ])('that signed for %s is refused', async (_, conduct) => {
    const { key } = await withPasskey()
    const { who, options } = await begin()
    const answer = key.sign(options, conduct)
    expect((await who.refused(factors.signInByPasskey, { body: answer })).code).toBe('wrong_passkey')
  })

  test('that is nobody’s, and one of an account that was deactivated, are refused alike', async () => {
    const { person, key } = await withPasskey()
    await server.as('sys').ok(contract.accounts.reject, { body: { userId: person.id, userStateId: 5 } })
    const answers = []
    for (const passkey of [key, new Authenticator(baseUrl)]) {
      const { who, options } = await begin()
      answers.push(await who.refused(factors.signInByPasskey, { body: passkey.sign(options) }))
    }
    expect(answers[0]).toMatchObject({ status: 401, code: 'wrong_passkey' })
    expect(answers[1]).toEqual(answers[0])
  })

  test('signs its own challenge only, once, and within five minutes', async () => {
    const { key } = await withPasskey()
    const [one, other] = [await begin(), await begin()]
    const foreign = await other.who.refused(factors.signInByPasskey, { body: key.sign(one.options) })
    expect(foreign.code).toBe('wrong_passkey')
    const used = await other.who.refused(factors.signInByPasskey, { body: key.sign(other.options) })
    expect(used.code).toBe('wrong_passkey')
    const late = await begin()
    server.pass({ minutes: challengeMinutes })
    const tooLate = await late.who.refused(factors.signInByPasskey, { body: key.sign(late.options) })
    expect(tooLate.code).toBe('wrong_passkey')
  })

  test('an answer that comes twice opens one session', async () => {
    const { key } = await withPasskey()
    const { who, options } = await begin()
    const body = key.sign(options)
    const statuses = await Promise.all(
      [1, 2].map(async () => (await who.call(factors.signInByPasskey, { body })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  test('that is removed while it signs in opens nothing', async () => {
    const { person, key } = await withPasskey()
    const { who, options } = await begin()
    const theirs = await openChange(server)
    await theirs.lock('users', person.id)
    await theirs.run('delete from passkeys where user_id = $1', person.id)
    const signingIn = who.refused(factors.signInByPasskey, { body: key.sign(options) })
    expect((await theirs.commitBefore(signingIn)).code).toBe('wrong_passkey')
  })

  test('many that end well slow nobody down who comes from the same address', async () => {
    const { key } = await withPasskey()
    await server.db.insert(loginAttempts).values({
      key: 'passkey:address:127.0.0.1',
      attempts: limits.passkeyStartsOfAddress.free,
      lastAt: new Date().toISOString(),
      openAt: new Date().toISOString(),
    })
    for (let times = 0; times < 3; times++) {
      const { who, options } = await begin()
      await who.ok(factors.signInByPasskey, { body: key.sign(options) })
      await server.db.update(loginAttempts).set({ openAt: new Date(0).toISOString() })
    }
    const [kept] = await server.db
      .select()
      .from(loginAttempts)
      .where(eq(loginAttempts.key, 'passkey:address:127.0.0.1'))
    expect(kept?.attempts).toBe(limits.passkeyStartsOfAddress.free)
  })

  test('ends the session that the browser had; one that is refused does not', async () => {
    const { person, key } = await withPasskey()
    const { caller: before, token } = await server.signedIn(person.id)
    const statusOf = async (passkey: Authenticator) => {
      const { who, options } = await begin()
      const [payload, cookies] = [passkey.sign(options), { accessToken: token }]
      return (await who.raw({ method: 'POST', url: '/api/auth/login/passkey', payload, cookies })).statusCode
    }
    expect(await statusOf(new Authenticator(baseUrl))).toBe(401)
    await before.ok(users.self, {})
    expect(await statusOf(key)).toBe(200)
    expect((await before.refused(users.self, {})).code).toBe('not_signed_in')
    await person.ok(users.self, {})
  })

  test('its ticket takes no code', async () => {
    const { who } = await begin()
    expect((await who.refused(factors.signInByCode, { body: { code: '123456' } })).code).toBe('ticket_over')
    expect((await who.refused(factors.passkeyForTicket, {})).code).toBe('ticket_over')
  })

  test('signed by another key under its name is refused', async () => {
    const { key } = await withPasskey()
    const { who, options } = await begin()
    const forged = { ...new Authenticator(baseUrl).sign(options), id: key.id.toString('base64url') }
    const body = { ...forged, rawId: forged.id }
    expect((await who.refused(factors.signInByPasskey, { body })).code).toBe('wrong_passkey')
  })
})

describe('a passkey after the password', () => {
  test('is the second step, and a touch is enough', async () => {
    const { person, key } = await withPasskey()
    const { who, ways } = await ticketOf(server, person)
    expect(ways).toEqual(['passkey'])
    const options = await who.ok(factors.passkeyForTicket, {})
    expect(options.allowCredentials).toMatchObject([{ id: key.id.toString('base64url') }])
    const answer = key.sign(options, { isVerified: false })
    expect((await who.ok(factors.signInByPasskey, { body: answer })).user.email).toBe(person.email)
  })

  test('of somebody else is refused', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const { status, body } = await signIn(one.person, other.key)()
    expect([status, body]).toMatchObject([401, { code: 'wrong_passkey' }])
  })

  test('that is wrong five times is told to its owner: somebody knows the password', async () => {
    const { person } = await withPasskey()
    const { who } = await ticketOf(server, person)
    for (let tries = 0; tries < ticketTries; tries++) {
      const body = new Authenticator(baseUrl).sign(await who.ok(factors.passkeyForTicket, {}))
      expect((await who.refused(factors.signInByPasskey, { body })).code).toBe('wrong_passkey')
    }
    await server.mailbox.waitFor({ to: person.email, letter: 'factor-failed' })
  })

  test('without a challenge of the ticket is refused', async () => {
    const { person, key } = await withPasskey()
    const { who } = await ticketOf(server, person)
    const { options } = await begin()
    expect((await who.refused(factors.signInByPasskey, { body: key.sign(options) })).code).toBe(
      'wrong_passkey',
    )
  })
})

describe('a passkey', () => {
  test('whose counter goes back signs in, is marked, and its owner is mailed', async () => {
    const { person, key } = await withPasskey()
    key.counter = 7
    await signIn(person, key)()
    expect((await person.ok(factors.own, {})).passkeys[0]?.counterBackAt).toBeNull()
    key.counter = 2
    expect((await signIn(person, key)()).status).toBe(200)
    expect((await person.ok(factors.own, {})).passkeys[0]?.counterBackAt).not.toBeNull()
    await server.mailbox.settled()
    const texts = (await server.mailbox.to(person.email)).map(({ text }) => text)
    expect(texts.join()).toContain('It may have been copied')
  })

  test('that always says 0 is none that went back', async () => {
    const { person, key } = await withPasskey()
    for (let times = 0; times < 2; times++) {
      key.counter = -1
      await signIn(person, key)()
    }
    expect((await person.ok(factors.own, {})).passkeys[0]).toMatchObject({ counterBackAt: null })
  })

  test('is one of several, each with its name, and goes alone', async () => {
    const person = await buildPerson(server)
    const laptop = await addPasskey(server, person, 'Laptop')
    const phone = await addPasskey(server, person, 'Phone')
    const own = await person.ok(factors.own, {})
    expect(own.passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone'])
    await person.ok(factors.removePasskey, { body: { id: own.passkeys[0]?.id ?? 0 } })
    expect((await signIn(person, laptop)()).status).toBe(401)
    expect((await signIn(person, phone)()).status).toBe(200)
    const other = await buildPerson(server)
    const { passkeys: left } = await person.ok(factors.own, {})
    const foreign = await other.refused(factors.removePasskey, { body: { id: left[0]?.id ?? 0 } })
    expect(foreign.status).toBe(404)
  })

  test('is added by the session that asked, for this challenge, once', async () => {
    const person = await buildPerson(server)
    const { caller: elsewhere } = await server.signedIn(person.id)
    const key = new Authenticator(baseUrl)
    const passkey = key.make(await person.ok(factors.passkeyToAdd, {}))
    const body = { name: 'Key', passkey }
    expect((await elsewhere.refused(factors.addPasskey, { body })).code).toBe('factor_setup_over')
    const strange = { name: 'Key', passkey: key.make({ challenge: 'AAAA' } as never) }
    expect((await person.refused(factors.addPasskey, { body: strange })).code).toBe('factor_setup_over')
    await person.ok(factors.addPasskey, { body })
    expect((await person.refused(factors.addPasskey, { body })).code).toBe('factor_setup_over')
  })

  test.each([
    ['another origin', { origin: 'http://localhost:4000' }],
    ['another host', { rpId: 'evil.example' }],
  ])('made for %s is not added', async (_, conduct) => {
    const person = await buildPerson(server)
    const passkey = new Authenticator(baseUrl).make(await person.ok(factors.passkeyToAdd, {}), conduct)
    const refusal = await person.refused(factors.addPasskey, { body: { name: 'Key', passkey } })
    expect(refusal.code).toBe('factor_setup_over')
    expect((await person.ok(factors.own, {})).passkeys).toEqual([])
  })

  test('is added within five minutes', async () => {
    const person = await buildPerson(server)
    const passkey = new Authenticator(baseUrl).make(await person.ok(factors.passkeyToAdd, {}))
    server.pass({ minutes: challengeMinutes })
    const refusal = await person.refused(factors.addPasskey, { body: { name: 'Key', passkey } })
    expect(refusal.code).toBe('factor_setup_over')
  })

  test('is one of twenty at most', async () => {
    const person = await buildPerson(server)
    const [addedAt, rpId] = [new Date().toISOString(), 'localhost']
    const kept = { userId: person.id, publicKey: Buffer.alloc(1), counter: 0, transports: [], rpId, addedAt }
    const ids = Array.from({ length: maxPasskeys - 1 }, (_, at) => `${person.id}-${at}`)
    await server.db.insert(passkeys).values(ids.map(id => ({ ...kept, credentialId: id, name: id })))
    await addPasskey(server, person)
    expect(await person.refused(factors.passkeyToAdd, {})).toMatchObject({
      status: 409,
      code: 'too_many_passkeys',
    })
  })

  test('that is the last factor takes the recovery codes along', async () => {
    const { person } = await withPasskey()
    await person.ok(factors.makeRecoveryCodes, {})
    const [key] = (await person.ok(factors.own, {})).passkeys
    await person.ok(factors.removePasskey, { body: { id: key?.id ?? 0 } })
    expect((await person.ok(factors.own, {})).recoveryCodes).toBeNull()
  })

  test('belongs to one account', async () => {
    const { key } = await withPasskey()
    const other = await buildPerson(server)
    const passkey = key.make(await other.ok(factors.passkeyToAdd, {}))
    const body = { name: 'Key', passkey }
    expect((await other.refused(factors.addPasskey, { body })).code).toBe('factor_setup_over')
  })

  test('of another address of this installation is shown as such', async () => {
    const { person } = await withPasskey()
    await server.db.update(passkeys).set({ rpId: 'old.example' }).where(eq(passkeys.userId, person.id))
    expect((await person.ok(factors.own, {})).passkeys[0]?.isElsewhere).toBe(true)
  })

  test('stands beside an authenticator app: either is the second step', async () => {
    const { person, key } = await withPasskey()
    const totp = await addTotp(server, person)
    const { who, ways } = await ticketOf(server, person)
    expect(ways).toEqual(['code', 'passkey'])
    await who.ok(factors.signInByCode, { body: { code: await totp.code() } })
    expect((await signIn(person, key)()).status).toBe(200)
  })
})

describe('a passkey gets another name', () => {
  test('trimmed, in history and the security log, and signs in as before', async () => {
    const { person, key } = await withPasskey()
    const [{ id } = { id: 0 }] = (await person.ok(factors.own, {})).passkeys
    for (let times = 0; times < 2; times++)
      await person.ok(factors.renamePasskey, { body: { id, name: '  Key at work ' } })
    expect((await person.ok(factors.own, {})).passkeys).toMatchObject([{ id, name: 'Key at work' }])
    const detail = { was: 'Key', is: 'Key at work' }
    const about = await server.db.select().from(activities).where(eq(activities.aboutUserId, person.id))
    expect(about.filter(({ event }) => event === 'factor-renamed')).toMatchObject([
      { userId: person.id, detail },
    ])
    const noted = await server.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.aboutUserId, person.id))
    expect(noted.filter(({ kind }) => kind === 'factor-renamed')).toMatchObject([{ detail }])
    expect((await signIn(person, key)()).status).toBe(200)
  })

  test('of 1 to 60 characters, by its owner alone', async () => {
    const { person } = await withPasskey()
    const other = await buildPerson(server)
    const [{ id } = { id: 0 }] = (await person.ok(factors.own, {})).passkeys
    const rename = (name: string, who: Person = person) =>
      who.call(factors.renamePasskey, { body: { id, name } })
    expect((await rename('   ')).body).toMatchObject({ fields: { name: 'Please enter a name.' } })
    expect((await rename('n'.repeat(61))).status).toBe(400)
    expect((await rename('Mine', other)).status).toBe(404)
    expect((await rename('n'.repeat(60))).status).toBe(204)
    expect((await person.ok(factors.own, {})).passkeys).toMatchObject([{ name: 'n'.repeat(60) }])
  })
})
