import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type PrerenderedAddress, prerenderedFile } from '../src/contract/page-placeholders.ts'
import { expect, expectAccessible, expectToast, test } from './test.ts'

/** The addresses with what the browser's tab says, for the visitor and behind the sign-in. */
const forVisitors = [
  { path: '/auth', title: 'Login | Loandesk' },
  { path: '/setup', title: 'Set up | Loandesk' },
  { path: '/loan-form', title: 'Loan form | Loandesk' },
  { path: '/verify', title: 'Verify a document | Loandesk' },
  { path: '/register', title: 'Create an account | Loandesk' },
  { path: '/forget', title: 'Request password reset | Loandesk' },
  { path: '/reset', title: 'Reset password | Loandesk' },
  { path: '/validate', title: 'Account Validation | Loandesk' },
  { path: '/decline', title: 'Decline account | Loandesk' },
  { path: '/disown', title: 'A sign-in to your account | Loandesk' },
  { path: '/nowhere', title: 'Error 404 : Page not found | Loandesk' },
]
const forAdmins = [
  { path: '/', title: 'Dashboard | Loandesk' },
  { path: '/stock', title: 'Stock | Loandesk' },
  { path: '/loan', title: 'Loan | Loandesk' },
  { path: '/loan/new', title: 'Loan | Loandesk' },
  { path: '/loan/1', title: 'Loan #00001 | Loandesk' },
  { path: '/fulfillment', title: 'Fulfillment | Loandesk' },
  { path: '/fulfillment/1', title: 'Loan #00001 | Loandesk' },
  { path: '/profile', title: 'Profile | Loandesk' },
]

/** Expects these countries in the selector, in this order. */
async function expectCountries(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).click()
  const options = page.getByRole('option')
  await expect(options).toHaveCount(names.length)
  for (const [place, name] of names.entries()) await expect(options.nth(place)).toHaveAccessibleName(name)
  await page.keyboard.press('Escape')
}

const entriesOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test('every page says in the tab what it is, before the name of the product', async ({ signedIn, page }) => {
  for (const { path, title } of forVisitors) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
  const adam = await signedIn('adam')
  for (const { path, title } of forAdmins) {
    await adam.goto(path)
    await expect(adam).toHaveTitle(title)
    await expect(adam).toHaveURL(path)
  }
})

test('the sign-in page welcomes by the name of the product, beside a panel with a quote and who made it; the password is hidden until asked for', async ({
  page,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page.getByText('Welcome to Loandesk')).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  const panel = page.getByRole('complementary', { name: 'About Loandesk' })
  await expect(panel.locator('blockquote')).toContainText('Thursday')
  await expect(panel).toContainText('Made by the storeroom team in Lund')
})

test('the sign-in page can be read and filled in before its code is there, which then takes it over as it stands', async ({
  page,
}) => {
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  page.on('console', message => message.type() === 'error' && broken.push(message.text()))
  let letThrough = () => {}
  const later = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/assets/sign-in-page-*.js', async route => {
    await later
    await route.continue()
  })
  await page.goto('/auth')
  await expect(page.getByText('Welcome to Loandesk')).toBeVisible()
  const email = page.getByLabel('Email')
  await email.fill('nobody@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('Not-theirs-1')
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(submit).toHaveCSS('cursor', 'progress')
  await expect(page).toHaveURL('/auth')

  const form = await page.locator('form').elementHandle()
  letThrough()
  await expect(page).toHaveTitle('Login | Loandesk')
  expect(await form?.evaluate(element => element.isConnected)).toBe(true)
  await expect(email).toHaveValue('nobody@acme.example')
  await expect(page.getByText('E-mail or password is wrong').first()).toBeVisible()
  expect(broken.filter(error => !error.includes('401'))).toEqual([])
})

test('what was typed and sent before the code is there survives what an extension puts into the form', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/sign-in-page-*.js', async route => {
    await code.promise
    await route.continue()
  })
  await page.goto('/auth')
  const email = page.getByLabel('Email')
  await email.fill('nobody@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('Not-theirs-1')
  await email.evaluate(input => input.after(document.createElement('div')))
  await page.getByRole('button', { name: 'Submit' }).click()
  code.resolve()
  await expect(page.getByText('E-mail or password is wrong').first()).toBeVisible()
  await expect(email).toHaveValue('nobody@acme.example')
})

