import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { comments, loanUnits, units, users } from '../kernel/db/schema.ts'
import { buildPerson, buildProduct, buildStoreroom, buildUnits } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const stella = server.as('stella')
const adam = server.as('adam')
const maya = server.as('maya')

const customer = {
  customerCompany: 'Öresund Parkering AB',
  customerName: 'Karin Holm',
  customerEmail: 'k.holm@oresundp.example',
  customerMobile: '+46 70 555 01 88',
  customerStreetAddress: 'Hans Michelsensgatan 9',
  customerCity: 'Malmö',
  customerState: 'Skåne',
}

async function stocked(count: number, storeroom: 'lund' | 'kista' = 'lund') {
  const product = await buildProduct(server)
  await buildUnits(server, { product, storeroom, count })
  return product
}

function requestFor(
  storeroom: 'lund' | 'kista' | 'jurong',
  units: readonly { productId: number; amount: number }[],
) {
  return {
    title: 'Parking guidance trial',
    businessCase: 'They decide in January.',
    isInternal: false,
    ...customer,
    loanPeriod: 14,
    units: [...units],
    storeroomId: server.storerooms[storeroom].id,
  }
}

type BuiltLoan = Awaited<ReturnType<typeof buildLoan>>

const idIn = (text: string) => Number(/#(\d+)/.exec(text)?.[1])

test('a loan from a storeroom without approval starts in processing, and its text, address and mails say so', async () => {
  const product = await stocked(3)
  const { status, body, headers } = await stella.call(contract.loans.create, {
    body: requestFor('lund', [{ productId: product.id, amount: 2 }]),
  })
  const id = idIn(String(body))
  expect(status).toBe(201)
  expect(body).toBe(`Loan #${String(id).padStart(5, '0')} has been created.`)
  expect(headers.location).toBe(`/api/loan/${id}`)
  const loan = await stella.ok(contract.loans.one, { params: { loanId: String(id) } })
  expect(loan).toMatchObject({
    loanState: { name: 'PROCESSING' },
    loanStateId: 2,
    approvalRequired: false,
    version: 1,
  })
  expect(loan.LoanUnit.map(line => line.loanUnitState.name)).toEqual(['SOURCING', 'SOURCING'])
  const mailed = (await server.mailbox.queued()).filter(mail => mail.loanId === id)
  expect(mailed.map(mail => [mail.letter, mail.toEmail])).toContainEqual([
    'loan-to-source',
    server.cast.adam.email,
  ])
})

test('a loan from a storeroom that asks for approval waits, and the managers are asked', async () => {
  const product = await stocked(1, 'kista')
  const id = idIn(
    await stella.ok(contract.loans.create, {
      body: requestFor('kista', [{ productId: product.id, amount: 1 }]),
    }),
  )
  const loan = await maya.ok(contract.loans.one, { params: { loanId: String(id) } })
  expect(loan.loanState.name).toBe('PENDING')
  const mailed = (await server.mailbox.queued()).filter(mail => mail.loanId === id)
  expect(mailed.map(mail => mail.letter)).toEqual(expect.arrayContaining(['loan-pending']))
  expect(mailed.map(mail => mail.toEmail)).not.toContain(server.cast.adam.email)
})

test('short stock is refused, names each product, and promises nothing', async () => {
  const product = await stocked(2)
  await stella.ok(contract.loans.create, { body: requestFor('lund', [{ productId: product.id, amount: 1 }]) })
  const wanted = requestFor('lund', [{ productId: product.id, amount: 2 }])
  const no = await stella.refused(contract.loans.create, { body: wanted })
  expect(no).toMatchObject({
    status: 409,
    code: 'short_stock',
    fields: { 'units.0.amount': 'Only 1 available' },
  })
  expect(no.message).toContain(`${product.name}: 2 wanted, 1 available`)
  const { units, storeroomId } = wanted
  expect((await stella.refused(contract.loanUnits.check, { body: { units, storeroomId } })).code).toBe(
    'short_stock',
  )
  const one = [{ productId: product.id, amount: 1 }]
  expect(await stella.ok(contract.loanUnits.check, { body: { units: one, storeroomId } })).toBe(
    'Selected unit(s) are available',
  )
})

test('a model that stands in the list twice is refused by its name, whoever asks for it', async () => {
  const [product, other] = [await stocked(4), await stocked(1)]
  const twice = [other, product, product].map(({ id }) => ({ productId: id, amount: 1 }))
  const { id: loanId } = await buildLoan(server, { state: 'PROCESSING' })
  const { id: storeroomId } = server.storerooms.lund
  const answers = [
    await stella.refused(contract.loanUnits.check, { body: { units: twice, storeroomId } }),
    await stella.refused(contract.loans.create, { body: requestFor('lund', twice) }),
    await stella.refused(contract.loanUnits.add, { body: { loanId, units: twice } }),
  ]
  const message = `Duplicate Model: ${product.name}`
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 400, message, fields: { 'units.2.productId': message } })
  }
})

