import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A person with a slow computer. */
export interface Visitor {
  readonly address: string
  readonly email: string
  readonly password: string
  /** The country that their lists show. */
  readonly country: string
  /** How many times slower their processor is than this one. */
  readonly slowed: number
}

export type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Signs the visitor in, and returns the session as browser storage. */
export async function sessionOf(browser: Browser, { address, email, password }: Visitor): Promise<State> {
  const context = await browser.newContext({ baseURL: address })
  const answer = await context.request.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  const state = await context.storageState()
  await context.close()
  return state
}

const desktop = { width: 1440, height: 900 }
export const phone = { width: 412, height: 823 }

/** A page with an empty cache on their computer; signed out unless a state is given. */
export async function freshPage(
  browser: Browser,
  visitor: Visitor,
  state?: State,
  viewport = desktop,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: visitor.address,
    viewport,
    ...(state && { storageState: state }),
  })
  // As of whoever signed in by our page: it tells the server how this browser shows pages.
  const view = viewport === phone ? '40' : '00'
  if (state) await context.addCookies([{ name: 'view', value: view, url: visitor.address }])
  const page = await context.newPage()
  await slow(page, visitor)
  return page
}

/** Slows a page down to their processor. */
export async function slow(page: Page, visitor: Visitor): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: visitor.slowed })
}
