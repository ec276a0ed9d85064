import { createHook } from 'node:async_hooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { linkToken } from '../kernel/auth/tokens.ts'
import { loginAttempts } from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { castPassword } from '../testing/cast.ts'
import { buildWithTotp } from '../testing/factors.ts'
import { testServer } from '../testing/server.ts'

/** Node itself reports every argon2 computation, so nothing needs to be mocked and nothing can bypass this. */
let hashes = 0
const watch = createHook({
  init(_id, type) {
    if (type === 'ARGON2REQUEST') hashes++
  },
}).enable()
afterAll(() => watch.disable())

const server = await testServer()
beforeEach(() => server.db.delete(loginAttempts))

async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const before = hashes
  await work()
  await server.mailbox.settled()
  return hashes - before
}

const letters = () => unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))
const login = (email: string, password: string) =>
  server.anyone.call(contract.auth.login, { body: { email, password } })
const { stella, pat, ian } = server.cast
const withFactor = await buildWithTotp(server)

test.each([
  ['the right password', stella.email, castPassword, 200],
  ['a wrong password', stella.email, 'Wrong-pass-1', 401],
  ['an unknown address', 'nobody.known@acme.example', castPassword, 401],
  ['an account that waits', pat.email, castPassword, 401],
  ['an account that was deactivated', ian.email, 'Wrong-pass-1', 401],
  ['the right password of an account with a second factor', withFactor.email, castPassword, 401],
  ['a wrong password of one', withFactor.email, 'Wrong-pass-1', 401],
])('signing in with %s computes one hash', async (_, email, password, status) => {
  expect(await hashesOf(async () => expect((await login(email, password)).status).toBe(status))).toBe(1)
})

test.each(['REQUESTED', 'APPROVED', 'ACTIVE', 'REJECTED', 'INACTIVE', null] as const)(
  'registering the address of somebody %s computes one hash',
  async state => {
    const known = state === null ? null : await buildPerson(server, { state })
    const email = known?.email ?? `anna.${letters()}@acme.example`
    const register = () =>
      server.anyone.call(contract.accounts.register, { body: { email, password: 'New-pass-1' } })
    expect(await hashesOf(async () => expect((await register()).status).toBe(201))).toBe(1)
  },
)

test('forgetting the password computes none, whether there is an account or not', async () => {
  for (const email of [stella.email, pat.email, 'nobody.known@acme.example'])
    expect(await hashesOf(() => server.anyone.call(contract.accounts.forget, { body: { email } }))).toBe(0)
})

test('a link that is dead costs none', async () => {
  const token = linkToken(server.services.secret, 'reset', 999_999)
  const body = { password: 'New-pass-1', confirmPassword: 'New-pass-1' }
  const reset = () => server.bearing(token).refused(contract.accounts.reset, { body })
  expect(await hashesOf(async () => expect((await reset()).code).toBe('dead_link'))).toBe(0)
})