test('two people ask for the last unit at once: one loan is made', async () => {
  const product = await stocked(1)
  const ask = () =>
    stella.call(contract.loans.create, { body: requestFor('lund', [{ productId: product.id, amount: 1 }]) })
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})

test('the same request sent twice makes one loan, and the second answer is the first', async () => {
  const product = await stocked(5)
  const send = () =>
    stella.call(contract.loans.create, {
      body: requestFor('lund', [{ productId: product.id, amount: 1 }]),
      headers: { 'idempotency-key': 'the-network-dropped' },
    })
  const [first, second, third] = [await send(), ...(await Promise.all([send(), send()]))]
  expect(first?.status).toBe(201)
  expect([second?.body, third?.body]).toEqual([first?.body, first?.body])
  expect(second?.headers.location).toBe(first?.headers.location)
  const other = await stella.refused(contract.loans.create, {
    body: { ...requestFor('lund', [{ productId: product.id, amount: 1 }]), title: 'Another one' },
    headers: { 'idempotency-key': 'the-network-dropped' },
  })
  expect(other.code).toBe('key_reused')
})

test('whoever has as many overdue loans as their limit creates no further one, and hears which', async () => {
  const late = await buildPerson(server, { loanLimit: 1 })
  const overdue = await buildLoan(server, {
    createdBy: late,
    state: 'ACTIVE',
    createdAt: '2026-01-01T08:00:00Z',
  })
  const product = await stocked(1)
  const no = await late.refused(contract.loans.create, {
    body: requestFor('lund', [{ productId: product.id, amount: 1 }]),
  })
  expect(no).toMatchObject({ status: 403, code: 'loan_limit' })
  expect(no.message).toContain(`#${String(overdue.id).padStart(5, '0')}`)
})

test('approvalRequired is the storeroom’s, whatever is sent', async () => {
  const product = await stocked(1, 'kista')
  const body = { ...requestFor('kista', [{ productId: product.id, amount: 1 }]), approvalRequired: false }
  const loanId = idIn(await stella.ok(contract.loans.create, { body }))
  const { approvalRequired, loanState } = await stella.ok(contract.loans.one, { params: { loanId } })
  expect([approvalRequired, loanState.name]).toEqual([true, 'PENDING'])
})

test('a storeroom in another country does not exist, and a product without stock is short', async () => {
  const product = await stocked(1)
  const elsewhere = requestFor('jurong', [{ productId: product.id, amount: 1 }])
  expect((await stella.refused(contract.loans.create, { body: elsewhere })).status).toBe(404)
  const unheard = requestFor('lund', [{ productId: 2_000_000_000, amount: 1 }])
  expect((await stella.refused(contract.loans.create, { body: unheard })).code).toBe('short_stock')
})

test('a manager approves; the creator and those who source are told', async () => {
  const loan = await buildLoan(server, { storeroom: 'kista', state: 'PENDING' })
  const approved = await maya.ok(contract.loans.approve, { body: { loanId: loan.id, approve: true } })
  expect(approved.loanState.name).toBe('APPROVED')
  const mailed = (await server.mailbox.queued()).filter(mail => mail.loanId === loan.id)
  expect(mailed.map(mail => `${mail.letter} ${mail.toEmail}`)).toEqual(
    expect.arrayContaining([
      `loan-to-source ${server.cast.adam.email}`,
      `loan-approved ${server.cast.stella.email}`,
    ]),
  )
  expect(
    (await maya.refused(contract.loans.approve, { body: { loanId: loan.id, approve: true } })).code,
  ).toBe('wrong_state')
})

