import { tabTo } from './keyboard.ts'
import { cast, demoPassword, expect, expectToast, test } from './test.ts'

test.use({ serverFor: 'people' })

test('a profile is edited, its e-mail is not, and the new name stands in the menu', async ({ as }) => {
  const page = await as('henrik')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page).toHaveTitle('Profile | Loandesk')
  await expect(page.getByLabel('Email')).toHaveValue(cast.henrik)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/Required\*/)
  await page.getByLabel('First name').fill('Henrik Olof')
  await page.getByLabel('Phone').fill('+46 70 174 06 99')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, `${cast.henrik} successfuly editted.`)
  await expect(page.getByRole('button', { name: 'User menu, Henrik Olof Solberg' })).toBeVisible()

  await page.getByLabel('Phone').fill('+46 70 174 06 11')
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('+46 70 174 06 11')
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/\/stock/)
})

test('the profile says what is kept about oneself, for how long and why', async ({ as }) => {
  const page = await as('henrik')
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'What is kept about you' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Texts of mails: for ever. Sign-ins: 400 days.')
  await expect(page.getByRole('main')).toContainText('10 years after the loan has ended, as evidence.')
})

test('one sees where one is signed in, and ends the session of another device, which is out on its next action', async ({
  as,
}) => {
  const here = await as('maria')
  const elsewhere = await as('maria')
  await elsewhere.context().route('**/api/events*', route => route.abort())
  await elsewhere.goto('/stock')
  await expect(elsewhere.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()

  await here.goto('/profile')
  const sessions = here.getByRole('table', { name: 'Your sessions' }).locator('tbody').getByRole('row')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  const other = sessions.filter({ hasNotText: 'This device' })
  await expect(other).toContainText(/Chrome on/)
  await tabTo(here, other.getByRole('button', { name: /^End session: Chrome on/ }))
  await here.keyboard.press('Enter')
  const question = here.getByRole('alertdialog', { name: 'End this session?' })
  await tabTo(here, question.getByRole('button', { name: 'End session' }))
  await here.keyboard.press('Enter')
  await expectToast(here, 'Session ended.')
  await expect(sessions).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: 'Log out on this device' })).toBeFocused()
  await elsewhere.getByRole('link', { name: 'Loan', exact: true }).click()
  await expect(elsewhere).toHaveURL('/auth')
  for (let count = 0; count < 5; count++) {
    await elsewhere.context().clearCookies()
    await elsewhere.request.post('/api/auth/login', { data: { email: cast.maria, password: demoPassword } })
  }
  await here.reload()
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(sessions).toHaveCount(5)
  await here.getByRole('button', { name: 'Show 1 more' }).click()
  await expect(sessions).toHaveCount(6)
})
