import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type SQL, sql } from '../kernel/db/drizzle.ts'
import { command } from '../kernel/db/statement.ts'
import { buildPerson, buildUnits } from './build.ts'
import { buildLoan } from './build-loan.ts'
import { citusMachines } from './citus.ts'
import { checkInvariants } from './invariants.ts'
import { testServer } from './server.ts'

const server = await testServer()

/** The check's message after these statements, which are then rolled back. */
async function messageAfter(...statements: SQL[]): Promise<string> {
  let found = 'Nothing.'
  const undone = server.services.db.transaction(async tx => {
    for (const statement of statements) await tx.run(command(statement))
    await checkInvariants(tx).catch((error: Error) => {
      found = error.message
    })
    throw new Error('It is undone.')
  })
  await expect(undone).rejects.toThrow('undone')
  return found
}

/** A person with a history: registered, given a role and access by a manager, and let in. */
async function letIn() {
  const person = await buildPerson(server, { role: null, state: 'REQUESTED' })
  const { lund, kista } = server.storerooms
  const maya = server.as('maya')
  const where = { userId: person.id, countryId: lund.countryId }
  await maya.ok(contract.users.changeRole, { body: { ...where, roleId: 2 } })
  await maya.ok(contract.users.grantAccess, { body: { ...where, storeroomId: lund.id } })
  await maya.ok(contract.accounts.approve, { body: { userId: person.id } })
  return { id: person.id, countryId: lund.countryId, lundId: lund.id, kistaId: kista.id }
}

const { id, countryId, lundId, kistaId } = await letIn()
const ended = await letIn()
await server.as('maya').ok(contract.accounts.reject, { body: { userId: ended.id, userStateId: 5 } })
const loan = await buildLoan(server, { state: 'ACTIVE' })
await buildUnits(server)

test('nothing is broken where nobody broke anything', async () => {
  await checkInvariants(server.services.db)
})

const session = sql`insert into sessions (user_id, expires_at)
  values (${ended.id}, now() + interval '1 day') returning id`
const registered = sql`insert into activities (type, event, about_user_id, country_id)
  values ('UPDATE', 'user-registered', ${id}, 0)`

