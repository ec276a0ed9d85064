import type { Locator, Page } from '@playwright/test'
import { choose, lineOf, openActions } from './people.ts'
import { cast, expect, expectToast, phone, test } from './test.ts'

test.use({ serverFor: 'people' })

/** Fills in fields of a dialog by their labels. */
async function fill(dialog: Locator, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: true }).fill(text)
}

const lineNamed = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

test('a manager adds a storeroom and edits it; each missing field is named, and what two change is told', async ({
  as,
}) => {
  const maya = await as('maya')
  await maya.getByRole('button', { name: /^User menu/ }).click()
  await maya.getByRole('menuitem', { name: 'Management' }).click()
  await expect(maya).toHaveURL('/management/users')
  const side = maya.getByRole('navigation', { name: 'Management' })
  await expect(side.getByRole('link')).toHaveText(['Users', 'Storeroom', 'Terms', 'Activity'])
  await side.getByRole('link', { name: 'Storeroom' }).click()
  await expect(maya).toHaveTitle('Storeroom | Loandesk')
  await expect(maya.getByRole('columnheader')).toHaveText([
    'Storeroom',
    'Description',
    'Approval Required',
    /^(Actions?|Edit)?$/,
  ])
  await expect(lineNamed(maya, 'Kista').getByRole('cell', { name: 'Yes', exact: true })).toBeVisible()
  await expect(lineNamed(maya, 'Lund HQ').getByRole('cell', { name: 'No', exact: true })).toBeVisible()
  const inLund = await maya.request.get('/api/unit/country/1?storeroomId=1&unitStateId=1&limit=1')
  await expect(lineNamed(maya, 'Lund HQ')).toContainText(
    `Lund · ${inLund.headers()['x-total-count']} units in stock`,
  )
  await expect(lineNamed(maya, 'Kista')).toContainText(/^Kista\d+ units in stock/)

  await expect(lineNamed(maya, 'Lund HQ').getByRole('link', { name: /units in stock$/ })).toHaveAttribute(
    'href',
    '/stock?country=1&storeroomId=1&status=in',
  )
  await lineNamed(maya, 'Lund HQ').getByRole('cell', { name: 'No', exact: true }).click()
  const pressed = maya.getByRole('dialog', { name: 'Edit Storeroom' })
  await expect(pressed).toBeVisible()
  await maya.keyboard.press('Escape')
  await expect(pressed).toBeHidden()

  await maya.getByRole('button', { name: 'Add storeroom' }).click()
  const adding = maya.getByRole('dialog', { name: 'Add New Storeroom' })
  await expect(adding.getByText('Sweden', { exact: true })).toBeVisible()
  await adding.getByRole('button', { name: 'Add storeroom' }).click()
  for (const sentence of [
    'Please enter a country.',
    'Please enter a street address.',
    'Please enter a city.',
    'Please enter a state.',
  ]) {
    await expect(adding.getByText(sentence, { exact: true })).toBeVisible()
  }
  await fill(adding, {
    Storeroom: 'Visby',
    'Street address': 'Hamngatan 1',
    City: 'Visby',
    State: 'Gotland',
  })
  await adding.getByRole('button', { name: 'Cancel' }).click()
  const leaving = maya.getByRole('alertdialog', { name: 'Discard what you entered?' })
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await maya.goBack()
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  await expect(adding.getByLabel('Storeroom', { exact: true })).toHaveValue('Visby')
  const reloads = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await maya.evaluate(reloads)).toBe(false)
  await adding.getByRole('button', { name: 'Add storeroom' }).click()
  await expectToast(maya, 'Visby has been added to Sweden')
  await expect(adding).toBeHidden()
  await expect(lineNamed(maya, 'Visby').getByRole('cell', { name: 'No', exact: true })).toBeVisible()
  await maya.getByRole('button', { name: 'Add storeroom' }).click()
  await expect(adding.getByLabel('Storeroom', { exact: true })).toHaveValue('')
  await fill(adding, { City: 'Ystad' })
  await maya.goBack()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect(adding).toBeHidden()
  await expect(maya).toHaveURL(/\/management\/storeroom(\?country=\d+)?$/)
  await maya.getByRole('button', { name: 'Add storeroom' }).click()
  await expect(adding.getByLabel('City')).toHaveValue('')
  await fill(adding, { City: 'Ystad' })
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect(adding).toBeHidden()

  const other = await maya.context().newPage()
  const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Storeroom' })
  await other.goto('/management/storeroom')
  await other.getByRole('button', { name: 'Edit Visby' }).click()
  await editing(other).getByLabel('Description').fill('Typed here')
  await editing(other).getByLabel('State').fill('Typed here, too')
  await maya.getByRole('button', { name: 'Edit Visby' }).click()
  await fill(editing(maya), { City: 'Klintehamn', State: 'Gotlands län' })
  await editing(maya).getByRole('checkbox', { name: 'Approval Required' }).check()
  await editing(maya).getByRole('button', { name: 'Save changes' }).click()
  await expectToast(maya, 'Visby has been updated')
  await expect(lineNamed(maya, 'Visby').getByRole('cell', { name: 'Yes', exact: true })).toBeVisible()
  await expect(maya.getByText(/^\d results$/)).toBeVisible()
  await expect(maya.getByRole('button', { name: 'Next page' }), 'they fit one page').toBeHidden()
  await expect(
    editing(other).getByText('Somebody changed this storeroom in the meantime. What you typed is kept'),
  ).toBeVisible()
  await expect(editing(other).getByText('City: “Visby” is now “Klintehamn”.')).toBeVisible()
  await expect(editing(other).getByLabel('City', { exact: true })).toHaveValue('Klintehamn')
  await editing(other).getByRole('button', { name: 'Save changes' }).click()
  await expect(editing(other).getByText('Not saved yet: choose first whose State is kept.')).toBeVisible()
  await editing(other).getByRole('button', { name: 'Use theirs' }).click()
  await expect(editing(other).getByLabel('State')).toHaveValue('Gotlands län')
  await editing(other).getByRole('button', { name: 'Save changes' }).click()
  await expectToast(other, 'Visby has been updated')
  await expect(lineNamed(maya, 'Visby').getByText('Typed here')).toBeVisible()
  await other.close()

  await maya.getByLabel('Search storerooms').fill('nothing-like-this')
  await maya.keyboard.press('Enter')
  await expect(maya.getByRole('heading', { name: 'No results.' })).toBeVisible()
  await maya.getByRole('link', { name: 'Back' }).click()
  await expect(maya).toHaveURL('/')
})

