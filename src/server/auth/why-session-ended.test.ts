import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type SessionEnd, sessionEnds } from '#domain/session-end.ts'
import { buildPerson } from '../testing/build.ts'
import { castPassword } from '../testing/cast.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()

async function signedIn() {
  const person = await buildPerson(server)
  const body = { email: person.email, password: castPassword }
  return { person, ...(await server.anyone.ok(contract.auth.login, { body })) }
}

const refresh = (token: string) => server.bearing(token).call(contract.auth.refresh, {})

test('who comes with what is left of a session is told why it ended', async () => {
  const why = async (token: string) =>
    (await server.bearing(token).refused(contract.auth.refresh, {})).message
  const messageOf = (end: SessionEnd) => `${sessionEnds[end]} Please sign in.`

  const left = await signedIn()
  await server.bearing(left.accessToken).ok(contract.auth.logout, {})
  expect(await why(left.refreshToken)).toBe(messageOf('elsewhere'))

  const copied = await signedIn()
  const { body: next } = await refresh(copied.refreshToken)
  server.pass({ seconds: 11 })
  expect(await why(copied.refreshToken)).toBe(messageOf('usedTwice'))
  expect(await why(next.refreshToken)).toBe(messageOf('elsewhere'))

  const turnedAway = await signedIn()
  const body = { userId: turnedAway.person.id, userStateId: 5 } as const
  await server.as('sys').ok(contract.accounts.reject, { body })
  expect(await why(turnedAway.refreshToken)).toBe(messageOf('accountEnded'))

  const forgetful = await signedIn()
  const { email } = forgetful.person
  await server.anyone.ok(contract.accounts.forget, { body: { email } })
  const { token } = await server.mailbox.waitFor({ to: email, letter: 'password-reset' })
  const password = 'Autumn-rain-27'
  await server
    .bearing(token ?? '')
    .ok(contract.accounts.reset, { body: { password, confirmPassword: password } })
  expect(await why(forgetful.refreshToken)).toBe(messageOf('passwordChanged'))

  const old = await signedIn()
  server.pass({ days: 8 })
  expect(await why(old.refreshToken)).toBe(messageOf('expired'))
  expect(await why('nobody-ever-had-this-token')).toBe(messageOf('unknown'))
  expect((await server.anyone.refused(contract.auth.refresh, {})).message).toBe(messageOf('unknown'))
})
