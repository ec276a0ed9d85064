import type { Page } from '@playwright/test'
import { apiDriverOf } from './api-driver.ts'
import { freeProducts } from './free-stock.ts'
import { expect, expectToast, test } from './test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

const unreadIn = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0)

/** Asks for a loan from Kista, where managers approve. */
async function askForLoan(page: Page, title: string) {
  const { storeroomId, products } = await freeProducts(page, 'Kista', 1)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  return (await apiDriverOf(page)).lend(storeroomId, product, 1, { title })
}

test('what needs somebody rings without reloading, leads to its page, and is done when it is done', async ({
  signedIn,
}) => {
  const maya = await signedIn('maya')
  const listening = maya.waitForResponse('**/api/events*')
  await maya.goto('/stock')
  await listening
  await expect(bell(maya)).toHaveAccessibleName(/unread/)
  const before = await unreadIn(maya)
  const title = 'Rings at the manager’s'
  const loanId = await askForLoan(await signedIn('stella'), title)
  await expect.poll(() => unreadIn(maya)).toBeGreaterThan(before)
  const rung = await unreadIn(maya)

  await bell(maya).click()
  const asks = panel(maya).getByRole('region', { name: 'Needs you' })
  await asks
    .getByRole('link', {
      name: new RegExp(`Unread: .*${title}.* waits for your approval (just now|.* ago)$`),
    })
    .click()
  await expect(maya).toHaveURL(`/fulfillment/${loanId}`)
  await expect(panel(maya)).toBeHidden()
  await expect(bell(maya)).not.toHaveAccessibleName(`Notifications, ${rung} unread`)

  await maya.getByRole('button', { name: 'Approve' }).click()
  await expectToast(maya, 'has been approved.')
  await bell(maya).click()
  const news = panel(maya).getByRole('region', { name: 'News' })
  await expect(news.getByRole('link', { name: new RegExp(`${title}.*Done`) })).toBeVisible({
    timeout: 20_000,
  })
})

test('all is marked as read at once; what is said stays', async ({ signedIn }) => {
  const kim = await signedIn('kim')
  await askForLoan(kim, 'Read together with the others')
  await kim.goto('/')
  await expect(bell(kim)).toHaveAccessibleName(/unread/)
  await bell(kim).click()
  await panel(kim).getByRole('button', { name: 'Mark all read' }).click()
  await expect(panel(kim)).toBeFocused()
  await expect(bell(kim)).toHaveAccessibleName('Notifications')
  await expect(panel(kim).getByRole('link', { name: /Read together with the others/ })).toBeVisible()
  await expect(panel(kim).getByText('Unread:')).toHaveCount(0)
  await kim.keyboard.press('Escape')
  await expect(bell(kim)).toBeFocused()
})

test('one chooses for each kind how one is mailed, and it stays chosen', async ({ signedIn }) => {
  const adam = await signedIn('adam')
  await adam.goto('/profile')
  const choice = adam.getByRole('combobox', { name: 'Loans to source, send and ship' })
  await expect(choice).toHaveText('Mail at once')
  await choice.click()
  const saved = adam.waitForResponse('**/api/user/preference')
  await adam.getByRole('option', { name: 'One mail a day' }).click()
  await saved
  await adam.reload()
  await expect(choice).toHaveText('One mail a day')
  await expect(adam.getByRole('combobox', { name: 'Loans to approve' })).toHaveCount(0)
})
