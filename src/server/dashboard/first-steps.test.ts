import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildCountry, buildPerson, buildStoreroom, buildUnits } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()

test('a new country counts its own storerooms, colleagues, units and loans as they come, and no other country’s', async () => {
  const country = await buildCountry(server)
  const manager = await buildPerson(server, { role: 'MANAGER', country })
  const done = async () => {
    const steps = await manager.ok(contract.dashboard.firstSteps, { params: { countryId: country.id } })
    return steps.filter(({ isDone }) => isDone).map(({ step }) => step)
  }
  // Products are the whole installation’s.
  const before = await done()
  expect(before.filter(step => step !== 'products')).toEqual([])
  const storeroom = await buildStoreroom(server, { country })
  expect(await done()).toContain('storeroom')
  await buildPerson(server, { country })
  expect(await done()).toContain('people')
  await buildUnits(server, { storeroom, serials: [null] })
  expect(await done()).toEqual(['storeroom', 'people', 'products', 'units'])
  await buildLoan(server, { storeroom, state: 'PROCESSING' })
  expect(await done()).toEqual(['storeroom', 'people', 'products', 'units', 'loan'])
})
