import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '../app.ts'
import { backUp } from '../cli/back-up.ts'
import { restore } from '../cli/restore.ts'
import { connect } from '../kernel/db/database.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { applyMigrations, knownMigrations } from '../kernel/db/migrate.ts'
import { poolOf } from '../kernel/db/open.ts'
import { comments } from '../kernel/db/schema.ts'
import { readEnv } from '../kernel/env.ts'
import { fingerprintOf, readSecret } from '../secret.ts'
import { insideOf, wrapped, writtenBefore } from '../testing/backup-text.ts'
import { unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { loanInLetter } from '../testing/build-mail.ts'
import { callerOf } from '../testing/caller.ts'
import { castPassword } from '../testing/cast.ts'
import { databaseBefore, emptyDatabase } from '../testing/empty-database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { testServer } from '../testing/server.ts'
import { lineOf, newSeal } from './format.ts'
import { restoreBackup } from './restore.ts'
import { readTables } from './tables.ts'
import { writeBackup } from './write-backup.ts'

/** Restoring starts a PostgreSQL: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const { secret } = server.services
let folder = ''
let whole: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-backup-'))
  whole = await readFile(await backedUp())
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const envOf = (DATABASE_URL: string, more: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL, DATA_DIR: join(folder, 'data'), SECRET: secret, PORT: '0', ...more })
const fileName = () => join(folder, `${unique()}.age`)
const encryption = { for: 'secret', secret } as const

/** A backup of the server of these tests. */
async function backedUp(): Promise<string> {
  const file = fileName()
  await backUp(envOf(server.databaseUrl), file)
  return file
}

/** A migrated database and connections to it; removed after the test. */
async function migratedDatabase() {
  const { url, drop } = await freshDatabase()
  const pool = poolOf(url, 2, () => undefined)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return { url, pool }
}

/** Restores what an older Loandesk had into an empty database; its pool, and what the restore said. */
async function restoredFrom(before: Pool) {
  const file = fileName()
  const versions = { version: '0.0.1', secretFingerprint: fingerprintOf(secret) }
  await writeBackup(before, file, { secret, encryption }, versions, null)
  const { url, pool } = await emptyDatabase()
  const said = await restore(envOf(url), file)
  return { pool, said }
}

/** Stays empty, because each restore into it is refused. */
const untouched = await emptyDatabase(afterAll)

const isEmpty = async (pool: Pool) =>
  (await pool.query("select from pg_class where relnamespace = 'public'::regnamespace")).rowCount === 0

/** The contents of each table, in a form that two databases can be compared by. */
async function contents(pool: Pool): Promise<Record<string, string>> {
  const client = await pool.connect()
  try {
    const digests: Record<string, string> = {}
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
      )
      digests[name] = rows[0].digest
    }
    return digests
  } finally {
    client.release()
  }
}

/** Mails that are delayed by an hour, so none is sent here. */
const postLater = (email: string) =>
  server.services.db.transaction(tx =>
    server.services.mailbox.post(tx, {
      letter: 'loan-completed',
      data: loanInLetter,
      to: { email, name: 'Later' },
      wait: 3600,
    }),
  )

test('a backup made while people work is a snapshot of one moment', async () => {
  let isWorking = true
  const work = async () => {
    while (isWorking) await buildLoan(server, { state: 'ACTIVE' })
  }
  const atWork = [work(), work()]
  await buildLoan(server, { state: 'COMPLETED' })
  const file = await backedUp()
  isWorking = false
  await Promise.all(atWork)
  const { url, pool } = await emptyDatabase()
  const output = await restore(envOf(url), file)
  expect(output).toMatch(
    /^The database of DATABASE_URL holds everything as of \S+ now: [\d,]+ rows of \d+ tables\.$/,
  )
  await checkInvariants(connect(pool))
  expect((await pool.query('select from loans')).rowCount).toBeGreaterThan(0)
})

