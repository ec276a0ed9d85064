import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { userStates } from '#domain/account.ts'
import { buildPerson } from '../testing/build.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const { list, counts } = contract.users
const { sweden, unitedStates } = server.countries
const maya = server.as('maya')

await buildPerson(server, { state: 'APPROVED' })
for (const state of ['INACTIVE', 'INACTIVE', 'REJECTED', 'REQUESTED'] as const) {
  await buildPerson(server, { state })
  await buildPerson(server, { state, role: null })
}
const { email } = await buildPerson(server, { state: 'INACTIVE', country: 'unitedStates' })

test('each state tells how many people would show, the search applied, in a country and among the requested', async () => {
  for (const countryId of [sweden.id, 0]) {
    const params = { countryId }
    for (const search of ['', 'acme', email, 'nobody like this']) {
      const filter = search === '' ? {} : { search }
      const { userStateId } = await maya.ok(counts, { params, query: filter })
      for (const [place] of userStates.entries()) {
        const query = { ...filter, userStateId: String(place + 1), limit: '1' }
        const { headers } = await maya.call(list, { params, query })
        const count = userStateId.find(({ id }) => id === place + 1)?.count ?? 0
        expect.soft(count, `${countryId} ${search} ${place + 1}`).toBe(Number(headers['x-total-count']))
      }
    }
  }
  const { userStateId } = await maya.ok(counts, { params: { countryId: 0 }, query: {} })
  expect(userStateId.find(({ id }) => id === 5)?.count).toBeGreaterThanOrEqual(4)
})

test('who may not see the list gets no counts of it', async () => {
  expect(await server.as('adam').refused(counts, { params: { countryId: 0 } })).toMatchObject({ status: 403 })
  const elsewhere = { countryId: unitedStates.id }
  expect(await maya.refused(counts, { params: elsewhere })).toMatchObject({ status: 404 })
})
