import { apiDriverOf } from './api-driver.ts'
import { countClicks } from './count-clicks.ts'
import { freeProducts } from './free-stock.ts'
import { choose } from './people.ts'
import { padded } from './prepared-loans.ts'
import { expect, expectToast, test } from './test.ts'

/**
 * The presses that everyday tasks take, from the dashboard. A second loan to a customer and five approvals are counted in
 * former-customers.spec.ts and decide-many.spec.ts.
 */

test('three units are sourced in two clicks and three scans, and the document is sent with two more', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const { storeroomId, products } = await freeProducts(page, 'Lund HQ', 4)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const loan = await (await apiDriverOf(page)).lend(storeroomId, product, 3)
  const clicks = await countClicks(page)
  await page.goto('/?country=1')
  await page.getByRole('link', { name: /to source/ }).click()
  // Until its code is there the dashboard stays, which lists the loan, too.
  await expect(page.getByRole('heading', { name: 'Fulfillment', level: 1 })).toBeVisible()
  await page.getByRole('link').filter({ hasText: 'E2E of 3' }).first().click()
  await expect(page.getByLabel('Serial number for unit 1')).toBeFocused()
  expect(await page.evaluate(() => scrollY), 'the title stays in view').toBe(0)
  for (const serial of product.serialNumbers.slice(0, 3)) {
    await page.keyboard.type(serial)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Waiting for loan documents to be signed')).toBeVisible()
  expect(await clicks()).toBeLessThanOrEqual(2)
  await page.getByRole('button', { name: 'Send document' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send document' }).click()
  await expectToast(page, `Loan ${padded(loan)} document has been sent.`)
  expect(await clicks()).toBeLessThanOrEqual(4)
})

test('where a unit is, and who has it, is found by its serial number without a click', async ({
  signedIn,
}) => {
  const page = await signedIn('kim')
  const answer = await page.request.get('/api/unit/country/1?unitStateId=2&limit=1')
  const [unit]: { serialNumber: string; place: { loan: { id: number; customerCompany: string } } }[] =
    await answer.json()
  const serial = unit?.serialNumber ?? ''
  const holder = `With ${unit?.place.loan.customerCompany} on ${padded(unit?.place.loan.id ?? 0)}`
  const clicks = await countClicks(page)
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Find')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(serial)
  const found = page.getByRole('option').filter({ hasText: serial })
  await expect(found).toContainText(holder)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/stock\/\d+$/)
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(
    unit?.place.loan.customerCompany ?? '',
  )
  expect(await clicks()).toBe(0)
})

test('fifty units are added in five clicks and two fields', async ({ signedIn }) => {
  const page = await signedIn('maya')
  const { products } = await freeProducts(page, 'Kista', 1)
  const range = `E2EC-${Date.now()}-`
  const clicks = await countClicks(page)
  await page.goto('/?country=1')
  await page.getByRole('navigation').getByRole('link', { name: 'Stock' }).click()
  await page.getByRole('button', { name: 'Add stock' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Stock' })
  await adding.getByLabel('Part Number').fill(products[0]?.partNumber ?? '')
  await adding.getByLabel('Part Number').press('Enter')
  await expect(adding.getByLabel('Product Name')).toHaveValue(products[0]?.name ?? '')
  await adding.getByLabel('Serial Number').fill(`${range}0001..0050`)
  await adding.getByLabel('Serial Number').press('Enter')
  await choose(page, adding.getByRole('combobox', { name: 'Storeroom' }), 'Kista')
  await adding.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Unit(s) added')
  expect(await clicks()).toBeLessThanOrEqual(5)
  const added = await page.request.get(`/api/unit/country/1?search=${range}`)
  expect(await added.json()).toHaveLength(50)
})
