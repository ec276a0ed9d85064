import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import type { Transaction } from './database.ts'
import { inOrder } from './in-order.ts'

const { db } = await testServer({ withCast: false })

const counting = (tx: Transaction) =>
  tx.execute<{ count: number }>(sql`select count(*)::int as count from kept`)
const keeping = (tx: Transaction, value: number) => tx.execute(sql`insert into kept values (${value})`)
const countIn = ({ rows }: { rows: readonly { count: number }[] }) => rows[0]?.count

test('statements sent in one piece are done in their order, each seeing what those before it did', async () => {
  await db.execute(sql`create table kept (value int not null unique)`)
  const counts = await db.transaction(async tx => {
    const [before, , between, , after] = await inOrder(
      counting(tx),
      keeping(tx, 1),
      counting(tx),
      keeping(tx, 2),
      counting(tx),
    )
    return [before, between, after].map(countIn)
  })
  expect(counts).toEqual([0, 1, 2])
})

test('when one fails nothing of its transaction stays, its own reason is told, and the connection works on', async () => {
  const failing = db.transaction(tx => inOrder(keeping(tx, 3), keeping(tx, 1), keeping(tx, 4)))
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await db.transaction(async tx => countIn(await counting(tx)))).toBe(2)
})

test('a statement that has left already has no place in an order', async () => {
  const late = db.transaction(async tx => inOrder(Promise.resolve(await counting(tx))))
  await expect(late).rejects.toThrow('left already')
})

test('whoever hears first that a transaction failed hears why, however far from the statement that failed', async () => {
  const deeper = async (tx: Transaction) => inOrder(keeping(tx, 1), counting(tx))
  const deepest = async (tx: Transaction) => await deeper(tx)
  for (let tries = 0; tries < 20; tries++) {
    const failing = db.transaction(tx =>
      Promise.all([counting(tx), deepest(tx), keeping(tx, 5), counting(tx)]),
    )
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  }
})

test('where a transaction could not begin, nothing is done after its first statements', async () => {
  const client = await db.$client.connect()
  client.on('error', () => undefined)
  await client.query({ text: 'begin isolation level unheard of' })
  await client.query({ text: 'select 1' }).catch(() => undefined)
  await expect(client.query({ text: 'insert into kept values (6)' })).rejects.toThrow()
  client.release(true)
  expect(await db.transaction(async tx => countIn(await counting(tx)))).toBe(2)
})
