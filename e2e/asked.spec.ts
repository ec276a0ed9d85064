import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** What that page asks the server for until it is at rest, without what the event stream makes it ask. */
async function askedBy(page: Page, address: string, untilShown = async () => {}): Promise<string[]> {
  await page.route('**/api/events*', () => {})
  const asked: string[] = []
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname + search)
  }
  page.on('request', note)
  await page.goto(address)
  await untilShown()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return asked
}

test('no page asks for the same twice', async ({ signedIn }) => {
  const maya = await signedIn('maya')
  const sys = await signedIn('sys')
  for (const address of [
    '/',
    '/?tab=detailed',
    '/stock',
    '/stock?query=camera&status=in-stock&status=out&sort=-serialNumber&page=2&size=50',
    '/stock?storeroomId=1',
    '/stock?country=2&page=99',
    '/stock/1',
    '/loan?query=trial&status=active&duty=send&sort=title',
    '/loan/3',
    '/fulfillment?duty=source',
    '/fulfillment/3',
  ]) {
    const look = async (name: string, page: Page) => {
      const asked = await askedBy(page, address)
      const twice = asked.filter((one, at) => asked.indexOf(one) !== at)
      // Opening a loan renews the session for the file that may be opened next.
      expect(
        twice.filter(one => one !== '/api/user/self'),
        `${address} of ${name}`,
      ).toEqual([])
    }
    // At the same time: most of it is waiting for the page to be at rest.
    await Promise.all([look('maya', maya), look('sys', sys)])
  }
})

test('what is not there is asked for once, and told once', async ({ signedIn }) => {
  const page = await signedIn('maya')
  // A busy machine may be at rest for a moment before the page's code has run.
  const asked = await askedBy(page, '/loan/99999', () =>
    expect(page.getByRole('dialog').getByRole('heading', { name: 'No such loan' })).toBeVisible(),
  )
  expect(asked.filter(one => one === '/api/loan/99999')).toHaveLength(1)
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(1)
})
