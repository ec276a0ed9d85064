import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { and, desc, eq, isNull, sql } from '../kernel/db/drizzle.ts'
import {
  activities,
  identities,
  links,
  loginAttempts,
  mails,
  registeredPasswords,
  sessions,
  usedSignOns,
  users,
} from '../kernel/db/schema.ts'
import { buildPerson, type Person, unique } from '../testing/build.ts'
import { castPassword, only } from '../testing/cast.ts'
import { testDirectory } from '../testing/directory.ts'
import { buildWithTotp, codeOf } from '../testing/factors.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { Browser } from '../testing/sign-on.ts'
import { tidy } from '../tidy.ts'

const directory = await testDirectory()
const server = await testServer({ env: directory.env })
const strict = await testServer({ env: { ...directory.env, OIDC_SECOND_FACTOR: 'yes' } })
const led = (code: string) => `/auth?signOn=${code}`
const claimsOf = ({ email }: { readonly email: string }) => ({ sub: unique(), email, email_verified: true })
const letters = () => unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
const newAddress = () => `anna.${letters()}@acme.example`

beforeEach(async () => {
  directory.lies = {}
  server.clock.offset = 0
  await server.db.delete(loginAttempts)
})

async function signOn(claims: object, at: TestServer = server) {
  const browser = new Browser(at.anyone)
  const location = await browser.signOn(directory, claims as Readonly<Record<string, unknown>>)
  return { browser, location }
}

const accountOf = async (email: string) =>
  only(await server.db.select().from(users).where(eq(users.email, email)))
const self = async (browser: Browser, at = server) =>
  at.bearing(browser.cookies.get('accessToken') ?? '').ok(contract.users.self, {})
const historyOf = async ({ id }: Pick<Person, 'id'>) =>
  (
    await server.db
      .select({ event: activities.event })
      .from(activities)
      .where(eq(activities.aboutUserId, id))
      .orderBy(desc(activities.id))
  ).map(({ event }) => event)
const notedOf = async ({ id }: Pick<Person, 'id'>) => {
  const { rows } = await server.db.execute<{ kind: string }>(
    sql`select kind from security_events where about_user_id = ${id} and kind like 'identity%' order by id`,
  )
  return rows.map(({ kind }) => kind)
}
const lettersTo = async (email: string) =>
  (await server.db.select({ letter: mails.letter }).from(mails).where(eq(mails.toEmail, email))).map(
    ({ letter }) => letter,
  )

