import { expect, test } from 'vitest'
import { targetAfter } from './scan-targets.ts'

test('after a line was sourced the next one that still waits is read into', () => {
  expect(targetAfter('2', ['1', '2', '3', '4'], ['1', '3', '4'])).toBe('3')
  expect(targetAfter('2', ['1', '2', '3', '4'], ['1', '4'])).toBe('4')
})

test('after the last line comes the first that was passed over', () => {
  expect(targetAfter('4', ['1', '2', '3', '4'], ['2', '3'])).toBe('2')
})

test('when every line is sourced there is none', () => {
  expect(targetAfter('4', ['1', '2', '3', '4'], [])).toBeNull()
})
