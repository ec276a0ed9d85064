import type { Locator, Page } from '@playwright/test'
import { apiDriverOf, borrower } from './api-driver.ts'
import { type FreeProduct, freeProducts } from './free-stock.ts'
import { signLoan } from './sign-loan.ts'
import { expect, expectAccessible, expectToast, phone, test } from './test.ts'

test.use({ rendersPages: true })

const notReached = "The server can't be reached."
const padded = (id: number) => `#${String(id).padStart(5, '0')}`

/** The spec's toast of every failed call, with the server's sentence. */
async function expectErrorToast(page: Page, sentence: string): Promise<void> {
  await expectToast(page, 'Error')
  await expectToast(page, sentence)
}

/** The product of which the fewest are free, at least so many. */
async function scarcest(page: Page, storeroom: string, least: number) {
  const { storeroomId, products } = await freeProducts(page, storeroom, least)
  const [first, ...others] = products
  if (!first) throw new Error('A product with free units wanted.')
  const fewer = (one: FreeProduct, other: FreeProduct) =>
    other.serialNumbers.length < one.serialNumbers.length ? other : one
  return { storeroomId, product: others.reduce(fewer, first) }
}

const isSelected = (field: Locator) =>
  field.evaluate(
    element =>
      element instanceof HTMLInputElement &&
      element === document.activeElement &&
      element.selectionStart === 0 &&
      element.selectionEnd === element.value.length,
  )

