import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { buildProduct, buildUnits } from '../testing/build.ts'
import { buildLoan, customer } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const stella = server.as('stella')
const adam = server.as('adam')
const maya = server.as('maya')
const sys = server.as('sys')

type Calls = readonly (() => Promise<{ readonly status: number }>)[]

/** Sends all of them at once; returns the statuses in the order of the calls. */
const atOnce = async (calls: Calls) =>
  (await Promise.all(calls.map(call => call()))).map(({ status }) => status)

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

const look = (loanId: number) => sys.ok(contract.loans.one, { params: { loanId } })
const countOf = async (loanId: number, event: string) => {
  const timeline = await sys.ok(contract.loans.activity, { params: { loanId } })
  return timeline.filter(moment => moment.event === event).length
}
const mailsOf = async (loanId: number, letter: string) =>
  (await server.mailbox.queued()).filter(mail => mail.loanId === loanId && mail.letter === letter).length

const cancelling = (loanId: number) => () =>
  maya.call(contract.loans.cancel, { body: { loanId, reason: 'Not needed' } })
const sending = (loanId: number) => () => adam.call(contract.loans.sendDocument, { body: { loanId } })
const { customerName, customerStreetAddress, customerCity, customerState } = customer
const signing = (loan: { id: number; linkToken: string | null }) => () =>
  server.bearing(loan.linkToken ?? '').call(contract.documents.sign, {
    body: { loanId: loan.id, customerName, customerStreetAddress, customerCity, customerState },
  })

test('two people cancel one loan: it is cancelled and told once, the second is told so', async () => {
  const { id } = await buildLoan(server, { state: 'FULFILLED', link: true })
  expect((await atOnce(times(4, () => cancelling(id)))).toSorted()).toEqual([200, 409, 409, 409])
  expect([await countOf(id, 'loan-cancelled'), await mailsOf(id, 'loan-cancelled')]).toEqual([1, 1])
})

test('the customer signs while somebody cancels: whoever comes second finds it done', async () => {
  for (let round = 0; round < 8; round++) {
    const loan = await buildLoan(server, { state: 'FULFILLED', link: true, lines: 3 })
    const both = [signing(loan), cancelling(loan.id)]
    const [first, second] = await atOnce(round % 2 === 0 ? both : both.toReversed())
    const [signed, cancelled] = round % 2 === 0 ? [first, second] : [second, first]
    expect(cancelled).toBe(200)
    expect([200, 401]).toContain(signed)
    expect((await look(loan.id)).loanState.name).toBe('CANCELLED')
    expect(await countOf(loan.id, 'loan-signed')).toBe(signed === 200 ? 1 : 0)
  }
})

test('the customer signs while the document is sent again: signed, or the old link is replaced, never both', async () => {
  for (let round = 0; round < 8; round++) {
    const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
    const [signed, sent] = await atOnce([signing(loan), sending(loan.id)])
    expect([
      [200, 409],
      [401, 200],
    ]).toContainEqual([signed, sent])
  }
})

test('a packed unit is shipped by one and taken back by another: it is back in the end', async () => {
  for (let round = 0; round < 8; round++) {
    const loan = await buildLoan(server, { state: 'SIGNED', lines: 2 })
    const ids = loan.lines.map(({ id }) => id)
    const shipping = () =>
      adam.call(contract.loanUnits.ship, { body: { loanId: loan.id, loanUnitIds: ids, trackingId: 'DHL 1' } })
    const [shipped, ...returned] = await atOnce([
      shipping,
      ...ids.map(id => () => maya.call(contract.loanUnits.return, { body: { id } })),
    ])
    expect(returned).toEqual([200, 200])
    expect([200, 409]).toContain(shipped)
    expect((await look(loan.id)).loanState.name).toBe(shipped === 200 ? 'COMPLETED' : 'CANCELLED')
  }
})

/** A loan of which adam took one of two units back, and what he sends to undo that. */
async function halfReturned() {
  const loan = await buildLoan(server, { state: 'ACTIVE', lines: 2 })
  const [back, out] = loan.lines
  if (!back || !out) throw new Error('two lines wanted')
  await adam.ok(contract.loanUnits.return, { body: { id: back.id } })
  const undoing = () => adam.call(contract.loanUnits.undoReturn, { body: { id: back.id } })
  return { loan, back, out, undoing }
}

test('a return is undone while somebody sources its unit: one of the two, never both', async () => {
  for (let round = 0; round < 8; round++) {
    const { back, undoing } = await halfReturned()
    const other = await buildLoan(server, {
      state: 'PROCESSING',
      lines: [{ product: { id: back.productId } }],
    })
    const body = { id: other.lines[0]?.id ?? 0, serialNumber: back.serialNumber ?? '' }
    const both = await atOnce([undoing, () => maya.call(contract.loanUnits.source, { body })])
    expect(both.toSorted()).toEqual([200, 409])
  }
})

test('a return is undone while somebody moves its unit: one of the two, never both', async () => {
  for (let round = 0; round < 8; round++) {
    const { back, undoing } = await halfReturned()
    const body = { id: back.unitId ?? 0, storeroomId: server.storerooms.kista.id }
    const both = await atOnce([undoing, () => maya.call(contract.units.transfer, { body })])
    expect(both.toSorted()).toEqual([200, 409])
  }
})

