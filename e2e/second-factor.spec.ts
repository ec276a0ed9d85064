import type { CDPSession, Page } from '@playwright/test'
import { codeOf, setUpApp } from './authenticator-app.ts'
import { tabTo } from './keyboard.ts'
import { startTimedServer, type TimedServer } from './server-fixture.ts'
import { cast, demoPassword, expect, expectAccessible, expectToast, phone, test, trySignIn } from './test.ts'

test.use({ serverFor: 'people' })

/** A server whose clock can pass half minutes of codes, the quarter of an hour of a confirmation, and days of grace. */
let timed: TimedServer | undefined
test.afterAll(() => timed?.close())

/** Plugs a virtual authenticator into the browser, which verifies its person without asking (CDP WebAuthn). */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const factorForm = (page: Page) => page.getByRole('form', { name: 'Second factor' })

/** Saves this over the policy, by another page of the same person. */
async function colleagueSaves(page: Page, change: { policy?: string; graceDays?: number }): Promise<void> {
  const { policy, graceDays } = await (await page.request.get('/api/auth/factor/policy')).json()
  const saved = await page.request.patch('/api/auth/factor/policy', {
    data: { policy, graceDays, ...change },
    headers: { 'x-loandesk-page': '1' },
  })
  expect(saved.ok()).toBe(true)
}

/** Says that the codes are wanted, and keeps them. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Make recovery codes' })
  await dialog.getByRole('button', { name: 'Show the codes' }).click()
  const list = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await dialog.getByLabel('I have kept them').check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  return codes
}

/** Presses Escape while the codes are made and once they are shown, prints them, and keeps them. */
async function keepCodesInTheEnd(page: Page): Promise<void> {
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/auth/factor/recovery-codes', async route => {
    await asked
    await route.continue()
  })
  const dialog = page.getByRole('dialog', { name: 'Make recovery codes' })
  const show = dialog.getByRole('button', { name: 'Show the codes' })
  await show.click()
  await expect(show).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  answer()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Close without keeping the codes?' })
  await question.getByRole('button', { name: 'Back to the codes' }).click()
  // The browser asks before the page itself is left.
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await page.evaluate(leaves)).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect(codes).toBeVisible()
  await expect(dialog.getByText(/: recovery codes/)).toBeVisible()
  await expect(dialog.getByLabel('I have kept them')).toBeHidden()
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByLabel('I have kept them').check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('a passkey is added in the profile, and signs in alone and after the password', async ({ signedIn }) => {
  const page = await signedIn('grace')
  const { cdp, authenticatorId } = await plugIn(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('This laptop')
  await dialog.getByRole('button', { name: 'Add the passkey' }).click()
  await expectToast(page, 'The passkey was added.')
  await keepCodesInTheEnd(page)
  await expect(page.getByRole('button', { name: 'Remove the passkey This laptop' })).toBeVisible()
  await page.getByRole('button', { name: 'Rename the passkey This laptop' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await renaming.getByLabel('Name').fill('  ')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expect(renaming.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name/)
  await expectAccessible(page)
  await renaming.getByLabel('Name').fill(' Laptop in Lund ')
  await renaming.getByRole('button', { name: 'Rename' }).click()
  await expectToast(page, 'The passkey was renamed.')
  await expect(page.getByRole('button', { name: 'Rename the passkey Laptop in Lund' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Remove the passkey Laptop in Lund' })).toBeVisible()
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toHaveLength(1)

  const signOut = async () => {
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth')
  }
  await signOut()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: /^User menu, Grace/ })).toBeVisible()

  await signOut()
  await trySignIn(page, cast.grace)
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: /^User menu, Grace/ })).toBeVisible()
})

test('an authenticator app is asked for after the password, and a recovery code stands for it once', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  timed ??= await startTimedServer()
  const context = await browser.newContext({ baseURL: timed.address, viewport: phone })
  const page = await context.newPage()
  await trySignIn(page, cast.oskar)
  await expect(page).toHaveURL('/')
  const key = await setUpApp(page)
  const [recovery = ''] = await keepCodes(page)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expectAccessible(page)

  const other = await browser.newContext({ baseURL: timed.address, viewport: phone })
  const visitor = await other.newPage()
  await trySignIn(visitor, cast.oskar)
  await expect(visitor.getByRole('heading', { name: 'Second step' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByLabel('Code')).toHaveAccessibleDescription(/Please enter a code/)
  await visitor.getByLabel('Code').fill('000000')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByLabel('Code')).toHaveAccessibleDescription(/This code is wrong/)
  await timed.passSeconds(30)
  await visitor.getByLabel('Code').fill(codeOf(key, 30))
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await visitor.request.post('/api/auth/logout', { headers: { 'x-loandesk-page': '1' } })
  await visitor.context().clearCookies()
  await trySignIn(visitor, cast.oskar)
  await visitor.getByRole('button', { name: 'Use a recovery code' }).click()
  await visitor.getByLabel('Recovery code').fill(recovery.toLowerCase())
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await visitor.goto('/profile')
  await expect(visitor.getByText('9 of 10 left')).toBeVisible()
  await other.close()
  await context.close()
})

