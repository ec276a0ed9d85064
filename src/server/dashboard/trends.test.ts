import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { trendWeeks } from '#domain/trends.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { activities, loanUnits, units } from '../kernel/db/schema.ts'
import { buildCountry, buildPerson, buildProduct, buildStoreroom, buildUnits } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { trends } = contract.dashboard

const hour = 3_600_000
const day = 24 * hour

/** A country where it is Wednesday noon, and a function for instants some days and hours before that. */
async function openCountry(timeZone = 'UTC') {
  const country = await buildCountry(server, { timeZone })
  const storeroom = await buildStoreroom(server, { country })
  const admin = await buildPerson(server, { role: 'ADMIN', country })
  const read = () => admin.ok(trends, { params: { countryId: country.id } })
  return { country, storeroom, read }
}

const now = Date.now() + server.clock.offset
const sinceMonday = (new Date(now).getUTCDay() + 6) % 7
const thisNoon = Math.floor(now / day) * day + day / 2
server.clock.offset += thisNoon + (2 - sinceMonday) * day - now
const wednesday = thisNoon + (2 - sinceMonday) * day
const ago = ({ weeks = 0, days = 0 }) => new Date(wednesday - (weeks * 7 + days) * day).toISOString()

const lines = (loanId: number, moved: { shippedAt?: string; returnedAt?: string }) =>
  server.db.update(loanUnits).set(moved).where(eq(loanUnits.loanId, loanId))

test('units are out from the week they were shipped until the week they came back', async () => {
  const { storeroom, read } = await openCountry()
  await buildLoan(server, { storeroom, state: 'ACTIVE', lines: 2, createdAt: ago({ weeks: 20 }) })
  const recent = await buildLoan(server, { storeroom, state: 'ACTIVE', createdAt: ago({ weeks: 5 }) })
  await lines(recent.id, { shippedAt: ago({ weeks: 3 }) })
  const back = await buildLoan(server, {
    storeroom,
    state: 'COMPLETED',
    lines: 3,
    createdAt: ago({ weeks: 15 }),
    fields: { endedAt: ago({ weeks: 1 }) },
  })
  await lines(back.id, { returnedAt: ago({ weeks: 1 }) })
  await buildLoan(server, { storeroom, state: 'COMPLETED', createdAt: ago({ weeks: 30 }) })
  await buildLoan(server, { storeroom, state: 'SIGNED', lines: 4 })
  const { weeks } = await read()
  expect(weeks.map(week => week.unitsOut)).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 3, 3])
  expect(weeks.at(-1)?.start).toBe(ago({ days: 2 }).slice(0, 10))
  expect(weeks).toHaveLength(trendWeeks)
})

test('a unit that the customer keeps is no longer out from the day it was made permanent', async () => {
  const { country, storeroom, read } = await openCountry()
  const kept = await buildLoan(server, {
    storeroom,
    state: 'COMPLETED',
    createdAt: ago({ weeks: 8 }),
    fields: { endedAt: ago({ weeks: 2 }) },
  })
  const [line] = kept.lines
  if (!line?.unitId) throw new Error('The loan has no unit.')
  await server.db
    .update(loanUnits)
    .set({ state: 'PERMANENT_LOAN', returnedAt: null, returnedBy: null })
    .where(eq(loanUnits.id, line.id))
  await server.db.update(units).set({ state: 'PERMANENT_LOAN' }).where(eq(units.id, line.unitId))
  await server.db.insert(activities).values({
    type: 'LOANED',
    event: 'line-permanent',
    loanId: kept.id,
    loanUnitId: line.id,
    unitId: line.unitId,
    countryId: country.id,
    userId: server.cast.stella.id,
    createdAt: ago({ weeks: 2 }),
  })
  const { weeks } = await read()
  expect(weeks.map(week => week.unitsOut)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0])
})