test('what a manager adds to an approval is kept as a comment', async () => {
  const loan = await buildLoan(server, { storeroom: 'kista', state: 'PENDING' })
  await maya.ok(contract.loans.approve, {
    body: { loanId: loan.id, approve: true, comment: 'Back by Friday, please.' },
  })
  const written = await server.db.select().from(comments).where(eq(comments.loanId, loan.id))
  expect(written.map(({ comment }) => comment)).toEqual(['Back by Friday, please.'])
  const events = await maya.ok(contract.loans.activity, { params: { loanId: loan.id } })
  expect(events.at(-1)).toMatchObject({
    event: 'loan-approved',
    detail: { reason: 'Back by Friday, please.' },
  })
})

test('an admin may not approve, and a manager of another country does not even see the loan', async () => {
  const loan = await buildLoan(server, { storeroom: 'kista', state: 'PENDING' })
  const body = { loanId: loan.id, approve: true }
  expect((await adam.refused(contract.loans.approve, { body })).status).toBe(403)
  const foreign = await buildPerson(server, { role: 'MANAGER', country: 'unitedStates' })
  expect((await foreign.refused(contract.loans.approve, { body })).status).toBe(404)
})

test('a denial needs its reason, which stays with the loan, its lines and its comments', async () => {
  const loan = await buildLoan(server, { storeroom: 'kista', state: 'PENDING', lines: 2 })
  const silent = await maya.refused(contract.loans.approve, { body: { loanId: loan.id, approve: false } })
  expect(silent).toMatchObject({ status: 400, fields: { comment: 'Please give reason for denial' } })
  const body = { loanId: loan.id, approve: false, comment: 'Not before the audit.' }
  const denied = await maya.ok(contract.loans.approve, { body })
  expect(denied).toMatchObject({ loanState: { name: 'DENIED' }, reason: 'Not before the audit.' })
  expect(denied.LoanUnit.map(line => [line.loanUnitState.name, line.remark])).toEqual([
    ['UNAVAILABLE', 'Not before the audit.'],
    ['UNAVAILABLE', 'Not before the audit.'],
  ])
  const written = await server.db.select().from(comments).where(eq(comments.loanId, loan.id))
  expect(written.map(({ comment }) => comment)).toEqual(['Not before the audit.'])
})

test.each([
  [
    'the form is edited',
    (loan: BuiltLoan) =>
      stella.ok(contract.loans.edit, { body: { id: loan.id, customerCompany: 'Somebody Else AB' } }),
  ],
  [
    'units are added',
    async (loan: BuiltLoan) => {
      const units = [{ productId: (await stocked(2, 'kista')).id, amount: 2 }]
      await stella.ok(contract.loanUnits.add, { body: { loanId: loan.id, units } })
    },
  ],
  [
    'a unit is cancelled',
    (loan: BuiltLoan) =>
      stella.ok(contract.loanUnits.cancel, { body: { loanUnitId: loan.lines[0]?.id ?? 0 } }),
  ],
] as const)(
  'while a manager reads a loan, %s: neither decision on what she read is taken',
  async (_, change) => {
    const loan = await buildLoan(server, { storeroom: 'kista', state: 'PENDING', lines: 2 })
    const { version } = await maya.ok(contract.loans.one, { params: { loanId: loan.id } })
    await change(loan)
    const changed = await maya.ok(contract.loans.one, { params: { loanId: loan.id } })
    expect(changed.version).toBe(version + 1)
    const headers = { 'if-match': String(version) }
    const refused = { status: 409, code: 'changed_meanwhile' }
    const approval = { loanId: loan.id, approve: true, comment: 'Fine.' }
    expect(await maya.refused(contract.loans.approve, { body: approval, headers })).toMatchObject(refused)
    const denial = { loanId: loan.id, approve: false, comment: 'No.' }
    expect(await maya.refused(contract.loans.approve, { body: denial, headers })).toMatchObject(refused)
    expect(await maya.ok(contract.loans.one, { params: { loanId: loan.id } })).toEqual(changed)
    expect(await server.db.select().from(comments).where(eq(comments.loanId, loan.id))).toEqual([])
    const read = { 'if-match': String(changed.version) }
    const { loanState } = await maya.ok(contract.loans.approve, { body: approval, headers: read })
    expect(loanState.name).toBe('APPROVED')
  },
)

