import type { Locator, Page } from '@playwright/test'
import { countClicks } from './count-clicks.ts'
import { type FreeProduct, freeProducts } from './free-stock.ts'
import { expect, expectAccessible, phone, test } from './test.ts'

test.use({ serverFor: 'loans' })

const customer = {
  Company: 'Ystad Lighthouse AB',
  Name: 'Pia Sund',
  Email: 'pia.sund@ystad.example',
  Mobile: '+46 70 555 02 11',
  'Street address': 'Kajgatan 4',
  City: 'Ystad',
  State: 'Skåne',
}

async function open(page: Page): Promise<Locator> {
  await page.goto('/?country=1')
  await page.getByRole('main').getByRole('link', { name: 'New loan' }).click()
  return page.getByRole('dialog', { name: 'Add New Loan' })
}

async function pick(dialog: Locator, { name }: FreeProduct) {
  await dialog.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  await dialog.getByRole('button', { name: 'Enter details' }).click()
}

async function describeLoan(dialog: Locator) {
  await dialog.getByLabel('Title').fill('Once more')
  await dialog.getByLabel('Business case').fill('They liked the first one.')
}

test('a second loan to a customer takes six clicks and two fields', async ({ signedIn }) => {
  const page = await signedIn('stella')
  const { products } = await freeProducts(page, 'Kista', 2)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')

  const first = await open(page)
  await first.getByRole('radio', { name: 'Kista' }).check()
  await first.getByRole('button', { name: 'Select product' }).click()
  await pick(first, product)
  await describeLoan(first)
  for (const [label, value] of Object.entries(customer)) {
    await first.getByLabel(label, { exact: true }).fill(value)
  }
  await first.getByRole('button', { name: 'Create loan' }).click()
  await expect(page).toHaveURL(/\/loan\/\d+$/)

  const clicks = await countClicks(page)
  const second = await open(page)
  await expect(second.getByLabel('Search model or part number')).toBeFocused()
  await pick(second, product)
  await describeLoan(second)
  await second.getByLabel('Company').click()
  await second.getByRole('option', { name: customer.Company }).click()
  for (const [label, value] of Object.entries(customer)) {
    await expect(second.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await second.getByRole('button', { name: 'Create loan' }).click()
  await expect(page).toHaveURL(/\/loan\/\d+$/)
  expect(await clicks()).toBeLessThanOrEqual(6)
})

test('by keyboard, on a phone: what is changed of a former customer is marked, and the list closes before the dialog', async ({
  signedIn,
}) => {
  const page = await signedIn('stella', phone)
  const { products } = await freeProducts(page, 'Kista', 2)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const dialog = await open(page)
  await dialog.getByRole('radio', { name: 'Kista' }).check()
  await dialog.getByRole('button', { name: 'Select product' }).click()
  await pick(dialog, product)
  const company = dialog.getByRole('combobox', { name: 'Company' })
  await company.fill(customer.Company.slice(0, 7).toLowerCase())
  const options = dialog.getByRole('listbox', { name: 'Former customers' })
  await expect(options.getByRole('option')).toHaveText([/^Ystad Lighthouse AB/])
  await expectAccessible(page, '[role=dialog]')
  await company.press('Escape')
  await expect(options).toBeHidden()
  await expect(dialog).toBeVisible()
  await company.press('ArrowDown')
  await company.press('ArrowDown')
  await company.press('Enter')
  await expect(company).toHaveValue(customer.Company)
  const city = dialog.getByLabel('City')
  await expect(city).toHaveValue(customer.City)
  await city.fill('Lund')
  await expect(dialog.getByText('Last time: Ystad')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Last time: Ystad')).toBeVisible()
})
