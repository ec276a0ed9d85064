import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isPassword } from '../kernel/auth/password-hash.ts'
import { and, eq, isNull } from '../kernel/db/drizzle.ts'
import { activities, links, loginAttempts, users } from '../kernel/db/schema.ts'
import { buildPerson, type Person, unique } from '../testing/build.ts'
import { castPassword, only } from '../testing/cast.ts'
import { openChange } from '../testing/open-change.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const newPassword = 'New-pass-1'
const dead = { status: 401, code: 'dead_link' }

beforeEach(async () => {
  server.clock.offset = 0
  await server.db.delete(loginAttempts)
})

const approve = (userId: number, who = server.as('maya')) =>
  who.call(contract.accounts.approve, { body: { userId } })
const validate = (token: string) => server.bearing(token).call(contract.accounts.validate, { body: {} })
const decline = (token: string) => server.bearing(token).call(contract.accounts.decline, { body: {} })
const reset = (token: string, password = newPassword, headers = {}) =>
  server
    .bearing(token)
    .call(contract.accounts.reset, { body: { password, confirmPassword: password }, headers })
const login = async (email: string, password: string) =>
  (await server.anyone.call(contract.auth.login, { body: { email, password } })).status

const accountOf = async ({ id }: { id: number }) =>
  only(await server.db.select().from(users).where(eq(users.id, id)))
const stateOf = async (person: { id: number }) => (await accountOf(person)).state
const historyOf = async ({ id }: { id: number }) =>
  (await server.db.select().from(activities).where(eq(activities.aboutUserId, id))).map(({ event }) => event)
const openLinksOf = ({ id }: { id: number }) =>
  server.db
    .select()
    .from(links)
    .where(and(eq(links.userId, id), isNull(links.usedAt), isNull(links.replacedAt)))
    .orderBy(links.id)
const lettersTo = async (email: string) => {
  await server.mailbox.settled()
  return (await server.mailbox.to(email)).map(mail => mail.letter)
}

/** The newest mail with that letter, after all are delivered. */
async function newest(person: Person, letter: string) {
  await server.mailbox.settled()
  const found = (await server.mailbox.to(person.email)).findLast(mail => mail.letter === letter)
  if (!found) throw new Error(`No ${letter} came to ${person.email}.`)
  return found
}

/** An approved person, and the tokens in their mail. */
async function approved() {
  const person = await buildPerson(server, { state: 'REQUESTED' })
  await approve(person.id)
  return { person, ...(await tokensOf(person)) }
}

async function tokensOf(person: Person) {
  const mail = await newest(person, 'account-approved')
  return {
    toValidate: mail.tokenFor('/validate'),
    toDecline: mail.tokenFor('/decline'),
    toChoose: mail.tokenFor('/reset'),
  }
}

async function forgetful(person?: Person) {
  const who = person ?? (await buildPerson(server))
  await server.anyone.ok(contract.accounts.forget, { body: { email: who.email } })
  return { person: who, token: (await newest(who, 'password-reset')).tokenFor('/reset') }
}

