import { apiDriverOf } from './api-driver.ts'
import { freeProducts } from './free-stock.ts'
import { choose, lineOf, openActions, readPerson, singapore, sweden, unitedStates } from './people.ts'
import { cast, expect, expectAccessible, expectToast, sessionCookies, test, trySignIn } from './test.ts'

test.use({ serverFor: 'people' })

const refusedSignIn = 'E-mail or password is wrong, or the account is not active yet.'

test('a manager of one country finds nobody of another: not in a list, not by an address, not by a call', async ({
  signedIn,
}) => {
  const maya = await signedIn('maya')
  const stella = await readPerson(maya, sweden, cast.stella)
  const arjun = await readPerson(maya, sweden, cast.arjun)

  const grace = await signedIn('grace')
  await grace.goto('/management/users?country=1')
  await expect(grace.getByRole('table', { name: 'People in Singapore' })).toBeVisible()
  await expect(lineOf(grace, cast.arjun)).toBeVisible()
  await expect(lineOf(grace, cast.stella)).toBeHidden()
  await grace.getByRole('combobox', { name: 'Country' }).click()
  await expect(grace.getByRole('option')).toHaveText([/Singapore/])
  await grace.keyboard.press('Escape')
  await grace.getByRole('tab', { name: 'Requested' }).click()
  await expect(lineOf(grace, 'ethan.brooks@acme.example')).toBeVisible()
  await expect(lineOf(grace, 'ian.inactive@acme.example')).toBeHidden()

  await grace.goto(`/management/users/${stella.id}`)
  const panel = grace.getByRole('dialog', { name: 'Edit User' })
  await expect(panel.getByRole('heading', { name: 'No such person' })).toBeVisible()
  await expect(panel).not.toContainText('Stella')

  await grace.goto(`/management/users/${arjun.id}?part=country`)
  const held = panel.getByRole('list', { name: 'Roles' }).getByRole('listitem')
  await expect(held.filter({ hasText: 'Sweden' })).toContainText('You are not manager in Sweden.')
  await expect(held.filter({ hasText: 'Sweden' }).getByRole('button')).toHaveCount(0)
  await expect(held.filter({ hasText: 'Singapore' }).getByRole('button').first()).toBeVisible()

  const api = await apiDriverOf(grace)
  const calls = [
    ['GET', '/user/country/1', undefined],
    ['PATCH', '/user', { id: stella.id, firstName: 'Grace', lastName: 'Was here' }],
    ['PATCH', '/country/role', { userId: stella.id, countryId: singapore, roleId: 1 }],
    ['PATCH', '/country/role', { userId: stella.id, countryId: sweden, roleId: 2 }],
    ['PATCH', '/country/role', { userId: arjun.id, countryId: sweden, roleId: 2 }],
    ['DELETE', '/country/role', { userId: arjun.id, countryId: sweden }],
    ['PATCH', '/storeroom/access', { userId: stella.id, countryId: sweden, storeroomId: 1 }],
    ['POST', '/auth/validate', { userId: stella.id }],
    ['PATCH', '/auth/reject', { userId: stella.id, userStateId: 5 }],
  ] as const
  for (const [method, path, data] of calls) {
    const answer = await api.attempt(method, path, data)
    expect([403, 404], `${method} ${path}: ${await answer.text()}`).toContain(answer.status())
    expect(await answer.text()).not.toContain('Stella')
  }
  expect(await readPerson(maya, sweden, cast.stella)).toEqual(stella)
  expect(await readPerson(maya, sweden, cast.arjun)).toEqual(arjun)
})

