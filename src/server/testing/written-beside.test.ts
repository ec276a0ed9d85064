import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { Writable } from '../kernel/db/build.ts'
import type { updatedUnit } from '../kernel/db/counted-rows.ts'
import type { loans, products, units, userCountryRoles, userStorerooms } from '../kernel/db/schema.ts'
import { forgottenBeside } from './written-beside.ts'

test('no verb can build a write of counted rows, or of rights, without what goes with it', () => {
  expectTypeOf<Writable<typeof units>>().toBeNever()
  expectTypeOf<Writable<typeof loans>>().toBeNever()
  expectTypeOf<Writable<typeof userCountryRoles>>().toBeNever()
  expectTypeOf<Writable<typeof userStorerooms>>().toBeNever()
  expectTypeOf<Writable<typeof products>>().toEqualTypeOf<typeof products>()
})

/** The files of the server, without its tests, in which this is found. */
function filesWith(text: RegExp): string[] {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  return files.filter(name => text.test(readFileSync(join(folder, name), 'utf8'))).toSorted()
}

test('three files can, which write it', () => {
  expect(filesWith(/buildAnything/)).toEqual([
    join('kernel', 'auth', 'rights.ts'),
    join('kernel', 'db', 'build.ts'),
    join('kernel', 'db', 'counted-rows.ts'),
    join('kernel', 'history', 'leaf.ts'),
  ])
})

test('no unit is called otherwise, or is elsewhere, without its place', () => {
  type Set = Parameters<typeof updatedUnit>[1]
  expectTypeOf<Set>().toHaveProperty('state')
  expectTypeOf<Extract<keyof Set, 'id' | 'countryId' | 'productId' | 'serialNumber'>>().toBeNever()
  const writers = [join('kernel', 'db', 'counted-rows.ts'), join('units', 'write-units.ts')]
  expect(filesWith(/\b(?:insert into|update) units\b/)).toEqual(writers)
  expect(filesWith(/from '.*\/unit-places\.ts'/)).toEqual(writers)
})

test.each([
  'with "counted" as (insert into "unit_changes" (amount) values ($1)) update "units" set "state" = $2 where "id" = $3',
  'update units set serial_number = $1 where country_id = $2 and state = $3',
  'with counted as (insert into "loan_counts" (amount) values ($1)) insert into loans (title) values ($2)',
  'update loans set version = version + 1 where id = $1 and state = $2',
  'update "users" set "is_sys_admin" = $1, "rights_version" = $2 where "users"."id" = $3',
  'select from user_country_roles where user_id = $1',
  'delete from "user_country_roles" where "user_id" = $1',
  'with added as (insert into "mails" (letter) values ($1) returning id), leaves as (insert into waiting_leaves select 1) select id from added',
  'update mails set state = $1',
])('%s forgets nothing', statement => {
  expect(forgottenBeside(statement)).toEqual([])
})

test.each([
  ['update units set state = $1 where units.country_id = $2 and units.id = $3', 'the counts of units'],
  ['insert into "units" (product_id) values ($1)', 'the counts of units'],
  ['delete from units where units.country_id = $1', 'the counts of units'],
  ['update loans set ended_at = $1,\n  state = $2 where id = $3', 'the counts of loans'],
  ['insert into loans (title) values ($1)', 'the counts of loans'],
  ['update users set is_sys_admin = $1 where users.id = $2', 'the version of rights'],
  ['update users set rights_version = gen_random_uuid()', 'a version that is the same on every machine'],
  ['insert into user_storerooms (user_id) values ($1)', 'the version of rights'],
  ['insert into "activities" (event) values ($1)', 'the leaves of history'],
  ['delete from user_country_roles where user_id = $1', 'the version of rights'],
])('%s forgets %s', (statement, what) => {
  expect(forgottenBeside(statement)).toEqual([what])
})