test('the reader of the API does only what the Content-Security-Policy allows, and finds its files', async ({
  page,
}) => {
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  page.on('console', message => message.type() === 'error' && broken.push(message.text()))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.documentElement.dataset.violated = violatedDirective
    }),
  )
  await page.goto('/api/docs')
  // The name stands in the description, which is the last of its files. Of an idle network the browser sometimes never tells.
  await expect(page.getByRole('heading', { name: 'Loandesk API' })).toBeVisible({ timeout: 30_000 })
  expect(broken).toEqual([])
  await expect(page.locator('html')).not.toHaveAttribute('data-violated')
})

test('a page that breaks says so in the shell, and the way home is open', async ({ as }) => {
  const page = await as('stella')
  const errors: string[] = []
  page.on('console', message => message.type() === 'error' && errors.push(message.text()))
  // `t` is what the bundler calls a chunk's exports.
  await page.route(/\/assets\/product-page-.*\.js$/, route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "const broken = () => { throw new Error('broken by the test') }; export { broken as default, broken as t }",
    }),
  )
  await page.goto('/product')
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page).toHaveTitle(/Unexpected Application Error!/)
  expect(errors.join()).toContain('broken by the test')
  await expect(page.getByRole('banner')).toBeVisible()
  await alert.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('a page whose code does not come says so instead of doing nothing', async ({ page }) => {
  await page.route('**/assets/main-*.js', route => route.abort())
  await page.goto('/auth')
  await expect(page.getByRole('alert')).toHaveText(
    'This page could not be loaded. Check your connection, and reload it.',
  )
})

test('a script that something else puts into the page and that is refused says nothing of ours', async ({
  page,
}) => {
  await page.goto('/auth')
  await expect(page).toHaveTitle('Login | Loandesk')
  await page.evaluate(
    () =>
      new Promise(refused => {
        const script = document.createElement('script')
        script.src = 'https://assistant.example/inject.js'
        script.addEventListener('error', refused)
        document.head.append(script)
      }),
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a browser that runs no JavaScript says that it is needed', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/auth')
  await expect(page.locator('noscript')).toBeVisible()
  await context.close()
})

test('every address is sent with files that are there, each of them once', async () => {
  const frame = await readFile('dist/web/index.html', 'utf8')
  const addresses: PrerenderedAddress[] = JSON.parse(
    await readFile(join('dist/web', prerenderedFile), 'utf8'),
  )
  const assets = (await readdir('dist/web/assets')).map(name => `/assets/${name}`)
  for (const { signedIn, visitor } of addresses) {
    for (const { head } of [signedIn, visitor]) {
      const linked = [...`${frame}${head}`.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
        ([, file]) => file,
      )
      expect(linked).toEqual([...new Set(linked)])
      expect(assets).toEqual(expect.arrayContaining(linked))
    }
  }
})

test('an address that does not exist says so, and leads home', async ({ page }) => {
  await page.goto('/management/typo')
  await expect(page.getByRole('heading', { name: 'Error 404 : Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/auth')
})

test('the server gives away its pages and nothing else: no source, no map of it, no setting, no secret, no history', async ({
  page,
}) => {
  const files = await readdir('dist/web', { recursive: true })
  expect(files.filter(file => /\.map$|(^|\/)\./.test(file))).toEqual([])
  const codes: string[] = []
  page.on('response', response => {
    if (/\.(js|css)$/.test(response.url())) codes.push(response.url())
  })
  await page.goto('/auth', { waitUntil: 'networkidle' })
  expect(codes.length).toBeGreaterThan(1)
  for (const code of codes) {
    expect(await (await page.request.get(code)).text()).not.toContain('sourceMappingURL')
    expect((await page.request.get(`${code}.map`)).status()).toBe(404)
  }
  const elsewhere = [
    '.env',
    '.git/HEAD',
    '.git/config',
    'package.json',
    'src/server/main.ts',
    'secret',
    'gallery.html',
    'assets/',
  ]
  for (const path of [...elsewhere, '..%2fpackage.json', 'assets/..%2f..%2f..%2fpackage.json'])
    expect([path, (await page.request.get(`/${path}`)).status()]).toEqual([path, 404])
})

test('what somebody called a product is shown as they wrote it, and runs nothing', async ({
  signedIn,
  server,
}) => {
  const page = await signedIn('adam')
  const name = `<img src=x onerror="document.title='taken'"> “Zoom”`
  const made = await page.request.post('/api/product', {
    data: { name, partNumber: 'XSS-1' },
    headers: { origin: server.address },
  })
  expect(made.status()).toBe(201)
  await page.goto('/product?query=XSS-1')
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page).not.toHaveTitle('taken')
})

const stockCode = '**/assets/stock-page-*.js'

/** Goes to the stock, whose code can't be had. */
async function missStock(page: Page): Promise<void> {
  await page.route(stockCode, route => route.abort())
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('heading', { name: "The server can't be reached." })).toBeVisible()
}

