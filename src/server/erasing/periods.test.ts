import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { domainEvents } from '#domain/activity-kind.ts'
import { keptDetail } from '#domain/kept-detail.ts'
import { backUp } from '../cli/back-up.ts'
import { examine } from '../doctor/doctor.ts'
import { rootHistory } from '../history/schedule.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { activities, comments, loans, mails, users } from '../kernel/db/schema.ts'
import { readEnv } from '../kernel/env.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { buildSignedPdf } from '../testing/build-signed-pdf.ts'
import { terminalOf } from '../testing/by-terminal.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { testServer } from '../testing/server.ts'
import { tablesHolding } from '../testing/tables-holding.ts'
import { eraseByPeriods } from './periods.ts'

/** Restoring starts a PostgreSQL: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const periods = { MAIL_DAYS: '100', HISTORY_DAYS: '200', REJECTED_DAYS: '30' }
const server = await testServer({ env: periods })
const { services } = server
const { admin, variables } = terminalOf(server, periods)
const because = ['--why', 'asked for it', '--yes']

async function after<T>(days: number, work: () => Promise<T>): Promise<T> {
  server.pass({ days })
  try {
    return await work()
  } finally {
    server.clock.offset = 0
  }
}

/** A loan that was made, commented on, edited and cancelled, with its mails. */
async function happen(word: string) {
  const loan = await buildLoan(server, { state: 'PROCESSING', fields: { customerName: `${word} Before` } })
  await server
    .as('adam')
    .ok(contract.comments.onLoan, { body: { loanId: loan.id, comment: `About ${word}.` } })
  await server.as('maya').ok(contract.loans.cancel, { body: { loanId: loan.id, reason: `${word} is away.` } })
  await server.mailbox.settled()
  await rootHistory(services)
  return loan
}

const detailOf = async (loanId: number, event: string) => {
  const rows = await server.db.select().from(activities).where(eq(activities.loanId, loanId))
  return rows.find(row => row.event === event)?.detail
}

test('texts of mails and old values of history go when their period is over, and not before; the rest stays', async () => {
  const loan = await happen('Xaverine')
  expect(await after(99, () => eraseByPeriods(services))).toMatchObject({ history: 0, mails: 0 })
  const first = await after(101, () => eraseByPeriods(services))
  expect(first.mails).toBeGreaterThan(0)
  expect(first.history).toBe(0)
  const mailed = await server.db.select().from(mails).where(eq(mails.loanId, loan.id))
  expect(mailed.map(({ data }) => data)).toEqual(mailed.map(() => ({ erased: true })))
  expect(mailed.every(({ toEmail }) => toEmail.endsWith('acme.example'))).toBe(true)
  expect(await detailOf(loan.id, 'loan-cancelled')).toMatchObject({ reason: 'Xaverine is away.' })
  await after(201, () => eraseByPeriods(services))
  expect(await detailOf(loan.id, 'loan-cancelled')).toEqual({
    was: 'PROCESSING',
    is: 'CANCELLED',
    erased: true,
  })
  expect(await after(201, () => eraseByPeriods(services))).toMatchObject({ history: 0, mails: 0 })
  const { code, out } = await admin('verify-history')
  expect([code, out]).toEqual([0, expect.stringMatching(/Sweden: .* of them erased/)])
})

test('a row that was written before an older one goes, too, once its own period is over', async () => {
  const { rows } = await server.db.execute<{ id: number }>(sql`
    insert into mails (letter, data, to_email, to_name, created_at, state) overriding system value
    select 'loan-completed', '{"title": "Ours"}', 'order@acme.example', 'O', now() - n * interval '1 day', 'SENT'
    from unnest(array[98.5, 101.5, 98.5]) n returning id`)
  const left = async () => {
    const of = sql`${mails.toEmail} = 'order@acme.example' and not ${mails.data} ? 'erased'`
    return server.db.$count(mails, of)
  }
  await eraseByPeriods(services)
  expect(await left()).toBe(3)
  await after(2, () => eraseByPeriods(services))
  expect(await left()).toBe(0)
  await server.db.execute(
    sql`delete from mails where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])`,
  )
})

