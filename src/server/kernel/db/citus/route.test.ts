import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { routing } from './route.ts'

/** A connection that records what is sent, and answers a statement when the test says so. */
function connection({ isSpread = true } = {}) {
  const sent: string[] = []
  let status: 'I' | 'T' = 'I'
  const waiting: { readonly text: string; answer(rows: object[]): void; fail(error: Error): void }[] = []
  const query = (statement: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.text
    if (/pg_dist_partition|_shared/.test(text)) return Promise.resolve({ rows: [{ found: isSpread }] })
    if (text.startsWith('set ')) return Promise.resolve({ rows: [] })
    const given = values ?? (typeof statement === 'string' ? undefined : statement.values)
    sent.push(given?.length ? `${text} ${JSON.stringify(given)}` : text)
    if (text === 'begin') status = 'T'
    return new Promise((resolve, fail) => {
      waiting.push({ text, answer: rows => resolve({ rows }), fail })
    })
  }
  return {
    client: { query, getTransactionStatus: () => status } as unknown as PoolClient,
    sent,
    /** Answers the statement that was sent first of those that wait. */
    async answer(rows: object[] = []) {
      waiting.shift()?.answer(rows)
      await settled()
    },
    async fail(error: Error) {
      waiting.shift()?.fail(error)
      await settled()
    },
  }
}

/** Resolves once everything that follows from an answer was done. */
const settled = () => new Promise(setImmediate)

async function routed() {
  const made = connection()
  await routing()(made.client)
  return made
}

const aLoan = (id: number) => ({
  text: 'select from loans where country_id = (select country_id from loan_places where id = $1)',
  values: [id],
})
const place = (id: number) => `select country_id from loan_places where id = $1 [${id}]`
const loanIn = (country: number) =>
  `select from (select * from loans where country_id = $1) loans where country_id = $1::int [${country}]`
const inCountry = (country: number) => ({
  text: 'select from units where country_id = $1',
  values: [country],
})
const unitsIn = (country: number) =>
  `select from (select * from units where country_id = $1) units where country_id = $1 [${country}]`

test('where tables are not spread, nothing is done to a connection', async () => {
  const { client } = connection({ isSpread: false })
  const { query } = client
  await routing()(client)
  expect(client.query).toBe(query)
})

test('whether tables are spread is asked once; where asking failed, again', async () => {
  const route = routing()
  const broken = { query: () => Promise.reject(new Error('away')) } as unknown as PoolClient
  await expect(route(broken)).rejects.toThrow('away')
  await route(connection().client)
  const silent = {
    query: async (text: string) => {
      if (!text.startsWith('set ')) throw new Error('asked again')
    },
  } as unknown as PoolClient
  await route(silent)
})

test('statements that know their countries leave at once, before any is answered', async () => {
  const { client, sent } = await routed()
  void client.query(inCountry(3))
  void client.query('commit')
  expect(sent).toEqual([unitsIn(3), 'commit'])
})

test('a statement waits for its country, and those after it for their turn, but not for its answer', async () => {
  const { client, sent, answer } = await routed()
  void client.query(inCountry(1))
  void client.query(aLoan(7))
  void client.query(inCountry(3))
  await settled()
  expect(sent).toEqual([unitsIn(1)])
  await answer()
  expect(sent).toEqual([unitsIn(1), place(7)])
  await answer([{ country_id: 2 }])
  expect(sent).toEqual([unitsIn(1), place(7), loanIn(2), unitsIn(3)])
})

test('in a transaction a country is asked between savepoints', async () => {
  const { client, sent, answer } = await routed()
  void client.query('begin')
  void client.query(aLoan(7))
  void client.query('commit')
  await settled()
  await answer()
  expect(sent).toEqual(['begin', 'savepoint place', place(7), 'release savepoint place'])
  await answer()
  await answer([{ country_id: 2 }])
  await answer()
  expect(sent.slice(4)).toEqual([loanIn(2), 'commit'])
})

