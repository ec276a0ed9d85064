import { expect, test } from 'vitest'
import { idempotencyKeys } from './idempotency-key.ts'

test('pressed again after no answer came, a wish carries the same key, so that it is done once', () => {
  const keys = idempotencyKeys()
  const first = keys.keyOf({ body: { loanId: 3 } })
  expect(keys.keyOf({ body: { loanId: 3 } })).toBe(first)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
})

test('another wish, and the same one after an answer, get a key of their own', () => {
  const keys = idempotencyKeys()
  const first = keys.keyOf({ body: { loanId: 3 } })
  const other = keys.keyOf({ body: { loanId: 4 } })
  keys.answered()
  expect(new Set([first, other, keys.keyOf({ body: { loanId: 4 } })]).size).toBe(3)
})

test('what another wish has undone meanwhile is wished anew', () => {
  const keys = idempotencyKeys()
  const taken = keys.keyOf({ body: { access: false } })
  keys.keyOf({ body: { access: true } })
  expect(keys.keyOf({ body: { access: false } })).not.toBe(taken)
})

test('a form whose draft is kept over a reload keeps the key with it', () => {
  let kept: string | null = null
  const draft = {
    read: () => kept,
    write: (text: string | null) => {
      kept = text
    },
  }
  const before = idempotencyKeys(draft).keyOf({ body: { title: 'Trial' } })
  const after = idempotencyKeys(draft)
  expect(after.keyOf({ body: { title: 'Trial' } })).toBe(before)
  after.answered()
  expect(kept).toBeNull()
})
