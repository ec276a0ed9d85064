import { afterEach, expect, test, vi } from 'vitest'
import { keyOfRequest, noteAnswered } from './idempotency-key.ts'

const create = 'POST /loan'
afterEach(() => {
  vi.useRealTimers()
})

test('sent again after no answer came, a request carries the same key, so that it is done once', () => {
  const first = keyOfRequest(create, { body: { title: 'Twice' } })
  expect(keyOfRequest(create, { body: { title: 'Twice' } })).toBe(first)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
})

test('another request, another action, and the same one after an answer get a key of their own', () => {
  const first = keyOfRequest(create, { body: { title: 'One' } })
  const other = keyOfRequest(create, { body: { title: 'Other' } })
  const elsewhere = keyOfRequest('PATCH /loan', { body: { title: 'One' } })
  noteAnswered(create, { body: { title: 'One' } })
  expect(keyOfRequest(create, { body: { title: 'Other' } })).toBe(other)
  expect(new Set([first, other, elsewhere, keyOfRequest(create, { body: { title: 'One' } })]).size).toBe(4)
})

test('who does the same much later means it', () => {
  vi.useFakeTimers()
  const first = keyOfRequest(create, { body: { title: 'Later' } })
  vi.advanceTimersByTime(16 * 60_000)
  expect(keyOfRequest(create, { body: { title: 'Later' } })).not.toBe(first)
})