test('a system administrator adds a country, found by name or by code, and edits it; everybody’s pages follow', async ({
  signedIn,
}) => {
  const sys = await signedIn('sys')
  await sys.goto('/management/country')
  await expect(sys).toHaveTitle('Country | Loandesk')
  await expect(sys.getByRole('navigation', { name: 'Management' }).getByRole('link')).toHaveText([
    'Users',
    'Storeroom',
    'Country',
    'Terms',
    'Activity',
    'Mail',
    'Backups',
    'Security log',
    'Sign-in',
    'Groups',
  ])
  await expect(sys.getByRole('columnheader')).toHaveText([
    'Country',
    'Description',
    'Allow Permanent Loan',
    /^(Actions?|Edit)?$/,
  ])
  await sys.getByRole('button', { name: 'Add country' }).click()
  const adding = sys.getByRole('dialog', { name: 'Add New Country' })
  await adding.getByRole('button', { name: 'Add country' }).click()
  await expect(adding.getByText('Please select a country.')).toBeVisible()
  const field = adding.getByRole('combobox', { name: 'Country' })
  await field.click()
  const search = sys.getByPlaceholder('Search country...')
  await search.fill('no such country')
  await expect(sys.getByText('No Country found.')).toBeVisible()
  await search.fill('swe')
  await expect(sys.getByRole('option', { name: /Sweden/ })).toHaveAttribute('aria-disabled', 'true')
  await search.fill('norw')
  await expect(sys.getByRole('option', { name: /Norway/ })).toBeVisible()
  await search.fill('is')
  await expect(sys.getByRole('option').first()).toHaveText(/Iceland/)
  await sys.keyboard.press('Enter')
  await expect(field).toHaveText(/Iceland/)
  await expect(adding.getByRole('combobox', { name: 'Currency' })).toHaveText(/EUR/)
  await adding.getByLabel('Description').fill('The island')
  await adding.getByRole('button', { name: 'Add country' }).click()
  await expect(adding).toBeHidden()
  await expect(lineNamed(sys, 'Iceland').getByRole('cell', { name: 'No', exact: true })).toBeVisible()

  await sys.getByRole('button', { name: 'Edit Iceland' }).click()
  const editing = sys.getByRole('dialog', { name: 'Edit Country' })
  await expect(editing.getByRole('combobox', { name: 'Time zone' })).toHaveText(/Atlantic\/Reykjavik/)
  await editing.getByRole('checkbox', { name: 'Allow Permanent Loan' }).check()
  await editing.getByRole('combobox', { name: 'Time zone' }).click()
  await sys.getByPlaceholder('Search time zone...').fill('oslo')
  await sys.keyboard.press('Enter')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing).toBeHidden()
  await expect(lineNamed(sys, 'Iceland').getByRole('cell', { name: 'Yes', exact: true })).toBeVisible()

  await sys.goto('/management/storeroom')
  await choose(sys, sys.getByRole('combobox', { name: 'Country' }), 'Iceland')
  await expect(sys.getByText('There is no storeroom in Iceland yet.')).toBeVisible()
  await expect(sys.getByRole('heading', { name: 'No results.' })).toBeVisible()
})