test('a restored installation goes on: people sign in and work, numbers go on, history stays as it is', async () => {
  const loan = await buildLoan(server, { state: 'PENDING' })
  const { url, pool } = await emptyDatabase()
  await restore(envOf(url), await backedUp())
  const app = await buildApp({ env: envOf(url), pool, secret, demo: false, log: pino({ level: 'silent' }) })
  onTestFinished(app.close)
  const { accessToken } = await callerOf(app.http, null).ok(contract.auth.login, {
    body: { email: server.cast.maya.email, password: castPassword },
  })
  const maya = callerOf(app.http, accessToken)
  await maya.ok(contract.loans.approve, { body: { loanId: loan.id, approve: true } })
  await checkInvariants(app.services.db)
  for (const rewriting of [
    "update activities set event = 'nothing'",
    'delete from signatures',
    'truncate activities, comments cascade',
  ]) {
    await expect(pool.query(rewriting)).rejects.toThrow('history is append-only')
  }
  const lost = pool.query(
    'insert into comments (type, country_id, loan_id, user_id, comment) values ($1, 0, 0, 0, $2)',
    ['COMMENT', 'on no loan'],
  )
  await expect(lost).rejects.toThrow('violates foreign key constraint')
})

test('what waited to be done is done there, once, and not before its time', async () => {
  const email = `${unique()}@acme.example`
  await postLater(email)
  const { url, pool } = await emptyDatabase()
  expect(await restore(envOf(url), await backedUp())).toMatch(
    /Mails and jobs that waited then begin with the server: [1-9]/,
  )
  const { rows } = await pool.query(
    `select j.state::text, j.start_after > now() + interval '50 minutes' as later
     from jobs.job j join mails m on (j.data ->> 'mailId')::int = m.id where j.name = 'mail' and m.to_email = $1`,
    [email],
  )
  expect(rows).toEqual([{ state: 'created', later: true }])
})

/** Text that could be mistaken for the end of rows or for a seal. */
const awkward = 'one\\.\n\\.\n\ttab \\N \\\\. "quoted", åäö 漢字 عربي 🙂\r\n{"seal":"00"}\n'

