import { expect, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { build } from './build.ts'
import { reading } from './database.ts'
import { integer, pgTable, sql } from './drizzle.ts'
import { command, countOf, statement } from './statement.ts'

const { services, db: drizzle } = await testServer({ withCast: false, connections: 2 })
const { db } = services

const kept = pgTable('kept', { value: integer().notNull() })
await drizzle.execute(sql`create table kept (value int not null unique)`)
const count = countOf(kept, sql`true`)
const keeping = (value: number) => command(sql`insert into kept values (${value})`)

test('statements of a batch are done in their order, each seeing what those before it did', async () => {
  const counts = await db.transaction(async tx => {
    const [before, , between, , after] = await tx.batch(count, keeping(1), count, keeping(2), count)
    return [before, between, after]
  })
  expect(counts).toEqual([0, 1, 2])
})

test('a batch answers queries of the builder, and what is read of them, each in its place', async () => {
  const all = build.select().from(kept).orderBy(kept.value)
  const [rows, most, total] = await db.transaction(tx =>
    tx.batch(
      all,
      reading(all, found => found.at(-1)?.value),
      statement<{ sum: number }, number>(
        sql`select sum(value)::int as sum from kept`,
        ([row]) => row?.sum ?? 0,
      ),
    ),
  )
  expect([rows, most, total]).toEqual([[{ value: 1 }, { value: 2 }], 2, 3])
})

test('when one fails nothing of its transaction stays, its own reason is told, and the connection works on', async () => {
  for (let tries = 0; tries < 3; tries++) {
    const failing = db.transaction(tx => tx.batch(count, keeping(3), keeping(1), keeping(4), count))
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await db.transaction(tx => tx.run(count))).toBe(2)
  }
})

test('a transaction in which a failure was swallowed is not taken for done', async () => {
  const swallowing = db.transaction(tx => tx.run(keeping(1)).catch(() => undefined))
  await expect(swallowing).rejects.toThrow('nothing was committed')
})

test('what refuses to be read is thrown when all is done, and undoes it', async () => {
  const refusing = statement(sql`select 1`, () => {
    throw new Error('Not this one.')
  })
  await expect(db.transaction(tx => tx.batch(refusing, keeping(5)))).rejects.toThrow('Not this one.')
  expect(await db.run(count)).toBe(2)
})

test('a query is not sent by being awaited', async () => {
  await expect(async () => await build.insert(kept).values({ value: 6 })).rejects.toThrow('run() or batch()')
  expect(await db.run(count)).toBe(2)
})

test('a connection on which a transaction can neither begin nor end is not used again', async () => {
  const broken = db.transaction(async tx => {
    await tx.run(command(sql`select pg_terminate_backend(pg_backend_pid())`)).catch(() => undefined)
    await tx.run(keeping(7))
  })
  await expect(broken).rejects.toThrow()
  const all = Array.from({ length: 4 }, () => db.transaction(tx => tx.run(count)))
  expect(await Promise.all(all)).toEqual([2, 2, 2, 2])
})
