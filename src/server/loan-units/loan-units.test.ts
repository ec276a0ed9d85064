import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { activities, countries, loanUnits, units } from '../kernel/db/schema.ts'
import { buildProduct, buildUnits } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const stella = server.as('stella')
const adam = server.as('adam')
const maya = server.as('maya')

const stateOf = async (loanId: number) =>
  (await stella.ok(contract.loans.one, { params: { loanId: String(loanId) } })).loanState.name

const unitState = async (unitId: number | null) => {
  const [unit] = await server.db
    .select()
    .from(units)
    .where(eq(units.id, unitId ?? 0))
  return unit?.state
}

/** A loan with two lines of one product, and three units A, B, C of it in stock. */
async function waiting() {
  const product = await buildProduct(server)
  const serials = ['A', 'B', 'C'].map(letter => `${product.partNumber}-${letter}`)
  await buildUnits(server, { product, serials })
  const loan = await buildLoan(server, { state: 'PROCESSING', lines: [{ product }, { product }] })
  const [first, second] = loan.lines
  if (!first || !second) throw new Error('two lines wanted')
  return { loan, product, serials, first, second }
}

test('scanning the serial numbers one after another fulfils the loan', async () => {
  const { loan, serials, first, second } = await waiting()
  const [a, b] = serials
  const line = await adam.ok(contract.loanUnits.source, { body: { id: first.id, serialNumber: a } })
  expect(line).toMatchObject({ loanUnitState: { name: 'PACKING' }, unit: { serialNumber: a } })
  expect(line.sourcedByUser?.email).toBe(server.cast.adam.email)
  expect(await unitState(line.unitId)).toBe('OUT')
  expect(await stateOf(loan.id)).toBe('PROCESSING')
  await adam.ok(contract.loanUnits.source, { body: { id: second.id, serialNumber: b?.toLowerCase() } })
  expect(await stateOf(loan.id)).toBe('FULFILLED')
})

test('history tells what was done before what followed from it', async () => {
  const { loan, serials, first, second } = await waiting()
  const [a, b] = serials
  await adam.ok(contract.loanUnits.source, { body: { id: first.id, serialNumber: a } })
  await adam.ok(contract.loanUnits.source, { body: { id: second.id, serialNumber: b } })
  await adam.ok(contract.loanUnits.putBack, { body: { id: second.id } })
  await adam.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Not needed.' } })
  const events = await server.db
    .select({ event: activities.event })
    .from(activities)
    .where(eq(activities.loanId, loan.id))
    .orderBy(activities.id)
  expect(events.map(({ event }) => event)).toEqual([
    'loan-created',
    'line-sourced',
    'line-sourced',
    'loan-fulfilled',
    'line-put-back',
    'loan-unfulfilled',
    'loan-cancelled',
    'line-returned',
  ])
})

test('a wrong serial number, a unit of this loan and a unit of another loan are each refused in their own words', async () => {
  const { serials, first, second, product } = await waiting()
  const [a, , c] = serials
  const wrong = await adam.refused(contract.loanUnits.source, {
    body: { id: first.id, serialNumber: 'NOT-OURS' },
  })
  expect(wrong).toMatchObject({ status: 409, code: 'no_such_serial' })
  await adam.ok(contract.loanUnits.source, { body: { id: first.id, serialNumber: a } })
  const twice = await adam.refused(contract.loanUnits.source, { body: { id: second.id, serialNumber: a } })
  expect(twice).toMatchObject({ status: 409, code: 'unit_on_this_loan' })
  const other = await buildLoan(server, { state: 'PROCESSING', lines: [{ product }] })
  await adam.ok(contract.loanUnits.source, { body: { id: other.lines[0]?.id ?? 0, serialNumber: c } })
  const taken = await adam.refused(contract.loanUnits.source, { body: { id: second.id, serialNumber: c } })
  expect(taken.message).toBe(
    `This unit was sourced for loan #${String(other.id).padStart(5, '0')} a moment ago.`,
  )
  server.pass({ hours: 1 })
  const later = await adam.refused(contract.loanUnits.source, { body: { id: second.id, serialNumber: c } })
  server.clock.offset = 0
  expect(later).toMatchObject({ status: 409, code: 'unit_out_on_loan' })
})

test.each(['İ-7', 'ΑΣ', 'Straße', 'Ǆ-1'])(
  'the unit %s is found by its own serial number',
  async serialNumber => {
    const product = await buildProduct(server)
    const [unit] = await buildUnits(server, { product, serials: [serialNumber] })
    const loan = await buildLoan(server, { state: 'PROCESSING', lines: [{ product }] })
    const body = { id: loan.lines[0]?.id ?? 0, serialNumber }
    expect((await adam.ok(contract.loanUnits.source, { body })).unitId).toBe(unit?.id)
  },
)

