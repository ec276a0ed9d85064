import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type UserState, userStates } from '#domain/account.ts'
import { eq, inArray } from '../kernel/db/drizzle.ts'
import { activities, links, loginAttempts, users } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import type { Caller } from '../testing/caller.ts'
import { castPassword, only } from '../testing/cast.ts'
import { openChange } from '../testing/open-change.ts'
import { testServer } from '../testing/server.ts'
import { rejectUnanswered } from './reject-unanswered.ts'

const server = await testServer()
const lonely = await testServer({ withCast: false })
const numbers = { reject: 4, deactivate: 5 } as const

beforeEach(() => server.db.delete(loginAttempts))

const end = (who: Caller, userId: number, how: keyof typeof numbers) =>
  who.call(contract.accounts.reject, { body: { userId, userStateId: numbers[how] } })
const stateOf = async ({ id }: { id: number }) =>
  only(await server.db.select().from(users).where(eq(users.id, id))).state
const lettersTo = async (email: string) => {
  await server.mailbox.settled()
  return (await server.mailbox.to(email)).map(mail => mail.letter)
}

describe('rejecting and deactivating', () => {
  const letterFor = { REJECTED: 'account-rejected', INACTIVE: 'account-deactivated' }
  const happened = { REJECTED: 'user-rejected', INACTIVE: 'user-deactivated' }

  test.each([
    ['REQUESTED', 'reject', 'REJECTED'],
    ['APPROVED', 'reject', 'REJECTED'],
    ['INACTIVE', 'reject', 'REJECTED'],
    ['APPROVED', 'deactivate', 'INACTIVE'],
    ['ACTIVE', 'deactivate', 'INACTIVE'],
  ] as const)('an account that is %s: %s makes it %s, and its owner is told once', async (was, how, is) => {
    const person = await buildPerson(server, { state: was })
    expect((await end(server.as('maya'), person.id, how)).status).toBe(204)
    expect(await stateOf(person)).toBe(is)
    expect(await lettersTo(person.email)).toEqual([letterFor[is]])
    const letter = await server.mailbox.waitFor({ to: person.email })
    expect(letter.text).toContain(`Maya Manager, ${server.cast.maya.email}`)
    const history = await server.db.select().from(activities).where(eq(activities.aboutUserId, person.id))
    expect(history).toMatchObject([
      {
        event: happened[is],
        userId: server.cast.maya.id,
        countryId: server.countries.sweden.id,
        detail: { was, is },
      },
    ])
  })

  const possible = ['REQUESTED reject', 'APPROVED reject', 'INACTIVE reject']
  possible.push('APPROVED deactivate', 'ACTIVE deactivate')
  const impossible = userStates
    .flatMap(state => (['reject', 'deactivate'] as const).map(how => [state, how] as const))
    .filter(([state, how]) => !possible.includes(`${state} ${how}`))

  test.each(impossible)('an account that is %s: %s is refused, and nothing changes', async (state, how) => {
    const person = await buildPerson(server, { state })
    const { status, body } = await end(server.as('maya'), person.id, how)
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'wrong_state',
        message: `Built Person is ${state.toLowerCase()}. This can't be done now.`,
      },
    ])
    expect(await stateOf(person)).toBe(state)
    expect(await lettersTo(person.email)).toEqual([])
  })

  test('ends every session at once, and what was mailed opens nothing any more', async () => {
    const person = await buildPerson(server)
    const body = { email: person.email, password: castPassword }
    const { accessToken, refreshToken } = await server.anyone.ok(contract.auth.login, { body })
    await server.anyone.ok(contract.accounts.forget, { body: { email: person.email } })
    const { token } = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })
    await end(server.as('maya'), person.id, 'deactivate')

    for (const caller of [person, server.bearing(accessToken)])
      expect((await caller.call(contract.users.self, {})).status).toBe(401)
    const outside = [
      await server.bearing(refreshToken).call(contract.auth.refresh, {}),
      await server.anyone.call(contract.auth.login, { body }),
      await server.bearing(token ?? '').call(contract.accounts.reset, {
        body: { password: 'New-pass-1', confirmPassword: 'New-pass-1' },
      }),
    ]
    expect(outside.map(({ status }) => status)).toEqual([401, 401, 401])
  })

  test('brings no session and no link back when the account is approved again', async () => {
    const person = await buildPerson(server)
    await server.anyone.ok(contract.accounts.forget, { body: { email: person.email } })
    const mail = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })
    await end(server.as('maya'), person.id, 'deactivate')
    await server.as('maya').ok(contract.accounts.approve, { body: { userId: person.id } })
    const approval = await server.mailbox.waitFor({ to: person.email, letter: 'account-approved' })
    await server.bearing(approval.tokenFor('/validate')).ok(contract.accounts.validate, { body: {} })
    expect((await person.call(contract.users.self, {})).status).toBe(401)
    const body = { password: 'New-pass-1', confirmPassword: 'New-pass-1' }
    expect((await server.bearing(mail.token ?? '').call(contract.accounts.reset, { body })).status).toBe(401)
  })

  test('by two managers at once: one does it, the other is told, one mail goes out', async () => {
    const person = await buildPerson(server, { state: 'REQUESTED' })
    const both = await Promise.all(
      (['maya', 'kim'] as const).map(who => end(server.as(who), person.id, 'reject')),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await lettersTo(person.email)).toEqual(['account-rejected'])
  })

  test('while another manager approves leaves no link that opens a rejected account', async () => {
    const person = await buildPerson(server, { state: 'REQUESTED' })
    const theirs = await openChange(server)
    await theirs.run(`update users set state = 'APPROVED' where id = $1`, person.id)
    await theirs.run(`insert into links (purpose, user_id) values ('validate', $1)`, person.id)
    expect((await theirs.commitBefore(end(server.as('maya'), person.id, 'reject'))).status).toBe(204)
    expect(await stateOf(person)).toBe('REJECTED')
    const mailed = await server.db.select().from(links).where(eq(links.userId, person.id))
    expect(mailed.map(({ replacedAt }) => replacedAt)).toEqual([expect.any(String)])
  })
})

