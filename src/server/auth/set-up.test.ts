import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { canonicalJson } from '#domain/loan-document.ts'
import { principalTimeZone } from '../countries/time-zone.ts'
import { openInstallation } from '../installation/installation.ts'
import { sql } from '../kernel/db/drizzle.ts'
import { countries, idempotencyKeys, installation, users } from '../kernel/db/schema.ts'
import { StartError } from '../kernel/start-error.ts'
import { openChange } from '../testing/open-change.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer({ withCast: false, env: { COMPANY_NAME: '', COMPANY_EMAIL_DOMAIN: '' } })

const form = {
  companyName: 'Öresund Parkering',
  companyEmailDomain: 'Oresundp.example',
  email: 'First.Second.Admin@oresundp.example',
  password: 'Set-up-pass-1',
  countryName: 'Sweden',
  countryCode: 'SE',
  storeroomName: 'Malmö',
  streetAddress: 'Storgatan 1',
  city: 'Malmö',
  state: 'Skåne',
  approvalRequired: true,
}

async function tokenOfLink() {
  const link = await server.app.setupLink()
  return new URL(link ?? 'no:link').searchParams.get('token') ?? ''
}

const setUp = (token: string, body = form, headers = {}) =>
  server.bearing(token).call(contract.auth.setUp, { body, headers })

beforeEach(async () => {
  for (const table of [
    'session_tokens',
    'sessions',
    'user_storerooms',
    'user_country_roles',
    'storerooms',
    'countries',
    'users',
  ]) {
    await server.db.execute(sql`delete from ${sql.identifier(table)}`)
  }
  await server.db.update(installation).set({ companyName: null, companyEmailDomain: null })
})

test('the link leads to the set-up page, and makes the first sysadmin, country and storeroom once', async () => {
  const link = await server.app.setupLink()
  expect(link).toMatch(/^http:\/\/localhost:3000\/setup\?token=[\w-]{43}$/)
  const token = new URL(link ?? '').searchParams.get('token') ?? ''
  expect((await server.anyone.ok(contract.auth.config, {})).isSetUp).toBe(false)
  expect((await setUp(token)).status).toBe(204)
  expect(await server.anyone.ok(contract.auth.config, {})).toMatchObject({
    companyName: 'Öresund Parkering',
    companyEmailDomain: 'oresundp.example',
    isSetUp: true,
    demoPeople: [],
  })
  const { user } = await server.anyone.ok(contract.auth.login, {
    body: { email: 'first.second.admin@oresundp.example', password: form.password },
  })
  expect(user).toMatchObject({
    firstName: 'First',
    middleName: 'Second',
    lastName: 'Admin',
    isSysAdmin: true,
    userState: { name: 'ACTIVE' },
    defaultCountry: { name: 'Sweden', code: 'SE', timeZone: 'Europe/Stockholm', allowPermanentLoan: false },
    UserCountryRole: [{ role: { name: 'KING' }, isPrimary: true }],
    UserStoreroom: [{ storeroom: { name: 'Malmö' } }],
  })
  expect(await server.app.setupLink()).toBeNull()
  expect(await setUp(token)).toMatchObject({ status: 409, body: { code: 'set_up_already' } })
})

test('the first country is one of the world’s, as every later one is, and its code is its own', async () => {
  const token = await tokenOfLink()
  for (const wrong of [{ countryName: 'Narnia', countryCode: 'ZZ' }, { countryCode: 'NO' }]) {
    const { status, body } = await setUp(token, { ...form, ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { countryName: 'Please select a country.' } })
  }
  expect(await server.db.$count(countries)).toBe(0)
  expect((await setUp(token)).status).toBe(204)
})

test('who sets up while somebody else does waits for them, and is told that it is done', async () => {
  const token = await tokenOfLink()
  const theirs = await openChange(server)
  await theirs.run('update installation set setup_token_hash = null')
  await theirs.run(
    `insert into users (email, first_name, last_name, password_hash, state, is_sys_admin)
    values ('first.person@oresundp.example', 'First', 'Person', 'none', 'ACTIVE', true)`,
  )
  expect(await theirs.commitBefore(setUp(token))).toMatchObject({
    status: 409,
    body: { code: 'set_up_already' },
  })
  expect(await server.db.$count(users)).toBe(1)
})

