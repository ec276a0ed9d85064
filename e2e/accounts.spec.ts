import type { Page } from '@playwright/test'
import { apiDriverOf } from './api-driver.ts'
import { choose, lineOf, readPerson, requested, sweden } from './people.ts'
import { cast, expect, expectAccessible, expectToast, test, trySignIn } from './test.ts'

test.use({ serverFor: 'people' })

const refusedSignIn = 'E-mail or password is wrong, or the account is not active yet.'
const password = 'Storeroom-1-key'

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
}

const notifications = (page: Page) => page.getByRole('region', { name: /Messages/ })

test('an account is asked for, approved, verified by the mailed link, and only then signed in with', async ({
  page,
  signedIn,
  mailbox,
}) => {
  test.setTimeout(120_000)
  const email = 'karin.anna.holm@acme.example'
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL('/register')
  await expect(page).toHaveTitle('Create an account | Loandesk')
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByLabel('Email').fill('karin@acme.example')
  const rules = page.getByRole('list', { name: 'The password needs' }).getByRole('listitem')
  await page.getByLabel('Password', { exact: true }).fill('Storeroom')
  await expect(rules).toHaveText([
    'Must be at least 8 characters in length, met',
    'One uppercase character, met',
    'One lowercase character, met',
    'One number, not met yet',
    'One special character, not met yet',
  ])
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Acme long email required')).toBeVisible()
  await expect(page.getByText('One number')).toHaveCount(1)
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords don't match/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(rules.filter({ hasText: 'not met yet' })).toHaveCount(0)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectToast(page, 'Welcome Karin')
  await expectToast(page, `${email} has been created. Please notify your manager to approve your account.`)
  await notifications(page).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/auth')
  for (const typed of [password, 'Not-the-1-password']) {
    await trySignIn(page, email, typed)
    await expect(page.getByText(refusedSignIn).first()).toBeVisible()
    await expect(page).toHaveURL('/auth')
  }

  const maya = await signedIn('maya')
  const asked = await mailbox.newest('account-requested', cast.maya)
  expect(asked.subject).toContain('Karin Anna Holm')
  await maya.goto(asked.link ?? '')
  await lineOf(maya, email).getByRole('button', { name: 'Approve: Karin Anna Holm' }).click()
  const dialog = maya.getByRole('dialog', { name: 'Approve account' })
  await expect(dialog).toContainText(`A link goes to ${email}`)
  await choose(maya, dialog.getByRole('combobox', { name: 'Country' }), 'Sweden')
  await choose(maya, dialog.getByRole('combobox', { name: 'Role' }), 'Staff')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expectToast(maya, `${email} has been approved.`)

  const approved = await mailbox.newest('account-approved', email)
  await trySignIn(page, email, password)
  await expect(page.getByText(refusedSignIn).first()).toBeVisible()
  for (const open of [
    () => page.goto(approved.link ?? ''),
    () => page.reload(),
    () => page.goto(approved.link ?? ''),
  ]) {
    await open()
    await expect(page.getByText('Account is now verified.')).toBeVisible()
    await expect(page).toHaveURL('/validate')
  }
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/auth')
  await trySignIn(page, email, password)
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'User menu, Karin Anna Holm' }).click()
  await expect(page.getByRole('menu').getByText('Karin Holm', { exact: true })).toBeVisible()
})

test('a made-up link says that it is invalid, and leads home', async ({ page }) => {
  await page.goto('/validate?token=made-up')
  await expect(page.getByText('Token invalid.')).toBeVisible()
  await expect(page).toHaveTitle('Account Validation | Loandesk')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/auth')
})

test('registering a known address looks exactly like a new one, changes nothing, and tells its owner', async ({
  page,
  mailbox,
}) => {
  const known = 'mei.lin.chua@acme.example'
  const seen: string[] = []
  for (const [email, first] of [
    ['nils.holm@acme.example', 'Nils'],
    [known, 'Mei'],
  ] as const) {
    await register(page, email)
    await expectToast(page, `Welcome ${first}`)
    const shown = `${await notifications(page).innerText()} | ${await page.getByRole('main').innerText()}`
    seen.push(shown.replaceAll(email, 'EMAIL').replaceAll(first, 'FIRST'))
  }
  expect(seen[1]).toBe(seen[0])
  const told = await mailbox.newest('registered-again', known)
  expect(told.text).toContain('nothing about it was changed')
  expect((await mailbox.all()).filter(mail => mail.to === 'nils.holm@acme.example')).toEqual([])
  await trySignIn(page, known)
  await expect(page).toHaveURL('/')
})

