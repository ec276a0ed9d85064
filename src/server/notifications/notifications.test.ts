import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { MailChoice } from '#domain/mail-choice.ts'
import type { NotificationKind } from '#domain/notification-kind.ts'
import { notifications, userCountryRoles } from '../kernel/db/schema.ts'
import { buildCountry, buildPerson, buildStoreroom, buildUnits, type Person } from '../testing/build.ts'
import { customer } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'
import { tidy } from '../tidy.ts'
import { mailDigests } from './mail-digests.ts'

const server = await testServer()
const log = pino({ level: 'silent' })
const { bell, read } = contract.notifications

const comes = (instant: string) => {
  server.clock.offset = Date.parse(instant) - Date.now()
}
let before = 0
const mailedSince = async () => (await server.mailbox.queued()).slice(before)
beforeEach(async () => {
  before = (await server.mailbox.queued()).length
})
afterEach(() => {
  server.clock.offset = 0
})

const bellOf = (person: Person) => person.ok(bell, {})
const sentences = (rows: readonly { sentence: string }[]) => rows.map(({ sentence }) => sentence)
const choose = (person: Person, kind: NotificationKind, choice: MailChoice) =>
  person.ok(contract.preferences.edit, { body: { mailed: { [kind]: choice } } })

/** A country of its own, with a storeroom that asks for approval, somebody who asks and two who decide. */
async function aCountry() {
  const country = await buildCountry(server, { timeZone: 'Europe/Stockholm' })
  const storeroom = await buildStoreroom(server, { country, approvalRequired: true })
  const staff = await buildPerson(server, { country })
  const managers = [
    await buildPerson(server, { country, role: 'MANAGER', storerooms: [storeroom] }),
    await buildPerson(server, { country, role: 'MANAGER', storerooms: [storeroom] }),
  ] as const
  const request = async () => {
    const [unit] = await buildUnits(server, { storeroom })
    const created = await staff.ok(contract.loans.create, {
      body: {
        ...customer,
        title: 'Parking guidance trial',
        isInternal: false,
        loanPeriod: 14,
        storeroomId: storeroom.id,
        units: [{ productId: unit?.productId ?? 0, amount: 1 }],
      },
    })
    return { id: Number(/#(\d+)/.exec(created)?.[1]) }
  }
  return { country, storeroom, staff, managers, request }
}

test('a request is in the bell of those who decide, until one of them has', async () => {
  const { staff, managers, request } = await aCountry()
  const [one, other] = managers
  const loan = await request()
  const asked = [expect.stringContaining('waits for your approval')]
  for (const manager of managers) {
    const { asks, news, unread } = await bellOf(manager)
    expect([sentences(asks), news, unread]).toEqual([asked, [], 1])
    expect(asks).toMatchObject([{ kind: 'approvals', page: `/fulfillment/${loan.id}`, readAt: null }])
  }
  await one.ok(contract.loans.approve, { body: { loanId: loan.id, approve: true } })
  const now = await bellOf(other)
  expect(now.news.filter(({ kind }) => kind === 'approvals')).toMatchObject([{ isDone: true }])
  expect(now.asks).toMatchObject([{ kind: 'fulfillment', isDone: false }])
  expect(sentences((await bellOf(staff)).news)).toEqual([expect.stringContaining('has been approved')])
})

test('one is read, then all up to it; what came meanwhile stays unread', async () => {
  const { managers, request } = await aCountry()
  const [manager] = managers
  for (let made = 0; made < 3; made++) await request()
  const [newest, middle, oldest] = (await bellOf(manager)).asks
  const marked = await manager.ok(read, { body: { id: middle?.id ?? 0, andOlder: false } })
  expect(marked.asks.map(({ readAt }) => readAt !== null)).toEqual([false, true, false])
  await manager.ok(read, { body: { id: middle?.id ?? 0, andOlder: true } })
  const { asks, unread } = await bellOf(manager)
  expect(asks.map(({ id, readAt }) => [id, readAt !== null])).toEqual([
    [newest?.id, false],
    [middle?.id, true],
    [oldest?.id, true],
  ])
  expect(unread).toBe(1)
})

test('nobody reads or marks what is in another’s bell', async () => {
  const { managers, request } = await aCountry()
  const [one, other] = managers
  await request()
  const [asked] = (await bellOf(one)).asks
  const no = await other.refused(read, { body: { id: asked?.id ?? 0, andOlder: true } })
  expect([no.status, no.code]).toEqual([404, 'not_found'])
  expect((await bellOf(one)).unread).toBe(1)
})

test('what one may no longer see is not in the bell, and is back with the role', async () => {
  const { country, managers, request } = await aCountry()
  const [manager] = managers
  const home = await buildCountry(server)
  await server.db
    .insert(userCountryRoles)
    .values({ userId: manager.id, countryId: home.id, role: 'STAFF', isPrimary: false })
  await request()
  const roleIn = (countryId: number, userId: number) => ({ userId, countryId })
  await server.as('sys').ok(contract.users.removeRole, { body: roleIn(country.id, manager.id) })
  expect(await bellOf(manager)).toEqual({ asks: [], news: [], unread: 0 })
  await server
    .as('sys')
    .ok(contract.users.changeRole, { body: { ...roleIn(country.id, manager.id), roleId: 1 } })
  const { asks, news, unread } = await bellOf(manager)
  expect([asks.length, news.length, unread]).toEqual([0, 1, 0])
})

test('each is mailed as they chose, and all are where nobody else would hear', async () => {
  const { managers, request } = await aCountry()
  const [one, other] = managers
  await choose(one, 'approvals', 'NEVER')
  await request()
  expect((await mailedSince()).map(({ toEmail }) => toEmail)).toEqual([other.email])
  expect((await bellOf(one)).unread).toBe(1)

  before += 1
  await choose(other, 'approvals', 'NEVER')
  await request()
  expect((await mailedSince()).map(({ toEmail }) => toEmail).toSorted()).toEqual(
    [one.email, other.email].toSorted(),
  )
})

test('one mail a day has what is unread and still to do, once, and by the clock of the country', async () => {
  comes('2026-11-12T11:00:00.000Z')
  const { staff, managers, request } = await aCountry()
  const [one, other] = managers
  await choose(one, 'approvals', 'DAILY')
  const [decided, seen, open] = [await request(), await request(), await request()]
  await other.ok(contract.loans.approve, {
    body: { loanId: decided.id, approve: false, comment: 'Too late.' },
  })
  const known = (await bellOf(one)).asks.find(({ page }) => page === `/fulfillment/${seen.id}`)
  await one.ok(read, { body: { id: known?.id ?? 0, andOlder: false } })
  const digests = async () =>
    (await mailedSince()).filter(
      ({ letter, toEmail }) => letter === 'notifications-digest' && toEmail === one.email,
    )
  await mailDigests(server.services, log)
  expect(await digests()).toEqual([])

  comes('2026-11-13T07:00:00.000Z')
  await Promise.all([mailDigests(server.services, log), mailDigests(server.services, log)])
  expect(await digests()).toMatchObject([
    { data: { asks: [{ page: `/fulfillment/${open.id}` }], news: [], subject: '1 thing needs you' } },
  ])
  const mail = await server.mailbox.waitFor({ to: one.email, letter: 'notifications-digest' })
  expect(mail.text).toContain(`${server.services.baseUrl}/fulfillment/${open.id}`)
  expect(mail.html).toContain(`href="${server.services.baseUrl}/fulfillment/${open.id}"`)

  comes('2026-11-14T07:00:00.000Z')
  await mailDigests(server.services, log)
  expect(await digests()).toHaveLength(1)
  expect(
    (await mailedSince()).filter(({ toEmail, letter }) => toEmail === one.email && letter === 'loan-pending'),
  ).toEqual([])
  expect((await mailedSince()).some(({ toEmail }) => toEmail === staff.email)).toBe(true)
})

test('who was deactivated gets no daily mail', async () => {
  comes('2026-11-12T11:00:00.000Z')
  const { managers, request } = await aCountry()
  const [one] = managers
  await choose(one, 'approvals', 'DAILY')
  await request()
  await server.as('sys').ok(contract.accounts.reject, { body: { userId: one.id, userStateId: 5 } })
  comes('2026-11-13T07:00:00.000Z')
  await mailDigests(server.services, log)
  expect((await mailedSince()).filter(({ letter }) => letter === 'notifications-digest')).toEqual([])
})

test('the choices are the person’s own; what is not named stays', async () => {
  const [one, other] = [await buildPerson(server), await buildPerson(server)]
  await choose(one, 'ownLoans', 'DAILY')
  await choose(one, 'due', 'NEVER')
  const { mailed } = await choose(one, 'ownLoans', 'AT_ONCE')
  expect(mailed).toMatchObject({ ownLoans: 'AT_ONCE', due: 'NEVER', approvals: 'AT_ONCE' })
  expect((await other.ok(contract.preferences.own, {})).mailed).toMatchObject({ due: 'AT_ONCE' })
})

test('units on the way ask until nothing arrives any more', async () => {
  const country = await buildCountry(server)
  const [from, to] = [await buildStoreroom(server, { country }), await buildStoreroom(server, { country })]
  const sender = await buildPerson(server, { country, role: 'ADMIN', storerooms: [from] })
  const receiver = await buildPerson(server, { country, role: 'ADMIN', storerooms: [to] })
  const [unit] = await buildUnits(server, { storeroom: from })
  await sender.ok(contract.units.transfer, { body: { id: unit?.id ?? 0, storeroomId: to.id } })
  expect((await bellOf(receiver)).asks).toMatchObject([{ kind: 'arrivals' }])
  await receiver.ok(contract.units.accept, { body: { id: unit?.id ?? 0 } })
  expect(await bellOf(receiver)).toMatchObject({ asks: [], news: [{ isDone: true }], unread: 0 })
})

test('after 90 days a notification is gone', async () => {
  const { managers, request } = await aCountry()
  const [manager] = managers
  await request()
  comes(new Date(Date.now() + 89 * 86_400_000).toISOString())
  await tidy(server.services)
  expect(await ownRows(manager.id)).toHaveLength(1)
  comes(new Date(Date.now() + 91 * 86_400_000).toISOString())
  await tidy(server.services)
  expect(await ownRows(manager.id)).toEqual([])
})

const ownRows = async (userId: number) =>
  (await server.db.select().from(notifications)).filter(row => row.userId === userId)
