import { expect, test } from 'vitest'
import type { ListAddress } from '#web/lists/use-list-address.ts'
import { loanTabs, nothingIn, queryOf, tabOf } from './loan-tab.ts'

const nothing = () => {}

/** A list that is narrowed by these filters and this text. */
function listOf(chosen: Record<string, string[]>, query = ''): ListAddress {
  return {
    state: { query, chosen, sort: '-createdAt', page: 1, pageSize: 25 },
    active: Object.keys(chosen).length,
    isNarrowed: true,
    search: nothing,
    filter: nothing,
    sortBy: nothing,
    goTo: nothing,
    resize: nothing,
    resetFilters: nothing,
    resetAll: nothing,
    correctPage: nothing,
  }
}

const tab = (label: string) => {
  const found = loanTabs.find(one => one.label === label)
  if (!found) throw new Error(`There is no tab ${label}.`)
  return found
}

test('an empty tab says in its own words that nothing is there, unless a search or another filter narrows it', () => {
  expect(nothingIn(listOf({ duty: ['answer'] }))).toEqual({
    text: 'No customer asks for anything.',
    reset: 'Show all loans',
  })
  expect(nothingIn(listOf({ status: ['pending'] }))?.text).toBe('Nothing waits for approval.')
  expect(nothingIn(listOf({ duty: ['answer'] }, 'camera'))).toBeUndefined()
  expect(nothingIn(listOf({ duty: ['overdue'], storeroomId: ['1'] }))).toBeUndefined()
  expect(nothingIn(listOf({}))).toBeUndefined()
})

test('a duty that is only part of its tab is not said to be all of it', () => {
  const toSend = listOf({ duty: ['send'] })
  expect(tabOf(toSend)?.label).toBe('To sign')
  expect(nothingIn(toSend)).toBeUndefined()
})

test('a tab of what is due opens with the first due on top; the next tab has its own order, and one that was chosen stays', () => {
  const out = queryOf(tab('Out'), tab('All'), 'country=1')
  expect(out.toString()).toBe('country=1&status=active&sort=dueAt')
  expect(queryOf(tab('Overdue'), tab('Out'), out.toString()).toString()).toBe(
    'country=1&duty=overdue&sort=dueAt',
  )
  expect(queryOf(tab('Closed'), tab('Out'), out.toString()).get('sort')).toBeNull()
  expect(queryOf(tab('Out'), tab('All'), 'sort=title').get('sort')).toBe('title')
  expect(queryOf(tab('To source'), tab('All'), 'sort=dueAt').get('sort')).toBe('dueAt')
})
