import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { runCli } from './cli/run.ts'
import { eq } from './kernel/db/drizzle.ts'
import { poolOf } from './kernel/db/open.ts'
import { activities, users } from './kernel/db/schema.ts'
import { buildPerson } from './testing/build.ts'
import { castPassword } from './testing/cast.ts'
import { compileCache } from './testing/compile-cache.ts'
import { buildWithTotp } from './testing/factors.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { testServer } from './testing/server.ts'

const server = await testServer()
const program = resolve(import.meta.dirname, 'cli.ts')
const newPassword = 'Another-pass-2'
let empty = ''

beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'loandesk-cli-'))
})
afterAll(() => rm(empty, { recursive: true, force: true }))

interface Output {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const environment = (variables: Record<string, string>) => ({
  DATABASE_URL: server.databaseUrl,
  DATA_DIR: empty,
  SECRET: server.services.secret,
  BASE_URL: 'https://loans.acme.example',
  COMPANY_NAME: 'Acme',
  COMPANY_EMAIL_DOMAIN: 'acme.example',
  ...variables,
})

/** What a command says in this environment, beside the server of these tests. */
async function admin(words: readonly string[], variables: Record<string, string> = {}): Promise<Output> {
  let out = ''
  let err = ''
  const code = await runCli(words, {
    variables: environment(variables),
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
  })
  return { code, out, err }
}

/** The same from a process of its own, as `npm run admin` starts it. */
function startedAdmin(words: readonly string[], variables: Record<string, string> = {}): Promise<Output> {
  const { PATH = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE: compileCache, ...environment(variables) }
  const child = spawn(process.execPath, [program, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  return new Promise(done => child.once('close', code => done({ code, out, err })))
}

/** The token of the link on the last line. */
function tokenIn({ out }: Output): string {
  const link = new URL(out.trim().split('\n').at(-1) ?? '')
  expect(`${link.origin}${link.pathname}`).toBe('https://loans.acme.example/reset')
  return link.searchParams.get('token') ?? ''
}

const choosePassword = (token: string) =>
  server.bearing(token).call(contract.accounts.reset, {
    body: { password: newPassword, confirmPassword: newPassword },
  })
const signIn = (email: string, password = newPassword) =>
  server.anyone.call(contract.auth.login, { body: { email, password } })
const accountOf = async (email: string) =>
  (await server.db.select().from(users).where(eq(users.email, email)))[0]
const momentsOf = async (userId: number) =>
  server.db
    .select({ event: activities.event, userId: activities.userId })
    .from(activities)
    .where(eq(activities.aboutUserId, userId))
    .orderBy(activities.id)

test('create-sysadmin makes an account that nobody can enter until its owner chose a password by the link', async () => {
  const output = await startedAdmin(['create-sysadmin', 'Nora.New@acme.example'])
  expect(output).toMatchObject({ code: 0, err: '' })
  expect(output.out).toContain('nora.new@acme.example is a system administrator now')
  const account = await accountOf('nora.new@acme.example')
  expect(account).toMatchObject({ firstName: 'Nora', lastName: 'New', state: 'ACTIVE', isSysAdmin: true })
  expect((await signIn('nora.new@acme.example', castPassword)).status).toBe(401)
  expect(await momentsOf(account?.id ?? 0)).toEqual([
    { event: 'user-registered', userId: null },
    { event: 'sysadmin-granted', userId: null },
    { event: 'reset-link-made', userId: null },
  ])
  expect((await choosePassword(tokenIn(output))).status).toBe(204)
  const { status, body } = await signIn('nora.new@acme.example')
  expect([status, body.user.isSysAdmin]).toEqual([200, true])
})

test.each([
  ['short@acme.example', 'Acme long email required, like first.last@acme.example.'],
  ['nora.new@other.example', 'Acme long email required, like first.last@acme.example.'],
  [
    'Stella.Staff@acme.example',
    'stella.staff@acme.example has an account already; grant-sysadmin is for that.',
  ],
])('create-sysadmin %s is refused in one sentence and makes nobody', async (email, sentence) => {
  const before = await server.db.$count(users)
  expect(await admin(['create-sysadmin', email])).toEqual({ code: 1, out: '', err: `${sentence}\n` })
  expect(await server.db.$count(users)).toBe(before)
})

test('grant-sysadmin takes effect on the next call of the server that runs; twice is once', async () => {
  const person = await buildPerson(server, { role: null })
  expect(await person.ok(contract.countries.list, {})).toEqual([])
  expect(await admin(['grant-sysadmin', person.email.toUpperCase()])).toEqual({
    code: 0,
    out: `${person.email} is a system administrator now.\n`,
    err: '',
  })
  expect(await person.ok(contract.countries.list, {})).toHaveLength(3)
  const again = await admin(['grant-sysadmin', person.email])
  expect(again).toEqual({ code: 0, out: `${person.email} is a system administrator already.\n`, err: '' })
  expect(await momentsOf(person.id)).toEqual([{ event: 'sysadmin-granted', userId: null }])
})

test('what is done at the terminal stands in the history of the person’s primary country', async () => {
  const person = await buildPerson(server, { country: 'singapore' })
  await admin(['grant-sysadmin', person.email])
  await admin(['reset-link', person.email])
  const moments = await server.db.select().from(activities).where(eq(activities.aboutUserId, person.id))
  expect(moments.map(({ event, countryId }) => [event, countryId])).toEqual([
    ['sysadmin-granted', server.countries.singapore.id],
    ['reset-link-made', server.countries.singapore.id],
  ])
})

test('grant-sysadmin does not open an account that is not active, and says so', async () => {
  const person = await buildPerson(server, { role: null, state: 'REQUESTED' })
  const { code, out } = await admin(['grant-sysadmin', person.email])
  expect([code, out]).toEqual([
    0,
    `${person.email} is a system administrator now, and can sign in once the account is ACTIVE.\n`,
  ])
  expect((await accountOf(person.email))?.state).toBe('REQUESTED')
})

test('reset-link leaves the password as it is until the link is used, once', async () => {
  const person = await buildPerson(server)
  const output = await admin(['reset-link', person.email])
  expect(output).toMatchObject({ code: 0, err: '' })
  expect((await signIn(person.email, castPassword)).status).toBe(200)
  const token = tokenIn(output)
  expect((await choosePassword(token)).status).toBe(204)
  expect((await signIn(person.email, castPassword)).status).toBe(401)
  expect((await signIn(person.email)).status).toBe(200)
  expect((await choosePassword(token)).status).toBe(401)
})

test('reset-factors takes the second factor of who lost it, signs them out, and is told in the activity', async () => {
  const person = await buildWithTotp(server)
  expect((await signIn(person.email, castPassword)).body).toMatchObject({ code: 'second_factor' })
  const { code, out } = await admin(['reset-factors', person.email])
  expect([code, out]).toEqual([
    0,
    `${person.email} has no second factor any more, and is signed out everywhere. Nobody was mailed: tell them, and whoever decides on their account.\n`,
  ])
  expect((await person.refused(contract.users.self, {})).code).toBe('not_signed_in')
  expect((await signIn(person.email, castPassword)).status).toBe(200)
  const moments = await server.db.select().from(activities).where(eq(activities.aboutUserId, person.id))
  expect(moments.at(-1)).toMatchObject({ event: 'factor-reset', userId: null })
  expect((await admin(['reset-factors', person.email])).out).toBe(`${person.email} has no second factor.\n`)
})

test('a printed link is over after thirty minutes', async () => {
  const person = await buildPerson(server)
  const token = tokenIn(await admin(['reset-link', person.email]))
  server.pass({ minutes: 31 })
  const { status } = await choosePassword(token)
  server.clock.offset = 0
  expect(status).toBe(401)
})

test.each(['REQUESTED', 'INACTIVE'] as const)(
  'an account that is %s has no password to reset',
  async state => {
    const person = await buildPerson(server, { role: null, state })
    expect(await admin(['reset-link', person.email])).toEqual({
      code: 1,
      out: '',
      err: `The account of ${person.email} is ${state}; only one that is ACTIVE has a password to reset.\n`,
    })
    expect(await momentsOf(person.id)).toEqual([])
  },
)

test.each([
  [
    'an unknown account',
    ['reset-link', 'no.body@acme.example'],
    {},
    'Nobody has an account as no.body@acme.example.',
  ],
  [
    'an unknown command',
    ['toString', 'no.body@acme.example'],
    {},
    'Say backup, backup-database, restore, migrate, distribute, gather, rotate-secret, rotate-leaked-secret, verify, verify-history, doctor, export-person, erase-person, erase-file, move-papers,',
  ],
  ['no file to restore', ['restore'], {}, 'Say restore and one file.'],
  [
    'an option that there is not',
    ['backup', '--force'],
    {},
    'Say backup and at most one file, with --with-files or --without-files perhaps.',
  ],
  [
    'both of two',
    ['backup', '--with-files', '--without-files'],
    {},
    'Say --with-files or --without-files, not both.',
  ],
  [
    'no file to erase',
    ['erase-file'],
    {},
    'Say erase-file and one hash or number, with --by or --why perhaps.',
  ],
  ['no address', ['reset-link'], {}, 'Say reset-link and one e-mail address.'],
  [
    'a bad environment',
    ['reset-link', 'a'],
    { BASE_URL: 'loans' },
    'BASE_URL must be an http or https address',
  ],
  [
    'a database that is not there',
    ['reset-link', 'a'],
    { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' },
    'The database 127.0.0.1:1/x cannot be reached: nothing listens there; check DATABASE_URL.',
  ],
  ['a folder without data', ['reset-link', 'a'], { DATABASE_URL: '' }, 'There is no Loandesk in '],
  ['no secret', ['reset-link', 'a'], { SECRET: '' }, 'There is no file '],
  [
    'the secret of another server',
    ['reset-link', 'a'],
    { SECRET: 'another secret of at least 32 characters' },
    'This database belongs to another SECRET.',
  ],
])('%s is one sentence and exit code 1', async (_, words, variables, sentence) => {
  const { code, out, err } = await admin(words, variables)
  expect({ code, out, lines: err.trim().split('\n') }).toEqual({
    code: 1,
    out: '',
    lines: [expect.stringContaining(sentence)],
  })
  expect(err).not.toContain('hunter2')
  expect(await readdir(empty)).toEqual([])
})

test('the program says what goes wrong on stderr, and ends with exit code 1', async () => {
  expect(await startedAdmin(['reset-link', 'no.body@acme.example'])).toEqual({
    code: 1,
    out: '',
    err: 'Nobody has an account as no.body@acme.example.\n',
  })
})

test('a house that nobody set up yet is set up by its page, not from here', async () => {
  const other = await freshDatabase()
  const variables = { DATABASE_URL: other.url, COMPANY_NAME: '', COMPANY_EMAIL_DOMAIN: '' }
  const { code, err } = await admin(['create-sysadmin', 'nora.new@acme.example'], variables)
  await other.drop()
  expect({ code, err }).toEqual({
    code: 1,
    err: 'Loandesk is not set up yet; start it, and open the link that it prints in the terminal.\n',
  })
})

test('a database that is not up to date is left as it is', async () => {
  const other = await freshDatabase()
  const pool = poolOf(other.url, 1, () => undefined)
  await pool.query(
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
  )
  await pool.end()
  const { code, err } = await admin(['grant-sysadmin', 'a.b@acme.example'], { DATABASE_URL: other.url })
  await other.drop()
  expect({ code, err }).toEqual({
    code: 1,
    err: 'This database is not up to date; start this Loandesk once, which brings it there.\n',
  })
})

test('migrate says what it did, and backup where it lies', async () => {
  const file = join(empty, 'backup.gz')
  const migrated = await admin(['migrate'])
  const backedUp = await admin(['backup', file])
  await rm(file)
  expect(migrated).toEqual({ code: 0, out: 'The database is up to date; nothing was done.\n', err: '' })
  expect([backedUp.code, backedUp.err]).toEqual([0, ''])
  expect(backedUp.out).toMatch(/^\/\S+\/backup\.gz holds everything as of \S+: [\d,]+ rows of \d+ tables in /)
})

test('doctor tells everything it found, and its exit code tells whether something is wrong', async () => {
  const there = { TRUST_PROXY: 'loopback' }
  const well = await admin(['doctor'], there)
  expect([well.code, well.err]).toEqual([0, ''])
  expect(well.out).toContain('\nNothing is wrong.\n')
  const { code, out } = await admin(['doctor'], {
    ...there,
    DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x',
  })
  expect([code, out.includes('hunter2')]).toEqual([1, false])
  expect(out).toContain('WRONG  The database 127.0.0.1:1/x cannot be reached')
})

test('--help says how it is used, whatever else is said', async () => {
  for (const words of [['--help'], ['reset-link', '--help']]) {
    const { code, out, err } = await admin(words, { DATABASE_URL: 'nowhere' })
    expect([code, err]).toEqual([0, ''])
    for (const name of [
      'backup',
      'restore',
      'migrate',
      'rotate-secret',
      'rotate-leaked-secret',
      'doctor',
      'create-sysadmin',
      'grant-sysadmin',
      'reset-link',
    ]) {
      expect(out).toContain(`  ${name} `)
    }
  }
})
