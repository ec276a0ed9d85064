import type { Locator, Page } from '@playwright/test'
import { manualPdf } from '../src/server/testing/pictures.ts'
import { apiDriverOf } from './api-driver.ts'
import { freeProducts } from './free-stock.ts'
import { readPerson, requested, sweden } from './people.ts'
import { padded } from './prepared-loans.ts'
import { cast, desktop, expect, expectAccessible, openInApp, phone, test } from './test.ts'

const narrowest = { width: 360, height: 740 }

/** How many pixels the page, or something that scrolls in an open dialog, is wider than the window lets it be. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const scrolling = [
      ...document.querySelectorAll('[role="dialog"], [role="dialog"] *, [role="alertdialog"]'),
    ]
    const wide = [document.documentElement, ...scrolling.filter(isScrolling)]
    return Math.max(...wide.map(element => element.scrollWidth - element.clientWidth))

    function isScrolling(element: Element) {
      return ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    }
  })

/** Skips an unchanged size, which would still cause layout and paint. */
async function resize(page: Page, size: typeof phone): Promise<void> {
  const now = page.viewportSize()
  if (now?.width !== size.width || now.height !== size.height) await page.setViewportSize(size)
}

async function expectFits(page: Page): Promise<void> {
  await resize(page, narrowest)
  await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
}

/**
 * Expects no axe violation in either theme at that size, and no sideways scrolling on the narrowest. One size is enough
 * for screens that are laid out alike or that another spec checks.
 */
async function expectGood(page: Page, size: typeof phone): Promise<void> {
  await resize(page, size)
  await expectAccessible(page)
  await expectFits(page)
  await resize(page, desktop)
}

test('what a visitor can open is accessible and fits the smallest phone', async ({ page }) => {
  test.setTimeout(120_000)
  const screens = [
    { path: '/auth', shows: 'Login', size: desktop },
    { path: '/auth', shows: 'Login', size: phone, byLink: true },
    { path: '/register', shows: 'Create an account', size: desktop, byLink: true },
    { path: '/forget', shows: 'Request password reset', size: phone, byLink: true },
    { path: '/reset', shows: 'Reset password', size: desktop },
    { path: '/reset?token=made-up', shows: 'Reset password', size: phone },
    { path: '/validate?token=made-up', shows: 'Account Validation', size: phone },
    { path: '/decline?token=made-up', shows: 'Decline account', size: desktop },
    { path: '/disown?token=made-up', shows: 'A sign-in to your account', size: desktop },
    { path: '/nowhere', shows: 'Error 404 : Page not found', size: desktop },
    { path: '/setup', shows: 'Already set up', size: phone },
    { path: '/loan-form', shows: 'This link can’t be opened', size: phone },
    { path: '/verify', shows: 'Is this document genuine?', size: phone },
  ]
  for (const { path, shows, size, byLink } of screens) {
    if (byLink) await openInApp(page, path)
    else await page.goto(path)
    await expect(page.getByRole('heading', { name: shows })).toBeVisible()
    await expectGood(page, size)
  }
  await openInApp(page, '/register')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Acme long email required')).toBeVisible()
  await expectGood(page, phone)
})

