import type { Page } from '@playwright/test'
import { type FreeProduct, freeProducts, unitStates } from './free-stock.ts'
import { signLoan } from './sign-loan.ts'
import { desktop, expect, expectAccessible, expectToast, phone, test } from './test.ts'

test.use({ rendersPages: true })

const customer = {
  Company: 'Öresund Parkering AB',
  Name: 'Karin Holm',
  Email: 'k.holm@oresundp.example',
  Mobile: '+46 70 555 01 88',
  'Street address': 'Hans Michelsensgatan 9',
  City: 'Malmö',
  State: 'Skåne',
} as const

interface Pick {
  readonly product: FreeProduct
  readonly amount: number
}

/** Adds a loan in its three steps and returns its number from the address. */
async function addLoan(
  page: Page,
  title: string,
  storeroom: string,
  picks: readonly Pick[],
): Promise<number> {
  await page.goto('/loan')
  await page
    .getByRole('button', { name: 'Add New Loan' })
    .or(page.getByRole('link', { name: 'Add New Loan' }))
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add New Loan' })
  await dialog.getByRole('radio', { name: storeroom }).check()
  await dialog.getByRole('button', { name: 'Select product' }).click()
  for (const { product, amount } of picks) {
    await dialog.getByLabel('Search model or part number').fill(product.partNumber)
    await dialog.getByRole('button', { name: `Add ${product.name}`, exact: true }).click()
    for (let more = 1; more < amount; more++) {
      await dialog.getByRole('group', { name: product.name }).getByRole('button', { name: 'More' }).click()
    }
  }
  await dialog.getByRole('button', { name: 'Enter details' }).click()
  await expectToast(page, 'Selected unit(s) are available')
  await dialog.getByLabel('Title').fill(title)
  await expect(
    dialog.getByText(/^Creating the loan keeps \d+ models?, \d+ units? from .+ for it\./),
  ).toBeVisible()
  await dialog.getByLabel('Business case').fill('They decide in January.')
  for (const [label, value] of Object.entries(customer))
    await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: 'Create loan' }).click()
  await expect(page.getByText(/Loan #\d+ has been created\./).first()).toBeVisible()
  await expect(page).toHaveURL(/\/loan\/\d+/)
  return Number(/\/loan\/(\d+)/.exec(page.url())?.[1])
}

/** Types serial numbers as a scanner does: text and Enter, without the mouse. */
async function scan(page: Page, serialNumbers: readonly string[]): Promise<void> {
  for (const serialNumber of serialNumbers) {
    await expect(page.getByLabel(/^Serial number for unit/).and(page.locator(':focus'))).toHaveValue('')
    await page.keyboard.type(serialNumber)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: serialNumber }).getByText('Packing')).toBeVisible()
  }
}

const padded = (id: number) => `#${String(id).padStart(5, '0')}`