describe('nobody ends', () => {
  const refusedTo = async (who: Caller, person: { id: number }, state: UserState, code: string) => {
    expect((await end(who, person.id, 'deactivate')).body).toMatchObject({ code })
    expect(await stateOf(person)).toBe(state)
  }

  test('their own account', async () => {
    for (const who of ['maya', 'kim', 'sys'] as const)
      await refusedTo(server.as(who), server.cast[who], 'ACTIVE', 'own_account')
  })

  test('somebody who stands above them, at home or anywhere', async () => {
    const king = await buildPerson(server, { role: 'KING' })
    const sysAdmin = await buildPerson(server, { role: null, isSysAdmin: true })
    await refusedTo(server.as('maya'), king, 'ACTIVE', 'outranked')
    await refusedTo(server.as('kim'), sysAdmin, 'ACTIVE', 'outranked')
  })

  test('somebody whom they may not see', async () => {
    const abroad = await buildPerson(server, { country: 'unitedStates' })
    await refusedTo(server.as('maya'), abroad, 'ACTIVE', 'not_found')
    const staff = await buildPerson(server)
    for (const who of ['stella', 'adam', 'olivia'] as const)
      await refusedTo(server.as(who), staff, 'ACTIVE', 'not_found')
    expect((await end(server.as('sys'), 2_000_000_000, 'deactivate')).status).toBe(404)
  })

  test('the last system administrator: of two who deactivate each other at once, one stays', async () => {
    for (let tries = 0; tries < 8; tries++) {
      const pair = [
        await buildPerson(lonely, { role: null, isSysAdmin: true }),
        await buildPerson(lonely, { role: null, isSysAdmin: true }),
      ] as const
      const answers = await Promise.all([
        end(pair[0], pair[1].id, 'deactivate'),
        end(pair[1], pair[0].id, 'deactivate'),
      ])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      const active = await lonely.db.select().from(users).where(eq(users.state, 'ACTIVE'))
      expect(active).toHaveLength(1)
      const ids = active.map(({ id }) => id)
      await lonely.db.update(users).set({ isSysAdmin: false }).where(inArray(users.id, ids))
      await lonely.db.update(users).set({ state: 'APPROVED' }).where(inArray(users.id, ids))
    }
  })

  test('by a number that means neither', async () => {
    const person = await buildPerson(server)
    for (const userStateId of [1, 2, 3, 6]) {
      const payload = { userId: person.id, userStateId }
      const { statusCode } = await server
        .as('maya')
        .raw({ method: 'PATCH', url: '/api/auth/reject', payload })
      expect(statusCode).toBe(400)
    }
    expect(await stateOf(person)).toBe('ACTIVE')
  })
})

