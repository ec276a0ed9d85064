import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRows, keptRows, withKept } from './kept-rows.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('how many loans each card showed the last time is remembered', () => {
  expect(keptRows(7)).toBeUndefined()
  keepRows(7, '10,2,6,0')
  expect(keptRows(7)).toEqual([10, 2, 6, 0])
  keepRows(7, '6,6,6,6')
  expect(keptRows(7)).toEqual([6, 6, 6, 6])
})

test('two people at one browser have cards of their own', () => {
  keepRows(7, '1,0,0,0')
  keepRows(8, '2,0,0,0')
  expect([keptRows(7), keptRows(8)]).toEqual([
    [1, 0, 0, 0],
    [2, 0, 0, 0],
  ])
})

test('a browser that refuses storage remembers none', () => {
  const refuse = () => {
    throw new Error('Storage is refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  keepRows(7, '1,0,0,0')
  expect(keptRows(7)).toBeUndefined()
})

test('a card whose loans are not known yet is as high as the last time, in columns of any length', () => {
  const columns = [[3, undefined, undefined], [undefined], [0, undefined]]
  expect(withKept(columns, [9, 8, 7, 6, 5, 4])).toEqual([[3, 8, 7], [6], [0, 4]])
  expect(withKept(columns)).toEqual(columns)
})
