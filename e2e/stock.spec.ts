import type { Page } from '@playwright/test'
import { choose, tabTo } from './keyboard.ts'
import { expect, expectToast, test } from './test.ts'

const tableOf = (page: Page) => page.getByRole('table', { name: 'Stock in Sweden' })
const paging = (page: Page) => page.getByText(/^Page \d+ of \d+$/)
const firstRow = (page: Page) => tableOf(page).getByRole('row').nth(1)

/** The rows shown are those that were asked for: until they come, the former ones stay and the table says that it is busy. */
async function expectFresh(page: Page): Promise<void> {
  await expect(tableOf(page)).not.toHaveAttribute('aria-busy')
}

async function tick(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: filter, exact: true, expanded: false }).click()
  const box = page.getByRole('checkbox', { name: option, exact: true })
  await box.click()
  await expect(box).toBeChecked()
  await page.keyboard.press('Escape')
}

test('what is searched, filtered, sorted and paged stands in the address: reload, back and sharing show the same', async ({
  signedIn,
}) => {
  const page = await signedIn('stella')
  await page.goto('/stock')
  await expect(paging(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add stock' })).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('camera')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/stock?query=camera')
  await tick(page, 'Storeroom', 'Kista')
  await tick(page, 'Status', 'In')
  await expect(page).toHaveURL('/stock?query=camera&storeroomId=2&status=in')
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '10', exact: true }).click()
  await page.getByRole('button', { name: 'Serial Number' }).click()
  await expect(page.getByRole('columnheader', { name: 'Serial Number' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expectFresh(page)
  const again = page.waitForRequest(request => /\/api\/unit\/country\/\d+\?/.test(request.url()))
  await page.getByRole('searchbox', { name: 'Search stock' }).press('Enter')
  await again
  await expectFresh(page)
  await expect(tableOf(page).getByRole('row')).toHaveCount(11)
  const first = await firstRow(page).innerText()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expectFresh(page)
  await expect(firstRow(page)).not.toHaveText(first)
  const second = await firstRow(page).innerText()
  const shared = page.url()
  for (const row of await tableOf(page).getByRole('row').allInnerTexts()) expect(row).not.toContain('Lund HQ')

  await page.reload()
  await expect(firstRow(page)).toContainText(second.split('\t')[0] ?? '')
  await page.goBack()
  await expect(firstRow(page)).toContainText(first.split('\t')[0] ?? '')
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await page.goto('/loan')
  await page.goto(shared)
  await expect(page.getByRole('searchbox', { name: 'Search stock' })).toHaveValue('camera')
  await expect(firstRow(page)).toContainText(second.split('\t')[0] ?? '')
})

test('a press on the list is answered at once, on a slow network too: the former rows stay until the new ones are drawn with their links, and the keyboard stays where it was', async ({
  signedIn,
}) => {
  const page = await signedIn('stella')
  await page.goto('/stock?size=10')
  await expect(paging(page)).toBeVisible()
  const first = (await firstRow(page).textContent()) ?? ''
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/api\/unit\/country\/\d+\?/, async route => {
    await held
    await route.continue()
  })
  const next = page.getByRole('button', { name: 'Next page' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(tableOf(page)).toHaveAttribute('aria-busy')
  await expect(firstRow(page)).toHaveText(first)
  letGo()
  await expectFresh(page)
  await expect(firstRow(page).getByRole('link').first()).toHaveAttribute('href', /\?size=10&page=2$/)
  await expect(next).toBeFocused()

  await page.getByRole('button', { name: 'Previous page' }).press('Enter')
  await expectFresh(page)
  await expect(firstRow(page)).toHaveText(first)
  await expect(firstRow(page).getByRole('link').first()).toHaveAttribute('href', /\?size=10$/)
  await firstRow(page).getByRole('link').first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/stock\/\d+\?size=10$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/stock?size=10')
})

test('who turns a page and opens a row in the same moment sees the list that the address names behind it', async ({
  signedIn,
}) => {
  const page = await signedIn('stella')
  await page.goto('/stock?size=10')
  await expect(paging(page)).toBeVisible()
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="Next page"]')?.click()
    document.querySelector<HTMLElement>('tbody .row-link')?.click()
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/stock\/\d+\?size=10$/)
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
})

test('rows that still stand there of the search before are not picked for the one that is on its way', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  await page.goto('/stock')
  const list = tableOf(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/unit/country/*?*search=*', async route => {
    await answer.promise
    await route.continue()
  })
  await expect(list.getByRole('checkbox')).not.toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search stock' }).fill('bullet')
  await expect(list).toHaveAttribute('aria-busy')
  await list.getByRole('checkbox').nth(1).click()
  await list.getByRole('checkbox', { name: 'Select all on this page' }).click()
  answer.resolve()
  await expect(list).not.toHaveAttribute('aria-busy')
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(page.getByText(/ selected$/)).toHaveCount(0)
  await list.getByRole('checkbox').nth(1).click()
  await expect(page.getByText(/ selected$/)).toHaveText('1 selected')
})

test('a search that finds nothing says so, and resetting the filters brings the stock back', async ({
  signedIn,
}) => {
  const page = await signedIn('stella')
  await page.goto('/stock?query=nothing-like-this')
  await page.getByRole('main').getByText('Clear search').click()
  await expect(page).toHaveURL('/stock')
  await expect(paging(page)).toBeVisible()
  await page.goto('/stock?query=nothing-like-this&status=repair')
  await expect(page.getByRole('heading', { name: 'No results.' })).toBeVisible()
  await expect(
    page.getByText('Nothing matches “nothing-like-this” with the filters that are set.'),
  ).toBeVisible()
  const stock = Promise.withResolvers<void>()
  await page.route(
    url => url.pathname.startsWith('/api/unit/country/'),
    async route => {
      await stock.promise
      await route.continue()
    },
  )
  await page.getByRole('main').getByRole('button', { name: 'Reset filters' }).last().click()
  await expect(page).toHaveURL('/stock')
  await expect(page.getByRole('searchbox', { name: 'Search stock' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No results.' })).toBeHidden()
  stock.resolve()
  await expect(paging(page)).toBeVisible()
})

test('a storekeeper puts four units of a known and one of a new product in stock without touching the mouse', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  await page.goto('/stock')
  await expect(paging(page)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add stock' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add New Stock' })
  const serial = dialog.getByLabel('Serial Number')
  const name = dialog.getByLabel('Product Name')
  await expect(dialog.getByLabel('Part Number')).toBeFocused()
  await expect(name).toBeDisabled()
  const scan = async (...codes: string[]) => {
    for (const code of codes) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
  }
  // The scanner is faster than the network.
  await page.route('**/api/product/partnumber/*', async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.continue()
  })
  await scan('02332-001', 'E2E-KEYS-1', 'E2E-KEYS-2', 'E2E-KEYS-3')
  const pending = dialog.getByRole('table', { name: 'New stock' })
  await expect(pending.getByRole('row')).toHaveCount(4)
  await scan('E2E-KEYS-2')
  await expect(dialog.getByText(/^Duplicate S\/N/)).toBeVisible()
  await scan('E2E-KEYS-4')
  await expect(pending.getByRole('row')).toHaveCount(5)
  await expect(pending.getByText('E2E-KEYS-4', { exact: true })).toBeVisible()
  await expect(name).toHaveValue('P3268-LVE Dome Camera')
  await expect(name).toBeDisabled()
  await expect(serial).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByLabel('Part Number')).toBeFocused()
  await page.keyboard.press('Control+A')
  await scan('99999-777')
  await expect(name).toBeFocused()
  await expect(
    dialog.getByText('If the part number does not exist, enter a product name: this creates a new product.'),
  ).toBeVisible()
  await scan('X9 Rain Gauge', 'E2E-RAIN-1')
  await expect(pending.getByRole('row')).toHaveCount(6)
  await tabTo(page, dialog.getByRole('combobox', { name: 'Storeroom' }))
  await choose(page, 'Lund HQ')

  // Scanned units outlive a reload and the way back.
  await page.reload()
  await expect(pending.getByRole('row')).toHaveCount(6)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Add stock' }))
  await page.keyboard.press('Enter')
  await expect(pending.getByRole('row')).toHaveCount(6)
  await expect(dialog.getByRole('combobox', { name: 'Storeroom' })).toHaveText('Lund HQ')

  // While it is sent, Back waits for the answer, which closes the dialog once.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/unit', async route => {
    await answer.promise
    await route.continue()
  })
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm' }))
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && /\/api\/unit$/.test(request.url()),
  )
  await page.keyboard.press('Enter')
  await sent
  await page.goBack()
  await expect(pending.getByRole('row')).toHaveCount(6)
  answer.resolve()
  await expectToast(page, 'Unit(s) added')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add stock' })).toBeFocused()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft:'))),
  ).toEqual([])

  await page.goto('/stock?query=E2E-KEYS')
  await expect(tableOf(page).getByRole('row')).toHaveCount(5)
  for (const code of ['E2E-KEYS-1', 'E2E-KEYS-2', 'E2E-KEYS-3', 'E2E-KEYS-4'])
    await expect(tableOf(page).getByRole('row').filter({ hasText: code })).toContainText('Lund HQ')
  await page.goto('/stock?query=99999-777')
  await expect(firstRow(page)).toContainText('X9 Rain Gauge')
  await expect(firstRow(page)).toContainText('E2E-RAIN-1')
})

test('Confirm pressed twice while a scan waits for its product adds its units once', async ({ signedIn }) => {
  const page = await signedIn('adam')
  await page.goto('/stock')
  await page.getByRole('button', { name: 'Add stock' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Stock' })
  await dialog.getByRole('combobox', { name: 'Storeroom' }).click()
  await page.getByRole('option', { name: 'Lund HQ' }).click()
  const product = Promise.withResolvers<void>()
  await page.route('**/api/product/partnumber/*', async route => {
    await product.promise
    await route.continue()
  })
  let added = 0
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/unit') added++
  })
  await dialog.getByLabel('Part Number').fill('02332-001')
  await dialog.getByRole('button', { name: 'Add without S/N' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await confirm.dispatchEvent('click')
  await confirm.dispatchEvent('click')
  product.resolve()
  await expectToast(page, 'Unit(s) added')
  await expect(dialog).toBeHidden()
  expect(added).toBe(1)
})