test('a new loan of more than there is, with empty fields, or of what somebody else just took, is refused at that place, and nothing typed is lost', async ({
  signedIn,
}) => {
  test.setTimeout(120_000)
  const page = await signedIn('stella')
  const { storeroomId, product } = await scarcest(page, 'Lund HQ', 3)
  const { name } = product
  await page.goto('/loan/new')
  const dialog = page.getByRole('dialog', { name: 'Add New Loan' })
  const select = dialog.getByRole('button', { name: 'Select product' })
  await select.press('Enter')
  await expect(select).toHaveAccessibleDescription('Choose a storeroom')
  await dialog.getByRole('radio', { name: 'Lund HQ' }).check()
  await dialog.getByRole('button', { name: 'Select product' }).click()
  const next = dialog.getByRole('button', { name: 'Enter details' })
  await next.press('Enter')
  await expect(next).toHaveAccessibleDescription('Add at least one model')

  const search = dialog.getByLabel('Search model or part number')
  await search.fill(product.partNumber)
  await search.press('Enter')
  await search.press('Enter')
  await expect(dialog.getByText(`Duplicate Model: ${name}`)).toBeVisible()
  const line = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}` }) })
  const quantity = line.getByRole('textbox', { name: 'Quantity' })
  await quantity.fill('0')
  await expect(line.getByText('Please enter a value above 0')).toBeVisible()
  await next.press('Enter')
  await expect(next).toHaveAccessibleDescription(`${name}: Please enter a value above 0`)
  await quantity.fill('999')
  const offer = line.getByRole('button', { name: /^Take \d+$/ })
  const free = Number((await offer.innerText()).replace('Take ', ''))
  await expect(line.getByText(`${free} are free.`)).toBeVisible()
  await next.press('Enter')
  await expect(next).toHaveAccessibleDescription(`Take ${free} of ${name} to go on`)
  await expect(quantity).toHaveValue('999')
  await expectAccessible(page)
  await offer.click()
  await expect(quantity).toHaveValue(String(free))
  await next.click()
  await expectToast(page, 'Selected unit(s) are available')

  const create = dialog.getByRole('button', { name: 'Create loan' })
  await dialog.getByLabel('Loan period (days)').fill('0')
  await create.click()
  await expect(dialog.getByText('Required*')).toHaveCount(9)
  await expect(dialog.getByText('Please enter a value above 0')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('State').focus()
  await dialog.getByRole('button', { name: '10 fields to check' }).click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('Loan period (days)').fill('30')
  const fields = {
    Title: 'Taken meanwhile',
    'Business case': 'A fair.',
    Company: borrower.customerCompany,
    Name: borrower.customerName,
    Email: borrower.customerEmail,
    Mobile: borrower.customerMobile,
    'Street address': borrower.customerStreetAddress,
    City: borrower.customerCity,
    State: borrower.customerState,
  }
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(text)
  await expect(dialog.getByText('Required*')).toHaveCount(0)

  const faster = await apiDriverOf(page)
  await faster.lend(storeroomId, product, 1)
  await create.click()
  await expectToast(page, 'Error')
  await expectToast(page, /^Not enough units: /)
  await expect(line.getByText(free === 2 ? '1 is free.' : `${free - 1} are free.`)).toBeVisible()
  await line.getByRole('button', { name: `Take ${free - 1}` }).click()
  await next.click()
  await expect(dialog.getByLabel('Title')).toHaveValue('Taken meanwhile')
  await expect(dialog.getByLabel('Loan period (days)')).toHaveValue('30')
  await create.click()
  await expect(page).toHaveURL(/\/loan\/\d+$/)
  await expect(page.getByRole('dialog', { name: /^Edit Loan - / })).toContainText('Taken meanwhile')
})

test('a wrong serial number, a unit that is on this loan already, and one that another loan has, are refused where they were scanned', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const { storeroomId, products } = await freeProducts(page, 'Lund HQ', 4)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const [first = '', second = '', taken = ''] = product.serialNumbers
  const api = await apiDriverOf(page)
  const other = await api.lend(storeroomId, product, 1)
  await api.source(other, taken)
  const loan = await api.lend(storeroomId, product, 2)

  await page.goto(`/fulfillment/${loan}`)
  await page.getByRole('button', { name: 'Source 2 units' }).click()
  const field = (place: number) => page.getByLabel(`Serial number for unit ${place}`)
  await expect(field(1)).toBeFocused()
  const refused = async (place: number, code: string, sentence: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expectErrorToast(page, sentence)
    await expect(field(place)).toHaveAccessibleDescription(sentence)
    await expect.poll(() => isSelected(field(place))).toBe(true)
  }
  await refused(
    1,
    'NO-SUCH-SERIAL',
    'No unit with serial number NO-SUCH-SERIAL of this product is in this storeroom.',
  )
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: first }).getByText('Packing')).toBeVisible()
  await expect(field(2)).toBeFocused()
  // The scan that failed has succeeded since: its error is not shown any more.
  await expect(page.getByRole('region', { name: /Messages/ }).getByText('Error')).toHaveCount(0, {
    timeout: 2000,
  })
  await refused(2, first.toLowerCase(), 'This unit is already on this loan.')
  await refused(2, taken, `This unit was sourced for loan ${padded(other)} a moment ago.`)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'No S/N for unit 2' }).click()
  const question = page.getByRole('alertdialog', { name: 'Source a unit without a serial number?' })
  await question.getByRole('button', { name: 'Source it' }).click()
  await expectErrorToast(page, 'No unit without a serial number is in stock here.')
  await field(2).fill(second)
  await field(2).press('Enter')
  await expect(page.getByText('Waiting for loan documents to be signed')).toBeVisible()
})

test('a unit is sourced by whichever line of the loan waits for it, however fast the scans come', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const { storeroomId, products } = await freeProducts(page, 'Lund HQ', 2)
  const [one, other] = products
  if (!one || !other) throw new Error('Two products with free units wanted.')
  const api = await apiDriverOf(page)
  const loan = await api.lend(storeroomId, one, 1, {
    units: [one, other].map(({ id }) => ({ productId: id, amount: 1 })),
  })
  await page.goto(`/fulfillment/${loan}`)
  await page.getByRole('button', { name: 'Source 2 units' }).click()
  await expect(page.getByLabel('Serial number for unit 1')).toBeFocused()
  for (const { serialNumbers } of [other, one]) {
    await page.keyboard.type(serialNumbers.at(-1) ?? '')
    await page.keyboard.press('Enter')
  }
  for (const { name, serialNumbers } of [one, other]) {
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText('Packing')).toBeVisible()
    await expect(row).toContainText(serialNumbers.at(-1) ?? '')
  }
  await expect(page.getByRole('region', { name: /Messages/ }).getByText('Error')).toHaveCount(0)
})

test('a code that is half typed when its line takes another’s unit goes on in the next field', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const { storeroomId, products } = await freeProducts(page, 'Lund HQ', 2)
  const [one, other] = products
  if (!one || !other) throw new Error('Two products with free units wanted.')
  const api = await apiDriverOf(page)
  const loan = await api.lend(storeroomId, one, 1, {
    units: [one, other].map(({ id }) => ({ productId: id, amount: 1 })),
  })
  const half = Promise.withResolvers<void>()
  await page.route('**/api/loan/unit/source', async route => {
    await half.promise
    await route.continue()
  })
  await page.goto(`/fulfillment/${loan}`)
  await page.getByRole('button', { name: 'Source 2 units' }).click()
  const serial = one.serialNumbers.at(-1) ?? ''
  await page.keyboard.type(other.serialNumbers.at(-1) ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Serial number for unit 2')).toBeFocused()
  await page.keyboard.type(serial.slice(0, 5))
  half.resolve()
  await expect(page.getByLabel('Serial number for unit 1')).toBeFocused()
  await page.keyboard.type(serial.slice(5))
  await expect(page.getByLabel('Serial number for unit 1')).toHaveValue(serial)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for loan documents to be signed')).toBeVisible()
})

test('a code that a colleague has used for the line meanwhile is refused, and is not in the way of the next scan', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const { storeroomId, products } = await freeProducts(page, 'Lund HQ', 2)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const loan = await (await apiDriverOf(page)).lend(storeroomId, product, 2)
  const [used, free] = product.serialNumbers
  await page.route('**/api/events*', route => route.abort())
  await page.goto(`/fulfillment/${loan}`)
  await page.getByRole('button', { name: 'Source 2 units' }).click()
  await expect(page.getByLabel('Serial number for unit 1')).toBeFocused()
  await (await apiDriverOf(await signedIn('maya'))).source(loan, used ?? '')
  await page.keyboard.type(used ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Serial number for unit 1')).toHaveCount(0)
  const next = page.getByLabel('Serial number for unit 2')
  await expect(next).toBeFocused()
  await expect(next).toHaveValue('')
  await page.keyboard.type(free ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Waiting for loan documents to be signed')).toBeVisible()
})

test('a loan is not denied without a reason, and one that somebody else approved meanwhile is not denied at all', async ({
  signedIn,
}) => {
  const page = await signedIn('maya', phone)
  const { storeroomId, products } = await freeProducts(page, 'Kista', 2)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const api = await apiDriverOf(page)
  const [denied, approved] = [
    await api.lend(storeroomId, product, 1),
    await api.lend(storeroomId, product, 1),
  ]

  await page.goto(`/fulfillment/${denied}`)
  await page.getByRole('button', { name: 'Deny' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Deny loan ${padded(denied)}?` })
  await dialog.getByRole('button', { name: 'Deny' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription('Please give reason for denial')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('The units go to the fair.')
  await dialog.getByRole('button', { name: 'Deny' }).click()
  await expectToast(page, `Loan ${padded(denied)} has been denied`)
  await expect(page.getByTitle('Denied loan').first()).toBeVisible()

  await page.route('**/api/events*', route => route.abort())
  await page.goto(`/fulfillment/${approved}`)
  await page.getByRole('button', { name: 'Deny' }).click()
  await api.send('PATCH', '/loan/approve', { loanId: approved, approve: true })
  const late = page.getByRole('alertdialog')
  await late.getByLabel('Reason').fill('Too late.')
  await late.getByRole('button', { name: 'Deny' }).click()
  await expectErrorToast(page, "The loan is approved. This can't be done now.")
  await expect(
    page.getByText('Loan has been approved. Waiting for units to be sourced').first(),
  ).toBeVisible()
})