describe('an active account', () => {
  test('is linked by its verified address, once: it is recorded, and its owner is told', async () => {
    const person = await buildPerson(server)
    const claims = claimsOf(person)
    const { browser, location } = await signOn(claims)
    expect(location).toBe('/')
    expect((await self(browser)).id).toBe(person.id)
    await signOn(claims)
    expect(await historyOf(person)).toEqual(['identity-linked'])
    expect((await lettersTo(person.email)).toSorted()).toEqual(['identity-linked', 'signed-in-on-new-device'])
    const login = await server.anyone.call(contract.auth.login, {
      body: { email: person.email, password: castPassword },
    })
    expect(login.status).toBe(200)
  })

  test('is signed in once in a browser: signing on there again ends the session of before', async () => {
    const person = await buildPerson(server)
    const claims = claimsOf(person)
    const { browser } = await signOn(claims)
    const before = server.bearing(browser.cookies.get('accessToken') ?? '')
    await before.ok(contract.users.self, {})
    expect(await browser.comeBack({ ...directory.letIn(await browser.start(), claims), iss: 'x' })).not.toBe(
      '/',
    )
    await before.ok(contract.users.self, {})
    expect(await browser.signOn(directory, claims)).toBe('/')
    expect((await before.refused(contract.users.self, {})).code).toBe('not_signed_in')
    expect((await self(browser)).id).toBe(person.id)
    await person.ok(contract.users.self, {})
  })

  test('is not opened by the same name in another directory', async () => {
    const [person, other] = [await buildPerson(server), await buildPerson(server)]
    const claims = claimsOf(person)
    const identity = { userId: other.id, subject: claims.sub, linkedAt: new Date().toISOString() }
    await server.db.insert(identities).values({ ...identity, issuer: 'https://former.example' })
    expect((await self((await signOn(claims)).browser)).id).toBe(person.id)
    const own = await other.ok(contract.signOn.own, {})
    expect(own).toMatchObject({ name: 'Acme login', linked: null })
  })

  test('stays linked whatever address the directory has later, also one of somebody else', async () => {
    const [person, other] = [await buildPerson(server), await buildPerson(server)]
    const claims = claimsOf(person)
    await signOn(claims)
    for (const changed of [{ email: other.email }, { email: 'x@evil.example' }, { email_verified: false }]) {
      const { browser } = await signOn({ ...claims, ...changed })
      expect((await self(browser)).id).toBe(person.id)
    }
    expect((await accountOf(person.email)).email).toBe(person.email)
  })

  test('of which somebody else of the directory is linked opens to nobody new', async () => {
    const person = await buildPerson(server)
    await signOn(claimsOf(person))
    expect((await signOn(claimsOf(person))).location).toBe(led('sign_on_other_identity'))
  })

  test.each([
    ['unverified', { email_verified: false }, 'sign_on_unverified'],
    ['verified in words alone', { email_verified: 'true' }, 'sign_on_unverified'],
    ['of which nobody says so', { email_verified: undefined }, 'sign_on_unverified'],
    [
      'of which Entra says that anybody wrote it',
      { email_verified: undefined, xms_edov: false },
      'sign_on_unverified',
    ],
    ['of another company', { email: 'anna.berg@evil.example' }, 'sign_on_foreign'],
    ['of two at once', { email: ['anna.berg@acme.example'] }, 'sign_on_unverified'],
  ])('is not opened by an address %s', async (_, changed, code) => {
    const person = await buildPerson(server)
    const { browser, location } = await signOn({ ...claimsOf(person), ...changed })
    expect(location).toBe(led(code))
    expect(browser.isSignedIn).toBe(false)
    expect(await server.db.$count(identities, eq(identities.userId, person.id))).toBe(0)
  })

  test('is found where the directory tells the address only on request', async () => {
    const person = await buildPerson(server)
    directory.lies = { tellsOnRequest: true }
    expect((await self((await signOn(claimsOf(person))).browser)).id).toBe(person.id)
  })

  test.each([
    ['as not verified', { email_verified: false }, {}],
    ['without a word of whether it is verified', { email_verified: undefined }, {}],
    [
      'without a word, where the ID token vouches for none that it names',
      { email_verified: undefined },
      { email_verified: true, xms_edov: true },
    ],
  ])('is not opened by an address that is told on request, %s', async (_, told, inToken) => {
    const person = await buildPerson(server)
    directory.lies = { tellsOnRequest: true, claims: inToken }
    const { browser, location } = await signOn({ ...claimsOf(person), ...told })
    expect(location).toBe(led('sign_on_unverified'))
    expect(browser.isSignedIn).toBe(false)
    expect(await server.db.$count(identities, eq(identities.userId, person.id))).toBe(0)
  })

  test('is not opened by an address of the ID token for which only the answer on request vouches', async () => {
    const person = await buildPerson(server)
    // Groups are asked for on request as soon as there is a rule, and the rest of the answer comes along.
    const { groupRules } = contract
    const rule = { group: unique(), countryId: server.countries.sweden.id, roleId: 1 }
    const { id } = await server.as('sys').ok(groupRules.create, { body: rule })
    directory.lies = { tellsOnRequest: true, claims: { email: person.email } }
    const { location } = await signOn({ ...claimsOf(person), groups: [rule.group] })
    await server.as('sys').ok(groupRules.remove, { body: { id } })
    expect(location).toBe(led('sign_on_unverified'))
    expect(await server.db.$count(identities, eq(identities.userId, person.id))).toBe(0)
  })

  test('is found by Entra’s own word for a verified domain', async () => {
    const person = await buildPerson(server)
    const claims = { ...claimsOf(person), email_verified: undefined, xms_edov: '1' }
    expect((await self((await signOn(claims)).browser)).id).toBe(person.id)
  })

  test('is linked once by one who signs on in five browsers at once: all are let in', async () => {
    const person = await buildPerson(server)
    const claims = claimsOf(person)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signOn(claims)))
    expect(answers.map(({ location }) => location)).toEqual(Array(5).fill('/'))
    expect(await historyOf(person)).toEqual(['identity-linked'])
  })

  test('is linked once by two who sign on with it at once', async () => {
    const person = await buildPerson(server)
    const [one, other] = await Promise.all([signOn(claimsOf(person)), signOn(claimsOf(person))])
    expect([one.location, other.location].toSorted()).toEqual(['/', led('sign_on_other_identity')])
  })
})