describe('approving', () => {
  test('mails one letter with three links, and lets nobody in yet', async () => {
    const { person } = await approved()
    expect(await stateOf(person)).toBe('APPROVED')
    expect(await login(person.email, castPassword)).toBe(401)
    expect(await lettersTo(person.email)).toEqual(['account-approved'])
    expect((await openLinksOf(person)).map(link => link.purpose).toSorted()).toEqual([
      'choose-password',
      'decline',
      'validate',
    ])
    expect(await historyOf(person)).toEqual(['user-approved'])
  })

  test('needs a country role first', async () => {
    const person = await buildPerson(server, { state: 'REQUESTED', role: null })
    const { status, body } = await approve(person.id)
    expect([status, body]).toMatchObject([409, { code: 'no_role_yet' }])
    expect(await stateOf(person)).toBe('REQUESTED')
    expect(await openLinksOf(person)).toEqual([])
    expect(await lettersTo(person.email)).toEqual([])
  })

  test.each(['REJECTED', 'INACTIVE'] as const)('lets somebody %s try again', async state => {
    const person = await buildPerson(server, { state })
    expect((await approve(person.id)).status).toBe(204)
    expect(await stateOf(person)).toBe('APPROVED')
  })

  test('somebody who is approved sends fresh links, and the older ones die', async () => {
    const { person, ...older } = await approved()
    expect((await approve(person.id)).status).toBe(204)
    const fresh = await tokensOf(person)
    expect((await validate(older.toValidate)).status).toBe(401)
    expect((await decline(older.toDecline)).status).toBe(401)
    expect((await reset(older.toChoose)).status).toBe(401)
    expect(await stateOf(person)).toBe('APPROVED')
    expect((await validate(fresh.toValidate)).status).toBe(204)
  })

  test('somebody who is active changes nothing, not even without a role', async () => {
    for (const role of ['STAFF', null] as const) {
      const person = await buildPerson(server, { role })
      expect((await approve(person.id)).status).toBe(204)
      expect(await historyOf(person)).toEqual([])
      expect(await openLinksOf(person)).toEqual([])
      expect(await lettersTo(person.email)).toEqual([])
    }
  })

  test('by two managers at once leaves one set of links that open', async () => {
    const person = await buildPerson(server, { state: 'REQUESTED' })
    const both = await Promise.all([approve(person.id), approve(person.id, server.as('kim'))])
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    expect(await openLinksOf(person)).toHaveLength(3)
    expect((await validate((await tokensOf(person)).toValidate)).status).toBe(204)
  })

  test('is for managers of the primary country, and never for somebody who stands above', async () => {
    const abroad = await buildPerson(server, { state: 'REQUESTED', country: 'unitedStates' })
    expect((await approve(abroad.id)).status).toBe(404)
    const king = await buildPerson(server, { state: 'REQUESTED', role: 'KING' })
    expect((await approve(king.id)).body).toMatchObject({ code: 'outranked' })
    const staff = await buildPerson(server, { state: 'REQUESTED' })
    for (const who of ['stella', 'adam', 'olivia'] as const)
      expect((await approve(staff.id, server.as(who))).status).toBe(404)
    for (const person of [abroad, king, staff]) expect(await stateOf(person)).toBe('REQUESTED')
  })
})

describe('the link that verifies the account', () => {
  test('makes it active: one signs in with the password of the registration', async () => {
    const { person, toValidate } = await approved()
    expect((await validate(toValidate)).status).toBe(204)
    expect(await stateOf(person)).toBe('ACTIVE')
    expect(await login(person.email, castPassword)).toBe(200)
    expect(await historyOf(person)).toEqual(['user-approved', 'user-validated'])
  })

  test('opened again answers success and changes nothing', async () => {
    const { person, toValidate } = await approved()
    await validate(toValidate)
    const before = [await accountOf(person), await historyOf(person)]
    expect((await validate(toValidate)).status).toBe(204)
    expect([await accountOf(person), await historyOf(person)]).toEqual(before)
  })

  test('opened again after the account was deactivated is dead', async () => {
    const { person, toValidate } = await approved()
    await validate(toValidate)
    await server.as('maya').ok(contract.accounts.reject, { body: { userId: person.id, userStateId: 5 } })
    expect((await validate(toValidate)).status).toBe(401)
    expect(await stateOf(person)).toBe('INACTIVE')
  })

  test('kills the links beside it', async () => {
    const { person, toValidate, toDecline, toChoose } = await approved()
    await validate(toValidate)
    expect([(await decline(toDecline)).status, (await reset(toChoose)).status]).toEqual([401, 401])
    expect(await stateOf(person)).toBe('ACTIVE')
    expect(await login(person.email, castPassword)).toBe(200)
  })
})

