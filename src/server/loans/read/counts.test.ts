import { expect, test } from 'vitest'
import { maxCountedAtOnce } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { numberOf } from '#domain/enumeration.ts'
import { loanStates } from '#domain/loan.ts'
import { sql } from '../../kernel/db/drizzle.ts'
import { unique } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const { counts, fulfillmentCounts, list, fulfillment } = contract.loans
const { sweden, unitedStates } = server.countries
const { lund, kista, malmo } = server.storerooms
const params = { countryId: sweden.id }
const adam = server.as('adam')

const word = unique()
for (const storeroom of ['lund', 'kista', 'malmo'] as const) {
  await buildLoan(server, { storeroom, state: 'ACTIVE', fields: { title: word } })
  await buildLoan(server, { storeroom, state: 'COMPLETED' })
}
await buildLoan(server, { storeroom: 'lund', state: 'CANCELLED', fields: { customerCompany: `${word} AB` } })

const totalOf = async (endpoint: typeof list | typeof fulfillment, query: object) => {
  const { headers } = await adam.call(endpoint, { params, query: { ...query, limit: '1' } })
  return Number(headers['x-total-count'])
}

test('each storeroom and state tells how many loans would show, the other filters and the search applied', async () => {
  for (const [counted, shown] of [
    [counts, list],
    [fulfillmentCounts, fulfillment],
  ] as const) {
    for (const looked of [{}, { search: word }, { search: 'no such loan' }]) {
      const otherFilters = { ...looked, loanStateId: ['6', '9'] }
      const storerooms = (
        await adam.ok(counted, { params, query: { ...otherFilters, storeroomId: String(lund.id) } })
      ).storeroomId
      for (const { id } of [lund, kista, malmo]) {
        const count = storerooms.find(storeroom => storeroom.id === id)?.count ?? 0
        expect.soft(count).toBe(await totalOf(shown, { ...otherFilters, storeroomId: String(id) }))
      }
      const states = (await adam.ok(counted, { params, query: { ...looked, storeroomId: String(lund.id) } }))
        .loanStateId
      for (const [place] of loanStates.entries()) {
        const count = states.find(state => state.id === place + 1)?.count ?? 0
        const filter = { ...looked, storeroomId: String(lund.id), loanStateId: String(place + 1) }
        expect.soft(count).toBe(await totalOf(shown, filter))
      }
    }
  }
})

test('to fulfil, an admin is told of storerooms with access only, and of the others in the country', async () => {
  const ids = ({ storeroomId }: { storeroomId: { id: number }[] }) => storeroomId.map(({ id }) => id)
  expect(ids(await adam.ok(counts, { params, query: {} }))).toEqual([lund.id, kista.id, malmo.id])
  expect(ids(await adam.ok(fulfillmentCounts, { params, query: {} }))).toEqual([lund.id, kista.id])
})

test('who may not see the list gets no counts of it', async () => {
  const stella = server.as('stella')
  expect(await stella.refused(fulfillmentCounts, { params })).toMatchObject({ status: 403 })
  expect(await stella.refused(counts, { params: { countryId: unitedStates.id } })).toMatchObject({
    status: 404,
  })
})

/** Inserts this many cancelled loans with that title, each with a line and its first history event. */
async function lend(amount: number, title: string) {
  const { id } = await buildLoan(server, { storeroom: 'lund', state: 'CANCELLED', fields: { title } })
  await server.db.execute(sql`
    with copies as (
      insert into loans (title, business_case, approval_required, customer_company, customer_name, customer_email, customer_mobile,
        customer_street_address, customer_city, customer_state, loan_period, storeroom_id, country_id, state, reason, created_by, ended_at)
      select title, business_case, approval_required, customer_company, customer_name, customer_email, customer_mobile,
        customer_street_address, customer_city, customer_state, loan_period, storeroom_id, country_id, state, reason, created_by, ended_at
      from loans, generate_series(2, ${amount}::int) where id = ${id} returning id, country_id),
    lines as (
      insert into loan_units (country_id, loan_id, product_id, state) select copies.country_id, copies.id, lu.product_id, lu.state
      from copies, loan_units lu where lu.loan_id = ${id} returning loan_id)
    insert into activities (type, event, loan_id, country_id)
    select 'LOANED', 'loan-created', id, country_id from copies`)
}

test('of more than 10,000 that a text finds each page comes without a total; behind them, and in the counts, it is exact', async () => {
  const many = unique()
  const amount = maxCountedAtOnce + 30
  await lend(amount, many)
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select id from loans where title = ${many} order by id desc`,
  )
  const ids = rows.map(({ id }) => id)
  for (const [offset, total, rels] of [
    [0, undefined, ['first', 'next']],
    [5000, undefined, ['first', 'prev', 'next']],
    [maxCountedAtOnce, String(amount), ['first', 'prev', 'next', 'last']],
    [amount - 10, String(amount), ['first', 'prev', 'last']],
  ] as const) {
    const query = { search: many, limit: '20', offset: String(offset) }
    const { body, headers } = await adam.call(list, { params, query })
    expect
      .soft(
        body.map(({ id }) => id),
        String(offset),
      )
      .toEqual(ids.slice(offset, offset + 20))
    expect.soft(headers['x-total-count']).toBe(total)
    expect.soft([...String(headers.link).matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)).toEqual(rels)
  }
  const counted = await adam.ok(counts, { params, query: { search: many } })
  expect(counted).toEqual({
    storeroomId: [{ id: lund.id, count: amount }],
    loanStateId: [{ id: numberOf(loanStates, 'CANCELLED'), count: amount }],
  })
})
