import { expect, test } from 'vitest'
import { sealInWords } from './seal-words.ts'

test('a signed PDF is sealed, or still being made, or there is nothing to tell until somebody opens it', () => {
  const signedAt = '2026-11-21T08:00:00.000Z'
  const after = (minutes: number) => Date.parse(signedAt) + minutes * 60_000
  expect(sealInWords({ sealLevel: 'B', signedAt }, after(60))).toBe('Sealed')
  expect(sealInWords({ sealLevel: null, signedAt }, after(1))).toBe('Being made')
  expect(sealInWords({ sealLevel: null, signedAt }, after(11))).toBeNull()
})