test('two servers tidy at once, and one that is stopped goes on the next night', async () => {
  const loan = await happen('Yolanthe')
  expect(await after(300, () => eraseByPeriods(services, () => true))).toMatchObject({ history: 0, mails: 0 })
  await after(300, () => Promise.all([eraseByPeriods(services), eraseByPeriods(services)]))
  expect(await detailOf(loan.id, 'loan-commented')).toEqual({ erased: true })
  expect((await admin('verify-history')).code).toBe(0)
})

async function registered() {
  const email = `anna.${unique().replace(/\d/g, digit => 'ghijklmnop'.charAt(Number(digit)))}@acme.example`
  await server.anyone.ok(contract.accounts.register, { body: { email, password: 'Chosen-pass-1' } })
  await server.mailbox.settled()
  const [account] = await server.db.select().from(users).where(eq(users.email, email))
  return { id: account?.id ?? 0, email }
}

test('a rejected registration goes; one that waits, and an account that worked here, stay', async () => {
  const rejected = await registered()
  const waits = await registered()
  const worked = await buildPerson(server, { state: 'INACTIVE' })
  await server.as('sys').ok(contract.accounts.reject, { body: { userId: rejected.id, userStateId: 4 } })
  await server.mailbox.settled()
  expect(await after(29, () => eraseByPeriods(services))).toMatchObject({ registrations: 0 })
  expect(await after(31, () => eraseByPeriods(services))).toMatchObject({ registrations: 1 })
  expect(await tablesHolding(server, [rejected.email])).toEqual([])
  for (const { id, email } of [waits, worked]) {
    const [kept] = await server.db.select().from(users).where(eq(users.id, id))
    expect(kept?.email).toBe(email)
  }
  expect((await admin('verify-history')).code).toBe(0)
})

async function rejected(email: string) {
  await server.anyone.ok(contract.accounts.register, { body: { email, password: 'Chosen-pass-1' } })
  await server.mailbox.settled()
  const [account] = await server.db.select().from(users).where(eq(users.email, email))
  await server.as('sys').ok(contract.accounts.reject, { body: { userId: account?.id ?? 0, userStateId: 4 } })
  await server.mailbox.settled()
}

test('a stranger who registers the name of a customer, or the end of an address, takes nothing of theirs', async () => {
  const loan = await buildLoan(server, {
    state: 'PROCESSING',
    fields: { customerName: 'Anna Bergstrand', title: 'Demo for Anna Bergstrand' },
  })
  const sentence =
    'Anna Bergstrand called: ask joanna.bergstrand@acme.example, or x-anna.bergstrand@acme.example.'
  await server.as('adam').ok(contract.comments.onLoan, { body: { loanId: loan.id, comment: sentence } })
  await rejected('anna.xerxes.bergstrand@acme.example')
  await rejected('anna.bergstrand@acme.example')
  expect(await after(31, () => eraseByPeriods(services))).toMatchObject({ registrations: 2 })
  const [comment] = await server.db.select().from(comments).where(eq(comments.loanId, loan.id))
  const [kept] = await server.db.select().from(loans).where(eq(loans.id, loan.id))
  expect([comment?.comment, kept?.title]).toEqual([sentence, 'Demo for Anna Bergstrand'])
})

test('a rejected registration stays while its address has a document to sign, whose link opens as before', async () => {
  const email = 'berta.ekstrand@acme.example'
  await rejected(email)
  await after(31, async () => {
    const loan = await buildLoan(server, {
      state: 'FULFILLED',
      link: true,
      fields: { customerEmail: 'karin.holm@acme.example' },
    })
    const customer = server.bearing(loan.linkToken ?? '')
    await customer.ok(contract.documentLinks.passOn, { body: { name: 'Berta Ekstrand', email } })
    const mail = await server.mailbox.waitFor({ to: email, letter: 'document-passed-on' })
    expect(await eraseByPeriods(services)).toMatchObject({ registrations: 0 })
    const signer = server.bearing(mail.token ?? '')
    expect((await signer.call(contract.documents.get, {})).status).toBe(200)
  })
})

