import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCards, keepEmptyCards } from './empty-cards.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the cards that were empty the last time are remembered', () => {
  expect(emptyCards(7)).toBe('')
  keepEmptyCards(7, 'Overdue Loan,Completed Loan')
  expect(emptyCards(7)).toBe('Overdue Loan,Completed Loan')
  keepEmptyCards(7, '')
  expect(emptyCards(7)).toBe('')
})

test('two people at one browser have cards of their own', () => {
  keepEmptyCards(7, 'Overdue Loan')
  keepEmptyCards(8, 'Completed Loan')
  expect([emptyCards(7), emptyCards(8)]).toEqual(['Overdue Loan', 'Completed Loan'])
})

test('a browser that refuses storage remembers none', () => {
  const refuse = () => {
    throw new Error('Storage is refused')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  keepEmptyCards(7, 'Overdue Loan')
  expect(emptyCards(7)).toBe('')
})