test('a loan of three units goes from request to return, with approval on a phone and a signature by mail', async ({
  signedIn,
  browser,
  server,
  mailbox,
}) => {
  test.setTimeout(180_000)
  const stella = await signedIn('stella')
  const { countryId, products } = await freeProducts(stella, 'Kista', 4)
  const [domes, radars] = products
  if (!domes || !radars) throw new Error('Two products with free units wanted.')
  const title = 'Parking guidance trial by hand'
  const id = await addLoan(stella, title, 'Kista', [
    { product: domes, amount: 2 },
    { product: radars, amount: 1 },
  ])

  const maya = await signedIn('maya', phone)
  const asked = await mailbox.newest('loan-pending', 'maya.manager@acme.example')
  expect(asked.subject).toContain(padded(id))
  await maya.goto(asked.link ?? '')
  await expect(maya.getByRole('button', { name: 'Approve' })).toBeVisible()
  const parts = maya.getByRole('heading', { name: /^(Customer|Loan Units)$/ })
  await expect(parts).toHaveText(['Customer', 'Loan Units'])
  await expectAccessible(maya)
  await maya.getByRole('button', { name: 'Approve' }).click()
  await expectToast(maya, `Loan ${padded(id)} has been approved.`)
  await expect(parts).toHaveText(['Loan Units', 'Customer'])

  const adam = await signedIn('adam', desktop)
  const serialNumbers = [...domes.serialNumbers.slice(0, 2), ...radars.serialNumbers.slice(0, 1)]
  await adam.goto((await mailbox.newest('loan-to-source', 'adam.admin@acme.example')).link ?? '')
  await adam.getByRole('button', { name: 'Source 3 units' }).click()
  await scan(adam, serialNumbers)
  await expect(adam.getByText('Waiting for loan documents to be signed')).toBeVisible()
  await expectAccessible(adam)
  const asking = adam.getByText(/^Request to source mailed to /)
  await expect(asking).not.toContainText('Kim King')
  await asking.getByRole('button', { name: /^\d others$/ }).click()
  await expect(asking).toContainText('Kim King')
  await adam.getByRole('button', { name: 'Send Document' }).click()
  const sending = adam
    .getByRole('dialog', { name: 'Send the loan document?' })
    .or(adam.getByRole('alertdialog'))
  await expect(sending).toContainText(customer.Email)
  await expect(sending.getByRole('button', { name: 'Send document' })).toBeFocused()
  await adam.keyboard.press('Enter')
  await expectToast(adam, `Loan ${padded(id)} document has been sent.`)

  const letter = await mailbox.newest('loan-document', customer.Email)
  const karin = await (await browser.newContext({ baseURL: server.address, viewport: phone })).newPage()
  await karin.goto(letter.link ?? '')
  await expect(karin).toHaveURL(/\/loan-form$/)
  for (const serialNumber of serialNumbers) await expect(karin.getByText(serialNumber)).toBeVisible()
  await expectAccessible(karin)
  await signLoan(karin)
  await expect(
    karin.getByText(`Loan ${padded(id)} has now been signed.`, { exact: false }).first(),
  ).toBeVisible()
  await expectAccessible(karin)

  await adam.getByRole('button', { name: 'Ship 3 units' }).click()
  const shipping = adam.getByRole('dialog', { name: 'Ship units' })
  await shipping.getByLabel('Tracking id').fill('1Z999AA10123456784')
  await expectAccessible(adam)
  await shipping.getByRole('button', { name: 'Ship', exact: false }).last().click()
  await expectToast(adam, 'Units shipped.')
  await karin.reload()
  await expect(karin.getByText('1Z999AA10123456784').first()).toBeVisible()

  await adam
    .getByRole('row')
    .filter({ hasText: serialNumbers[0] ?? '' })
    .getByRole('button', { name: 'Return' })
    .click()
  await expectToast(adam, 'Unit returned')
  for (const serialNumber of serialNumbers.slice(1)) {
    await adam.getByLabel('Serial number of a unit that came back').fill(serialNumber)
    await adam.keyboard.press('Enter')
    if (serialNumber === serialNumbers.at(-1))
      await adam.getByRole('alertdialog').getByRole('button', { name: 'Return' }).click()
    await expect(adam.getByRole('row').filter({ hasText: serialNumber }).getByText('Returned')).toBeVisible()
  }
  await expect(adam.getByTitle('Completed loan').first()).toBeVisible()
  expect(await unitStates(adam, countryId, serialNumbers)).toEqual(['IN', 'IN', 'IN'])

  await stella.goto('/')
  await expect(
    stella.getByRole('region', { name: 'Completed Loan' }).getByRole('link', { name: title }),
  ).toBeVisible()
  await expect(
    stella.getByRole('region', { name: 'Existing Loan' }).getByRole('link', { name: title }),
  ).toHaveCount(0)
  const done = await mailbox.newest('loan-completed', 'stella.staff@acme.example')
  expect(done.subject).toContain(padded(id))
})

test('a storeroom that asks for no approval lends at once, with units that have no serial number or a wrong scan undone', async ({
  signedIn,
}) => {
  test.setTimeout(120_000)
  const stella = await signedIn('stella')
  const { products } = await freeProducts(stella, 'Lund HQ', 4)
  const [domes] = products
  if (!domes) throw new Error('A product with free units wanted.')
  const id = await addLoan(stella, 'Without approval', 'Lund HQ', [{ product: domes, amount: 1 }])

  const adam = await signedIn('adam')
  await adam.goto(`/fulfillment/${id}`)
  await adam.getByRole('button', { name: 'Source 1 unit' }).click()
  const [wrong = '', right = ''] = domes.serialNumbers
  await scan(adam, [wrong])
  await adam.getByRole('row').filter({ hasText: wrong }).getByRole('button', { name: 'Undo' }).click()
  await expectToast(adam, 'Unit put back')
  await adam.getByRole('button', { name: 'Source 1 unit' }).click()
  await scan(adam, [right])
  await expect(adam.getByText('Waiting for loan documents to be signed')).toBeVisible()
})