test('a customer can’t sign by a replaced link, nor an older version, nor twice; each is told what to do, and keeps what was typed', async ({
  signedIn,
  browser,
  server,
  mailbox,
}) => {
  test.setTimeout(120_000)
  const adam = await signedIn('adam')
  const { storeroomId, products } = await freeProducts(adam, 'Lund HQ', 3)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const api = await apiDriverOf(adam)
  const customerEmail = 'pia.signs@limhamn.example'
  const loan = await api.lend(storeroomId, product, 1, { customerEmail })
  await api.source(loan, product.serialNumbers[0] ?? '')
  await api.sendDocument(loan)
  const firstLink = (await mailbox.newest('loan-document', customerEmail)).link ?? ''
  const context = await browser.newContext({ baseURL: server.address, viewport: phone })
  const open = async (link: string) => {
    const tab = await context.newPage()
    await tab.goto(link)
    return tab
  }
  const sign = (tab: Page) => tab.getByRole('button', { name: 'Sign the loan' })
  const replaced =
    'A newer document was sent to you. Please use the link in the latest mail, or write to Adam Admin, adam.admin@acme.example.'

  const early = await open(firstLink)
  await expect(sign(early)).toBeVisible()
  await api.sendDocument(loan)
  await signLoan(early)
  await expect(early.getByRole('heading', { name: 'There is a newer document' })).toBeVisible()
  await expect(early.getByRole('link', { name: 'Write a mail' })).toHaveAttribute('href', /^mailto:.+@/)
  await expect(early.getByRole('main')).toContainText(replaced)
  await expectErrorToast(early, replaced)
  await expect(early.getByRole('link', { name: 'adam.admin@acme.example' })).toHaveAttribute(
    'href',
    'mailto:adam.admin@acme.example',
  )
  await expectAccessible(early)

  await expect
    .poll(async () => (await mailbox.newest('loan-document', customerEmail)).link)
    .not.toBe(firstLink)
  const link = (await mailbox.newest('loan-document', customerEmail)).link ?? ''
  const [pia, again] = [await open(link), await open(link)]
  await pia.getByLabel('City').fill('Ystad')
  await pia.getByLabel('State').fill('')
  await signLoan(pia)
  await expect(pia.getByLabel('State')).toHaveAccessibleDescription('Required*')
  await pia.getByLabel('State').fill('Skåne län')
  await api.edit(loan, { customerCompany: 'Limhamn Marina AB' })
  await signLoan(pia)
  const changed =
    'The document has changed since you opened it. Please read the newer one below and sign again.'
  await expectErrorToast(pia, changed)
  await expect(pia.getByRole('main').getByText(changed)).toBeVisible()
  await expect(pia.getByRole('article').getByText('Limhamn Marina AB')).toBeVisible()
  await expect(pia.getByLabel('City')).toHaveValue('Ystad')
  await expect(pia.getByLabel('State')).toHaveValue('Skåne län')
  await expectAccessible(pia)
  await signLoan(pia)
  await expect(pia.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(pia.getByText('Ystad')).toBeVisible()

  await signLoan(again)
  await expectErrorToast(again, 'This loan has already been signed.')
  await expect(sign(again)).toHaveCount(0)
  await expect(again.getByRole('main').getByText('This loan has already been signed.')).toBeVisible()
  await expect(again.getByRole('article').getByText('Limhamn Marina AB')).toBeVisible()
  await context.close()
})

test('a serial number stands once in the list of new stock, and once among all units of its product', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const { products } = await freeProducts(page, 'Kista', 1)
  const [product] = products
  const [existing = ''] = product?.serialNumbers ?? []
  await page.goto('/stock?new=stock')
  const dialog = page.getByRole('dialog', { name: 'Add New Stock' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Required*' })).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Storeroom' })).toHaveAccessibleDescription('Required*')
  await dialog.getByLabel('Part Number').fill(product?.partNumber ?? '')
  await dialog.getByLabel('Part Number').press('Enter')
  await expectToast(page, 'Product Found')
  const serial = dialog.getByLabel('Serial Number')
  await serial.fill('E2E-TWICE')
  await serial.press('Enter')
  await serial.fill('e2e-twice')
  await serial.press('Enter')
  await expect(serial).toHaveAccessibleDescription('Duplicate S/N: e2e-twice')
  await dialog.getByRole('button', { name: 'Paste a list' }).click()
  const list = dialog.getByLabel('Serial Numbers')
  await list.fill('E2E-A\nE2E-A\nE2E-A')
  const complaints = dialog.getByRole('status').getByRole('listitem')
  await expect(complaints).toHaveCount(2)
  await list.fill('E2E-B\nE2E-B')
  await expect(complaints).toHaveText(['Duplicate S/N: E2E-B'])
  await dialog.getByRole('button', { name: 'One by one' }).click()
  await serial.fill('e2e-twice')
  await serial.press('Enter')
  await expect.poll(() => isSelected(serial)).toBe(true)
  await page.keyboard.type(existing)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('row')).toHaveCount(3)
  const sentence = `Serial number ${existing} already exists for this product.`
  await expect(dialog.getByRole('row').filter({ hasText: existing })).toContainText(sentence)

  await dialog.getByRole('combobox', { name: 'Storeroom' }).click()
  await page.getByRole('option', { name: 'Kista' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const above = dialog.getByText('1 of these units can’t be added. Why not stands beside it.')
  await expect(above).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: 'E2E-TWICE' })).not.toContainText('already')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Remove ${existing}` }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Unit(s) added')
})

test('a wrong password is refused at the form in words that tell nobody which accounts exist', async ({
  page,
}) => {
  await page.goto('/auth')
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter your email.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 8 characters.',
  )
  const refusal = 'E-mail or password is wrong, or the account is not active yet.'
  for (const email of ['stella.staff@acme.example', 'nobody.here@acme.example', 'pat.pending@acme.example']) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-pass-1')
    await submit.click()
    await expect(page.getByRole('main').getByText(refusal)).toBeVisible()
    await expectErrorToast(page, refusal)
  }
  await expect(page).toHaveURL('/auth')
  await expect(page.getByLabel('Email')).toHaveValue('pat.pending@acme.example')
})

test('while the server can’t be reached every list says so and offers Retry, nothing pretends to be done, and all recovers', async ({
  as,
}) => {
  const page = await as('stella')
  await page.route('**/api/**', route => route.abort())
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The stock list could not be loaded' })).toBeVisible()
  await expect(page.getByRole('main').getByText(notReached, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expectErrorToast(page, notReached)
  await expect(page).toHaveURL('/stock')

  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
})

test('the browser’s Back and Forward ask before they take what is typed, on a page and in a dialog', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  const comment = page.getByRole('textbox', { name: 'Comment' })
  /** Waits until the page knows of what is typed: a person takes longer than that to press Back. */
  const noticed = () => {
    const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    return expect.poll(() => page.evaluate(leaves)).toBe(false)
  }
  const type = async (text: string) => {
    await comment.fill(text)
    await noticed()
  }
  await page.goto('/loan')
  await page.goto('/stock')
  await page.getByRole('link', { name: 'Loan', exact: true }).click()
  const title = page
    .getByRole('table', { name: 'Loans in Sweden' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
  await title.click()
  await expect(page).toHaveURL(/\/loan\/\d+/)
  const address = page.url()
  await type('Half a sentence')
  await page.reload()
  await expect(comment).toHaveValue('Half a sentence')
  await noticed()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(comment).toHaveValue('Half a sentence')
  expect(page.url()).toBe(address)
  await page.goBack()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/loan')
  await expect(question).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/stock')

  // The keys and the palette ask, too.
  await page.goto(address)
  await type('By the keyboard')
  await comment.blur()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('fulfil')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/fulfillment\?/)
  await expect(comment).toBeHidden()

  await page.goto(address)
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page).toHaveURL('/stock')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await type('Another one')
  await page.goForward()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/stock')
  await page.goBack()
  await expect(comment).toHaveValue('')
})
