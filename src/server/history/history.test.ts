import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { backUp } from '../cli/back-up.ts'
import { restore } from '../cli/restore.ts'
import { verifyHistoryHere } from '../cli/verify-history.ts'
import { lookAtHistory } from '../doctor/history.ts'
import { connect } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { readEnv } from '../kernel/env.ts'
import { buildCountry, buildPerson, buildStoreroom, buildUnits } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { databaseBefore, emptyDatabase } from '../testing/empty-database.ts'
import { sendUnguarded } from '../testing/send-unguarded.ts'
import { testServer } from '../testing/server.ts'
import { mailRoots } from './mail-roots.ts'
import { lockRoots, makeRoots } from './make-roots.ts'
import { rootHistory } from './schedule.ts'
import { takeInOlder } from './take-in-older.ts'

/** Some of these back a house up, restore or migrate it: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const { services } = server
const { clock } = services

const verify = (root = '') => verifyHistoryHere(services, root)
const wrongs = async () =>
  (await verify()).report
    .split('\n')
    .filter(line => line.startsWith('WRONG'))
    .map(line => line.slice(7))

/** A loan that was signed, with its history, its document's events, its signature, and mails. */
async function happen() {
  const loan = await buildLoan(server, { state: 'SIGNED' })
  await server.as('adam').ok(contract.comments.onLoan, { body: { loanId: loan.id, comment: 'Packed.' } })
  await server.as('maya').ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'They called.' } })
  return loan
}

const numberOfRoots = async (countryId: number) => {
  const { rows } = await server.db.execute<{ number: number }>(
    sql`select coalesce(max(number), 0)::int as number from history_roots where country_id = ${countryId}`,
  )
  return rows[0]?.number ?? 0
}

const tampered: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const undo of tampered.splice(0).toReversed()) await undo()
})

/** Writes as whoever owns the database could: no trigger runs. Undone after the test. */
async function behindItsBack(statement: string, undo: string): Promise<void> {
  await sendUnguarded(server.databaseUrl, statement)
  tampered.push(() => sendUnguarded(server.databaseUrl, undo))
}

/** Keeps a row as it is, and puts it back after the test. */
async function keeping(table: string, where: string): Promise<(statement: string) => Promise<void>> {
  // What is kept is put back later, and a mail on its way would wait again, without a job.
  await server.mailbox.settled()
  const { rows } = await server.db.execute<{ row: string }>(
    sql.raw(`select to_json(t)::text as row from ${table} t where ${where}`),
  )
  const kept = rows.map(({ row }) => row)
  const back = kept
    .map(
      row =>
        `delete from ${table} where ${where}; insert into ${table} overriding system value select * from json_populate_record(null::${table}, '${row.replaceAll("'", "''")}')`,
    )
    .join(';')
  return statement => behindItsBack(statement, back)
}

test('what people did stands under the roots of their country, what is no country’s under those of country 0, each row once', async () => {
  await happen()
  await server.as('sys').ok(contract.products.create, { body: { name: 'Dome', partNumber: 'P-HISTORY' } })
  expect(await rootHistory(services)).toBeGreaterThan(1)
  const { report, isWell } = await verify()
  expect(report).toMatch(/^well {3}No country: 1 root over \d+ rows?\. The last is number 1: [0-9a-f]{64}$/m)
  expect(report).toMatch(/^well {3}Sweden: 1 root over \d+ rows\. The last is number 1: [0-9a-f]{64}$/m)
  expect(isWell).toBe(true)
  const { rows } = await server.db.execute(sql`
    select (select count(*)::int from history_leaves) as leaves, (select count(*)::int from waiting_leaves) as waiting,
      (select count(*)::int from activities) + (select count(*)::int from document_events)
      + (select count(*)::int from signatures) + (select count(*)::int from mails) as kept`)
  expect(rows).toEqual([{ leaves: rows[0]?.kept, waiting: 0, kept: rows[0]?.kept }])
  await happen()
  await rootHistory(services)
  expect(await rootHistory(services)).toBe(0)
  expect(await numberOfRoots(server.countries.sweden.id)).toBe(2)
  expect((await verify()).isWell).toBe(true)
})

