import { freeProducts } from './free-stock.ts'
import { choose } from './people.ts'
import { expect, expectAccessible, openInApp, phone, test } from './test.ts'

for (const size of [undefined, phone]) {
  test(`a product says where its units are, what comes back, and how it was used${size ? ', on a phone' : ''}`, async ({
    signedIn,
  }) => {
    const page = await signedIn('maya', size)
    const { products } = await freeProducts(page, 'Kista', 2)
    const [product] = products
    if (!product) throw new Error('A product with free units wanted.')
    await page.goto(`/product?query=${product.partNumber}`)
    await page.getByRole('link', { name: product.name, exact: true }).click()
    await expect(page).toHaveURL(`/product/${product.id}`)
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    const row = page
      .getByRole('table', { name: 'Units in Sweden' })
      .getByRole('row')
      .filter({ hasText: 'Kista' })
    await expect(row).toBeVisible()
    await expect(page.getByRole('region', { name: 'Units out' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Edit ${product.name}` }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Next returns' }).getByRole('link', { name: 'All loans' }).click()
    await expect(page).toHaveURL(`/loan?query=${product.partNumber}&country=1`)
    await page.goBack()
    await row.getByRole('link', { name: 'Kista' }).click()
    await expect(page).toHaveURL(/\/stock\?country=\d+&storeroomId=\d+&query=/)
  })
}

test('products are the same in each country, and an unknown one says so', async ({ signedIn }) => {
  const page = await signedIn('kim')
  await page.goto('/product?size=10&page=2')
  await choose(page, page.getByRole('combobox', { name: 'Country' }), 'United States')
  await expect(page).toHaveURL(/[?&]page=2&country=\d+/)
  await openInApp(page, '/product/999999')
  await expect(page.getByRole('heading', { name: 'No such product' })).toBeVisible()
})
