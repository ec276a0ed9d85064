import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { loanStates } from '#domain/loan.ts'
import { buildLoan, unique } from '../testing/build.ts'
import { testServer } from '../testing/server.ts'

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
  for (const [told, shown] of [
    [counts, list],
    [fulfillmentCounts, fulfillment],
  ] as const) {
    for (const looked of [{}, { search: word }, { search: 'no such loan' }]) {
      const beside = { ...looked, loanStateId: ['6', '9'] }
      const storerooms = (await adam.ok(told, { params, query: { ...beside, storeroomId: String(lund.id) } }))
        .storeroomId
      for (const { id } of [lund, kista, malmo]) {
        const count = storerooms.find(room => room.id === id)?.count ?? 0
        expect.soft(count).toBe(await totalOf(shown, { ...beside, storeroomId: String(id) }))
      }
      const states = (await adam.ok(told, { params, query: { ...looked, storeroomId: String(lund.id) } }))
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
