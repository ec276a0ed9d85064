import { Client } from 'pg'
import { expect, test } from 'vitest'
import { ownPostgres } from '../src/server/testing/own-postgres.ts'
import { until } from '../src/server/testing/until.ts'
import { rowsOf, setUpInstallation } from './calls.ts'
import { newPlace, start, untilReady } from './server-process.ts'

const tables = "select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"

test('a migration that is killed midway leaves nothing, and the next start does it all', async () => {
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url })
  const other = new Client(postgres.url)
  await other.connect()
  // Another transaction creates a table that one of the last migrations creates: the migration waits for its end.
  await other.query('begin; create table signed_papers (id int)')
  const killed = await start(place, { ready: false })
  const waits = () => rowsOf(postgres.url, "select from pg_stat_activity where wait_event_type = 'Lock'")
  await until(async () => (await waits()).length > 0, 'the migration did not begin')
  killed.kill('SIGKILL')
  await killed.ended
  await other.query('rollback')
  await until(async () => (await waits()).length === 0, 'the killed one’s connection goes on waiting')
  expect(await rowsOf(postgres.url, tables)).toEqual([])
  await other.end()
  await setUpInstallation(place, await start(place))
})

test('of three servers that start together on an empty database one migrates, and all are ready', async () => {
  const postgres = await ownPostgres()
  const places = [0, 1, 2].map(() => newPlace({ DATABASE_URL: postgres.url }))
  const servers = await Promise.all(
    (await Promise.all(places)).map(async place => {
      const server = await start(place, { ready: false })
      await untilReady(place, server)
      return server
    }),
  )
  expect(servers).toHaveLength(3)
  const applied = await rowsOf<{ created_at: string }>(
    postgres.url,
    'select created_at from drizzle.__drizzle_migrations order by id',
  )
  expect(applied.map(row => row.created_at)).toEqual([...new Set(applied.map(row => row.created_at))])
})

test('an older server on a newer database says so in a sentence and leaves it alone', async () => {
  const postgres = await ownPostgres()
  const place = await newPlace({ DATABASE_URL: postgres.url })
  const server = await start(place)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await rowsOf(
    postgres.url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  )
  const older = await start(place, { ready: false })
  expect(await older.ended).toBe(1)
  expect(older.output().trim()).toMatch(/^This database was written by a newer Loandesk; .*\.$/)
})
