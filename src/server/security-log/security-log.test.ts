import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { exampleSigned } from '#contract/passkey-forms.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { loginAttempts } from '../kernel/db/schema.ts'
import { noteSecurity } from '../kernel/history/note-security.ts'
import { openSecurityLines } from '../kernel/security-lines.ts'
import { buildPerson } from '../testing/build.ts'
import { buildRegistered } from '../testing/build-registered.ts'
import { terminalOf } from '../testing/by-terminal.ts'
import { castPassword } from '../testing/cast.ts'
import { addPasskey, buildWithTotp, ticketOf } from '../testing/factors.ts'
import { testServer } from '../testing/server.ts'
import { tidy } from '../tidy.ts'

const server = await testServer()
const { login, logout, refresh } = contract.auth

beforeEach(() => {
  server.clock.offset = 0
})

/** What the log notes about a person, the oldest first. */
async function notedOf(person: { readonly id: number }) {
  const { rows } = await server.db.execute<{
    kind: string
    userId: number | null
    ip: string
    userAgent: string
    detail: Record<string, unknown>
  }>(
    sql`select kind, user_id as "userId", ip, user_agent as "userAgent", detail from security_events
    where about_user_id = ${person.id} order by id`,
  )
  return rows
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
const signIn = (email: string, password = castPassword, headers: Record<string, string> = {}) =>
  server.anyone.call(login, { body: { email, password }, headers: { 'user-agent': phone, ...headers } })

test('a wrong password, a sign-in and a sign-out are noted, with device and address, and never the password', async () => {
  const person = await buildPerson(server)
  await signIn(person.email, 'Not-the-password-1')
  const { body } = await signIn(person.email)
  await server.bearing(body.accessToken).ok(logout, {})
  const noted = await notedOf(person)
  expect(noted).toMatchObject([
    { kind: 'sign-in-failed', userId: null, ip: '127.0.0.1', userAgent: phone },
    {
      kind: 'signed-in',
      userId: person.id,
      detail: { device: 'Safari on iPhone', failedBefore: 1, knownBrowser: false },
    },
    { kind: 'signed-out', userId: person.id },
  ])
  expect(JSON.stringify(noted)).not.toMatch(/Not-the-password|Demo|accessToken/)
})

test('a try with an address that nobody has is noted without that address: it may be a password', async () => {
  const before = await newest()
  await signIn('my-secret-password@acme.example', 'Wrong-pass-1')
  const { rows } = await server.db.execute(sql`select * from security_events where id > ${before}`)
  expect(rows).toMatchObject([{ kind: 'sign-in-failed', about_user_id: null }])
  expect(JSON.stringify(rows)).not.toContain('my-secret-password')
})

async function newest(): Promise<number> {
  const { rows } = await server.db.execute<{ id: string }>(
    sql`select coalesce(max(id), 0) as id from security_events`,
  )
  return Number(rows[0]?.id)
}

test('a copied refresh token and a link that opens nothing are noted, without the token', async () => {
  const person = await buildPerson(server)
  const { body } = await signIn(person.email)
  await server.bearing(body.refreshToken).call(refresh, {})
  server.pass({ seconds: 11 })
  await server.bearing(body.refreshToken).call(refresh, {})
  expect((await notedOf(person)).map(({ kind }) => kind)).toEqual(['signed-in', 'session-copied'])
  const before = await newest()
  await server.bearing('nobodys-token').call(contract.accounts.validate, {})
  const { rows } = await server.db.execute(sql`select * from security_events where id > ${before}`)
  expect(rows).toMatchObject([{ kind: 'link-refused', detail: { call: 'PATCH /auth/validate' } }])
  expect(JSON.stringify(rows)).not.toContain('nobodys-token')
})

test('strangers with dead links write sixty notes a minute, not one for each', async () => {
  const before = await newest()
  for (let n = 0; n < 80; n++) await server.bearing('nobodys-token').call(contract.accounts.validate, {})
  expect((await newest()) - before).toBeLessThanOrEqual(60)
})

test('rights given and taken are noted: by whom, to whom, where', async () => {
  const person = await buildPerson(server, { role: 'STAFF' })
  const { sweden } = server.countries
  const { lund } = server.storerooms
  const maya = server.as('maya')
  const role = (roleId: number) => ({ userId: person.id, countryId: sweden.id, roleId })
  await maya.ok(contract.users.changeRole, { body: role(2) })
  await maya.ok(contract.users.grantAccess, {
    body: { userId: person.id, countryId: sweden.id, storeroomId: lund.id },
  })
  await maya.ok(contract.users.changeRole, { body: role(1) })
  await server.as('sys').ok(contract.users.setSysAdmin, { body: { userId: person.id, isSysAdmin: true } })
  expect(await notedOf(person)).toMatchObject([
    { kind: 'role-changed', userId: server.cast.maya.id, detail: { was: 'STAFF', is: 'ADMIN' } },
    { kind: 'access-granted', detail: { is: lund.name, storeroomId: lund.id } },
    { kind: 'role-changed', detail: { was: 'ADMIN', is: 'STAFF', countryId: sweden.id } },
    { kind: 'access-removed', detail: { was: lund.name } },
    { kind: 'sysadmin-granted', userId: server.cast.sys.id },
  ])
  const listed = await server
    .as('sys')
    .ok(contract.securityLog.list, { query: { userId: [String(person.id)] } })
  const countryOf = (kind: string) => listed.find(note => note.kind === kind)?.country
  expect(countryOf('role-changed')).toBe('Sweden')
  expect(countryOf('sysadmin-granted')).toBeNull()
})

test('rights and factors that are taken are noted as well', async () => {
  const person = await buildWithTotp(server)
  const { sweden } = server.countries
  const userId = person.id
  const sys = server.as('sys')
  await person.ok(contract.factors.removeTotp, {})
  await sys.ok(contract.users.setSysAdmin, { body: { userId, isSysAdmin: true } })
  await sys.ok(contract.users.setSysAdmin, { body: { userId, isSysAdmin: false } })
  await sys.ok(contract.users.removeRole, { body: { userId, countryId: sweden.id } })
  expect((await notedOf(person)).slice(1)).toMatchObject([
    { kind: 'factor-removed', userId, detail: { was: 'Authenticator app' } },
    { kind: 'sysadmin-granted' },
    { kind: 'sysadmin-removed', userId: server.cast.sys.id },
    { kind: 'role-removed', detail: { was: 'STAFF' } },
  ])
})

test('a wrong code, a wrong passkey and a used recovery code are noted, and never the code', async () => {
  const person = await buildWithTotp(server)
  const { codes } = await person.ok(contract.factors.makeRecoveryCodes, {})
  const [code = ''] = codes
  const { who } = await ticketOf(server, person)
  await who.refused(contract.factors.signInByCode, { body: { code: '000000 no' } })
  await who.refused(contract.factors.signInByPasskey, { body: exampleSigned })
  await who.ok(contract.factors.signInByCode, { body: { code } })
  const noted = (await notedOf(person)).slice(-4)
  expect(noted).toMatchObject([
    { kind: 'sign-in-failed', userId: null },
    { kind: 'sign-in-failed', userId: null },
    { kind: 'recovery-code-used', userId: person.id, detail: { left: codes.length - 1 } },
    { kind: 'signed-in', detail: { failedBefore: 2 } },
  ])
  expect(JSON.stringify(noted)).not.toMatch(new RegExp(`000000|${code}`))
})

test('a sign-in that has to wait is noted, without whose it was to be', async () => {
  const before = await newest()
  const email = 'somebody.guessed@acme.example'
  let status = 401
  for (let tries = 0; tries < 30 && status !== 429; tries++)
    status = (await signIn(email, 'Wrong-pass-1')).status
  const { rows } = await server.db.execute<{ kind: string }>(
    sql`select * from security_events where id > ${before} and kind = 'sign-in-slowed'`,
  )
  expect([status, rows]).toMatchObject([429, [{ about_user_id: null, detail: { call: 'POST /auth/login' } }]])
  expect(JSON.stringify(rows)).not.toContain('somebody.guessed')
  await server.db.delete(loginAttempts)
})

test('a password that is chosen by a mailed link is noted', async () => {
  const person = await buildPerson(server)
  await server.anyone.ok(contract.accounts.forget, { body: { email: person.email } })
  const { token } = await server.mailbox.waitFor({ to: person.email, letter: 'password-reset' })
  const password = 'Autumn-rain-27'
  const body = { password, confirmPassword: password }
  await server.bearing(token ?? '').ok(contract.accounts.reset, { body })
  expect((await notedOf(person)).map(({ kind }) => kind)).toEqual(['password-changed'])
})

test('an export is noted by whom, and what', async () => {
  const before = await newest()
  const url = `/api/unit/country/${server.countries.sweden.id}/export?format=csv`
  expect((await server.as('maya').raw({ method: 'GET', url })).statusCode).toBe(200)
  const { rows } = await server.db.execute(sql`select * from security_events where id > ${before}`)
  expect(rows).toMatchObject([
    { kind: 'exported', user_id: server.cast.maya.id, detail: { file: 'stock.csv' } },
  ])
})

test('a sign-in on a new device is mailed once; the same device in the same network is not, with or without its cookie', async () => {
  const person = await buildPerson(server)
  const mailed = async () =>
    (await server.mailbox.queued()).filter(
      ({ toEmail, letter }) => toEmail === person.email && letter === 'signed-in-on-new-device',
    ).length
  await signIn(person.email)
  expect(await mailed()).toBe(1)
  await signIn(person.email)
  expect(await mailed()).toBe(1)
  await signIn(person.email, castPassword, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' })
  expect(await mailed()).toBe(2)
})

test('a program that names itself anew each time is mailed about five times a day at most', async () => {
  const person = await buildPerson(server)
  for (let n = 0; n < 7; n++) await signIn(person.email, castPassword, { 'user-agent': `program-${n}/1` })
  const mails = (await server.mailbox.queued()).filter(
    ({ toEmail, letter }) => toEmail === person.email && letter === 'signed-in-on-new-device',
  )
  expect(mails).toHaveLength(5)
})

test('what changes how somebody signs in is noted: factors, codes, a reset', async () => {
  const person = await buildWithTotp(server)
  await addPasskey(server, person, 'My key')
  await person.ok(contract.factors.makeRecoveryCodes, {})
  await server.as('maya').ok(contract.users.resetFactor, { body: { userId: person.id } })
  expect((await notedOf(person)).filter(({ kind }) => /factor|code/.test(kind))).toMatchObject([
    { kind: 'factor-added', userId: person.id, detail: { is: 'Authenticator app' } },
    { kind: 'factor-added', userId: person.id, detail: { is: 'My key' } },
    { kind: 'recovery-codes-made', userId: person.id },
    { kind: 'factor-reset', userId: server.cast.maya.id },
  ])
})

test('notes go when they are older than the setting says, and not before', async () => {
  const person = await buildPerson(server)
  await signIn(person.email)
  server.pass({ days: 399 })
  await tidy(server.services)
  expect(await notedOf(person)).toHaveLength(1)
  server.pass({ days: 2 })
  await tidy(server.services)
  expect(await notedOf(person)).toHaveLength(0)
})

test('SECURITY_LOG ships each note as a line of JSON, in the file that it names', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'loandesk-lines-')), 'security.log')
  const shipping = openSecurityLines({ SECURITY_LOG: file }, pino({ level: 'silent' }))
  const from = {
    services: { ...server.services, securityLines: shipping },
    ip: '203.0.113.7',
    userAgent: null,
  }
  const now = '2026-11-25T08:00:00.000000Z'
  await noteSecurity(
    server.services.db,
    from,
    { kind: 'signed-in', now, userId: 7, aboutUserId: 7, detail: { device: 'curl' } },
    { kind: 'signed-out', now, userId: 7, aboutUserId: 7 },
  )
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { at: now, kind: 'signed-in', userId: 7, ip: '203.0.113.7', detail: { device: 'curl' } },
    { kind: 'signed-out' },
  ])
  await rm(dirname(file), { recursive: true })
})

