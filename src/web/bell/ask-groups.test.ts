import { expect, test } from 'vitest'
import { maxInBell, type Notification } from '#contract/notifications.ts'
import { askGroups } from './ask-groups.ts'

const ask = (id: number, kind: Notification['kind'], isLate = false): Notification => ({
  id,
  kind,
  sentence: 'Loan #00007 waits',
  page: '/loan?query=7',
  isDone: false,
  isLate,
  createdAt: '2026-11-27T08:00:00.000Z',
  readAt: null,
})
const countsOf = (asks: readonly Notification[]) => askGroups(asks).map(({ id, count }) => [id, count])

test('what asks for the same is counted together, the most pressing first', () => {
  expect(countsOf([ask(4, 'approvals'), ask(3, 'due'), ask(2, 'due', true), ask(1, 'approvals')])).toEqual([
    ['overdue', 1],
    ['due', 1],
    ['approvals', 2],
  ])
})

test('the bell shows the newest thirty, so groups of a full bell have no number, which could be too low', () => {
  const asks = Array.from({ length: maxInBell }, (_, id) => ask(id, id === 0 ? 'arrivals' : 'approvals'))
  expect(countsOf(asks)).toEqual([
    ['approvals', null],
    ['arrivals', null],
  ])
  expect(countsOf(asks.slice(1))).toEqual([['approvals', maxInBell - 1]])
})
