import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import { announce } from './announce.ts'
import type { Transaction } from './database.ts'
import { lastPiece, letLastPieceCommit } from './last-piece.ts'

const { db } = await testServer({ withCast: false, connections: 2 })
await db.execute(sql`create table kept (value int not null unique deferrable initially deferred)`)

const keeping = (tx: Transaction, value: number) =>
  tx.execute<{ value: number }>(sql`insert into kept values (${value}) returning value`)
const kept = async () =>
  (await db.execute<{ value: number }>(sql`select value from kept order by value`)).rows.map(
    ({ value }) => value,
  )
const ending = (work: (tx: Transaction) => Promise<unknown>) =>
  db.transaction(async tx => {
    letLastPieceCommit(tx)
    return work(tx)
  })

test('a transaction is committed with its last piece, whose answers come as ever', async () => {
  const answer = await ending(async tx => {
    await keeping(tx, 1)
    const [first, second] = await lastPiece(tx, keeping(tx, 2), keeping(tx, 3))
    return [first.rows, second.rows]
  })
  expect(answer).toEqual([[{ value: 2 }], [{ value: 3 }]])
  expect(await kept()).toEqual([1, 2, 3])
})

test('when a statement of the last piece fails nothing stays, and its own reason is told', async () => {
  const failing = ending(tx => lastPiece(tx, keeping(tx, 4), tx.execute(sql`select 1 / 0`), keeping(tx, 5)))
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await kept()).toEqual([1, 2, 3])
})

test('what only the commit finds wrong is told, though the last piece was answered', async () => {
  const failing = ending(async tx => {
    const [{ rows }] = await lastPiece(tx, keeping(tx, 1))
    announce(tx, { channel: 'news', payload: 'never' })
    return rows
  })
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await kept()).toEqual([1, 2, 3])
})

test('after its last piece a transaction takes nothing more: it would be done on its own', async () => {
  const late = ending(async tx => {
    await lastPiece(tx, keeping(tx, 6))
    await keeping(tx, 7)
  })
  await expect(late).rejects.toMatchObject({
    cause: { message: 'This transaction has sent its last piece.' },
  })
  expect(await kept()).toEqual([1, 2, 3, 6])
})

test('where something is still to be written the last piece commits nothing', async () => {
  await db.transaction(async tx => {
    await lastPiece(tx, keeping(tx, 8))
    expect(await kept()).not.toContain(8)
    await keeping(tx, 9)
  })
  expect(await kept()).toEqual([1, 2, 3, 6, 8, 9])
})