test('a page whose code can’t be fetched says that the server can’t be reached, and retrying mends it', async ({
  as,
}) => {
  const stella = await as('stella')
  await missStock(stella)
  await expect(stella).toHaveTitle("The server can't be reached. | Loandesk")
  await expectAccessible(stella)
  await stella.unroute(stockCode)
  await stella.getByRole('button', { name: 'Retry' }).click()
  await expect(stella.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
})

test('a page whose code could not be fetched is fetched again when somebody comes back to it', async ({
  as,
}) => {
  const stella = await as('stella')
  await missStock(stella)
  await stella.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(stella.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await stella.unroute(stockCode)
  await stella.route(stockCode, async route => {
    await new Promise(later => setTimeout(later, 500))
    await route.continue()
  })
  await stella.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(stella.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
})

test('a visitor signs in first, and comes back to where they wanted to go; staff see no fulfilment', async ({
  page,
}) => {
  await page.goto('/stock?query=dome&status=in')
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Email').fill('stella.staff@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-1')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/stock?query=dome&status=in')
  await expect(page.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()

  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await expect(entriesOf(page)).toHaveText(['Dashboard', 'Loan', 'Stock'])
  await page.goto('/fulfillment')
  await expect(page).toHaveURL('/')
  await page.goto('/fulfillment/1')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Loandesk`)
})

test('somebody of another country sees nothing of this one', async ({ as }) => {
  const olivia = await as('olivia')
  await expect(entriesOf(olivia)).toHaveText(['Dashboard', 'Loan', 'Stock', 'Fulfillment'])
  await olivia.goto('/stock?country=1')
  await expect(olivia.getByRole('table', { name: 'Stock in United States' })).toBeVisible()
  await expectCountries(olivia, ['United States'])
  const answer = await olivia.request.get('/api/loan/country/3')
  const own: { id: number }[] = await answer.json()
  const foreign = own.map(({ id }) => id - 1).find(id => id > 0 && !own.some(loan => loan.id === id))
  await olivia.goto(`/loan/${foreign}`)
  await expect(olivia.getByRole('heading', { name: 'No such loan' })).toBeVisible()
  const advice = 'Look at its address again, or ask whoever gave it to you whether you may see it.'
  await expect(olivia.getByText(advice)).toBeVisible()
  await expectToast(olivia, 'Error')
  await expectToast(olivia, 'There is nothing here, or you may not see it.')
  await olivia.getByRole('link', { name: 'Back to Loan' }).click()
  await expect(olivia).toHaveURL('/loan')
})

test('a system administrator sees every country, and may add stock and fulfil in each', async ({ as }) => {
  const sys = await as('sys')
  await expect(entriesOf(sys)).toHaveText(['Dashboard', 'Loan', 'Stock', 'Fulfillment'])
  await sys.goto('/fulfillment')
  await expectCountries(sys, ['Singapore', 'Sweden', 'United States'])
  await sys.goto('/stock?country=3')
  await expectCountries(sys, ['Singapore', 'Sweden', 'United States'])
  await expect(sys.getByRole('button', { name: 'Add stock' })).toBeVisible()
})