test('a return is undone while the last unit comes back: the loan goes on, or is completed and says so', async () => {
  for (let round = 0; round < 8; round++) {
    const { loan, out, undoing } = await halfReturned()
    const ending = () => maya.call(contract.loanUnits.return, { body: { id: out.id } })
    const [undone, returned] = await atOnce([undoing, ending])
    expect(returned).toBe(200)
    expect([200, 409]).toContain(undone)
    expect((await look(loan.id)).loanState.name).toBe(undone === 200 ? 'ACTIVE' : 'COMPLETED')
  }
})

test('create, add, source, put back, cancel and edit in one storeroom: nobody is stuck, nothing is promised twice', async () => {
  const product = await buildProduct(server)
  const found = await buildUnits(server, { product, count: 12 })
  const loans = await Promise.all(
    times(4, () => buildLoan(server, { state: 'PROCESSING', lines: [{ product }, { product }] })),
  )
  const units = [{ productId: product.id, amount: 1 }]
  const storeroomId = server.storerooms.lund.id
  const form = { title: 'Demo', ...customer, loanPeriod: 14, units, storeroomId }
  const calls = loans.flatMap(
    ({ id, lines: [first, second] }, at): Calls => [
      () => stella.call(contract.loans.create, { body: form }),
      () => stella.call(contract.loanUnits.add, { body: { loanId: id, units } }),
      () =>
        adam.call(contract.loanUnits.source, {
          body: { id: first?.id ?? 0, serialNumber: found[at % 2]?.serialNumber },
        }),
      () => maya.call(contract.loanUnits.cancel, { body: { loanUnitId: second?.id ?? 0 } }),
      () => maya.call(contract.loanUnits.putBack, { body: { id: first?.id ?? 0 } }),
      () => stella.call(contract.loans.edit, { body: { id, title: `Edited ${at}` } }),
      () => adam.call(contract.units.add, { body: { storeroomId, stocks: [{ productId: product.id }] } }),
      () => cancelling(id)(),
    ],
  )
  const statuses = await atOnce(calls)
  expect(statuses.filter(status => ![200, 201, 409].includes(status))).toEqual([])
  const { rows } = await server.db.execute<{ promised: number; units: number }>(sql`
    select (select count(*)::int from loan_units where product_id = ${product.id} and state = 'SOURCING') as promised,
      (select count(*)::int from units where product_id = ${product.id} and state = 'IN') as units`)
  const [{ promised, units: inStock } = { promised: 1, units: 0 }] = rows
  expect(promised).toBeLessThanOrEqual(inStock)
})

test('twenty times the same request at once has one effect and one answer, whatever it asks', async () => {
  const product = await buildProduct(server)
  await buildUnits(server, { product, serials: times(30, () => null) })
  const processing = await buildLoan(server, { state: 'PROCESSING', lines: [{ product }] })
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
  const signed = await buildLoan(server, { state: 'SIGNED' })
  const headers = { 'idempotency-key': 'once' }
  const commands = [
    () =>
      adam.call(contract.loanUnits.source, {
        body: { id: processing.lines[0]?.id ?? 0, noSN: true },
        headers: { 'idempotency-key': 'source' },
      }),
    () =>
      stella.call(contract.loanUnits.add, {
        body: { loanId: processing.id, units: [{ productId: product.id, amount: 2 }] },
        headers,
      }),
    () =>
      server.bearing(loan.linkToken ?? '').call(contract.documents.sign, {
        body: { loanId: loan.id, customerName, customerStreetAddress, customerCity, customerState },
        headers,
      }),
    () =>
      adam.call(contract.loanUnits.ship, {
        body: { loanId: signed.id, loanUnitIds: signed.lines.map(({ id }) => id), trackingId: 'DHL 1' },
        headers,
      }),
  ]
  for (const ask of commands) {
    const answers = await Promise.all(times(20, () => ask()))
    expect(answers.map(({ status }) => status)).toEqual(times(20, () => answers[0]?.status))
    expect([200, 201]).toContain(answers[0]?.status)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  }
  expect((await look(processing.id)).LoanUnit).toHaveLength(3)
  expect(await countOf(loan.id, 'loan-signed')).toBe(1)
  expect(await mailsOf(signed.id, 'loan-shipped')).toBe(1)
})

test('two people put the same serial numbers in stock, in opposite order: one does, the other is told which', async () => {
  const product = await buildProduct(server)
  const serials = times(200, at => `${product.partNumber}-${at}`)
  const storeroomId = server.storerooms.lund.id
  const adding = (list: readonly string[]) => () =>
    adam.call(contract.units.add, {
      body: { storeroomId, stocks: list.map(serialNumber => ({ serialNumber, productId: product.id })) },
    })
  const statuses = await atOnce([adding(serials), adding(serials.toReversed())])
  expect(statuses.toSorted()).toEqual([201, 409])
  expect(await server.db.$count(sql`units`, sql`product_id = ${product.id}`)).toBe(200)
})
