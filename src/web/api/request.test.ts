import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configCall, loanCall, loginCall, selfCall } from './bootstrap-endpoints.ts'

let sent: string[] = []

/** A freshly loaded page, and a network that counts requests. */
async function opened() {
  vi.resetModules()
  const { perform, prefetch } = await import('./request.ts')
  const { startSession } = await import('../session/signed-in.ts')
  return { perform, prefetch, startSession }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (address: string) => Response.json({ nth: sent.push(address) }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const nth = async (answer: Promise<Response>) => (await (await answer).json()).nth

test('what was sent ahead answers the first who asks the same, and nobody else', async () => {
  const { perform, prefetch } = await opened()
  prefetch(selfCall)
  prefetch(configCall)
  expect(sent).toEqual(['/api/user/self', '/api/config'])
  expect(await nth(perform(configCall, {}, null))).toBe(2)
  expect(await nth(perform(loginCall, { body: {} }, null))).toBe(3)
  expect(await nth(perform(configCall, {}, null))).toBe(4)
  expect(await nth(perform(selfCall, {}, null))).toBe(1)
})

test('who signed in meanwhile, or asks by a token, is not answered by what was sent before', async () => {
  const { perform, prefetch, startSession } = await opened()
  prefetch(configCall)
  expect(await nth(perform(configCall, {}, 'token'))).toBe(2)
  expect(await nth(perform(configCall, {}, null))).toBe(3)
  prefetch(selfCall)
  startSession(null)
  expect(await nth(perform(selfCall, {}, null))).toBe(5)
})

test('what was sent ahead and failed fails for who asks for it, and is sent again afterwards', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const { perform, prefetch } = await opened()
  prefetch(selfCall)
  await expect(perform(selfCall, {}, null)).rejects.toThrow()
  vi.stubGlobal('fetch', async () => Response.json({ nth: 7 }))
  expect(await nth(perform(selfCall, {}, null))).toBe(7)
})

test('a record is read ahead under its own address; what nobody asks for in half a minute is read anew', async () => {
  vi.useFakeTimers()
  const { perform, prefetch } = await opened()
  prefetch(loanCall, { loanId: '12' })
  expect(sent).toEqual(['/api/loan/12'])
  expect(await nth(perform(loanCall, { params: { loanId: 13 } }, null))).toBe(2)
  expect(await nth(perform(loanCall, { params: { loanId: 12 } }, null))).toBe(1)
  prefetch(loanCall, { loanId: '12' })
  vi.advanceTimersByTime(30_000)
  expect(await nth(perform(loanCall, { params: { loanId: 12 } }, null))).toBe(4)
})
