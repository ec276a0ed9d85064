import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import { connect } from './database.ts'
import { poolOf } from './open.ts'

const server = await testServer({ withCast: false })
const answered = sql`${7}::int as number, ${'Å'}::text as word, null::text as nothing, array[1, 2] as list,
  '{"a": [true]}'::jsonb as json, timestamptz '2026-11-22 05:00Z' as at`

/** One connection, and how often it was told what columns an answer has. */
async function oneConnection() {
  const pool = poolOf(server.databaseUrl, 1, () => undefined)
  onTestFinished(() => pool.end())
  const told = { times: 0 }
  const client = await pool.connect()
  client.connection.on('rowDescription', () => told.times++)
  client.release()
  return { pool, db: connect(pool), told }
}

test('a prepared statement is described once, and answers the same each time', async () => {
  const { db, told } = await oneConnection()
  const rows = []
  for (let turn = 0; turn < 3; turn++) rows.push((await db.execute(sql`select ${answered}`)).rows)
  expect(rows[0]).toEqual([
    { number: 7, word: 'Å', nothing: null, list: [1, 2], json: { a: [true] }, at: '2026-11-22 05:00:00+00' },
  ])
  expect(rows[1]).toEqual(rows[0])
  expect(rows[2]).toEqual(rows[0])
  expect(told.times).toBe(1)
})

test('those that leave in one piece answer each their own, known and new ones', async () => {
  const { db } = await oneConnection()
  const asked = (name: string) => db.execute(sql`select ${1}::int as ${sql.identifier(name)}`)
  const inOnePiece = () =>
    db.transaction(async tx => {
      const [one, two, none] = await Promise.all([
        tx.execute(sql`select ${1}::int as one`),
        tx.execute(sql`select ${2}::int as two, 'a' as more`),
        tx.execute(sql`select ${3}::int as three where false`),
      ])
      return [one.rows, two.rows, none.rows]
    })
  await asked('one')
  const first = await inOnePiece()
  expect(first).toEqual([[{ one: 1 }], [{ two: 2, more: 'a' }], []])
  expect(await inOnePiece()).toEqual(first)
})

test('an instant is the text of the database for the query builder and a Date for the driver, whoever asked first', async () => {
  const { pool, db } = await oneConnection()
  const text = 'select $1::timestamptz as at'
  const instant = '2026-11-22T05:00:00Z'
  const byDriver = async () => (await pool.query<{ at: Date }>({ text, values: [instant] })).rows[0]?.at
  const byBuilder = async () =>
    (await db.execute<{ at: string }>(sql`select ${instant}::timestamptz as at`)).rows[0]?.at
  for (let turn = 0; turn < 2; turn++) {
    expect(await byBuilder()).toBe('2026-11-22 05:00:00+00')
    expect(await byDriver()).toEqual(new Date(instant))
  }
})

test('one that failed is described when it succeeds, and fails with its reason once it is known', async () => {
  const { db } = await oneConnection()
  const divided = (by: number) => db.execute(sql`select 6 / ${by}::int as part`)
  for (let turn = 0; turn < 2; turn++) {
    await expect(divided(0)).rejects.toMatchObject({ cause: { code: '22012' } })
    expect((await divided(3)).rows).toEqual([{ part: 2 }])
  }
})

test('what answers no columns answers none the second time', async () => {
  const { db } = await oneConnection()
  await db.execute(sql`create temporary table kept (value int)`)
  for (let turn = 0; turn < 2; turn++) {
    const { rows, rowCount } = await db.execute(sql`insert into kept values (${turn})`)
    expect([rows, rowCount]).toEqual([[], 1])
  }
})
