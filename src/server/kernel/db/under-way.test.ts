import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { newLink } from '../../accounts/links.ts'
import { buildPerson, buildProduct, buildUnits } from '../../testing/build.ts'
import { buildLoan, customer } from '../../testing/build-loan.ts'
import { castPassword } from '../../testing/cast.ts'
import { citusMachines } from '../../testing/citus.ts'
import { openChange } from '../../testing/open-change.ts'
import { testServer } from '../../testing/server.ts'
import { linkToken } from '../auth/tokens.ts'
import { eq } from './drizzle.ts'
import { activities, signatures, units, userStorerooms } from './schema.ts'

const server = await testServer()

const buildAdmin = () => buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
const stateOf = async (loanId: number) =>
  (await server.as('maya').ok(contract.loans.one, { params: { loanId } })).loanState.name

async function unitNow(id: number | undefined) {
  const [unit] = await server.db
    .select()
    .from(units)
    .where(eq(units.id, id ?? 0))
  if (!unit) throw new Error('There is no such unit.')
  return unit
}

/** An open transaction that is cancelling a loan whose units were not shipped. */
async function openCancelling(loanId: number) {
  const theirs = await openChange(server)
  await theirs.run(
    `update loans set state = 'CANCELLED', reason = 'Off.', ended_at = now() where id = $1`,
    loanId,
  )
  await theirs.run(`update loan_units set state = 'RETURNED' where loan_id = $1`, loanId)
  await theirs.run(
    `update units set state = 'IN' where id in (select unit_id from loan_units where loan_id = $1)`,
    loanId,
  )
  return theirs
}

test('while somebody takes the oldest unit without a serial number, the next one is sourced without waiting', async () => {
  const product = await buildProduct(server)
  const [oldest, next] = await buildUnits(server, { product, serials: [null, null] })
  const loan = await buildLoan(server, { lines: [{ product }] })
  const theirs = await openChange(server)
  await theirs.lock('units', oldest?.id ?? 0)
  const sourced = await server
    .as('adam')
    .ok(contract.loanUnits.source, { body: { id: loan.lines[0]?.id ?? 0, noSN: true } })
  expect(sourced.unit?.id).toBe(next?.id)
})