test('dashboard, lists and their dialogs are accessible and fit the smallest phone', async ({ as }) => {
  test.setTimeout(180_000)
  const page = await as('maya')
  await expect(page.getByRole('region', { name: 'Existing Loan' })).toBeVisible()
  await expectGood(page, phone)
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expectAccessible(page, '[role="menu"]')

  const lists = [
    { path: '/stock?size=10', shows: 'Stock', size: phone },
    { path: '/stock?size=10', shows: 'Stock', size: desktop },
    { path: '/fulfillment?size=10', shows: 'Fulfillment', size: phone },
    { path: '/loan?size=10', shows: 'Loan', size: desktop },
  ]
  for (const { path, shows, size } of lists) {
    await openInApp(page, path)
    await expect(page.getByRole('heading', { name: shows, level: 1, exact: true })).toBeVisible()
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await expectGood(page, size)
  }
  await page.getByRole('button', { name: 'Status', exact: true, expanded: false }).click()
  await expect(page.getByRole('checkbox', { name: 'Cancelled' })).toBeVisible()
  await expectAccessible(page)

  await resize(page, phone)
  await openInApp(page, '/stock?query=nothing-like-this')
  await expect(page.getByRole('heading', { name: 'No results.' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await resize(page, desktop)
  await openInApp(page, '/stock?new=stock')
  const stock = page.getByRole('dialog', { name: 'Add New Stock' })
  await stock.getByLabel('Part Number').fill('88888-888')
  await stock.getByLabel('Part Number').press('Enter')
  await stock.getByLabel('Product Name').fill('A Mast With A Rather Long Name For A Phone')
  await stock.getByLabel('Serial Number').fill('E2E-A-RATHER-LONG-SERIAL-NUMBER-0001')
  await stock.getByLabel('Serial Number').press('Enter')
  await expect(stock.getByRole('row')).toHaveCount(2)
  await expectGood(page, phone)
  await stock.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Discard what you entered?' })).toBeVisible()
  await resize(page, phone)
  await expectAccessible(page, '[role=alertdialog]')
  await expectFits(page)
})

test('the three steps of a new loan are accessible on a phone and fit the smallest one', async ({
  signedIn,
}) => {
  const page = await signedIn('stella', phone)
  await page.goto('/loan/new')
  const dialog = page.getByRole('dialog', { name: 'Add New Loan' })
  await dialog.getByRole('radio', { name: 'Lund HQ' }).check()
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Select product' }).click()
  await dialog.getByRole('button', { name: /^Add / }).first().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'In this loan' }).click()
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('999')
  await expect(dialog.getByRole('button', { name: /^Take \d+$/ })).toBeVisible()
  await resize(page, phone)
  await expectAccessible(page)
  await expectFits(page)
  const next = dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Add / }) })
  const [row, add] = [next.first(), next.first().getByRole('button')]
  const [nameBox, addBox] = [await row.getByRole('paragraph').first().boundingBox(), await add.boundingBox()]
  expect(addBox?.x).toBeGreaterThan((nameBox?.x ?? 0) + (nameBox?.width ?? 0))
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('1')
  await dialog.getByRole('button', { name: 'Enter details' }).click()
  await dialog.getByRole('button', { name: 'Create loan' }).click()
  await expect(dialog.getByText('Required*').first()).toBeVisible()
  await resize(page, phone)
  await expectAccessible(page)
  await expectFits(page)
})

