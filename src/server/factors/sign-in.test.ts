import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { newFactorDays, recoveryCodeCount, ticketMinutes, ticketTries } from '#domain/second-factor.ts'
import { decryptedBy, encryptedBy } from '../kernel/auth/encryption.ts'
import { eq } from '../kernel/db/drizzle.ts'
import {
  idempotencyKeys,
  loginAttempts,
  recoveryCodes,
  signInTickets,
  totpFactors,
} from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import type { Caller } from '../testing/caller.ts'
import { castPassword, only } from '../testing/cast.ts'
import { addPasskey, addTotp, buildWithTotp, codeOf, ticketOf } from '../testing/factors.ts'
import { openChange } from '../testing/open-change.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { factors, auth, users, sessions, accounts } = contract
beforeEach(() => server.db.delete(loginAttempts))

const password = castPassword
const withCodes = async () => {
  const somebody = await buildWithTotp(server)
  const { codes } = await somebody.ok(factors.makeRecoveryCodes, {})
  return { ...somebody, codes }
}

describe('the password of an account with a second factor', () => {
  test('opens no session, but a ticket that says how to go on', async () => {
    const { email } = await buildWithTotp(server)
    const answer = await server.anyone.call(auth.login, { body: { email, password } })
    expect(answer).toMatchObject({
      status: 401,
      body: {
        code: 'second_factor',
        message: 'This account has a second factor. Please show it.',
        secondStep: { ways: ['code'] },
      },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { who } = await ticketOf(server, { email })
    expect((await who.refused(users.self, {})).code).toBe('not_signed_in')
  })

  test('opens no session either while the factor is just being added', async () => {
    const { id, email } = await buildPerson(server)
    const theirs = await openChange(server)
    await theirs.lock('users', id)
    await theirs.run("insert into totp_factors (user_id, encrypted, added_at) values ($1, 'x', now())", id)
    const signingIn = server.anyone.refused(auth.login, { body: { email, password } })
    expect((await theirs.commitBefore(signingIn)).code).toBe('second_factor')
  })

  test('wrong, it is answered as one of an account without any, and as one of nobody', async () => {
    const [one, other] = [await buildWithTotp(server), await buildPerson(server)]
    const answers = []
    for (const email of [one.email, other.email, 'nobody.known@acme.example'])
      answers.push(await server.anyone.call(auth.login, { body: { email, password: 'Wrong-pass-1' } }))
    const [first] = answers
    expect(first?.body).toEqual({ code: 'wrong_login', message: expect.any(String) })
    for (const { status, body } of answers) expect([status, body]).toEqual([401, first?.body])
  })

  test('without a second factor it signs in as ever', async () => {
    const { email } = await buildPerson(server)
    const { user, ...tokens } = await server.anyone.ok(auth.login, { body: { email, password } })
    expect(Object.keys(tokens)).toEqual(['accessToken', 'refreshToken'])
    expect(user.secondFactor).toEqual({ isSetUp: false, dueAt: null, isOverdue: false })
  })

  test('an app that never showed its first code is no factor', async () => {
    const person = await buildPerson(server)
    await person.ok(factors.startTotp, {})
    const { user } = await server.anyone.ok(auth.login, { body: { email: person.email, password } })
    expect(user.secondFactor.isSetUp).toBe(false)
  })
})

describe('the code of an authenticator app', () => {
  test('signs in after the password, with the answer and the cookies of every sign-in', async () => {
    const somebody = await buildWithTotp(server)
    const { who, ways } = await ticketOf(server, somebody)
    expect(ways).toEqual(['code'])
    const answer = await who.call(factors.signInByCode, { body: { code: await somebody.code() } })
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ email: somebody.email, secondFactor: { isSetUp: true } })
    expect([answer.headers['set-cookie']].flat().join()).toMatch(/accessToken=.+refreshToken=.+device=/)
    expect((await server.bearing(answer.body.accessToken).ok(users.self, {})).email).toBe(somebody.email)
  })

  test.each([-1, 0, 1])('is accepted %i half minutes off', async timeSteps => {
    const somebody = await buildWithTotp(server)
    server.pass({ seconds: 60 })
    const { who } = await ticketOf(server, somebody)
    expect(
      (await who.call(factors.signInByCode, { body: { code: await somebody.code(timeSteps) } })).status,
    ).toBe(200)
  })

  test.each([-3, 3])('is refused %i half minutes off', async timeSteps => {
    const somebody = await buildWithTotp(server)
    const { who } = await ticketOf(server, somebody)
    const code = await somebody.code(timeSteps)
    expect(await who.refused(factors.signInByCode, { body: { code } })).toMatchObject({
      status: 401,
      code: 'wrong_code',
    })
  })

  test('counts once: not for another ticket, nor one of before it', async () => {
    const somebody = await buildWithTotp(server)
    server.pass({ seconds: 60 })
    const [code, before] = [await somebody.code(1), await somebody.code(0)]
    const { who } = await ticketOf(server, somebody)
    await who.ok(factors.signInByCode, { body: { code } })
    const again = await ticketOf(server, somebody)
    for (const used of [code, before])
      expect((await again.who.refused(factors.signInByCode, { body: { code: used } })).code).toBe(
        'wrong_code',
      )
  })

  test('of two sign-ins with one code at once one gets in', async () => {
    const somebody = await buildWithTotp(server)
    const tickets = [await ticketOf(server, somebody), await ticketOf(server, somebody)]
    const code = await somebody.code()
    const statuses = await Promise.all(
      tickets.map(async ({ who }) => (await who.call(factors.signInByCode, { body: { code } })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  test('that added the app is used up', async () => {
    const person = await buildPerson(server)
    const { uri } = await person.ok(factors.startTotp, {})
    const code = await codeOf(server, uri)
    await person.ok(factors.addTotp, { body: { code } })
    const { who } = await ticketOf(server, person)
    expect((await who.refused(factors.signInByCode, { body: { code } })).code).toBe('wrong_code')
  })

  test('is typed with a blank in between as well', async () => {
    const somebody = await buildWithTotp(server)
    const { who } = await ticketOf(server, somebody)
    const code = (await somebody.code()).replace(/^.../, '$& ')
    expect((await who.call(factors.signInByCode, { body: { code } })).status).toBe(200)
  })

  test('a new app takes the place of the one before with its first code, not earlier', async () => {
    const somebody = await buildWithTotp(server)
    const { uri } = await somebody.ok(factors.startTotp, {})
    const first = await ticketOf(server, somebody)
    await first.who.ok(factors.signInByCode, { body: { code: await somebody.code() } })
    server.pass({ seconds: 30 })
    await somebody.ok(factors.addTotp, { body: { code: await codeOf(server, uri) } })
    server.pass({ seconds: 30 })
    const { who } = await ticketOf(server, somebody)
    const old = await who.refused(factors.signInByCode, { body: { code: await somebody.code() } })
    expect(old.code).toBe('wrong_code')
    await who.ok(factors.signInByCode, { body: { code: await codeOf(server, uri) } })
  })

  test('an app is added within half an hour, and by its own code', async () => {
    const person = await buildPerson(server)
    const { uri } = await person.ok(factors.startTotp, {})
    const wrong = await person.refused(factors.addTotp, { body: { code: await codeOf(server, uri, 5) } })
    expect(wrong).toMatchObject({ status: 409, code: 'code_differs' })
    server.pass({ minutes: 31 })
    const late = await person.refused(factors.addTotp, { body: { code: await codeOf(server, uri) } })
    expect(late).toMatchObject({ status: 409, code: 'factor_setup_over' })
  })

  test('its secret is kept encrypted by SECRET', async () => {
    const { id, uri } = await buildWithTotp(server)
    const row = only(await server.db.select().from(totpFactors).where(eq(totpFactors.userId, id)))
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    expect(JSON.stringify(row)).not.toContain(secret)
    const kept = row.encrypted ?? ''
    expect(decryptedBy(server.services.secret, 'second factor', kept)).toHaveLength(20)
    expect(() => decryptedBy(server.services.secret, 'seal key', kept)).toThrow()
  })

  test('its secret, and recovery codes, are shown once: no answer that shows them is kept for a retry', async () => {
    const person = await buildPerson(server)
    const shown = async (url: string) => {
      const headers = { 'idempotency-key': `once-${person.id}-${url.length}` }
      return (await person.raw({ method: 'POST', url, headers })).json()
    }
    const { secret, uri } = await shown('/api/auth/factor/totp/start')
    await person.ok(factors.addTotp, { body: { code: await codeOf(server, uri) } })
    const { codes } = await shown('/api/auth/factor/recovery-codes')
    const kept = JSON.stringify(await server.db.select().from(idempotencyKeys))
    expect([secret, codes.length]).toEqual([expect.stringMatching(/^[A-Z2-7]{32}$/), recoveryCodeCount])
    for (const word of [secret, ...codes]) expect(kept).not.toContain(word)
  })

  test('nothing that is kept encrypted is believed by the beginning of its tag', () => {
    const { secret } = server.services
    const whole = Buffer.from(encryptedBy(secret, 'second factor', Buffer.alloc(0)), 'base64')
    const short = whole.subarray(0, 16).toString('base64')
    expect(decryptedBy(secret, 'second factor', whole.toString('base64'))).toHaveLength(0)
    expect(() => decryptedBy(secret, 'second factor', short)).toThrow()
  })
})

describe('a ticket', () => {
  test('is over after five tries, also for the right code', async () => {
    const somebody = await buildWithTotp(server)
    const { who } = await ticketOf(server, somebody)
    for (let tries = 0; tries < ticketTries; tries++)
      expect((await who.refused(factors.signInByCode, { body: { code: '000' } })).code).toBe('wrong_code')
    await server.db.delete(loginAttempts)
    const code = await somebody.code()
    expect(await who.refused(factors.signInByCode, { body: { code } })).toMatchObject({
      status: 401,
      code: 'ticket_over',
    })
    const warned = await server.mailbox.waitFor({ to: somebody.email, letter: 'factor-failed' })
    expect(warned.text).toContain('They did not get in.')
  })

  test('given up before its last try, again and again, warns its owner all the same', async () => {
    const somebody = await buildWithTotp(server)
    for (let tickets = 0; tickets < 2; tickets++) {
      const { who } = await ticketOf(server, somebody)
      for (let tries = 0; tries < 3; tries++)
        await who.refused(factors.signInByCode, { body: { code: '000' } })
    }
    await server.mailbox.waitFor({ to: somebody.email, letter: 'factor-failed' })
  })

  test('of ten tries at once judges five', async () => {
    const somebody = await buildWithTotp(server)
    const { who, ticket } = await ticketOf(server, somebody)
    await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        who.raw({
          method: 'POST',
          url: '/api/auth/login/code',
          payload: { code: `00000${at}` },
          remoteAddress: `203.0.113.${at}`,
        }),
      ),
    )
    const [kept] = await server.db.select().from(signInTickets).where(eq(signInTickets.userId, somebody.id))
    expect(kept?.tries).toBeLessThanOrEqual(ticketTries)
    expect(ticket).not.toBe(kept?.hash)
  })

  const isOver = async ({ who }: { who: Caller }, code: string) => {
    const { status, code: why } = await who.refused(factors.signInByCode, { body: { code } })
    expect([status, why]).toEqual([401, 'ticket_over'])
  }

  test('is over after ten minutes, and once it signed in', async () => {
    const somebody = await buildWithTotp(server)
    const used = await ticketOf(server, somebody)
    await used.who.ok(factors.signInByCode, { body: { code: await somebody.code() } })
    await isOver(used, await somebody.code(1))
    const late = await ticketOf(server, somebody)
    server.pass({ minutes: ticketMinutes })
    await isOver(late, await somebody.code())
  })

  test('signs in once, though four right codes come with it at once', async () => {
    const somebody = await withCodes()
    const { who } = await ticketOf(server, somebody)
    const statuses = await Promise.all(
      somebody.codes
        .slice(0, 4)
        .map(async code => (await who.call(factors.signInByCode, { body: { code } })).status),
    )
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401])
    const { recoveryCodes: left } = await somebody.ok(factors.own, {})
    expect(left).toMatchObject({ left: recoveryCodeCount - 1 })
  })

  test('is over when the password changes', async () => {
    const somebody = await buildWithTotp(server)
    const changed = await ticketOf(server, somebody)
    await server.anyone.ok(accounts.forget, { body: { email: somebody.email } })
    const reset = await server.mailbox.waitFor({ to: somebody.email, letter: 'password-reset' })
    const body = { password: 'New-pass-1', confirmPassword: 'New-pass-1' }
    await server.bearing(reset.tokenFor('/reset')).ok(accounts.reset, { body })
    await isOver(changed, await somebody.code())
  })

  test('a new password by mail asks for the second factor as before', async () => {
    const somebody = await buildWithTotp(server)
    await server.anyone.ok(accounts.forget, { body: { email: somebody.email } })
    const reset = await server.mailbox.waitFor({ to: somebody.email, letter: 'password-reset' })
    const body = { password: 'New-pass-1', confirmPassword: 'New-pass-1' }
    await server.bearing(reset.tokenFor('/reset')).ok(accounts.reset, { body })
    const login = { email: somebody.email, password: 'New-pass-1' }
    expect((await server.anyone.refused(auth.login, { body: login })).code).toBe('second_factor')
  })

  test('a new password by mail names the factors that were added of late, as they open the account still', async () => {
    const somebody = await buildPerson(server)
    await addPasskey(server, somebody, 'Long ago')
    server.pass({ days: newFactorDays + 1 })
    const { caller } = await server.signedIn(somebody.id)
    await addPasskey(server, caller, 'A stranger’s')
    await server.anyone.ok(accounts.forget, { body: { email: somebody.email } })
    const reset = await server.mailbox.waitFor({ to: somebody.email, letter: 'password-reset' })
    const body = { password: 'New-pass-1', confirmPassword: 'New-pass-1' }
    await server.bearing(reset.tokenFor('/reset')).ok(accounts.reset, { body })
    const { text } = await server.mailbox.waitFor({ to: somebody.email, letter: 'password-changed' })
    expect(text).toContain('Passkey “A stranger’s”')
    expect(text).not.toContain('Long ago')
  })
})

describe('recovery codes', () => {
  test('are ten, each opens the account once, and its owner is mailed how many are left', async () => {
    const somebody = await withCodes()
    expect(new Set(somebody.codes).size).toBe(recoveryCodeCount)
    const { who, ways } = await ticketOf(server, somebody)
    expect(ways).toEqual(['code', 'recovery'])
    const [code = ''] = somebody.codes
    await who.ok(factors.signInByCode, { body: { code: code.toLowerCase().replaceAll('-', ' ') } })
    await server.mailbox.settled()
    const mails = await server.mailbox.to(somebody.email)
    const told = mails.find(({ subject }) => subject === 'A recovery code was used')
    expect(told?.text).toContain('Left: 9')
    const again = await ticketOf(server, somebody)
    expect((await again.who.refused(factors.signInByCode, { body: { code } })).code).toBe('wrong_code')
  })

  test('are kept as hashes', async () => {
    const { id, codes } = await withCodes()
    const rows = await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
    expect(rows).toHaveLength(codes.length)
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$/)
  })

  test('of a new set replace those before', async () => {
    const somebody = await withCodes()
    const { codes } = await somebody.ok(factors.makeRecoveryCodes, {})
    const { who } = await ticketOf(server, somebody)
    const old = { code: somebody.codes[0] ?? '' }
    expect((await who.refused(factors.signInByCode, { body: old })).code).toBe('wrong_code')
    await who.ok(factors.signInByCode, { body: { code: codes[0] ?? '' } })
  })

  test('are for who has a factor, and go with the last one', async () => {
    const person = await buildPerson(server)
    expect((await person.refused(factors.makeRecoveryCodes, {})).code).toBe('no_factor')
    const somebody = await withCodes()
    await somebody.ok(factors.removeTotp, {})
    expect(await somebody.ok(factors.own, {})).toMatchObject({ totp: null, recoveryCodes: null })
  })

  test('of somebody else open nothing', async () => {
    const [one, other] = [await withCodes(), await withCodes()]
    const { who } = await ticketOf(server, one)
    const code = other.codes[0] ?? ''
    expect((await who.refused(factors.signInByCode, { body: { code } })).code).toBe('wrong_code')
  })
})

describe('who changes how they sign in', () => {
  test('stays signed in here, and is out everywhere else, where it is said why', async () => {
    const person = await buildPerson(server)
    const { refreshToken, accessToken } = await server.anyone.ok(auth.login, {
      body: { email: person.email, password },
    })
    await addTotp(server, person)
    expect(await person.ok(sessions.list, {})).toHaveLength(1)
    expect((await server.bearing(accessToken).refused(users.self, {})).code).toBe('not_signed_in')
    const why = await server.bearing(refreshToken).refused(auth.refresh, {})
    expect(why.message).toContain('the second factor of your account was changed')
  })

  test('is mailed each change', async () => {
    const somebody = await withCodes()
    await somebody.ok(factors.removeTotp, {})
    await server.mailbox.settled()
    const texts = (await server.mailbox.to(somebody.email)).map(({ text }) => text)
    expect(texts).toHaveLength(3)
    for (const told of [
      'An authenticator app was added',
      'New recovery codes were made',
      'The authenticator app was removed',
    ])
      expect(texts.join()).toContain(told)
  })
})
