import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { picturesOfLoans } from './loan-pictures.ts'
import { type RunningServer, startServer } from './server-fixture.ts'
import { picturesOfSigning } from './signing-pictures.ts'
import { type CastName, desktop, phone, signIn } from './test.ts'

const folder = 'screenshots'

/** The screens: who opens which address, and what they do there before the picture. */
const screens: readonly {
  name: string
  who: CastName | null
  path: string
  first?: (page: Page) => Promise<void>
}[] = [
  { name: 'login', who: null, path: '/auth' },
  {
    name: 'login-refused',
    who: null,
    path: '/auth',
    first: async page => page.getByRole('button', { name: 'Submit' }).click(),
  },
  { name: 'register', who: null, path: '/register' },
  {
    name: 'register-refused',
    who: null,
    path: '/register',
    first: async page => page.getByRole('button', { name: 'Submit' }).click(),
  },
  { name: 'forget', who: null, path: '/forget' },
  { name: 'reset', who: null, path: '/reset?token=made-up' },
  { name: 'validate', who: null, path: '/validate?token=made-up' },
  { name: 'decline', who: null, path: '/decline?token=made-up' },
  { name: 'disown', who: null, path: '/disown?token=made-up' },
  { name: 'not-found', who: null, path: '/nowhere' },
  { name: 'dashboard', who: 'maya', path: '/' },
  {
    name: 'dashboard-plots',
    who: 'maya',
    path: '/',
    first: async page => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await page.getByRole('slider').first().waitFor()
    },
  },
  {
    name: 'dashboard-urgent',
    who: 'maya',
    path: '/',
    first: async page => page.getByRole('button', { name: /^Most urgent of .* to source$/ }).click(),
  },
  { name: 'dashboard-detailed', who: 'maya', path: '/?tab=detailed' },
  { name: 'dashboard-empty', who: 'sys', path: '/' },
  { name: 'stock', who: 'adam', path: '/stock' },
  { name: 'stock-no-results', who: 'adam', path: '/stock?query=nothing-like-this' },
  {
    name: 'stock-add',
    who: 'adam',
    path: '/stock',
    first: async page => page.getByRole('button', { name: 'Add stock' }).first().click(),
  },
  { name: 'stock-picked', who: 'maya', path: '/stock?country=1&storeroomId=2&status=in', first: pickAll },
  {
    name: 'stock-transfer',
    who: 'maya',
    path: '/stock?country=1&storeroomId=2&status=in',
    first: async page => {
      await pickAll(page)
      await page.getByRole('button', { name: 'Transfer', exact: true }).click()
    },
  },
  { name: 'unit', who: 'maya', path: '/stock/1' },
  {
    name: 'unit-in-transfer',
    who: 'kim',
    path: '/stock?country=1&status=transfer',
    first: async page => page.getByRole('main').locator('a[href^="/stock/"]').first().click(),
  },
  { name: 'unit-missing', who: 'maya', path: '/stock/999999' },
  {
    name: 'camera-missing',
    who: 'adam',
    path: '/stock?new=stock',
    first: async page => {
      await page.getByRole('button', { name: 'Scan with the camera' }).click()
      await page.getByRole('heading', { name: 'No picture from a camera' }).waitFor()
    },
  },
  { name: 'products', who: 'adam', path: '/product' },
  { name: 'product-add', who: 'adam', path: '/product?new=product' },
  { name: 'product-edit', who: 'adam', path: '/product?edit=1' },
  { name: 'loans', who: 'stella', path: '/loan' },
  { name: 'loan-new', who: 'stella', path: '/loan/new' },
  { name: 'fulfillment', who: 'adam', path: '/fulfillment' },
  { name: 'profile', who: 'maya', path: '/profile' },
  { name: 'users', who: 'maya', path: '/management/users' },
  { name: 'activity', who: 'maya', path: '/management/activity' },
  { name: 'users-requested', who: 'maya', path: '/management/users?tab=requested' },
  { name: 'user-approve', who: 'maya', path: '/management/users?tab=requested&approve=7' },
  {
    name: 'user-reject',
    who: 'maya',
    path: '/management/users?tab=requested',
    first: async page => page.getByRole('button', { name: 'Reject: Pat Pending' }).click(),
  },
  { name: 'user-details', who: 'sys', path: '/management/users/2' },
  { name: 'user-country', who: 'maya', path: '/management/users/13?part=country' },
  { name: 'user-storeroom', who: 'kim', path: '/management/users/2?part=storeroom' },
  { name: 'storerooms', who: 'maya', path: '/management/storeroom' },
  { name: 'storeroom-add', who: 'maya', path: '/management/storeroom?new=storeroom' },
  { name: 'storeroom-edit', who: 'maya', path: '/management/storeroom?edit=1' },
  { name: 'terms', who: 'maya', path: '/management/terms' },
  { name: 'terms-draft', who: 'maya', path: '/management/terms?edit=sv' },
  { name: 'terms-right-to-left', who: 'maya', path: '/management/terms?edit=ar' },
  {
    name: 'terms-preview',
    who: 'maya',
    path: '/management/terms?edit=ja',
    first: async page => page.getByRole('tab', { name: 'Preview' }).click(),
  },
  { name: 'countries', who: 'sys', path: '/management/country' },
  {
    name: 'country-add',
    who: 'sys',
    path: '/management/country?new=country',
    first: async page => page.getByRole('dialog').getByRole('combobox', { name: 'Country' }).click(),
  },
  { name: 'country-edit', who: 'sys', path: '/management/country?edit=1' },
  { name: 'sign-in-policy', who: 'sys', path: '/management/sign-in' },
]

const looks = (['light', 'dark'] as const).flatMap(theme => [
  { theme, size: desktop },
  { theme, size: phone },
])

await mkdir(folder, { recursive: true })
const server = await startServer('demo')
const browser = await chromium.launch(browserOptions)
for (const look of looks) {
  for (const who of new Set(screens.map(screen => screen.who))) await picturesOf(browser, server, who, look)
}
await server.close()
const kept = looks.map(({ theme, size: { width } }) => ({
  theme,
  width,
  file: (name: string) => `${folder}/${name}-${theme}-${width}.png`,
}))
await picturesOfLoans(browser, kept)
await picturesOfSigning(browser, kept)
await browser.close()

/** Takes one person's pictures after one sign-in: a sign-in for each would be slowed down. */
async function picturesOf(
  browser: Browser,
  server: RunningServer,
  who: CastName | null,
  { theme, size }: (typeof looks)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (who !== null) await signIn(page, who)
  for (const { name, path, first } of screens.filter(screen => screen.who === who)) {
    await page.goto(path)
    await page.waitForTimeout(800)
    await first?.(page)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${folder}/${name}-${theme}-${size.width}.png` })
  }
  await context.close()
}

/** All on the page by the box above its rows or cards. */
async function pickAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
}
