import { expect, test } from 'vitest'
import { addressesOf, withoutPassword } from './addresses.ts'

test.each([
  ['postgres://u:p@a/db', ['postgres://u:p@a/db']],
  ['postgres://a:1,b:2/db', ['postgres://a:1/db', 'postgres://b:2/db']],
  [
    'postgresql://u:p%2Cw@a:1,[::1]:2,%2Frun%2Fpg/db?sslmode=verify-full',
    [
      'postgresql://u:p%2Cw@a:1/db?sslmode=verify-full',
      'postgresql://u:p%2Cw@[::1]:2/db?sslmode=verify-full',
      'postgresql://u:p%2Cw@%2Frun%2Fpg/db?sslmode=verify-full',
    ],
  ],
  ['postgres://u:a,b@a/db', ['postgres://u:a,b@a/db']],
  ['postgres://u@/db?host=/run/a,b', ['postgres://u@/db?host=/run/a,b']],
  ['postgres://a,,b/db', ['postgres://a/db', 'postgres:///db', 'postgres://b/db']],
  ['nonsense', ['nonsense']],
])('%s', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})

test('an address is told without user and password', () => {
  expect(withoutPassword('postgres://u:secret@db.example:6432/loandesk?sslmode=require')).toBe(
    'db.example:6432/loandesk',
  )
  expect(withoutPassword('postgres://u:secret@%2Frun%2Fpg/loandesk')).toBe('/run/pg:5432/loandesk')
  expect(withoutPassword('postgres://u:se cret@a:b:c/loandesk')).toBe('')
})
