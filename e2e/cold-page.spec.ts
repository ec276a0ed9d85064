import type { Page } from '@playwright/test'
import { freeProducts } from './free-stock.ts'
import { expect, test, unrendered } from './test.ts'

test.use({ rendersPages: true })

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })

/** Holds back the code of what is opened next until the answer is called. */
async function holdCode(page: Page, file: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(file, async route => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Gives the page a quarter of the machine's speed. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

test('Ctrl K and twelve keys without a pause arrive whole while the palette’s code is on its way, and no key acts on the page behind', async ({
  signedIn,
}) => {
  const page = await signedIn('kim')
  const release = await holdCode(page, /\/assets\/palette-.*\.js$/)
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Find')).toBeVisible()
  await slowDown(page)
  await page.keyboard.press('Control+k')
  // G and S lead to the stock list where nobody types, / to a list's search, ? to the shortcuts.
  for (const key of 'gs/?E827250F') await page.keyboard.press(key)
  await expect(palette(page).getByRole('textbox')).toHaveValue('gs/?E827250F')
  release()
  const field = palette(page).getByRole('combobox')
  await expect(field).toHaveValue('gs/?E827250F')
  await page.keyboard.press('X')
  await expect(field).toHaveValue('gs/?E827250FX')
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('a scanner’s serial number and Enter open the unit, also before there is anything to choose', async ({
  signedIn,
}) => {
  const page = await signedIn('kim')
  const release = await holdCode(page, /\/assets\/palette-.*\.js$/)
  await page.goto('/')
  await expect(page.getByRole('banner').getByText('Find')).toBeVisible()
  const { products } = await freeProducts(page, 'Lund HQ', 1)
  const serial = products[0]?.serialNumbers[0] ?? ''
  expect(serial).not.toBe('')
  await page.keyboard.press('Control+k')
  await page.keyboard.type(serial)
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/stock\/\d+$/)
  await expect(page.getByRole('article', { name: /^Unit #/ })).toBeVisible()
})

test('without a server the palette and a page that was not opened before say so, keep what was typed, and come back by themselves', async ({
  signedIn,
}) => {
  const page = await signedIn('kim')
  await page.route(/\/assets\/(palette|stock-page)-.*\.js$/, route => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('acc')
  await expect(palette(page).getByRole('alert')).toContainText("The server can't be reached.")
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await page.getByRole('navigation').getByRole('link', { name: 'Stock' }).click()
  const said = page.getByRole('main').getByRole('alert')
  await expect(said).toContainText("The server can't be reached.")
  await expect(said).toContainText('The page opens by itself once the server is back.')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Loan' }).first()).toBeVisible()
  await page.unroute(/\/assets\/(palette|stock-page)-.*\.js$/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('acc')
  await expect(palette(page).getByRole('option').first()).toBeVisible()
})

test('a loan or unit is read while the code of its page is still on its way, once', async ({ signedIn }) => {
  const page = await signedIn('maya')
  const reads: string[] = []
  page.on('request', request => reads.push(new URL(request.url()).pathname))
  for (const [address, read] of [
    ['/loan/3', '/api/loan/3'],
    ['/stock/1', '/api/unit/1'],
  ] as const) {
    const release = await holdCode(page, /\/assets\/(loan|unit)-record-.*\.js$/)
    await unrendered(page)
    void page.goto(address)
    await page.waitForRequest(`**${read}`)
    release()
    // Until it is read the number stands in the place of its title.
    const heading = page.getByRole('article').getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    await expect(heading).not.toHaveText(/^#\d+$/)
    expect(reads.filter(one => one === read)).toHaveLength(1)
    await page.unrouteAll()
  }
})
