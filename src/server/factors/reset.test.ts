import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { loginAttempts } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { castPassword } from '../testing/cast.ts'
import { addPasskey, buildWithTotp, ticketOf } from '../testing/factors.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { factors, users, auth } = contract
beforeEach(() => server.db.delete(loginAttempts))

test('a manager takes the factors of who lost them: every session ends, and the password alone opens the account', async () => {
  const somebody = await buildWithTotp(server)
  await addPasskey(server, somebody)
  await somebody.ok(factors.makeRecoveryCodes, {})
  const { who: waiting } = await ticketOf(server, somebody)
  const { secondFactor } = await server.as('maya').ok(users.resetFactor, { body: { userId: somebody.id } })
  expect(secondFactor.isSetUp).toBe(false)
  expect((await somebody.refused(users.self, {})).code).toBe('not_signed_in')
  const code = await somebody.code()
  expect((await waiting.refused(factors.signInByCode, { body: { code } })).code).toBe('ticket_over')
  const body = { email: somebody.email, password: castPassword }
  const { accessToken } = await server.anyone.ok(auth.login, { body })
  expect(await server.bearing(accessToken).ok(factors.own, {})).toMatchObject({
    totp: null,
    passkeys: [],
    recoveryCodes: null,
  })
})

test('the person is mailed, and everybody else who decides on them, by whom it was', async () => {
  const somebody = await buildWithTotp(server)
  await server.as('maya').ok(users.resetFactor, { body: { userId: somebody.id } })
  await server.mailbox.settled()
  const textTo = async (email: string) => (await server.mailbox.to(email)).map(({ text }) => text).join()
  expect(await textTo(somebody.email)).toContain('The second factor of your account was reset')
  expect(await textTo(server.cast.kim.email)).toContain(
    `Maya Manager reset the second factor of Built Person, ${somebody.email}`,
  )
  const queued = await server.mailbox.queued()
  const readers = queued.filter(({ letter }) => letter === 'factor-reset-told').map(({ toEmail }) => toEmail)
  expect(readers).toContain(server.cast.sys.email)
  expect(readers).not.toContain(server.cast.maya.email)
})

test('where one is demanded, who was reset has no new days of grace', async () => {
  const somebody = await buildWithTotp(server)
  await server.as('sys').ok(factors.setPolicy, { body: { policy: 'EVERYBODY', graceDays: 1 } })
  server.pass({ days: 2 })
  const sys = await buildPerson(server, { role: null, isSysAdmin: true })
  await sys.ok(users.resetFactor, { body: { userId: somebody.id } })
  const body = { email: somebody.email, password: castPassword }
  const { accessToken, user } = await server.anyone.ok(auth.login, { body })
  expect(user.secondFactor.isOverdue).toBe(true)
  const refusal = await server.bearing(accessToken).refused(contract.sessions.list, {})
  expect(refusal.code).toBe('factor_needed')
  await sys.ok(factors.setPolicy, { body: { policy: 'OFFERED', graceDays: 14 } })
})
