import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { loanUnits } from '../../kernel/db/schema.ts'
import { buildUnits, unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { lund, malmo } = server.storerooms
const inSweden = { countryId: server.countries.sweden.id }
const stella = server.as('stella')
const adam = server.as('adam')
const maya = server.as('maya')

const placeOf = async (unitId: number) => (await stella.ok(contract.units.one, { params: { unitId } })).place
const inStock = async () => {
  const [unit] = await buildUnits(server, { storeroom: lund, serials: [unique()] })
  if (!unit) throw new Error('a unit wanted')
  return unit
}
/** A loan for a customer of its own, and the unit that its line holds. */
async function lent(state: 'FULFILLED' | 'ACTIVE' | 'COMPLETED') {
  const customerCompany = `Company ${unique()}`
  const loan = await buildLoan(server, { state, fields: { customerCompany } })
  const [line] = await server.db.select().from(loanUnits).where(eq(loanUnits.loanId, loan.id))
  if (!line?.unitId) throw new Error('a line with a unit wanted')
  return { loan, customerCompany, unitId: line.unitId, lineId: line.id }
}
const found = async (search: string, page: { limit?: string; offset?: string } = {}) => {
  const query = { search, ...page }
  const { body, headers } = await stella.call(contract.units.list, { params: inSweden, query })
  return { ids: body.map(({ id }) => id), total: Number(headers['x-total-count']) }
}

test('a unit in stock is in its storeroom, with nobody, since no time that matters', async () => {
  const { id } = await inStock()
  expect(await placeOf(id)).toEqual({ loan: null, since: null, timeZone: 'Europe/Stockholm' })
})

test('a unit that is out names its loan, customer, due date and, once it left, when it was shipped', async () => {
  const packed = await lent('FULFILLED')
  const { id, customerCompany } = { id: packed.loan.id, customerCompany: packed.customerCompany }
  expect((await placeOf(packed.unitId)).loan).toMatchObject({ id, customerCompany, shippedAt: null })
  const shipped = await lent('ACTIVE')
  const { dueAt } = await stella.ok(contract.loans.one, { params: { loanId: shipped.loan.id } })
  expect((await placeOf(shipped.unitId)).loan).toEqual({
    id: shipped.loan.id,
    customerCompany: shipped.customerCompany,
    dueAt,
    shippedAt: expect.any(String),
  })
})

test('after a return nobody has it, though a line of an ended loan still names it', async () => {
  const { unitId } = await lent('COMPLETED')
  expect((await placeOf(unitId)).loan).toBe(null)
})

test('on its way, in repair and archived it says since when; a comment changes nothing of that', async () => {
  const { id } = await inStock()
  await adam.ok(contract.units.transfer, { body: { id, storeroomId: malmo.id } })
  const { since } = await placeOf(id)
  expect(since).toEqual(expect.any(String))
  await adam.ok(contract.comments.onUnit, { body: { unitId: id, comment: 'On the van.' } })
  expect((await placeOf(id)).since).toBe(since)
  const broken = await inStock()
  await adam.ok(contract.units.setState, { body: { id: broken.id, action: 'repair' } })
  const repaired = await placeOf(broken.id)
  expect(repaired).toMatchObject({ loan: null, since: expect.any(String) })
  await maya.ok(contract.units.setState, { body: { id: broken.id, action: 'archive' } })
  const archived = (await placeOf(broken.id)).since
  expect(Date.parse(archived ?? '')).toBeGreaterThan(Date.parse(repaired.since ?? ''))
})

test('a customer’s name finds the units that are out with them, and those alone', async () => {
  const { customerCompany, unitId } = await lent('ACTIVE')
  await buildLoan(server, { state: 'COMPLETED', fields: { customerCompany } })
  await buildLoan(server, { state: 'PROCESSING', fields: { customerCompany } })
  expect(await found(customerCompany.toUpperCase())).toEqual({ ids: [unitId], total: 1 })
  const counts = await stella.ok(contract.units.counts, {
    params: inSweden,
    query: { search: customerCompany },
  })
  expect(counts.unitStateId).toEqual([{ id: 2, count: 1 }])
})

test('a text that a serial number and a customer’s name have finds both units, page by page and whole', async () => {
  const { customerCompany, unitId } = await lent('ACTIVE')
  const text = customerCompany.replace('Company ', '')
  const [named] = await buildUnits(server, { storeroom: lund, serials: [`${text}-1`] })
  const both = [unitId, named?.id]
  expect(await found(text)).toEqual({ ids: both, total: 2 })
  expect(await found(text, { limit: '50' })).toEqual({ ids: both, total: 2 })
  expect(await found(text, { limit: '1', offset: '1' })).toEqual({ ids: [named?.id], total: 2 })
})

test('the export and the search everywhere tell the same place', async () => {
  const { customerCompany, unitId, loan } = await lent('ACTIVE')
  const file = await stella.raw({
    url: `/api/unit/country/${inSweden.countryId}/export?format=csv&search=${encodeURIComponent(customerCompany)}`,
  })
  expect(file.body).toContain(`With ${customerCompany} on #${String(loan.id).padStart(5, '0')}, due`)
  const { serialNumber } = await stella.ok(contract.units.one, { params: { unitId } })
  const { units } = await stella.ok(contract.search.everywhere, { query: { search: serialNumber ?? '' } })
  expect(units.map(({ place }) => place.loan?.customerCompany)).toEqual([customerCompany])
})

test('a unit of a permanent loan is with its last customer', async () => {
  const { unitId, lineId, customerCompany } = await lent('ACTIVE')
  await maya.ok(contract.loanUnits.permanent, { body: { id: lineId } })
  expect((await placeOf(unitId)).loan).toMatchObject({ customerCompany })
})
