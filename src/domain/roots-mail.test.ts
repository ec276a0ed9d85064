import { expect, test } from 'vitest'
import { isRootsMailDue } from './roots-mail.ts'

test.each([
  ['never mailed: at once', null, '2026-11-25T10:00:00Z', true],
  ['mailed this week: not again', '2026-11-23T08:00:00Z', '2026-11-29T23:00:00Z', false],
  [
    'before Monday 08:00 UTC the week before still counts',
    '2026-11-23T08:07:00Z',
    '2026-11-30T07:59:59Z',
    false,
  ],
  ['from Monday 08:00 UTC', '2026-11-23T08:07:00Z', '2026-11-30T08:00:00Z', true],
  ['a Monday on which no server ran is made up for', '2026-11-16T08:07:00Z', '2026-11-26T15:00:00Z', true],
] as const)('the roots of history: %s', (_, mailedAt, now, isDue) => {
  expect(isRootsMailDue(mailedAt, now)).toBe(isDue)
})
