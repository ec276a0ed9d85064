import { expect, test } from './test.ts'

test('a manager’s small laptop shows every column of the loans, sorts by the email, and leaves titles to be read', async ({
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
  expect(title?.width).toBeGreaterThanOrEqual(112)

  const email = table.getByRole('columnheader', { name: 'Email' })
  await email.getByRole('button').click()
  await expect(email).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=customerEmail/)
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(email).toBeVisible()
})