test('a quarter of an hour after signing in a role is changed once it is confirmed who does it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  timed ??= await startTimedServer()
  const context = await browser.newContext({ baseURL: timed.address })
  const page = await context.newPage()
  await trySignIn(page, cast.sys)
  await expect(page).toHaveURL('/')
  await page.goto('/management/sign-in')
  await expect(page.getByText(/people who can sign in have a second factor/)).toBeVisible()
  await expectAccessible(page)
  await timed.passSeconds(16 * 60)
  await expect(page.getByLabel('Days of grace'), 'there are none while nobody has to have one').toBeHidden()
  await page.getByRole('combobox', { name: 'Who has to have one' }).click()
  await page.getByRole('option', { name: /^Required of managers/ }).click()
  await page.getByLabel('Days of grace').fill('7')
  await factorForm(page).getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong-pass-1')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /This was not right/,
  )
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expectToast(page, 'The policy was saved.')
  await expect(dialog).toBeHidden()

  const days = page.getByLabel('Days of grace')
  await days.fill('8')
  await colleagueSaves(page, { graceDays: 10 })
  await expect(page.getByText('Days of grace: “7” is now “10”.')).toBeVisible()
  await expect(days).toHaveValue('8')
  await factorForm(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Not saved yet: choose first whose Days of grace is kept/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await colleagueSaves(page, { policy: 'EVERYBODY' })
  await expect(page.getByText('Who has to have one: “Required of managers and above” is now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep mine' })).toHaveCount(0)
  await factorForm(page).getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, 'The policy was saved.')
  await expect(page.getByText(/in the meantime/)).toBeHidden()
  await expect(days).toHaveValue('8')
  await colleagueSaves(page, { policy: 'MANAGERS' })

  const who = page.getByRole('combobox', { name: 'Who has to have one' })
  await expect(who).toHaveText(/^Required of managers/)
  await days.fill('9')
  await who.click()
  await page.getByRole('option', { name: /^Offered/ }).click()
  await expect(days).toBeHidden()
  await colleagueSaves(page, { graceDays: 6 })
  await expect(page.getByText('Days of grace: “8” is now “6”.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep mine' }), 'of days that nobody sees').toHaveCount(0)
  await who.click()
  await page.getByRole('option', { name: /^Required of managers/ }).click()
  await expect(days).toHaveValue('6')
  await colleagueSaves(page, { graceDays: 8 })
  await expect(days).toHaveValue('8')

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/factor/policy', async route => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  await days.fill('11')
  await factorForm(page).getByRole('button', { name: 'Save changes' }).click()
  await days.fill('12')
  const saved = page.waitForResponse(response => response.request().method() === 'PATCH')
  answer.resolve()
  await saved
  await expect(factorForm(page).getByRole('button', { name: 'Save changes' })).not.toHaveAttribute(
    'aria-busy',
  )
  await expect(page.getByText(/in the meantime/)).toBeHidden()
  await expect(days).toHaveValue('12')
  await page.unroute('**/api/auth/factor/policy')

  await timed.passSeconds(16 * 60)
  await page.getByLabel('Days of grace').fill('9')
  await factorForm(page).getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Cancel' }).click()
  await expectToast(page, 'Please confirm that it is you.')
  await context.close()
})

test('whoever is asked for a factor reads by when on the dashboard', async ({
  signedIn,
  server,
  browser,
}) => {
  const admin = await signedIn('sys')
  const set = (policy: string) =>
    admin.request.patch('/api/auth/factor/policy', {
      data: { policy, graceDays: 14 },
      headers: { 'x-loandesk-page': '1' },
    })
  expect((await set('MANAGERS')).ok()).toBe(true)
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await trySignIn(page, cast.maya)
  await expect(
    page.getByText(/A second factor is asked of you by .+; from then on nothing else is open/),
  ).toBeVisible()
  await expectAccessible(page)
  expect((await set('OFFERED')).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText(/A second factor is asked of you/)).toBeHidden()
  await context.close()
})

test('after the days of grace one can only set up a factor, and works on at once with it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  timed ??= await startTimedServer()
  const context = await browser.newContext({ baseURL: timed.address, viewport: phone })
  const page = await context.newPage()
  await trySignIn(page, cast.sys)
  await expect(page).toHaveURL('/')
  await page.goto('/management/sign-in')
  await page.getByRole('combobox', { name: 'Who has to have one' }).click()
  await page.getByRole('option', { name: /^Required of everybody/ }).click()
  await page.getByLabel('Days of grace').fill('0')
  await factorForm(page).getByRole('button', { name: 'Save changes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ask for second factors at once?' })
  await expect(question).toContainText('people have no second factor yet, you among them.')
  await expectAccessible(page, '[role=alertdialog]')
  await colleagueSaves(page, { graceDays: 20 })
  await expect(page.getByText(/^Days of grace: “\d+” is now “20”/)).toBeVisible()
  await expect(question).toBeHidden()
  const save = factorForm(page).getByRole('button', { name: 'Save changes' })
  await expect(save).toBeFocused()
  await save.click()
  await expect(page.getByRole('alert')).toHaveText(/^Not saved yet: choose first whose Days of grace is kept/)
  await expect(page.getByRole('button', { name: 'Use theirs' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await question.getByRole('button', { name: 'Ask at once' }).click()
  await expect(page).toHaveURL('/second-factor')
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expectAccessible(page)
  let streams = 0
  page.on('request', request => {
    if (request.url().includes('/api/events')) streams += 1
  })
  await page.goto('/stock')
  await expect(page).toHaveURL('/second-factor')
  await plugIn(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  expect(streams).toBe(0)
  await page
    .getByRole('dialog', { name: 'Add a passkey' })
    .getByRole('button', { name: 'Add the passkey' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Make recovery codes' })).toBeVisible()
  await keepCodes(page)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.goto('/management/sign-in')
  await page.getByRole('combobox', { name: 'Who has to have one' }).click()
  await page.getByRole('option', { name: /^Offered/ }).click()
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expectToast(page, 'The policy was saved.')
  await expect(page.getByText(/of whom one is asked have none yet/)).toBeHidden()
  await expect(save).toBeFocused()
  await context.close()
})