test('the address of a rejected registration goes from wherever it stands, also behind the end of a line', async () => {
  const loan = await buildLoan(server, { state: 'PROCESSING' })
  const email = 'olga.nordstrand@acme.example'
  const comment = `Who asked?\n${email}\n(${email}), <${email}>. ${email}. メール${email}`
  await server.as('adam').ok(contract.comments.onLoan, { body: { loanId: loan.id, comment } })
  await rejected(email)
  await after(31, () => eraseByPeriods(services))
  expect(await tablesHolding(server, [email])).toEqual([])
})

test('rejected registrations go portion by portion, as many as the time of a night allows', async () => {
  const many = 70
  const { rows: asked } = await server.db.execute<{ id: number; email: string }>(sql`
    insert into users (email, first_name, last_name, password_hash, state, created_at)
    select 'asked.' || n || '@portions.example', 'Asked' || n, 'Portions', '-', 'REJECTED', now() - interval '40 days'
    from generate_series(1, ${many}) n returning id, email`)
  const left = () => server.db.$count(users, sql`${users.email} like '%@portions.example'`)
  let looks = 0
  const stopped = await eraseByPeriods(services, () => ++looks > 12)
  expect(stopped.registrations).toBeGreaterThan(0)
  expect(await left()).toBe(many - stopped.registrations)
  const before = await left()
  expect(before).toBeGreaterThan(0)
  expect(await eraseByPeriods(services)).toMatchObject({ registrations: before })
  expect(await left()).toBe(0)
  const erased = await server.db.execute(sql`select count(*)::int as count from users
    where erased_at is not null and id = any(${sql.param(asked.map(({ id }) => id))}::int[])`)
  expect(erased.rows).toEqual([{ count: many }])
})

test('the doctor says which periods are on, and whether the nights keep up with them', async () => {
  const { report } = await examine(variables)
  for (const sentence of [
    'Texts of mails are erased after 100 days.',
    'Old values in history are erased after 200 days.',
    'Rejected registrations are erased after 30 days.',
  ])
    expect(report).toContain(sentence)
  const off = await examine({ ...variables, MAIL_DAYS: '', HISTORY_DAYS: '', REJECTED_DAYS: '' })
  expect(off.report).toContain(
    'Kept for ever: texts of mails (MAIL_DAYS), old values in history (HISTORY_DAYS)',
  )
  expect(report).not.toContain('are behind')
  const { rows } = await server.db.execute<{ was: string }>(sql`
    with was as (select mails_erased_to from installation), next as (
      insert into mails (letter, data, to_email, to_name, created_at, state) overriding system value
      values ('loan-completed', '{}', 'a@acme.example', 'A', now() - interval '1 year', 'SENT') returning id)
    update installation set mails_erased_to = next.id - 1 from was, next returning was.mails_erased_to as was`)
  expect((await examine(variables)).report).toContain('Texts of mails are behind: 1 or more')
  await server.db.execute(sql`update installation set mails_erased_to = ${rows[0]?.was}`)
  await server.db.execute(sql`delete from mails where to_email = 'a@acme.example'`)
})

test('every event says what of its detail stays', () => {
  expect(Object.keys(keptDetail).toSorted()).toEqual([...domainEvents].toSorted())
})

const former = async (name: string) => {
  const email = `${name.toLowerCase().replace(' ', '.')}@kund.example`
  const loan = await buildLoan(server, {
    state: 'COMPLETED',
    fields: { customerName: name, customerEmail: email, customerMobile: '+46 70 123 45 99' },
  })
  await buildSignedPdf(server, loan.id)
  return { loan, email, texts: [name, email] }
}

/** Somebody whom a customer wanted to sign, which was refused: nothing was ever sent to them. */
async function wantedOnce(name: string) {
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
  const email = `${name.toLowerCase().replace(' ', '.')}@elsewhere.example`
  const body = { loanId: loan.id, kind: 'FORWARD', wanted: { name, email } } as const
  const asked = await server.bearing(loan.linkToken ?? '').ok(contract.customerRequests.ask, { body })
  await server
    .as('adam')
    .ok(contract.customerRequests.answer, { body: { id: asked.id, accept: false, comment: 'Not them.' } })
  await server.as('maya').ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'They left.' } })
  await server.mailbox.settled()
  return email
}

