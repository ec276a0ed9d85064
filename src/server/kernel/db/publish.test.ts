import { Client, type PoolClient } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../testing/server.ts'
import { connect } from './database.ts'
import { poolOf } from './open.ts'

// Notices are published before the answer only if a connection is free.
const server = await testServer({ withCast: false, connections: 4 })

const listener = new Client(server.databaseUrl)
await listener.connect()
await listener.query('listen news')
const heard: string[] = []
listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
afterAll(() => listener.end())

const news = (payload: string) => ({ channel: 'news', payload })
/** The listener's connection is ordered: what was published before this answer arrives before it. */
const heardSoFar = async () => {
  await listener.query('select 1')
  return heard.splice(0)
}

test('what a transaction announces is told once it has committed, before its caller goes on', async () => {
  await server.services.db.transaction(async tx => {
    tx.publish(news('a loan'), news('a unit'))
    expect(await heardSoFar()).toEqual([])
  })
  expect((await heardSoFar()).toSorted()).toEqual(['a loan', 'a unit'])
})

test('a transaction that fails tells nobody', async () => {
  const failing = server.services.db.transaction(async tx => {
    tx.publish(news('never'))
    throw new Error('Changed my mind.')
  })
  await expect(failing).rejects.toThrow('Changed my mind.')
  expect(await heardSoFar()).toEqual([])
})

test('what many announce at once is told to the last, the same thing not necessarily twice', async () => {
  const many = Array.from({ length: 40 }, (_, each) => `change ${each % 10}`)
  await Promise.all(
    many.map(payload => server.services.db.transaction(async tx => tx.publish(news(payload)))),
  )
  expect(new Set(await heardSoFar())).toEqual(new Set(many))
})

test('where no connection is free to tell it, the change stands and its news come when there is one', async () => {
  const pool = poolOf(server.databaseUrl, 1, () => undefined)
  onTestFinished(() => pool.end())
  const query = pool.query.bind(pool)
  let refusals = 0
  pool.query = () => {
    refusals += 1
    pool.query = query
    throw new Error('timeout exceeded when trying to connect')
  }
  await connect(pool).transaction(async tx => tx.publish(news('late')))
  expect(refusals).toBe(1)
  expect(await heardSoFar()).not.toContain('late')
  await expect.poll(heardSoFar, { timeout: 5000 }).toContain('late')
})

test('an answer does not wait until a connection is free to tell its news: they come when one is', async () => {
  const pool = poolOf(server.databaseUrl, 1, () => undefined)
  onTestFinished(() => pool.end())
  pool.options.connectionTimeoutMillis = 0
  const { promise: busy, resolve: takenBy } = Promise.withResolvers<PoolClient>()
  await connect(pool).transaction(async tx => {
    tx.publish(news('when there is time'))
    void pool.connect().then(takenBy)
  })
  expect(await heardSoFar()).toEqual([])
  const somebody = await busy
  somebody.release()
  await expect.poll(heardSoFar, { timeout: 5000 }).toEqual(['when there is time'])
})
