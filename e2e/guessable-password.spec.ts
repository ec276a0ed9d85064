import { cast, demoPassword, expect, expectAccessible, expectToast, test } from './test.ts'

test.use({ serverFor: 'people' })

const warned =
  /A password like this one is on the lists of stolen passwords .+ You can use it, but another one is safer/
const named = /little more than a name that others know: of the company, of this product, or yours/
const refused = /on the lists of stolen passwords that are tried first\. Please choose another one/

test('who chooses a password that is easily guessed is warned at first, and refused where a system administrator says so', async ({
  page,
  signedIn,
  mailbox,
}) => {
  test.setTimeout(120_000)
  const sent: string[] = []
  page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto('/register')
  const password = page.getByLabel('Password', { exact: true })
  const list = page.waitForResponse(/guessable/)
  await password.fill('Password')
  await list
  await expect(page.getByText(warned)).toBeHidden()
  await password.fill('Password-2026')
  await expect(page.getByRole('status').filter({ hasText: warned })).toBeVisible()
  await expectAccessible(page)
  expect(sent.filter(one => one.includes('Password-2026'))).toEqual([])
  await page.getByLabel('Email').fill('zelda.quistgaard@acme.example')
  await password.fill('Quistgaard-26')
  await expect(page.getByText(named)).toBeVisible()
  await password.fill('Quiet-gaard-26')
  await expect(page.getByText(named)).toBeHidden()
  await password.fill('Acme-2026')
  await page.getByLabel('Confirm password').fill('Acme-2026')
  await expect(page.getByText(named)).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Welcome Zelda')

  const sys = await signedIn('sys')
  await sys.goto('/management/sign-in')
  await sys.getByLabel('New passwords that are easily guessed').click()
  await sys.getByRole('option', { name: /^Refuse/ }).click()
  await sys.getByRole('form', { name: 'Passwords' }).getByRole('button', { name: 'Save changes' }).click()
  await expectToast(sys, 'The policy was saved.')
  await expectAccessible(sys)

  await page.goto('/forget')
  await page.getByLabel('Email').fill(cast.stella)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Password reset requested')
  const { link } = await mailbox.newest('password-reset', cast.stella)
  await page.goto(link ?? '')
  await password.fill('P@ssw0rd-1')
  const form = page.locator('form')
  await expect(form.getByRole('alert').filter({ hasText: refused })).toBeVisible()
  await page.getByLabel('Confirm password').fill('P@ssw0rd-1')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(password).toHaveAccessibleDescription(refused)
  // Once in the form: at its field instead of the note; the toast says it too.
  await expect(form.getByText(refused)).toHaveCount(1)
  await expectAccessible(page)
  // Her name is not known to the page, by the link alone; the server knows it.
  await password.fill('Stella.Staff-1')
  await page.getByLabel('Confirm password').fill('Stella.Staff-1')
  await expect(form.getByText(refused)).toBeHidden()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(password).toHaveAccessibleDescription(named)
  await password.fill(demoPassword)
  await page.getByLabel('Confirm password').fill(demoPassword)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Password has been reset!')
  const back = { data: { policy: 'WARN' }, headers: { 'x-loandesk-page': '1' } }
  expect((await sys.request.patch('/api/auth/password/policy', back)).ok()).toBe(true)
})
