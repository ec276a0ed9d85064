import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { countryTables } from '../kernel/db/citus/country-tables.ts'
import * as schema from '../kernel/db/schema.ts'
import { askedEverywhere, sharedTables, withoutCountry } from './names-country.ts'

test('each table with a country is one whose statements must name it, or shared', () => {
  const withCountry = Object.values(schema)
    .filter(one => is(one, PgTable))
    .filter(table => 'countryId' in getTableColumns(table))
    .map(getTableName)
  expect(withCountry.toSorted()).toEqual([...countryTables, ...sharedTables].toSorted())
})

test.each([
  ['select from loans where loans.country_id = $1 and loans.id = $2'],
  ['select from units where country_id = $1'],
  ['update "loan_units" set "state" = $1 where ("loan_units"."country_id" = $2 and "loan_units"."id" = $3)'],
  ['insert into comments (country_id, comment) values ($1, $2)'],
  [
    'select from loan_units lu join loans l on l.country_id = lu.country_id and l.id = lu.loan_id where l.country_id = $1',
  ],
  ['select from units where units.country_id = any($1::int[])'],
  ['select from activities where activities.country_id is null'],
  ['select country_id from loan_places where id = $1'],
  ["select 'from loans' as text"],
  ['select units.id from units where false'],
])('%s names each country', statement => {
  expect(withoutCountry(statement)).toEqual([])
})

test('only a person’s overdue loans are asked of all countries at once', () => {
  expect(askedEverywhere.map(({ tables }) => tables)).toEqual([['loans loans']])
})

test.each([
  ['select from loans where loans.id = $1', ['loans loans']],
  ['select from loans l where l.id = $1 and $2 = (select country_id from countries)', ['loans l']],
  ['update "loan_units" set "country_id" = $1 where "loan_units"."id" = $2', ['loan_units loan_units']],
  ['insert into "comments" ("comment") values ($1)', ['comments (insert)']],
  ['select from loans l join loan_units lu on lu.loan_id = l.id where l.country_id = $1', ['loan_units lu']],
  ['delete from reminders as r where r.id = $1', ['reminders r']],
  ['select loans.id from loans where (true and true and loans.state = any($1))', ['loans loans']],
])('%s forgets one', (statement, missing) => {
  expect(withoutCountry(statement)).toEqual(missing)
})
