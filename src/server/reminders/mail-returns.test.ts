import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'
import { mailReturns } from './mail-returns.ts'

const server = await testServer()
const adam = server.as('adam')
const log = pino({ level: 'silent' })

/** Noon in Stockholm, in winter, on the 12th of November. */
const noon = '2026-11-12T11:00:00.000Z'
const nextMorning = '2026-11-13T07:00:00.000Z'
const comes = (instant: string) => {
  server.clock.offset = Date.parse(instant) - Date.now()
}

let before = 0
/** What was mailed since, as its subjects and texts. */
const mailed = async () => {
  const all = await server.mailbox.queued()
  const fresh = all.slice(before)
  before = all.length
  return fresh.filter(({ letter }) => letter === 'loan-returned-for-customer')
}

beforeEach(async () => {
  comes(noon)
  before = (await server.mailbox.queued()).length
})
afterEach(() => {
  server.clock.offset = 0
})

const active = (lines: number) =>
  buildLoan(server, {
    state: 'ACTIVE',
    lines,
    createdAt: '2026-11-02T14:00:00.000Z',
    fields: { customerEmail: `karin.${unique()}@customer.example` },
  })
const giveBack = (id: number) => adam.ok(contract.loanUnits.return, { body: { id } })

test('a day’s returns are one mail in the next morning, and are mailed once', async () => {
  const loan = await active(3)
  const [one, other] = loan.lines
  await giveBack(one?.id ?? 0)
  comes('2026-11-12T15:00:00.000Z')
  await giveBack(other?.id ?? 0)
  await mailReturns(server.services, log)
  expect(await mailed()).toEqual([])
  comes(nextMorning)
  await Promise.all([mailReturns(server.services, log), mailReturns(server.services, log)])
  expect(await mailed()).toMatchObject([
    { toEmail: loan.customerEmail, data: { back: 2, out: 1, isClosed: false } },
  ])
  comes('2026-11-14T07:00:00.000Z')
  await mailReturns(server.services, log)
  expect(await mailed()).toEqual([])
})

test('the last one says that nothing is open', async () => {
  const loan = await active(1)
  await giveBack(loan.lines[0]?.id ?? 0)
  comes(nextMorning)
  await mailReturns(server.services, log)
  expect(await mailed()).toMatchObject([{ data: { back: 1, out: 0, isClosed: true } }])
})

test('units that are lost are no mail of their own; when the loan has ended by one, it says so', async () => {
  const loan = await active(2)
  const [lost, last] = loan.lines
  await adam.ok(contract.loanUnits.lost, { body: { id: lost?.id ?? 0, by: 'CUSTOMER' } })
  comes(nextMorning)
  await mailReturns(server.services, log)
  expect(await mailed()).toEqual([])
  await adam.ok(contract.loanUnits.lost, { body: { id: last?.id ?? 0, by: 'CUSTOMER' } })
  comes('2026-11-14T07:00:00.000Z')
  await mailReturns(server.services, log)
  expect(await mailed()).toMatchObject([{ data: { back: 0, out: 0, isClosed: true } }])
})

test('a return that was undone is not mailed, and one of weeks ago neither', async () => {
  const loan = await active(3)
  const [undone, old] = loan.lines
  comes('2026-11-03T11:00:00.000Z')
  await giveBack(old?.id ?? 0)
  comes(noon)
  await giveBack(undone?.id ?? 0)
  await adam.ok(contract.loanUnits.undoReturn, { body: { id: undone?.id ?? 0 } })
  comes(nextMorning)
  await mailReturns(server.services, log)
  expect(await mailed()).toEqual([])
})
