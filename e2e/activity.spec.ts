import { readFile } from 'node:fs/promises'
import { apiDriverOf } from './api-driver.ts'
import { freeProducts } from './free-stock.ts'
import { expect, expectAccessible, phone, test } from './test.ts'

test('a manager sees what happens while it happens, narrows it, opens what it was about, and takes it along', async ({
  signedIn,
}) => {
  const maya = await signedIn('maya')
  await maya.goto('/management/users')
  await maya.getByRole('link', { name: 'Activity', exact: true }).click()
  const table = maya.getByRole('table', { name: 'Activity in Sweden' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()

  const kim = await signedIn('kim')
  const api = await apiDriverOf(kim)
  const { storeroomId, products } = await freeProducts(kim, 'Lund HQ', 1)
  const title = `Fair in Lund ${Date.now()}`
  const loanId = await api.lend(storeroomId, products[0] ?? { id: 0 }, 1, { title })
  const row = table.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Kim King')
  await expect(row).toContainText('created the loan with 1 unit')

  await maya.getByPlaceholder('Search by Loan, S/N, Person, Storeroom').fill(title)
  await expect(table.getByRole('row')).toHaveCount(2)
  await maya.getByRole('button', { name: 'Kind', exact: true }).click()
  await maya.getByRole('checkbox', { name: 'Unit' }).check()
  await maya.keyboard.press('Escape')
  await expect(maya.getByText('No results.')).toBeVisible()
  await maya.getByRole('button', { name: 'Remove kind filter' }).click()
  await expect(maya.getByRole('button', { name: 'Kind', exact: true })).toBeFocused()
  await maya.getByRole('button', { name: 'Dates', exact: true }).click()
  await maya.getByRole('button', { name: '7 days' }).click()
  await expect(maya).toHaveURL(/dates=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/)
  await expect(table.getByRole('row')).toHaveCount(2)
  await expectAccessible(maya)

  await maya.getByRole('button', { name: 'Export' }).click()
  const downloading = maya.waitForEvent('download')
  await maya.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await (await downloading).path()
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('Kim King,created the loan with 1 unit,Loan,')

  await row.getByRole('link', { name: title }).click()
  await expect(maya).toHaveURL(`/fulfillment/${loanId}`)
  await maya.goBack()
  await maya.setViewportSize(phone)
  await expect(maya.getByRole('list', { name: 'Activity in Sweden' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(maya)

  const sys = await signedIn('sys')
  await sys.goto('/management/activity')
  await sys.getByRole('tab', { name: 'Company-wide' }).click()
  const outside = sys.getByRole('table', { name: 'Activity outside of any country' })
  await expect(outside.getByRole('img', { name: 'Product' }).first()).toBeVisible()
})
