import type { Page } from '@playwright/test'
import { apiDriverOf } from './api-driver.ts'
import { countClicks } from './count-clicks.ts'
import { freeProducts } from './free-stock.ts'
import { padded } from './prepared-loans.ts'
import { expect, expectAccessible, expectToast, test } from './test.ts'

test('five loans are approved from the dashboard in at most seven clicks', async ({ signedIn }) => {
  const page = await signedIn('maya')
  const clicks = await countClicks(page)
  await page.goto('/?country=1')
  await page.getByRole('link', { name: /to approve/ }).click()
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select loan/ }) })
  await expect(rows.first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  const count = await rows.count()
  expect(count).toBeGreaterThanOrEqual(5)
  const bar = page.getByRole('region', { name: 'Selected loans' })
  await bar.getByRole('button', { name: `Approve ${count}` }).click()
  const dialog = page.getByRole('dialog', { name: `Approve ${count} loans?` })
  await expect(dialog.getByRole('listitem')).toHaveCount(count)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: `Approve ${count}` }).click()
  await expectToast(page, `${count} loans approved.`)
  await expect(rows).toHaveCount(0)
  expect(await clicks()).toBeLessThanOrEqual(7)
})

test('of several loans, still ticked after the reason was discarded, each says what became of it: denied, decided by somebody else or changed meanwhile, or not reached and tried again', async ({
  signedIn,
}) => {
  const page = await signedIn('maya')
  const { storeroomId, products } = await freeProducts(page, 'Kista', 4)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const api = await apiDriverOf(page)
  const kim = await apiDriverOf(await signedIn('kim'))
  const title = 'Decided together'
  const [one, other, changed, lost] = [
    await api.lend(storeroomId, product, 1, { title }),
    await api.lend(storeroomId, product, 1, { title }),
    await api.lend(storeroomId, product, 1, { title }),
    await api.lend(storeroomId, product, 1, { title }),
  ]
  await page.route('**/api/events*', route => route.abort())
  await page.goto(`/loan?country=1&query=${encodeURIComponent(title)}`)
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await all.click()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(all).toBeFocused()
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: 'Selected loans' }).getByRole('button', { name: 'Deny 4' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deny 4 loans?' })
  await dialog.getByRole('button', { name: 'Deny 4' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please give reason for denial')
  await dialog.getByLabel('Reason').fill('All of them are promised to the fair.')
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('region', { name: 'Selected loans' }).getByRole('button', { name: 'Deny 4' }).click()
  await dialog.getByLabel('Reason').fill('All of them are promised to the fair.')
  await kim.send('PATCH', '/loan/approve', { loanId: other, approve: true })
  await api.edit(changed, { customerCompany: 'Somebody Else AB' })
  let isCut = true
  await page.route('**/api/loan/approve', async route => {
    if (isCut && route.request().postDataJSON().loanId === lost) return route.abort()
    return route.continue()
  })
  await dialog.getByRole('button', { name: 'Deny 4' }).click()
  const about = (loan: number) => dialog.getByRole('listitem').filter({ hasText: padded(loan) })
  await expect(about(one)).toContainText('Denied')
  await expect(about(other)).toContainText('Kim King approved it meanwhile.')
  await expect(about(changed)).toContainText('Somebody changed this in the meantime. Check what it is now')
  await expect(about(lost)).toContainText("The server can't be reached.")
  await expectToast(page, 'Error')
  await expectToast(page, /The server can't be reached\.|The loan is approved\.|Somebody changed this/)
  isCut = false
  await dialog.getByRole('button', { name: 'Try 1 again' }).click()
  await expect(about(lost)).toContainText('Denied')
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
  const row = (loan: number) => page.getByRole('row').filter({ hasText: padded(loan) })
  await expect(row(lost).getByText('Denied')).toBeVisible()
  await expect(row(changed).getByText('Pending')).toBeVisible()
})

test('a loan that its creator changes while a manager reads it is decided only once she sees what it is now', async ({
  signedIn,
}) => {
  const page = await signedIn('maya')
  const { storeroomId, products } = await freeProducts(page, 'Kista', 3)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const creator = await apiDriverOf(await signedIn('stella'))
  const form = { customerCompany: 'Trusted AB' }
  const wanted = await creator.lend(storeroomId, product, 1, form)
  const unwanted = await creator.lend(storeroomId, product, 1, form)
  const addOne = (loanId: number) =>
    creator.send('POST', '/loan/unit', { loanId, units: [{ productId: product.id, amount: 1 }] })
  const changed = 'Somebody changed this in the meantime. Check what it is now, and try again.'
  await page.route('**/api/events*', route => route.abort())

  await page.goto(`/loan/${wanted}?country=1`)
  const loan = page.getByRole('article', { name: /^Loan #/ })
  await expect(loan.getByText('Trusted AB').first()).toBeVisible()
  await creator.edit(wanted, { customerCompany: 'Somebody Else AB' })
  await addOne(wanted)
  await loan.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, changed)
  await expect(loan.getByText('Somebody Else AB').first()).toBeVisible()
  await expect(loan.getByText('Pending').first()).toBeVisible()
  // The key counts once the decision that was refused has ended.
  await expect(loan.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('a')
  await expectToast(page, `Loan ${padded(wanted)} has been approved.`)

  await page.goto(`/loan/${unwanted}?country=1`)
  await loan.getByRole('button', { name: 'Deny' }).click()
  const question = page.getByRole('alertdialog', { name: `Deny loan ${padded(unwanted)}?` })
  await question.getByLabel('Reason').fill('One is no trial.')
  await addOne(unwanted)
  await question.getByRole('button', { name: 'Deny' }).click()
  await expectToast(page, changed)
  await expect(question.getByLabel('Reason')).toHaveValue('One is no trial.')
  await question.getByRole('button', { name: 'Deny' }).click()
  await expectToast(page, `Loan ${padded(unwanted)} has been denied`)
})

test('one loan that is ticked is told as by its own page', async ({ signedIn }) => {
  const page = await signedIn('maya')
  const { storeroomId, products } = await freeProducts(page, 'Kista', 1)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const title = 'Ticked alone'
  const loan = await (await apiDriverOf(page)).lend(storeroomId, product, 1, { title })
  await page.goto(`/loan?country=1&query=${encodeURIComponent(title)}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page
    .getByRole('region', { name: 'Selected loans' })
    .getByRole('button', { name: 'Approve 1' })
    .click()
  await page
    .getByRole('dialog', { name: 'Approve 1 loan?' })
    .getByRole('button', { name: 'Approve 1' })
    .click()
  await expectToast(page, `Loan ${padded(loan)} has been approved.`)
})

test('the tabs over the loans lead to each state, count it, and keep the storeroom that was chosen', async ({
  signedIn,
}) => {
  const page = await signedIn('maya')
  await page.goto('/loan?country=1&storeroomId=1')
  const tabs = page.getByRole('navigation', { name: 'Loans by state' })
  await expect(tabs.getByRole('link', { name: /^All \d+$/ })).toHaveAttribute('aria-current', 'page')
  const out = tabs.getByRole('link', { name: /^Out \d+$/ })
  await out.click()
  await expect(page).toHaveURL('/loan?country=1&storeroomId=1&status=active')
  await expect(page.getByRole('columnheader', { name: 'Expected return' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(out).toHaveAttribute('aria-current', 'page')
  const overdue = tabs.getByRole('link', { name: /^Overdue \d+$/ })
  await overdue.click()
  await expect(page).toHaveURL('/loan?country=1&storeroomId=1&duty=overdue')
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/loan?country=1&duty=overdue')
  await expect(page.getByRole('button', { name: 'Reset filters' })).toHaveCount(0)
  const count = Number((await overdue.innerText()).replace(/\D/g, ''))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(count + 1)
  const all = tabs.getByRole('link', { name: /^All \d+$/ })
  await page.goto('/loan?country=1&duty=source')
  await expect(tabs.getByRole('link', { name: /^To source \d+$/ })).toHaveAttribute('aria-current', 'page')
  await expect(all).not.toHaveAttribute('aria-current')
  await page.goto('/loan?country=1&duty=due')
  await expect(all).toBeVisible()
  await expect(tabs.locator('[aria-current]')).toHaveCount(0)
})

test('a loan knows its place in the list it was opened from; A and D decide, and lead to the next one, which a second press at once leaves alone', async ({
  signedIn,
}) => {
  const page = await signedIn('maya')
  const { storeroomId, products } = await freeProducts(page, 'Kista', 2)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const api = await apiDriverOf(page)
  const title = 'One after the other'
  const first = await api.lend(storeroomId, product, 1, { title })
  const second = await api.lend(storeroomId, product, 1, { title })
  await page.goto(`/loan?country=1&status=pending&query=${encodeURIComponent(title)}`)
  await page
    .getByRole('row')
    .filter({ hasText: padded(second) })
    .getByRole('link')
    .click()
  const dialogOf = (loan: number) => page.getByRole('dialog', { name: `Edit Loan - ${padded(loan)}` })
  await expect(dialogOf(second).getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('j')
  await expect(dialogOf(first).getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('k')
  await expect(dialogOf(second)).toBeFocused()
  await expect(dialogOf(second).getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.keyboard.press('a')
  await expectToast(page, `Loan ${padded(second)} has been approved.`)
  await pressNextStep(page, first)
  await expect(dialogOf(first).getByRole('button', { name: 'Deny' })).toBeEnabled()
  await page.keyboard.press('d')
  const question = page.getByRole('alertdialog', { name: `Deny loan ${padded(first)}?` })
  await page.keyboard.type('They have the last ones already.')
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('alertdialog', { name: 'Discard what you entered?' })
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question.getByLabel('Reason')).toBeFocused()
  await expect(question.getByLabel('Reason')).toHaveValue('They have the last ones already.')
  await question.getByRole('button', { name: 'Deny' }).click()
  await expectToast(page, 'The last loan of this list is decided.')
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/loan\?country=1&status=pending/)
})

/** Presses the loan's main button in the moment in which it is shown, as the second press of a double-click does. */
const pressNextStep = (page: Page, loan: number) =>
  page.waitForFunction(
    title => {
      const dialog = document.querySelector('[role=dialog]')
      const button = dialog?.querySelector<HTMLElement>('#next-step')
      if (!button || !dialog?.textContent?.includes(title)) return false
      button.click()
      return true
    },
    `Edit Loan - ${padded(loan)}`,
  )
