import { expect, test } from 'vitest'
import type { ListState } from '#web/lists/list-address.ts'
import { loanTabs, nothingIn, queryOf, tabOf, usualOrder, withTabName } from './loan-tab.ts'

/** A list that is narrowed by these filters and this text. */
const stateOf = (chosen: Record<string, string[]>, query = ''): ListState => ({
  query,
  chosen,
  sort: '-createdAt',
  page: 1,
  pageSize: 25,
})

const tab = (label: string) => {
  const found = loanTabs.find(one => one.label === label)
  if (!found) throw new Error(`There is no tab ${label}.`)
  return found
}

test('an empty tab says in its own words that nothing is there, unless a search or another filter narrows it', () => {
  expect(nothingIn(stateOf({ duty: ['answer'] }))).toEqual({
    text: 'No customer asks for anything.',
    reset: 'Show all loans',
  })
  expect(nothingIn(stateOf({ status: ['pending'] }))?.text).toBe('Nothing waits for approval.')
  expect(nothingIn(stateOf({ duty: ['answer'] }, 'camera'))).toBeUndefined()
  expect(nothingIn(stateOf({ duty: ['overdue'], storeroomId: ['1'] }))).toBeUndefined()
  expect(nothingIn(stateOf({}))).toBeUndefined()
})

test('a duty that is only part of its tab is not said to be all of it', () => {
  const toSend = stateOf({ duty: ['send'] })
  expect(tabOf(toSend)?.label).toBe('To sign')
  expect(nothingIn(toSend)).toBeUndefined()
})

test('what is due has the first due on top, however one came there', () => {
  expect(usualOrder({ status: ['active'] })).toBe('dueAt')
  expect(usualOrder({ duty: ['overdue'], storeroomId: ['1'] })).toBe('dueAt')
  expect(usualOrder({ status: ['active', 'denied'] })).toBe('-createdAt')
  expect(usualOrder({})).toBe('-createdAt')
})

test('the address of a tab is its states; a storeroom and an order that were chosen stay', () => {
  expect(queryOf(tab('Out'), 'country=1&storeroomId=2&page=3').toString()).toBe(
    'country=1&storeroomId=2&status=active',
  )
  expect(queryOf(tab('Overdue'), 'country=1&status=active').toString()).toBe('country=1&duty=overdue')
  expect(queryOf(tab('Closed'), 'status=active&sort=title').get('sort')).toBe('title')
  expect(queryOf(tab('To source'), 'status=active&sort=dueAt').get('sort')).toBe('dueAt')
})

test('the statuses of a tab are called as it is, and those of a filter by their names', () => {
  const status = { label: 'Status', options: [], onChange: () => undefined }
  const storerooms = { ...status, label: 'Storeroom', values: ['1', '2', '3'] }
  const called = (values: string[]) =>
    withTabName([storerooms, { ...status, values }], tabOf({ chosen: { status: values } })).map(
      ({ together }) => together,
    )
  expect(called(['active', 'pending', 'processing', 'signed', 'fulfilled'])).toEqual([undefined, 'Open'])
  expect(called(['pending'])).toEqual([undefined, undefined])
  expect(called(['active', 'pending', 'processing'])).toEqual([undefined, undefined])
})
