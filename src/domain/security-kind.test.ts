import { expect, test } from 'vitest'
import { securityWords } from './security-kind.ts'

test.each([
  [{ was: 'STAFF', is: 'ADMIN', countryId: 1 }, 'Staff → Admin'],
  [{ was: 'REQUESTED', is: 'APPROVED' }, 'Requested → Approved'],
  [{ was: null, is: 'ADMIN' }, '– → Admin'],
  [{ was: null, is: 'Lund' }, '– → Lund'],
  [{ was: 'WARN', is: 'REFUSE' }, 'Warn → Refuse'],
  [{ was: 'OFFERED', is: 'EVERYBODY', graceDays: 14 }, 'Offered → Everybody, 14 days to set one up'],
  [{ refused: 'sign_on_unknown' }, 'sign on unknown'],
  [{ was: false, is: true }, 'no → yes'],
  [{ file: 'stock.csv' }, 'stock.csv'],
  [{ device: 'curl', network: '::1', failedBefore: 0, knownBrowser: true }, ''],
  [{ failedBefore: 3, knownBrowser: false }, 'after 3 failed tries, new browser'],
  [{ failedBefore: 1, knownBrowser: true }, 'after 1 failed try'],
  [
    { call: 'PATCH /auth/reset', leftOut: 12 },
    'PATCH /auth/reset, 12 more were not noted in the minute before',
  ],
] as const)('a note with %j says “%s”', (detail, words) => {
  expect(securityWords({ detail, country: null })).toBe(words)
})

test('a right names its country', () => {
  const detail = { was: null, is: 'ADMIN', countryId: 2 }
  expect(securityWords({ detail, country: 'Sweden' })).toBe('– → Admin in Sweden')
})