test('whoever is deactivated is out on the next action, by themselves within seconds, and told by mail', async ({
  as,
  signedIn,
  mailbox,
}) => {
  const deaf = await signedIn('oskar')
  await deaf.context().route('**/api/events*', route => route.abort())
  const { storeroomId, products } = await freeProducts(deaf, 'Kista', 1)
  const [product] = products
  if (!product) throw new Error('A product with a free unit wanted.')
  const left = await (await apiDriverOf(deaf)).lend(storeroomId, product, 1, { title: 'Left behind' })
  await deaf.goto('/stock')
  await expect(deaf.getByRole('table', { name: 'Stock in Sweden' })).toBeVisible()
  const listening = await as('oskar')
  await expect(listening.getByRole('region', { name: 'Existing Loan' })).toBeVisible()

  const maya = await signedIn('maya')
  await maya.goto('/management/users')
  await expect((await openActions(maya, cast.maya)).getByRole('menuitem')).toHaveText(['Edit User'])
  await maya.keyboard.press('Escape')
  await (await openActions(maya, cast.oskar)).getByRole('menuitem', { name: 'Deactivate User' }).click()
  const question = maya.getByRole('alertdialog', { name: 'Deactivate this user?' })
  await expect(question.getByText(/#\d+ Left behind/)).toBeVisible()
  const receiver = question.getByRole('combobox', { name: /^Hand .*open loans? in Sweden over to/ })
  const handToStella = async () => {
    await receiver.click()
    await maya.getByPlaceholder('Search people').fill('stella')
    await maya.getByRole('option', { name: /^Stella Staff/ }).click()
    await expect(receiver).toHaveText('Stella Staff')
  }
  await handToStella()
  await receiver.click()
  await maya.getByRole('option', { name: 'Nobody: they stay as they are' }).click()
  await expect(receiver).toHaveText('Nobody: they stay as they are')
  await handToStella()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await (await openActions(maya, cast.stella)).getByRole('menuitem', { name: 'Deactivate User' }).click()
  await expect(receiver).toHaveText('Nobody: they stay as they are')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await (await openActions(maya, cast.oskar)).getByRole('menuitem', { name: 'Deactivate User' }).click()
  await expect(receiver).toHaveText('Nobody: they stay as they are')
  await handToStella()
  await expectAccessible(maya, '[role=alertdialog]')
  await expect(question).toContainText('Oskar Nyman is signed out everywhere at once')
  await expect(question).toContainText(`A mail to ${cast.oskar} says so.`)
  await question.getByRole('button', { name: 'Deactivate User' }).click()
  await expectToast(maya, `${cast.oskar} has been deactivated.`)
  await expect(lineOf(maya, cast.oskar).getByText('Inactive')).toBeVisible()

  await deaf.getByRole('link', { name: 'Loan', exact: true }).click()
  await expect(deaf).toHaveURL('/auth')
  await expect(listening).toHaveURL('/auth')
  await expect.poll(() => sessionCookies(listening)).toEqual([])
  await trySignIn(listening, cast.oskar)
  await expect(listening.getByText(refusedSignIn).first()).toBeVisible()
  const told = await mailbox.newest('account-deactivated', cast.oskar)
  expect(told.text).toContain('Maya Manager')
  await maya.goto(`/loan/${left}`)
  await expect(maya.getByText(/handed the loan over to Stella Staff/)).toBeVisible()
  await maya.goto('/management/users')

  await maya.getByRole('tab', { name: 'Requested' }).click()
  await expect(lineOf(maya, cast.oskar).getByRole('button', { name: 'Approve: Oskar Nyman' })).toBeVisible()
})

test('of two managers who approve the same person the second is told, and one link is mailed', async ({
  signedIn,
  mailbox,
}) => {
  const email = 'nora.lindholm@acme.example'
  const [maya, henrik] = [await signedIn('maya'), await signedIn('henrik')]
  await henrik.context().route('**/api/events*', route => route.abort())
  const dialogs = []
  for (const page of [maya, henrik]) {
    await page.goto('/management/users?tab=requested')
    await lineOf(page, email).getByRole('button', { name: 'Approve: Nora Lindholm' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve account' })
    await expect(dialog.getByRole('combobox', { name: 'Country' })).toHaveText(/Sweden/)
    dialogs.push(dialog)
  }
  const [first, second] = dialogs
  if (!first || !second) throw new Error('Two dialogs wanted.')
  await choose(maya, first.getByRole('combobox', { name: 'Role' }), 'Staff')
  await choose(henrik, second.getByRole('combobox', { name: 'Role' }), 'Admin')
  await first.getByRole('button', { name: 'Approve' }).click()
  await expectToast(maya, `${email} has been approved.`)
  await expect(lineOf(maya, email)).toBeHidden()

  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(
    second.getByText(`Somebody else approved this account in the meantime: the link went to ${email}.`),
  ).toBeVisible()
  await second.getByRole('button', { name: 'Close' }).last().click()
  await expect(lineOf(henrik, email)).toBeHidden()
  await mailbox.newest('account-approved', email)
  const links = (await mailbox.all()).filter(mail => mail.letter === 'account-approved' && mail.to === email)
  expect(links).toHaveLength(1)
  const nora = await readPerson(maya, sweden, email)
  expect(nora.UserCountryRole.map(({ role }) => role.name)).toEqual(['STAFF'])
})

test('a role that is lowered while its holder’s page is open takes the buttons there away, or leads off it and says so', async ({
  signedIn,
}) => {
  const arjun = await signedIn('arjun')
  await arjun.goto('/stock?country=2')
  await expect(arjun.getByRole('button', { name: 'Add stock' })).toBeVisible()
  await expect(arjun.getByRole('link', { name: 'Fulfillment' })).toBeVisible()
  const other = await arjun.context().newPage()
  await other.goto('/fulfillment?country=2')
  await expect(other.getByRole('heading', { name: 'Fulfillment' })).toBeVisible()

  const kim = await signedIn('kim')
  await kim.goto('/management/users?country=2')
  await (await openActions(kim, cast.arjun)).getByRole('menuitem', { name: 'Edit User' }).click()
  const panel = kim.getByRole('dialog', { name: 'Edit User' })
  await panel.getByRole('tab', { name: 'Country' }).click()
  await panel.getByRole('combobox', { name: 'Role in Singapore' }).click()
  await kim.getByRole('option', { name: 'Staff', exact: true }).click()
  const question = kim.getByRole('alertdialog', { name: 'Lower the role in Singapore?' })
  await expect(question).toContainText(
    'Arjun Nair becomes Staff in Singapore and loses the access to Jurong, Tai Seng.',
  )
  await question.getByRole('button', { name: 'Lower role' }).click()
  await expectToast(kim, `${cast.arjun} successfuly editted.`)

  await expect(arjun.getByRole('button', { name: 'Add stock' })).toBeHidden()
  await expect(arjun.getByRole('link', { name: 'Fulfillment' })).toBeHidden()
  await expect(arjun.getByRole('table', { name: 'Stock in Singapore' })).toBeVisible()
  await expectToast(other, 'Your rights were changed')
  await expect(other).toHaveURL('/')
})

test('a manager edits a person’s details, roles and storeroom access, and each is told', async ({
  signedIn,
}) => {
  const email = 'johan.dahlgren@acme.example'
  const kim = await signedIn('kim')
  await kim.goto('/management/users')
  await (await openActions(kim, email)).getByRole('menuitem', { name: 'Edit User' }).click()
  const panel = kim.getByRole('dialog', { name: 'Edit User' })
  await expect(panel.getByLabel('Email')).not.toBeEditable()
  await expect(panel.getByLabel('Phone')).not.toBeEditable()
  await panel.getByLabel('First name').fill('')
  await panel.getByLabel('Loan limit').fill('0')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByLabel('First name')).toHaveAccessibleDescription(/Required\*/)
  await expect(panel.getByText('Please enter a value above 0')).toBeVisible()
  await panel.getByLabel('First name').fill('Jöran')
  await panel.getByLabel('Loan limit').fill('5')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(kim, `${email} successfuly editted.`)
  await expect(panel.getByText('Jöran Dahlgren')).toBeVisible()

  await panel.getByRole('tab', { name: 'Storeroom' }).click()
  await expect(panel.getByRole('heading', { name: 'No access to any storeroom' })).toBeVisible()
  await expect(panel.getByText('Access is for people who are at least admin')).toBeVisible()
  await panel.getByRole('tab', { name: 'Country' }).click()
  await panel.getByRole('button', { name: 'Add role' }).click()
  await expect(panel.getByText('Please select a country', { exact: true })).toBeVisible()
  await expect(panel.getByText('Please select a role', { exact: true })).toBeVisible()
  await choose(kim, panel.getByRole('combobox', { name: 'Country' }), 'Singapore')
  await choose(kim, panel.getByRole('combobox', { name: 'Role', exact: true }), 'Admin')
  await panel.getByRole('button', { name: 'Add role' }).click()
  const held = panel.getByRole('list', { name: 'Roles' }).getByRole('listitem')
  await expect(held).toHaveCount(3)
  await panel.getByRole('button', { name: 'Make primary: Singapore' }).click()
  await expect(held.filter({ hasText: 'Singapore' })).toContainText('Primary country')
  await expect(held.filter({ hasText: 'Singapore' }).getByText('Primary country')).toBeFocused()
  await expect(held.filter({ hasText: 'Sweden' })).not.toContainText('Primary country')

  await panel.getByRole('tab', { name: 'Storeroom' }).click()
  const give = panel.getByRole('button', { name: 'Give access' })
  await give.click()
  await expect(panel.getByText('Please select a storeroom', { exact: true })).toBeVisible()
  await choose(kim, panel.getByRole('combobox', { name: 'Storeroom' }), 'Jurong')
  await give.click()
  const access = panel.getByRole('list', { name: 'Storeroom access' })
  await expect(access.getByRole('listitem')).toHaveText([/Jurong Singapore/])
  await panel.getByRole('combobox', { name: 'Storeroom' }).click()
  await expect(kim.getByRole('option', { name: /^Jurong/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(kim.getByRole('option', { name: 'Tai Seng' })).not.toHaveAttribute('aria-disabled')
  await kim.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Remove access to Jurong' }).click()
  const question = kim.getByRole('alertdialog', { name: 'Remove access to Jurong?' })
  await question.getByRole('button', { name: 'Remove access' }).click()
  await expect(question).toBeHidden()
  await expect(access).toBeHidden()
  await panel.getByRole('button', { name: 'Done' }).click()
  await expect(panel).toBeHidden()
  const johan = await readPerson(kim, sweden, email)
  expect(johan).toMatchObject({
    firstName: 'Jöran',
    loanLimit: 5,
    defaultCountry: { name: 'Singapore' },
    UserStoreroom: [],
  })
})

test('whoever loses the last role is told at once, keeps the profile, and waits among the requested', async ({
  signedIn,
}) => {
  const emily = await signedIn('emily')
  await emily.goto('/stock')
  await expect(emily.getByRole('table', { name: 'Stock in United States' })).toBeVisible()

  const linda = await signedIn('linda')
  const person = await readPerson(linda, unitedStates, cast.emily)
  await linda.goto(`/management/users/${person.id}?part=country`)
  const panel = linda.getByRole('dialog', { name: 'Edit User' })
  await panel.getByRole('button', { name: 'Remove the role in United States' }).click()
  await linda.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click()
  await expectToast(linda, `${cast.emily} successfuly editted.`)
  await expect(panel.getByRole('heading', { name: 'No role in any country yet' })).toBeVisible()

  await expect(emily.getByText('You have no role in any country yet. Ask a manager.')).toBeVisible()
  await expect(emily.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(0)
  await emily.getByRole('button', { name: /^User menu/ }).click()
  await expect(emily.getByRole('menuitem', { name: 'Products' })).toBeVisible()
  await expect(emily.getByRole('menuitem', { name: 'Management' })).toHaveCount(0)
  await emily.keyboard.press('Escape')
  for (const path of ['/management/users', '/fulfillment']) {
    await emily.goto(path)
    await expect(emily).toHaveURL('/')
  }
  await expect(emily.getByText('You have no role in any country yet. Ask a manager.').first()).toBeVisible()

  await linda.goto('/management/users?tab=requested')
  await expect(lineOf(linda, cast.emily).getByText('Active')).toBeVisible()
  await expect(lineOf(linda, cast.emily).getByRole('button', { name: /^Approve/ })).toBeHidden()
  await lineOf(linda, cast.emily).getByRole('button', { name: 'Edit User: Emily Carter' }).click()
  await panel.getByRole('tab', { name: 'Country' }).click()
  await choose(linda, panel.getByRole('combobox', { name: 'Country' }), 'United States')
  await choose(linda, panel.getByRole('combobox', { name: 'Role', exact: true }), 'Staff')
  await panel.getByRole('button', { name: 'Add role' }).click()
  await expect(panel.getByText('Primary country', { exact: true })).toBeVisible()
  await emily.goto('/stock')
  await expect(emily.getByRole('table', { name: 'Stock in United States' })).toBeVisible()
})

test('a system administrator without any role sees everybody and stands in every country, and the last one stays one; a manager who is alone sees them and themselves', async ({
  signedIn,
}) => {
  const sys = await signedIn('sys')
  await sys.goto('/management/users')
  await expect(sys.getByRole('button', { name: 'Back to your primary country' })).toBeDisabled()
  await expect(sys.getByText('You have no primary country.')).toBeVisible()
  await sys.getByRole('combobox', { name: 'Country' }).click()
  for (const country of ['Singapore', 'Sweden', 'United States']) {
    await expect(sys.getByRole('option', { name: country })).toBeVisible()
  }
  await sys.keyboard.press('Escape')
  await sys.getByRole('tab', { name: 'Requested' }).click()
  await expect(lineOf(sys, 'ian.inactive@acme.example')).toBeVisible()
  await expect(lineOf(sys, cast.sys)).toHaveCount(0)
  const self = await readPerson(sys, unitedStates, cast.sys)
  await sys.goto(`/management/users/${self.id}`)
  const panel = sys.getByRole('dialog', { name: 'Edit User' })
  await panel.getByRole('button', { name: 'Take it away' }).click()
  await sys.getByRole('alertdialog').getByRole('button', { name: 'Take it away' }).click()
  await expectToast(sys, 'This is the last active system administrator.')
  await expect(panel.getByText('System administrator', { exact: true })).toBeVisible()

  const api = await apiDriverOf(sys)
  const added = await api.send('POST', '/country', { name: 'Denmark', allowPermanentLoan: false })
  const denmark: { id: number } = await added.json()
  const carlos = await readPerson(sys, unitedStates, cast.carlos)
  await api.send('PATCH', '/country/role', { userId: carlos.id, countryId: denmark.id, roleId: 3 })

  const alone = await signedIn('carlos')
  await alone.goto(`/management/users?country=${denmark.id}`)
  await expect(alone.getByRole('table', { name: 'People in Denmark' }).getByRole('row')).toHaveCount(3)
  await expect(lineOf(alone, cast.sys)).toContainText('System admin')
  await expect(lineOf(alone, cast.carlos)).toBeVisible()
  await expect((await openActions(alone, cast.carlos)).getByRole('menuitem')).toHaveText(['Edit User'])
  await alone.keyboard.press('Escape')
  await expect(alone.getByRole('button', { name: 'Back to United States' })).toBeDisabled()
  await expect(alone.getByText('You are not a manager in United States, your primary country.')).toBeVisible()
  await lineOf(alone, cast.carlos).getByRole('link').click()
  const own = alone.getByRole('dialog', { name: 'Edit User' })
  await expect(own.getByText('Your own names and phone are edited in your profile.')).toBeVisible()
  await expect(own.getByRole('link', { name: 'Profile' })).toBeVisible()
  await own.getByRole('tab', { name: 'Country' }).click()
  await expect(own.getByText("You can't do this to your own account.").first()).toBeVisible()
  const by = await apiDriverOf(alone)
  for (const [method, path, data] of [
    ['DELETE', '/country/role', { userId: carlos.id, countryId: denmark.id }],
    ['PATCH', '/auth/reject', { userId: carlos.id, userStateId: 5 }],
  ] as const) {
    expect((await by.attempt(method, path, data)).status()).toBe(403)
  }
})
