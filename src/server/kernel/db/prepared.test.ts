import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { unitsOfCountry } from '../../units/reach.ts'
import { hasCustomer, unitSearch } from '../../units/read/search.ts'
import { connect } from './database.ts'
import { sql } from './drizzle.ts'
import { amongStorerooms } from './lists/storeroom-scan.ts'
import { poolOf } from './open.ts'
import { command, rowsOf } from './statement.ts'

const server = await testServer({ withCast: false })

test('whether a text names a customer is planned once for all texts; what it finds is planned for each', async () => {
  const pool = poolOf(server.databaseUrl, 1, () => undefined)
  onTestFinished(() => pool.end())
  const db = connect(pool)
  const kept = async () => (await db.run(rowsOf(sql`select from pg_prepared_statements`))).length
  for (const search of ['camera', 'acme']) {
    const isNamed = hasCustomer(1, search)
    if (isNamed) await db.run(isNamed)
    expect(await kept()).toBe(1)
    for (const way of unitSearch(search).ways) await db.run(command(sql`select from units where ${way}`))
    expect(await kept()).toBe(1)
  }
})

test.each([
  ['id', 'planned once for all storerooms', 1],
  ['serialNumber', 'planned for these storerooms each time: some have five units, some a million', 0],
])('a list of chosen storerooms by %s is %s', async (sort, _, kept) => {
  const pool = poolOf(server.databaseUrl, 1, () => undefined)
  onTestFinished(() => pool.end())
  const db = connect(pool)
  const { here } = unitsOfCountry(1, { storeroomId: [1] }, amongStorerooms(sort))
  await db.run(command(sql`select from units where ${here}`))
  const rows = await db.run(rowsOf(sql`select from pg_prepared_statements`))
  expect(rows).toHaveLength(kept)
})
