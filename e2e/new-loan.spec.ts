import type { Page } from '@playwright/test'
import { apiDriverOf } from './api-driver.ts'
import { freeProducts } from './free-stock.ts'
import { sweden } from './people.ts'
import { expect, expectToast, phone, test, trySignIn } from './test.ts'

test.use({ serverFor: 'loans' })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add New Loan' })
const questionOf = (page: Page) => page.getByRole('alertdialog', { name: 'Discard this loan?' })

/** Goes through the steps to the details, with one product of Kista. */
async function begin(page: Page) {
  const { storeroomId, products } = await freeProducts(page, 'Kista', 2)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const dialog = dialogOf(page)
  await page.goto('/loan?query=camera')
  await page.getByRole('button', { name: 'Add New Loan' }).click()
  await dialog.getByRole('radio', { name: 'Kista' }).check()
  await dialog.getByRole('button', { name: 'Select product' }).click()
  await dialog.getByLabel('Search model or part number').fill(product.partNumber)
  await dialog.getByRole('button', { name: `Add ${product.name}`, exact: true }).click()
  await dialog.getByRole('button', { name: 'Enter details' }).click()
  await dialog.getByLabel('Title').fill('Typed by hand')
  await dialog.getByLabel('Company').fill('Nordic Harbour AB')
  return { dialog, storeroomId, product }
}

for (const size of [undefined, phone]) {
  test(`the way back goes a step back, then asks, and nothing typed is lost${size ? ', on a phone' : ''}`, async ({
    signedIn,
  }) => {
    const page = await signedIn('stella', size)
    const { dialog, product } = await begin(page)
    await page.goBack()
    if (size) await dialog.getByRole('button', { name: 'In this loan' }).click()
    await expect(dialog.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible()
    await page.goBack()
    await expect(dialog.getByRole('radio', { name: 'Kista' })).toBeChecked()
    await page.goBack()
    await expect(questionOf(page)).toContainText(
      'What you picked and typed has not been sent and would be lost.',
    )
    await expect(page.getByText('Where do the units come from?')).toBeVisible()
    await questionOf(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL('/loan/new?query=camera')
    await dialog.getByRole('button', { name: 'Select product' }).click()
    await dialog.getByRole('button', { name: 'Enter details' }).click()
    await expect(dialog.getByLabel('Title')).toHaveValue('Typed by hand')
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await dialog.getByRole('button', { name: 'Back', exact: true }).click()
    await page.goBack()
    await questionOf(page).getByRole('button', { name: 'Discard' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/loan?query=camera')
    if (!size) {
      // A ring around the first answer would look as if it was chosen.
      await page.getByRole('button', { name: 'Add New Loan' }).click()
      await expect(dialog.getByRole('group', { name: 'Where do the units come from?' })).toBeFocused()
    }
    await page.goto('/loan/new?step=details')
    await expect(dialog.getByRole('radio', { name: 'Kista' })).not.toBeChecked()
  })
}

test('a reload keeps all three steps until the loan is sent; come to by its address, the way back leads through them too', async ({
  signedIn,
}) => {
  const page = await signedIn('stella')
  const { dialog, product } = await begin(page)
  await dialog.getByRole('checkbox', { name: 'Internal loan' }).check()
  await page.reload()
  await expect(dialog.getByLabel('Title')).toHaveValue('Typed by hand')
  await dialog.getByRole('checkbox', { name: 'Internal loan' }).uncheck()
  await expect(dialog.getByLabel('Company')).toHaveValue('Nordic Harbour AB')
  await page.goto('/loan/new?step=details')
  await expect(dialog.getByLabel('Company')).toHaveValue('Nordic Harbour AB')
  await page.goBack()
  await expect(dialog.getByRole('button', { name: `Remove ${product.name}` })).toBeVisible()
  await page.goForward()
  await dialog.getByLabel('Business case').fill('They want to try it.')
  await dialog.getByRole('checkbox', { name: 'Internal loan' }).check()
  await dialog.getByLabel('Mobile').fill('+46 70 555 01 88')

  // The answer is lost, the page loaded again, and the loan sent again: there is one.
  await page.route('**/api/loan', async route => {
    await route.fetch()
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Create loan' }).click()
  await expectToast(page, /What you sent may have been done all the same/)
  await page.unroute('**/api/loan')
  await page.reload()
  await dialog.getByRole('button', { name: 'Create loan' }).click()
  await expect(page).toHaveURL(/\/loan\/\d+$/)
  const all = await page.request.get(`/api/loan/country/${sweden}?search=Typed+by+hand`)
  expect(await all.json()).toHaveLength(1)
  await expect(page.getByRole('dialog', { name: /^Edit Loan - / })).toContainText('Typed by hand')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.startsWith('draft:'))),
  ).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/loan')
  await expect(dialog).toBeHidden()
})

test('what was kept and is gone by now is said where it is mended', async ({ signedIn }) => {
  const page = await signedIn('stella')
  const { dialog, storeroomId, product } = await begin(page)
  const api = await apiDriverOf(await signedIn('kim'))
  await page.goto('/stock')
  const stocked = await page.request.get(`/api/unit/storeroom/${storeroomId}/products`)
  const stock: { id: number; available: number }[] = await stocked.json()
  await api.lend(storeroomId, product, stock.find(({ id }) => id === product.id)?.available ?? 0)
  await page.goto('/loan/new?step=details')
  const line = dialog.getByRole('listitem').filter({ hasText: product.name }).last()
  await expect(line.getByText('None is free here.')).toBeVisible()
  await page.goto('/stock')
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (key.startsWith('draft:'))
        sessionStorage.setItem(key, text.replace(/"storeroomId":\d+/, '"storeroomId":4711'))
    }
  })
  await page.goto('/loan/new?step=details')
  await expect(dialog.getByText('Where do the units come from?')).toBeVisible()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('whoever signs in next in the same tab sees nothing of it', async ({ signedIn }) => {
  const page = await signedIn('stella')
  await begin(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectToast(page, 'Log out successful')
  await trySignIn(page, 'maya.manager@acme.example')
  await expect(page).toHaveURL('/')
  await page.goto('/loan/new?step=details')
  await expect(dialogOf(page).getByText('Where do the units come from?')).toBeVisible()
  await expect(dialogOf(page).getByRole('radio', { checked: true })).toHaveCount(0)
})
