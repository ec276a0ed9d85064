import type { Page } from '@playwright/test'
import { paths } from '../src/web/routing/paths.ts'
import { cast, demoPassword, desktop, enter, expect, phone, rendered, test } from './test.ts'

test.use({ rendersPages: true })

/** What a browser's own cookie says once one of our pages was open in it. */
const viewCookie = (page: Page, value: string, url: string) =>
  page.context().addCookies([{ name: 'view', value, url }])

/** Opens an address whose code is held back; the answer lets it through, and waits until it has taken over. */
async function openWithoutCode(page: Page, address: string): Promise<() => Promise<unknown>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await held.promise
    await route.continue()
  })
  const opened = page.goto(address)
  await expect(rendered(page)).toBeAttached()
  return async () => {
    held.resolve()
    return opened
  }
}

test('every page behind signing in is rendered whole by the server, for a mouse and for a phone', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn('sys')
  const [loan] = await (await page.request.get('/api/loan/country/1?limit=1')).json()
  const addresses = [
    paths.dashboard,
    `${paths.dashboard}?tab=detailed`,
    paths.stock,
    paths.unit(1),
    paths.loansLike('camera'),
    paths.loan(loan.id),
    paths.openToFulfil,
    paths.products,
    paths.product(1),
    paths.profile,
    paths.users,
    paths.storerooms,
    paths.countries,
    paths.terms,
    paths.activity,
    paths.mails,
    paths.backups,
    paths.securityLog,
    paths.signInPolicy,
    paths.groupRules,
  ]
  for (const view of ['00', '41.2']) {
    await viewCookie(page, view, server.address)
    for (const address of addresses) {
      const html = await (await page.request.get(address)).text()
      const [markup = '', answers] = html.split('<script type="application/json"')
      expect(markup, address).toContain('inert')
      expect(markup, address).toContain('<h1')
      expect(markup, address).not.toContain('{{')
      expect(markup, `${address}: a part of it could not be rendered`).not.toContain('<!--$!-->')
      expect(answers, address).toContain(cast.sys)
      if (address === paths.stock) expect(markup.includes('<table')).toBe(view === '00')
    }
  }
  await viewCookie(page, '30', server.address)
  const forTablet = await (await page.request.get(paths.stock)).text()
  expect(forTablet, 'cards, as the browser of a tablet shows them').not.toContain('<table')
})

test('a page is read before its code is there; a press that would be lost does nothing until then', async ({
  as,
}) => {
  const page = await as('maya')
  const letThrough = await openWithoutCode(page, paths.loans)
  const first = rendered(page).locator('tbody tr').first()
  await expect(first).toContainText('#')
  const text = await first.innerText()
  await expect(page.getByRole('button', { name: 'Add New Loan' }).click({ timeout: 300 })).rejects.toThrow()
  await letThrough()
  expect(await page.locator('tbody tr').first().innerText()).toBe(text)
  await page.getByRole('button', { name: 'Add New Loan' }).click()
  await expect(page.getByRole('dialog', { name: 'Add New Loan' })).toBeVisible()
})

test('Ctrl K and what is typed before the code is there arrive in the palette', async ({ as }) => {
  const page = await as('maya')
  const letThrough = await openWithoutCode(page, paths.dashboard)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gs/?acx')
  await page.keyboard.press('Backspace')
  await letThrough()
  await expect(page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox')).toHaveValue(
    'gs/?ac',
  )
  await expect(page).toHaveURL(paths.dashboard)
})

test('a page reads nothing again that it was sent with, and hears of what has changed since', async ({
  as,
  signedIn,
}) => {
  const page = await as('maya')
  const other = await signedIn('maya')
  const letThrough = await openWithoutCode(page, paths.products)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const made = await other.request.post('/api/product', {
    headers: { origin: new URL(page.url()).origin },
    data: { productCategoryId: 1, name: 'Made meanwhile', partNumber: 'LATE-1' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  await letThrough()
  await expect(page.getByText('Made meanwhile').first()).toBeVisible()
  expect(asked).not.toContain('/api/config')
  expect(asked.filter(path => path === '/api/user/self')).toHaveLength(1)
})

test('a page that was rendered for another width is not shown', async ({ as }) => {
  const page = await as('maya', desktop)
  await page.setViewportSize(phone)
  const letThrough = await openWithoutCode(page, paths.stock)
  await expect(rendered(page)).toBeHidden()
  await letThrough()
  await expect(page.getByRole('heading', { name: 'Stock' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-view', '40')
})

test('the country chosen in a browser is the one that the server renders', async ({ as }) => {
  const page = await as('sys')
  await page.goto(paths.stock)
  await page.getByRole('combobox', { name: 'Country' }).click()
  await page.getByRole('option', { name: 'Sweden' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText(/Sweden$/)
  await page.goto(paths.products)
  const letThrough = await openWithoutCode(page, paths.stock)
  await expect(rendered(page).getByText('Sweden').first()).toBeVisible()
  await letThrough()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText(/Sweden$/)
})

test('whoever signs in in another tab while the code is on its way gets their own page', async ({ as }) => {
  const page = await as('maya')
  const letThrough = await openWithoutCode(page, paths.dashboard)
  await enter(page, 'stella')
  await letThrough()
  await expect(page.getByRole('button', { name: 'User menu, Stella Staff' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fulfillment' })).toHaveCount(0)
})

test('after a session that ended meanwhile the form takes what is typed, and nothing of the page is left', async ({
  as,
}) => {
  const page = await as('maya')
  const letThrough = await openWithoutCode(page, paths.dashboard)
  await page.keyboard.press('Control+k')
  await page.context().clearCookies({ name: 'accessToken' })
  await page.context().clearCookies({ name: 'refreshToken' })
  await letThrough()
  const password = page.getByLabel('Password', { exact: true })
  await password.click()
  await page.keyboard.type(demoPassword)
  await expect(password).toHaveValue(demoPassword)
  expect(await page.content()).not.toContain(cast.maya)
  await page.getByLabel('Email').fill(cast.maya)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