test.each([
  [
    'an activity',
    'activities',
    `event = 'loan-cancelled'`,
    `detail = '{"reason": "Another reason."}'`,
    /^Sweden, root \d+: Activity \d+ is not what it was\.$/,
  ],
  [
    'its moment',
    'activities',
    `event = 'loan-cancelled'`,
    `created_at = '2026-01-01T00:00:00.000001Z'`,
    /^Sweden, root \d+: Activity \d+ is not what it was\.$/,
  ],
  [
    'an event of a document',
    'document_events',
    'true',
    `name = 'Somebody Else'`,
    /^Sweden, root \d+: Event 1 of document \d+ is not what it was\.$/,
  ],
  [
    'a signature',
    'signatures',
    'true',
    `name = 'Somebody Else'`,
    /^Sweden, root \d+: Signature \d+ is not what it was\.$/,
  ],
  [
    'a mail',
    'mails',
    `letter = 'loan-cancelled'`,
    `to_email = 'somebody.else@acme.example'`,
    /^Sweden, root \d+: Mail \d+ is not what it was\.$/,
  ],
] as const)(
  '%s that was changed behind the product’s back is named, and nothing else',
  async (_, table, which, set, named) => {
    await happen()
    await rootHistory(services)
    const key =
      table === 'document_events'
        ? 'document_id = (select max(document_id) from document_events) and seq = 1'
        : `id = (select max(id) from ${table} where ${which})`
    const { rows } = await server.db.execute<{ id: number }>(
      sql.raw(
        `select ${table === 'document_events' ? 'document_id' : 'id'} as id from ${table} where ${key}`,
      ),
    )
    const where =
      table === 'document_events' ? `document_id = ${rows[0]?.id} and seq = 1` : `id = ${rows[0]?.id}`
    const change = await keeping(table, where)
    await change(`update ${table} set ${set} where ${where}`)
    expect(await wrongs()).toEqual([expect.stringMatching(named)])
    expect((await verify()).isWell).toBe(false)
  },
)

test('what a mail became is no history: sent, refused and sent again, it stays what it was', async () => {
  await happen()
  await rootHistory(services)
  await server.mailbox.settled()
  expect(await wrongs()).toEqual([])
})

test('whoever takes the salt of a row to change or remove it is named: erased rows alone have none', async () => {
  const loan = await happen()
  await rootHistory(services)
  const { rows } = await server.db.execute<{ id: string; root: number; event: string }>(sql`
    select a.id, l.root, a.event from activities a join history_leaves l on l.source = 1 and l.row_id = a.id
    where a.loan_id = ${loan.id} and a.event in ('loan-cancelled', 'loan-commented') order by a.id`)
  const [commented, cancelled] = rows
  const saltOf = async (id = '') => {
    const forget = await keeping('history_leaves', `source = 1 and row_id = ${id}`)
    await forget(`update history_leaves set salt = null where source = 1 and row_id = ${id}`)
  }
  const change = await keeping('activities', `id = ${cancelled?.id}`)
  await change(`update activities set detail = '{"reason": "Another."}' where id = ${cancelled?.id}`)
  await saltOf(cancelled?.id)
  const remove = await keeping('activities', `id = ${commented?.id}`)
  await remove(`delete from activities where id = ${commented?.id}`)
  await saltOf(commented?.id)
  expect(await wrongs()).toEqual([
    `Sweden, root ${cancelled?.root}: Activity ${commented?.id} is gone.`,
    `Sweden, root ${cancelled?.root}: Activity ${cancelled?.id} is not what it was.`,
  ])
})