test('who lets somebody in or out is noted, and what the owner does by a mailed link', async () => {
  const { email, password, id } = await buildRegistered(server)
  await signIn(email, password)
  const mail = await server.mailbox.waitFor({ to: email, letter: 'signed-in-elsewhere' })
  await server.bearing(mail.tokenFor('/disown')).ok(contract.accounts.disown, { body: {} })
  await server.as('maya').ok(contract.accounts.reject, { body: { userId: id, userStateId: 5 } })
  const maya = server.cast.maya.id
  expect(await notedOf({ id })).toMatchObject([
    { kind: 'role-changed', userId: maya },
    { kind: 'user-approved', userId: maya, detail: { was: 'REQUESTED', is: 'APPROVED' } },
    { kind: 'user-validated', userId: id, detail: { was: 'APPROVED', is: 'ACTIVE' } },
    { kind: 'signed-in', userId: id },
    { kind: 'user-disowned', userId: id, ip: '127.0.0.1' },
    { kind: 'user-deactivated', userId: maya, detail: { was: 'ACTIVE', is: 'INACTIVE' } },
  ])
})

test('what is done at the terminal is noted and shipped as well: factors, rights, links, people', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-terminal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'security.log')
  await writeFile(file, '')
  const { admin } = terminalOf(server, { SECURITY_LOG: file })
  const person = await buildWithTotp(server)
  for (const command of ['reset-factors', 'grant-sysadmin', 'reset-link'])
    expect((await admin(command, person.email)).code).toBe(0)
  expect((await admin('export-person', person.email, '--to', join(folder, 'kept'))).code).toBe(0)
  const done = ['factor-reset', 'sysadmin-granted', 'reset-link-made', 'person-exported']
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line))).toMatchObject(
    done.map(kind => ({ kind, userId: null, aboutUserId: person.id, ip: null })),
  )
  const noted = (await notedOf(person)).map(({ kind }) => kind)
  expect(noted.filter(kind => done.includes(kind))).toEqual(done)
})

