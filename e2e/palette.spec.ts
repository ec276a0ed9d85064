import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
/** The keys work once the page knows who is there. */
async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('banner', { includeHidden: true }).getByText('Find')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
}
const field = (page: Page) => palette(page).getByRole('combobox')

test('Ctrl K finds a unit, a loan by its number, a product, a person and a page, and Enter goes there', async ({
  as,
}) => {
  const page = await as('kim')
  await openPalette(page)
  await expectAccessible(page, '.palette')
  await field(page).fill('acc')
  const unit = palette(page).getByRole('option').filter({ hasText: /^ACC/ }).first()
  await expect(unit).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stock\/\d+$/)
  await expect(page.getByRole('article', { name: /^Unit #/ })).toBeVisible()

  await openPalette(page)
  await field(page).fill('acc')
  await palette(page).getByRole('option', { name: 'Search stock for “acc”' }).click()
  await expect(page).toHaveURL(/\/stock\?query=acc$/)

  await openPalette(page)
  await field(page).fill('#12')
  const loan = palette(page).getByRole('option').first()
  await expect(loan).toContainText('#00012')
  const state = (await loan.locator('.badge').innerText()).trim()
  const newTab = page.waitForEvent('popup')
  await page.keyboard.press('Control+Enter')
  const opened = await newTab
  await expect(opened).toHaveURL(/\/loan\/12$/)
  await opened.close()
  await expect(palette(page)).toBeHidden()
  await expect(page).toHaveURL(/\/stock\?query=acc$/)

  await openPalette(page)
  await field(page).fill('#12')
  await expect(loan).toContainText('#00012')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/loan\/12$/)
  await expect(
    page
      .getByRole('article', { name: /^Loan #/ })
      .locator('.badge')
      .first(),
  ).toHaveText(state)
  await expect(page.getByRole('article', { name: /^Loan #/ })).toBeVisible()

  await openPalette(page)
  await field(page).fill('stella')
  await palette(page)
    .getByRole('option', { name: /stella\.staff@/ })
    .click()
  await expect(page).toHaveURL(/\/management\/users\/\d+$/)
  await page.goto('/')

  await openPalette(page)
  await field(page).fill('terms')
  await expect(palette(page).getByRole('option', { name: 'Terms', exact: true })).toBeVisible()
  await field(page).fill('fulfil')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fulfillment\?/)

  await openPalette(page)
  await field(page).fill('nothing is called so')
  await expect(palette(page).getByText('Nothing is called “nothing is called so”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('Enter opens what the whole text finds, not what is still marked of its beginning', async ({ as }) => {
  const page = await as('kim')
  await openPalette(page)
  await field(page).fill('acc')
  const options = palette(page).getByRole('option')
  await expect(options.filter({ hasText: /^ACC/ }).nth(1)).toBeVisible()
  const [first = '', ...others] = (await options.allInnerTexts()).map(text => text.split(/\s/)[0] ?? '')
  const [wanted = ''] = others
  expect(wanted).toMatch(/^ACC\w{9}$/)
  await expect(options.filter({ hasText: first }).first()).toHaveAttribute('aria-selected', 'true')

  const held = Promise.withResolvers<void>()
  await page.route('**/api/search?*', async route => {
    await held.promise
    await route.continue()
  })
  await field(page).fill(wanted)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  held.resolve()
  await expect(page.getByRole('article', { name: /^Unit #/ }).getByText(wanted)).toBeVisible()
})

test('staff find no people and no pages that they may not open', async ({ as }) => {
  const page = await as('stella')
  await openPalette(page)
  await expect(palette(page).getByRole('option', { name: 'Stock', exact: true })).toBeVisible()
  await expect(palette(page).getByRole('option', { name: 'Fulfillment' })).toBeHidden()
  await expect(palette(page).getByRole('option', { name: 'Add New Stock' })).toBeHidden()
  await field(page).fill('adam')
  await expect(palette(page).getByText('People')).toBeHidden()
})

test('? tells the shortcuts, G with a letter goes to a page, and none of them takes what is being typed', async ({
  as,
}) => {
  const page = await as('adam')
  await expect(page.getByRole('banner', { includeHidden: true }).getByText('Find')).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('row', { name: /Search the list/ })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(/\/stock$/)

  const search = page.getByRole('searchbox')
  await search.fill('')
  await search.pressSequentially('gl?')
  await expect(search).toHaveValue('gl?')
  await expect(sheet).toBeHidden()
  await search.press('Escape')
  await page.getByRole('button', { name: 'Add stock' }).click()
  await page.getByLabel('Part number').fill('half typed')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByLabel('Part number')).toHaveValue('half typed')
})
