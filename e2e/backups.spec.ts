import { contract } from '../src/contract/index.ts'
import { startServer } from './server-fixture.ts'
import { expect, expectAccessible, expectToast, test } from './test.ts'

const email = 'ada.keeper@nordic.example'
const password = 'Storeroom-1-key'

test('a system administrator looks at the recovery key once, keeps it, and backups begin', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const server = await startServer('empty')
  try {
    await expect.poll(server.printed).toMatch(/\/setup\?token=\S+\n/)
    const token = /\/setup\?token=(\S+)/.exec(server.printed())?.[1] ?? ''
    const { method, path, example } = contract.auth.setUp
    const companyEmailDomain = 'nordic.example'
    const set = await page.request.fetch(`${server.address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      data: { ...example, companyEmailDomain, email, password },
    })
    expect(set.status()).toBe(204)

    await page.goto(`${server.address}/auth`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Existing Loan' })).toBeVisible()
    await page.goto(`${server.address}/management/backup`)
    await expect(page.getByText('No backup is made yet')).toBeVisible()
    await page.getByRole('button', { name: 'Show the recovery key' }).click()
    const key = page.getByRole('status', { name: 'Recovery key' })
    await expect(key).toHaveText(/^[0-9a-f]{64}$/)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'I have put it in another place' }).check()
    await page.getByRole('button', { name: 'Begin to make backups' }).click()
    await expectToast(page, 'Backups are made from now on, each night.')
    await expect(page.getByText('No backup was made and checked yet.')).toBeVisible()
    await expect(key).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('It is not shown again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show the recovery key' })).toHaveCount(0)
  } finally {
    await server.close()
  }
})