describe('the links beside it', () => {
  test('“I did not ask for this” rejects the account, and the others die', async () => {
    const { person, toValidate, toDecline, toChoose } = await approved()
    expect((await decline(toDecline)).status).toBe(204)
    expect(await stateOf(person)).toBe('REJECTED')
    expect([(await validate(toValidate)).status, (await reset(toChoose)).status]).toEqual([401, 401])
    expect((await decline(toDecline)).status).toBe(401)
    expect(await historyOf(person)).toEqual(['user-approved', 'user-declined'])
  })

  test('“Choose a new password” sets it and makes the account active, and the others die', async () => {
    const { person, toValidate, toDecline, toChoose } = await approved()
    expect((await reset(toChoose)).status).toBe(204)
    expect(await stateOf(person)).toBe('ACTIVE')
    expect([(await validate(toValidate)).status, (await decline(toDecline)).status]).toEqual([401, 401])
    expect(await login(person.email, castPassword)).toBe(401)
    expect(await login(person.email, newPassword)).toBe(200)
    expect(await lettersTo(person.email)).toEqual([
      'account-approved',
      'password-changed',
      'signed-in-on-new-device',
    ])
  })

  test('opened while fresh ones are just taking their place wait, and are dead', async () => {
    const { person, toDecline } = await approved()
    const theirs = await openChange(server)
    await theirs.lock('users', person.id)
    await theirs.run('update links set replaced_at = now() where user_id = $1', person.id)
    const answer = await theirs.commitBefore(decline(toDecline))
    expect(answer).toMatchObject({ status: dead.status, body: { code: dead.code } })
    expect(await stateOf(person)).toBe('APPROVED')
  })

  test('opened all at once: one of them wins', async () => {
    const { person, toValidate, toDecline, toChoose } = await approved()
    const answers = await Promise.all([validate(toValidate), decline(toDecline), reset(toChoose)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401, 401])
    expect(await historyOf(person)).toHaveLength(2)
    expect(await openLinksOf(person)).toEqual([])
  })

  test.each(['toValidate', 'toDecline', 'toChoose'] as const)(
    'and the link itself live 72 hours from the delivery of the mail (%s)',
    async which => {
      const person = await buildPerson(server, { state: 'REQUESTED' })
      await approve(person.id)
      const token = (await tokensOf(person))[which]
      const open = { toValidate: validate, toDecline: decline, toChoose: reset }[which]
      server.pass({ hours: 72, minutes: 1 })
      expect((await open(token)).status).toBe(401)
      expect(await stateOf(person)).toBe('APPROVED')
      server.pass({ minutes: -2 })
      expect((await open(token)).status).toBe(204)
    },
  )
})

describe('the link that resets the password', () => {
  test('sets it, ends every session, and tells the owner', async () => {
    const { person, token } = await forgetful()
    const tokens = await server.anyone.ok(contract.auth.login, {
      body: { email: person.email, password: castPassword },
    })
    expect((await reset(token)).status).toBe(204)
    expect((await person.call(contract.users.self, {})).status).toBe(401)
    expect((await server.bearing(tokens.accessToken).call(contract.users.self, {})).status).toBe(401)
    expect((await server.bearing(tokens.refreshToken).call(contract.auth.refresh, {})).status).toBe(401)
    expect(await login(person.email, castPassword)).toBe(401)
    expect(await login(person.email, newPassword)).toBe(200)
    expect(await historyOf(person)).toEqual(['password-changed'])
    expect(await lettersTo(person.email)).toEqual([
      'password-reset',
      'signed-in-on-new-device',
      'password-changed',
    ])
  })

  test('is asked whether it works as often as somebody likes, until it does not', async () => {
    const { token } = await forgetful()
    const ask = async () => (await server.bearing(token).call(contract.accounts.resettable, {})).status
    expect([await ask(), await ask()]).toEqual([204, 204])
    expect((await reset(token)).status).toBe(204)
    expect(await ask()).toBe(401)
  })

  test('works once, and kills every other one', async () => {
    const { person, token: older } = await forgetful()
    const { token } = await forgetful(person)
    expect(older).not.toBe(token)
    expect((await reset(token)).status).toBe(204)
    for (const spent of [token, older])
      expect((await reset(spent, 'Other-pass-2')).body).toMatchObject({ code: dead.code })
    expect(await login(person.email, newPassword)).toBe(200)
  })

  test('lives 30 minutes from the delivery of its mail', async () => {
    const { person, token } = await forgetful()
    server.pass({ minutes: 30, seconds: 5 })
    expect((await reset(token)).status).toBe(401)
    server.pass({ seconds: -30 })
    expect((await reset(token)).status).toBe(204)
    expect(await login(person.email, newPassword)).toBe(200)
  })

  test('used twenty times at once changes one password', async () => {
    const { person, token } = await forgetful()
    const passwords = Array.from({ length: 20 }, (_, at) => `Parallel-${at}`)
    const answers = await Promise.all(passwords.map(password => reset(token, password)))
    const winners = passwords.filter((_, at) => answers[at]?.status === 204)
    const losers = answers.filter(({ status }) => status !== 204)
    expect(winners).toHaveLength(1)
    expect(losers.map(({ status, body }) => ({ status, ...(body ?? {}) }))).toMatchObject(
      losers.map(() => dead),
    )
    expect(await isPassword(only(winners), (await accountOf(person)).passwordHash)).toBe(true)
    expect(await historyOf(person)).toEqual(['password-changed'])
    expect(await lettersTo(person.email)).toEqual(['password-reset', 'password-changed'])
  })

  test('sent again with the same Idempotency-Key gets the same answer, and one mail', async () => {
    const { person, token } = await forgetful()
    const key = { 'idempotency-key': unique() }
    expect((await reset(token, newPassword, key)).status).toBe(204)
    expect((await reset(token, newPassword, key)).status).toBe(204)
    expect((await reset(token, newPassword)).status).toBe(401)
    expect(await lettersTo(person.email)).toEqual(['password-reset', 'password-changed'])
  })

  test('stays good while the passwords differ or break the rules', async () => {
    const { token } = await forgetful()
    const { body } = await server.bearing(token).call(contract.accounts.reset, {
      body: { password: newPassword, confirmPassword: 'Else-pass-1' },
    })
    expect(body).toMatchObject({ fields: { confirmPassword: "Passwords don't match" } })
    expect((await reset(token, 'short')).status).toBe(400)
    expect((await reset(token)).status).toBe(204)
  })

  test('opens nothing for an account that is not active any more', async () => {
    for (const state of ['REQUESTED', 'APPROVED', 'REJECTED', 'INACTIVE'] as const) {
      const { person, token } = await forgetful()
      await server.db.update(users).set({ state }).where(eq(users.id, person.id))
      await server.db.update(links).set({ replacedAt: null }).where(eq(links.userId, person.id))
      expect((await reset(token)).status).toBe(401)
      expect(await isPassword(castPassword, (await accountOf(person)).passwordHash)).toBe(true)
      await server.db.update(users).set({ state: 'ACTIVE' }).where(eq(users.id, person.id))
    }
  })

  test('leaves somebody who signs in with the old password at that moment outside', async () => {
    const { person, token } = await forgetful()
    const [changed, came] = await Promise.all([
      reset(token),
      server.anyone.call(contract.auth.login, { body: { email: person.email, password: castPassword } }),
    ])
    expect(changed.status).toBe(204)
    if (came.status === 200)
      expect((await server.bearing(came.body.accessToken).call(contract.users.self, {})).status).toBe(401)
    else expect(came.status).toBe(401)
  })
})