test.each<[string, SQL[]]>([
  ['an account is what its history says last', [sql`update users set state = 'ACTIVE' where id = ${id}`]],
  [
    'a role is what its history says last',
    [sql`update user_country_roles set role = 'KING' where user_id = ${id}`],
  ],
  [
    'a role is what its history says last',
    [
      sql`delete from user_storerooms where user_id = ${id}`,
      sql`delete from user_country_roles where user_id = ${id}`,
    ],
  ],
  [
    'storeroom access is what its history says last',
    [sql`delete from user_storerooms where user_id = ${id}`],
  ],
  [
    'a system administrator is what history says last',
    [
      sql`insert into activities (type, event, about_user_id, country_id, detail)
        values ('UPDATE', 'sysadmin-granted', ${id}, 0, '{"was": false, "is": true}')`,
    ],
  ],
  [
    'each change of an account, a role or a system administrator begins where the one before it ended',
    [
      sql`insert into activities (type, event, about_user_id, country_id, detail)
        values ('UPDATE', 'user-approved', ${id}, 0, '{"was": "INACTIVE", "is": "APPROVED"}')`,
    ],
  ],
  [
    'each change of an account, a role or a system administrator begins where the one before it ended',
    [
      sql`insert into activities (type, event, about_user_id, country_id, detail)
        values ('UPDATE', 'role-changed', ${id}, ${countryId}, '{"was": null, "is": "ADMIN"}')`,
    ],
  ],
  [
    'whoever registered has no role and no access that nobody gave',
    [registered, sql`insert into user_storerooms (user_id, storeroom_id) values (${id}, ${kistaId})`],
  ],
  [
    'whoever registered has no role and no access that nobody gave',
    [
      registered,
      sql`insert into user_country_roles (user_id, country_id, role)
        values (${id}, ${server.countries.singapore.id}, 'STAFF')`,
    ],
  ],
  [
    'a person with a role has exactly one primary country',
    [sql`update user_country_roles set is_primary = false where user_id = ${id}`],
  ],
  [
    'storeroom access is held by admins of its country',
    [sql`insert into user_storerooms (user_id, storeroom_id) values (${server.cast.stella.id}, ${lundId})`],
  ],
  ['whoever was rejected or deactivated has no living session', [session]],
  [
    'whoever is rejected or inactive has no open link',
    [sql`insert into links (purpose, user_id) values ('reset', ${ended.id})`],
  ],
  [
    'a living session that was signed in to has one live refresh token',
    [
      sql`with session as (${session}) insert into session_tokens (session_id, purpose, hash, expires_at, used_at)
        select id, 'refresh', 'spent', now() + interval '1 day', now() from session`,
    ],
  ],
  [
    'the next id of each table is a new one',
    [
      sql`insert into document_links (id, country_id, loan_id, replaced_at, is_current)
        select 1000000, country_id, id, now(), false from loans where id = ${loan.id}`,
    ],
  ],
  [
    'the next id of each table is a new one',
    [
      sql`insert into sessions (id, user_id, expires_at, ended_at) overriding system value
        values (1000000, ${id}, now(), now())`,
    ],
  ],
  [
    'the counters tell what is there',
    [sql`update units set state = 'REPAIR' where id = (select min(id) from units where state = 'IN')`],
  ],
  ['the counters tell what is there', [sql`delete from loan_counts`]],
  [
    'the units on their way from a storeroom are those in transfer',
    [
      sql`update units set state = 'TRANSFER', from_storeroom_id = ${kistaId}, from_country_id = ${countryId}
        where id = (select min(id) from units where state = 'IN')`,
    ],
  ],
  [
    'the units on their way from a storeroom are those in transfer',
    [
      sql`insert into departures (country_id, unit_id, storeroom_id, to_country_id, to_storeroom_id, product_id, state, version, created_at)
        select country_id, id, ${kistaId}, country_id, storeroom_id, product_id, 'TRANSFER', version, created_at from units limit 1`,
    ],
  ],
  [
    'a unit is OUT exactly when one open loan unit holds it',
    [sql`update units set state = 'IN' where id = ${loan.lines[0]?.unitId}`],
  ],
  [
    'history lies in a country that there is, or in none',
    [sql`insert into activities (type, event, country_id) values ('UPDATE', 'country-edited', 1000000)`],
  ],
])('that %s is checked', async (rule, statements) => {
  expect(await messageAfter(...statements)).toContain(`\n${rule}: `)
})

const { jurong } = server.storerooms
const elsewhere = JSON.stringify({ country_id: jurong.countryId, storeroom_id: jurong.id })
const copiedLoan = sql`insert into loans select (jsonb_populate_record(null::loans, to_jsonb(l) || ${elsewhere}::jsonb)).*
  from loans l where country_id = ${countryId} and id = ${loan.id}`

test.skipIf(citusMachines.length === 0).each<[string, SQL[]]>([
  [
    'an open line holds a unit of its country',
    [
      sql`update unit_places set country_id = ${server.countries.singapore.id} where id = ${loan.lines[0]?.unitId}`,
    ],
  ],
  [
    'the unit of a line, a departure or a comment is one that there is',
    [
      sql`update loan_units set unit_id = 1000000 where country_id = ${countryId} and id = ${loan.lines[0]?.id}`,
    ],
  ],
  ['two countries have no loan, line or link of the same id', [copiedLoan]],
  [
    'two documents have no code in common',
    [
      copiedLoan,
      sql`insert into documents select (jsonb_populate_record(null::documents, to_jsonb(d) || ${elsewhere}::jsonb)).*
        from documents d where country_id = ${countryId} and loan_id = ${loan.id}`,
    ],
  ],
])('that %s is checked on a cluster, where no key keeps it', async (rule, statements) => {
  expect(await messageAfter(...statements)).toContain(`\n${rule}: `)
})