test('a row that was removed is named, with or without its leaf', async () => {
  const loan = await happen()
  await rootHistory(services)
  const { rows } = await server.db.execute<{ id: string; root: number }>(sql`
    select a.id, l.root from activities a join history_leaves l on l.source = 1 and l.row_id = a.id
    where a.loan_id = ${loan.id} and a.event = 'loan-commented'`)
  const [row] = rows
  const remove = await keeping('activities', `id = ${row?.id}`)
  await remove(`delete from activities where id = ${row?.id}`)
  expect(await wrongs()).toEqual([`Sweden, root ${row?.root}: Activity ${row?.id} is gone.`])
  const forget = await keeping('history_leaves', `source = 1 and row_id = ${row?.id}`)
  await forget(`delete from history_leaves where source = 1 and row_id = ${row?.id}`)
  expect(await wrongs()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Sweden, root ${row?.root}: it is not what follows from its \\d+ leaves and the root before it\\.$`,
      ),
    ),
  ])
})

test('a row that was added is named, within its hour and after it', async () => {
  await happen()
  await behindItsBack(
    `insert into activities (type, event, country_id) values ('UPDATE', 'country-edited', ${server.countries.sweden.id})`,
    `delete from activities where event = 'country-edited' and user_id is null`,
  )
  const { rows } = await server.db.execute<{ id: string }>(sql`select max(id) as id from activities`)
  const added = `Activity ${rows[0]?.id} was added by something other than Loandesk.`
  expect(await wrongs()).toEqual([added])
  await rootHistory(services)
  expect(await wrongs()).toEqual([added])
})

test('an event that was added under another country is named, although a document of the first has a leaf of that number', async () => {
  await happen()
  const { sweden, singapore } = server.countries
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select max(document_id) as id from document_events where country_id = ${sweden.id}`,
  )
  const document = rows[0]?.id
  await behindItsBack(
    `insert into document_events select (jsonb_populate_record(null::document_events,
      to_jsonb(e) || '{"country_id": ${singapore.id}}')).* from document_events e
      where country_id = ${sweden.id} and document_id = ${document} and seq = 1`,
    `delete from document_events where country_id = ${singapore.id} and document_id = ${document}`,
  )
  const added = `Event 1 of document ${document} was added by something other than Loandesk.`
  expect(await wrongs()).toEqual([added])
  await rootHistory(services)
  expect(await wrongs()).toEqual([added])
})

test('a row that was changed within its hour is named before its root is made', async () => {
  await happen()
  const { rows } = await server.db.execute<{ id: string }>(
    sql`select max(id) as id from activities where event = 'loan-cancelled'`,
  )
  const where = `id = ${rows[0]?.id}`
  const change = await keeping('activities', where)
  await change(`update activities set user_id = null where ${where}`)
  expect(await wrongs()).toEqual([`Waiting for its root: Activity ${rows[0]?.id} is not what it was.`])
})

test('who changes a row and its leaf alike has another root: it is named, and so is a root that is gone', async () => {
  await happen()
  await rootHistory(services)
  const { id } = server.countries.sweden
  const last = await numberOfRoots(id)
  const where = `country_id = ${id} and root = ${last} and source = 4`
  await behindItsBack(
    `update history_leaves set leaf = sha256(leaf) where country_id = ${id} and root = ${last} and source = 99`,
    'select 1',
  )
  expect(await wrongs()).toEqual([])
  const { rows } = await server.db.execute<{ leaf: string; rowId: string }>(
    sql.raw(
      `select encode(leaf, 'hex') as leaf, row_id as "rowId" from history_leaves where ${where} limit 1`,
    ),
  )
  const [one] = rows
  await behindItsBack(
    `update history_leaves set leaf = sha256(leaf) where ${where} and row_id = ${one?.rowId}`,
    `update history_leaves set leaf = decode('${one?.leaf}', 'hex') where ${where} and row_id = ${one?.rowId}`,
  )
  expect(await wrongs()).toEqual([
    `Sweden, root ${last}: Mail ${one?.rowId} is not what it was.`,
    expect.stringMatching(/^Sweden, root \d+: it is not what follows from/),
  ])
  for (const undo of tampered.splice(0)) await undo()
  const remove = await keeping('history_roots', `country_id = ${id} and number = ${last}`)
  await remove(`delete from history_roots where country_id = ${id} and number = ${last}`)
  expect(await wrongs()).toEqual([`Sweden: root ${last} is missing, and its leaves are there.`])
})

test('a root that is gone from the middle of a chain is named', async () => {
  const { id } = server.countries.sweden
  for (let n = 0; n < 2; n++) {
    await happen()
    await rootHistory(services)
  }
  const number = (await numberOfRoots(id)) - 1
  const where = `country_id = ${id} and number = ${number}`
  const remove = await keeping('history_roots', where)
  await remove(`delete from history_roots where ${where}`)
  expect(await wrongs()).toEqual([
    `Sweden: root ${number} is missing.`,
    `Sweden: root ${number} is missing, and its leaves are there.`,
  ])
})

