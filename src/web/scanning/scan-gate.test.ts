import { expect, test } from 'vitest'
import { aimedAt, scanGate } from './scan-gate.ts'

/** The codes that counted in a film with a picture every 100 ms. */
const counted = (film: readonly (string | null)[]) => {
  const gate = scanGate()
  return film.filter((code, picture) => gate(code, picture * 100))
}
const times = (count: number, code: string | null) => Array.from({ length: count }, () => code)

test('a code counts once it was read twice running', () => {
  expect(counted(['A1'])).toEqual([])
  expect(counted(['A1', 'A1'])).toEqual(['A1'])
  expect(counted(['A1', null, 'A1', 'B2'])).toEqual([])
})

test('a code that stays in sight counts once, however long', () => {
  expect(counted(times(100, 'A1'))).toEqual(['A1'])
})

test('a code counts again when it was gone for two seconds, not sooner', () => {
  expect(counted([...times(2, 'A1'), ...times(18, null), ...times(5, 'A1')])).toEqual(['A1'])
  expect(counted([...times(2, 'A1'), ...times(20, null), ...times(5, 'A1')])).toEqual(['A1', 'A1'])
})

test('codes count one after another without a rest between them', () => {
  expect(counted(['A1', 'A1', 'B2', 'B2', 'A1', 'A1', 'C3', 'C3'])).toEqual(['A1', 'B2', 'C3'])
})

test('of several codes on a label the one in the middle is meant', () => {
  const label = [
    { text: 'P/N', x: 0.2, y: 0.4 },
    { text: ' S/N ', x: 0.55, y: 0.5 },
    { text: 'MAC', x: 0.5, y: 0.9 },
  ]
  expect(aimedAt(label)).toBe('S/N')
  expect(aimedAt([{ text: '  ', x: 0.5, y: 0.5 }])).toBeNull()
  expect(aimedAt([])).toBeNull()
})