test('two at once set up one house; the other is told', async () => {
  const token = await tokenOfLink()
  const other = { ...form, email: 'other.person@oresundp.example', countryName: 'Norway', countryCode: 'NO' }
  const answers = await Promise.all([setUp(token), setUp(token, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await server.db.$count(users)).toBe(1)
  expect(await server.db.$count(countries)).toBe(1)
})

test('who asks again because the answer was lost gets it again, and what is kept for that tells no password', async () => {
  const token = await tokenOfLink()
  const headers = { 'idempotency-key': 'set-up-once' }
  expect((await setUp(token, form, headers)).status).toBe(204)
  expect((await setUp(token, form, headers)).status).toBe(204)
  expect(await setUp(token, { ...form, state: 'Other' }, headers)).toMatchObject({ status: 409 })
  expect(await server.db.$count(users)).toBe(1)
  const guess = createHash('sha256')
    .update(`POST /api/auth/setup ${canonicalJson(form)}`)
    .digest('hex')
  const [kept] = await server.db.select().from(idempotencyKeys)
  expect(kept?.requestHash).toMatch(/^[0-9a-f]{64}$/)
  expect(kept?.requestHash).not.toBe(guess)
})

test('a token that is not the link’s opens nothing, and an older link dies with the newer', async () => {
  const older = await tokenOfLink()
  const newer = await tokenOfLink()
  for (const token of ['made-up', older]) {
    expect(await setUp(token)).toMatchObject({ status: 401, body: { code: 'dead_link' } })
  }
  expect((await server.anyone.call(contract.auth.setUp, { body: form })).status).toBe(401)
  expect(await server.db.$count(users)).toBe(0)
  expect((await setUp(newer)).status).toBe(204)
})

test('the address must be a long one of the company, and the password keep the five rules', async () => {
  const token = await tokenOfLink()
  expect(await setUp(token, { ...form, email: 'admin@oresundp.example' })).toMatchObject({
    status: 400,
    body: { fields: { email: 'Öresund Parkering long email required' } },
  })
  expect(await setUp(token, { ...form, password: 'short' })).toMatchObject({ status: 400 })
  expect(await server.db.$count(users)).toBe(0)
})

test('the token is kept as its hash alone', async () => {
  const token = await tokenOfLink()
  expect(JSON.stringify(await server.db.select().from(installation))).not.toContain(token)
})

test('a server with another SECRET refuses this database', async () => {
  await expect(
    openInstallation(server.services.db, 'another secret of thirty-two characters'),
  ).rejects.toThrow(StartError)
  await expect(openInstallation(server.services.db, server.services.secret)).resolves.toBeUndefined()
})

test('a country’s time zone is where most of its people live', () => {
  const zones = ['SE', 'SG', 'US', 'AU', 'BR', 'DE', 'IN', 'ZZ'].map(principalTimeZone)
  expect(zones).toEqual([
    'Europe/Stockholm',
    'Asia/Singapore',
    'America/New_York',
    'Australia/Sydney',
    'America/Sao_Paulo',
    'Europe/Berlin',
    expect.stringMatching(/^Asia\/(Kolkata|Calcutta)$/),
    'UTC',
  ])
})

test('the first password is held against the names in the form, where the policy refuses', async () => {
  const token = await tokenOfLink()
  await server.db.update(installation).set({ passwordPolicy: 'REFUSE' })
  for (const password of ['Oresund-Parkering-1', 'Oresundp-2026', 'Second.Admin-1', 'Password-1'])
    expect(await setUp(token, { ...form, password })).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringMatching(/Please choose another one\.$/) } },
    })
  expect((await setUp(token)).status).toBe(204)
  await server.db.update(installation).set({ passwordPolicy: 'WARN' })
})
