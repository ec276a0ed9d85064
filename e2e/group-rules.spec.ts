import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../src/server/testing/free-port.ts'
import { tabTo } from './keyboard.ts'
import { type RunningServer, startServer } from './server-fixture.ts'
import { cast, demoPassword, expect, expectAccessible, expectToast, phone, test } from './test.ts'

test.use({ serverFor: 'people' })

let server: RunningServer
let directory: ChildProcess
const groupsFile = () => join(server.dataDir, 'groups.json')
const inGroups = (groups: Readonly<Record<string, unknown>>) =>
  writeFileSync(groupsFile(), JSON.stringify(groups))

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const port = await freePort()
  server = await startServer('demo', {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: 'loandesk',
    OIDC_CLIENT_SECRET: 'a secret of the client, for tests',
    OIDC_NAME: 'Acme login',
  })
  inGroups({})
  const callback = `${server.address}/api/auth/oidc/callback`
  directory = spawn(process.execPath, ['e2e/directory.mjs', String(port), callback, groupsFile()], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { stdout } = directory
  if (!stdout) throw new Error('The directory says nothing.')
  await Promise.race([
    once(stdout, 'data'),
    once(directory, 'exit').then(() => Promise.reject(new Error('The directory did not start.'))),
  ])
})
test.afterAll(async () => {
  directory?.kill()
  await server?.close()
})

/** Signs on by the directory in a browser of its own. */
async function signOn(browser: Browser, login: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.address })
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Sign in with Acme login' }).click()
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  return page
}

async function rolesOf(page: Page): Promise<string[]> {
  const user = await (await page.request.get('/api/user/self')).json()
  return user.UserCountryRole.map(
    (held: { country: { name: string }; role: { name: string }; byHand: string; byDirectory: string }) =>
      `${held.country.name} ${held.role.name} ${held.byHand} ${held.byDirectory}`,
  )
}

test('a sysadmin fills the table and tries it; somebody signs on, has the role, and loses it at the next sign-on', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const page = await browser.newPage({ baseURL: server.address, viewport: { width: 1440, height: 900 } })
  await page.request.post('/api/auth/login', { data: { email: cast.sys, password: demoPassword } })
  await page.goto('/management/groups')
  await expect(page.getByRole('heading', { name: 'No rules yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test the rules' }), 'there is nothing to see').toBeHidden()

  const add = async (group: string, role: string) => {
    await page.getByRole('button', { name: 'Add rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add rule' })
    await dialog.getByLabel('Group').fill(group)
    await dialog.getByRole('combobox', { name: 'Country' }).click()
    await page.getByRole('option', { name: 'Sweden' }).click()
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: role }).click()
    if (role === 'King') await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add rule' }).click()
    await expectToast(page, `${group} gives ${role} in Sweden`)
  }
  await add('/acme/loandesk admins', 'King')
  await add('everybody', 'Staff')

  // Changed before anybody has it.
  await page.getByRole('button', { name: 'Edit rule for /acme/loandesk admins in Sweden' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit rule' })
  await edit.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Manager' }).click()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, '/acme/loandesk admins gives Manager in Sweden')

  await page.getByRole('button', { name: 'Test the rules' }).click()
  const trying = page.getByRole('dialog', { name: 'Test the rules' })
  await trying.getByRole('tab', { name: 'Pasted groups' }).click()
  await trying
    .getByRole('textbox', { name: 'Groups' })
    .fill('everybody\n/acme/loandesk admins\n/acme/LOANDESK admins')
  await trying.getByRole('button', { name: 'Show roles' }).click()
  await expect(trying.getByText('Manager in Sweden')).toBeVisible()
  await expect(trying.getByText('Manager by the group /acme/loandesk admins')).toBeVisible()

  inGroups({ 'stella.staff': ['everybody', '/acme/loandesk admins'] })
  const theirs = await signOn(browser, 'stella.staff')
  const before = await rolesOf(theirs)
  expect(before).toEqual(['Sweden MANAGER STAFF MANAGER'])

  await trying.getByRole('tab', { name: 'Somebody’s groups' }).click()
  await trying.getByLabel('Email').fill('stella.staff@acme.example')
  await trying.getByRole('button', { name: 'Show roles' }).click()
  await expect(trying.getByText('Staff by hand')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 person is in it.').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  // The user's dialog says who gives the role.
  const { id } = await (await theirs.request.get('/api/user/self')).json()
  await page.goto(`/management/users/${id}?part=country`)
  await expect(
    page.getByText('Manager by the directory’s groups, Staff by hand. Manager counts.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the role given by hand in Sweden' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('stays Manager in Sweden, by the directory’s groups')
  await question.getByRole('button', { name: 'Remove role' }).click()
  await expect(page.getByText('It goes with the group, not by hand.')).toBeVisible()
  await theirs.goto('/profile')
  await expect(theirs.getByText('Manager, primary, by your groups')).toBeVisible()

  // A directory that tells nothing takes nothing, and the sysadmin is told.
  inGroups({})
  await (await signOn(browser, 'stella.staff')).close()
  expect(await rolesOf(theirs)).toEqual(['Sweden MANAGER null MANAGER'])
  await page.goto('/management/groups')
  await page.getByText('The directory told no groups when one person last signed on.').click()
  await expect(page.getByText('The directory said nothing of groups.')).toBeVisible()
  await expectAccessible(page)

  inGroups({ 'stella.staff': 'everybody' })
  await (await signOn(browser, 'stella.staff')).close()
  expect(await rolesOf(theirs)).toEqual(['Sweden STAFF null STAFF'])

  // The rule goes, and the role with it, at once.
  await page.reload()
  await tabTo(page, page.getByRole('button', { name: 'Delete rule for everybody in Sweden' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete rule' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'The rule for everybody is deleted')
  await expect(page.getByRole('button', { name: 'Delete rule for everybody in Sweden' })).toBeHidden()
  await expect(
    page.getByRole('button', { name: 'Edit rule for /acme/loandesk admins in Sweden' }),
  ).toBeFocused()
  await expect.poll(() => rolesOf(theirs)).toEqual([])
  await page.goto('/management/security-log')
  await expect(page.getByText('Rule for a group deleted').first()).toBeVisible()
})