test('who is being deactivated when they begin a change is refused, and nothing has changed', async () => {
  const admin = await buildAdmin()
  const loan = await buildLoan(server)
  const theirs = await openChange(server)
  await theirs.lock('users', admin.id)
  await theirs.run(`update users set state = 'INACTIVE' where id = $1`, admin.id)
  const cancelling = admin.call(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Not needed' } })
  expect((await theirs.commitBefore(cancelling)).status).toBe(401)
  expect(await stateOf(loan.id)).toBe('PROCESSING')
})

test('who has begun a change keeps the right to it: nobody demotes them until it is done', async () => {
  const admin = await buildAdmin()
  const loan = await buildLoan(server)
  const theirs = await openChange(server)
  await theirs.lock('loans', loan.id)
  const cancelling = admin.call(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Not needed' } })
  await theirs.untilWaited(cancelling)
  const demoting = await openChange(server)
  await demoting.run(`set local lock_timeout = '50ms'`)
  await expect(demoting.lock('users', admin.id)).rejects.toThrow('lock timeout')
  await theirs.commit()
  expect((await cancelling).status).toBe(200)
})

test('who is being demoted when they source a unit is refused, and the unit stays where it is', async () => {
  const admin = await buildAdmin()
  const product = await buildProduct(server)
  const [unit] = await buildUnits(server, { product, serials: ['UNDER-WAY-3'] })
  const loan = await buildLoan(server, { lines: [{ product }] })
  const theirs = await openChange(server)
  await theirs.lock('users', admin.id)
  await theirs.run(`update user_country_roles set role = 'STAFF' where user_id = $1`, admin.id)
  await theirs.run('delete from user_storerooms where user_id = $1', admin.id)
  const sourcing = admin.call(contract.loanUnits.source, {
    body: { id: loan.lines[0]?.id ?? 0, serialNumber: 'UNDER-WAY-3' },
  })
  expect((await theirs.commitBefore(sourcing)).status).toBe(403)
  expect((await unitNow(unit?.id)).state).toBe('IN')
})

test.skipIf(citusMachines.length > 0)(
  'who is being demoted by what holds nothing but the role itself is refused as well',
  async () => {
    const admin = await buildAdmin()
    const product = await buildProduct(server)
    const [unit] = await buildUnits(server, { product, serials: ['UNDER-WAY-5'] })
    const loan = await buildLoan(server, { lines: [{ product }] })
    const theirs = await openChange(server)
    await theirs.run(`update user_country_roles set role = 'STAFF' where user_id = $1`, admin.id)
    const sourcing = admin.call(contract.loanUnits.source, {
      body: { id: loan.lines[0]?.id ?? 0, serialNumber: 'UNDER-WAY-5' },
    })
    expect((await theirs.commitBefore(sourcing)).status).toBe(403)
    expect((await unitNow(unit?.id)).state).toBe('IN')
    await server.db.delete(userStorerooms).where(eq(userStorerooms.userId, admin.id))
  },
)

test('whose storeroom access is just being taken when they source a unit is refused, and the next call too', async () => {
  const admin = await buildAdmin()
  const product = await buildProduct(server)
  const [unit] = await buildUnits(server, { product, serials: ['UNDER-WAY-6'] })
  const loan = await buildLoan(server, { lines: [{ product }] })
  const source = () =>
    admin.call(contract.loanUnits.source, {
      body: { id: loan.lines[0]?.id ?? 0, serialNumber: 'UNDER-WAY-6' },
    })
  const theirs = await openChange(server)
  await theirs.lock('users', admin.id)
  await theirs.run('delete from user_storerooms where user_id = $1', admin.id)
  expect((await theirs.commitBefore(source())).status).toBe(403)
  expect((await source()).status).toBe(403)
  expect((await unitNow(unit?.id)).state).toBe('IN')
})

test('a demotion waits for a unit that is being sourced, which is done with the rights of before', async () => {
  const admin = await buildAdmin()
  const product = await buildProduct(server)
  const [unit] = await buildUnits(server, { product, serials: ['UNDER-WAY-7'] })
  const loan = await buildLoan(server, { lines: [{ product }] })
  const other = await openChange(server)
  await other.lock('units', unit?.id ?? 0)
  const sourcing = admin.call(contract.loanUnits.source, {
    body: { id: loan.lines[0]?.id ?? 0, serialNumber: 'UNDER-WAY-7' },
  })
  await other.untilWaited(sourcing)
  const theirs = await openChange(server)
  await theirs.run(`set local lock_timeout = '50ms'`)
  await expect(theirs.lock('users', admin.id)).rejects.toThrow('lock timeout')
  await other.commit()
  expect((await sourcing).status).toBe(200)
})

test('who is given a country while they source a unit there finds it, as one who came a moment later', async () => {
  const admin = await buildPerson(server, { role: 'ADMIN', country: 'singapore' })
  const product = await buildProduct(server)
  await buildUnits(server, { product, serials: ['UNDER-WAY-4'] })
  const loan = await buildLoan(server, { lines: [{ product }] })
  const theirs = await openChange(server)
  await theirs.lock('users', admin.id)
  await theirs.run(
    `insert into user_country_roles (user_id, country_id, role, is_primary) values ($1, $2, 'MANAGER', false)`,
    admin.id,
    server.countries.sweden.id,
  )
  await theirs.run(
    'insert into user_storerooms (user_id, storeroom_id) values ($1, $2)',
    admin.id,
    server.storerooms.lund.id,
  )
  const sourcing = admin.call(contract.loanUnits.source, {
    body: { id: loan.lines[0]?.id ?? 0, serialNumber: 'UNDER-WAY-4' },
  })
  expect((await theirs.commitBefore(sourcing)).status).toBe(200)
})

test('who signs while the loan is being cancelled finds it withdrawn, and has signed nothing', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
  const theirs = await openCancelling(loan.id)
  const { customerName, customerStreetAddress, customerCity, customerState } = customer
  const signing = server.bearing(loan.linkToken ?? '').call(contract.documents.sign, {
    body: { loanId: loan.id, customerName, customerStreetAddress, customerCity, customerState },
  })
  expect(await theirs.commitBefore(signing)).toMatchObject({ status: 401, body: { code: 'link_withdrawn' } })
  expect(await stateOf(loan.id)).toBe('CANCELLED')
  expect(await server.db.$count(signatures, eq(signatures.loanId, loan.id))).toBe(0)
})

test('who edits a loan that is just being cancelled is told so, and it keeps its words', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED' })
  const theirs = await openCancelling(loan.id)
  const editing = server.as('maya').call(contract.loans.edit, { body: { id: loan.id, title: 'Too late' } })
  expect(await theirs.commitBefore(editing)).toMatchObject({ status: 409, body: { code: 'not_editable' } })
  const { title } = await server.as('maya').ok(contract.loans.one, { params: { loanId: loan.id } })
  expect(title).not.toBe('Too late')
})

