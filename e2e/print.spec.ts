import type { Locator, Page } from '@playwright/test'
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
  await page.emulateMedia({ media: 'screen' })
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

test('the pick list has what is to be fetched, the packing slip what goes into the parcel, and nothing else of the page', async () => {
  const { page } = desk.adam
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const waiting = await desk.loanIn('PROCESSING')
  await openLoan(page, waiting.id)
  await choose('Pick list')
  await expect(page.getByRole('table', { name: 'Units to fetch' }).getByRole('row')).toHaveCount(2)
  const pickList = await printed(page)
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
