import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, phone, test } from './test.ts'

test('a system administrator sees a failed sign-in with its device, narrows the log, and takes it along', async ({
  signedIn,
}) => {
  const sys = await signedIn('sys')
  await sys.goto('/management/users')
  const failed = await fetch(new URL('/api/auth/login', sys.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'curl/8.5.0' },
    body: JSON.stringify({ email: 'stella.staff@acme.example', password: 'Not-her-password-1' }),
  })
  expect(failed.status).toBe(401)
  await sys.getByRole('link', { name: 'Security log', exact: true }).click()
  const table = sys.getByRole('table', { name: 'Security log' })
  const row = table.getByRole('row').filter({ hasText: 'Sign-in failed' }).first()
  await expect(row).toContainText('curl')
  await expect(table.getByRole('columnheader', { name: 'When (UTC)' })).toBeVisible()
  await expect(row.locator('time')).toHaveText(/^\d{1,2} \w+ \d{4}, \d\d:\d\d:\d\d$/)

  await sys.getByPlaceholder('Search by Name, E-mail, Address').fill('stella.staff')
  await sys.getByRole('button', { name: 'Kind', exact: true }).click()
  await sys.getByRole('checkbox', { name: 'Sign-in failed' }).check()
  await sys.keyboard.press('Escape')
  await expect(table.getByRole('row').nth(1)).toContainText('Stella Staff')
  await expect(table.getByRole('row').filter({ hasText: 'List exported' })).toHaveCount(0)
  await expectAccessible(sys)

  await sys.getByRole('button', { name: 'Export' }).click()
  const downloading = sys.waitForEvent('download')
  await sys.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await (await downloading).path()
  const text = await readFile(file, 'utf8')
  expect(text).toContain('Sign-in failed,,stella.staff@acme.example,')
  expect(text).not.toContain('Not-her-password-1')

  await sys.setViewportSize(phone)
  await expect(sys.getByRole('list', { name: 'Security log' }).getByRole('listitem').first()).toContainText(
    'Sign-in failed',
  )
  await expectAccessible(sys)
  const cut = await sys
    .getByRole('list', { name: 'Security log' })
    .locator('.truncate')
    .evaluateAll(lines => lines.filter(line => line.scrollWidth > line.clientWidth).length)
  expect(cut).toBe(0)

  const maya = await signedIn('maya')
  await maya.goto('/management/users')
  await expect(maya.getByRole('link', { name: 'Activity', exact: true })).toBeVisible()
  await expect(maya.getByRole('link', { name: 'Security log', exact: true })).toHaveCount(0)
})