test('who sources a line that is being given up finds it given up, and takes no unit for it', async () => {
  const product = await buildProduct(server)
  const [unit] = await buildUnits(server, { product, serials: ['UNDER-WAY-1'] })
  const loan = await buildLoan(server, { lines: [{ product }, { product }] })
  const line = loan.lines[0]?.id ?? 0
  const theirs = await openChange(server)
  await theirs.run(`update loan_units set state = 'UNAVAILABLE', remark = 'None left' where id = $1`, line)
  const sourcing = server
    .as('adam')
    .call(contract.loanUnits.source, { body: { id: line, serialNumber: 'UNDER-WAY-1' } })
  expect((await theirs.commitBefore(sourcing)).status).toBe(409)
  expect((await unitNow(unit?.id)).state).toBe('IN')
})

test('who sources a unit that is being archived is told so, and it stays archived', async () => {
  const product = await buildProduct(server)
  const [unit] = await buildUnits(server, { product, serials: ['UNDER-WAY-2'] })
  const loan = await buildLoan(server, { lines: [{ product }] })
  const theirs = await openChange(server)
  await theirs.run(`update units set state = 'ARCHIVED' where id = $1`, unit?.id)
  const sourcing = server
    .as('adam')
    .call(contract.loanUnits.source, { body: { id: loan.lines[0]?.id ?? 0, serialNumber: 'UNDER-WAY-2' } })
  expect((await theirs.commitBefore(sourcing)).status).toBe(409)
  expect((await unitNow(unit?.id)).state).toBe('ARCHIVED')
})

test('who edits a unit that somebody is just taking to repair is told so, and it keeps its serial number', async () => {
  const [unit] = await buildUnits(server, { serials: ['UNDER-WAY-3'] })
  const theirs = await openChange(server)
  await theirs.run(`update units set state = 'REPAIR' where id = $1`, unit?.id)
  const editing = server
    .as('adam')
    .call(contract.units.edit, { body: { id: unit?.id ?? 0, serialNumber: 'UNDER-WAY-4' } })
  expect(await theirs.commitBefore(editing)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await unitNow(unit?.id)).serialNumber).toBe('UNDER-WAY-3')
})

test('who edits a country while somebody else does writes into history what it was after them', async () => {
  const { id } = server.countries.singapore
  const theirs = await openChange(server)
  await theirs.lock('countries', id)
  await theirs.run(`update countries set time_zone = 'Asia/Tokyo' where id = $1`, id)
  const editing = server
    .as('sys')
    .call(contract.countries.edit, { body: { id, timeZone: 'Asia/Kuala_Lumpur' } })
  expect((await theirs.commitBefore(editing)).status).toBe(200)
  const [told] = await server.db.select().from(activities).where(eq(activities.event, 'country-edited'))
  expect(JSON.stringify(told?.detail)).toContain('Asia/Tokyo')
})

test('who gives storeroom access to somebody who is just losing the role for it is told so, and gives none', async () => {
  const person = await buildPerson(server, { role: 'ADMIN' })
  const theirs = await openChange(server)
  await theirs.lock('users', person.id)
  await theirs.run('delete from user_country_roles where user_id = $1', person.id)
  const { id: storeroomId, countryId } = server.storerooms.lund
  const granting = server
    .as('kim')
    .call(contract.users.grantAccess, { body: { userId: person.id, countryId, storeroomId } })
  expect(await theirs.commitBefore(granting)).toMatchObject({ status: 409, body: { code: 'admin_needed' } })
  expect(await person.ok(contract.users.self, {})).toMatchObject({ UserCountryRole: [], UserStoreroom: [] })
})