test('without a serial number the lowest id without one is taken', async () => {
  const product = await buildProduct(server)
  const [lowest] = await buildUnits(server, { product, serials: [null, null] })
  const loan = await buildLoan(server, { state: 'PROCESSING', lines: [{ product, serial: null }] })
  const line = await adam.ok(contract.loanUnits.source, { body: { id: loan.lines[0]?.id ?? 0, noSN: true } })
  expect(line.unitId).toBe(lowest?.id)
})

test('eight people source one unit at once: exactly one gets it, and one line of history tells so', async () => {
  const product = await buildProduct(server)
  const [unit] = await buildUnits(server, { product, serials: [`${product.partNumber}-1`] })
  const loans = await Promise.all(
    Array.from({ length: 8 }, () => buildLoan(server, { state: 'PROCESSING', lines: [{ product }] })),
  )
  const serialNumber = `${product.partNumber}-1`
  const answers = await Promise.all(
    loans.map(loan =>
      adam.call(contract.loanUnits.source, { body: { id: loan.lines[0]?.id ?? 0, serialNumber } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const events = await server.db
    .select()
    .from(activities)
    .where(sql`${activities.unitId} = ${unit?.id} and ${activities.event} = 'line-sourced'`)
  expect(events).toHaveLength(1)
})

test('a wrong scan is undone: the unit is in again and a fulfilled loan waits again', async () => {
  const { loan, serials, first, second } = await waiting()
  const [a, b] = serials
  await adam.ok(contract.loanUnits.source, { body: { id: first.id, serialNumber: a } })
  const line = await adam.ok(contract.loanUnits.source, { body: { id: second.id, serialNumber: b } })
  const back = await adam.ok(contract.loanUnits.putBack, { body: { id: second.id } })
  expect(back).toMatchObject({ loanUnitState: { name: 'SOURCING' }, unitId: null, sourcedByUser: null })
  expect(await unitState(line.unitId)).toBe('IN')
  expect(await stateOf(loan.id)).toBe('PROCESSING')
  const scanned = await adam.ok(contract.loanUnits.source, { body: { id: second.id, serialNumber: b } })
  await adam.ok(contract.loanUnits.putBack, { body: { id: second.id, damaged: true } })
  expect(await unitState(scanned.unitId)).toBe('REPAIR')
})

test('nothing is sourced for a loan that waits for approval', async () => {
  const product = await buildProduct(server)
  const [unit] = await buildUnits(server, {
    product,
    storeroom: 'kista',
    serials: [`${product.partNumber}-1`],
  })
  const loan = await buildLoan(server, { storeroom: 'kista', state: 'PENDING', lines: [{ product }] })
  const body = { id: loan.lines[0]?.id ?? 0, serialNumber: unit?.serialNumber }
  expect((await adam.refused(contract.loanUnits.source, { body })).code).toBe('loan_not_sourcing')
})

test('an admin without access to the storeroom sees the loan and may not source for it', async () => {
  const loan = await buildLoan(server, { storeroom: 'malmo', state: 'PROCESSING' })
  const body = { id: loan.lines[0]?.id ?? 0, noSN: true }
  expect((await adam.refused(contract.loanUnits.source, { body })).status).toBe(403)
  expect((await server.as('olivia').refused(contract.loanUnits.source, { body })).status).toBe(404)
})

test('units ship once signed, all or none, and the loan is active when all are on their way', async () => {
  const fulfilled = await buildLoan(server, { state: 'FULFILLED' })
  const early = { loanId: fulfilled.id, loanUnitIds: fulfilled.lines.map(line => line.id), trackingId: '1Z' }
  expect((await adam.refused(contract.loanUnits.ship, { body: early })).code).toBe('loan_not_signed')

  const loan = await buildLoan(server, { state: 'SIGNED', lines: 2 })
  const [first, second] = loan.lines.map(line => line.id)
  if (!first || !second) throw new Error('two lines wanted')
  const stranger = { loanId: loan.id, loanUnitIds: [first, fulfilled.lines[0]?.id ?? 0], trackingId: '1Z999' }
  expect((await adam.refused(contract.loanUnits.ship, { body: stranger })).code).toBe('line_not_packing')
  expect(await stateOf(loan.id)).toBe('SIGNED')

  const body = { loanId: loan.id, loanUnitIds: [first], trackingId: '1Z999' }
  const [line] = await adam.ok(contract.loanUnits.ship, { body })
  expect(line).toMatchObject({ loanUnitState: { name: 'SHIPPED' }, trackingId: '1Z999' })
  expect(await stateOf(loan.id)).toBe('SIGNED')
  await adam.ok(contract.loanUnits.ship, { body: { ...body, loanUnitIds: [second] } })
  expect(await stateOf(loan.id)).toBe('ACTIVE')
  const mailed = (await server.mailbox.queued()).filter(mail => mail.loanId === loan.id)
  expect(mailed.map(mail => mail.letter)).toEqual(
    expect.arrayContaining(['loan-shipped', 'loan-shipped-for-customer']),
  )
})

test('the mails of a shipping say that a unit that was signed for will not be sent, and no other unit', async () => {
  const customerEmail = 'shipped@customer.example'
  const fields = { customerEmail }
  const loan = await buildLoan(server, { state: 'FULFILLED', lines: 3, link: true, fields })
  const [early, late, left] = loan.lines.map(({ id }) => id)
  await adam.ok(contract.loanUnits.return, { body: { id: early ?? 0 } })
  const { customerName, customerStreetAddress, customerCity, customerState } = loan
  const address = { customerName, customerStreetAddress, customerCity, customerState }
  const customer = server.bearing(loan.linkToken ?? '')
  await customer.ok(contract.documents.sign, { body: { loanId: loan.id, ...address } })
  await adam.ok(contract.loanUnits.return, { body: { id: late ?? 0 } })
  await adam.ok(contract.loanUnits.ship, {
    body: { loanId: loan.id, loanUnitIds: [left ?? 0], trackingId: '1Z999' },
  })
  const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-shipped-for-customer' })
  expect(mail.text).toContain('1 item of your loan')
  expect(mail.text).toContain('1 item of the signed document will not be sent and need not be returned.')
  const mailed = (await server.mailbox.queued()).filter(mail => mail.loanId === loan.id)
  expect(mailed.find(({ letter }) => letter === 'loan-shipped')?.data).toMatchObject({ neverShipped: 1 })
})

test('units come back one by one; with the last the loan is completed and its creator told', async () => {
  const loan = await buildLoan(server, { state: 'ACTIVE', lines: 2 })
  const [first, second] = loan.lines
  const never = {
    countryId: loan.countryId,
    loanId: loan.id,
    productId: first?.productId ?? 0,
    remark: 'Cancelled',
  }
  await server.db.insert(loanUnits).values({ ...never, state: 'UNAVAILABLE' })
  const back = await adam.ok(contract.loanUnits.return, { body: { id: first?.id ?? 0 } })
  expect(back).toMatchObject({ loanUnitState: { name: 'RETURNED' } })
  expect(await unitState(back.unitId)).toBe('IN')
  expect(await stateOf(loan.id)).toBe('ACTIVE')
  await adam.ok(contract.loanUnits.return, { body: { id: second?.id ?? 0 } })
  expect(await stateOf(loan.id)).toBe('COMPLETED')
  expect((await adam.refused(contract.loanUnits.return, { body: { id: second?.id ?? 0 } })).status).toBe(409)
  const mailed = (await server.mailbox.queued()).filter(mail => mail.loanId === loan.id)
  expect(mailed.map(mail => `${mail.letter} ${mail.toEmail}`)).toContain(
    `loan-completed ${server.cast.stella.email}`,
  )
  // A line that never had a unit is not counted as returned.
  expect(mailed.find(({ letter }) => letter === 'loan-completed')?.data).toMatchObject({ units: 2 })
})

test('a manager leaves a shipped unit with the customer for good, where the country allows it now', async () => {
  const loan = await buildLoan(server, { state: 'ACTIVE' })
  const body = { id: loan.lines[0]?.id ?? 0 }
  expect((await adam.refused(contract.loanUnits.permanent, { body })).status).toBe(403)
  await server.db.update(countries).set({ allowPermanentLoan: false }).where(eq(countries.name, 'Sweden'))
  expect((await maya.refused(contract.loanUnits.permanent, { body })).code).toBe('permanent_loan_not_allowed')
  await server.db.update(countries).set({ allowPermanentLoan: true }).where(eq(countries.name, 'Sweden'))
  const line = await maya.ok(contract.loanUnits.permanent, { body })
  expect(line.loanUnitState.name).toBe('PERMANENT_LOAN')
  expect(await unitState(line.unitId)).toBe('PERMANENT_LOAN')
  expect(await stateOf(loan.id)).toBe('COMPLETED')
})

/** A loan with two shipped units, of which adam took the first one back. */
async function halfReturned() {
  const loan = await buildLoan(server, { state: 'ACTIVE', lines: 2 })
  const [first, second] = loan.lines
  if (!first || !second) throw new Error('two lines wanted')
  await adam.ok(contract.loanUnits.return, { body: { id: first.id } })
  return { loan, first, second, body: { id: first.id } }
}

test('a wrong return is undone by who did it: the unit is with the customer again, and history tells both', async () => {
  const { loan, first, body } = await halfReturned()
  expect((await maya.refused(contract.loanUnits.undoReturn, { body })).code).toBe('not_your_return')
  const line = await adam.ok(contract.loanUnits.undoReturn, { body })
  expect(line).toMatchObject({
    loanUnitState: { name: 'SHIPPED' },
    unitId: first.unitId,
    returnedByUser: null,
    returnedAt: null,
  })
  expect(await unitState(first.unitId)).toBe('OUT')
  expect(await stateOf(loan.id)).toBe('ACTIVE')
  const told = await adam.ok(contract.loans.activity, { params: { loanId: loan.id } })
  expect(told.slice(-2).map(({ event }) => event)).toEqual(['line-returned', 'line-return-undone'])
  const again = await adam.refused(contract.loanUnits.undoReturn, { body })
  expect(again.message).toBe("The loan unit is shipped. This can't be done now.")
  await maya.ok(contract.loanUnits.return, { body })
  expect((await adam.refused(contract.loanUnits.undoReturn, { body })).code).toBe('not_your_return')
})

test('a return that completed its loan, or is older than ten minutes, stands', async () => {
  const { second, body } = await halfReturned()
  const returnedAt = new Date(Date.now() - 10 * 60_000).toISOString()
  await server.db.update(loanUnits).set({ returnedAt }).where(eq(loanUnits.id, body.id))
  expect((await adam.refused(contract.loanUnits.undoReturn, { body })).code).toBe('return_too_old')
  await adam.ok(contract.loanUnits.return, { body: { id: second.id } })
  const last = await adam.refused(contract.loanUnits.undoReturn, { body: { id: second.id } })
  expect(last.message).toBe("The loan is completed. This can't be done now.")
})

test('a return stands once the unit is on its way to another country', async () => {
  const { first, body } = await halfReturned()
  const { jurong } = server.storerooms
  await server
    .as('sys')
    .ok(contract.units.transfer, { body: { id: first.unitId ?? 0, storeroomId: jurong.id } })
  const late = await adam.refused(contract.loanUnits.undoReturn, { body })
  expect([late.status, late.code]).toEqual([409, 'unit_changed_since'])
  expect(late.message).toContain(first.serialNumber)
})

test('a return stands once something else happened to the unit, also if it is in stock again', async () => {
  const { loan, first, body } = await halfReturned()
  const other = await buildLoan(server, {
    state: 'PROCESSING',
    lines: [{ product: { id: first.productId } }],
  })
  const id = other.lines[0]?.id ?? 0
  await maya.ok(contract.loanUnits.source, { body: { id, serialNumber: first.serialNumber ?? '' } })
  const sourced = await adam.refused(contract.loanUnits.undoReturn, { body })
  expect([sourced.status, sourced.code]).toEqual([409, 'unit_sourced_before'])
  await maya.ok(contract.loanUnits.putBack, { body: { id } })
  expect((await adam.refused(contract.loanUnits.undoReturn, { body })).code).toBe('unit_changed_since')
  expect(await unitState(first.unitId)).toBe('IN')
  expect(await stateOf(loan.id)).toBe('ACTIVE')
})

test('what was said of the unit since does not keep its return from being undone', async () => {
  const { first, body } = await halfReturned()
  await adam.ok(contract.comments.onUnit, { body: { unitId: first.unitId ?? 0, comment: 'No scratch.' } })
  await adam.ok(contract.loanUnits.undoReturn, { body })
  expect(await unitState(first.unitId)).toBe('OUT')
})

test('cancelling the last waiting line cancels the loan: no units left', async () => {
  const loan = await buildLoan(server, { state: 'PROCESSING' })
  const line = await stella.ok(contract.loanUnits.cancel, { body: { loanUnitId: loan.lines[0]?.id ?? 0 } })
  expect(line).toMatchObject({ loanUnitState: { name: 'UNAVAILABLE' }, remark: 'Cancelled' })
  const after = await stella.ok(contract.loans.one, { params: { loanId: String(loan.id) } })
  expect(after).toMatchObject({ loanState: { name: 'CANCELLED' }, reason: 'No units left' })
})

test('cancelling the last waiting line of a half sourced loan fulfils it', async () => {
  const { loan, serials, first, second } = await waiting()
  await adam.ok(contract.loanUnits.source, { body: { id: first.id, serialNumber: serials[0] } })
  await stella.ok(contract.loanUnits.cancel, { body: { loanUnitId: second.id, remark: 'Cancelled' } })
  expect(await stateOf(loan.id)).toBe('FULFILLED')
})

test('a unit that came back damaged goes to repair, and the last one completes the loan', async () => {
  const loan = await buildLoan(server, { state: 'ACTIVE' })
  const body = { id: loan.lines[0]?.id ?? 0 }
  const line = await adam.ok(contract.loanUnits.damaged, { body })
  expect(line).toMatchObject({ loanUnitState: { name: 'DAMAGED' }, loanUnitStateId: 5 })
  expect(line.returnedByUser?.email).toBe(server.cast.adam.email)
  expect(await unitState(line.unitId)).toBe('REPAIR')
  expect(await stateOf(loan.id)).toBe('COMPLETED')
  expect((await adam.refused(contract.loanUnits.damaged, { body })).status).toBe(409)
})

test('the last unit of a loan damaged before it was shipped: the loan is cancelled, no units left', async () => {
  const loan = await buildLoan(server, { state: 'SIGNED' })
  const line = await adam.ok(contract.loanUnits.damaged, { body: { id: loan.lines[0]?.id ?? 0 } })
  expect(await unitState(line.unitId)).toBe('REPAIR')
  const after = await stella.ok(contract.loans.one, { params: { loanId: String(loan.id) } })
  expect(after).toMatchObject({ loanState: { name: 'CANCELLED' }, reason: 'No units left' })
  expect(after.document?.state).not.toBe('open')
})

test('a lost unit is archived, and the line says who lost it', async () => {
  const loan = await buildLoan(server, { state: 'ACTIVE', lines: 2 })
  const [ours, theirs] = loan.lines
  const lose = (id: number | undefined, by: 'COMPANY' | 'CUSTOMER') =>
    adam.ok(contract.loanUnits.lost, { body: { id: id ?? 0, by } })
  const first = await lose(ours?.id, 'COMPANY')
  expect(first).toMatchObject({ loanUnitState: { name: 'LOST_AXIS' }, returnedByUser: null })
  expect(await stateOf(loan.id)).toBe('ACTIVE')
  const second = await lose(theirs?.id, 'CUSTOMER')
  expect(second.loanUnitState.name).toBe('LOST_CUSTOMER')
  expect([await unitState(first.unitId), await unitState(second.unitId)]).toEqual(['ARCHIVED', 'ARCHIVED'])
  expect(await stateOf(loan.id)).toBe('COMPLETED')
})

test('only a shipped unit can be lost, and only a packed or shipped one is damaged', async () => {
  const signed = await buildLoan(server, { state: 'SIGNED' })
  const lost = { id: signed.lines[0]?.id ?? 0, by: 'CUSTOMER' as const }
  expect((await adam.refused(contract.loanUnits.lost, { body: lost })).code).toBe('wrong_state')
  const waits = await buildLoan(server, { state: 'PROCESSING' })
  const body = { id: waits.lines[0]?.id ?? 0 }
  expect((await adam.refused(contract.loanUnits.damaged, { body })).code).toBe('wrong_state')
})

test('each end of a line leaves one line of history about the unit and the loan', async () => {
  const loan = await buildLoan(server, { state: 'ACTIVE', lines: 3 })
  const [first, second, third] = loan.lines.map(({ id }) => id)
  await adam.ok(contract.loanUnits.damaged, { body: { id: first ?? 0 } })
  await adam.ok(contract.loanUnits.lost, { body: { id: second ?? 0, by: 'COMPANY' } })
  await adam.ok(contract.loanUnits.lost, { body: { id: third ?? 0, by: 'CUSTOMER' } })
  const events = await server.db
    .select()
    .from(activities)
    .where(sql`${activities.loanId} = ${loan.id} and ${activities.unitId} is not null`)
    .orderBy(activities.id)
  expect(events.map(({ event, type, detail }) => [event, type, detail.is])).toEqual([
    ['line-damaged', 'LOANED', 'DAMAGED'],
    ['line-lost', 'LOANED', 'LOST_AXIS'],
    ['line-lost', 'LOANED', 'LOST_CUSTOMER'],
  ])
})
