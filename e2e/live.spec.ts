import type { Locator, Page } from '@playwright/test'
import { apiDriverOf } from './api-driver.ts'
import { freeProducts } from './free-stock.ts'
import { expect, expectToast, test } from './test.ts'

/** A product that Lund has free, to lend it. */
async function somethingFree(page: Page) {
  const { storeroomId, products } = await freeProducts(page, 'Lund HQ', 2)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  return { storeroomId, product }
}

const expectLoansToFulfil = (page: Page) =>
  expect(
    page
      .getByRole('table', { name: /^Loans to fulfil/ })
      .getByRole('row')
      .nth(1),
  ).toBeVisible()

/** The sum of the numbers at the end of these texts; NaN if one has none. */
const countIn = async (texts: Locator) =>
  (await texts.allInnerTexts()).reduce(
    (sum, text) => sum + Number(/[\d,]+$/.exec(text.trim())?.[0].replaceAll(',', '')),
    0,
  )

test('what somebody else does appears on the open list, in the navigation and on the open loan', async ({
  signedIn,
}) => {
  const adam = await signedIn('adam')
  const { storeroomId, product } = await somethingFree(adam)
  const kim = await signedIn('kim')
  const api = await apiDriverOf(kim)
  const listening = adam.waitForResponse('**/api/events*')
  await adam.goto('/fulfillment')
  await listening
  await expectLoansToFulfil(adam)
  const link = adam
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Fulfillment', exact: true })
  await expect(link).toHaveAccessibleDescription(/to source, sign or ship$/)
  const tabs = adam.getByRole('navigation', { name: 'Loans by state' }).getByRole('link')
  const before = await countIn(tabs.filter({ hasText: /^To (source|sign|ship)/ }))
  await expect(link).toHaveAccessibleDescription(`${before} loans to source, sign or ship`)
  const title = 'Seen while it happens'
  const loanId = await api.lend(storeroomId, product, 1, { title })
  await expect(adam.getByRole('cell', { name: title })).toBeVisible()
  await expect(link).toHaveAccessibleDescription(`${before + 1} loans to source, sign or ship`)

  await adam.goto(`/fulfillment/${loanId}`)
  const page = adam.getByRole('article', { name: /^Loan #/ })
  await expect(page.getByText('Waiting for units to be sourced')).toBeVisible()
  await api.source(loanId, product.serialNumbers[0] ?? '')
  await expect(page.getByText('Waiting for loan documents to be signed')).toBeVisible()
})

test('what changes between reading and the opening of the stream is shown once that is open', async ({
  signedIn,
}) => {
  const adam = await signedIn('adam')
  const { storeroomId, product } = await somethingFree(adam)
  const api = await apiDriverOf(await signedIn('kim'))
  const stream = Promise.withResolvers<void>()
  await adam.route('**/api/events*', async route => {
    await stream.promise
    await route.continue()
  })
  const opening = adam.waitForRequest('**/api/events*')
  await adam.goto('/fulfillment')
  await expectLoansToFulfil(adam)
  await opening
  const title = 'Lent while nobody listened'
  await api.lend(storeroomId, product, 1, { title })
  stream.resolve()
  await expect(adam.getByRole('cell', { name: title })).toBeVisible()
})

test('what changes while a page waits for its first answer is shown, though that answer is older', async ({
  signedIn,
}) => {
  const adam = await signedIn('adam')
  const { storeroomId, product } = await somethingFree(adam)
  const api = await apiDriverOf(await signedIn('kim'))
  const [read, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await adam.route(
    '**/api/loan/country/*/fulfillment?*',
    async route => {
      const answer = await route.fetch()
      read.resolve()
      await changed.promise
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  const listening = adam.waitForResponse('**/api/events*')
  await adam.goto('/fulfillment')
  await Promise.all([listening, read.promise])
  const title = 'Lent while a list was on its way'
  const heard = adam.waitForRequest('**/api/user/self')
  await api.lend(storeroomId, product, 1, { title })
  await heard
  changed.resolve()
  await expect(adam.getByRole('cell', { name: title })).toBeVisible()
})

test('one types, another saves: what was typed stays, who changed it is said, and saving offers both', async ({
  signedIn,
}) => {
  const adam = await signedIn('adam')
  const { storeroomId, product } = await somethingFree(adam)
  const kim = await signedIn('kim')
  const api = await apiDriverOf(kim)
  const loanId = await api.lend(storeroomId, product, 1, { title: 'Two at one desk' })
  await adam.goto(`/fulfillment/${loanId}`)
  const page = adam.getByRole('article', { name: /^Loan #/ })
  await page.getByRole('button', { name: 'Edit the loan' }).click()
  const title = page.getByLabel('Title')
  await title.fill('As Adam wants it')
  await api.edit(loanId, { title: 'As Kim wants it', customerCity: 'Ystad' })

  await expect(
    page.getByText(
      'Kim King changed this loan in the meantime. What you typed is kept. Both of you changed Title: choose whose is kept, then save.',
    ),
  ).toBeVisible()
  await expect(title).toHaveValue('As Adam wants it')
  await expect(page.getByLabel('City')).toHaveValue('Ystad')
  await adam.reload()
  await expect(page.getByText('Both of you changed Title: choose whose is kept, then save.')).toBeVisible()
  await expect(title).toHaveValue('As Adam wants it')
  await expect(page.getByLabel('City')).toHaveValue('Ystad')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Not saved yet: choose first whose Title is kept.')).toBeVisible()
  await expect(title).toHaveValue('As Adam wants it')
  await expect(page.getByRole('button', { name: 'Use theirs' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(adam, /has been updated\.$/)
  await expect(page.getByRole('heading', { name: 'As Adam wants it' })).toBeVisible()

  const pencil = page.getByRole('button', { name: 'Edit the loan' })
  await pencil.click()
  await expect(title).toBeFocused()
  await adam.keyboard.press('Escape')
  await expect(title).toHaveCount(0)
  await expect(pencil).toBeFocused()
  await pencil.click()
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
  await cancel.click()
  await expect(pencil).toBeFocused()
  await pencil.click()
  await title.fill('Adam again')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(cancel).toBeFocused()
  await title.fill('Adam again')
  await api.edit(loanId, { title: 'Kim again' })
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(title).toHaveValue('Kim again')

  await title.fill('Too late')
  await api.send('PATCH', '/loan/cancel', { loanId, reason: 'Not needed.' })
  await expect(page.getByText("The loan is cancelled. It can't be edited any more.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expect(title).toHaveValue('Too late')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(title).toHaveValue('Kim again')
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  await expect(title).not.toBeEditable()
  await adam.keyboard.press('Escape')
  await expect(title).toHaveCount(0)
  await expect(pencil).toBeFocused()
  await expect(pencil).toBeDisabled()
  await expect(pencil).toHaveAccessibleName(
    "Edit the loan. The loan is cancelled. It can't be edited any more.",
  )
})

test('one types, another adds a unit: nothing of the form is lost, nothing is asked, and it saves', async ({
  signedIn,
}) => {
  const adam = await signedIn('adam')
  const { storeroomId, product } = await somethingFree(adam)
  const api = await apiDriverOf(await signedIn('kim'))
  const loanId = await api.lend(storeroomId, product, 1, { title: 'One more, please' })
  await adam.goto(`/fulfillment/${loanId}`)
  const page = adam.getByRole('article', { name: /^Loan #/ })
  await page.getByRole('button', { name: 'Edit the loan' }).click()
  await page.getByLabel('City').fill('Ystad')
  const title = page.getByLabel('Title')
  await title.fill('')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect(title).toHaveAccessibleDescription(/./)
  await api.send('POST', '/loan/unit', { loanId, units: [{ productId: product.id, amount: 1 }] })
  await expect(page.getByLabel('Serial number for unit 2')).toBeVisible()
  await expect(title).toHaveAccessibleDescription(/./)
  await expect(title).toHaveValue('')
  await expect(page.getByText('changed this loan in the meantime')).toHaveCount(0)
  await title.fill('Two, please')
  await save.click()
  await expectToast(adam, /has been updated\.$/)
  await expect(page.getByRole('heading', { name: 'Two, please' })).toBeVisible()
})

test('who saves before hearing that somebody else did chooses whose is kept, and saves', async ({
  signedIn,
}) => {
  const adam = await signedIn('adam')
  const { storeroomId, product } = await somethingFree(adam)
  const api = await apiDriverOf(await signedIn('kim'))
  const loanId = await api.lend(storeroomId, product, 1, { title: 'Nobody told Adam' })
  await adam.route('**/api/events*', () => {})
  await adam.goto(`/fulfillment/${loanId}`)
  const page = adam.getByRole('article', { name: /^Loan #/ })
  await page.getByRole('button', { name: 'Edit the loan' }).click()
  const title = page.getByLabel('Title')
  await title.fill('As Adam wants it')
  await api.edit(loanId, { title: 'As Kim wants it' })
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expectToast(adam, 'Somebody changed this in the meantime. Check what it is now, and try again.')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await expectToast(adam, /has been updated\.$/)
  await page.getByLabel('City').fill('Ystad')
  await save.click()
  await expect(save).toBeEnabled()
  await expect(page.getByText('in the meantime')).toBeHidden()
  await expect(title).toHaveValue('As Adam wants it')
  await expect(page.getByLabel('City')).toHaveValue('Ystad')
})
