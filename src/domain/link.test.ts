import { describe, expect, test } from 'vitest'
import { linkLifetime } from './link.ts'

describe('how long a mailed link lives', () => {
  test('a reset 30 minutes, what comes with an approval 72 hours, “This was not me” and a document 30 days', () => {
    const hour = 3_600_000
    expect(linkLifetime).toEqual({
      validate: 72 * hour,
      decline: 72 * hour,
      'choose-password': 72 * hour,
      reset: hour / 2,
      disown: 720 * hour,
      document: 720 * hour,
      counter: hour / 4,
    })
  })
})