test('of many roots that are gone some are named, and no mail under the others is taken for an added one', async () => {
  await happen()
  await rootHistory(services)
  const { id } = server.countries.sweden
  await behindItsBack(
    `insert into history_leaves (country_id, root, source, row_id, seq, salt, leaf)
      select ${id}, -n, 1, -n, 0, null, '' from generate_series(1, 20) n`,
    `delete from history_leaves where country_id = ${id} and root < 0`,
  )
  const where = `country_id = ${id} and number = ${await numberOfRoots(id)}`
  const remove = await keeping('history_roots', where)
  await remove(`delete from history_roots where ${where}`)
  const named = Array.from(
    { length: 20 },
    (_, n) => `Sweden: root ${n - 20} is missing, and its leaves are there.`,
  )
  expect(await wrongs()).toEqual(named)
})

test('a row that commits late stands under the next root, not under none', async () => {
  await happen()
  const { id: countryId } = server.countries.sweden
  await rootHistory(services)
  const before = await numberOfRoots(countryId)
  const written = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const slow = services.db.transaction(async tx => {
    const { recorded } = await import('../kernel/history/record.ts')
    await tx.run(recorded({ event: 'country-edited', userId: null, now: '2026-11-25T08:00:00Z', countryId }))
    written.resolve()
    await late.promise
  })
  await written.promise
  await happen()
  await rootHistory(services)
  expect(await numberOfRoots(countryId)).toBe(before + 1)
  late.resolve()
  await slow
  await rootHistory(services)
  expect(await numberOfRoots(countryId)).toBe(before + 2)
  expect(await wrongs()).toEqual([])
})

test('while one server makes roots, another makes none', async () => {
  await happen()
  await services.db.transaction(async tx => {
    expect(await lockRoots(tx)).toBe(true)
    expect(await makeRoots(services)).toBe(0)
  })
  expect(await makeRoots(services)).toBeGreaterThan(0)
})

test('two servers make roots at once: no row stands under two, and the chain has no gap', async () => {
  for (let n = 0; n < 3; n++) await happen()
  await Promise.all([1, 2, 3, 4].map(() => makeRoots(services, 5)))
  await rootHistory(services)
  const { rows } = await server.db.execute(
    sql`select source, row_id, seq from history_leaves group by 1, 2, 3 having count(*) > 1`,
  )
  expect(rows).toEqual([])
  expect(await wrongs()).toEqual([])
})

test('a root covers so many rows at most; the others stand under the next ones', async () => {
  const country = await buildCountry(server)
  const storeroom = await buildStoreroom(server, { country })
  const units = await buildUnits(server, { storeroom, count: 7 })
  for (const unit of units)
    await server.as('sys').ok(contract.comments.onUnit, { body: { unitId: unit.id, comment: 'Seen.' } })
  await makeRoots(services, 3)
  expect(await numberOfRoots(country.id)).toBe(3)
  expect(await wrongs()).toEqual([])
})

test('the database refuses to change or remove leaves and roots', async () => {
  await happen()
  await rootHistory(services)
  for (const statement of [
    sql`update history_leaves set salt = null`,
    sql`delete from history_leaves`,
    sql`update history_roots set hash = ''`,
    sql`delete from history_roots`,
  ])
    await expect(server.db.execute(statement)).rejects.toThrow()
})

test('the last roots are mailed to system administrators alone, once a week, and tell whether history is still the same', async () => {
  await happen()
  await rootHistory(services)
  server.clock.offset = Date.parse('2026-12-07T08:10:00Z') - Date.now()
  onTestFinished(() => {
    server.clock.offset = 0
  })
  await Promise.all([mailRoots(services), mailRoots(services)])
  await mailRoots(services)
  const letters = async () =>
    (await server.mailbox.queued()).filter(({ letter }) => letter === 'history-roots')
  expect((await letters()).map(({ toEmail }) => toEmail)).toEqual([server.cast.sys.email])
  const { text } = await server.mailbox.waitFor({ to: server.cast.sys.email, letter: 'history-roots' })
  const mailed =
    /Sweden: root (\d+) of 7 Dec 2026, .* UTC is ([0-9a-f]{64})|Sweden: root (\d+) .*?([0-9a-f]{64})/s.exec(
      text,
    )
  const root = mailed?.[2] ?? mailed?.[4] ?? ''
  expect((await verify(root)).report).toMatch(/^well {3}That root is number \d+ of Sweden\.$/m)
  const other = await verify(root.replace(/^./, sign => (sign === 'a' ? 'b' : 'a')))
  expect(other.report).toContain(
    'WRONG  There is no such root: history is another one than when it was mailed.',
  )
  expect(other.isWell).toBe(false)
  server.pass({ days: 7 })
  await mailRoots(services)
  expect(await letters()).toHaveLength(2)
})

