import { mkdir } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserOptions } from './browser.ts'
import { type RunningHouse, startHouse } from './house.ts'
import { type CastName, desktop, phone, signIn } from './test.ts'

const folder = 'screenshots'

/** What is looked at: who opens which address, and what they do there before the picture. */
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
  { name: 'not-found', who: null, path: '/nowhere' },
  { name: 'dashboard', who: 'maya', path: '/' },
  { name: 'dashboard-empty', who: 'sys', path: '/' },
  { name: 'stock', who: 'adam', path: '/stock' },
  { name: 'stock-no-results', who: 'adam', path: '/stock?query=nothing-like-this' },
  {
    name: 'stock-add',
    who: 'adam',
    path: '/stock',
    first: async page => page.getByRole('button', { name: 'Add stock' }).first().click(),
  },
  { name: 'loans', who: 'stella', path: '/loan' },
  { name: 'loan-new', who: 'stella', path: '/loan/new' },
  { name: 'fulfillment', who: 'adam', path: '/fulfillment' },
  { name: 'loan', who: 'maya', path: '/fulfillment/140' },
  { name: 'loan-signed', who: 'maya', path: '/fulfillment/130' },
]

const looks = (['light', 'dark'] as const).flatMap(theme => [
  { theme, size: desktop },
  { theme, size: phone },
])

await mkdir(folder, { recursive: true })
const house = await startHouse('demo')
const browser = await chromium.launch(browserOptions)
for (const look of looks) {
  for (const screen of screens) await picture(browser, house, screen, look)
}
await browser.close()
await house.close()

async function picture(
  browser: Browser,
  house: RunningHouse,
  { name, who, path, first }: (typeof screens)[number],
  { theme, size }: (typeof looks)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: house.address,
    viewport: size,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (who !== null) await signIn(page, who)
  await page.goto(path)
  await page.waitForTimeout(800)
  await first?.(page)
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${folder}/${name}-${theme}-${size.width}.png` })
  await context.close()
}
