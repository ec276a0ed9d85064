import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backUp } from '../cli/back-up.ts'
import { nobodysHash } from '../kernel/auth/password-hash.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { poolOf } from '../kernel/db/open.ts'
import { installation, users } from '../kernel/db/schema.ts'
import { readEnv } from '../kernel/env.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { buildMail } from '../testing/build-mail.ts'
import { testDirectory } from '../testing/directory.ts'
import { addPasskey } from '../testing/factors.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { mailServer } from '../testing/mail-server.ts'
import { sendUnguarded } from '../testing/send-unguarded.ts'
import { testServer } from '../testing/server.ts'
import { signedLoan } from '../testing/signed-loan.ts'
import { examine } from './doctor.ts'
import { lookAtNode } from './host.ts'
import { lookAtSettings } from './settings.ts'

const server = await testServer()
const post = await mailServer()
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-doctor-'))
})
afterAll(async () => {
  await post.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Settings of a complete installation, with overrides. */
const settings = (more: Record<string, string> = {}) => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: folder,
  SECRET: server.services.secret,
  BASE_URL: 'https://loans.acme.example',
  TRUST_PROXY: 'loopback',
  SMTP_URL: post.url,
  MAIL_FROM: 'Loandesk <loans@acme.example>',
  ...more,
})
const examined = (more?: Record<string, string>) => examine(settings(more))

test('an installation that lacks nothing is well, and nothing is sent or changed to see it', async () => {
  await buildLoan(server, { state: 'SIGNED' })
  await backUp(readEnv(settings()))
  const { report, isWell } = await examined()
  expect(report).not.toMatch(/^WRONG/m)
  expect(isWell).toBe(true)
  for (const sentence of [
    `Node.js is ${process.versions.node}.`,
    'The newest backup in ',
    'People reach it at https://loans.acme.example.',
    'X-Forwarded-For counts when it comes from loopback.',
    'answers and lets us in.',
    'one Loandesk runs on it.',
    'The clocks of the database and of this machine agree.',
    'The database is up to date.',
    'No mail and no job has waited for long.',
    'documents are as they were written.',
    'Nothing is wrong.',
  ]) {
    expect(report).toContain(sentence)
  }
  expect(report).toMatch(/The data keeps all \d+ rules\./)
  expect(post.taken).toEqual([])
})

test('an event that was changed behind the product’s back is named with its loan', async () => {
  const { id } = await buildLoan(server, { state: 'SIGNED' })
  const rewrite = (name: string) =>
    sendUnguarded(
      server.databaseUrl,
      `update document_events set name = '${name}' where seq = 2 and (country_id, document_id) in (
        select country_id, id from documents where loan_id = ${id})`,
    )
  await rewrite('Somebody Else')
  const { report } = await examined()
  expect(report).toContain(`WRONG  Event 2 of the document of loan ${id} is not what it was.`)
  await rewrite('Karin Holm')
})

test('codes on signed documents that lead to a former address are told, with that address', async () => {
  await signedLoan(server)
  const told = 'on one signed document leads to http://localhost:3000, not to BASE_URL'
  expect((await examined()).report).toContain(told)
  expect((await examined({ BASE_URL: 'http://localhost:3000' })).report).not.toContain(told)
})

test('passkeys of a former address are told, with how their people get in', async () => {
  await addPasskey(server, await buildPerson(server))
  const { baseUrl } = server.services
  expect((await examined({ BASE_URL: baseUrl })).report).toMatch(
    /^well +All \d+ passkeys were made for localhost/m,
  )
  expect((await examined()).report).toMatch(
    /^note +Of 1 passkeys 1, of 1 people, were made for another address than loans\.acme\.example: they open nothing/m,
  )
})

test('what happens to passwords that are easily guessed is named', async () => {
  const report = async (passwordPolicy: 'OFF' | 'WARN' | 'REFUSE') => {
    await server.db.update(installation).set({ passwordPolicy })
    return (await examined()).report
  }
  expect(await report('OFF')).toMatch(/^note +New passwords are not held against stolen ones/m)
  expect(await report('REFUSE')).toMatch(/^well +New passwords like stolen ones, .+ are refused\./m)
  expect(await report('WARN')).toMatch(/^well +Who chooses a password like a stolen one, .+ is warned/m)
})