test('management is for managers, countries for system administrators; others go to the dashboard', async ({
  as,
  signedIn,
}) => {
  const stella = await as('stella')
  await stella.getByRole('button', { name: /^User menu/ }).click()
  await expect(stella.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(stella.getByRole('menuitem', { name: 'Management' })).toBeHidden()
  for (const path of ['/management', '/management/users', '/management/storeroom', '/management/country']) {
    await stella.goto(path)
    await expect(stella).toHaveURL('/')
  }
  const henrik = await signedIn('henrik', phone)
  await henrik.goto('/management/country')
  await expect(henrik).toHaveURL('/')
  await henrik.getByRole('button', { name: 'Menu', exact: true }).click()
  await henrik.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Management' }).click()
  await expect(henrik).toHaveURL('/management/users')
  await expect(henrik.getByRole('list', { name: 'People in Sweden' })).toBeVisible()
  await henrik.goto('/management')
  await expect(henrik).toHaveURL('/management/users')
})

test('the users page keeps each tab as it was left, and leads back to one’s primary country', async ({
  signedIn,
}) => {
  const kim = await signedIn('kim')
  await kim.goto('/management/users')
  await expect(kim).toHaveTitle('Users | Loandesk')
  const back = kim.getByRole('button', { name: 'Back to Sweden' })
  await expect(back).toBeDisabled()
  await choose(kim, kim.getByRole('combobox', { name: 'Country' }), 'United States')
  await expect(kim.getByRole('table', { name: 'People in United States' })).toBeVisible()
  await back.click()
  await expect(kim.getByRole('table', { name: 'People in Sweden' })).toBeVisible()
  await kim.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(kim.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await expect(back).toBeHidden()
  await choose(kim, kim.getByRole('combobox', { name: 'Country' }), 'United States')
  await back.click()
  await expect(back, 'it leads nowhere').toBeHidden()
  await kim.getByRole('link', { name: 'Users', exact: true }).click()
  await kim.getByLabel('Search people').fill('solberg')
  await kim.getByLabel('Search people').press('Enter')
  await expect(lineOf(kim, cast.henrik)).toBeVisible()
  await expect(lineOf(kim, cast.stella)).toBeHidden()

  await kim.getByRole('tab', { name: /^Requested [1-9]\d* new$/ }).click()
  await expect(kim).toHaveURL(/tab=requested/)
  await expect(kim).not.toHaveURL(/solberg/)
  const states = kim.getByRole('table', { name: 'Requested accounts' }).locator('.badge')
  await expect(states.first()).toHaveText('Requested')
  await kim.getByRole('button', { name: 'State', exact: true, expanded: false }).click()
  await expect(kim.locator('label').getByRole('checkbox')).toHaveCount(3)
  const rejected = kim.getByRole('checkbox', { name: 'Rejected' })
  await expect(rejected).toHaveAccessibleDescription(/^[1-9]\d*$/)
  const told = await kim.locator('label', { has: rejected }).innerText()
  await rejected.check()
  await kim.keyboard.press('Escape')
  await expect(kim.getByText(/^\d+ results?$/)).toHaveText(new RegExp(`^${/\d+$/.exec(told)?.[0]} results?$`))
  const victor = lineOf(kim, 'victor.stone@acme.example')
  await expect(victor.getByRole('button', { name: 'Approve: Victor Stone' })).toBeVisible()
  await expect(victor.getByRole('button', { name: /^Reject/ })).toHaveCount(0)
  await kim.getByRole('button', { name: 'Reset filters' }).click()
  await expect(kim.getByRole('searchbox')).toBeFocused()
  const ethan = 'ethan.brooks@acme.example'
  await lineOf(kim, ethan).getByRole('button', { name: 'Reject: Ethan Brooks' }).click()
  const question = kim.getByRole('alertdialog', { name: 'Reject this account?' })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expectToast(kim, `${ethan} has been rejected.`)
  await expect(lineOf(kim, ethan).getByText('Rejected')).toBeVisible()

  await kim.getByRole('tab', { name: 'Registered' }).click()
  await expect(kim.getByLabel('Search people')).toHaveValue('solberg')
  await kim.goto('/management/users')
  const tove = 'tove.sandberg@acme.example'
  await (await openActions(kim, tove)).getByRole('menuitem', { name: 'Send link again' }).click()
  await kim.getByRole('alertdialog').getByRole('button', { name: 'Send link again' }).click()
  await expectToast(kim, `A new link goes to ${tove}.`)
})
