import { expect, test } from 'vitest'
import { historyIndexOf } from './history-index.ts'

test('the place in the history is the router’s number; an entry that it did not make has none', () => {
  expect(historyIndexOf({ idx: 3, key: 'a', usr: null })).toBe(3)
  expect(historyIndexOf({ idx: 0 })).toBe(0)
  for (const foreign of [null, undefined, 'idx', {}, { idx: '3' }]) expect(historyIndexOf(foreign)).toBeNull()
})