describe('an account that is not active', () => {
  test('approved: the directory has verified its address, and a password registered before is void', async () => {
    const { email } = await buildPerson(server, { state: 'REQUESTED' })
    const { id } = await accountOf(email)
    await server.db.insert(registeredPasswords).values({ userId: id, chosenAt: new Date().toISOString() })
    await server.as('maya').ok(contract.accounts.approve, { body: { userId: id } })
    const mail = await server.mailbox.waitFor({ to: email, letter: 'account-approved' })
    const { browser } = await signOn(claimsOf({ email }))
    expect((await self(browser)).id).toBe(id)
    expect(await historyOf({ id })).toEqual(['user-validated', 'identity-linked', 'user-approved'])
    const login = await server.anyone.refused(contract.auth.login, {
      body: { email, password: castPassword },
    })
    expect(login.code).toBe('wrong_login')
    expect(await server.db.$count(registeredPasswords, eq(registeredPasswords.userId, id))).toBe(0)
    const late = await server
      .bearing(mail.tokenFor('/validate'))
      .raw({ method: 'PATCH', url: '/api/auth/validate' })
    expect(late.statusCode).toBe(401)
    const isAlive = and(eq(links.userId, id), isNull(links.usedAt), isNull(links.replacedAt))
    expect(await server.db.$count(links, isAlive)).toBe(0)
  })

  test.each([
    ['REQUESTED', 'sign_on_waits'],
    ['REJECTED', 'sign_on_rejected'],
    ['INACTIVE', 'sign_on_inactive'],
  ] as const)('%s: is told so, and stays', async (state, code) => {
    const person = await buildPerson(server, { state })
    const { browser, location } = await signOn(claimsOf(person))
    expect(location).toBe(led(code))
    expect(browser.isSignedIn).toBe(false)
    expect(await accountOf(person.email)).toMatchObject({ state })
    expect(await server.db.$count(identities, eq(identities.userId, person.id))).toBe(0)
  })

  test('ended while linked: is told so', async () => {
    const person = await buildPerson(server)
    const claims = claimsOf(person)
    await signOn(claims)
    await server.as('maya').ok(contract.accounts.reject, { body: { userId: person.id, userStateId: 5 } })
    expect((await signOn(claims)).location).toBe(led('sign_on_inactive'))
  })
})

describe('somebody without an account', () => {
  test('asks for one as by registering, with the directory’s names and no password', async () => {
    const email = newAddress()
    const claims = { ...claimsOf({ email }), given_name: 'Ånna', family_name: 'Berg-Öst' }
    expect((await signOn(claims)).location).toBe(led('sign_on_asked'))
    const { maya } = server.cast
    await server.mailbox.waitFor({ to: maya.email, letter: 'account-requested' })
    const account = await accountOf(email)
    expect(account).toMatchObject({ firstName: 'Ånna', lastName: 'Berg-Öst', state: 'REQUESTED' })
    expect((await signOn(claims)).location).toBe(led('sign_on_waits'))
    const { sweden } = server.countries
    const body = { userId: account.id, countryId: sweden.id, roleId: 1, isPrimary: true }
    await server.as('sys').ok(contract.users.changeRole, { body })
    await server.as('maya').ok(contract.accounts.approve, { body: { userId: account.id } })
    expect((await signOn({ ...claims, email: newAddress() })).location).toBe(led('sign_on_other_address'))
    const { browser } = await signOn(claims)
    expect((await self(browser)).id).toBe(account.id)
    const own = await server.bearing(browser.cookies.get('accessToken') ?? '').ok(contract.signOn.own, {})
    expect(own).toMatchObject({ name: 'Acme login', hasPassword: false, linked: {} })
  })

  test('gets the names in the address where the directory has none that are names', async () => {
    const email = newAddress()
    await signOn({ ...claimsOf({ email }), given_name: 'Anna', family_name: 'B'.repeat(101) })
    expect((await accountOf(email)).firstName).toBe('Anna')
    expect((await accountOf(email)).lastName).not.toContain('BB')
  })

  test('asks once, though five browsers come at once', async () => {
    const claims = claimsOf({ email: newAddress() })
    const answers = await Promise.all(Array.from({ length: 5 }, () => signOn(claims)))
    const locations = answers.map(({ location }) => location).toSorted()
    expect(locations).toEqual([led('sign_on_asked'), ...Array(4).fill(led('sign_on_waits'))])
  })
})

