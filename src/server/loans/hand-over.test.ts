import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { mails, users } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { handOver, openOf, one, activity } = contract.loans
const maya = server.as('maya')
const { stella, maya: mayaHerself } = server.cast

const mailsOf = (loanId: number) =>
  server.db.select({ letter: mails.letter, to: mails.toEmail }).from(mails).where(eq(mails.loanId, loanId))

describe('handing a loan over', () => {
  test('gives the colleague the loan and a mail; its history says from whom to whom', async () => {
    const receiver = await buildPerson(server, { role: 'STAFF' })
    const loan = await buildLoan(server, { createdBy: stella, state: 'ACTIVE' })
    const before = await maya.ok(one, { params: { loanId: loan.id } })
    const after = await maya.ok(handOver, { body: { loanId: loan.id, userId: receiver.id } })
    expect(after).toMatchObject({ createdBy: receiver.id, version: before.version + 1 })
    const events = await maya.ok(activity, { params: { loanId: loan.id } })
    expect(events.at(-1)).toMatchObject({
      event: 'loan-handed-over',
      user: { id: mayaHerself.id },
      detail: { from: 'Stella Staff' },
    })
    expect(await mailsOf(loan.id)).toEqual([{ letter: 'loans-handed-over', to: receiver.email }])
    expect(await receiver.ok(contract.loans.own, {})).toMatchObject([{ id: loan.id }])
  })

  test('of several loans gives the colleague one mail that lists them, and each in the bell', async () => {
    const receiver = await buildPerson(server, { role: 'STAFF' })
    const given = []
    for (let loans = 0; loans < 3; loans++) given.push(await buildLoan(server, { createdBy: stella }))
    for (const { id } of given) await maya.ok(handOver, { body: { loanId: id, userId: receiver.id } })
    const { id: byKim } = await buildLoan(server, { createdBy: stella })
    await server.as('kim').ok(handOver, { body: { loanId: byKim, userId: receiver.id } })
    const told = (await server.mailbox.queued()).filter(({ toEmail }) => toEmail === receiver.email)
    expect(told).toMatchObject([
      { letter: 'loans-handed-over', data: { count: 3, handedOverBy: 'Maya Manager' } },
      { letter: 'loans-handed-over', data: { count: 1, named: [{ loanId: byKim }] } },
    ])
    expect((await receiver.ok(contract.notifications.bell, {})).news).toHaveLength(4)
    await server.db.execute(sql`
      update jobs.job set start_after = now() where name = 'mail' and data ->> 'mailId' = ${String(told[0]?.id)}`)
    const { subject, text } = await server.mailbox.waitFor({ to: receiver.email })
    expect(subject).toBe('3 loans are yours now')
    expect(text).not.toContain(`/loan/${byKim}\n`)
    for (const { id } of given) expect(text).toContain(`/loan/${id}`)
  })

  test('to oneself sends no mail', async () => {
    const loan = await buildLoan(server, { createdBy: stella })
    await maya.ok(handOver, { body: { loanId: loan.id, userId: mayaHerself.id } })
    expect(await mailsOf(loan.id)).toEqual([])
  })

  test('is refused to whoever can’t sign in, has no role there, or is not known, and to its creator', async () => {
    const loan = await buildLoan(server, { createdBy: stella })
    const inactive = await buildPerson(server, { role: 'STAFF' })
    await server.db.update(users).set({ state: 'INACTIVE' }).where(eq(users.id, inactive.id))
    const abroad = await buildPerson(server, { role: 'KING', country: 'singapore' })
    for (const userId of [inactive.id, abroad.id, 999_999]) {
      expect(await maya.refused(handOver, { body: { loanId: loan.id, userId } })).toMatchObject({
        status: 409,
        code: 'no_such_colleague',
      })
    }
    expect(await maya.refused(handOver, { body: { loanId: loan.id, userId: stella.id } })).toMatchObject({
      status: 409,
      code: 'theirs_already',
    })
    expect(await maya.ok(one, { params: { loanId: loan.id } })).toMatchObject({ createdBy: stella.id })
  })

  test('is refused for a loan that has ended', async () => {
    const loan = await buildLoan(server, { createdBy: stella, state: 'COMPLETED' })
    const refused = await maya.refused(handOver, { body: { loanId: loan.id, userId: mayaHerself.id } })
    expect(refused).toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('by two managers at once happens twice, in some order, and its history has both', async () => {
    const [first, second] = [
      await buildPerson(server, { role: 'STAFF' }),
      await buildPerson(server, { role: 'STAFF' }),
    ]
    const loan = await buildLoan(server, { createdBy: stella })
    await Promise.all([
      maya.ok(handOver, { body: { loanId: loan.id, userId: first.id } }),
      server.as('kim').ok(handOver, { body: { loanId: loan.id, userId: second.id } }),
    ])
    const events = await maya.ok(activity, { params: { loanId: loan.id } })
    const [, last] = events.filter(({ event }) => event === 'loan-handed-over')
    const { createdByUser } = await maya.ok(one, { params: { loanId: loan.id } })
    expect(last?.detail.to).toBe(`${createdByUser.firstName} ${createdByUser.lastName}`)
  })
})

describe('the open loans of a person', () => {
  test('are those that have not ended, in countries where one is manager', async () => {
    const person = await buildPerson(server, { role: 'STAFF' })
    const open = await buildLoan(server, { createdBy: person, state: 'SIGNED' })
    await buildLoan(server, { createdBy: person, state: 'COMPLETED' })
    await buildLoan(server, { createdBy: person, storeroom: 'jurong', state: 'APPROVED' })
    expect(await maya.ok(openOf, { params: { userId: person.id } })).toMatchObject([
      { id: open.id, loanState: { name: 'SIGNED' }, country: { name: 'Sweden' } },
    ])
    expect(await server.as('sys').ok(openOf, { params: { userId: person.id } })).toHaveLength(2)
  })
})