test('whose account somebody is at waits with its link in hand and takes nothing yet, then is let in', async () => {
  const person = await buildPerson(server, { state: 'APPROVED' })
  const link = await server.services.db.transaction(tx =>
    newLink(tx, server.services, { purpose: 'validate', userId: person.id }),
  )
  const theirs = await openChange(server)
  await theirs.lock('users', person.id)
  const opening = server
    .bearing(linkToken(server.services.secret, 'validate', link))
    .call(contract.accounts.validate, { body: {} })
  await theirs.untilWaited(opening)
  await theirs.run('select from links where id = $1 for update nowait', link)
  await theirs.commit()
  expect((await opening).status).toBe(204)
})

test('who wants the last unit while somebody else is promised it waits, and is told that there is none', async () => {
  const product = await buildProduct(server)
  await buildUnits(server, { product })
  const other = await buildLoan(server)
  const storeroomId = server.storerooms.lund.id
  const theirs = await openChange(server)
  await theirs.lock('storerooms', storeroomId)
  const promised = 'insert into loan_units (country_id, loan_id, product_id) values ($1, $2, $3)'
  await theirs.run(promised, other.countryId, other.id, product.id)
  const units = [{ productId: product.id, amount: 1 }]
  const creating = server
    .as('stella')
    .call(contract.loans.create, { body: { title: 'Demo', ...customer, loanPeriod: 14, units, storeroomId } })
  expect(await theirs.commitBefore(creating)).toMatchObject({ status: 409, body: { code: 'short_stock' } })
})

test('who signs in with a password that is just being changed waits, and stays outside', async () => {
  const person = await buildPerson(server)
  const theirs = await openChange(server)
  await theirs.lock('users', person.id)
  await theirs.run(`update users set password_hash = 'another' where id = $1`, person.id)
  const signingIn = server.anyone.call(contract.auth.login, {
    body: { email: person.email, password: castPassword },
  })
  expect(await theirs.commitBefore(signingIn)).toMatchObject({ status: 401, body: { code: 'wrong_login' } })
})

test('who signs in to an account that is just being ended waits, and stays outside', async () => {
  const person = await buildPerson(server)
  const theirs = await openChange(server)
  await theirs.lock('users', person.id)
  await theirs.run(`update users set state = 'INACTIVE' where id = $1`, person.id)
  const signingIn = server.anyone.call(contract.auth.login, {
    body: { email: person.email, password: castPassword },
  })
  expect(await theirs.commitBefore(signingIn)).toMatchObject({ status: 401, body: { code: 'wrong_login' } })
})

test('who sends a unit that somebody is just sending abroad waits, and is told that it is on its way', async () => {
  const [unit] = await buildUnits(server)
  const { jurong, lund, austin } = server.storerooms
  const theirs = await openChange(server)
  await theirs.run('delete from units where id = $1', unit?.id)
  await theirs.run(
    `insert into units (id, product_id, serial_number, state, storeroom_id, country_id, from_storeroom_id, from_country_id)
     overriding system value values ($1, $2, $3, 'TRANSFER', $4, $5, $6, $7)`,
    unit?.id,
    unit?.productId,
    unit?.serialNumber,
    jurong.id,
    jurong.countryId,
    lund.id,
    lund.countryId,
  )
  const sending = server
    .as('sys')
    .call(contract.units.transfer, { body: { id: unit?.id ?? 0, storeroomId: austin.id } })
  expect(await theirs.commitBefore(sending)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('a comment on a unit that is just going abroad waits, and is with it there', async () => {
  const [unit] = await buildUnits(server)
  const id = unit?.id ?? 0
  const theirs = await openChange(server)
  await theirs.lock('units', id)
  const sys = server.as('sys')
  const sending = sys.ok(contract.units.transfer, { body: { id, storeroomId: server.storerooms.jurong.id } })
  await theirs.untilWaited(sending)
  const comments = Array.from({ length: 3 }, (_, place) =>
    sys.ok(contract.comments.onUnit, { body: { unitId: id, comment: `Number ${place}` } }),
  )
  await theirs.commit()
  await sending
  await Promise.all(comments)
  const stored = await sys.ok(contract.comments.ofUnit, { params: { unitId: id } })
  expect(stored.map(({ comment }) => comment).toSorted()).toEqual(['Number 0', 'Number 1', 'Number 2'])
})
