import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { challengeMinutes, confirmedMinutes } from '#domain/second-factor.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { loginAttempts, securityEvents, userCountryRoles } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { castPassword } from '../testing/cast.ts'
import { addPasskey, addTotp } from '../testing/factors.ts'
import { openChange } from '../testing/open-change.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { factors, auth, users } = contract
const { sweden } = server.countries
beforeEach(() => server.db.delete(loginAttempts))

/** A manager who signed in by the password, as anybody does; `later` is the same session after more than 15 minutes. */
async function signedInManager() {
  const { email } = await buildPerson(server, { role: 'MANAGER' })
  let tokens: { accessToken: string; refreshToken: string } = await server.anyone.ok(auth.login, {
    body: { email, password: castPassword },
  })
  return {
    email,
    who: server.bearing(tokens.accessToken),
    async later() {
      server.pass({ minutes: confirmedMinutes, seconds: 5 })
      tokens = await server.bearing(tokens.refreshToken).ok(auth.refresh, {})
      return server.bearing(tokens.accessToken)
    },
  }
}
const roleFor = (userId: number) => ({
  body: { userId, countryId: sweden.id, roleId: 2, isPrimary: true },
})

describe('who changes rights', () => {
  test('is answered as ever within fifteen minutes of signing in, and asked to confirm after', async () => {
    const { who, later } = await signedInManager()
    const { id } = await buildPerson(server)
    await who.ok(users.changeRole, roleFor(id))
    const held = () => server.db.select().from(userCountryRoles).where(eq(userCountryRoles.userId, id))
    const before = await held()
    const refusal = await (await later()).refused(users.removeRole, {
      body: { userId: id, countryId: sweden.id },
    })
    expect(refusal).toMatchObject({
      status: 403,
      code: 'confirm_again',
      message: 'Please confirm that it is you.',
    })
    expect(await held()).toEqual(before)
  })

  test('works on without a confirmation where no rights change', async () => {
    const { later } = await signedInManager()
    const who = await later()
    expect((await who.call(users.self, {})).status).toBe(200)
    const body = { name: 'Box', partNumber: 'BOX-1' }
    expect((await who.call(contract.products.create, { body })).status).toBe(201)
  })

  test('is not confirmed by another session of the same person', async () => {
    const one = await signedInManager()
    const body = { email: one.email, password: castPassword }
    const { refreshToken } = await server.anyone.ok(auth.login, { body })
    const who = await one.later()
    await who.ok(factors.confirm, { body: { password: castPassword } })
    const { id } = await buildPerson(server)
    await who.ok(users.changeRole, roleFor(id))
    const { accessToken } = await server.bearing(refreshToken).ok(auth.refresh, {})
    const refusal = await server.bearing(accessToken).refused(users.changeRole, roleFor(id))
    expect(refusal.code).toBe('confirm_again')
  })
})

describe('a confirmation', () => {
  test('by the password counts for fifteen minutes', async () => {
    const { later } = await signedInManager()
    const { id } = await buildPerson(server)
    const who = await later()
    await who.ok(factors.confirm, { body: { password: castPassword } })
    await who.ok(users.changeRole, roleFor(id))
    expect((await (await later()).refused(users.changeRole, roleFor(id))).code).toBe('confirm_again')
  })

  test('by a wrong password, nothing, or a code without an app confirms nothing', async () => {
    const { later } = await signedInManager()
    const { id } = await buildPerson(server)
    const who = await later()
    for (const body of [{ password: 'Wrong-pass-1' }, {}, { code: '123456' }])
      expect(await who.refused(factors.confirm, { body })).toMatchObject({
        status: 403,
        code: 'not_confirmed',
      })
    expect((await who.refused(users.changeRole, roleFor(id))).code).toBe('confirm_again')
  })

  test('by a code counts, and uses the code up', async () => {
    const { who: before, later } = await signedInManager()
    const totp = await addTotp(server, before)
    const { id } = await buildPerson(server)
    const who = await later()
    const code = await totp.code()
    await who.ok(factors.confirm, { body: { code } })
    await who.ok(users.changeRole, roleFor(id))
    expect((await who.refused(factors.confirm, { body: { code } })).code).toBe('not_confirmed')
  })

  test('by a passkey counts: one’s own, for this session’s challenge, once', async () => {
    const { who: before, later } = await signedInManager()
    const key = await addPasskey(server, before)
    const foreign = await addPasskey(server, await buildPerson(server))
    const { id } = await buildPerson(server)
    const who = await later()
    const theirs = foreign.sign(await who.ok(factors.passkeyToConfirm, {}))
    expect((await who.refused(factors.confirmByPasskey, { body: theirs })).code).toBe('not_confirmed')
    const answer = key.sign(await who.ok(factors.passkeyToConfirm, {}))
    await who.ok(factors.confirmByPasskey, { body: answer })
    expect((await who.refused(factors.confirmByPasskey, { body: answer })).code).toBe('not_confirmed')
    await who.ok(users.changeRole, roleFor(id))
  })

  test('by a passkey does not count for a challenge that was to add one, nor after five minutes', async () => {
    const { who: before, later } = await signedInManager()
    const key = await addPasskey(server, before)
    const who = await later()
    const first = key.sign(await who.ok(factors.passkeyToConfirm, {}))
    await who.ok(factors.confirmByPasskey, { body: first })
    const toAdd = key.sign(await who.ok(factors.passkeyToAdd, {}))
    expect((await who.refused(factors.confirmByPasskey, { body: toAdd })).code).toBe('not_confirmed')
    const late = key.sign(await who.ok(factors.passkeyToConfirm, {}))
    server.pass({ minutes: challengeMinutes })
    expect((await who.refused(factors.confirmByPasskey, { body: late })).code).toBe('not_confirmed')
  })

  test('is offered in the ways that one has', async () => {
    const { who } = await signedInManager()
    expect((await who.ok(factors.own, {})).confirmsBy).toEqual(['password'])
    await addTotp(server, who)
    await addPasskey(server, who)
    expect((await who.ok(factors.own, {})).confirmsBy).toEqual(['code', 'passkey'])
  })

  test('by the password alone is refused where there is a second factor', async () => {
    const { who: before, later } = await signedInManager()
    await addTotp(server, before)
    const who = await later()
    expect(await who.refused(factors.confirm, { body: { password: castPassword } })).toMatchObject({
      status: 403,
      code: 'confirm_by_factor',
      message: 'Please confirm by your second factor.',
    })
    expect((await who.refused(factors.removeTotp, {})).code).toBe('confirm_again')
  })

  test('that was wrong stands in the security log, one that was right does not', async () => {
    const { who } = await signedInManager()
    const { id } = await who.ok(users.self, {})
    await who.refused(factors.confirm, { body: { password: 'Wrong-pass-1' } })
    await who.ok(factors.confirm, { body: { password: castPassword } })
    const noted = await server.db
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(and(eq(securityEvents.aboutUserId, id), eq(securityEvents.kind, 'confirm-failed')))
    expect(noted).toHaveLength(1)
  })

  test('by a passkey that is removed meanwhile is refused', async () => {
    const { who } = await signedInManager()
    const { id } = await who.ok(users.self, {})
    const key = await addPasskey(server, who)
    const answer = key.sign(await who.ok(factors.passkeyToConfirm, {}))
    const theirs = await openChange(server)
    await theirs.run('delete from passkeys where user_id = $1', id)
    const confirming = who.refused(factors.confirmByPasskey, { body: answer })
    expect((await theirs.commitBefore(confirming)).code).toBe('not_confirmed')
  })
})
