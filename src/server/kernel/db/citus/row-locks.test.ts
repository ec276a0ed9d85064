import { expect, test } from 'vitest'
import { withoutTableLocks } from './row-locks.ts'

test.each([
  [
    'with one as (select id from users for share) insert into sign_in_tickets select id from one',
    'with one as (select id from users for no key update) insert into sign_in_tickets select id from one',
  ],
  ['select from users where id = $1 for update', 'select from users where id = $1 for update'],
  ['select from mails where id = $1 for share', 'select from mails where id = $1 for share'],
])('%s locks no whole table that others lock too', (text, sent) => {
  expect(withoutTableLocks({ text, values: [1, 2] })).toEqual({ lock: null, text: sent })
})

test.each([
  [
    "select state, pg_advisory_xact_lock_shared(hashtext('person'), users.id) from users where id = $2 for share",
    '_shared',
    'person',
    7,
  ],
  ['select "id" from "countries" where "countries"."id" = $1 for share', '_shared', 'countries', 3],
  [
    'select "id", "name" from "countries" where ("countries"."id" = $1 and true) for update',
    '',
    'countries',
    3,
  ],
  [
    'select "id" from "storerooms" where ("storerooms"."id" = $2 and "storerooms"."country_id" = any($1)) for update',
    '',
    'storerooms',
    7,
  ],
])('%s takes an advisory lock before, and reads after it', (text, shared, table, id) => {
  expect(withoutTableLocks({ text, values: [3, 7] })).toEqual({
    lock: { text: `select pg_advisory_xact_lock${shared}(hashtext($1), $2)`, values: [table, id] },
    text: text.replace(/ for \w+$/, ''),
  })
})

test('whoever changes a person takes their lock before the table’s', () => {
  const text = `select "id", pg_advisory_xact_lock(hashtext('person'), users.id) from "users" where ("users"."id" = $2 and true) for update`
  expect(withoutTableLocks({ text, values: [3, 7] })).toEqual({
    lock: { text: 'select pg_advisory_xact_lock(hashtext($1), $2)', values: ['person', 7] },
    text,
  })
})