/** Somebody whom only the directory knows. */
async function withoutPassword(wanted: Parameters<typeof buildPerson>[1] = {}) {
  const person = await buildPerson(server, { ...wanted, state: 'APPROVED' })
  const claims = claimsOf(person)
  const { browser } = await signOn(claims)
  return { ...person, claims, browser, caller: server.bearing(browser.cookies.get('accessToken') ?? '') }
}

describe('an account that only the directory knows', () => {
  test('has no password to reset: a mail says how to sign in instead', async () => {
    const { email } = await withoutPassword()
    await server.anyone.ok(contract.accounts.forget, { body: { email } })
    const letter = await server.mailbox.waitFor({ to: email, letter: 'password-of-directory' })
    expect(letter.text).toContain('“Sign in with Acme login”')
    expect(letter.token).toBeNull()
    expect(await lettersTo(email)).not.toContain('password-reset')
  })

  test('of a sysadmin gets a link all the same: they keep a way in when the directory is away', async () => {
    const { email } = await withoutPassword({ isSysAdmin: true })
    await server.anyone.ok(contract.accounts.forget, { body: { email } })
    await server.mailbox.waitFor({ to: email, letter: 'password-reset' })
  })

  test('has none to lose: it cannot unlink itself, but a sysadmin unlinks it and it chooses a password', async () => {
    const { id, email, caller, claims } = await withoutPassword()
    expect(await caller.refused(contract.signOn.unlink, { headers: {} })).toMatchObject({
      code: 'confirm_again',
    })
    const { caller: confirmed } = await server.signedIn(id)
    expect(await confirmed.refused(contract.signOn.unlink, {})).toMatchObject({ code: 'no_other_way_in' })
    await server.as('sys').ok(contract.signOn.unlinkOther, { body: { userId: id } })
    expect((await confirmed.refused(contract.users.self, {})).code).toBe('not_signed_in')
    await server.mailbox.waitFor({ to: email, letter: 'identity-unlinked' })
    await server.anyone.ok(contract.accounts.forget, { body: { email } })
    await server.mailbox.waitFor({ to: email, letter: 'password-reset' })
    // Another identity of the directory may be linked now, as the address is the same.
    expect((await signOn({ ...claims, sub: unique() })).location).toBe('/')
  })

  test('confirms by the directory’s way alone', async () => {
    const { caller } = await withoutPassword()
    expect((await caller.ok(contract.factors.own, {})).confirmsBy).toEqual(['directory'])
  })
})

test('who has a password unlinks themselves; their other sessions end', async () => {
  const person = await buildPerson(server)
  const { browser } = await signOn(claimsOf(person))
  await person.ok(contract.signOn.unlink, {})
  expect(await historyOf(person)).toEqual(['identity-unlinked', 'identity-linked'])
  expect(await notedOf(person)).toEqual(['identity-linked', 'identity-unlinked'])
  await expect(self(browser)).rejects.toThrow('not_signed_in')
  await person.ok(contract.users.self, {})
})

