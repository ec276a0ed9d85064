import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { copiedTables, countryTables } from '../kernel/db/citus/country-tables.ts'
import * as schema from '../kernel/db/schema.ts'
import { besideCountries, keptTables } from './kept-apart.ts'

test('each table belongs to countries, is copied to every machine of a cluster, or stays on its coordinator', () => {
  const tables: string[] = Object.values(schema)
    .filter(one => is(one, PgTable))
    .map(getTableName)
  const known = new Set<string>([...countryTables, ...copiedTables, ...keptTables])
  expect(tables.filter(table => !known.has(table))).toEqual([])
  expect(keptTables.filter(table => !tables.includes(table))).toEqual([])
})

test.each([
  ['select from loans l join users u on u.id = l.created_by where l.country_id = $1'],
  ['select from mails join users on users.id = mails.user_id'],
  ['select from "units" where "units"."country_id" = $1 and state = \'from mails\''],
  ['select from loans where loans.created_at is distinct from sessions.ended_at'],
])('%s can be sent', statement => {
  expect(besideCountries(statement)).toEqual([])
})

test.each([
  ['select from mails m join loans l on l.id = m.loan_id', ['mails']],
  ['select exists (select from activities a where a.created_at = s.ended_at) from sessions s', ['sessions']],
  ['select country_id from loan_places p join "mails" on "mails"."loan_id" = p.id', ['mails']],
  [
    'with added as (insert into mails (id) values ($1)) insert into waiting_leaves (id) values ($1)',
    ['mails'],
  ],
  ['delete from former_secrets f using document_links k', ['former_secrets']],
  ['update loans set reason = j.name from jobs.job j where country_id = $1', ['jobs.job']],
])('%s asks tables that a cluster keeps apart', (statement, kept) => {
  expect(besideCountries(statement)).toEqual(kept)
})