test('the doctor walks along the same chains', async () => {
  await happen()
  await rootHistory(services)
  const findings = await lookAtHistory(services.db.pool)
  expect(findings).toContainEqual({ is: 'well', sentence: expect.stringMatching(/^Sweden: \d+ roots? over/) })
  expect(findings.filter(({ is }) => is === 'wrong')).toEqual([])
})

test('a restored house goes on with the chain', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-history-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const envOf = (url: string) =>
    readEnv({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SECRET: services.secret, PORT: '0' })
  await happen()
  await rootHistory(services)
  await happen()
  const file = join(folder, 'backup.age')
  await backUp(envOf(server.databaseUrl), file)
  const { url, pool } = await emptyDatabase()
  await restore(envOf(url), file)
  const db = connect(pool)
  const { id } = server.countries.sweden
  const before = await numberOfRoots(id)
  await rootHistory({ db, clock })
  const { report, isWell } = await verifyHistoryHere({ db }, '')
  expect(isWell).toBe(true)
  expect(report).toMatch(new RegExp(`^well   Sweden: ${before + 1} roots over`, 'm'))
  await rootHistory(services)
})

test('a house of before there were roots: its rows are taken in some at a time, go on where they were stopped, and verify', async () => {
  const { pool } = await databaseBefore(
    '0037_history_roots',
    `insert into countries (id, name, code, time_zone) overriding system value values (1, 'Sweden', 'SE', 'Europe/Stockholm'), (2, 'Singapore', 'SG', 'Asia/Singapore');
    insert into activities (type, event, country_id, detail, created_at)
      select 'UPDATE', 'country-edited', nullif(n % 3, 0), jsonb_build_object('n', n), '2026-01-01'::timestamptz + n * interval '1 s' from generate_series(1, 250) n;
    insert into mails (letter, data, to_email, to_name) select 'loan-completed', '{}', 'a@acme.example', 'A' from generate_series(1, 30)`,
  )
  await migrate(pool)
  const house = { db: connect(pool), clock }
  expect((await verifyHistoryHere(house, '')).report).toMatch(/Of 2 tables not all rows/)
  expect(await takeInOlder(house, 100)).toBe(true)
  await makeRoots(house, 40)
  await pool.query(`insert into activities (type, event, country_id) values ('UPDATE', 'country-edited', 1)`)
  await rootHistory(house)
  const { report } = await verifyHistoryHere(house, '')
  expect(report.match(/^WRONG.*$/gm)).toEqual([
    'WRONG  Activity 251 was added by something other than Loandesk.',
  ])
  expect(report).not.toContain('not all rows')
  const { rows } = await pool.query('select count(*)::int as count from history_leaves')
  expect(rows).toEqual([{ count: 280 }])
})

test('leaves stay what they are: another Loandesk computes the same of the same row', async () => {
  const person = await buildPerson(server)
  const { rows } = await server.db.execute<{ leaf: string }>(sql`
    select encode(sha256(uuid_send('00000000-0000-4000-8000-000000000001') || convert_to(
      '{"id": 7, "type": "UPDATE", "event": "country-edited", "table": "activities", "detail": "{\\"a\\": null}", "country_id": 1, "created_at": "2026-11-25T08:00:00.000000Z"}', 'UTF8')), 'hex') as leaf`)
  const { leafOf } = await import('../kernel/history/leaf.ts')
  const computed = await server.db.execute<{ leaf: string }>(sql`
    select encode(${leafOf('activities')}, 'hex') as leaf from (
      select a.*, '00000000-0000-4000-8000-000000000001'::uuid as salt from json_populate_record(null::activities,
        '{"id": 7, "type": "UPDATE", "event": "country-edited", "country_id": 1, "detail": {"a": null}, "created_at": "2026-11-25T08:00:00Z"}') a) r`)
  expect(computed.rows).toEqual(rows)
  expect(person.id).toBeGreaterThan(0)
})
