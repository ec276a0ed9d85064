import { expect, test } from 'vitest'
import { isWorthRetrying, troubleOf, troubles } from './camera-trouble.ts'

const refused = (name: string) => troubles[troubleOf(new DOMException('Refused', name))]

test('a camera that one may not use, that is not there, or that is in use is told apart', () => {
  expect(refused('NotAllowedError')).toContain('Allow it')
  expect(refused('NotFoundError')).toBe('No camera was found on this device.')
  expect(refused('NotReadableError')).toContain('in use')
  expect(refused('SomethingNewError')).toBe('The camera could not be started.')
  expect(troubleOf('no error at all')).toBe('failed')
})

test('without https trying again is no help', () => {
  expect(isWorthRetrying('insecure')).toBe(false)
  expect(isWorthRetrying('denied')).toBe(true)
})