test('documents that were sealed without a time stamp are counted where one is wanted', async () => {
  const report = async (more: Record<string, string>) => (await examined(more)).report
  expect(await report({})).not.toContain('TSA_URL')
  expect(await report({ TSA_URL: 'http://127.0.0.1:1' })).toMatch(
    /^note {3}Of (\d+) documents sealed in the last thirty days \1 have no time stamp/m,
  )
})

test('the directory of single sign-on is asked, and a way in without it is looked for', async () => {
  const directory = await testDirectory()
  const report = async () => (await examined(directory.env)).report
  expect(await report()).toContain(
    `The directory ${directory.issuer} describes itself; it has to lead back to https://loans.acme.example/api/auth/oidc/callback.`,
  )
  expect(await report()).toContain(
    'After single sign-on a second factor is asked of system administrators alone',
  )
  expect(await report()).not.toMatch(/^WRONG/m)
  const sysadmins = await server.db.select().from(users).where(eq(users.isSysAdmin, true))
  await server.db.update(users).set({ passwordHash: nobodysHash() }).where(eq(users.isSysAdmin, true))
  expect(await report()).toContain('WRONG  No system administrator has a password')
  for (const { id, passwordHash } of sysadmins)
    await server.db.update(users).set({ passwordHash }).where(eq(users.id, id))
  directory.lies = { calledItself: 'https://evil.example' }
  expect(await report()).toContain(`WRONG  The directory ${directory.issuer} cannot be used`)
  directory.lies = { fails: 503 }
  expect(await report()).toContain(`WRONG  The directory ${directory.issuer} does not answer`)
  expect(await report()).not.toContain(directory.env.OIDC_CLIENT_SECRET)
})

test.each<[string, Record<string, string>, string]>([
  [
    'another SECRET',
    { SECRET: 'hunter2-hunter2-hunter2-hunter2-2' },
    'This database belongs to another SECRET.',
  ],
  ['no SECRET', { SECRET: '' }, 'SECRET is not set, and there is no file '],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' },
    'The database 127.0.0.1:1/x cannot be reached: nothing listens there; check DATABASE_URL.',
  ],
  [
    'a certificate that is not there',
    { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/no/such.pem' },
    "The database 127.0.0.1:1/x cannot be used (ENOENT: no such file or directory, open '/no/such.pem')",
  ],
  ['no database at all', { DATABASE_URL: '' }, 'There is no Loandesk in '],
  [
    'a mail server that is not there',
    { SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1' },
    'The mail server 127.0.0.1:1 cannot be reached',
  ],
  ['a seal that is not there', { SEAL_P12: '/no/such.p12' }, 'The file /no/such.p12, which SEAL_P12 names'],
  ['a bad setting', { BASE_URL: 'loans' }, 'BASE_URL must be an http or https address'],
  [
    'no https',
    { BASE_URL: 'http://loans.acme.example' },
    'passwords and signatures can be read on their way',
  ],
  ['a proxy that nobody named', { TRUST_PROXY: '' }, 'TRUST_PROXY does not name it'],
])('%s is wrong, and no password is told', async (_, more, sentence) => {
  const { report, isWell } = await examined(more)
  expect(isWell).toBe(false)
  expect(report.split('\n').filter(line => line.startsWith('WRONG'))).toEqual([
    expect.stringContaining(sentence),
  ])
  expect(report).toContain('One thing is wrong.')
  expect(report).not.toMatch(/hunter2/)
})

test('a secret that others may read is wrong', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  await writeFile(join(own, 'secret'), server.services.secret)
  await chmod(join(own, 'secret'), 0o644)
  const { report } = await examined({ SECRET: '', DATA_DIR: own })
  expect(report).toContain('Others may read the SECRET in ')
  await chmod(join(own, 'secret'), 0o600)
  expect((await examined({ SECRET: '', DATA_DIR: own })).isWell).toBe(true)
})

