import { expect, test } from './test.ts'

test('a manager’s small laptop shows every column of the loans, sorts by the email, leaves titles to be read, and a tablet’s cards take the same keys, orders and selection', async ({
  signedIn,
}) => {
  const page = await signedIn('maya', { width: 1024, height: 768 })
  await page.goto('/loan')
  const table = page.getByRole('table', { name: 'Loans in Sweden' })
  await expect(table.getByRole('row').nth(1)).toContainText('@')
  const isScrolled = await table.evaluate(({ parentElement: frame }) =>
    frame ? frame.scrollWidth > frame.clientWidth : null,
  )
  expect(isScrolled).toBe(false)
  const title = await table.getByRole('columnheader', { name: 'Title' }).boundingBox()
  expect(title?.width).toBeGreaterThanOrEqual(160)

  const email = table.getByRole('columnheader', { name: 'Email' })
  await email.getByRole('button').click()
  await expect(email).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=customerEmail/)

  await page.setViewportSize({ width: 820, height: 1180 })
  const cards = page.getByRole('list', { name: 'Loans in Sweden' })
  await expect(cards.getByRole('listitem').first()).toContainText('Due')
  await expect(cards).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('j')
  await expect(cards.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(cards.getByRole('checkbox').first()).toBeChecked()

  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect(order).toHaveText('Email, A to Z')
  await order.click()
  await page.getByRole('option', { name: 'Title, Z to A' }).click()
  await expect(page).toHaveURL(/sort=-title/)
  await expect(order).toHaveText('Title, Z to A')
  const links = cards.getByRole('link')
  await expect
    .poll(async () => {
      const titles = (await links.allTextContents()).map(title => title.toLowerCase())
      return titles.length > 1 && String(titles) === String(titles.toSorted().toReversed())
    })
    .toBe(true)

  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.check()
  await expect(cards.getByRole('checkbox', { checked: false })).toHaveCount(0)
  await all.uncheck()
  await expect(cards.getByRole('checkbox', { checked: true })).toHaveCount(0)

  await page.goBack()
  await expect(order).toHaveText('Email, A to Z')

  const days = cards.locator('time').locator('xpath=ancestor::div[1]')
  const edges = () =>
    days.evaluateAll(all => [...new Set(all.map(day => Math.round(day.getBoundingClientRect().left)))].length)
  await expect.poll(edges, 'the days stand beneath each other').toBe(1)
  await cards.getByRole('button', { name: 'More actions for loan' }).first().click()
  await page.getByRole('menuitem', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Edit Loan/ })).toBeVisible()
})
