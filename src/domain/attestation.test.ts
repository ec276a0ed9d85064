import { describe, expect, test } from 'vitest'
import { checkNumberIn, checkScans, checkSignedOn, maxScanBytes, signingDays } from './attestation.ts'

test.each([
  ['3f9a 12c0', '3f9a 12c0'],
  [' 3F9A12C0 ', '3f9a 12c0'],
  ['3f9a-12cO', '3f9a 12c0'],
  ['3f9a l2cI', '3f9a 12c1'],
  ['3f9a', '3f9a'],
  ['check 3f9a 12c0', 'check3f9a12c0'],
])('the check number in “%s” is %s', (typed, number) => {
  expect(checkNumberIn(typed)).toBe(number)
})

describe('a paper is signed', () => {
  const days = signingDays({ createdAt: '2026-11-20T23:30:00Z' }, 'Asia/Singapore', '2026-11-24T17:00:00Z')

  test('from the day of the loan’s making until today, by the calendar of its country', () => {
    expect(days).toEqual({ first: '2026-11-21', last: '2026-11-25' })
    for (const day of ['2026-11-21', '2026-11-23', '2026-11-25'])
      expect(checkSignedOn(day, days), day).toBeNull()
  })

  test('not before, and not on a day to come', () => {
    expect(checkSignedOn('2026-11-20', days)?.fields).toEqual({
      signedOn: 'The loan was made later, on 21 Nov 2026.',
    })
    expect(checkSignedOn('2026-11-26', days)?.fields).toEqual({ signedOn: 'This day is still to come.' })
  })
})

describe('scans', () => {
  const photo = { name: 'photo.jpg', bytes: 900_000, isPdf: false, pages: null }
  const pdf = { name: 'scan.pdf', bytes: 900_000, isPdf: true, pages: 50 }

  test('are photos, and PDFs of fifty pages at most that can be read', () => {
    expect(checkScans([photo, pdf])).toBeNull()
    expect(checkScans([photo, { ...pdf, pages: 51 }])?.code).toBe('scan_too_long')
    expect(checkScans([{ ...pdf, pages: null }])?.code).toBe('scan_unreadable')
  })

  test('are not too large together', () => {
    const half = { ...photo, bytes: maxScanBytes / 2 }
    expect(checkScans([half, half])).toBeNull()
    expect(checkScans([half, half, { ...photo, bytes: 1 }])?.fields).toHaveProperty('fileIds')
  })
})