describe('confirming by the directory', () => {
  const confirm = async (change: object, returnTo = '/profile', meanwhile = async (_: Person) => {}) => {
    const person = await withoutPassword()
    const tryIt = async () => (await person.caller.call(contract.factors.startTotp, {})).status
    expect(await tryIt()).toBe(403)
    const asked = await person.caller.raw({
      method: 'POST',
      url: '/api/auth/oidc/confirm',
      payload: { returnTo },
    })
    const { address } = asked.json<{ address: string }>()
    for (const { name, value } of asked.cookies) person.browser.cookies.set(name, value)
    const at = Math.floor(Date.now() / 1000)
    const brought = directory.letIn(address, { ...person.claims, auth_time: at, ...change })
    await meanwhile(person)
    const location = await person.browser.comeBack(brought)
    return { address: new URL(address), location, status: await tryIt() }
  }

  test('asks there anew, and counts once it says that it did', async () => {
    const { address, location, status } = await confirm({})
    expect(address.searchParams.get('prompt')).toBe('login')
    expect(address.searchParams.get('max_age')).toBe('0')
    expect([location, status]).toEqual(['/profile', 200])
  })

  test.each([
    ['that it asked an hour ago', { auth_time: Math.floor(Date.now() / 1000) - 3600 }, 'sign_on_not_fresh'],
    ['nothing of when it asked', { auth_time: undefined }, 'sign_on_not_fresh'],
    ['that it is somebody else', { sub: 'somebody-else' }, 'sign_on_other_person'],
  ])('does not count where it says %s', async (_, change, code) => {
    const { location, status } = await confirm(change)
    expect([location, status]).toEqual([`/profile?signOn=${code}`, 403])
  })

  test('leads to no other site', async () => {
    expect((await confirm({}, 'https://evil.example/')).location).toBe('/')
  })

  test('does not count for a session that ended meanwhile', async () => {
    const end = ({ id }: Person) =>
      server.db.update(sessions).set({ endedAt: new Date().toISOString() }).where(eq(sessions.userId, id))
    const { location } = await confirm({}, '/profile', async person => void (await end(person)))
    expect(location).toBe('/profile?signOn=sign_on_over')
  })

  test('a sign-on that the directory let pass without asking confirms nothing; one where it asked does', async () => {
    const person = await buildPerson(server)
    const claims = claimsOf(person)
    const { browser } = await signOn(claims)
    const by = (from: Browser) => server.bearing(from.cookies.get('accessToken') ?? '')
    expect((await by(browser).refused(contract.factors.startTotp, {})).code).toBe('confirm_again')
    const asked = await signOn({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 5 })
    await by(asked.browser).ok(contract.factors.startTotp, {})
  })
})

describe('a second factor', () => {
  test('is not asked for after the directory, which is trusted for it', async () => {
    const person = await buildWithTotp(server)
    const { browser, location } = await signOn(claimsOf(person))
    expect([location, browser.isSignedIn]).toEqual(['/', true])
  })

  test('is asked of system administrators, whom no directory makes', async () => {
    const person = await buildWithTotp(server, { isSysAdmin: true })
    const { browser, location } = await signOn(claimsOf(person))
    expect([location.split('#')[0], browser.isSignedIn]).toEqual(['/auth', false])
    const { confirmsBy } = await person.ok(contract.factors.own, {})
    expect(confirmsBy).toEqual(['code'])
  })

  test('is asked for where the operator wants it: the ticket is behind the #', async () => {
    const person = await buildWithTotp(strict)
    const { browser, location } = await signOn(claimsOf(person), strict)
    expect(browser.isSignedIn).toBe(false)
    const [page, told] = location.split('#')
    const { ticket, ways, to } = Object.fromEntries(new URLSearchParams(told))
    expect([page, ways, to]).toEqual(['/auth', 'code', '/'])
    const code = await codeOf(strict, person.uri)
    const signedIn = await strict.bearing(ticket ?? '').ok(contract.factors.signInByCode, { body: { code } })
    expect(signedIn.user.id).toBe(person.id)
  })

  test('is not asked of who has none', async () => {
    expect((await signOn(claimsOf(await buildPerson(strict)), strict)).location).toBe('/')
  })
})

test('a browser where somebody signed on stays known, though its cookie does not come along from the directory', async () => {
  const { email } = await buildPerson(server)
  const claims = claimsOf({ email })
  const { browser } = await signOn(claims)
  const known = browser.cookies.get('device')?.split('.')[0]
  await browser.signOn(directory, claims)
  expect(known).toMatch(/^[\w-]{22}$/)
  expect(browser.cookies.get('device')?.split('.')[0]).toBe(known)
})

test('used sign-ons are forgotten at night, once none of them could come back', async () => {
  await signOn(claimsOf(await buildPerson(server)))
  await tidy(server.services)
  expect(await server.db.$count(usedSignOns)).toBeGreaterThan(0)
  server.pass({ minutes: 11 })
  await tidy(server.services)
  expect(await server.db.$count(usedSignOns)).toBe(0)
})
