import { afterAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson, buildStoreroom } from '../../../testing/build.ts'
import { followed } from '../../../testing/by-hand.ts'
import { testServer } from '../../../testing/server.ts'
import { connect } from '../database.ts'
import { sql } from '../drizzle.ts'
import { poolOf } from '../open.ts'
import { ordered, type RawRow } from './list-sql.ts'
import { readWhole } from './stream.ts'

const server = await testServer()
const { list } = contract.units
const { austin } = server.storerooms
const inUnitedStates = { countryId: austin.countryId }
const olivia = server.as('olivia')
const many = 40_000

const aside = followed(poolOf(server.databaseUrl, 1, () => undefined))
afterAll(() => aside.end())

await fill(many)

/** Inserts thousands of units on a connection of its own, because a test may have used up the server's. */
async function fill(amount: number) {
  await aside.query(
    `with product as (insert into products (name, part_number) values ('Box', gen_random_uuid()::text) returning id)
     insert into units (product_id, storeroom_id, country_id)
     select product.id, $1, $2 from product, generate_series(1, $3::int)`,
    [austin.id, austin.countryId, amount],
  )
}

/** A client that requests the whole list and has not read it yet. */
async function openReader(token: string) {
  const away = new AbortController()
  const answer = await fetch(`${await server.url()}/api/unit/country/${austin.countryId}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
    signal: away.signal,
  })
  return { answer, away }
}

const allUnits = {
  table: sql`units`,
  id: sql`units.id`,
  branches: [sql`units.country_id = ${austin.countryId}`] as const,
  where: sql`true`,
  isSearch: false,
  order: ordered('id', { id: { by: sql`units.id` } }),
  columns: sql`units.id`,
  fromRow: (row: RawRow) => row,
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('without a limit a list longer than a batch comes whole, in its order, with its total', async () => {
  const { body, headers } = await olivia.call(list, { params: inUnitedStates, query: { sort: '-id' } })
  const ids = idsOf(body)
  expect(headers['x-total-count']).toBe(String(many))
  expect(headers.link).toBeUndefined()
  expect(new Set(ids).size).toBe(many)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('an offset leaves out the first ones and the total stays', async () => {
  for (const offset of [1, many - 3, many + 1]) {
    const query = { offset: String(offset) }
    const { body, headers } = await olivia.call(list, { params: inUnitedStates, query })
    expect([body.length, headers['x-total-count']]).toEqual([Math.max(0, many - offset), String(many)])
  }
})

test('what is added while a list is read is not in it, and the total says what is', async () => {
  const { token } = await server.signedIn(server.cast.olivia.id)
  const { answer } = await openReader(token)
  await fill(10)
  const rows: unknown = await answer.json()
  expect(rows).toHaveLength(Number(answer.headers.get('x-total-count')))
})

test('readers who leave midway let go of their connections', async () => {
  const { token } = await server.signedIn(server.cast.olivia.id)
  for (let reader = 0; reader < 6; reader++) {
    const { answer, away } = await openReader(token)
    expect(answer.status).toBe(200)
    const first = await answer.body?.getReader().read()
    expect(first?.value?.length).toBeGreaterThan(0)
    await expect.poll(readersInside).toBe(1)
    away.abort()
    await expect.poll(readersInside).toBe(0)
  }
})

test('a reader who stops midway is not waited for, and is never told that this was all', async () => {
  for (let reader = 0; reader < 3; reader++) {
    const { rows } = await readWhole(
      { services: server.services, actor: server.cast.olivia },
      allUnits,
      0,
      50,
    )
    const read = async () => {
      let count = 0
      for await (const _ of rows) if (++count === 1010) await expect.poll(readersInside).toBe(0)
    }
    await expect(read()).rejects.toThrow('busy')
  }
})

test('who comes when too many read long lists is asked to come again, and everybody else is served', async () => {
  const people = await Promise.all([1, 2, 3].map(() => buildPerson(server, { country: 'unitedStates' })))
  const readers = await Promise.all(people.map(({ token }) => openReader(token)))
  const served = readers.filter(({ answer }) => answer.status === 200)
  const sentAway = readers.filter(({ answer }) => answer.status === 503)
  expect(served.length).toBeGreaterThan(0)
  expect(served.length + sentAway.length).toBe(3)
  expect(sentAway.length).toBeGreaterThan(0)
  for (const { answer } of sentAway) {
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ code: 'busy' })
  }
  for (const { away } of served) away.abort()
  await expect.poll(readersInside).toBe(0)
  const { status } = await olivia.call(list, { params: inUnitedStates, query: { limit: '1' } })
  expect(status).toBe(200)
})

test('lists that one person leaves unread are refused to that one alone; everybody else reads theirs', async () => {
  const hoarder = await buildPerson(server, { country: 'unitedStates' })
  const first = await openReader(hoarder.token)
  const second = await openReader(hoarder.token)
  expect([first.answer.status, second.answer.status]).toEqual([200, 429])
  expect(second.answer.headers.get('retry-after')).toBe('5')
  expect(await second.answer.json()).toEqual({
    code: 'too_many_lists',
    message:
      'You are reading too many long lists at once. Please try again in 5 seconds, once one of them has ended.',
  })
  expect(await olivia.ok(list, { params: inUnitedStates, query: {} })).not.toHaveLength(0)
  const query = { format: 'csv' } as const
  expect(await olivia.ok(contract.exports.units, { params: inUnitedStates, query })).toContain('Box')
  first.away.abort()
  await expect.poll(readersInside).toBe(0)
  const again = await openReader(hoarder.token)
  expect(again.answer.status).toBe(200)
  again.away.abort()
})

async function readersInside(): Promise<number> {
  const { rows } = await aside.query<{ inside: number }>(`
    select count(*)::int as inside from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and query like 'fetch %'`)
  return rows[0]?.inside ?? 0
}

test('a storeroom with nothing in it is an empty list', async () => {
  const storeroom = await buildStoreroom(server, { country: 'unitedStates' })
  const query = { storeroomId: String(storeroom.id) }
  const { body, headers } = await olivia.call(list, { params: inUnitedStates, query })
  expect([body, headers['x-total-count']]).toEqual([[], '0'])
})

test('a whole list is read where long reads go', async () => {
  const { rows: backend } = await aside.query<{ pid: number }>('select pg_backend_pid() as pid')
  const services = { ...server.services, longReads: async () => connect(aside) }
  const { rows } = await readWhole({ services, actor: server.cast.olivia }, allUnits, 0)
  const reader = await server.db.execute(
    sql`select state from pg_stat_activity where pid = ${backend[0]?.pid}`,
  )
  expect(reader.rows).toEqual([{ state: 'idle in transaction' }])
  let count = 0
  for await (const _ of rows) count++
  expect(count).toBeGreaterThanOrEqual(many)
})
