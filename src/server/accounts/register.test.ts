import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { userStates } from '#domain/account.ts'
import { isPassword } from '../kernel/auth/password-hash.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { activities, links, loginAttempts, users } from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { only } from '../testing/cast.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const empty = await testServer({ withCast: false })
const password = 'New-pass-1'

beforeEach(async () => {
  server.clock.offset = 0
  await server.db.delete(loginAttempts)
  // Age the mails, so that further requests are not combined.
  await server.db.execute(sql`update mails set created_at = created_at - interval '2 hours'`)
})

const letters = () => unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
const newAddress = () => `anna.${letters()}@acme.example`
const register = (email: string, headers = {}) =>
  server.anyone.call(contract.accounts.register, {
    body: { firstName: 'Sent', middleName: null, lastName: 'Names', email, password },
    headers,
  })
const forget = (email: string) => server.anyone.call(contract.accounts.forget, { body: { email } })
const accountOf = async (email: string) =>
  only(await server.db.select().from(users).where(eq(users.email, email)))

/** The mails about that person: letter and receiver, ordered by address. */
async function mailsAbout(email: string): Promise<string[]> {
  await server.mailbox.settled()
  const about = (await server.mailbox.queued()).filter(
    mail => mail.toEmail === email || mail.data.email === email,
  )
  return about.map(mail => `${mail.letter} to ${mail.toEmail}`).toSorted()
}

describe('registering', () => {
  test('asks for an account: its names come from the address, whatever names were sent', async () => {
    const last = letters()
    const email = `Anna.Maria.${last}@ACME.example`
    const { status, body } = await register(email)
    expect([status, body]).toEqual([201, { firstName: 'Anna', email: email.toLowerCase() }])
    const account = await accountOf(email.toLowerCase())
    const lastName = last.charAt(0).toUpperCase() + last.slice(1)
    expect(account).toMatchObject({ firstName: 'Anna', middleName: 'Maria', lastName, state: 'REQUESTED' })
    expect(account.isSysAdmin).toBe(false)
    expect(await isPassword(password, account.passwordHash)).toBe(true)
  })

  test('does not let in before somebody approved', async () => {
    const email = newAddress()
    await register(email)
    expect((await server.anyone.refused(contract.auth.login, { body: { email, password } })).status).toBe(401)
  })

  test('tells each manager and each sysadmin who is active once, nobody else', async () => {
    const abroad = await buildPerson(server, { role: 'MANAGER', country: 'singapore' })
    const both = await buildPerson(server, { role: 'KING', isSysAdmin: true })
    await buildPerson(server, { role: 'MANAGER', state: 'INACTIVE' })
    const email = newAddress()
    await register(email)
    const { maya, kim, sys } = server.cast
    const receivers = [maya, kim, sys, abroad, both].map(person => `account-requested to ${person.email}`)
    expect(await mailsAbout(email)).toEqual(receivers.toSorted())
    const letter = await server.mailbox.waitFor({ to: abroad.email, letter: 'account-requested' })
    expect(letter.link?.href).toBe('http://localhost:3000/management/users?tab=requested')
  })

  test('leaves one line in the history, about the new person', async () => {
    const email = newAddress()
    await register(email)
    await server.mailbox.settled()
    const { id } = await accountOf(email)
    const history = await server.db.select().from(activities).where(eq(activities.aboutUserId, id))
    expect(history).toMatchObject([{ event: 'user-registered', userId: id, detail: { email } }])
  })

  test('with the same Idempotency-Key asks once: the same answer again, nobody is told twice', async () => {
    const email = newAddress()
    const key = { 'idempotency-key': unique() }
    const [first, again] = [await register(email, key), await register(email, key)]
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect((await mailsAbout(email)).filter(mailed => mailed.startsWith('registered-again'))).toEqual([])
  })

  test('the same address five times at once makes one account', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(email)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const mailed = await mailsAbout(email)
    expect(mailed.filter(line => line === `registered-again to ${email}`)).toHaveLength(4)
    expect(mailed.filter(line => line === `account-requested to ${server.cast.maya.email}`)).toHaveLength(1)
  })

  test.each([
    'anna@acme.example',
    'anna.b@acme.example',
    'anna.berg.maria.olsson@acme.example',
    'anna.berg2@acme.example',
    'anna.berg@acme.example.evil.example',
    'anna.berg@evil.example',
    'anna.berg@evil.example@acme.example',
    '"anna.berg"@acme.example',
    'anna.berg@acme.example,eve.evil@evil.example',
    'anna.\u212Aberg@acme.example',
    'anna.berg@',
    '',
    `${'a'.repeat(400)}.berg@acme.example`,
  ])('refuses “%s” at the field: it is no long address of the company', async email => {
    const before = await server.db.$count(users)
    const { status, body } = await register(email)
    expect([status, body]).toMatchObject([400, { fields: { email: 'Acme long email required' } }])
    expect(await server.db.$count(users)).toBe(before)
  })

  test('is refused before the set-up: nobody comes before the first administrator', async () => {
    for (const email of ['anna.berg@acme.example', 'anna.berg@']) {
      const refusal = await empty.anyone.refused(contract.accounts.register, { body: { email, password } })
      expect(refusal).toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await empty.db.$count(users)).toBe(0)
  })
})

