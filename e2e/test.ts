import { test as base, expect, type Page } from '@playwright/test'
import { mailboxIn } from './mailbox.ts'
import { type RunningServer, startServer } from './server-fixture.ts'

/** The people of the demo data (password Demo-pass-1). */
export const cast = {
  stella: 'stella.staff@acme.example',
  adam: 'adam.admin@acme.example',
  maya: 'maya.manager@acme.example',
  kim: 'kim.king@acme.example',
  olivia: 'olivia.admin@acme.example',
  sys: 'sys.admin@acme.example',
  arjun: 'arjun.nair@acme.example',
  carlos: 'carlos.rivera@acme.example',
  emily: 'emily.carter@acme.example',
  frida: 'frida.ekholm@acme.example',
  grace: 'grace.lim@acme.example',
  henrik: 'henrik.solberg@acme.example',
  johan: 'johan.dahlgren@acme.example',
  linda: 'linda.foster@acme.example',
  maria: 'maria.elisabeth.wallin@acme.example',
  mei: 'mei.lin.chua@acme.example',
  oskar: 'oskar.nyman@acme.example',
} as const
export type CastName = keyof typeof cast

interface Fixtures {
  /** Opens that person's dashboard, signed in, in its own browser context. */
  as: (name: CastName, size?: { width: number; height: number }) => Promise<Page>
  /** Signs in without opening a page, for tests that start elsewhere or only call the API. */
  signedIn: (name: CastName, size?: { width: number; height: number }) => Promise<Page>
  mailbox: ReturnType<typeof mailboxIn>
  /** Whether the server renders the pages of whoever is signed in, as on https; else they are as on plain http. */
  rendersPages: boolean
}

interface WorkerFixtures {
  /** Specs with different values never share a server, so neither their data nor their counted sign-ins mix. */
  serverFor: 'lending' | 'loans' | 'people' | 'stock'
  server: RunningServer
}

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverFor: ['lending', { option: true, scope: 'worker' }],
  server: [
    async ({ serverFor: _ }, use) => {
      const server = await startServer('demo')
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ server }, use) => use(server.address),
  mailbox: ({ server }, use) => use(mailboxIn(server.dataDir)),
  // Rendering takes a fourth of the processor time of a test, so it is for those that it may make a difference to.
  rendersPages: [false, { option: true }],
  signedIn: async ({ browser, server, rendersPages }, use) => {
    const opened: Page[] = []
    await use(async (name, size = desktop) => {
      const context = await browser.newContext({ baseURL: server.address, viewport: size })
      if (!rendersPages) await context.addInitScript(asOnPlainHttp)
      const page = await context.newPage()
      openWhole(page)
      opened.push(page)
      await enter(page, name)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  as: ({ signedIn }, use) =>
    use(async (name, size) => {
      const page = await signedIn(name, size)
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
      return page
    }),
})

/** There scripts can't set the cookie by which the server renders pages. */
const asOnPlainHttp = () => Reflect.deleteProperty(window, 'cookieStore')

/** The password of everyone in the demo data. */
export const demoPassword = 'Demo-pass-1'

/** Fills in and submits the sign-in page; the outcome is left to the caller. */
export async function trySignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
}

/** Signs in by the API, without a page, for tests that are not about signing in. */
export async function enter(page: Page, name: CastName): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: cast[name], password: demoPassword },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Goes to an address from a page of the app as its links do. Loading all code again would take ten times as long. */
export async function openInApp(page: Page, address: string): Promise<void> {
  // Before its first heading the app may not yet listen to the address.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

/** Signs in through the page. */
export async function signIn(page: Page, name: CastName): Promise<void> {
  await trySignIn(page, cast[name])
  await expect(page).not.toHaveURL(/\/auth/)
}

/** Expects this toast; at most one is shown at a time. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('region', { name: /Messages/ }).getByText(text)).toBeVisible()
}

export { expectAccessible } from './axe.ts'
export { expect }

/** What the server rendered, until the browser's code takes over. */
export const rendered = (page: Page) => page.locator('#root > [inert]')

/** Lets the next page come without being rendered by the server, as on plain http: it brings no answers along. */
export const unrendered = (page: Page) => page.context().clearCookies({ name: 'view' })

/** Lets goto() and reload() end when the page's code has taken over: keys and files that come before it are lost. */
function openWhole(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    const answer = await goto(...args)
    await expect(rendered(page)).toHaveCount(0)
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload(...args)
    await expect(rendered(page)).toHaveCount(0)
    return answer
  }
}

/** The cookies of the session. Those of the device and of the browser's view outlive it and are left out. */
export const sessionCookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name !== 'device' && name !== 'view')