test('who decides on a loan that was decided on and changed is told the decision, not the change', async () => {
  const loan = await buildLoan(server, { storeroom: 'kista', state: 'PENDING' })
  await maya.ok(contract.loans.approve, { body: { loanId: loan.id, approve: true } })
  await adam.ok(contract.loans.edit, { body: { id: loan.id, title: 'Approved, then renamed' } })
  const body = { loanId: loan.id, approve: false, comment: 'No.' }
  const { code } = await server
    .as('kim')
    .refused(contract.loans.approve, { body, headers: { 'if-match': '1' } })
  expect(code).toBe('wrong_state')
})

test('two managers approve and deny at once: the second is told', async () => {
  const loan = await buildLoan(server, { storeroom: 'kista', state: 'PENDING' })
  const answers = await Promise.all([
    maya.call(contract.loans.approve, { body: { loanId: loan.id, approve: true } }),
    server
      .as('kim')
      .call(contract.loans.approve, { body: { loanId: loan.id, approve: false, comment: 'No.' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('cancelling a loan before it ships gives its packed units back to stock', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED', lines: 2 })
  const cancelled = await stella.ok(contract.loans.cancel, {
    body: { loanId: loan.id, reason: 'The trial is off.' },
  })
  expect(cancelled).toMatchObject({ loanState: { name: 'CANCELLED' }, reason: 'The trial is off.' })
  expect(cancelled.LoanUnit.map(line => line.loanUnitState.name)).toEqual(['RETURNED', 'RETURNED'])
  const [unit] = await server.db
    .select({ state: units.state })
    .from(units)
    .where(eq(units.id, loan.lines[0]?.unitId ?? 0))
  expect(unit?.state).toBe('IN')
})

test('a loan that grew very large is still cancelled, and every unit of it is in again', async () => {
  const storeroom = await buildStoreroom(server)
  const { id } = await buildLoan(server, { storeroom, state: 'PROCESSING' })
  const product = await buildProduct(server)
  await server.db.execute(sql`
    with made as (
      insert into units (product_id, storeroom_id, country_id, state)
      select ${product.id}, ${storeroom.id}, ${storeroom.countryId}, 'OUT' from generate_series(1, 8000) returning id
    )
    insert into loan_units (country_id, loan_id, product_id, unit_id, state, sourced_by, sourced_at)
    select ${storeroom.countryId}, ${id}, ${product.id}, made.id, 'PACKING', ${server.cast.sys.id}, now() from made`)
  await server.db.execute(sql`
    insert into loan_units (country_id, loan_id, product_id)
    select ${storeroom.countryId}, ${id}, ${product.id} from generate_series(1, 100)`)
  // As autovacuum would: planned as almost empty tables, the triggers would read them whole for each line.
  await server.db.execute(sql`analyze units, loan_units`)
  const body = { loanId: id, reason: 'Too many' }
  const { loanState, LoanUnit } = await server.as('sys').ok(contract.loans.cancel, { body })
  expect(loanState.name).toBe('CANCELLED')
  expect(new Set(LoanUnit.map(line => line.loanUnitState.name))).toEqual(new Set(['UNAVAILABLE', 'RETURNED']))
  expect(await server.db.$count(units, sql`product_id = ${product.id} and state = 'IN'`)).toBe(8000)
})

test('a loan of which a unit was shipped can no longer be cancelled', async () => {
  const loan = await buildLoan(server, { state: 'ACTIVE' })
  const no = await stella.refused(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Too late.' } })
  expect(no.status).toBe(409)
})

test('a signed loan of which only some units were shipped can no longer be cancelled either', async () => {
  const { id, lines } = await buildLoan(server, { state: 'SIGNED', lines: 2 })
  const body = { loanId: id, loanUnitIds: [lines[0]?.id ?? 0], trackingId: 'DHL 1' }
  await adam.ok(contract.loanUnits.ship, { body })
  const { code } = await maya.refused(contract.loans.cancel, { body: { loanId: id, reason: 'Too late' } })
  expect(code).toBe('already_shipped')
})

test('an empty optional field is stored as nothing, so that emptying it again changes nothing', async () => {
  const product = await stocked(1)
  const form = requestFor('lund', [{ productId: product.id, amount: 1 }])
  const empty = { projectId: '', customerStreetAddress2: '', customerPostalCode: ' ' }
  const id = idIn(await stella.ok(contract.loans.create, { body: { ...form, ...empty } }))
  const nothing = { projectId: null, customerStreetAddress2: null, customerPostalCode: null }
  expect(await stella.ok(contract.loans.one, { params: { loanId: id } })).toMatchObject(nothing)
  expect((await stella.ok(contract.loans.edit, { body: { id, ...empty } })).version).toBe(1)
})

test('an edit changes what it names, counts a version, and an older version is told', async () => {
  const loan = await buildLoan(server, {})
  const edit = { id: loan.id, title: 'A better title', projectId: 'CAG-T2-0093' }
  const edited = await stella.ok(contract.loans.edit, { body: edit, headers: { 'if-match': '1' } })
  expect(edited).toMatchObject({ title: 'A better title', projectId: 'CAG-T2-0093', version: 2 })
  const old = await adam.refused(contract.loans.edit, {
    body: { id: loan.id, title: 'Mine' },
    headers: { 'if-match': '1' },
  })
  expect(old).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  const emptied = await stella.ok(contract.loans.edit, { body: { id: loan.id, projectId: null } })
  expect(emptied).toMatchObject({ title: 'A better title', projectId: null, version: 3 })
})

test('the loan period, the internal flag and the storeroom stay as the loan was made', async () => {
  const loan = await buildLoan(server, { loanPeriod: 14 })
  const body = { id: loan.id, loanPeriod: 400 }
  expect((await stella.refused(contract.loans.edit, { body })).code).toBe('fixed_value')
  expect((await stella.ok(contract.loans.edit, { body: { id: loan.id, loanPeriod: 14 } })).version).toBe(1)
})

test('once approved, the creator edits no more while the admin still may; once signed, nobody', async () => {
  const approved = await buildLoan(server, { storeroom: 'kista', state: 'APPROVED' })
  const body = { id: approved.id, title: 'Changed' }
  expect((await stella.refused(contract.loans.edit, { body })).status).toBe(409)
  expect((await adam.ok(contract.loans.edit, { body })).title).toBe('Changed')
  const signed = await buildLoan(server, { state: 'SIGNED' })
  expect(
    (await adam.refused(contract.loans.edit, { body: { id: signed.id, title: 'Changed' } })).status,
  ).toBe(409)
})

test('units are added while the loan takes some, and send a fulfilled loan back to processing', async () => {
  const product = await stocked(2)
  const loan = await buildLoan(server, { state: 'FULFILLED' })
  const body = { loanId: loan.id, units: [{ productId: product.id, amount: 2 }] }
  expect(await stella.ok(contract.loanUnits.add, { body })).toHaveLength(2)
  const after = await stella.ok(contract.loans.one, { params: { loanId: String(loan.id) } })
  expect(after.loanState.name).toBe('PROCESSING')
  const approved = await buildLoan(server, { storeroom: 'kista', state: 'APPROVED' })
  const late = await adam.refused(contract.loanUnits.add, { body: { ...body, loanId: approved.id } })
  expect(late.code).toBe('not_accepting_units')
})

test('a deactivated person’s unexpired token is refused on the next call', async () => {
  const storeroom = await buildStoreroom(server, {})
  const leaving = await buildPerson(server, { role: 'MANAGER' })
  await leaving.ok(contract.users.self, {})
  await server.db.update(users).set({ state: 'INACTIVE' }).where(eq(users.id, leaving.id))
  expect((await leaving.refused(contract.users.self, {})).status).toBe(401)
  const loan = await buildLoan(server, { storeroom })
  expect(
    (await leaving.refused(contract.loans.approve, { body: { loanId: loan.id, approve: true } })).status,
  ).toBe(401)
})

test('a refused change leaves every line as it was', async () => {
  const loan = await buildLoan(server, { storeroom: 'kista', state: 'PENDING', lines: 2 })
  await adam.refused(contract.loans.approve, {
    body: { loanId: loan.id, approve: false, comment: 'I would rather not.' },
  })
  const lines = await server.db.select().from(loanUnits).where(eq(loanUnits.loanId, loan.id))
  expect(lines.map(line => line.state)).toEqual(['SOURCING', 'SOURCING'])
})
