import { apiDriverOf } from './api-driver.ts'
import { freeProducts } from './free-stock.ts'
import { expect, expectAccessible, expectToast, test } from './test.ts'

test.use({ serverFor: 'stock' })

test('units on their way to one’s storerooms stand on the dashboard, and are accepted by scanning one after the other', async ({
  signedIn,
}) => {
  const page = await signedIn('maya')
  const from = await freeProducts(page, 'Lund HQ', 3)
  const { storeroomId: kista } = await freeProducts(page, 'Kista', 1)
  const [product, model] = from.products
  if (!product || !model) throw new Error('Two products with free units wanted.')
  const [first = '', second = '', third = ''] = product.serialNumbers
  const api = await apiDriverOf(page)
  const stock: { id: number; serialNumber: string | null }[] = await (
    await api.attempt('GET', `/unit/country/${from.countryId}?storeroomId=${from.storeroomId}`)
  ).json()
  for (const serial of [first, second]) {
    const unit = stock.find(({ serialNumber }) => serialNumber === serial)
    await api.send('PATCH', '/unit/transfer', { id: unit?.id, storeroomId: kista })
  }
  await page.goto('/?country=1')
  await page.getByRole('link', { name: /units are on the way to your storerooms$/ }).click()
  await expect(page).toHaveURL(/\/stock\?country=1&transfer=arriving/)
  const field = page.getByLabel('Serial number of a unit that arrived')
  await expect(page.getByRole('row').filter({ hasText: first })).toBeVisible()
  await expectAccessible(page)
  await field.fill(third)
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    `No unit with serial number ${third} is on its way to Sweden.`,
  )
  for (const serial of [first, second]) {
    await field.fill(serial.toLowerCase())
    await field.press('Enter')
    await expectToast(page, 'Unit transfered')
    await expect(page.getByRole('row').filter({ hasText: serial })).toHaveCount(0)
    await expect(field).toHaveValue('')
  }
  await expect(page.getByRole('alert')).toHaveCount(0)

  // A serial number is unique only within a model: nobody guesses which one arrived.
  const twins = await Promise.all(
    [product, model].map(async ({ id }) => {
      const stocks = [{ productId: id, serialNumber: 'SAME-77' }]
      const added = await api.attempt('POST', '/unit', { storeroomId: from.storeroomId, stocks })
      return (await added.json())[0]
    }),
  )
  for (const unit of twins) await api.send('PATCH', '/unit/transfer', { id: unit.id, storeroomId: kista })
  await field.fill('SAME-77')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('2 units with this serial number are on their way: ')
  await expect(page.getByRole('alert')).toContainText(`${model.name} (${model.partNumber})`)
})
