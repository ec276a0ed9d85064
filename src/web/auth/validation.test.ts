import { expect, test } from 'vitest'
import { ApiError, noAnswer } from '#web/api/api-error.ts'
import { failedValidation } from './validation.ts'

test('a link that the server refuses is invalid', () => {
  expect(failedValidation(new ApiError(401, 'dead_link', 'This link is not valid any more.'))).toBe('invalid')
  expect(failedValidation(new ApiError(400, 'bad_input', 'Please check what you entered.'))).toBe('invalid')
})

test('a link that the server could not check may be tried again, and only an unreached server says nothing of it', () => {
  expect(failedValidation(noAnswer())).toBe('unreached')
  expect(failedValidation(new ApiError(502, 'unreachable', 'A proxy’s page'))).toBe('unreached')
  expect(failedValidation(new ApiError(401, 'unreachable', 'A proxy’s sign-in'))).toBe('unreached')
  expect(failedValidation(new ApiError(503, 'busy', 'Busy'))).toBe('unchecked')
  expect(failedValidation(new ApiError(429, 'too_many_requests', 'Wait'))).toBe('unchecked')
  expect(failedValidation(new TypeError('our own mistake'))).toBe('unreached')
})
