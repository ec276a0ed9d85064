import type { Browser, Page } from '@playwright/test'
import { type Desk, openDesk, openLoan, type Prepared } from './prepared-loans.ts'
import type { RunningServer } from './server-fixture.ts'
import { cast, demoPassword, desktop, expect, expectAccessible, phone, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** The dialog that shows the document of a ready loan, and the address in its code. */
async function showing(loan: Prepared, { page } = desk.adam) {
  const record = await openLoan(page, loan.id)
  const presented = page.waitForResponse(answer => answer.url().endsWith('/api/loan/counter'))
  await record.getByRole('button', { name: 'Sign here' }).click()
  const { url, shortCode }: { url: string; shortCode: string } = await (await presented).json()
  const dialog = page.getByRole('dialog', { name: 'Sign here' })
  await expect(dialog.getByRole('img', { name: 'Code that opens the document' })).toBeVisible()
  return { dialog, url, shortCode }
}

async function onPhone(browser: Browser, server: RunningServer, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: phone,
    hasTouch: true,
    userAgent: iPhone,
  })
  const page = await context.newPage()
  const { pathname, search } = new URL(address, server.address)
  await page.goto(pathname + search)
  return page
}

/** Draws a zigzag in the box. */
async function draw(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Draw' }).click()
  const pad = page.getByRole('img', { name: /Your signature/ })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no box to draw in.')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.1, 0.7))
  await page.mouse.down()
  for (const [x, y] of [
    [0.2, 0.2],
    [0.3, 0.8],
    [0.4, 0.2],
    [0.6, 0.7],
    [0.9, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 8 })
  await page.mouse.up()
}

const drawing = (page: Page) => page.locator('.pad-drawing path')
const signButton = (page: Page) => page.getByRole('button', { name: 'Sign the loan' })

test('a customer scans the code, draws, and the page of who shows it tells each step without a reload', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  const { dialog, url } = await showing(loan)
  await expectAccessible(desk.adam.page)
  await expect(dialog).toContainText('Waiting for a scan')
  const customer = await onPhone(browser, server, url)
  await expect(customer.getByText('Shown to you by Adam Admin, Lund HQ')).toBeVisible()
  await expect(dialog).toContainText('Opened on an iPhone, Safari')
  await draw(customer)
  await expectAccessible(customer)
  await signButton(customer).click()
  await expect(
    customer.getByRole('heading', { name: 'Thank you. You may hand the device back.' }),
  ).toBeVisible()
  await expectAccessible(customer)
  await expect(dialog).toContainText(/Signed by Pia Sund, \d\d:\d\d/, { timeout: 2000 })
  await expect(dialog).toBeHidden()
  await expect(desk.adam.page.getByRole('button', { name: /^Ship/ })).toBeFocused()

  expect(await customer.evaluate(() => sessionStorage.getItem('token:loan-form'))).toBeNull()
  await customer.reload()
  await expect(customer.getByText('This link can’t be opened')).toBeVisible()
  const { subject } = await desk.mailbox.newest('loan-signed-at-counter', loan.email)
  expect(subject).toContain('at our counter')
  await customer.context().close()
})

test('a drawing outlasts the turn of the phone, a way back by a stroke, and the end of the loan', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  const { dialog, url } = await showing(loan)
  const customer = await onPhone(browser, server, url)
  await draw(customer)
  const drawn = await drawing(customer).getAttribute('d')
  expect(drawn).toMatch(/^M/)
  const pad = customer.getByRole('img', { name: /Your signature/ })
  expect(await pad.boundingBox()).toMatchObject({ width: phone.width, height: 160 })
  await customer.setViewportSize({ width: phone.height, height: phone.width })
  expect(await drawing(customer).getAttribute('d')).toBe(drawn)
  await customer.setViewportSize(phone)

  await desk.adam.api.send('PATCH', '/loan/cancel', { loanId: loan.id, reason: 'Not needed' })
  await signButton(customer).click()
  await expect(customer.getByRole('main').getByText('This loan was withdrawn.')).toBeVisible()
  expect(await drawing(customer).getAttribute('d')).toBe(drawn)
  await customer.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await customer.context().close()
})

test('the code stays when the tablet that shows it is turned', async () => {
  const { page } = desk.adam
  const loan = await desk.loanIn('FULFILLED')
  const { dialog, shortCode } = await showing(loan)
  const code = dialog.getByText(shortCode.slice(0, 4))
  await page.setViewportSize(phone)
  await expect(page.locator('.action-bar #next-step')).toBeAttached()
  await expect(code).toBeVisible()
  await page.setViewportSize(desktop)
  await expect(code).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
})

