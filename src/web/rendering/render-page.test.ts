import { expect, test } from 'vitest'
import type { User } from '#contract/user.ts'
import { paths } from '../routing/paths.ts'
import { stella as staff } from '../testing/stella.ts'
import { renderPage } from './render-page.tsx'

const user = { ...staff, isSysAdmin: true }
const view = { narrowerThan: 0, isTouch: false, countryId: null }

/** Renders the stock for a reader of whom only the account is known. */
async function renderStock(reader: User | null = user) {
  const asked: string[] = []
  const read = async (address: string) => {
    asked.push(address)
    return address === '/api/user/self' && reader ? { body: reader, total: null } : null
  }
  return { ...(await renderPage({ address: paths.stock, view, read })), asked }
}

test('what a page asks for first decides what it asks for next; each is asked for once', async () => {
  const { asked } = await renderStock()
  expect(asked.slice(0, 2).toSorted()).toEqual(['/api/config', '/api/user/self'])
  expect(asked.length).toBeGreaterThan(2)
  expect(new Set(asked).size).toBe(asked.length)
})

test('answers go along under the keys by which the page asks; what was refused does not', async () => {
  const { markup, answers } = await renderStock()
  expect(answers).toEqual([[['user', 'GET /user/self', null, null], user]])
  expect(markup).toContain('<main')
})

test('of two pages rendered at once each shows its own reader', async () => {
  const other = { ...user, id: 6, firstName: 'Maya', lastName: 'Manager', email: 'maya@acme.example' }
  const [stella, maya] = await Promise.all([renderStock(), renderStock(other)])
  expect(stella.markup).toContain('User menu, Stella Staff')
  expect(maya.markup).toContain('User menu, Maya Manager')
  expect(stella.markup).not.toContain('Maya')
  expect(stella.answers?.[0]?.[1]).toEqual(user)
})

test('a page that leads its reader elsewhere is none', async () => {
  const read = async (address: string) =>
    address === '/api/user/self' ? { body: { ...user, isSysAdmin: false }, total: null } : null
  expect(await renderPage({ address: paths.countries, view, read })).toBeNull()
})

test('the server renders an address that names no loan, and offers no way back: it knows no history', async () => {
  const read = async (address: string) => (address === '/api/user/self' ? { body: user, total: null } : null)
  const page = await renderPage({ address: '/loan/abc', view, read })
  expect(page?.markup).toContain('There is nothing at this address.')
  expect(page?.markup).not.toContain('Back')
})