test('a file of SECURITY_LOG that the server has not made is not made at the terminal, where root may say the command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-terminal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { admin } = terminalOf(server, { SECURITY_LOG: join(folder, 'security.log') })
  const person = await buildPerson(server)
  expect((await admin('reset-link', person.email)).code).toBe(0)
  expect(await readdir(folder)).toEqual([])
})

test('the log is read by kind, person, day, name and address; by system administrators alone', async () => {
  const person = await buildPerson(server)
  const sys = server.as('sys')
  await signIn(person.email, 'Wrong-pass-1')
  await signIn(person.email)
  const { list } = contract.securityLog
  const kinds = async (query: NonNullable<Parameters<typeof sys.ok<typeof list>>[1]['query']>) =>
    (await sys.ok(list, { query })).map(({ kind }) => kind)
  const userId = String(person.id)
  expect(await kinds({ userId })).toEqual(['signed-in', 'sign-in-failed'])
  expect(await kinds({ userId, sort: 'createdAt' })).toEqual(['sign-in-failed', 'signed-in'])
  expect(await kinds({ userId, securityKind: ['sign-in-failed'] })).toEqual(['sign-in-failed'])
  expect(await kinds({ search: person.email.toUpperCase() })).toEqual(['signed-in', 'sign-in-failed'])
  expect(await kinds({ search: '127.0.0.1', userId })).toHaveLength(2)
  expect(await kinds({ search: '192.0.2.1', userId })).toEqual([])
  expect(await kinds({ userId, to: '2026-01-01' })).toEqual([])
  expect(await kinds({ userId, from: '2026-01-01', to: '2126-12-31' })).toHaveLength(2)
  expect(await sys.ok(list, { query: { userId, securityKind: 'signed-in' } })).toMatchObject([
    { user: { email: person.email }, device: 'Safari on iPhone', ip: '127.0.0.1' },
  ])
  expect(await server.as('kim').refused(list, { query: {} })).toMatchObject({ status: 403 })
  const url = `/api/security-log/export?format=csv&userId=${userId}`
  const { body } = await sys.raw({ method: 'GET', url })
  expect(body).toContain(`Sign-in failed,,${person.email},127.0.0.1,Safari on iPhone`)
  expect((await server.as('kim').raw({ method: 'GET', url })).statusCode).toBe(403)
})
