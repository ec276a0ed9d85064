import type { Pool } from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { lookAtMachines } from '../../../doctor/machines.ts'
import { twoMachines, urlOfAll } from '../../../testing/own-postgres.ts'
import { connect } from '../database.ts'
import { sql } from '../drizzle.ts'
import { longReadsOf } from '../long-reads.ts'
import { connectionBeside, poolOf } from '../open.ts'
import { rowsOf } from '../statement.ts'
import { assertPrimary } from './ask-server.ts'

const log = pino({ level: 'silent' })

function poolFor(url: string, role?: 'standby'): Pool {
  const pool = poolOf(url, 2, () => undefined, role)
  onTestFinished(() => pool.end())
  return pool
}

const isStandby = (pool: Pool) =>
  connect(pool)
    .run(rowsOf<{ is: boolean }>(sql`select pg_is_in_recovery() as is`))
    .then(([row]) => row?.is)

test('two machines: connections find the primary, long reads a standby that has everything, and the doctor tells', async () => {
  const [first, second] = await twoMachines()
  const all = urlOfAll([second, first])
  const env = { DATABASE_URL: all, DATABASE_READ_URL: all }
  await expect(assertPrimary([second.url])).rejects.toThrow(
    /is a standby, which takes no writes; check DATABASE_URL/,
  )
  await assertPrimary([second.url, first.url])

  const pool = poolFor(all)
  const db = connect(pool)
  expect([await isStandby(pool), await isStandby(poolFor(all, 'standby'))]).toEqual([false, true])
  await pool.query('create table notes (text text)')
  const notes = sql`select text from notes order by text`

  const longReads = longReadsOf(poolFor(all, 'standby'), log)
  await pool.query("insert into notes values ('a')")
  const there = await longReads(db)
  expect(there).not.toBe(db)
  expect(await there.run(rowsOf(notes))).toEqual([{ text: 'a' }])
  await second.administer('select pg_wal_replay_pause()')
  await pool.query("insert into notes values ('b')")
  expect(await longReads(db)).toBe(db)
  expect(await longReads(db)).toBe(db)
  await second.administer('select pg_wal_replay_resume()')

  const tells = async (of: Parameters<typeof lookAtMachines>[0] = env) =>
    (await lookAtMachines(of, pool)).map(({ is, sentence }) => `${is}: ${sentence}`)
  /** As where a proxy in front of both passes on to the one that takes writes. */
  const behindProxy = { DATABASE_URL: first.url, DATABASE_READ_URL: second.url }
  expect(await tells()).toEqual([
    expect.stringMatching(/^well: Of 2 database machines .* takes writes\.$/),
    expect.stringMatching(/^note: A standby of the database is there; "grant pg_monitor to"/),
    expect.stringMatching(/^well: Long lists, exports and plots are read from the standby /),
  ])
  await first.administer('grant pg_monitor to loandesk')
  expect(await tells()).toContainEqual(
    expect.stringMatching(
      /^well: The standby standby is synchronous.*: what was answered is on both machines\.$/,
    ),
  )

  const beside = connectionBeside(pool, { application_name: 'beside' })
  await beside.connect()
  expect((await beside.query('select pg_is_in_recovery() as is')).rows).toEqual([{ is: false }])
  await beside.end()

  await first.kill()
  await expect(db.run(rowsOf(notes))).rejects.toThrow()
  await expect(db.run(rowsOf(notes))).rejects.toMatchObject({ code: '08001' })
  await second.promote()
  expect(await db.run(rowsOf(notes))).toEqual([{ text: 'a' }, { text: 'b' }])
  expect(await tells()).toEqual([
    expect.stringMatching(/^well: Of 2 database machines .* takes writes\.$/),
    expect.stringMatching(/^wrong: The database .* cannot be reached/),
    'wrong: No standby streams from the database: if its machine is lost, so is what was written.',
    expect.stringMatching(
      /^wrong: Long lists, exports and plots are read from the primary; .* is no standby; .* reached/,
    ),
  ])
  expect(await tells(behindProxy)).toContain(
    'wrong: No standby streams from the database: if its machine is lost, so is what was written.',
  )
  expect(await longReadsOf(poolFor(all, 'standby'), log)(db)).toBe(db)
}, 180_000)
