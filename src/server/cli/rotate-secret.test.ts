import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { URI } from 'otpauth'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { secretOf } from '../installation/own-secret.ts'
import { poolOf } from '../kernel/db/open.ts'
import { readEnv } from '../kernel/env.ts'
import { messageIdOf } from '../mail/message-id.ts'
import { fingerprintOf, layNextSecret, readSecret } from '../secret.ts'
import { unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { buildMail } from '../testing/build-mail.ts'
import { buildRegistered } from '../testing/build-registered.ts'
import { castPassword } from '../testing/cast.ts'
import { buildWithTotp } from '../testing/factors.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { testServer } from '../testing/server.ts'
import { stoppedCopy } from '../testing/stopped-copy.ts'
import { tidy } from '../tidy.ts'
import { rotateSecret } from './rotate-secret.ts'

/** Houses are backed up, restored and started: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const { secret } = server.services
const next = 'the SECRET that comes next, long enough'
const afterNext = 'the SECRET that comes after the next one'
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loandesk-rotate-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const envOf = (DATABASE_URL: string, SECRET: string, more: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL, SECRET, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...more })

const signer = {
  customerName: 'Karin Holm',
  customerStreetAddress: 'Storgatan 1',
  customerCity: 'Lund',
  customerState: 'Skåne',
}

test('customers’ links and Message-IDs of before stay as they are; sessions and links of accounts end', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
  const link = loan.linkToken ?? ''
  const { maya } = server.cast
  const session = await server.signedIn(maya.id)
  const { refreshToken } = await server.anyone.ok(contract.auth.login, {
    body: { email: maya.email, password: castPassword },
  })
  await server.anyone.ok(contract.accounts.forget, { body: { email: maya.email } })
  const reset = (await server.mailbox.waitFor({ to: maya.email, letter: 'password-reset' })).tokenFor(
    '/reset',
  )
  const mailId = await buildMail(server)
  const services = await stoppedCopy(server, folder)

  const output = await rotateSecret(services.env(secret, { NEW_SECRET: next }))
  expect(output).toMatch(/^The SECRET is the one in NEW_SECRET now: set SECRET to it before you start\.$/m)
  expect(output).toMatch(/^Ended: [1-9]\d* sessions, .* and [1-9]\d* links? to confirm an address/m)
  expect(output).toMatch(/^Still open: [1-9]\d* links? of customers/m)
  await expect(services.start(secret)).rejects.toThrow('This database belongs to another SECRET.')

  const app = await services.start(next)
  expect((await app.bearing(session.token).call(contract.users.self, {})).status).toBe(401)
  expect((await app.bearing(refreshToken).call(contract.auth.refresh, {})).status).toBe(401)
  const password = { password: 'Another-pass-2', confirmPassword: 'Another-pass-2' }
  expect((await app.bearing(reset).call(contract.accounts.reset, { body: password })).status).toBe(401)
  const again = await app
    .bearing(null)
    .ok(contract.auth.login, { body: { email: maya.email, password: castPassword } })
  await app.bearing(again.accessToken).ok(contract.users.self, {})
  expect(messageIdOf(app.services, mailId)).toBe(messageIdOf(server.services, mailId))
  expect(messageIdOf(app.services, mailId + 1000)).not.toBe(messageIdOf(server.services, mailId + 1000))
  await app.bearing(link).ok(contract.documents.get, {})
  const signing = { body: { loanId: loan.id, ...signer }, headers: { 'idempotency-key': unique() } }
  await app.bearing(link).ok(contract.documents.sign, signing)
  await app.close()

  const kept = await services.pool.query('select encrypted from former_secrets')
  expect(JSON.stringify(kept.rows)).not.toContain(secret)
  await rotateSecret(services.env(next, { NEW_SECRET: afterNext }))
  const later = await services.start(afterNext)
  onTestFinished(later.close)
  expect(messageIdOf(later.services, mailId)).toBe(messageIdOf(server.services, mailId))
  expect((await later.bearing(link).ok(contract.documents.get, {})).signedAt).not.toBe(null)
  // The customer retries after a lost answer: signed once, although the key is stored under another SECRET.
  await later.bearing(link).ok(contract.documents.sign, signing)
  expect((await services.pool.query('select from signatures where loan_id = $1', [loan.id])).rowCount).toBe(1)

  await tidy(later.services)
  expect((await services.pool.query('select from former_secrets')).rowCount).toBe(2)
  await services.pool.query(
    "update document_links set replaced_at = now(), is_current = false; update mails set state = 'SENT', sent_at = now()",
  )
  await tidy(later.services)
  expect((await services.pool.query('select from former_secrets')).rowCount).toBe(0)
})

test('authenticator apps and recovery codes sign in as before under the new SECRET', async () => {
  const somebody = await buildWithTotp(server)
  const { codes } = await somebody.ok(contract.factors.makeRecoveryCodes, {})
  const copy = await stoppedCopy(server, folder)
  // The copy's clock is the real one, behind that of the server where the app showed its first code.
  await copy.pool.query('update totp_factors set last_step = null')
  await rotateSecret(copy.env(secret, { NEW_SECRET: next }))
  const app = await copy.start(next)
  onTestFinished(app.close)
  const body = { email: somebody.email, password: castPassword }
  for (const code of [URI.parse(somebody.uri).generate(), codes[0] ?? '']) {
    const { secondStep } = await app.bearing(null).refused(contract.auth.login, { body })
    const { user } = await app
      .bearing(secondStep?.ticket ?? '')
      .ok(contract.factors.signInByCode, { body: { code } })
    expect(user.email).toBe(somebody.email)
  }
})

test('a code shown at the counter is found again; after a leak it is over', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED' })
  const present = { body: { loanId: loan.id } }
  const { url, shortCode } = await server.as('adam').ok(contract.counter.present, present)
  const opening = { body: { code: shortCode } }
  const stays = await stoppedCopy(server, folder)
  await rotateSecret(stays.env(secret, { NEW_SECRET: next }))
  const app = await stays.start(next)
  const { token } = await app.bearing(null).ok(contract.counter.open, opening)
  expect(url).toContain(token)
  expect(await app.bearing(token).ok(contract.documents.get, {})).toMatchObject({ id: loan.id })
  await app.close()

  const ends = await stoppedCopy(server, folder)
  await rotateSecret(ends.env(secret, { NEW_SECRET: next }), 'leaked')
  const safe = await ends.start(next)
  const refused = await safe.bearing(null).refused(contract.counter.open, opening)
  expect(refused).toMatchObject({ code: 'counter_over', message: expect.stringContaining('at the counter') })
  await safe.close()
})

test('beside a server that runs nothing is changed', async () => {
  const env = envOf(server.databaseUrl, secret, { NEW_SECRET: next })
  await expect(rotateSecret(env)).rejects.toThrow('A Loandesk runs on this database; stop it first')
  const { rows } = await server.services.db.pool.query('select secret_fingerprint as kept from installation')
  expect(rows).toEqual([{ kept: fingerprintOf(secret) }])
  await expect(rotateSecret(envOf(server.databaseUrl, secret))).rejects.toThrow(
    'name the one that shall replace it in NEW_SECRET',
  )
  await expect(rotateSecret(envOf(server.databaseUrl, secret, { NEW_SECRET: secret }))).rejects.toThrow(
    'counts already',
  )
})

/** An installation whose SECRET was generated and is kept in its data folder. */
async function installationWithMadeSecret() {
  const DATA_DIR = await mkdtemp(join(folder, 'made-'))
  const { url, drop } = await freshDatabase()
  const pool = poolOf(url, 1, () => undefined)
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const env = envOf(url, '', { DATA_DIR })
  const made = await readSecret(env)
  await pool.query('insert into installation (secret_fingerprint) values ($1)', [fingerprintOf(made)])
  return { env, pool, made, file: join(DATA_DIR, 'secret') }
}

test('a SECRET that we made gives way to another one that we make, in its file', async () => {
  const { env, pool, made, file } = await installationWithMadeSecret()
  expect(await rotateSecret(env)).toContain(`The SECRET in ${file} is another one now.`)
  const kept = await secretOf(env, pool)
  expect([kept === made, kept.length, await readdir(env.DATA_DIR)]).toEqual([false, 64, ['secret']])
  const { rows } = await pool.query('select secret_fingerprint as kept from installation')
  expect(rows).toEqual([{ kept: fingerprintOf(kept) }])
})

test('two at once come one after the other: the SECRET in the file is the one of the database', async () => {
  const { env, pool, file } = await installationWithMadeSecret()
  await Promise.all([rotateSecret(env), rotateSecret(env)])
  const kept = await secretOf(env, pool)
  expect((await readFile(file, 'utf8')).trim()).toBe(kept)
  const { rows } = await pool.query('select secret_fingerprint as kept from installation')
  expect(rows).toEqual([{ kept: fingerprintOf(kept) }])
  expect(await readdir(env.DATA_DIR)).toEqual(['secret'])
})

test('of a leaked SECRET no link lives on: what it derives opens nothing, and the document is sent again', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
  const signed = await buildLoan(server, { state: 'SIGNED', link: true })
  const { email } = await buildRegistered(server)
  const validated = (await server.mailbox.waitFor({ to: email, letter: 'account-approved' })).tokenFor(
    '/validate',
  )
  const services = await stoppedCopy(server, folder)
  const output = await rotateSecret(services.env(secret, { NEW_SECRET: next }), 'leaked')
  expect(output).toMatch(/^Ended too: customers' links to their documents\./m)
  const app = await services.start(next)
  onTestFinished(app.close)
  for (const token of [loan.linkToken, signed.linkToken])
    expect((await app.bearing(token ?? '').call(contract.documents.get, {})).status).toBe(401)
  expect((await app.bearing(validated).call(contract.accounts.validate, { body: {} })).status).toBe(401)
  const { accessToken } = await app
    .bearing(null)
    .ok(contract.auth.login, { body: { email: server.cast.maya.email, password: castPassword } })
  const shown = await app.bearing(accessToken).ok(contract.loans.one, { params: { loanId: loan.id } })
  expect(shown.document?.state).toBe('expired')
})

test('killed before the database changed, the old one counts; killed after, the next start takes the new one', async () => {
  const { env, pool, made, file } = await installationWithMadeSecret()
  await layNextSecret(env, next)
  expect(await secretOf(env, pool)).toBe(made)
  await rotateSecret(env)
  const changed = (await readFile(file, 'utf8')).trim()
  await rename(file, `${file}.next`)
  await writeFile(file, `${made}\n`)
  expect(await secretOf(env, pool)).toBe(changed)
  expect(await readdir(env.DATA_DIR)).toEqual(['secret'])
})
