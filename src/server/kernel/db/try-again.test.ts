import { expect, test } from 'vitest'
import { buildStoreroom } from '../../testing/build.ts'
import { testServer } from '../../testing/server.ts'
import type { Transaction } from './database.ts'
import { sql } from './drizzle.ts'
import { rowsOf } from './statement.ts'
import { tryAgain } from './try-again.ts'

const server = await testServer()

const locked = (id: number) =>
  rowsOf(sql`select "id" from "storerooms" where "storerooms"."id" = ${id} for update`)

test('of two who wait for each other both end well, though one begins anew', async () => {
  const { db } = server.services
  const [one, other] = [await buildStoreroom(server), await buildStoreroom(server)]
  let begun = 0
  let held = 0
  const { promise: bothHaveOne, resolve } = Promise.withResolvers<void>()
  const both = (first: number, second: number) => async (tx: Transaction) => {
    begun++
    await tx.run(locked(first))
    if (++held === 2) resolve()
    await bothHaveOne
    await tx.run(locked(second))
    return first
  }
  const ended = await Promise.all([
    tryAgain(() => db.transaction(both(one.id, other.id))),
    tryAgain(() => db.transaction(both(other.id, one.id))),
  ])
  expect(ended).toEqual([one.id, other.id])
  // On a busy machine who begins anew may take its row before the other one wakes: then one of them begins once more.
  expect(begun).toBeGreaterThan(2)
})

test('what is wrong is not tried again', async () => {
  let tried = 0
  const fails = tryAgain(async () => {
    tried++
    return server.services.db.run(rowsOf(sql`select 1 / 0`))
  })
  await expect(fails).rejects.toThrow()
  expect(tried).toBe(1)
})
