import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '../app.ts'
import { hashPassword } from '../kernel/auth/password-hash.ts'
import { tokenHash } from '../kernel/auth/tokens.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { readEnv } from '../kernel/env.ts'
import { callerOf } from '../testing/caller.ts'
import { castPassword } from '../testing/cast.ts'
import { databaseBefore } from '../testing/empty-database.ts'

/** A database is migrated twice: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 60_000 })

const secret = 'a secret for tests, thirty-two characters or more'
const { auth, factors, users, sessions, storerooms, groupRules } = contract

const names = ['sys', 'maya', 'stella', 'kim', 'irma', 'otto'] as const
type Name = (typeof names)[number]
const numberOf = (name: Name) => names.indexOf(name) + 1

/** What each has in their browser: sessions of minutes ago and of days ago, of somebody who left, and one that was ended. */
const tokenOf = (name: Name, purpose: 'access' | 'refresh') =>
  `${purpose}-of-${name}-as-the-cookie-holds-it-1234`
const signedInBefore: Record<Name, string> = {
  sys: '5 minutes',
  maya: '5 minutes',
  stella: '2 days',
  kim: '6 days',
  irma: '5 minutes',
  otto: '5 minutes',
}

const token = (name: Name, purpose: 'access' | 'refresh', life: string) =>
  `(${numberOf(name)}, '${purpose}', '${tokenHash(tokenOf(name, purpose))}', now() + interval '${life}')`

/** A house of the version before sessions knew when their person proved who they are. */
async function houseBefore() {
  const hash = await hashPassword(castPassword)
  return databaseBefore(
    '0033_country_terms',
    `
    insert into countries (id, name, code, time_zone) overriding system value
      values (1, 'Sweden', 'SE', 'Europe/Stockholm'), (2, 'Singapore', 'SG', 'Asia/Singapore');
    insert into users (id, email, first_name, last_name, password_hash, state, is_sys_admin) overriding system value
      values ${names.map(name => `(${numberOf(name)}, '${name}@acme.example', '${name}', 'Before', '${hash}', '${name === 'irma' ? 'INACTIVE' : 'ACTIVE'}', ${name === 'sys'})`).join(', ')};
    insert into user_country_roles (user_id, country_id, role, is_primary) values
      (${numberOf('maya')}, 1, 'MANAGER', true), (${numberOf('maya')}, 2, 'STAFF', false), (${numberOf('stella')}, 1, 'ADMIN', true),
      (${numberOf('kim')}, 2, 'KING', true), (${numberOf('irma')}, 1, 'MANAGER', true), (${numberOf('otto')}, 1, 'STAFF', true);
    insert into storerooms (id, country_id, name, street_address, city, state) overriding system value
      values (1, 1, 'Lund', 'Kajgatan 4', 'Lund', 'Skåne');
    insert into user_storerooms (user_id, storeroom_id) values (${numberOf('stella')}, 1);
    insert into sessions (user_id, user_agent, created_at, last_seen_at, expires_at, ended_at)
      values ${names.map(name => `(${numberOf(name)}, 'Firefox', now() - interval '${signedInBefore[name]}', now(), now() - interval '${signedInBefore[name]}' + interval '7 days', ${name === 'otto' ? 'now()' : 'null'})`).join(', ')};
    insert into session_tokens (session_id, purpose, hash, expires_at)
      values ${names.flatMap(name => [token(name, 'access', '10 minutes'), token(name, 'refresh', '20 hours')]).join(', ')}`,
  )
}

const rightsSql = `
  select u.id, u.state, u.is_sys_admin, u.rights_version,
    (select json_agg(json_build_array(r.country_id, r.role, r.is_primary) order by r.country_id) from user_country_roles r where r.user_id = u.id) as roles,
    (select json_agg(s.storeroom_id order by s.storeroom_id) from user_storerooms s where s.user_id = u.id) as storerooms
  from users u order by u.id`

test('of a house from before second factors everybody stays signed in with the rights they had, and proves anew only what is older', async () => {
  const { pool, url } = await houseBefore()
  const before = (await pool.query(rightsSql)).rows
  await migrate(pool)
  expect((await pool.query(rightsSql)).rows).toEqual(before)

  const folder = await mkdtemp(join(tmpdir(), 'loandesk-before-factors-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: folder, PORT: '0', BACKUPS_KEPT: '0', SECRET: secret })
  const app = await buildApp({ env, pool, secret, demo: false, log: pino({ level: 'silent' }) })
  onTestFinished(() => app.close())
  const as = (name: Name, bearer = tokenOf(name, 'access')) => callerOf(app.http, bearer)

  const rolesOf = async (name: Name) =>
    (await as(name).ok(users.self, {})).UserCountryRole.map(({ country, role, byHand, byDirectory }) => [
      country.name,
      role.name,
      byHand,
      byDirectory,
    ])
  expect(await rolesOf('maya')).toEqual([
    ['Singapore', 'STAFF', 'STAFF', null],
    ['Sweden', 'MANAGER', 'MANAGER', null],
  ])
  expect(await rolesOf('stella')).toEqual([['Sweden', 'ADMIN', 'ADMIN', null]])
  expect(await rolesOf('kim')).toEqual([['Singapore', 'KING', 'KING', null]])
  const self = await as('sys').ok(users.self, {})
  expect(self).toMatchObject({
    isSysAdmin: true,
    secondFactor: { isSetUp: false, dueAt: null, isOverdue: false },
  })
  expect((await as('stella').ok(users.self, {})).UserStoreroom).toHaveLength(1)
  expect(await as('stella').ok(storerooms.list, { params: { countryId: 1 } })).toHaveLength(1)
  for (const name of ['irma', 'otto'] as const)
    expect((await as(name).refused(users.self, {})).status).toBe(401)

  const given = { userId: numberOf('otto'), countryId: 1, roleId: 2, isPrimary: true }
  await as('maya').ok(users.changeRole, { body: given })
  expect(await as('sys').ok(groupRules.list, {})).toEqual([])

  const kim = as('kim')
  const there = { body: { userId: numberOf('maya'), countryId: 2, roleId: 2, isPrimary: false } }
  expect((await kim.refused(users.changeRole, there)).code).toBe('confirm_again')
  await kim.ok(factors.confirm, { body: { password: castPassword } })
  await kim.ok(users.changeRole, there)

  const refreshed = await as('stella', tokenOf('stella', 'refresh')).ok(auth.refresh, {})
  const stella = as('stella', refreshed.accessToken)
  expect((await stella.ok(users.self, {})).email).toBe('stella@acme.example')
  const [device] = await stella.ok(sessions.list, {})
  expect(device).toMatchObject({ isCurrent: true })
  const again = await callerOf(app.http, null).ok(auth.login, {
    body: { email: 'stella@acme.example', password: castPassword },
  })
  expect((await as('stella', again.accessToken).ok(users.self, {})).UserStoreroom).toHaveLength(1)
})