test('lead time is from request to first shipping, in the week of that shipping: the middle, and what nine of ten keep', async () => {
  const { storeroom, read } = await openCountry()
  for (const days of [1, 2, 3, 4, 10]) {
    const loan = await buildLoan(server, {
      storeroom,
      state: 'ACTIVE',
      lines: 2,
      createdAt: ago({ weeks: 2, days }),
    })
    await lines(loan.id, { shippedAt: ago({ weeks: 2 }) })
    const [, later] = loan.lines
    await server.db
      .update(loanUnits)
      .set({ shippedAt: ago({ weeks: 1 }) })
      .where(eq(loanUnits.id, later?.id ?? 0))
  }
  const { weeks } = await read()
  const leadTimes = weeks.map(week => week.leadTime)
  expect(leadTimes.filter(week => week !== null)).toHaveLength(1)
  expect(leadTimes.at(-3)).toMatchObject({ loans: 5, median: 3 })
  expect(leadTimes.at(-3)?.ninetyPercent).toBeCloseTo(7.6, 6)
})

test('a week begins on Monday where the country is', async () => {
  const sundayNight = new Date(wednesday - 2.5 * day - hour).toISOString()
  const shippedWhere = async (timeZone: string) => {
    const { storeroom, read } = await openCountry(timeZone)
    await buildLoan(server, { storeroom, state: 'ACTIVE', createdAt: sundayNight })
    return (await read()).weeks.slice(-2).map(week => week.leadTime?.loans ?? 0)
  }
  expect(await shippedWhere('UTC')).toEqual([1, 0])
  expect(await shippedWhere('Asia/Singapore')).toEqual([0, 1])
})

test('overdue loans stand by how long ago they were due, the grace of three days first', async () => {
  const { storeroom, read } = await openCountry()
  for (const days of [-1, 1, 2, 5, 10, 20, 40, 400]) {
    await buildLoan(server, { storeroom, state: 'ACTIVE', createdAt: ago({ weeks: 2, days }) })
  }
  await buildLoan(server, { storeroom, state: 'SIGNED', createdAt: ago({ weeks: 9 }) })
  expect((await read()).overdue.map(({ loans }) => loans)).toEqual([2, 1, 1, 1, 2])
})

test('days past the due date are those of the calendar, where the country is: three and a few hours are three', async () => {
  const agesIn = async (timeZone: string) => {
    const { storeroom, read } = await openCountry(timeZone)
    for (const days of [3 + 11 / 24, 3 + 13 / 24, 28 + 11 / 24, 29]) {
      await buildLoan(server, { storeroom, state: 'ACTIVE', createdAt: ago({ weeks: 2, days }) })
    }
    return (await read()).overdue.map(({ loans }) => loans)
  }
  expect(await agesIn('UTC')).toEqual([1, 1, 0, 1, 1])
  expect(await agesIn('Asia/Singapore')).toEqual([2, 0, 0, 1, 1])
})

test('the ten products with most units out are told with all units that can be lent', async () => {
  const { storeroom, read } = await openCountry()
  const product = await buildProduct(server, { name: 'Most wanted' })
  await buildLoan(server, { storeroom, state: 'ACTIVE', lines: [{ product }, { product }] })
  await buildLoan(server, { storeroom, state: 'SIGNED', lines: [{ product }] })
  const idle = await buildUnits(server, { product, storeroom, count: 4 })
  await server.db
    .update(units)
    .set({ state: 'ARCHIVED' })
    .where(eq(units.id, idle[0]?.id ?? 0))
  for (let others = 0; others < 10; others += 1) await buildLoan(server, { storeroom, state: 'ACTIVE' })
  await buildUnits(server, { storeroom, count: 5 })
  const { utilisation } = await read()
  expect(utilisation).toHaveLength(10)
  expect(utilisation[0]).toMatchObject({ productId: product.id, name: 'Most wanted', out: 3, all: 6 })
  expect(utilisation[1]).toMatchObject({ out: 1, all: 1 })
})

test('a country without a loan has twelve quiet weeks and nothing else to tell', async () => {
  const { read } = await openCountry()
  const { weeks, utilisation, overdue } = await read()
  expect(weeks.map(week => [week.unitsOut, week.leadTime])).toEqual(Array(trendWeeks).fill([0, null]))
  expect(utilisation).toEqual([])
  expect(overdue.map(({ loans }) => loans)).toEqual([0, 0, 0, 0, 0])
})
