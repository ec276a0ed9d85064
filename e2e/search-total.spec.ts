import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { startEmbedded } from '../src/server/kernel/db/embedded.ts'
import { expect, expectAccessible, expectToast, test } from './test.ts'

test.use({ serverFor: 'stock' })

/** 10,250 units of the United States with a text of their own, past all forms. */
async function fillAustin(dataDir: string): Promise<void> {
  const embedded = await startEmbedded(dataDir)
  const client = new Client(embedded.url)
  await client.connect()
  await client.query(
    `insert into units (product_id, serial_number, storeroom_id, country_id)
     select (select min(id) from products), 'BULK-' || n, s.id, s.country_id
     from storerooms s, generate_series(1, 10250) n
     where s.id = (select min(id) from storerooms where country_id = (select id from countries where name = 'United States'))`,
  )
  await client.end()
  await embedded.stop()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const searchFor = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search stock' }).fill(text)
  await page.keyboard.press('Enter')
}

test('of more than 10,000 that a text finds the rows are there at once, and the exact number follows', async ({
  signedIn,
  server,
}) => {
  await fillAustin(server.dataDir)
  const page = await signedIn('olivia')
  let answer: 'held' | 'failed' | 'told' = 'held'
  await page.route(/\/api\/unit\/country\/\d+\/counts\?/, async route => {
    if (answer === 'told') await route.continue()
    if (answer === 'failed')
      await route.fulfill({ status: 500, json: { code: 'failed', message: 'No count.' } })
  })
  await page.goto('/stock')
  await searchFor(page, 'BULK-')
  await expect(page.getByText('10,000+ results')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Page 1 of 400+')).toBeVisible()
  await expect(button(page, 'Last page')).toBeDisabled()
  const busy = page.getByRole('table').and(page.locator('[aria-busy]'))
  await expect(busy).toHaveCount(0)
  await button(page, 'Next page').click()
  await expect(page.getByText('Page 2 of 400+')).toBeVisible()
  await expectAccessible(page)

  const givenUp = page.waitForEvent('requestfailed', sent => sent.url().includes('/counts?'))
  await searchFor(page, 'BULK-1')
  await expect(page.getByText('1,362 results')).toBeVisible()
  expect((await givenUp).url()).toMatch(/search=BULK-$/)
  await expect(page.getByText('Page 1 of 55', { exact: true })).toBeVisible()

  answer = 'told'
  await searchFor(page, 'BULK-')
  await expect(page.getByText('10,250 results')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('Page 1 of 410', { exact: true })).toBeVisible()
  await button(page, 'Last page').click()
  await expect(page.getByText('Page 410 of 410')).toBeVisible()
  await expect(busy).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(26)
  await expect(button(page, 'Next page')).toBeDisabled()

  answer = 'failed'
  await page.reload()
  await searchFor(page, 'BULK')
  await expectToast(page, 'No count.')
  await expect(page.getByText('10,000+ results')).toHaveAttribute('aria-busy', 'false')
})
