import type { Page } from '@playwright/test'
import { apiDriverOf } from './api-driver.ts'
import { freeProducts } from './free-stock.ts'
import { expect, expectAccessible, expectToast, test } from './test.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Loans by state' })

async function chooseOfViews(page: Page, item: string) {
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function saveView(page: Page, name: string, isShared = false) {
  await chooseOfViews(page, 'Save this view')
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill(name)
  if (isShared) await dialog.getByLabel('Share it with everybody in Sweden').check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expectToast(page, `View “${name}” saved`)
  await expect(page.getByRole('button', { name: 'Views' })).toBeFocused()
}

test('a view is kept, shared, shown to a colleague, made a tab, and gone when it is deleted', async ({
  signedIn,
}) => {
  const maya = await signedIn('maya')
  await maya.goto('/loan?status=active&sort=dueAt')
  await saveView(maya, 'Out, first due on top', true)
  const tab = tabs(maya).getByRole('link', { name: 'Out, first due on top' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await tabs(maya).getByRole('link', { name: /^All/ }).click()
  await expect(tab).not.toHaveAttribute('aria-current', 'page')
  await tab.click()
  await expect(maya).toHaveURL('/loan?country=1&sort=dueAt&status=active')

  const adam = await signedIn('adam')
  await adam.goto('/loan')
  await expect(tabs(adam).getByRole('link', { name: /^All/ })).toBeVisible()
  await expect(tabs(adam).getByRole('link', { name: 'Out, first due on top' })).toHaveCount(0)
  await chooseOfViews(adam, 'Manage views')
  const dialog = adam.getByRole('dialog', { name: 'Views' })
  await expect(dialog.getByText('Shared by Maya Manager')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: '“Out, first due on top” is a tab' }).click()
  await adam.keyboard.press('Escape')
  await tabs(adam).getByRole('link', { name: 'Out, first due on top' }).click()
  await expect(adam).toHaveURL('/loan?country=1&sort=dueAt&status=active')

  await chooseOfViews(maya, 'Manage views')
  const pencil = maya.getByRole('button', { name: 'Edit the name of “Out, first due on top”' })
  await pencil.press('Enter')
  const renaming = maya.getByRole('dialog', { name: 'Rename view' })
  await expect(renaming.getByLabel('Name')).toBeFocused()
  await maya.keyboard.press('Shift+Tab')
  await expect(renaming.locator(':focus')).toBeVisible()
  await maya.keyboard.press('Escape')
  await expect(pencil).toBeFocused()
  await pencil.press('Enter')
  await renaming.getByLabel('Name').fill('Out by date')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect(maya.getByRole('dialog', { name: 'Views' }).getByText('Out by date')).toBeVisible()
  await maya.keyboard.press('Escape')
  await expect(tabs(maya).getByRole('link', { name: 'Out by date' })).toBeVisible()
  await chooseOfViews(maya, 'Manage views')
  await maya.getByRole('button', { name: 'Delete “Out by date”' }).click()
  const asked = maya.getByRole('alertdialog', { name: 'Delete “Out by date”?' })
  await expect(asked).toContainText('It is your own view, shared: everybody in Sweden loses it.')
  await expectAccessible(maya, '[role=alertdialog]')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(maya.getByRole('button', { name: 'Delete “Out by date”' })).toBeFocused()
  await maya.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Delete view' }).click()
  await expect(maya.getByText('There are no views of this list any more.')).toBeVisible()
  await maya.keyboard.press('Escape')
  await expect(tabs(maya).getByRole('link', { name: 'Out by date' })).toHaveCount(0)
  await adam.reload()
  await expect(tabs(adam).getByRole('link', { name: /^All/ })).toBeVisible()
  await expect(tabs(adam).getByRole('link', { name: 'Out, first due on top' })).toHaveCount(0)
})

test('a view of the stock is found by the palette; of a storeroom that is gone it says so, and can be reset', async ({
  signedIn,
}) => {
  const kim = await signedIn('kim')
  await kim.goto('/stock?country=1&storeroomId=4711')
  const leftOut = kim.getByText('A storeroom of this filter is not in this country, or gone: it is left out.')
  await expect(leftOut).toBeVisible()
  await saveView(kim, 'A room that is gone')
  await kim.goto('/')
  await expect(kim.getByRole('banner').getByText('Find')).toBeVisible()
  await kim.keyboard.press('Control+k')
  await kim.keyboard.type('room that is gone')
  await kim.getByRole('option', { name: 'A room that is gone' }).click()
  await expect(kim).toHaveURL('/stock?country=1&storeroomId=4711')
  await expect(
    kim
      .getByRole('navigation', { name: 'Views of the stock' })
      .getByRole('link', { name: 'A room that is gone' }),
  ).toHaveAttribute('aria-current', 'page')
  await expect(leftOut).toBeVisible()
  await kim.getByRole('button', { name: 'Reset filters' }).click()
  await expect(leftOut).toBeHidden()

  // A page that could not read the storerooms' names does not know which are gone.
  await kim.route('**/api/storeroom/country/*', route =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Sorry' } }),
  )
  const asked = kim.waitForRequest(/\/api\/unit\/country\/1\?.*storeroomId=2/)
  await kim.goto('/stock?country=1&storeroomId=2')
  await asked
  await expect(kim.getByText('The storerooms of this filter could not be loaded by name')).toBeVisible()
  await expect(leftOut).toBeHidden()
})

test('rows are walked, selected and opened by the keyboard alone', async ({ signedIn }) => {
  const maya = await signedIn('maya')
  await maya.goto('/loan?status=active')
  const table = maya.getByRole('table', { name: 'Loans in Sweden' })
  const row = (place: number) => table.getByRole('row').nth(place)
  await expect(async () => {
    await maya.keyboard.press('k')
    await expect(row(1).getByRole('link')).toBeFocused({ timeout: 200 })
  }).toPass()
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await maya.keyboard.press(key)
  for (const place of [2, 3, 4]) await expect(row(place)).toHaveAttribute('aria-selected', 'true')
  await expect(maya.getByRole('region', { name: 'Selected loans' })).toContainText('3 selected')
  await maya.keyboard.press('k')
  const title = await row(3).getByRole('link').textContent()
  await maya.keyboard.press('Enter')
  await expect(
    maya
      .getByRole('dialog')
      .getByText(title ?? '')
      .first(),
  ).toBeVisible()
})

test('a bar says that the server is away, and goes when it is back', async ({ signedIn }) => {
  const adam = await signedIn('adam')
  await adam.goto('/stock')
  const said = adam.getByText('What is shown may be out of date, and nothing can be saved for now.')
  await expect(adam.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
  await adam.context().setOffline(true)
  await expect(said).toBeVisible()
  await adam.getByPlaceholder('Search by Product, P/N, S/N').fill('camera')
  await adam.keyboard.press('Enter')
  await expect(adam.getByText('The stock list could not be loaded')).toBeVisible()
  await adam.context().setOffline(false)
  await expect(said).toBeHidden()
  await expect(adam.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
})

test('a row’s menu opens by right-click and by its button, acts on that row, and gives the focus back', async ({
  signedIn,
}) => {
  const adam = await signedIn('adam')
  await adam.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await adam.goto('/stock?status=in&storeroomId=1')
  const row = adam.getByRole('table', { name: 'Stock in Sweden' }).getByRole('row').nth(2)
  await expect(row).toContainText('Lund HQ')
  await row.click({ button: 'right' })
  await adam.getByRole('menuitem', { name: 'Copy the serial number' }).click()
  await expectToast(adam, 'Copied the serial number')
  await expect(row).toContainText(await adam.evaluate(() => navigator.clipboard.readText()))
  await expect(row.getByRole('link').first()).toBeFocused()

  await row.hover()
  await row.getByRole('button', { name: /^More actions for stock #/ }).click()
  await adam.getByRole('menuitem', { name: 'Transfer' }).click()
  const dialog = adam.getByRole('dialog')
  await expect(dialog).toContainText('1 unit')
  await adam.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await adam.keyboard.press('Shift+F10')
  await adam.getByRole('menuitem', { name: 'Open', exact: true }).click()
  await expect(adam).toHaveURL(/\/stock\/\d+/)
})

test('a manager approves from the row’s menu', async ({ signedIn }) => {
  const maya = await signedIn('maya')
  const { storeroomId, products } = await freeProducts(maya, 'Kista', 1)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const title = 'Approved from its row'
  await (await apiDriverOf(maya)).lend(storeroomId, product, 1, { title })
  await maya.goto(`/loan?query=${encodeURIComponent(title)}`)
  const row = maya.getByRole('row').filter({ hasText: title })
  await row.click({ button: 'right' })
  await maya.getByRole('menuitem', { name: 'Approve' }).click()
  await expect(maya.getByRole('dialog', { name: 'Approve 1 loan?' })).toBeVisible()
})
