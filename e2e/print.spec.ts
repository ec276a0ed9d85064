import type { Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { type Desk, openDesk, openLoan, padded } from './prepared-loans.ts'
import { expect, test } from './test.ts'

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})

/** The text that would be on the paper, all of it or of a part: of the elements that are drawn. */
const printed = async (page: Page, part: Locator = page.locator('body')) => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const text = await part.innerText()
  await page.emulateMedia({ media: null })
  return text
}

test('a loan is printed whole, without what can only be pressed', async () => {
  const loan = await desk.loanIn('FULFILLED')
  const { page } = desk.adam
  await openLoan(page, loan.id)
  const text = await printed(page)
  for (const part of ['Loan Units', 'Customer', 'Request', 'Document', 'Timeline', loan.email]) {
    expect(text).toContain(part)
  }
  for (const control of ['Send Document', 'Add comment', 'Add units', 'Find', 'Dashboard']) {
    expect(text).not.toContain(control)
  }
  const steps = page.getByRole('region', { name: 'Progress' })
  const year = /\d \w{3} \d{4}, \d\d:\d\d/
  expect(await printed(page, steps)).toMatch(year)
  expect(await steps.innerText()).not.toMatch(year)
})

test('a sheet of paper has the units as a table, what happened with its dates, and no field to scan into', async () => {
  const loan = await desk.loanIn('ACTIVE')
  const { page } = desk.adam
  await openLoan(page, loan.id)
  await expect(page.getByPlaceholder('Scan what came back')).toBeVisible()
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text } = await extractText(paper, { mergePages: true })
  for (const head of ['Model', 'S/N', 'P/N', 'Status']) expect(text).toContain(head)
  expect(text).toMatch(/signed the document\s*· \d+ \w+ \d{4} at \d\d:\d\d/)
  expect(text).not.toContain('ago')
  expect(text).not.toContain('Scan what came back')
})

test('the pick list has what is to be fetched, the packing slip what goes into the parcel, and nothing else of the page', async () => {
  const { page } = desk.adam
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const waiting = await desk.loanIn('PROCESSING')
  await openLoan(page, waiting.id)
  const mayAnswer = Promise.withResolvers<void>()
  const ofStock = (url: URL) =>
    url.pathname.startsWith('/api/unit/country/') && url.searchParams.get('limit') === '21'
  await page.route(ofStock, route =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No.' } }),
  )
  await choose('Pick list')
  const print = page.getByRole('button', { name: 'Print', exact: true })
  await expect(print).not.toHaveAttribute('aria-disabled')
  const toFetch = page.getByRole('table', { name: 'Units to fetch' })
  const oldest = toFetch.getByRole('row').last().getByRole('cell').nth(3)
  await expect(oldest, 'without suggestions').toHaveText('-')
  await page.keyboard.press('Escape')
  await page.unroute(ofStock)
  await page.route(ofStock, async route => {
    await mayAnswer.promise
    await route.continue()
  })
  await choose('Pick list')
  await expect(page.getByRole('table', { name: 'Units to fetch' }).getByRole('row')).toHaveCount(2)
  await expect(print).toHaveAttribute('aria-busy', 'true')
  await expect(oldest).toHaveText('-')
  mayAnswer.resolve()
  await expect(print).not.toHaveAttribute('aria-disabled')
  await page.unroute(ofStock)
  const pickList = await printed(page)
  await expect(oldest).toHaveText(/^[0-9A-Z]{8,}$/)
  expect(pickList).toContain(await oldest.innerText())
  expect(pickList).toContain(`Loan ${padded(waiting.id)}`)
  expect(pickList).not.toContain('Timeline')
  expect(pickList).not.toContain('Print')

  const packed = await desk.loanIn('FULFILLED')
  await openLoan(page, packed.id)
  await choose('Packing slip')
  const parcel = page.getByRole('table', { name: 'Units in this parcel' })
  await expect(parcel).toContainText(packed.serialNumbers[0] ?? '-')
  expect(await printed(page)).toContain('Packing slip')
})
