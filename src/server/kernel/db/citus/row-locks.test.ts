import { expect, test } from 'vitest'
import { withoutSharedLocks } from './row-locks.ts'

test.each([
  [
    'select pg_advisory_xact_lock_shared($1) from users where id = $2 for share',
    'select pg_advisory_xact_lock_shared($1) from users where id = $2',
  ],
  [
    'select "id" from "countries" where "id" = $1 for share',
    'select "id" from "countries" where "id" = $1 for no key update',
  ],
  [
    'with one as (select id from users for share) insert into sign_in_tickets select id from one',
    'with one as (select id from users for no key update) insert into sign_in_tickets select id from one',
  ],
  ['select from users where id = $1 for update', 'select from users where id = $1 for update'],
  ['select from mails where id = $1 for share', 'select from mails where id = $1 for share'],
])('%s locks no whole table that others lock too', (text, sent) => {
  expect(withoutSharedLocks(text)).toBe(sent)
})
