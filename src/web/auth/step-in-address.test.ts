import { expect, test } from 'vitest'
import { stepInAddress } from './step-in-address.ts'

test('a sign-on goes on with its ticket, by the ways that there are, to the page that was wanted', () => {
  expect(stepInAddress('#ticket=t1&ways=code+passkey+sorcery&to=%2Floan%2F12')).toEqual({
    step: { ticket: 't1', ways: ['code', 'passkey'] },
    to: '/loan/12',
  })
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
  'an address that is no page of ours leads to the dashboard: %j',
  to => {
    expect(stepInAddress(`#${new URLSearchParams({ ticket: 't1', ways: 'code', to })}`)?.to).toBe('/')
  },
)

test('without a ticket there is no second step', () => {
  expect(stepInAddress('')).toBeNull()
  expect(stepInAddress('#main')).toBeNull()
})
