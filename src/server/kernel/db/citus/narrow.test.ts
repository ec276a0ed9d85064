import { expect, test } from 'vitest'
import { narrowed } from './narrow.ts'

const ofUnits = '(select * from units where country_id = $1)'
const ofLoans = '(select * from loans where country_id = $1)'

test.each([
  ['select from units where country_id = $1', `select from ${ofUnits} units where country_id = $1`],
  ['select from units u where u.country_id = $1', `select from ${ofUnits} u where u.country_id = $1`],
  ['select from units as u where u.country_id = $1', `select from ${ofUnits} u where u.country_id = $1`],
  [
    'select "units"."id" from "units" where "units"."country_id" = $1',
    `select "units"."id" from ${ofUnits} units where "units"."country_id" = $1`,
  ],
  ['select from\n  units\n  where country_id = $1', `select from ${ofUnits} units\n  where country_id = $1`],
  [
    'select from loans l join units on units.country_id = l.country_id where l.country_id = $1',
    `select from ${ofLoans} l join ${ofUnits} units on units.country_id = l.country_id where l.country_id = $1`,
  ],
  [
    'select exists (select from units u where u.state = $2) from loans where loans.country_id = $1',
    `select exists (select from ${ofUnits} u where u.state = $2) from ${ofLoans} loans where loans.country_id = $1`,
  ],
  [
    'select from storerooms left join (loans join users on true) on loans.country_id = $1',
    `select from storerooms left join (${ofLoans} loans join users on true) on loans.country_id = $1`,
  ],
  [
    'update loans set state = $2 from units u where loans.country_id = $1',
    `update loans set state = $2 from ${ofUnits} u where loans.country_id = $1`,
  ],
  [
    'select seq from units window chain as (order by id) where country_id = $1',
    `select seq from ${ofUnits} units window chain as (order by id) where country_id = $1`,
  ],
])('of one country, %s reads only its rows', (text, sent) => {
  expect(narrowed({ text, values: [3, 'IN'] })).toBe(sent)
})

test.each([
  ['another table', 'select from unit_places join storerooms on storerooms.country_id = $1'],
  ['a table whose name begins alike', 'select from units_of_old where country_id = $1'],
  ['a column', 'select where $2 is distinct from units.state and country_id = $1'],
  ['a quoted column', 'select where $2 is distinct from "units"."state" and country_id = $1'],
  ['what is deleted', 'delete from units where country_id = $1'],
  ['what is written', 'insert into units (country_id) select 1 where country_id = $1'],
])('%s stays as it is', (_, text) => {
  expect(narrowed({ text, values: [3, 'IN'] })).toBe(text)
})

test('what is read to delete is narrowed, what is deleted is not', () => {
  const text = 'delete from units where country_id = $1 and id in (select unit_id from loan_units)'
  expect(narrowed({ text, values: [3] })).toBe(
    'delete from units where country_id = $1 and id in (select unit_id from (select * from loan_units where country_id = $1) loan_units)',
  )
})

test('units on their way out of a country are read from its departures', () => {
  const text = 'select from shown_units units where from_country_id = $1 or country_id = $1'
  expect(narrowed({ text, values: [3] })).toBe(
    `select from (select units.*, false as leaves from units where country_id = $1 union all select leaving.*, true from (select * from leaving_units where from_country_id = $1) leaving) units where from_country_id = $1 or country_id = $1`,
  )
})

const twice =
  'select from (select from loans l where l.country_id = $1) own join units u on u.country_id = $2'

test('two values that are the same country are one, also where one of them is text', () => {
  expect(narrowed({ text: twice, values: [3, '3'] })).toBe(
    `select from (select from ${ofLoans} l where l.country_id = $1) own join ${ofUnits} u on u.country_id = $2`,
  )
})

test.each([
  ['two countries', twice, [3, 4]],
  [
    'the country that it leaves and another',
    'select from units where country_id = $1 or from_country_id = $2',
    [3, 4],
  ],
  ['a list of countries', 'select from units where country_id = any($1)', [[3, 4]]],
  ['no country', 'select from units where id = $1', [3]],
])('a statement about %s stays as it is', (_, text, values) => {
  expect(narrowed({ text, values })).toBe(text)
})

test('the country of a row that every machine has a copy of is not the one that is asked', () => {
  const text =
    'select from storerooms s join units u on u.storeroom_id = s.id where s.country_id = $1 and u.country_id = $2'
  expect(narrowed({ text, values: [3, 4] })).toBe(
    'select from storerooms s join (select * from units where country_id = $2) u on u.storeroom_id = s.id where s.country_id = $1 and u.country_id = $2',
  )
})