describe('rejecting many', () => {
  const newApplicant = () => buildPerson(server, { state: 'REQUESTED', role: null })
  const rejectMany = (who: Caller, ...people: readonly { id: number }[]) =>
    who.call(contract.accounts.rejectMany, { body: { userIds: people.map(({ id }) => id) } })

  test('rejects each as if alone, and tells each owner once', async () => {
    const people = [await newApplicant(), await newApplicant(), await newApplicant()]
    const [first] = people
    expect(
      (await rejectMany(server.as('maya'), ...people.toReversed(), only(first ? [first] : []))).status,
    ).toBe(204)
    for (const person of people) {
      expect(await stateOf(person)).toBe('REJECTED')
      expect(await lettersTo(person.email)).toEqual(['account-rejected'])
      const history = await server.db.select().from(activities).where(eq(activities.aboutUserId, person.id))
      expect(history).toMatchObject([{ event: 'user-rejected', userId: server.cast.maya.id }])
    }
  })

  test('rejects nobody where one stands in the way, and says who', async () => {
    const waiting = await newApplicant()
    const approved = await buildPerson(server, { state: 'APPROVED' })
    const { status, body } = await rejectMany(server.as('maya'), waiting, approved)
    expect([status, body]).toMatchObject([
      409,
      { message: "Built Person is approved. This can't be done now." },
    ])
    expect(await stateOf(approved)).toBe('APPROVED')
    expect((await rejectMany(server.as('maya'), waiting, server.cast.maya)).status).toBe(403)
    expect((await rejectMany(server.as('maya'), waiting, { id: 2_000_000_000 })).status).toBe(404)
    expect(await stateOf(waiting)).toBe('REQUESTED')
    expect(await lettersTo(waiting.email)).toEqual([])
  })
})

describe('the clock', () => {
  const look = () => rejectUnanswered(server.services, server.app.http.log)
  const lines = (userId: number) =>
    server.db.select().from(activities).where(eq(activities.aboutUserId, userId))

  test('rejects who asked 90 days ago and got no answer, without a mail, and history says why', async () => {
    const person = await buildPerson(server, { state: 'REQUESTED', role: null })
    server.pass({ days: 89 })
    await look()
    expect(await stateOf(person)).toBe('REQUESTED')
    server.pass({ days: 1 })
    await Promise.all([look(), look()])
    expect(await stateOf(person)).toBe('REJECTED')
    expect(await lettersTo(person.email)).toEqual([])
    expect(await lines(person.id)).toMatchObject([
      {
        event: 'user-rejected',
        userId: null,
        detail: { was: 'REQUESTED', is: 'REJECTED', reason: 'Nobody answered for 90 days.' },
      },
    ])
    server.clock.offset = 0
  })

  test('waits for 90 days since the managers were last told, and leaves whom somebody has approved', async () => {
    const again = await buildPerson(server, { state: 'REQUESTED', role: null })
    const approved = await buildPerson(server, { state: 'APPROVED' })
    const notifiedAt = new Date(Date.now() + 30 * 86_400_000).toISOString()
    await server.db.update(users).set({ managersToldAt: notifiedAt }).where(eq(users.id, again.id))
    server.pass({ days: 100 })
    await look()
    expect([await stateOf(again), await stateOf(approved)]).toEqual(['REQUESTED', 'APPROVED'])
    server.clock.offset = 0
  })
})
