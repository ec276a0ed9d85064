import { expect, test } from 'vitest'
import { pulledToCoordinator } from './pull-to-coordinator.ts'

const loans = 'all_loans as materialized (table loans)'
const units = 'all_units as materialized (table units)'

test.each([
  ['select from loans where id = $1', `with ${loans} select from all_loans loans where id = $1`],
  [
    'select from loans l join units u on u.id = l.id join loans o on o.id = l.id',
    `with ${loans}, ${units} select from all_loans l join all_units u on u.id = l.id join all_loans o on o.id = l.id`,
  ],
  [
    'with old as (select from units) select from old',
    `with ${units}, old as (select from all_units units) select from old`,
  ],
  [
    'with recursive old as (select from units) select from old',
    `with recursive ${units}, old as (select from all_units units) select from old`,
  ],
  ['select from products', 'select from products'],
])('%s brings each table of countries to the coordinator once', (text, sent) => {
  expect(pulledToCoordinator(text)).toBe(sent)
})