test('once all were sent, the next leaves at once again', async () => {
  const { client, sent, answer } = await routed()
  void client.query(aLoan(7))
  await settled()
  await answer([{ country_id: 2 }])
  void client.query(inCountry(3))
  expect(sent).toEqual([place(7), loanIn(2), unitsIn(3)])
})

test('a country that was asked is known to all connections of the pool', async () => {
  const [one, other] = [connection(), connection()]
  const route = routing()
  await route(one.client)
  await route(other.client)
  void one.client.query(aLoan(7))
  await settled()
  await one.answer([{ country_id: 2 }])
  void other.client.query(aLoan(7))
  await settled()
  expect(other.sent).toEqual([loanIn(2)])
})

test('each statement gets its own answer', async () => {
  const { client, answer } = await routed()
  const first = client.query(aLoan(7))
  const second = client.query(inCountry(3))
  await settled()
  await answer([{ country_id: 2 }])
  await answer([{ first: true }])
  await answer([{ second: true }])
  expect([(await first).rows, (await second).rows]).toEqual([[{ first: true }], [{ second: true }]])
})

test('where a country cannot be asked, only the statement that needs it fails', async () => {
  const { client, sent, answer, fail } = await routed()
  const first = client.query(aLoan(7))
  const second = client.query(inCountry(3))
  const refused = expect(first).rejects.toThrow('too late')
  await settled()
  await fail(new Error('too late'))
  await refused
  expect(sent).toEqual([place(7), unitsIn(3)])
  await answer([{ second: true }])
  expect((await second).rows).toEqual([{ second: true }])
})

const aStoreroom = {
  text: 'select "id" from "storerooms" where "storerooms"."id" = $1 for update',
  values: [5],
}

test('the lock of a storeroom is taken before it is read, and tells why it was not got', async () => {
  const { client, sent, answer, fail } = await routed()
  const read = client.query(aStoreroom)
  expect(sent).toEqual([
    'select pg_advisory_xact_lock(hashtext($1), $2) ["storerooms",5]',
    'select "id" from "storerooms" where "storerooms"."id" = $1 [5]',
  ])
  await answer()
  await answer([{ id: 5 }])
  expect((await read).rows).toEqual([{ id: 5 }])
  const refused = expect(client.query(aStoreroom)).rejects.toThrow('too late')
  await fail(new Error('too late'))
  await fail(new Error('aborted'))
  await refused
})

test('a statement with a callback is sent in turn, and calls it', async () => {
  const { client, sent, answer, fail } = await routed()
  const heard: unknown[] = []
  const hear = (error: unknown, found: unknown) => heard.push(error ?? found)
  const called = client.query as unknown as (...args: unknown[]) => void
  void client.query(aLoan(7))
  called('select 1', hear)
  called('select $1', [5], hear)
  called({ text: 'select 2' }, hear)
  await settled()
  await answer([{ country_id: 2 }])
  expect(sent.slice(2)).toEqual(['select 1', 'select $1 [5]', 'select 2'])
  await answer()
  await answer([{ one: 1 }])
  await fail(new Error('no'))
  await answer()
  expect(heard).toEqual([{ rows: [{ one: 1 }] }, new Error('no'), { rows: [] }])
})

test('a key of one machine is told by the name that it has without machines', async () => {
  const { client, fail } = await routed()
  const inserted = client.query(inCountry(3))
  const refused = expect(inserted).rejects.toMatchObject({ constraint: 'units_serial' })
  await fail(Object.assign(new Error('duplicate key'), { constraint: 'units_serial_102045' }))
  await refused
})

test('a deadlock on another machine, of which Citus tells only the words, is one to try again', async () => {
  const { client, fail } = await routed()
  const inserted = client.query(inCountry(3))
  const refused = expect(inserted).rejects.toMatchObject({ code: '40P01' })
  await fail(Object.assign(new Error('deadlock detected'), { code: 'XX000' }))
  await refused
})
