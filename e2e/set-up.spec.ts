import { tabTo, typeInto } from './keyboard.ts'
import { startServer } from './server-fixture.ts'
import { expect, expectAccessible, expectToast, test } from './test.ts'

const email = 'ada.keeper@nordic.example'
const password = 'Storeroom-1-key'

test('an empty house is set up by the printed link, with the keyboard alone, and says at every empty place what to do next', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const server = await startServer('empty')
  try {
    await page.goto(`${server.address}/auth`)
    await expect(page.getByText('This Loandesk is not set up yet.')).toBeVisible()
    await page.goto(`${server.address}/setup`)
    await expect(page.getByText('Please open the link that the server printed')).toBeVisible()

    const link = /https?:\/\/\S+\/setup\?\S+/.exec(server.printed())?.[0] ?? ''
    await page.goto(link)
    await expect(page).toHaveURL(`${server.address}/setup`)
    await expect(page.getByRole('heading', { name: 'Set up', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeInViewport()
    await expect(page.getByRole('complementary', { name: 'About Loandesk' })).not.toContainText('Lindqvist')
    await tabTo(page, page.getByRole('button', { name: 'Set up' }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Company name')).toBeFocused()
    await expect(page.getByText('Please enter a storeroom.')).toBeVisible()
    await expectAccessible(page)

    const typed = {
      'Company name': 'Nordic Lending',
      'Mail domain': 'nordic.example',
      Email: email,
      Password: password,
    }
    for (const [label, text] of Object.entries(typed))
      await typeInto(page, page.getByLabel(label, { exact: true }), text)
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      'first.last@nordic.example',
    )
    await tabTo(page, page.getByRole('combobox', { name: 'Country' }))
    await page.keyboard.press('Enter')
    await page.keyboard.type('Denm')
    await expect(page.getByRole('option', { name: 'Denmark' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText(/Denmark/)
    const room = {
      Storeroom: 'Amager',
      'Street address': 'Vestamagerdiget 1',
      City: 'Tårnby',
      State: 'Hovedstaden',
    }
    for (const [label, text] of Object.entries(room))
      await typeInto(page, page.getByLabel(label, { exact: true }), text)
    const answered = Promise.withResolvers<void>()
    await page.route('**/first-steps', async route => {
      await answered.promise
      await route.continue()
    })
    await page.route(/transfer=arriving/, route =>
      route.fulfill({ json: [], headers: { 'x-total-count': '3' } }),
    )
    await page.keyboard.press('Enter')
    await expectToast(page, 'Loandesk is set up')
    await expect(page).toHaveURL(`${server.address}/`)
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^(Loans waiting|Your loans)/ })).toHaveCount(0)
    answered.resolve()
    await expect(page.getByRole('link', { name: '3 units are on the way to your storerooms' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Existing Loan' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add New Loan' })).toBeVisible()
    await expectAccessible(page)
    // Nothing of what is counted and plotted, and the four cards are one line each.
    await expect(page.getByRole('region', { name: /^(Loans waiting|Lending)/ })).toHaveCount(0)
    await expect(page.locator('.overview-none')).toHaveCount(4)
    const first = page.getByRole('region', { name: 'First steps in Denmark' })
    await expect(first).toContainText('1 of 5 done')
    await expect(first.getByRole('listitem').filter({ hasText: 'Add a product' })).toHaveAttribute(
      'aria-current',
      'step',
    )
    // What is done next is the page's filled button, as nothing can be lent yet.
    await expect(first.getByRole('link', { name: 'Approve your colleagues' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add New Loan' })).not.toHaveClass(/btn-primary/)
    await first.locator('.btn-primary', { hasText: 'Add product' }).click()
    await expect(page.getByRole('dialog', { name: 'Add New Product' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Stock', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No results.' })).toBeVisible()
    await expect(page.getByText('There is no stock in Denmark yet.')).toBeVisible()
    await expect(page.getByText('Add the first units by part number and serial number.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add stock' })).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^(Views|Export|Columns)$/ })).toHaveCount(0)
    await page.goto(`${server.address}/stock?country=1`)
    await page.getByRole('button', { name: 'Add the first units' }).click()
    await expect(page).toHaveURL(`${server.address}/stock?country=1&new=stock`)
    await expect(page.getByRole('dialog', { name: 'Add New Stock' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Loan', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No loans in Denmark yet' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add New Loan' })).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Loans by state' })).toHaveCount(0)
    const fulfillment = page.getByRole('link', { name: 'Fulfillment', exact: true })
    await expect(fulfillment).toHaveAccessibleDescription('')
    await fulfillment.click()
    await expect(page.getByRole('heading', { name: 'Nothing to fulfil in Denmark' })).toBeVisible()

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Already set up' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await server.close()
  }
})
