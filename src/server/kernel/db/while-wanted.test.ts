import { afterAll, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { connect } from './database.ts'
import { sql } from './drizzle.ts'
import { poolOf } from './open.ts'
import { command, rowsOf } from './statement.ts'
import { whileWanted } from './while-wanted.ts'

const database = await freshDatabase()
const pool = poolOf(database.url, 2, () => undefined)
const db = connect(pool)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a statement whose answer nobody waits for is stopped by the database, and its connection is good for others', async () => {
  const caller = new AbortController()
  const asleep = whileWanted(db, caller.signal, tx => tx.run(command(sql`select pg_sleep(60)`)))
  const ended = expect(asleep).rejects.toMatchObject({
    message: 'canceling statement due to user request',
  })
  await vi.waitFor(async () => {
    const rows = await db.run(rowsOf(sql`select from pg_stat_activity where wait_event = 'PgSleep'`))
    expect(rows).toHaveLength(1)
  })
  caller.abort()
  await ended
  const next = [1, 2].map(n => db.run(rowsOf(sql`select ${n}::int as n`)))
  expect(await Promise.all(next)).toEqual([[{ n: 1 }], [{ n: 2 }]])
  expect(pool.totalCount).toBe(2)
})

test('what nobody waits for any more when its turn comes is not begun', async () => {
  const read = vi.fn(() => Promise.resolve())
  await expect(whileWanted(db, AbortSignal.abort(new Error('gone')), read)).rejects.toThrow('gone')
  expect(read).not.toHaveBeenCalled()
})
