import type { Page } from '@playwright/test'
import {
  cast,
  demoPassword,
  expect,
  expectToast,
  phone,
  sessionCookies,
  signIn,
  test,
  trySignIn,
} from './test.ts'

// Things move here: presses arrive, and the focus comes back, while what closes is still fading.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, rendersPages: true })

const openUserMenu = (page: Page) => page.getByRole('button', { name: /^User menu/ }).click()
const root = (page: Page) => page.locator('html')

/** Which theme the page had when its first element could be painted. */
async function noteFirstTheme(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.body) return
      sessionStorage.setItem('first-theme', document.documentElement.dataset.theme ?? 'none')
      watch.disconnect()
    })
    watch.observe(document, { childList: true, subtree: true })
  })
}
const firstTheme = (page: Page) => page.evaluate(() => sessionStorage.getItem('first-theme'))

test('the theme follows the machine until it is switched, then stays as it was switched, from the first paint on', async ({
  as,
}) => {
  const page = await as('stella')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).not.toHaveAttribute('data-theme')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Switch to light theme' }).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')

  await noteFirstTheme(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await firstTheme(page)).toBe('light')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Switch to dark theme' }).click()
  await expect(page.getByRole('menuitem', { name: 'Switch to light theme' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  expect(await firstTheme(page)).toBe('dark')
})

test('the menu of a small screen stays for a quarter of a second after a link is pressed, then closes', async ({
  as,
}) => {
  const page = await as('adam', phone)
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Loan',
    'Stock',
    'Fulfillment',
    'Profile',
    'Products',
  ])
  await expect(menu.getByText('Adam Admin')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await menu.getByRole('link', { name: 'Stock' }).click()
  await expect(page).toHaveURL('/stock')
  await page.clock.runFor(249)
  await expect(menu).toBeVisible()
  await page.clock.runFor(1)
  await expect(menu).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('list', { name: 'Stock in Sweden' })).toBeVisible()
})

test('signing out is told, takes the cookies along and the other tabs too; the next start is the dashboard', async ({
  signedIn,
}) => {
  const page = await signedIn('stella')
  await page.goto('/loan')
  const other = await page.context().newPage()
  await other.goto('/stock')
  await expect(other.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
  await openUserMenu(page)
  await expect(page.getByRole('menu')).toContainText('Stella Staff')
  await expect(page.getByRole('menu')).toContainText('stella.staff@acme.example')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
  await expectToast(page, 'Log out successful')
  expect(await sessionCookies(page)).toEqual([])
  await expect(other).toHaveURL('/auth')

  await signIn(page, 'stella')
  await expect(page).toHaveURL('/')
})

test('F8 leads to the newest message, which stays until Esc', async ({ page }) => {
  const toasts = page.getByRole('region', { name: /Messages/ })
  // A message goes after five seconds, which a busy machine may need: then there is another.
  await expect(async () => {
    await trySignIn(page, cast.stella, 'Not-the-1-password')
    await expectToast(page, 'Error')
    await page.keyboard.press('F8')
    await expect(toasts.locator(':focus')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(toasts.getByText('Error')).toBeHidden()
})

test('whoever signs in next on the same page is shown nothing of who left it', async ({ signedIn }) => {
  const page = await signedIn('adam')
  await page.goto('/stock')
  const list = page.getByRole('table', { name: 'Stock in Sweden' })
  const told = list.getByRole('link').first()
  await expect(told).toBeVisible()
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: 'Logout' }).click()

  const answers = Promise.withResolvers<void>()
  await page.route('**/api/unit/**', async route => {
    await answers.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill(cast.stella)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Submit' }).click()
  const asked = page.waitForRequest('**/api/unit/country/1?**')
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await asked
  await expect(page.getByRole('heading', { name: 'Stock' })).toBeVisible()
  await expect(told).toBeHidden()
  answers.resolve()
  await expect(told).toBeVisible()
})

test('who signs in in another tab while this one’s code is on its way is taken along', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/sign-in-page-*.js', async route => {
    await code.promise
    await route.continue()
  })
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  const other = await page.context().newPage()
  await signIn(other, 'stella')
  await expect(other).toHaveURL('/')
  code.resolve()
  await expect(page).toHaveURL('/')
})

test('who takes over in another tab while this one’s code is on its way is who this one shows', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/stock-page-*.js', async route => {
    await code.promise
    await route.continue()
  })
  const known = page.waitForResponse('**/api/user/self')
  void page.goto('/stock')
  await known
  const other = await page.context().newPage()
  await other.goto('/')
  await openUserMenu(other)
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await other.getByLabel('Email').fill(cast.stella)
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.getByRole('button', { name: 'Submit' }).click()
  await expect(other).toHaveURL('/')
  code.resolve()
  await expect(page.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^User menu, Stella/ })).toBeVisible()
})

