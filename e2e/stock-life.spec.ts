import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { apiDriverOf } from './api-driver.ts'
import { browserOptions } from './browser.ts'
import { filmSwitches, writeFilm } from './camera-film.ts'
import { unitStates } from './free-stock.ts'
import { tabTo } from './keyboard.ts'
import { choose, readPerson, sweden } from './people.ts'
import { cast, desktop, expect, expectAccessible, expectToast, openInApp, signIn, test } from './test.ts'

test.use({ serverFor: 'stock' })
// This long file runs last, so all workers share its tests, each with its own server.
test.describe.configure({ mode: 'parallel' })

const dome = { partNumber: '02332-001', name: 'P3268-LVE Dome Camera' }
const serial = (place: number) => `E2E4-${String(place).padStart(4, '0')}`
const serials = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => serial(from + place))

const stockOf = (page: Page, country = 'Sweden') => page.getByRole('table', { name: `Stock in ${country}` })
const rowOf = (page: Page, serialNumber: string) =>
  page.getByRole('row').filter({ has: page.getByText(serialNumber, { exact: true }) })
const picked = (page: Page) => page.getByRole('region', { name: 'Selected units' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Edit Stock - #\d{5,}$/ })

/** Searches the stock of Sweden, or of another address, and expects this many rows. */
async function search(page: Page, text: string, rows: number, where = '/stock?country=1'): Promise<void> {
  const address = `${where}&query=${encodeURIComponent(text)}`
  if (page.url() === 'about:blank') await page.goto(address)
  else await openInApp(page, address)
  // The former rows stay until the new ones are there.
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('searchbox', { name: 'Search stock' })).toHaveValue(text)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(rows + 1)
}

async function openUnit(page: Page, serialNumber: string): Promise<Locator> {
  await rowOf(page, serialNumber)
    .getByRole('link', { name: /^Edit stock #/ })
    .click()
  await expect(page).toHaveURL(/\/stock\/\d+/)
  return dialogOf(page)
}

/** Opens a section of the dialog that is closed. */
async function open(dialog: Locator, section: string): Promise<void> {
  const head = dialog.getByRole('button', { name: section, exact: true, expanded: false })
  await head.click()
}

async function sendTo(form: Locator, country: string, storeroom: string): Promise<void> {
  await choose(form.page(), form.getByRole('combobox', { name: 'Country' }), country)
  await choose(form.page(), form.getByRole('combobox', { name: 'Storeroom' }), storeroom)
}

/** Picks every row on the page and what is to be done to them. */
async function doToAll(page: Page, count: number, action: string): Promise<Locator> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(picked(page)).toContainText(`${count} selected`)
  await picked(page).getByRole('button', { name: action, exact: true }).click()
  return page.getByRole('dialog')
}

test('fifty units come in by range, one is edited, ten cross a border and are accepted, and what is filtered is exported', async ({
  signedIn,
  mailbox,
}) => {
  test.setTimeout(180_000)
  const maya = await signedIn('maya')

  await maya.goto('/stock?country=1&new=stock')
  const adding = maya.getByRole('dialog', { name: 'Add New Stock' })
  await adding.getByLabel('Part Number').fill(dome.partNumber)
  await adding.getByLabel('Part Number').press('Enter')
  await expectToast(maya, 'Product Found')
  await expect(adding.getByLabel('Product Name')).toHaveValue(dome.name)
  await adding.getByLabel('Serial Number').fill(`${serial(1)}..0050`)
  await adding.getByRole('button', { name: 'Add 50 units to list' }).click()
  await expect(adding.getByRole('table', { name: 'New stock' }).getByRole('row')).toHaveCount(51)
  await choose(maya, adding.getByRole('combobox', { name: 'Storeroom' }), 'Kista')
  await adding.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(maya, 'Unit(s) added')
  await expect(adding).toBeHidden()

  await search(maya, 'e4-0050', 1)
  const unit = await openUnit(maya, serial(50))
  const form = unit.getByRole('form', { name: 'Unit' })
  await expect(unit.getByText('In', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Storeroom')).toHaveValue('Kista')
  await form.getByLabel('Part Number').fill('00000-no-such')
  await expect(form.getByLabel('Product Name')).toHaveValue('')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Please enter a valid Part Number*')).toBeVisible()
  await form.getByLabel('Part Number').fill('')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Please enter Part Number*')).toBeVisible()
  await form.getByLabel('Part Number').fill(dome.partNumber)
  await form.getByRole('button', { name: 'Look up' }).click()
  await expectToast(maya, dome.name)
  await form.getByLabel('Serial Number').fill(`=${serial(50)}`)
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(maya, 'Unit updated')
  const comments = unit.getByRole('region', { name: 'Comments' }).getByRole('listitem')
  await expect(comments).toHaveCount(1)
  await expect(comments.first().getByText('Edit', { exact: true })).toBeVisible()
  await expect(comments.first()).toContainText(`=${serial(50)}`)

  const saying = unit.getByRole('form', { name: 'Add a comment' })
  await saying.getByRole('button', { name: 'Add comment' }).click()
  await expect(saying.getByText('Required*')).toBeVisible()
  await saying.getByLabel('Comment').fill('Its box is torn.')
  await saying.getByRole('button', { name: 'Add comment' }).click()
  await expect(comments).toHaveCount(2)
  await expect(comments.last()).toContainText('Its box is torn.')
  await expect(unit.getByRole('button', { name: /^Comments/ })).toContainText('2')

  await search(maya, 'E2E4-001', 10)
  const sending = await doToAll(maya, 10, 'Transfer')
  await sending.getByRole('button', { name: 'Transfer' }).click()
  await expect(sending.getByText('Please enter a Country*')).toBeVisible()
  await expect(sending.getByText('Required*')).toBeVisible()
  await choose(maya, sending.getByRole('combobox', { name: 'Country' }), 'Sweden')
  await sending.getByRole('combobox', { name: 'Storeroom' }).click()
  await expect(maya.getByRole('option', { name: /^Kista/ })).toHaveAttribute('aria-disabled', 'true')
  await maya.keyboard.press('Escape')
  await sendTo(sending, 'Singapore', 'Tai Seng')
  await expect(sending).toContainText('Managers with access to Tai Seng get a mail, and accept them there.')
  await sending.getByRole('button', { name: 'Transfer' }).click()
  await expectToast(maya, '10 units now in transfer')
  await expect(rowOf(maya, serial(10))).toContainText(/Kista.*Tai Seng.*Transfer/)
  await maya.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(picked(maya).getByRole('button', { name: 'Cancel transfer' })).toBeVisible()
  await expect(picked(maya).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  const api = await apiDriverOf(maya)
  const [sent] = await idsOf(maya, serial(10))
  expect((await api.attempt('PATCH', '/unit/transfer/accept', { id: sent })).status()).toBe(403)

  const told = async () =>
    (await mailbox.all()).filter(
      ({ letter, text }) =>
        letter === 'unit-transferred' &&
        text.includes('Maya Manager has sent 10 units from Kista to Tai Seng'),
    )
  await expect.poll(async () => (await told()).map(({ to }) => to).toSorted()).toContain(cast.grace)
  const mails = await told()
  expect(mails.map(({ to }) => to)).not.toContain(cast.arjun)
  const grace = await signedIn('grace')
  await grace.goto(mails.find(({ to }) => to === cast.grace)?.link ?? '')
  await expect(stockOf(grace, 'Singapore')).toBeVisible()
  await expect(grace.getByRole('button', { name: /^Transfer\s*is Arriving$/ })).toBeVisible()
  await grace.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(picked(grace).getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await search(grace, 'E2E4', 10, '/stock?country=2&storeroomId=4&status=transfer')
  const arrived = await openUnit(grace, serial(10))
  await expect(arrived.getByRole('button', { name: 'Check', exact: true })).toBeVisible()
  await expect(arrived.getByRole('button', { name: 'Transfer', exact: true })).toHaveCount(0)
  await expect(arrived.locator('.acc-head')).toHaveText([/^Comments/, 'Check', 'History', 'Timeline'])
  const field = arrived.locator('[data-scan]').getByRole('textbox')
  await expect(field).toBeFocused()
  await grace.keyboard.type(serial(11))
  await grace.keyboard.press('Enter')
  await expect(arrived.getByText('This is not the unit that was sent.')).toBeVisible()
  await field.fill(serial(10))
  await field.press('Enter')
  await expectToast(grace, 'Unit transfered')
  await expect(arrived.getByText('In', { exact: true })).toBeVisible()
  await search(grace, 'E2E4', 9, '/stock?country=2&storeroomId=4&status=transfer')
  const accepting = await doToAll(grace, 9, 'Accept')
  await accepting.getByRole('button', { name: 'Accept' }).click()
  await expectToast(grace, '9 units accepted')
  await search(grace, 'E2E4', 10, '/stock?country=2&storeroomId=4&status=in')

  await search(maya, serial(20), 1)
  const own = await openUnit(maya, serial(20))
  await open(own, 'Transfer')
  const sends = own.getByRole('form', { name: 'Transfer' })
  await expect(sends.getByRole('combobox', { name: 'Country' })).toHaveText(/Sweden/)
  await choose(maya, sends.getByRole('combobox', { name: 'Storeroom' }), 'Lund HQ')
  await expect(own).toContainText('Admins with access to Lund HQ get a mail, and accept it there.')
  await sends.getByRole('button', { name: 'Transfer' }).click()
  await expectToast(maya, 'Unit now in transfer')
  await own.getByRole('button', { name: 'Cancel transfer' }).click()
  const question = maya.getByRole('alertdialog')
  await expect(question).toContainText('It is back in Kista at once')
  await question.getByRole('button', { name: 'Cancel transfer' }).click()
  await expectToast(maya, 'Transfer cancelled')
  await expect(own.getByRole('form', { name: 'Unit' }).getByLabel('Storeroom')).toHaveValue('Kista')

  for (const [action, done, state] of [
    ['Archive', 'Unit archived', 'Archived'],
    ['Restore', 'Unit restored', 'In'],
  ] as const) {
    await own.getByRole('button', { name: 'More actions' }).click()
    await maya.getByRole('menuitem', { name: action }).click()
    await expect(question).toContainText(`${action} unit ${serial(20)}?`)
    await question.getByLabel('Reason').fill(`Counted, so: ${action}`)
    await question.getByRole('button', { name: action }).click()
    await expectToast(maya, done)
    await expect(own.getByText(state, { exact: true })).toBeVisible()
  }
  for (const happened of ['put it in stock', 'cancelled the transfer to', 'archived it', 'restored it'])
    await expect(own.getByText(happened, { exact: false }).first()).toBeVisible()

  await search(maya, 'E2E4-002', 10)
  for (const place of [21, 22, 23])
    await maya.getByRole('checkbox', { name: `Select unit ${serial(place)}` }).check()
  await picked(maya).getByRole('button', { name: 'Transfer' }).click()
  const three = maya.getByRole('dialog', { name: 'Transfer 3 units' })
  await sendTo(three, 'Sweden', 'Göteborg')
  const [broken] = await idsOf(maya, serial(22))
  await api.send('PATCH', '/unit/state', { id: broken, action: 'repair' })
  await three.getByRole('button', { name: 'Transfer' }).click()
  const inTheWay = maya.getByRole('list', { name: 'What stands in the way' }).getByRole('listitem')
  await expect(inTheWay).toHaveCount(1)
  await expect(inTheWay).toContainText(serial(22))
  expect(await unitStates(maya, sweden, [21, 22, 23].map(serial))).toEqual(['IN', 'REPAIR', 'IN'])
  await expectAccessible(maya)
  await maya.getByRole('button', { name: 'Go on without it' }).click()
  await expectToast(maya, '2 units now in transfer')
  expect(await unitStates(maya, sweden, [21, 22, 23].map(serial))).toEqual(['TRANSFER', 'REPAIR', 'TRANSFER'])

  for (const place of [21, 24])
    await maya.getByRole('checkbox', { name: `Select unit ${serial(place)}` }).check()
  await expect(picked(maya)).toContainText('For 1 In:')
  // By keyboard: the focus stays in the bar, though the button goes with its part.
  await tabTo(
    maya,
    picked(maya).getByRole('group', { name: '1 In' }).getByRole('button', { name: 'Send to repair' }),
  )
  await maya.keyboard.press('Enter')
  await maya
    .getByRole('dialog', { name: 'Send 1 unit to repair?' })
    .getByRole('button', { name: 'Send to repair' })
    .click()
  await expectToast(maya, '1 unit sent to repair')
  await expect(picked(maya)).toContainText('1 selected')
  await expect(picked(maya).locator(':focus')).toHaveCount(1)
  await expect(maya.getByRole('checkbox', { name: `Select unit ${serial(21)}` })).toBeChecked()
  await picked(maya).getByRole('button', { name: 'Export' }).click()
  await expect(maya.getByRole('menu')).toContainText('Export 1 unit')
  const one = maya.waitForEvent('download')
  await maya.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await readFile(await (await one).path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(2)
  const [repaired] = await idsOf(maya, serial(24))
  await api.send('PATCH', '/unit/state', { id: repaired, action: 'repaired' })

  await maya.goto('/stock?country=1&query=E2E4&storeroomId=2&status=in')
  await expect(maya.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  await maya.getByRole('button', { name: 'Export' }).click()
  await expect(maya.getByRole('menu')).toContainText('Export all 37 results')
  const download = maya.waitForEvent('download')
  await maya.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF#,Product,Part Number,Serial Number,Storeroom,From,Status,Where it is$/)
  const left = [...serials(1, 9), serial(20), ...serials(24, 49), `'=${serial(50)}`]
  expect(lines.slice(1).map(line => line.split(',').slice(1).join())).toEqual(
    left.map(text => `${dome.name},${dome.partNumber},${text},Kista,,In,Kista`),
  )
})

test('columns are kept for the person on every device, and a unit’s history leads to its loans', async ({
  signedIn,
}) => {
  const [here, there] = [await signedIn('kim'), await signedIn('kim')]
  await here.goto('/stock?country=1&size=10')
  await here.getByRole('button', { name: 'Columns' }).click()
  const partNumber = here.getByRole('checkbox', { name: 'Part Number' })
  await partNumber.click()
  await expect(partNumber).not.toBeChecked()
  const kept = here.waitForResponse(
    answer => answer.url().endsWith('/user/preference') && answer.request().method() === 'PATCH',
  )
  await here.getByRole('button', { name: 'Move Status up' }).click()
  await kept
  await here.keyboard.press('Escape')
  const order = ['#', 'Product', 'Serial Number', 'Status', 'Storeroom', 'Where it is']
  const heads = (page: Page) =>
    page.getByRole('columnheader').filter({ hasText: /./ }).filter({ hasNotText: 'Actions' }).allInnerTexts()
  await there.goto('/stock?country=1&size=10')
  await expect.poll(() => heads(there)).toEqual(order)
  await there.reload()
  await expect.poll(() => heads(there)).toEqual(order)
  await there.getByRole('button', { name: 'Columns' }).press('Enter')
  await tabTo(there, there.getByRole('button', { name: 'Reset columns' }))
  await there.keyboard.press('Enter')
  await expect(there.getByRole('columnheader', { name: 'Part Number' })).toBeVisible()
  await expect(there.getByRole('dialog', { name: 'Columns' }).locator(':focus')).toHaveCount(1)
  await there.keyboard.press('Escape')

  const [out]: { id: number; place: { loan: { id: number } } }[] = await (
    await there.request.get('/api/unit/country/1?limit=1&unitStateId=2')
  ).json()
  await there.goto(`/stock/${out?.id}`)
  await expect(there.getByRole('region', { name: 'Where it is' })).toContainText(
    new RegExp(`Loan#0*${out?.place.loan.id}Due`),
  )
  await there.getByRole('link', { name: 'Open loan' }).click()
  await expect(there).toHaveURL(`/loan/${out?.place.loan.id}`)

  const [loan]: { id: number; title: string; customerCompany: string }[] = await (
    await there.request.get('/api/loan/country/1?limit=1&loanStateId=6')
  ).json()
  const [line]: { unitId: number }[] = await (
    await there.request.get(`/api/loan/unit/loanId/${loan?.id}`)
  ).json()
  await there.goto(`/stock/${line?.unitId}`)
  const past = there
    .getByRole('table', { name: 'Loans that had this unit' })
    .getByRole('row')
    .filter({ has: there.getByRole('link', { name: loan?.title ?? '', exact: true }) })
  await expect(past).toContainText(loan?.customerCompany ?? '-')
  await past.getByRole('link').click()
  await expect(there).toHaveURL(
    url => url.pathname === '/loan' && url.searchParams.get('query') === loan?.title,
  )
  await expect(
    there
      .getByRole('table')
      .getByText(loan?.title ?? '', { exact: true })
      .first(),
  ).toBeVisible()
})

test('products are read by staff and changed by admins, and an admin without a storeroom is told whom to ask', async ({
  as,
  signedIn,
}) => {
  const stella = await as('stella')
  await stella.getByRole('button', { name: /^User menu/ }).click()
  await stella.getByRole('menuitem', { name: 'Products' }).click()
  await expect(stella).toHaveURL('/product')
  await expect(stella.getByRole('table', { name: 'Products' })).toBeVisible()
  await expect(stella.getByRole('button', { name: /^(Add product|Edit )/ })).toHaveCount(0)

  const maya = await signedIn('maya')
  const api = await apiDriverOf(maya)
  const { id: userId } = await readPerson(maya, sweden, cast.stella)
  await api.send('PATCH', '/country/role', { userId, countryId: sweden, roleId: 2 })
  await stella.goto('/stock?country=1')
  await stella.getByRole('button', { name: 'Add stock' }).click()
  const nowhere = stella.getByRole('dialog', { name: 'Add New Stock' })
  await expect(nowhere).toContainText('You have no access to a storeroom in Sweden')
  await expect(nowhere).toContainText('Ask a manager of Sweden for access to a storeroom.')
  await expect(nowhere.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expectAccessible(stella)

  await stella.goto('/product')
  await stella.getByRole('button', { name: 'Add product' }).click()
  const adding = stella.getByRole('dialog', { name: 'Add New Product' })
  await expect(adding).toContainText(
    'If the standard name exists already, add a country code in brackets to the model.',
  )
  await expect(adding).toContainText('Use the standard part number without a revision.')
  await adding.getByRole('button', { name: 'Add product' }).click()
  await expect(adding.getByText('Required*')).toHaveCount(2)
  await adding.getByLabel('Product Name').fill('Q9 Hail Gauge\u200b [SE]')
  await adding.getByRole('button', { name: 'Add product' }).click()
  await expect(adding.getByText('This has a sign that nobody can see (U+200B).')).toBeVisible()
  await adding.getByLabel('Product Name').fill('Q9 H\u0430il Gauge [SE]')
  await expect(adding.getByText('“\u0430” is the Cyrillic letter here, not the Latin “a”.')).toBeVisible()
  await adding.getByLabel('Product Name').fill(dome.name.replace(/o/, '\u043e'))
  await expect(adding.getByText(`There is “${dome.name}” already.`)).toBeVisible()
  await adding.getByLabel('Product Name').fill('Q9 Hail Gauge [SE]')
  await adding.getByLabel('Part Number').fill(dome.partNumber)
  // While it is sent, Back waits for the answer; then it is asked whether what was refused may go.
  const mayBeSent = Promise.withResolvers<void>()
  await stella.route('**/api/product', async route => {
    await mayBeSent.promise
    await route.continue()
  })
  const sent = stella.waitForRequest(request => request.method() === 'POST')
  await adding.getByRole('button', { name: 'Add product' }).click()
  await sent
  await stella.goBack()
  mayBeSent.resolve()
  const question = stella.getByRole('alertdialog', { name: 'Discard what you entered?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expectToast(stella, 'Succcess')
  await expect(adding.getByLabel('Part Number')).toHaveAttribute('aria-invalid', 'true')
  await adding.getByLabel('Part Number').fill('E2E4-Q9')
  await adding.getByRole('button', { name: 'Add product' }).click()
  await expectToast(stella, 'Product added.')
  await expect(adding).toBeHidden()

  await stella.getByLabel('Search products').fill('e2e4-q')
  await stella.getByLabel('Search products').press('Enter')
  await stella.getByRole('button', { name: 'Edit Q9 Hail Gauge [SE]' }).click()
  const editing = stella.getByRole('dialog', { name: 'Edit Product' })
  await editing.getByLabel('Product Name').fill('Q9 Hail and Rain Gauge [SE]')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(stella, 'Product editted.')
  await expect(stella.getByRole('table').getByText('Q9 Hail and Rain Gauge [SE]')).toBeVisible()
})

test('the camera reads one barcode after another into the list, and a storeroom’s approval rule limits what an admin is offered', async ({
  server,
}) => {
  const film = test.info().outputPath('codes.y4m')
  const codes = ['E2E4-CAM-1', 'E2E4-CAM-2']
  await writeFilm(film, codes)
  await withCamera(film, async browser => {
    const context = await browser.newContext({ baseURL: server.address, viewport: desktop })
    const adam = await context.newPage()
    await signIn(adam, 'adam')
    await adam.goto('/stock?country=1&new=stock')
    const adding = adam.getByRole('dialog', { name: 'Add New Stock' })
    await adding.getByLabel('Part Number').fill(dome.partNumber)
    await adding.getByLabel('Part Number').press('Enter')
    await expect(adding.getByLabel('Product Name')).toHaveValue(dome.name)
    await adding.getByRole('button', { name: 'Scan with the camera' }).click()
    const sheet = adam.getByRole('dialog', { name: 'Scan with the camera' })
    await expect(sheet.getByText(/^E2E4-CAM-\d$/)).toBeVisible({ timeout: 20_000 })
    const inList = (code: string) => adam.locator('tr', { hasText: code })
    for (const code of codes) await expect(inList(code)).toHaveCount(1, { timeout: 20_000 })
    await expectAccessible(adam)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
    await expect(adding.getByLabel('Serial Number', { exact: true })).toBeFocused()
    await expect(adding.getByRole('table').getByRole('row')).toHaveCount(1 + codes.length)
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await adam.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

    await adam.goto('/stock?country=1&storeroomId=2&status=in&size=10')
    await adam.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(picked(adam).getByRole('button').filter({ hasText: /\w/ })).toHaveText([
      /^Select all \d+$/,
      'Send to repair',
      'Export',
    ])
    await adam.goto('/stock?country=1&storeroomId=1&status=in&size=10')
    await adam.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(picked(adam).getByRole('button', { name: 'Transfer' })).toBeVisible()
    await expect(picked(adam).getByRole('button', { name: 'Archive' })).toHaveCount(0)

    await adam.goto('/stock?country=1&storeroomId=1&status=in&size=10')
    await adam
      .getByRole('link', { name: /^Edit stock #/ })
      .first()
      .click()
    const form = dialogOf(adam).getByRole('form', { name: 'Unit' })
    await form.getByRole('button', { name: 'Scan with the camera' }).click()
    await expect(form.getByLabel('Serial Number')).toHaveValue(/^E2E4-CAM-\d$/, { timeout: 20_000 })
    await expect(sheet).toBeHidden()
    await expect(form.getByLabel('Serial Number')).toBeFocused()
  })
})

/** The ids of the units that are found by this serial number. */
async function idsOf(page: Page, serialNumber: string): Promise<number[]> {
  const found = await page.request.get(`/api/unit/country/${sweden}?search=${serialNumber}`)
  const units: { id: number }[] = await found.json()
  return units.map(({ id }) => id)
}

/** A browser of its own: what its camera sees is settled when it starts. */
async function withCamera(film: string, look: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    ...browserOptions,
    args: [...browserOptions.args, ...filmSwitches(film)],
  })
  await look(browser).finally(() => browser.close())
}

test('a part number that was looked up before a reload is looked up once more, not dropped, when it is saved', async ({
  signedIn,
}) => {
  const page = await signedIn('maya')
  await page.goto(`/stock?status=in&query=${dome.partNumber}`)
  const address = await page.getByRole('table').getByRole('link').first().getAttribute('href')
  await page.goto(address ?? '')
  const form = page.getByRole('form', { name: 'Unit' })
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await form.getByLabel('Part Number').fill('02168-001')
  await form.getByRole('button', { name: 'Look up' }).click()
  await expectToast(page, 'Product Found')
  await page.reload()
  await expect(form.getByLabel('Product Name')).toHaveValue('Q1656-LE Box Camera')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'Product Found')
  await form.getByRole('button', { name: 'Discard changes' }).click()
  await expect(form.getByRole('button', { name: 'Cancel' })).toBeFocused()

  const { send } = await apiDriverOf(page)
  const id = Number(/\d+/.exec(address ?? '')?.[0])
  await send('PATCH', '/unit/state', { id, action: 'repair', comment: 'A scratch.' })
  await expect(form).toHaveCount(0)
  await send('PATCH', '/unit/state', { id, action: 'repaired', comment: 'It was dust.' })
})