test('an embedded database and one of a server are restored from each other, to the last sign', async () => {
  const loan = await buildLoan(server, { state: 'SIGNED' })
  await server.db.insert(comments).values({
    type: 'COMMENT',
    countryId: loan.countryId,
    loanId: loan.id,
    userId: server.cast.stella.id,
    comment: awkward,
  })
  const pdf = randomBytes(300_000)
  await server.db.execute(sql`insert into signed_papers (signature_id, country_id, pdf, hash, made_at)
    select id, country_id, ${pdf}, encode(sha256(${pdf}), 'hex'), now() from signatures where loan_id = ${loan.id}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'loandesk-move-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const embedded = readEnv({ DATA_DIR: dataDir, SECRET: secret })
  const first = await backedUp()
  expect(await restore(embedded, first)).toContain(`The database in ${dataDir} holds everything as of `)
  const second = fileName()
  await backUp(embedded, second)
  const { url, pool } = await emptyDatabase()
  await restore(envOf(url), second)
  const own = poolOf(server.databaseUrl, 1, () => undefined)
  onTestFinished(() => own.end())
  expect(await contents(pool)).toEqual(await contents(own))
  const kept = await pool.query('select comment from comments where loan_id = $1', [loan.id])
  expect(kept.rows).toEqual([{ comment: awkward }])
  await checkInvariants(connect(pool))
})

test('a backup holds no SECRET, neither one that was made nor one that was chosen, and is for its owner alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'loandesk-secret-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { url, pool } = await migratedDatabase()
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: dataDir })
  const made = await readSecret(env)
  await pool.query('insert into installation (secret_fingerprint) values ($1)', [fingerprintOf(made)])
  expect(await backUp(env)).toContain('It is encrypted under SECRET, and can only be restored with it')
  const [name = ''] = await readdir(join(dataDir, 'backups'))
  const file = join(dataDir, 'backups', name)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await insideOf(await readFile(file), { for: 'secret', secret: made })).not.toContain(made)
  expect(await insideOf(whole, encryption)).not.toContain(secret)
})

/** A backup that was decrypted, changed and encrypted again by somebody who knows the key, without a new seal. */
async function altered(change: (text: string) => string): Promise<string> {
  const file = fileName()
  const text = await insideOf(whole, encryption)
  const other = change(text)
  expect(other).not.toBe(text)
  await writeFile(file, await wrapped(other, encryption))
  return file
}

/** The same with a new seal, made with this SECRET or with another one. */
const resealed = (change: (text: string) => string, known = secret) =>
  altered(text => {
    const body = change(text.slice(0, text.lastIndexOf('{"seal"')))
    return `${body}${lineOf({ seal: newSeal(known).update(body).digest('hex') })}`
  })

/** The same content as format 1 would have it, changed, and sealed with this SECRET. */
async function older(change: (text: string) => string, known: string, inside?: string): Promise<string> {
  const file = fileName()
  const text = change(await insideOf(whole, encryption))
  await writeFile(file, writtenBefore(text, known, inside))
  return file
}

/** A file with these bytes of a backup. */
async function cut(change: (bytes: Buffer) => Buffer): Promise<string> {
  const file = fileName()
  await writeFile(file, change(Buffer.from(whole)))
  return file
}

function flipped(bytes: Buffer): Buffer {
  const middle = bytes.length >> 1
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
  return bytes
}

const notWhole = 'is not whole: it was cut off, or changed after it was written.'
const anotherRow = (text: string) => text.replace('stella.staff@acme.example', 'stella.stuff@acme.example')

test.each<[string, () => Promise<string>, string]>([
  ['cut off in the middle', () => cut(bytes => bytes.subarray(0, bytes.length >> 1)), notWhole],
  ['cut off by its last byte', () => cut(bytes => bytes.subarray(0, -1)), notWhole],
  ['with one bit changed', () => cut(flipped), notWhole],
  ['with another row, encrypted again', () => altered(anotherRow), notWhole],
  [
    'with another row, sealed by somebody who does not know SECRET',
    () => resealed(anotherRow, 'a guess of at least thirty-two characters'),
    notWhole,
  ],
  [
    'without its last table, encrypted again',
    () => altered(text => text.replace(/\{"table":"users"[\s\S]*?\n\\\.\n/, '')),
    notWhole,
  ],
  ['with something after its end', () => altered(text => `${text}{}\n`), notWhole],
  ['without an end', () => altered(text => text.slice(0, text.lastIndexOf('{"seal"'))), notWhole],
  [
    'of a newer form',
    () => altered(text => text.replace('"format":3', '"format":4')),
    'was written by a newer Loandesk',
  ],
  [
    'of a newer schema',
    () => resealed(text => text.replace('"migrations":[', '"migrations":[9999999999999,')),
    'was written by a newer Loandesk',
  ],
  [
    'with a table that nobody knows',
    () => resealed(text => text.replace('{"table":"users"', '{"table":"pg_authid"')),
    'holds what its schema has no place for',
  ],
  [
    'that is another zipped file, encrypted',
    async () => {
      const file = fileName()
      await writeFile(file, await wrapped('hello\n', encryption))
      return file
    },
    'is not a backup of Loandesk.',
  ],
  ['that is another zipped file', () => cut(() => gzipSync('hello\n')), 'is not a backup of Loandesk.'],
  ['that is no zipped file', () => cut(() => Buffer.from('hello\n')), 'is not a backup of Loandesk.'],
  ['that is empty', () => cut(() => Buffer.alloc(0)), notWhole],
  ['that is not there', async () => join(folder, 'nothing.gz'), 'There is no file '],
])('a file %s is refused, and nothing is changed', async (_, file, sentence) => {
  await expect(restore(envOf(untouched.url), await file())).rejects.toThrow(sentence)
  expect(await isEmpty(untouched.pool)).toBe(true)
})

test.each([
  [
    'another',
    { SECRET: 'another secret of at least 32 characters' },
    'This backup belongs to another SECRET',
  ],
  ['no', { SECRET: '' }, 'is encrypted under the SECRET of the server that made it; set SECRET'],
])('with %s SECRET nothing is restored', async (_, more, sentence) => {
  await expect(restore(envOf(untouched.url, more), await cut(bytes => bytes))).rejects.toThrow(sentence)
  expect(await isEmpty(untouched.pool)).toBe(true)
})

test('a backup of the version before is restored with SECRET, and said to have been readable', async () => {
  const { url, pool } = await emptyDatabase()
  const output = await restore(envOf(url), await older(text => text, secret))
  expect(output).toContain(
    'It was written before backups were encrypted; whoever had the file could read it.',
  )
  await checkInvariants(connect(pool))
  const forged = await older(anotherRow, 'a guess of at least thirty-two characters')
  await expect(restore(envOf(untouched.url), forged)).rejects.toThrow(notWhole)
  expect(await isEmpty(untouched.pool)).toBe(true)
})

test('one with the SECRET in it is restored with a warning: whoever read it could have forged it', async () => {
  const { url, pool } = await emptyDatabase()
  const dataDir = join(folder, unique())
  const forged = await older(anotherRow, secret, secret)
  const output = await restore(envOf(url, { SECRET: '', DATA_DIR: dataDir }), forged)
  expect(output).toContain('nothing but its own content says that nobody changed it')
  expect(output).toContain(`The SECRET that came along lies in ${dataDir}/secret.`)
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  await checkInvariants(connect(pool))
})

test('a database in which something is stays as it is', async () => {
  const file = await backedUp()
  const { url, pool } = await migratedDatabase()
  const before = await contents(pool)
  await expect(restore(envOf(url), file)).rejects.toThrow('There is something in this database already')
  expect(await contents(pool)).toEqual(before)
})

test('a restore that breaks off at its very end leaves nothing, and can be done again', async () => {
  const file = await backedUp()
  const { url, pool } = await emptyDatabase()
  const source = { file, secret, keys: { secret, passphrase: null, identities: [] } }
  const breaking = restoreBackup(pool, source, () => Promise.reject(new Error('the light went out')), null)
  await expect(breaking).rejects.toThrow('the light went out')
  expect(await isEmpty(pool)).toBe(true)
  await restore(envOf(url), file)
  await checkInvariants(connect(pool))
})

test('a backup of an older Loandesk is brought up to date while it is restored', async () => {
  const { pool } = await emptyDatabase()
  const client = await pool.connect()
  const [first, second, ...later] = knownMigrations()
  await applyMigrations(
    client,
    [first, second].filter(migration => migration !== undefined),
  )
  await client.query("insert into countries (name, code) values ('Sweden', 'SE')")
  client.release()
  const now = await restoredFrom(pool)
  expect(now.said).toContain(`It was brought up to date: ${later.map(({ name }) => name).join(', ')}.`)
  const { rows } = await now.pool.query('select name, time_zone from countries')
  expect(rows).toEqual([{ name: 'Sweden', time_zone: 'UTC' }])
  expect((await now.pool.query('select from currencies')).rowCount).toBe(4)
})

test('a backup from before searches were counted is restored without what was remembered of them, its totals as they were', async () => {
  const { pool } = await databaseBefore(
    '0014_searches_are_counted',
    `
    insert into countries (name, code) values ('Sweden', 'SE');
    insert into storerooms (name, country_id, street_address, city, state) values ('Lund', 1, 'Storgatan 1', 'Lund', 'Skåne');
    insert into products (name, part_number) values ('Camera', '0123');
    insert into units (product_id, serial_number, storeroom_id, country_id) select 1, 'S' || n, 1, 1 from generate_series(1, 5) n;
    insert into unit_searches (country_id, search, pattern, products, fold, snapshot)
      values (1, 'camera', '%camera%', '{1}', 0, pg_current_snapshot());
    insert into unit_counts (search_id, country_id, storeroom_id, state, amount) values (1, 1, 1, 'IN', 5);
    with changes as (delete from unit_changes where serial_number < 'S4' returning *)
      insert into unit_counts (country_id, storeroom_id, state, amount)
      select country_id, storeroom_id, state, sum(amount) from changes group by 1, 2, 3`,
  )
  const now = await restoredFrom(pool)
  await checkInvariants(connect(now.pool))
  expect((await now.pool.query('select sum(amount)::int as amount from unit_counts')).rows).toEqual([
    { amount: 3 },
  ])
})

test('a backup from before departures were written is restored with them, and its totals tell what is there', async () => {
  const { pool } = await databaseBefore(
    '0029_departures',
    `
    insert into countries (name, code) values ('Sweden', 'SE'), ('Singapore', 'SG');
    insert into storerooms (name, country_id, street_address, city, state) values
      ('Lund', 1, 'Storgatan 1', 'Lund', 'Skåne'), ('Jurong', 2, 'Street 1', 'Singapore', 'Singapore'), ('Kista', 1, 'Gatan 1', 'Kista', 'Kista');
    insert into products (name, part_number) values ('Camera', '0123');
    insert into units (product_id, serial_number, storeroom_id, country_id) select 1, 'S' || n, 1, 1 from generate_series(1, 5) n;
    insert into units (product_id, serial_number, storeroom_id, country_id, from_storeroom_id, from_country_id, state)
      values (1, 'S6', 2, 2, 1, 1, 'TRANSFER'), (1, 'S7', 3, 1, 1, 1, 'TRANSFER'), (1, null, 1, 1, 2, 2, 'TRANSFER')`,
  )
  const now = await restoredFrom(pool)
  await checkInvariants(connect(now.pool))
  const { rows } = await now.pool.query(
    'select country_id, unit_id, to_country_id, serial_number from departures order by 1, 2',
  )
  expect(rows).toEqual([
    { country_id: 1, unit_id: 6, to_country_id: 2, serial_number: 'S6' },
    { country_id: 1, unit_id: 7, to_country_id: 1, serial_number: 'S7' },
    { country_id: 2, unit_id: 8, to_country_id: 1, serial_number: null },
  ])
})

test('a backup from before the version of rights had its name keeps the version', async () => {
  const { pool } = await databaseBefore(
    '0019_rights_version',
    `
    insert into countries (name, code) values ('Sweden', 'SE');
    insert into users (email, first_name, last_name, password_hash) values ('astrid@example.com', 'Astrid', 'Berg', '');
    insert into user_country_roles (user_id, country_id, role) values (1, 1, 'ADMIN')`,
  )
  const before = await pool.query('select rights_mark as version from users')
  const now = await restoredFrom(pool)
  const { rows } = await now.pool.query('select rights_version as version from users')
  expect(rows).toEqual(before.rows)
})

test('a backup takes nobody’s place, and leaves nothing beside it', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  const file = join(own, 'mine.age')
  const env = envOf(server.databaseUrl)
  await backUp(env, file)
  const before = await readFile(file)
  await expect(backUp(env, file)).rejects.toThrow(`${file} is there already; name another file.`)
  await expect(backUp(env, join(own, 'no/such/folder.age'))).rejects.toThrow('there is no such folder')
  expect(await readFile(file)).toEqual(before)
  expect(await readdir(own)).toEqual(['mine.age'])
  await expect(backUp(envOf((await emptyDatabase()).url), fileName())).rejects.toThrow(
    'There is no Loandesk in this database',
  )
})