test('a link on another site, as in a mail, is answered as to who is signed in', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn('stella')
  await page.goto(`data:text/html,<a href="${server.address}/loan">See it</a>`)
  const answered = page.waitForResponse(`${server.address}/loan`)
  await page.getByRole('link').click()
  expect(await (await answered).text()).toContain('data-prerendered="outline"')
  await expect(page.getByRole('table', { name: 'Loans in Sweden' })).toBeVisible()
})

test('a country stays chosen from page to page, but the one in the address wins', async ({ signedIn }) => {
  const kim = await signedIn('kim')
  await kim.goto('/stock?storeroomId=1')
  await expect(kim.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
  await kim.getByRole('combobox', { name: 'Country' }).click()
  await kim.getByRole('option', { name: 'Singapore' }).click()
  await expect(kim).toHaveURL('/stock?country=2')
  await expect(kim.getByRole('table', { name: 'Stock in Singapore' })).toBeVisible()

  await kim.goto('/loan')
  await expect(kim.getByRole('table', { name: 'Loans in Singapore' })).toBeVisible()
  await kim.goto('/fulfillment?country=3')
  await expect(kim.getByRole('table', { name: 'Loans to fulfil in United States' })).toBeVisible()
  await kim.evaluate(() => localStorage.setItem('country', '4711'))
  await kim.goto('/stock')
  await expect(kim.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
})

test('when the access cookie is gone, the calls of a page wait for one refresh and go on', async ({
  signedIn,
}) => {
  const stella = await signedIn('stella')
  const following = stella.waitForResponse('**/api/events*')
  await stella.goto('/')
  await expect(stella.getByRole('region', { name: 'Existing Loan' })).toBeVisible()
  await following
  await stella.context().clearCookies({ name: 'accessToken' })
  const refused: string[] = []
  const refreshed: number[] = []
  stella.on('response', answer => {
    const { pathname } = new URL(answer.url())
    if (pathname === '/api/auth/refresh') refreshed.push(answer.status())
    else if (answer.status() === 401) refused.push(pathname)
  })
  await stella.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(stella.getByText(/^Page 1 of \d+$/)).toBeVisible()
  await stella.getByRole('button', { name: 'Storeroom', exact: true, expanded: false }).click()
  await expect(stella.getByRole('checkbox', { name: 'Kista' })).toBeVisible()
  expect(refused.toSorted()).toEqual([
    '/api/storeroom/country/1',
    '/api/unit/country/1',
    '/api/user/preference',
    '/api/view',
  ])
  expect(refreshed).toEqual([200])
})

test('a session that was ended elsewhere leads to the sign-in page, which says why, and from there back, to a comment half typed', async ({
  as,
  playwright,
  server,
}) => {
  const page = await as('stella')
  // The event stream would be refused, and lead the page to the sign-in before the press does.
  await page.context().route('**/api/events*', route => route.abort())
  await page.reload()
  await expect(page.getByRole('region', { name: 'Existing Loan' })).toBeVisible()
  const endElsewhere = async () => {
    const elsewhere = await playwright.request.newContext({
      baseURL: server.address,
      storageState: await page.context().storageState(),
      extraHTTPHeaders: { origin: server.address },
    })
    expect((await elsewhere.post('/api/auth/logout')).ok()).toBe(true)
    await elsewhere.dispose()
  }
  const signInAgain = async () => {
    await expect(page).toHaveURL('/auth')
    // The refused press says so, too.
    const why = page.getByRole('status').filter({ hasText: 'You were signed out here' })
    await expect(why.first()).toBeVisible()
    await expect.poll(() => sessionCookies(page)).toEqual([])
    await page.getByLabel('Email').fill('stella.staff@acme.example')
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
    await page.getByRole('button', { name: 'Submit' }).click()
  }
  await endElsewhere()
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await signInAgain()
  await expect(page).toHaveURL('/stock')

  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/stock\/\d+/)
  const address = page.url()
  const comment = page.getByRole('textbox', { name: 'Comment' })
  await comment.fill('Half a sentence')
  await endElsewhere()
  await page.getByRole('button', { name: 'Add comment' }).click()
  await signInAgain()
  await expect(page).toHaveURL(address)
  await expect(comment).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(comment).toHaveValue('')
  await page.reload()
  await expect(comment).toHaveValue('')
})