test('who did not ask for an account says so by the approval mail, and nobody can verify it any more', async ({
  page,
  signedIn,
  mailbox,
}) => {
  const email = 'eva.blom@acme.example'
  await register(page, email)
  await expectToast(page, 'Welcome Eva')
  const maya = await signedIn('maya')
  const eva = await readPerson(maya, requested, email)
  const api = await apiDriverOf(maya)
  await api.send('PATCH', '/country/role', { userId: eva.id, countryId: sweden, roleId: 1 })
  await api.send('POST', '/auth/validate', { userId: eva.id })
  const { text, link, links } = await mailbox.newest('account-approved', email)
  expect(text).toContain('I did not ask for this')
  const decline = links.find(one => new URL(one).pathname === '/decline') ?? ''
  await page.goto(decline)
  const button = page.getByRole('button', { name: 'I did not ask for this account' })
  await expect(button).toBeVisible()
  expect((await readPerson(maya, sweden, email)).userState.name).toBe('APPROVED')
  await button.click()
  await expect(page.getByRole('heading', { name: 'The account is declined' })).toBeVisible()
  expect((await readPerson(maya, sweden, email)).userState.name).toBe('REJECTED')
  await page.goto(link ?? '')
  await expect(page.getByText('Token invalid.')).toBeVisible()
})

test('a stranger registers a colleague’s address: the owner sees it when verifying, hears of the sign-in, and ends it', async ({
  page,
  browser,
  server,
  signedIn,
  mailbox,
}) => {
  test.setTimeout(120_000)
  const email = 'ines.falk@acme.example'
  const strangers = await browser.newContext({ baseURL: server.address })
  const stranger = await strangers.newPage()
  await register(stranger, email)
  await expectToast(stranger, 'Welcome Ines')
  const maya = await signedIn('maya')
  const ines = await readPerson(maya, requested, email)
  const api = await apiDriverOf(maya)
  await api.send('PATCH', '/country/role', { userId: ines.id, countryId: sweden, roleId: 1 })
  await api.send('POST', '/auth/validate', { userId: ines.id })
  const approved = await mailbox.newest('account-approved', email)
  await page.goto(approved.link ?? '')
  await expect(page.getByText('Account is now verified.')).toBeVisible()
  await expect(
    page.getByText(/The password was chosen on .+, not in this browser \(Chrome on /),
  ).toBeVisible()
  await expectAccessible(page)

  await trySignIn(stranger, email, password)
  await expect(stranger).toHaveURL('/')
  const told = await mailbox.newest('signed-in-elsewhere', email)
  expect(told.text).toContain('Chrome on ')
  const owner = await page.context().newPage()
  await owner.goto(told.link ?? '')
  await expect(owner.getByRole('heading', { name: 'A sign-in to your account' })).toBeVisible()
  await expectAccessible(owner)
  await stranger.goto('/loan')
  await expect(stranger).toHaveURL('/loan')
  await owner.getByRole('button', { name: 'This was not me' }).click()
  await expect(owner.getByRole('heading', { name: 'Everybody is signed out' })).toBeVisible()
  await stranger.goto('/stock')
  await expect(stranger).toHaveURL('/auth')
  await trySignIn(stranger, email, password)
  await expect(stranger.getByText(refusedSignIn).first()).toBeVisible()
  expect((await mailbox.newest('sign-in-disowned', cast.maya)).text).toContain(email)
  await strangers.close()
})

test('who verified an account that another browser registered chooses another password at once', async ({
  page,
  request,
  signedIn,
  mailbox,
}) => {
  const email = 'ylva.strand@acme.example'
  const own = 'Ylvas-own-9'
  await request.post('/api/auth/register', { data: { email, password } })
  const maya = await signedIn('maya')
  const ylva = await readPerson(maya, requested, email)
  const api = await apiDriverOf(maya)
  await api.send('PATCH', '/country/role', { userId: ylva.id, countryId: sweden, roleId: 1 })
  await api.send('POST', '/auth/validate', { userId: ylva.id })
  await page.goto((await mailbox.newest('account-approved', email)).link ?? '')
  await page.getByRole('button', { name: 'Choose another password' }).click()
  await expect(page.getByRole('heading', { name: 'Choose another password' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(own)
  await page.getByLabel('Confirm password').fill(own)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is new' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await trySignIn(page, email, own)
  await expect(page).toHaveURL('/')
  expect((await mailbox.all()).filter(mail => mail.to === email).map(mail => mail.letter)).not.toContain(
    'signed-in-elsewhere',
  )
})
