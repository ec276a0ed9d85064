import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Duty, duties } from '#domain/duty.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { documentLinks } from '../kernel/db/schema.ts'
import { buildCountry, buildPerson, buildStoreroom } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { waiting } = contract.dashboard
const { fulfillment, fulfillmentCounts } = contract.loans

const hour = 3_600_000
const dueIn = (hours: number) => ({
  loanPeriod: 14,
  createdAt: new Date(Date.now() + (hours - 14 * 24) * hour).toISOString(),
})

/** A country with two storerooms, the first without approval, a manager, and an admin of the first. */
async function openCountry() {
  const country = await buildCountry(server)
  const open = await buildStoreroom(server, { country })
  const asking = await buildStoreroom(server, { country, approvalRequired: true })
  const manager = await buildPerson(server, { role: 'MANAGER', country })
  const admin = await buildPerson(server, { role: 'ADMIN', country, storerooms: [open] })
  const params = { countryId: country.id }
  const seenBy = async (who: typeof manager) =>
    Object.fromEntries((await who.ok(waiting, { params })).map(row => [row.duty, row])) as Partial<
      Record<Duty, Awaited<ReturnType<typeof manager.ok<typeof waiting>>>[number]>
    >
  const countsOf = async (who: typeof manager) =>
    Object.fromEntries((await who.ok(waiting, { params })).map(({ duty, count }) => [duty, count]))
  return { open, asking, manager, admin, params, seenBy, countsOf }
}

test('every loan waits for its next step, and an active one for its due date', async () => {
  const { open, asking, manager, countsOf } = await openCountry()
  await buildLoan(server, { storeroom: asking, state: 'PENDING' })
  await buildLoan(server, { storeroom: asking, state: 'APPROVED' })
  await buildLoan(server, { storeroom: open, state: 'PROCESSING' })
  await buildLoan(server, { storeroom: open, state: 'SIGNED' })
  await buildLoan(server, { storeroom: open, state: 'ACTIVE', ...dueIn(24 * 8) })
  await buildLoan(server, { storeroom: open, state: 'ACTIVE', ...dueIn(24 * 6) })
  await buildLoan(server, { storeroom: open, state: 'ACTIVE', ...dueIn(1) })
  await buildLoan(server, { storeroom: open, state: 'ACTIVE', ...dueIn(-1) })
  await buildLoan(server, { storeroom: open, state: 'COMPLETED', ...dueIn(-24) })
  await buildLoan(server, { storeroom: asking, state: 'DENIED' })
  await buildLoan(server, { storeroom: open, state: 'CANCELLED' })
  expect(await countsOf(manager)).toEqual({
    answer: 0,
    approve: 1,
    source: 2,
    send: 0,
    ship: 1,
    transit: 4,
    due: 2,
    overdue: 1,
  })
})

test('a document waits to be sent until the customer has a link that opens, and again when it has expired', async () => {
  const { open, manager, countsOf } = await openCountry()
  await buildLoan(server, { storeroom: open, state: 'FULFILLED' })
  const sent = await buildLoan(server, { storeroom: open, state: 'FULFILLED', link: true })
  expect((await countsOf(manager)).send).toBe(1)
  await server.db
    .update(documentLinks)
    .set({ expiresAt: new Date(Date.now() - hour).toISOString() })
    .where(eq(documentLinks.loanId, sent.id))
  expect((await countsOf(manager)).send).toBe(2)
})

test('the five due first are shown, the soonest first, with what a storekeeper needs to know them', async () => {
  const { open, manager, seenBy } = await openCountry()
  const built: { readonly id: number; readonly title: string }[] = []
  for (const hours of [30, 10, 20, -5, 60, 50, 40]) {
    built.push(await buildLoan(server, { storeroom: open, state: 'ACTIVE', ...dueIn(hours) }))
  }
  const { transit, overdue } = await seenBy(manager)
  expect(transit?.count).toBe(7)
  expect(transit?.loans.map(({ id }) => id)).toEqual([3, 1, 2, 0, 6].map(place => built[place]?.id))
  expect(transit?.loans.map(loan => loan.isOverdue)).toEqual([true, false, false, false, false])
  const [late] = overdue?.loans ?? []
  expect(late).toMatchObject({ id: built[3]?.id, title: built[3]?.title, storeroomName: open.name })
  expect(Math.abs(Date.parse(late?.dueAt ?? '') - (Date.now() - 5 * hour))).toBeLessThan(hour)
})

test('an admin has the storerooms with access, and nothing to approve; a manager has the country', async () => {
  const { open, asking, manager, admin, countsOf } = await openCountry()
  await buildLoan(server, { storeroom: open, state: 'PROCESSING' })
  await buildLoan(server, { storeroom: asking, state: 'APPROVED' })
  await buildLoan(server, { storeroom: asking, state: 'PENDING' })
  expect(await countsOf(manager)).toMatchObject({ approve: 1, source: 2 })
  const own = await countsOf(admin)
  expect(own).toMatchObject({ source: 1 })
  expect(Object.keys(own)).toEqual(duties.filter(duty => duty !== 'approve'))
})

test('each number is that of the list behind it, with its counts, a search and another filter beside it', async () => {
  const { open, asking, manager, params, seenBy } = await openCountry()
  for (const state of ['PENDING', 'APPROVED'] as const) await buildLoan(server, { storeroom: asking, state })
  for (const state of ['PROCESSING', 'FULFILLED', 'SIGNED'] as const) {
    await buildLoan(server, { storeroom: open, state })
  }
  await buildLoan(server, { storeroom: open, state: 'FULFILLED', link: true })
  for (const hours of [-30, -1, 5, 24 * 9]) {
    await buildLoan(server, { storeroom: open, state: 'ACTIVE', ...dueIn(hours) })
  }
  const shown = await seenBy(manager)
  for (const duty of duties) {
    const { count = 0, loans = [] } = shown[duty] ?? {}
    const { body, headers } = await manager.call(fulfillment, {
      params,
      query: { duty, sort: 'dueAt', limit: '50' },
    })
    expect.soft([duty, body.map(({ id }) => id)]).toEqual([duty, loans.map(({ id }) => id)])
    expect.soft(Number(headers['x-total-count'])).toBe(count)
    const counted = await manager.ok(fulfillmentCounts, { params, query: { duty } })
    expect.soft(counted.storeroomId.reduce((sum, storeroom) => sum + storeroom.count, 0)).toBe(count)
    const [first] = loans
    if (!first) continue
    const searched = await manager.ok(fulfillment, { params, query: { duty, search: first.title } })
    expect.soft(searched.map(({ id }) => id)).toEqual([first.id])
    const ended = await manager.ok(fulfillment, { params, query: { duty, loanStateId: ['7', '8', '9'] } })
    expect.soft(ended).toEqual([])
  }
})