describe('registering an address that has an account', () => {
  test.each(userStates)('of somebody %s is answered like a new one, and changes nothing', async state => {
    const person = await buildPerson(server, { state, role: null })
    const before = await accountOf(person.email)
    const [known, unknown] = [await register(person.email), await register(newAddress())]
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
    expect(known.body).toEqual({ firstName: 'Built', email: person.email })
    await server.mailbox.settled()
    const { managersToldAt: _, ...after } = await accountOf(person.email)
    expect(before).toMatchObject(after)
  })

  test.each([
    ['REQUESTED', 'It still waits for a manager'],
    ['APPROVED', 'It has been approved: verify it'],
    ['ACTIVE', 'It is active: sign in'],
    ['REJECTED', 'It has been rejected'],
    ['INACTIVE', 'It has been deactivated'],
  ] as const)('tells its owner, who is %s, how it stands', async (state, words) => {
    const person = await buildPerson(server, { state, role: null })
    await register(person.email)
    const letter = await server.mailbox.waitFor({ to: person.email, letter: 'registered-again' })
    expect(letter.text).toContain(words)
    expect(letter.token).toBeNull()
  })

  test.each(['REQUESTED', 'REJECTED'] as const)(
    'reminds the managers of somebody %s, once a day at most',
    async state => {
      const person = await buildPerson(server, { state, role: null })
      const toMaya = async () =>
        (await mailsAbout(person.email)).filter(
          mailed => mailed === `account-requested to ${server.cast.maya.email}`,
        ).length
      await register(person.email)
      await register(person.email)
      expect(await toMaya()).toBe(1)
      server.pass({ hours: 23, minutes: 59 })
      await register(person.email)
      expect(await toMaya()).toBe(1)
      server.pass({ minutes: 2 })
      await register(person.email)
      expect(await toMaya()).toBe(2)
    },
  )

  test('asks those alone who decide: the managers of the primary country, and the sysadmins', async () => {
    const person = await buildPerson(server, { state: 'REJECTED', country: 'unitedStates' })
    await register(person.email)
    const mailed = (await mailsAbout(person.email)).filter(line => line.startsWith('account-requested'))
    expect(mailed).toContain(`account-requested to ${server.cast.kim.email}`)
    expect(mailed).toContain(`account-requested to ${server.cast.sys.email}`)
    expect(mailed).not.toContain(`account-requested to ${server.cast.maya.email}`)
  })

  test.each(['APPROVED', 'ACTIVE', 'INACTIVE'] as const)(
    'bothers no manager for somebody %s',
    async state => {
      const person = await buildPerson(server, { state })
      await register(person.email)
      expect(await mailsAbout(person.email)).toEqual([`registered-again to ${person.email}`])
    },
  )
})

describe('forgetting the password', () => {
  test('mails an active person one link, to the page that resets it', async () => {
    const person = await buildPerson(server)
    const { status, body } = await forget(person.email.toUpperCase())
    expect([status, body]).toEqual([204, undefined])
    expect(await mailsAbout(person.email)).toEqual([`password-reset to ${person.email}`])
    const letter = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })
    expect(letter.link?.pathname).toBe('/reset')
    const made = await server.db.select().from(links).where(eq(links.userId, person.id))
    expect(made).toMatchObject([{ purpose: 'reset', usedAt: null, replacedAt: null }])
  })

  test('is answered alike for everybody, and mails nobody else', async () => {
    const others = userStates.filter(state => state !== 'ACTIVE')
    const people = await Promise.all(others.map(state => buildPerson(server, { state })))
    const active = await buildPerson(server)
    const answers = []
    for (const email of [active.email, ...people.map(person => person.email), newAddress(), 'not an address'])
      answers.push(await forget(email))
    const outcomes = answers.map(({ status, body, headers }) => [status, body, Object.keys(headers)])
    expect(outcomes).toEqual(outcomes.map(() => outcomes[0]))
    for (const person of people) expect(await mailsAbout(person.email)).toEqual([])
  })

  test('keeps neither the link’s token in the outbox nor in the queue of jobs', async () => {
    const person = await buildPerson(server)
    await forget(person.email)
    const { token } = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })
    const { rows } = await server.db.execute('select data, output from jobs.job')
    expect(JSON.stringify([rows, await server.mailbox.queued()])).not.toContain(token)
  })

  test('without an address says so at the field', async () => {
    const { body } = await forget('  ')
    expect(body).toMatchObject({ fields: { email: 'Please enter your email.' } })
  })
})

describe('who asks often', () => {
  const asks = { register, forget }

  test.each(['register', 'forget'] as const)(
    'to %s has to wait, whether there is an account or not',
    async verb => {
      const known = await buildPerson(server)
      for (const email of [known.email, newAddress()]) {
        const statuses = []
        for (let tries = 0; tries < 7; tries++) statuses.push((await asks[verb](email)).status)
        expect(statuses.slice(0, 5).every(status => status < 300)).toBe(true)
        expect(statuses.at(-1)).toBe(429)
        server.pass({ minutes: 5 })
        expect((await asks[verb](email)).status).toBeLessThan(300)
      }
    },
  )

  test('to register waits with that alone: signing in and resetting count for themselves', async () => {
    const { email } = await buildPerson(server)
    for (let tries = 0; tries < 7; tries++) await register(email)
    expect((await register(email)).status).toBe(429)
    expect((await forget(email)).status).toBe(204)
    const body = { email, password: 'Wrong-pass-1' }
    expect((await server.anyone.call(contract.auth.login, { body })).status).toBe(401)
  })

  test('from one address for many people has to wait too', async () => {
    const now = new Date().toISOString()
    for (const verb of ['register', 'forget'])
      await server.db
        .insert(loginAttempts)
        .values({ key: `${verb}:address:127.0.0.1`, attempts: 99, lastAt: now, openAt: now })
    expect([(await register(newAddress())).status, (await register(newAddress())).status]).toEqual([201, 429])
    expect([(await forget(newAddress())).status, (await forget(newAddress())).status]).toEqual([204, 429])
  })
})