describe('a letter that is sent again', () => {
  const again = (person: Person, linkId: number) =>
    server.services.db.transaction(tx =>
      server.services.mailbox.post(tx, {
        letter: 'account-approved',
        data: { firstName: 'Built' },
        to: { email: person.email, name: 'Built Person' },
        linkId,
      }),
    )
  const mailOf = async (person: Person) => {
    const sent = (await server.mailbox.queued()).filter(mail => mail.toEmail === person.email)
    return { first: sent[0]?.linkId ?? 0, last: sent.at(-1) }
  }

  test('carries the same three links, and their time does not begin anew', async () => {
    const { person, ...before } = await approved()
    const expiry = (await openLinksOf(person)).map(link => link.expiresAt)
    server.pass({ hours: 1 })
    await again(person, (await mailOf(person)).first)
    expect(await tokensOf(person)).toEqual(before)
    expect((await openLinksOf(person)).map(link => link.expiresAt)).toEqual(expiry)
  })

  test.each(['validate', 'decline', 'choose-password'] as const)(
    'is not sent once its link to %s is dead',
    async purpose => {
      const { person } = await approved()
      await server.db
        .update(links)
        .set({ replacedAt: '2026-01-01T00:00:00Z' })
        .where(and(eq(links.userId, person.id), eq(links.purpose, purpose)))
      await again(person, (await mailOf(person)).first)
      await server.mailbox.settled()
      expect((await mailOf(person)).last).toMatchObject({ state: 'DROPPED', lastError: 'The link is dead.' })
      expect(await lettersTo(person.email)).toEqual(['account-approved'])
    },
  )

  test('never had a token in the outbox', async () => {
    const { toValidate, toDecline, toChoose } = await approved()
    const kept = JSON.stringify(await server.mailbox.queued())
    for (const token of [toValidate, toDecline, toChoose]) expect(kept).not.toContain(token)
  })
})