test('an older backup brings an erased person back: restore and doctor say so, and --again erases them', async () => {
  const { email, texts } = await former('Ottilia Nordqvist')
  const wanted = await wantedOnce('Wilhelmina Undrad')
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-erased-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'before.age')
  await backUp(readEnv(variables), file)
  for (const one of [email, wanted]) expect((await admin('erase-person', one, ...because)).code).toBe(0)
  expect((await admin('erase-person', '--again')).out).toContain('Nobody who was erased is here.')
  const { url, pool } = await emptyDatabase()
  const back = terminalOf({ ...server, databaseUrl: url }, periods)
  const restored = await back.admin('restore', file)
  expect(restored.out).toContain(
    'ERASED since this backup, and back with it: 2 people. Say erase-person --again',
  )
  expect((await examine(back.variables)).report).toMatch(
    /WRONG {2}2 erasures of .*erased\.jsonl did not happen/,
  )
  const again = await back.admin('erase-person', '--again')
  expect([again.code, again.out]).toEqual([0, 'Erased again: 2 people.\n'])
  const { rows } = await pool.query(
    `select (select count(*)::int from loans where customer_email = $1) as loans,
      (select count(*)::int from customer_requests where wanted_email = $2) as wishes`,
    [email, wanted],
  )
  expect(rows).toEqual([{ loans: 0, wishes: 0 }])
  expect((await examine(back.variables)).report).not.toContain('did not happen')
  expect((await back.admin('verify-history')).code).toBe(0)
  const list = join(server.dataDir, 'erased.jsonl')
  const text = await readFile(list, 'utf8')
  for (const secret of texts) expect(text).not.toContain(secret)
  expect((await stat(list)).mode & 0o777).toBe(0o600)
})

test('export-person writes what is kept about somebody, with signed PDFs, for its owner’s eyes alone', async () => {
  const { loan, email } = await former('Gunhild Malm')
  await server
    .as('adam')
    .ok(contract.comments.onLoan, { body: { loanId: loan.id, comment: 'She was here.' } })
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const to = join(folder, 'gunhild')
  const { code, out } = await admin('export-person', email, '--to', to)
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('loans.json: Loans of which they are the customer. (1)'),
  ])
  const read = async (name: string) => JSON.parse(await readFile(join(to, name), 'utf8'))
  expect(await read('loans.json')).toEqual([expect.objectContaining({ id: loan.id, customer_email: email })])
  expect(await read('signatures.json')).toEqual([expect.objectContaining({ name: 'Gunhild Malm' })])
  expect(await read('comments.json')).toEqual([expect.objectContaining({ comment: 'She was here.' })])
  const names = await readdir(to)
  expect(names).toContain('README.txt')
  expect(names.filter(name => name.endsWith('.pdf'))).toHaveLength(1)
  for (const name of names) expect((await stat(join(to, name))).mode & 0o777).toBe(0o600)
  expect((await stat(to)).mode & 0o777).toBe(0o700)
  expect((await admin('export-person', email, '--to', to)).out).toContain('is there already')
  expect(await admin('export-person', 'nobody@nowhere.example', '--to', join(folder, 'n'))).toMatchObject({
    code: 1,
  })
  const { rows } = await server.db.execute(
    sql`select kind, detail from security_events where kind like 'person-exported'`,
  )
  expect(rows).toEqual([{ kind: 'person-exported', detail: { of: email } }])
})

test('of a colleague: account, sessions, security log; no password, no secret, and nothing about their customers', async () => {
  const { stella } = server.cast
  const loan = await buildLoan(server, { createdBy: 'stella', fields: { customerName: 'Somebody Else' } })
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-export-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const to = join(folder, 'stella')
  expect((await admin('export-person', stella.email, '--to', to)).code).toBe(0)
  const texts = await Promise.all((await readdir(to)).map(name => readFile(join(to, name), 'utf8')))
  expect(texts.join('')).toContain(stella.email)
  expect(texts.join('')).toContain(`"id": ${loan.id}`)
  expect(texts.join('')).not.toMatch(/Somebody Else|password_hash|argon2|secret/)
})