test('a loan is accessible on its way and at each of its ends, with all its parts open, and fits the smallest phone', async ({
  signedIn,
}) => {
  test.setTimeout(180_000)
  const page = await signedIn('kim')
  const newest = async (loanStateId: string) => {
    const answer = await page.request.get(`/api/loan/country/1?limit=1&loanStateId=${loanStateId}`)
    const [loan]: { id: number }[] = await answer.json()
    return loan?.id
  }
  // Other specs check the remaining states.
  const states = { 2: phone, 3: desktop, 6: phone, 7: desktop, 8: phone, 9: desktop }
  const [first] = Object.keys(states)
  for (const [state, size] of Object.entries(states)) {
    const id = await newest(state)
    // Opened by its address, because from a list the loan would be a dialog.
    if (state === first) await page.goto(`/fulfillment/${id}`)
    else await openInApp(page, `/fulfillment/${id}`)
    const loan = page.getByRole('article', { name: `Loan #${String(id).padStart(5, '0')}` })
    const pencil = loan.getByRole('button', { name: 'Edit the loan' })
    if (await pencil.isEnabled()) await pencil.click()
    await expect(loan.getByRole('list', { name: 'What happened' })).toBeVisible()
    await expectGood(page, size)
  }
  await openInApp(page, '/fulfillment?country=1')
  await expect(page.getByRole('heading', { name: 'Fulfillment', level: 1 })).toBeVisible()
  await page.getByRole('table').getByRole('link').first().click()
  const dialog = page.getByRole('dialog', { name: /^Edit Loan - #\d{5}$/ })
  for (const part of ['Loan Summary', 'Loan Units', 'Document', 'Timeline']) {
    const head = dialog.getByRole('button', { name: new RegExp(`^${part}`) })
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
    await expect(head).toHaveAttribute('aria-expanded', 'true')
  }
  await expectGood(page, desktop)
})

test('what is asked before a loan is sent, cancelled or given more units is accessible and fits the smallest phone', async ({
  signedIn,
}) => {
  test.setTimeout(120_000)
  const page = await signedIn('adam')
  const { storeroomId, products } = await freeProducts(page, 'Lund HQ', 2)
  const [product] = products
  if (!product) throw new Error('A product with free units wanted.')
  const api = await apiDriverOf(page)
  const loan = await api.lend(storeroomId, product, 1)
  await page.goto(`/fulfillment/${loan}`)
  await page.getByRole('button', { name: 'Add units' }).click()
  await page.getByRole('combobox', { name: 'Model' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('option').first().click()
  await expectGood(page, phone)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cancel loan' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectGood(page, phone)

  await api.source(loan, product.serialNumbers[0] ?? '')
  await page.goto(`/fulfillment/${loan}`)
  await page.getByRole('button', { name: 'Send Document' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectGood(page, phone)
})

/** Opens one after the other within the app, and expects each to be good. */
async function expectScreensGood(
  page: Page,
  screens: readonly { path: string; shows: string; size: typeof phone }[],
): Promise<void> {
  for (const { path, shows, size } of screens) {
    await resize(page, size)
    await openInApp(page, path)
    await expect(page.getByLabel(shows, { exact: true })).toBeVisible()
    await expectGood(page, size)
  }
}

test('people and their dialogs are accessible and fit the smallest phone', async ({ signedIn }) => {
  test.setTimeout(180_000)
  const page = await signedIn('sys')
  const pat = await readPerson(page, requested, 'pat.pending@acme.example')
  const adam = await readPerson(page, sweden, cast.adam)
  await page.goto('/profile')
  await expectScreensGood(page, [
    { path: '/management/users?country=1', shows: 'People in Sweden', size: desktop },
    { path: '/management/users?tab=requested', shows: 'Requested accounts', size: phone },
    { path: `/management/users/${adam.id}`, shows: 'Loan limit', size: phone },
    { path: `/management/users/${adam.id}?part=country`, shows: 'Roles', size: phone },
    { path: `/management/users/${adam.id}?part=storeroom`, shows: 'Storeroom access', size: desktop },
    { path: `/management/users?tab=requested&approve=${pat.id}`, shows: 'Role', size: desktop },
  ])
  await openInApp(page, '/management/users?tab=requested')
  await page.getByRole('button', { name: 'Reject: Pat Pending' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Reject this account?' })).toBeVisible()
  await expectGood(page, phone)
})

test('storerooms and countries with their dialogs, and one’s own profile are accessible and fit the smallest phone', async ({
  signedIn,
}) => {
  const page = await signedIn('sys')
  await page.goto('/profile')
  await expectScreensGood(page, [
    { path: '/profile', shows: 'Your sessions', size: phone },
    { path: '/profile', shows: 'Your sessions', size: desktop },
    { path: '/management/storeroom?country=1', shows: 'Storerooms in Sweden', size: phone },
    { path: '/management/country', shows: 'Countries', size: desktop },
  ])
  await openInApp(page, '/management/storeroom?country=1&new=storeroom')
  await page
    .getByRole('dialog', { name: 'Add New Storeroom' })
    .getByRole('button', { name: 'Add storeroom' })
    .click()
  await expect(page.getByText('Please enter a city.')).toBeVisible()
  await expectGood(page, desktop)
  await openInApp(page, '/management/country?new=country')
  const country = page.getByRole('dialog', { name: 'Add New Country' })
  await country.getByRole('button', { name: 'Add country' }).click()
  await expect(page.getByText('Please select a country.')).toBeVisible()
  await country.getByRole('combobox', { name: 'Country' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectGood(page, phone)
})

test('a unit and what is asked of many at once are accessible and fit the smallest phone', async ({
  signedIn,
}) => {
  test.setTimeout(180_000)
  const page = await signedIn('maya')
  const oneOf = async (where: string) => {
    const answer = await page.request.get(`/api/unit/country/${sweden}?limit=1&${where}`)
    const [unit]: { id: number; product: { name: string } }[] = await answer.json()
    if (!unit) throw new Error(`No unit where ${where}`)
    return unit
  }
  const unit = page.getByRole('article', { name: /^Unit #\d{5}$/ })
  const inStock = await oneOf('unitStateId=1&storeroomId=2')
  await page.goto(`/stock/${inStock.id}`)
  await expect(unit.getByRole('heading', { level: 1 })).toHaveText(inStock.product.name)
  await expect(unit.getByRole('region', { name: 'Where it is' })).toContainText(/Storeroom.*In since/)
  await unit.getByRole('button', { name: 'Edit the unit' }).click()
  const sends = unit.getByRole('form', { name: 'Transfer' })
  await unit.getByRole('button', { name: 'Transfer' }).click()
  await expect(sends.getByRole('combobox', { name: 'Storeroom' })).toBeFocused()
  await sends.getByRole('button', { name: 'Cancel' }).click()
  await expect(unit.getByRole('button', { name: 'Transfer' })).toBeFocused()
  await resize(page, phone)
  const bar = page.locator('.action-bar')
  await expect(bar.getByRole('button', { name: 'Transfer' })).toBeInViewport()
  await bar.getByRole('button', { name: 'Transfer' }).click()
  await expect(bar).toHaveCount(0)
  await expectGood(page, phone)
  await unit.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectGood(page, phone)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  for (const [what, name] of [
    ['Country', /^Singapore/],
    ['Storeroom', /^Tai Seng/],
  ] as const) {
    await sends.getByRole('combobox', { name: what }).click()
    await page.getByRole('option', { name }).click()
  }
  await sends.getByRole('button', { name: 'Transfer' }).click()
  await expect(unit.getByRole('button', { name: 'Cancel transfer' })).toBeVisible()
  await expect(unit.getByRole('heading', { level: 1 })).toBeFocused()
  await openInApp(page, `/stock/${(await oneOf('unitStateId=3')).id}`)
  await expect(unit.getByRole('heading', { name: 'Check', exact: true })).toBeVisible()
  await expectGood(page, desktop)

  await openInApp(page, '/stock?country=1&storeroomId=2&status=in&size=10')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('button', { name: 'Move Status up' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('region', { name: 'Selected units' })).toBeVisible()
  await expectGood(page, desktop)
  await resize(page, phone)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Selected units' }).getByRole('button', { name: 'Transfer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('Please enter a Country*')).toBeVisible()
  await expectGood(page, phone)
})

test('products and the camera’s sheet are accessible and fit the smallest phone', async ({ signedIn }) => {
  const page = await signedIn('maya')
  await page.goto('/profile')
  const products = [
    { path: '/product?size=10', shows: page.getByRole('list', { name: 'Products' }), size: phone },
    { path: '/product?edit=1', shows: page.getByRole('dialog', { name: 'Edit Product' }), size: desktop },
    {
      path: '/product?new=product',
      shows: page.getByRole('dialog', { name: 'Add New Product' }),
      size: phone,
    },
  ]
  for (const { path, shows, size } of products) {
    await resize(page, size)
    await openInApp(page, path)
    await expect(shows).toBeVisible()
    await expectGood(page, size)
  }

  await openInApp(page, '/stock?new=stock')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByRole('heading', { name: 'No picture from a camera' })).toBeVisible()
  await expectGood(page, phone)
})

test('one long unbroken word makes no page wider than its window, and pushes nothing out of it', async ({
  signedIn,
}) => {
  const page = await signedIn('maya')
  const api = await apiDriverOf(page)
  const word = (length: number) => 'Unbroken'.repeat(length).slice(0, length)
  const { storeroomId } = await freeProducts(page, 'Kista', 1)
  const partNumber = word(64)
  const serialNumber = `${word(58).toUpperCase()}000001`
  await api.send('POST', '/product', { name: word(200), partNumber })
  const { id: productId }: { id: number } = await (
    await api.attempt('GET', `/product/partnumber/${partNumber}`)
  ).json()
  await api.send('POST', '/unit', { storeroomId, stocks: [{ serialNumber, productId }] })
  const found = await api.attempt('GET', `/unit/country/${sweden}?search=${serialNumber}`)
  const [unit]: { id: number }[] = await found.json()
  const form = { title: word(200), customerCompany: word(200), customerName: word(200) }
  const cancelled = await api.lend(storeroomId, { id: productId }, 1, form)
  await api.send('PATCH', '/loan/cancel', { loanId: cancelled, reason: word(300) })
  const pending = await api.lend(storeroomId, { id: productId }, 1, form)
  const narrow = { width: 1280, height: 800 }
  await page.goto(`/product/${productId}`)
  await page.getByLabel('Add manuals').setInputFiles({
    name: `${word(60)}.pdf`,
    mimeType: 'application/pdf',
    buffer: manualPdf('long'),
  })
  await expect(page.getByRole('link', { name: `${word(60)}.pdf` })).toBeVisible()

  /** Expects the whole part in view, and nothing wider than the window. */
  const expectInside = async (part: Locator) => {
    await expect(part).toBeVisible()
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  for (const size of [phone, narrow]) {
    await resize(page, size)
    await openInApp(page, `/product/${productId}`)
    const bin = page.getByRole('button', { name: `Remove ${word(60)}.pdf` })
    await bin.scrollIntoViewIfNeeded()
    await expectInside(bin)
    // Opened by its address, because from a list the unit would be a dialog.
    await openInApp(page, `/stock/${unit?.id}`)
    await expectInside(page.getByRole('button', { name: 'More actions' }))
    await openInApp(page, `/stock?country=${sweden}&query=${serialNumber}`)
    await expectInside(
      size === phone
        ? page.getByRole('listitem').getByText(serialNumber)
        : page.getByRole('columnheader', { name: 'Where it is' }),
    )
    await openInApp(page, `/loan/${cancelled}`)
    await expect(page.getByText(word(300)).first()).toBeVisible()
    await expectInside(page.getByRole('button', { name: 'More actions', exact: true }))
    await openInApp(page, `/loan?country=${sweden}&query=${word(200)}&status=pending`)
    await page.getByRole('checkbox', { name: `Select loan ${padded(pending)}` }).check()
    await page.getByRole('button', { name: 'Approve 1' }).click()
    await expectInside(page.getByRole('dialog', { name: 'Approve 1 loan?' }).getByRole('listitem'))
    await page.keyboard.press('Escape')
  }
  await api.send('PATCH', '/loan/approve', { loanId: pending, approve: true })
  await api.source(pending, serialNumber)
  for (const size of [phone, narrow]) {
    await resize(page, size)
    await openInApp(page, `/fulfillment/${pending}`)
    if (size === phone) await page.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole(size === phone ? 'menuitem' : 'button', { name: 'Sign here' }).click()
    await expectInside(page.getByRole('dialog').getByText(`Loan ${padded(pending)}, ${word(200)}`))
    await page.keyboard.press('Escape')
  }
})
