import type { Page } from '@playwright/test'
import { mailboxIn } from './mailbox.ts'
import { startTimedServer, type TimedServer } from './server-fixture.ts'
import { cast, expect, expectToast, test, trySignIn } from './test.ts'

test.use({ serverFor: 'people' })

const refusedSignIn = 'E-mail or password is wrong, or the account is not active yet.'
const password = 'Another-2-key'

/** A server whose clock can be put forward past the waits between wrong tries, half a minute otherwise. */
let timed: TimedServer | undefined
test.afterAll(() => timed?.close())

/** Asks for a reset link, and hears the same whoever asks. */
async function forget(page: Page, email: string): Promise<void> {
  await page.goto('/forget')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Password reset requested')
  await expectToast(page, 'Email has been sent if account exists.')
}

test('a forgotten password is chosen anew by mail: every session ends, the old one is refused, and the link works once', async ({
  page,
  as,
  signedIn,
  mailbox,
}) => {
  test.setTimeout(120_000)
  const deaf = await signedIn('frida')
  await deaf.context().route('**/api/events*', route => route.abort())
  await deaf.goto('/stock')
  await expect(deaf.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
  const listening = await as('frida')

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forget Password?' }).click()
  await expect(page).toHaveURL('/forget')
  await expect(page.getByText('Enter your email below to reset your password')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please enter your email.')).toBeVisible()
  await forget(page, 'nobody.here@acme.example')
  await forget(page, cast.frida)
  const mail = await mailbox.newest('password-reset', cast.frida)
  expect((await mailbox.all()).filter(({ to }) => to === 'nobody.here@acme.example')).toEqual([])

  await page.goto(mail.link ?? '')
  await expect(page.getByText('Enter password to reset your password')).toBeVisible()
  await expect(page).toHaveURL('/reset')
  await page.getByLabel('Password', { exact: true }).fill('another')
  const rules = page.getByRole('list', { name: 'The password needs' }).getByRole('listitem')
  await expect(rules.filter({ hasText: 'not met yet' })).toHaveCount(4)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(rules.filter({ hasText: 'not met yet' })).toHaveCount(0)
  await page.getByLabel('Confirm password').fill('Another-3-key')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords don't match/)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Success')
  await expectToast(page, 'Password has been reset!')
  await page
    .getByRole('region', { name: /Messages/ })
    .getByRole('link', { name: 'Home' })
    .click()
  await expect(page).toHaveURL('/auth')

  await deaf.getByRole('link', { name: 'Loan', exact: true }).click()
  await expect(deaf).toHaveURL('/auth')
  await trySignIn(page, cast.frida)
  await expect(page.getByText(refusedSignIn).first()).toBeVisible()
  await trySignIn(page, cast.frida, password)
  await expect(page).toHaveURL('/')
  const changed = await mailbox.newest('password-changed', cast.frida)
  expect(changed.text).toContain('you have been signed out everywhere')
  await expect(listening).toHaveURL('/auth')

  await listening.goto(mail.link ?? '')
  await expect(listening.getByText(/This link is not valid any more\. It works once/)).toBeVisible()
  await listening.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(listening).toHaveURL('/forget')
})

test('whoever is kept out by the wrong tries of others is shown the way by mail, and gets in', async ({
  browser,
}) => {
  const server = await startTimedServer()
  timed = server
  const page = await browser.newPage({ baseURL: server.address })
  /** Tries a wrong password and returns the seconds to wait; a short wait is passed at once by the server's clock. */
  const tryWrongly = async () => {
    const data = { email: cast.mei, password: 'Wrong-pass-1' }
    const answer = await page.request.post('/api/auth/login', { data })
    const seconds = Number(answer.headers()['retry-after'] ?? 0)
    if (seconds > 0 && seconds < 15) await server.passSeconds(seconds)
    return seconds
  }
  await expect.poll(tryWrongly, { timeout: 45_000, intervals: [0] }).toBeGreaterThanOrEqual(15)
  await trySignIn(page, cast.mei)
  await page.getByRole('link', { name: 'choose a new password' }).click()
  await expect(page).toHaveURL('/forget')
  await forget(page, cast.mei)
  const { link } = await mailboxIn(server.dataDir).newest('password-reset', cast.mei)
  await page.goto(link ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Password has been reset!')
  await trySignIn(page, cast.mei, password)
  await expect(page).toHaveURL('/')
  await page.close()
})
