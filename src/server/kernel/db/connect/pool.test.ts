import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildProduct, buildUnits } from '../../../testing/build.ts'
import { buildLoan } from '../../../testing/build-loan.ts'
import { testServer } from '../../../testing/server.ts'

const server = await testServer({ connections: 1 })

test('a server with one connection does everything, one after the other', async () => {
  const product = await buildProduct(server)
  const [unit] = await buildUnits(server, { product })
  const loan = await buildLoan(server, { lines: [{ product }] })
  const adam = server.as('adam')
  const lists = Array.from({ length: 6 }, () =>
    adam.ok(contract.loans.list, {
      params: { countryId: server.countries.sweden.id },
      query: { limit: '10' },
    }),
  )
  const body = { id: loan.lines[0]?.id ?? 0, serialNumber: unit?.serialNumber ?? '' }
  const sourced = adam.ok(contract.loanUnits.source, { body })
  await Promise.all(lists)
  expect((await sourced).unit?.id).toBe(unit?.id)
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  await server.mailbox.settled()
})

test('who finds every connection taken is told to come again, and the next one is served when one is free', async () => {
  const taken = await server.services.db.pool.connect()
  const answer = await server.as('stella').call(contract.users.self, {})
  expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([
    503,
    '2',
    expect.objectContaining({ code: 'busy' }),
  ])
  taken.release()
  expect((await server.as('stella').call(contract.users.self, {})).status).toBe(200)
})