test('a code that somebody else replaced is over, and closing its dialog leaves the newer one', async () => {
  const loan = await desk.loanIn('FULFILLED')
  const { dialog } = await showing(loan)
  const { api, page } = desk.adam
  await api.send('POST', '/loan/counter', { loanId: loan.id })
  await expect(dialog.getByText('This code is over.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show a new code' }).click()
  await expect(dialog.getByRole('img', { name: 'Code that opens the document' })).toBeVisible()
  await api.send('DELETE', '/loan/counter', { loanId: loan.id })
  await expect(dialog.getByText('This code is over.')).toBeVisible()
  await api.send('POST', '/loan/counter', { loanId: loan.id })
  const ended = page.waitForResponse(answer => answer.request().method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await ended
  const progress = await page.request.get(`/api/loan/counter/${loan.id}`)
  expect((await progress.json()).shown).not.toBeNull()
})

test('a dot is no signature', async ({ browser, server }) => {
  const loan = await desk.loanIn('FULFILLED')
  const { dialog, url } = await showing(loan)
  const customer = await onPhone(browser, server, url)
  await customer.getByRole('tab', { name: 'Draw' }).click()
  const pad = customer.getByRole('img', { name: /Your signature/ })
  await pad.click()
  await signButton(customer).click()
  await expect(customer.getByText('Please draw your signature in the box.')).toBeVisible()
  await customer.getByRole('button', { name: 'Clear' }).click()
  await expect(drawing(customer)).toHaveAttribute('d', '')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await customer.context().close()
})

test('closing the dialog ends the code, and a code is typed at /counter', async ({ browser, server }) => {
  const loan = await desk.loanIn('FULFILLED')
  const { dialog, shortCode } = await showing(loan)
  const customer = await onPhone(browser, server, '/counter')
  await expectAccessible(customer)
  await customer.getByLabel('Code').fill(shortCode.slice(0, 7))
  await customer.getByRole('button', { name: 'Open the document' }).click()
  await expect(customer.getByText('The code has 8 letters and digits.')).toBeVisible()
  await customer.getByLabel('Code').fill(`${shortCode.slice(0, 4).toLowerCase()} ${shortCode.slice(4)}`)
  await customer.getByRole('button', { name: 'Open the document' }).click()
  await expect(customer.getByText('Shown to you by Adam Admin, Lund HQ')).toBeVisible()
  const ended = desk.adam.page.waitForResponse(answer => answer.request().method() === 'DELETE')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await ended
  await customer.reload()
  await expect(customer.getByText('This code is over', { exact: true })).toBeVisible()
  await customer.goto('/counter')
  await customer.getByLabel('Code').fill(shortCode)
  await customer.getByRole('button', { name: 'Open the document' }).click()
  await expect(customer.getByText('Please ask at the counter for a new one.')).toBeVisible()
  await customer.context().close()
})

test('on the house’s own device all tabs are signed out before the customer sees anything, and staff return to the loan', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  const context = await browser.newContext({ baseURL: server.address, viewport: desktop })
  const page = await context.newPage()
  await page.request.post('/api/auth/login', { data: { email: cast.adam, password: demoPassword } })
  const other = await context.newPage()
  await other.goto(`/loan/${loan.id}`)
  await other.getByRole('textbox', { name: 'Comment' }).fill('Half a thought')

  const { dialog } = await showing(loan, { ...desk.adam, page })
  await dialog.getByRole('button', { name: 'Sign here on this device' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('is not saved')
  await asking.getByRole('button', { name: 'Sign out and show it' }).click()

  await expect(page.getByText('Shown to you by Adam Admin, Lund HQ')).toBeVisible()
  await expect(other).toHaveURL(/\/auth$/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken')
  expect((await page.request.get('/api/user/self')).status()).toBe(401)
  await page.goBack().catch(() => null)
  await expect(page.getByText(loan.title)).toBeHidden()
  await page.goForward().catch(() => null)
  await page.goto('/loan-form')

  await signButton(page).click()
  await expect(page.getByText('Please hand the device back')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the loan' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(cast.adam)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(new RegExp(`/loan/${loan.id}$`))
  await context.close()
})

test('the way back to the sign-in page leaves no document in the tab, also once the code is over', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  const context = await browser.newContext({ baseURL: server.address, viewport: desktop })
  const page = await context.newPage()
  const kept = () => page.evaluate(() => sessionStorage.getItem('token:loan-form'))
  const handOver = async () => {
    const person = { data: { email: cast.adam, password: demoPassword } }
    const { accessToken } = await (await page.request.post('/api/auth/login', person)).json()
    const headers = { authorization: `Bearer ${accessToken}` }
    const data = { loanId: loan.id, onThisDevice: true }
    const { url } = await (await page.request.post('/api/loan/counter', { data, headers })).json()
    const { pathname, search } = new URL(url)
    await page.goto(pathname + search)
    await expect(page.getByText('Shown to you by Adam Admin, Lund HQ')).toBeVisible()
    expect(await kept()).not.toBeNull()
  }
  await handOver()
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await kept()).toBeNull()

  await handOver()
  await desk.adam.api.send('DELETE', '/loan/counter', { loanId: loan.id })
  await signButton(page).click()
  await expect(page.getByText('This code is over', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the loan' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await kept()).toBeNull()
  await context.close()
})

test('with the keyboard alone the document is read to its end and signed in under fifteen presses', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED', 12)
  await desk.adam.api.sendDocument(loan.id)
  const { link } = await desk.mailbox.newest('loan-document', loan.email)
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1280, height: 600 },
  })
  const page = await context.newPage()
  await page.goto(link ?? '')
  await expect(signButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Please read the document to its end first')).toBeVisible()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the end' })).toBeFocused()
  await press('Enter')
  await expect(signButton(page)).not.toHaveAttribute('aria-disabled')
  const isOnButton = () => signButton(page).evaluate(button => button === document.activeElement)
  while (presses < 15 && !(await isOnButton())) await press('Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(presses).toBeLessThan(15)
  await context.close()
})