test('the newest backup is the one that was written last, whatever its name', async () => {
  const own = await mkdtemp(join(folder, 'own-'))
  const backups = join(own, 'backups')
  await mkdir(backups)
  for (const [name, days] of [
    ['before-the-move.gz', 1],
    ['loandesk-20260101T023000Z.age', 9],
    ['move.gz', 5],
  ] as const) {
    const then = new Date(Date.now() - days * 86_400_000 - 1000)
    await writeFile(join(backups, name), 'x')
    await utimes(join(backups, name), then, then)
  }
  const { report } = await examined({ DATA_DIR: own })
  expect(report).toContain(`The newest backup in ${backups} is before-the-move.gz, 1 kB.`)
})

test('a mail that has waited for an hour is wrong; one that was refused last week is worth knowing', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await buildMail(server, { state: 'FAILED', createdAt: hoursAgo(48) })
  await buildMail(server, { state: 'DROPPED', createdAt: hoursAgo(48) })
  expect(await examined()).toMatchObject({
    isWell: true,
    report: expect.stringContaining(
      'Mails of the last seven days that could not be sent: 1; see Management, Mail.',
    ),
  })
  await server.db.execute(
    sql`update mails set created_at = ${hoursAgo(2)}, state = 'QUEUED' where state = 'FAILED'`,
  )
  const { report, isWell } = await examined()
  await server.db.execute(sql`update mails set state = 'SENT'`)
  expect(isWell).toBe(false)
  expect(report).toContain('Mails that have waited for more than an hour: 1')
})

test('data that breaks a rule is named with the rule', async () => {
  const loan = await buildLoan(server)
  await server.db.execute(sql`update loans set ended_at = now(), state = 'CANCELLED' where id = ${loan.id}`)
  const { report, isWell } = await examined()
  await server.db.execute(sql`update loans set ended_at = null, state = 'PROCESSING' where id = ${loan.id}`)
  expect(isWell).toBe(false)
  expect(report).toContain('This rule is broken by 1: a loan that ended has no open line. {"id":')
})

test('a table that has used up three quarters of its ids is named', async () => {
  const { rows } = await server.db.execute<{ last: number }>(
    sql`select last_value as last from pg_sequences where sequencename = 'views_id_seq'`,
  )
  await server.db.execute(sql`select setval('views_id_seq', 1700000000)`)
  const { report, isWell } = await examined()
  await server.db.execute(sql`select setval('views_id_seq', ${rows[0]?.last ?? 1})`)
  expect(isWell).toBe(false)
  expect(report).toContain("WRONG  The table views has used up 80 % of its ids; it can't be written to")
  expect((await examined()).report).toMatch(/^well {3}No table has used up more of its ids than /m)
})

test('a database of an older or a newer Loandesk is told as such, and not looked into', async () => {
  const { url, drop } = await freshDatabase()
  const pool = poolOf(url, 1, () => undefined)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  await pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  )
  const older = await examined({ DATABASE_URL: url })
  expect(older.report).toMatch(
    /WRONG {2}The database is not up to date; migrate, or the next start, brings: \d{4}_\w+\./,
  )
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 9999999999999)', [
    '',
  ])
  const newer = await examined({ DATABASE_URL: url })
  expect(newer.report).toContain('WRONG  This database was written by a newer Loandesk')
})

test.each([
  [{ BASE_URL: 'http://localhost:3000' }, 'note', 'lead nobody here who sits at another machine'],
  [
    { BASE_URL: 'http://localhost:3000', SMTP_URL: 'smtp://x' },
    'wrong',
    'no-reply@localhost will be refused',
  ],
  [{ BASE_URL: 'https://x.example', SMTP_URL: 'smtp://x' }, 'note', 'mails come from no-reply@x.example'],
  [{ BASE_URL: 'https://x.example' }, 'note', 'mails reach nobody'],
  [{ BASE_URL: 'https://x.example' }, 'wrong', 'most likely TRUST_PROXY=loopback'],
])('settings %j together: %s', (variables, is, words) => {
  expect(lookAtSettings(readEnv(variables))).toContainEqual({ is, sentence: expect.stringContaining(words) })
})

test('an old Node.js is wrong', () => {
  expect(lookAtNode('20.11.0').is).toBe('wrong')
  expect(lookAtNode('24.21.0').is).toBe('well')
})
