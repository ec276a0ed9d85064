import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ rendersPages: true })

/** The API requests of that page until the network is idle. The event stream is held back, for its notices cause more. */
async function requestsOf(page: Page, address: string, untilShown = async () => {}): Promise<string[]> {
  await page.route('**/api/events*', () => {})
  const requests: string[] = []
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(pathname + search)
  }
  page.on('request', note)
  await page.goto(address)
  await untilShown()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return requests
}

test('no page asks for the same twice', async ({ signedIn }) => {
  const lists = [
    '/',
    '/?tab=detailed',
    '/stock',
    '/stock?query=camera&status=in-stock&status=out&sort=-serialNumber&page=2&size=50',
    '/stock?storeroomId=1',
    '/stock?country=2&page=99',
  ]
  const others = [
    '/stock/1',
    '/loan?query=trial&status=active&duty=send&sort=title',
    '/loan/3',
    '/fulfillment?duty=source',
    '/fulfillment/3',
  ]
  // A system administrator also reads all countries.
  const ofSystem = ['/', '/stock', '/stock?country=2&page=99', '/loan/3', '/fulfillment?duty=source']
  const look = async (name: 'maya' | 'sys', addresses: readonly string[]) => {
    const page = await signedIn(name)
    for (const address of addresses) {
      const requests = await requestsOf(page, address)
      const twice = requests.filter((one, at) => requests.indexOf(one) !== at)
      // Opening a loan renews the session, so that a file can be opened next.
      expect(
        twice.filter(one => one !== '/api/user/self'),
        `${address} of ${name}`,
      ).toEqual([])
    }
  }
  // All at once, for most of the time goes into waiting for an idle network.
  await Promise.all([look('maya', lists), look('maya', others), look('sys', ofSystem)])
})

test('what is not there is asked for once, and told once', async ({ signedIn }) => {
  const page = await signedIn('maya')
  // On a busy machine the network may be idle before the page's code has run.
  const requests = await requestsOf(page, '/loan/99999', () =>
    expect(page.getByRole('heading', { name: 'No such loan' })).toBeVisible(),
  )
  expect(requests.filter(one => one === '/api/loan/99999')).toHaveLength(1)
  await expect(page.getByRole('region', { name: /Messages/ }).getByRole('listitem')).toHaveCount(1)
})
