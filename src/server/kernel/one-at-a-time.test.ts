import { afterAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { testServer } from '../testing/server.ts'
import { poolOf } from './db/open.ts'

// One connection runs the count, another cancels it.
const server = await testServer({ connections: 4 })
const { counts } = contract.units
const { id: countryId } = server.countries.unitedStates
const aside = poolOf(server.databaseUrl, 2, () => undefined)
afterAll(() => aside.end())

const args = { params: { countryId }, query: { search: 'long' } }
/** Transactions that wait for a lock on units. */
const waiting = async () => {
  const { rows } = await aside.query<{ who: string }>(
    "select virtualtransaction as who from pg_locks where not granted and relation = 'units'::regclass",
  )
  return rows.map(({ who }) => who)
}
const someoneWaits = () =>
  vi.waitFor(
    async () => {
      const [one, ...others] = await waiting()
      expect([one, others]).toEqual([expect.any(String), []])
      return one
    },
    { timeout: 8000 },
  )

test('a count that takes long is stopped when its caller goes away, and outrun by the next one of the same person', async () => {
  server.services.db.pool.on('acquire', client => void client.query("set lock_timeout = '1min'"))
  const holder = await aside.connect()
  await holder.query('begin; lock table units')
  const { caller, token } = await server.signedIn(server.cast.olivia.id)
  const leave = new AbortController()
  const left = fetch(`${await server.url()}/api/unit/country/${countryId}/counts?search=long`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leave.signal,
  }).catch(() => 'left')
  await someoneWaits()
  leave.abort()
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 8000 })
  expect(await left).toBe('left')

  const former = caller.refused(counts, args)
  const before = await someoneWaits()
  const next = caller.ok(counts, args)
  await vi.waitFor(async () => expect((await waiting()).filter(who => who !== before)).toHaveLength(1), {
    timeout: 8000,
  })
  await holder.query('rollback')
  holder.release()
  expect(await former).toMatchObject({ status: 503 })
  expect((await next).unitStateId).toEqual([])
})
