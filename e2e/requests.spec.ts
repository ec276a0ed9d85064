import { lineOf } from './people.ts'
import { expect, expectAccessible, expectToast, phone, test } from './test.ts'

test('a manager picks made-up requests and rejects them at once; who is not picked stays', async ({
  as,
  page,
}) => {
  const made = ['una', 'ulf', 'ute'].map(name => `${name}.made@acme.example`)
  for (const email of made) {
    const asked = await page.request.post('/api/auth/register', { data: { email, password: 'Made-pass-1' } })
    expect(asked.status()).toBe(201)
  }
  const maya = await as('maya')
  await maya.goto('/management/users?tab=requested&query=made')
  const reject = maya.getByRole('button', { name: /^Reject \d$/ })
  for (const name of ['Una', 'Ulf', 'Ute'])
    await maya.getByRole('checkbox', { name: `Select ${name} Made` }).click()
  await expect(maya.getByRole('region', { name: 'Selected requests' })).toContainText('3 selected')
  await maya.getByRole('checkbox', { name: 'Select Ute Made' }).click()
  await reject.click()
  const asking = maya.getByRole('alertdialog', { name: 'Reject 2 requests?' })
  await expect(asking).toContainText('ulf.made@acme.example')
  await expectAccessible(maya)
  await asking.getByRole('button', { name: 'Reject 2' }).click()
  await expectToast(maya, '2 requests rejected.')
  await expect(lineOf(maya, 'una.made@acme.example')).toContainText('Rejected')
  await expect(lineOf(maya, 'ute.made@acme.example')).toContainText('Requested')
  await expect(reject).toBeHidden()

  await maya.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await expect(maya.getByText('Only 1 of them can be rejected here.')).toBeVisible()
  await maya.setViewportSize(phone)
  await expectAccessible(maya)
})
