import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { freePort } from '../src/server/testing/free-port.ts'
import { codeOf, setUpApp } from './authenticator-app.ts'
import { mailboxIn } from './mailbox.ts'
import { type RunningServer, startServer } from './server-fixture.ts'
import { cast, demoPassword, expect, expectAccessible, expectToast, phone, test } from './test.ts'

test.use({ serverFor: 'people' })

/** The server with a directory that is not there yet, and what starts and stops it. */
let server: RunningServer
let port = 0
let directory: ChildProcess | null = null

async function startDirectory(): Promise<void> {
  const callback = `${server.address}/api/auth/oidc/callback`
  const child = spawn(process.execPath, ['e2e/directory.mjs', String(port), callback], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  directory = child
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The directory did not start.'))),
  ])
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  port = await freePort()
  server = await startServer('demo', {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'loandesk',
    OIDC_CLIENT_SECRET: 'a secret of the client, for tests',
    OIDC_NAME: 'Acme login',
    OIDC_SECOND_FACTOR: 'yes',
  })
})
test.afterAll(async () => {
  directory?.kill()
  await server?.close()
})

const button = (page: Page) => page.getByRole('link', { name: 'Sign in with Acme login' })

/** Signs in at the directory, which asks for a name, any password, and whether Loandesk may know. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('somebody signs in by the company’s directory, is linked, and confirms by it who they are', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL: server.address, viewport: phone })
  const page = await context.newPage()

  // The directory is away: it is said, and the form for a password stays.
  await page.goto('/loan')
  await expect(page).toHaveURL('/auth')
  await button(page).click()
  await expect(page.getByText('The directory does not answer.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await startDirectory()
  // The directory still counts as away for a moment.
  await expect(async () => {
    await page.goto('/loan')
    await button(page).click()
    await expect(page.locator('input[name=login]')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await signInThere(page, 'maya.manager')
  await goOn(page)
  await expect(page).toHaveURL('/loan')
  await expect(page.getByRole('banner')).toBeVisible()
  const mail = await mailboxIn(server.dataDir).newest('identity-linked', cast.maya)
  expect(mail.subject).toBe('Your account was linked with the directory')

  await page.goto('/profile')
  await expect(page.getByText('Linked with Acme login')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'Single sign-on' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Confirm that it is you' }).click()
  // The directory asks anew, though it still knows who it is.
  await signInThere(page, 'maya.manager')
  await expect(page.getByText('Acme login has confirmed that it is you.')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Sign in with Acme login once, and your account is linked.')).toBeVisible()
  await context.close()
})

test('whom the directory knows and we do not, or whose address it has not verified, is told so', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  if (!directory) await startDirectory()
  const tried = async (login: string, sentence: string) => {
    const context = await browser.newContext({ baseURL: server.address })
    const page = await context.newPage()
    await page.goto('/auth')
    await button(page).click()
    await signInThere(page, login)
    await goOn(page)
    await expect(page).toHaveURL(/\/auth\?signOn=/)
    await expect(page.getByText(sentence)).toBeVisible()
    await context.close()
  }
  await tried('grace.lim', 'The directory has not verified your e-mail address.')
  await tried('nora.new', 'There was no account for you yet, so one was asked for.')
})

test('where the operator hides passwords, the form stands behind a button', async ({ browser }) => {
  test.setTimeout(120_000)
  const hiding = await startServer('demo', {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'loandesk',
    OIDC_NAME: 'Acme login',
    OIDC_HIDE_PASSWORDS: 'yes',
  })
  const page = await browser.newPage({ baseURL: hiding.address })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign in with a password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByLabel('Email').fill(cast.sys)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/')
  await page.close()
  await hiding.close()
})

test('where a second factor is asked for after the directory, its code leads to the page that was wanted', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  if (!directory) await startDirectory()
  const before = await browser.newPage({ baseURL: server.address })
  await before.request.post('/api/auth/login', { data: { email: cast.johan, password: demoPassword } })
  const key = await setUpApp(before)
  await before.close()
  const page = await browser.newPage({ baseURL: server.address })
  await page.goto('/stock')
  await expect(page).toHaveURL('/auth')
  await button(page).click()
  await signInThere(page, 'johan.dahlgren')
  await goOn(page)
  // The ticket is out of the address at once.
  await expect(page).toHaveURL('/auth')
  await page.getByLabel('Code').fill(codeOf(key, 30))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/stock')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.close()
})

test('a system administrator unlinks somebody in Edit User', async ({ browser }) => {
  test.setTimeout(120_000)
  if (!directory) await startDirectory()
  const theirs = await browser.newPage({ baseURL: server.address })
  await theirs.goto('/auth')
  await button(theirs).click()
  await signInThere(theirs, 'oskar.nyman')
  await goOn(theirs)
  await expect(theirs).toHaveURL('/')
  const page = await browser.newPage({ baseURL: server.address })
  await page.request.post('/api/auth/login', { data: { email: cast.sys, password: demoPassword } })
  const { id } = await (await theirs.request.get('/api/user/self')).json()
  await page.goto(`/management/users/${id}`)
  await expect(page.getByText('Linked with the directory')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
  await expectToast(page, 'Oskar Nyman is unlinked from the directory')
  await expect(page.getByText('Linked with the directory')).toBeHidden()
  await page.close()
  await theirs.close()
})
