import { expect, test } from 'vitest'
import { isReturnMailDue } from './return-mail.ts'

const open = { endedAt: null, timeZone: 'Europe/Stockholm' }
const back = { returnedAt: '2026-11-12T14:00:00.000Z' }
const kept = { returnedAt: null }

test('a return is mailed at eight in the country’s next morning', () => {
  expect(isReturnMailDue(back, open, '2026-11-13T06:59:59.000Z')).toBe(false)
  expect(isReturnMailDue(back, open, '2026-11-13T07:00:00.000Z')).toBe(true)
})

test('a return after midnight belongs to the new day', () => {
  const atNight = { returnedAt: '2026-11-12T23:30:00.000Z' }
  expect(isReturnMailDue(atNight, open, '2026-11-13T07:00:00.000Z')).toBe(false)
  expect(isReturnMailDue(atNight, open, '2026-11-14T07:00:00.000Z')).toBe(true)
})

test('a unit that does not come back is mailed of once the loan has ended', () => {
  expect(isReturnMailDue(kept, open, '2026-12-01T07:00:00.000Z')).toBe(false)
  const ended = { ...open, endedAt: '2026-11-12T14:00:00.000Z' }
  expect(isReturnMailDue(kept, ended, '2026-11-12T16:00:00.000Z')).toBe(false)
  expect(isReturnMailDue(kept, ended, '2026-11-13T07:00:00.000Z')).toBe(true)
})
