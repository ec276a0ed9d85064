import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** The pixels around that point. */
const painted = (page: Page, x: number, y: number) =>
  page.screenshot({ clip: { x: x - 1, y: y - 1, width: 2, height: 2 } })

test('where the system chooses the colours, the dot of a state, the line of the current page and tab, and an avatar are seen', async ({
  signedIn,
}) => {
  const page = await signedIn('kim')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/stock')
  const dot = page.getByRole('table').locator('.dot').first()
  await expect(dot).toBeVisible()
  const nothing = await painted(page, 4, 300)
  const { x, y, width, height } = (await dot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect((await painted(page, x + width / 2, y + height / 2)).equals(nothing)).toBe(false)
  const current = page.getByRole('navigation').getByRole('link', { name: 'Stock' }).first()
  const link = (await current.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // The line lies on the lower edge of the bar.
  const line = await painted(page, link.x + link.width / 2, link.y + link.height)
  expect(line.equals(await painted(page, link.x + 4, link.y + link.height))).toBe(false)
  await page.goto('/management/users')
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
  await page.goto('/loan')
  const tab = page.getByRole('navigation', { name: 'Loans by state' }).getByRole('link', { name: /^All/ })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  const all = (await tab.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const below = await painted(page, all.x + all.width / 2, all.y + all.height - 1)
  expect(below.equals(await painted(page, all.x + all.width + 8, all.y + all.height - 1))).toBe(false)
  await expect(page.locator('.avatar').first()).toHaveCSS('outline-style', 'solid')
})
