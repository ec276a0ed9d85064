import { choose, tabTo, typeInto } from './keyboard.ts'
import { lineOf } from './people.ts'
import { expect, expectToast, test } from './test.ts'

test.use({ serverFor: 'people' })

test('a manager approves a request and edits a user without a mouse, and finds the focus where it was', async ({
  as,
}) => {
  const maya = await as('maya')
  const pat = 'pat.pending@acme.example'
  await maya.goto('/management/users?tab=requested')
  await expect(lineOf(maya, pat)).toBeVisible()
  await tabTo(maya, maya.getByRole('button', { name: 'Approve: Pat Pending' }))
  await maya.keyboard.press('Enter')
  const asked = maya.getByRole('dialog', { name: 'Approve account' })
  await expect(asked.getByRole('combobox', { name: 'Country' })).toHaveText(/Sweden/)
  await tabTo(maya, asked.getByRole('button', { name: 'Approve' }))
  await maya.keyboard.press('Enter')
  await expect(asked.getByText('Please select a role', { exact: true })).toBeVisible()
  await tabTo(maya, asked.getByRole('combobox', { name: 'Role' }))
  await choose(maya, 'Admin')
  await expect(asked.getByText('Pat becomes Admin in Sweden.')).toBeVisible()
  await tabTo(maya, asked.getByRole('button', { name: 'Approve' }))
  await maya.keyboard.press('Enter')
  await expectToast(maya, `${pat} has been approved.`)
  await expect(lineOf(maya, pat)).toBeHidden()
  await expect(maya.getByRole('table').locator(':focus')).toHaveCount(1)

  await tabTo(maya, maya.getByRole('tab', { name: 'Requested' }))
  await maya.keyboard.press('ArrowLeft')
  await expect(lineOf(maya, pat).getByText('Approved')).toBeVisible()
  const actions = lineOf(maya, pat).getByRole('button', { name: 'Actions for Pat Pending' })
  await tabTo(maya, actions)
  await maya.keyboard.press('Enter')
  await expect(maya.getByRole('menuitem').first()).toBeFocused()
  await maya.keyboard.type('Edit')
  await expect(maya.getByRole('menuitem', { name: 'Edit User' })).toBeFocused()
  await maya.keyboard.press('Enter')
  const panel = maya.getByRole('dialog', { name: 'Edit User' })
  await tabTo(maya, panel.getByLabel('Loan limit'))
  await maya.keyboard.press('ControlOrMeta+A')
  await maya.keyboard.type('7')
  await typeInto(maya, panel.getByLabel('Middle name'), 'Ann')
  await maya.keyboard.press('Enter')
  await expectToast(maya, `${pat} successfuly editted.`)
  await tabTo(maya, panel.getByRole('tab', { name: 'Details' }))
  await maya.keyboard.press('ArrowRight')
  await tabTo(maya, panel.getByRole('combobox', { name: 'Role in Sweden' }))
  await choose(maya, 'Staff')
  await expect(panel.getByRole('combobox', { name: 'Role in Sweden' })).toHaveText(/Staff/)
  await expectToast(maya, `${pat} successfuly editted.`)
  // Escape closes the panel, though the toast is the newer layer.
  await maya.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(maya.getByRole('button', { name: 'Actions for Pat Ann Pending' })).toBeFocused()
})

test('a panel that opens before the menu gave the focus back returns it to the button of that menu', async ({
  as,
}) => {
  const maya = await as('maya')
  await maya.goto('/management/users')
  const actions = maya.getByRole('button', { name: 'Actions for Stella Staff' })
  await expect(actions).toBeVisible()
  // Radix returns the focus in a timeout of 0, which a busy machine runs late.
  await maya.evaluate(() => {
    const timeout = window.setTimeout.bind(window)
    const held: (() => void)[] = []
    const hold = (run: () => void, after = 0) => (after === 0 ? held.push(run) : timeout(run, after))
    const release = () => {
      window.setTimeout = timeout as typeof window.setTimeout
      for (const run of held) run()
    }
    Object.assign(window, { setTimeout: hold, release })
  })
  await actions.focus()
  await maya.keyboard.press('Enter')
  await expect(maya.getByRole('menuitem').first()).toBeFocused()
  await maya.keyboard.type('Edit')
  await expect(maya.getByRole('menuitem', { name: 'Edit User' })).toBeFocused()
  await maya.keyboard.press('Enter')
  const panel = maya.getByRole('dialog', { name: 'Edit User' })
  await expect(panel.getByLabel('First name')).toBeVisible()
  await maya.evaluate('release()')
  await maya.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(actions).toBeFocused()
})
