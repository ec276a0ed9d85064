import { expect, test } from 'vitest'
import { viewIn } from './rendered-page.ts'

test.each([
  ['view=00', { narrowerThan: 0, isTouch: false, countryId: null }],
  ['session=1; view=40', { narrowerThan: 4, isTouch: false, countryId: null }],
  ['view=31.12; session=1', { narrowerThan: 3, isTouch: true, countryId: 12 }],
])('the view of "%s"', (cookies, view) => {
  expect(viewIn(cookies)?.view).toEqual(view)
})

test.each([
  '',
  'review=00',
  'view=',
  'view=0',
  'view=02',
  'view=50',
  'view=00.',
  'view=00.x',
  'view=00"',
  `view=00.${'1'.repeat(17)}`,
])('there is none in "%s"', cookies => {
  expect(viewIn(cookies)).toBeNull()
})
