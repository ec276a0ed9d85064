import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { ticketTries } from '#domain/second-factor.ts'
import { hashPassword, standardCost } from '../kernel/auth/password-hash.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { loginAttempts } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { castPassword } from '../testing/cast.ts'
import { buildWithTotp, ticketOf } from '../testing/factors.ts'
import { testServer } from '../testing/server.ts'
import { freeTries } from './throttle.ts'

const server = await testServer()
const { factors, auth } = contract
const password = castPassword
beforeEach(() => server.db.delete(loginAttempts))

/** Two hashes that take long, and as many behind them as may wait: meanwhile each further one is refused. */
async function whileBusy(work: () => Promise<void>): Promise<void> {
  const endless = { ...standardCost, passes: 80 }
  const slow = [1, 2].map(() => hashPassword('Demo-pass-1', endless))
  const waiting = Array.from({ length: 30 }, () => hashPassword('Demo-pass-1', { memory: 64, passes: 1 }))
  await work()
  await Promise.all([...slow, ...waiting])
}

/** More than the free tries of an account, and more than a ticket has. */
const many = Math.max(freeTries, ticketTries) + 3

const counted = async () => {
  const { rows } = await server.db.execute(
    sql`select coalesce(sum(attempts), 0)::int as tries from login_attempts`,
  )
  return rows[0]?.tries
}

describe('what was refused because the server is busy costs no try', () => {
  test('of a password: the next one is judged at once, and nobody is mailed of tries', async () => {
    const { email } = await buildPerson(server)
    await whileBusy(async () => {
      for (let n = 0; n < many; n++)
        expect(await server.anyone.refused(auth.login, { body: { email, password } })).toMatchObject({
          status: 503,
          code: 'busy',
        })
    })
    expect(await counted()).toBe(0)
    const { user } = await server.anyone.ok(auth.login, { body: { email, password } })
    expect(user.email).toBe(email)
  })

  test('of a recovery code: the ticket goes on', async () => {
    const somebody = await buildWithTotp(server)
    const { codes } = await somebody.ok(factors.makeRecoveryCodes, {})
    const { who } = await ticketOf(server, somebody)
    const before = await counted()
    const body = { code: codes[0] ?? '' }
    await whileBusy(async () => {
      for (let n = 0; n < many; n++)
        expect(await who.refused(factors.signInByCode, { body })).toMatchObject({ status: 503, code: 'busy' })
    })
    expect(await counted()).toBe(before)
    expect((await who.ok(factors.signInByCode, { body })).user.email).toBe(somebody.email)
  })

  test('of a confirmation', async () => {
    const person = await buildPerson(server)
    await whileBusy(async () => {
      for (let n = 0; n < many; n++)
        expect((await person.refused(factors.confirm, { body: { password } })).code).toBe('busy')
    })
    expect(await counted()).toBe(0)
    await person.ok(factors.confirm, { body: { password } })
  })
})
