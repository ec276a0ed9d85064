import { readPerson, sweden } from './people.ts'
import { chooseForUnit, type Desk, openDesk, openLoan, padded } from './prepared-loans.ts'
import { cast, expect, expectToast, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

test('the creator is deactivated: the loan goes on, and what was theirs to read goes to the managers', async () => {
  const johan = await desk.sit('johan')
  const loan = await desk.loanIn('PENDING', 1, johan)
  const { id } = await readPerson(desk.maya.page, sweden, cast.johan)
  await desk.maya.api.send('PATCH', '/auth/reject', { userId: id, userStateId: 5 })
  const { page } = desk.maya
  const dialog = await openLoan(page, loan.id)
  await expect(dialog.getByText('Johan Dahlgren').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Deny' }).click()
  const asking = page.getByRole('alertdialog')
  await asking.getByLabel('Reason').fill('He has left us.')
  await asking.getByRole('button', { name: 'Deny' }).click()
  await expectToast(page, `Loan ${padded(loan.id)} has been denied`)
  const told = await desk.mailbox.newest('loan-denied', cast.maya)
  expect(told.subject).toContain(padded(loan.id))
  const toJohan = (await desk.mailbox.all()).filter(
    mail => mail.letter === 'loan-denied' && mail.to === cast.johan,
  )
  expect(toJohan).toEqual([])
  await johan.page.context().close()
})

test('storeroom access is removed midway: the scan is refused, and the page offers no more than it may', async () => {
  const loan = await desk.loanIn('PROCESSING')
  const { page } = desk.adam
  const dialog = await openLoan(page, loan.id)
  const field = dialog.getByLabel('Serial number for unit 1')
  await field.fill(loan.serialNumbers[0] ?? '')
  const { id } = await readPerson(desk.maya.page, sweden, cast.adam)
  const { storeroomId } = await (await desk.maya.api.attempt('GET', `/loan/${loan.id}`)).json()
  const access = { userId: id, countryId: sweden, storeroomId }
  await desk.maya.api.send('DELETE', '/storeroom/access', access)
  await expect(field).toHaveCount(0)
  const [line] = await desk.linesOf(loan.id)
  const refused = await desk.adam.api.attempt('PATCH', '/loan/unit/source', {
    id: line?.id,
    serialNumber: loan.serialNumbers[0],
  })
  expect(refused.status()).toBe(403)
  expect(await desk.unitsOf(loan)).toEqual(['IN'])
  await desk.maya.api.send('PATCH', '/storeroom/access', access)
  await expect(field).toBeVisible()
})

test('a loan is approved after its period has passed: the page says so first, and approving works', async () => {
  const loan = await desk.loanIn('PENDING')
  const { page } = desk.maya
  await page.clock.setFixedTime(Date.now() + 20 * 24 * 60 * 60 * 1000)
  const dialog = await openLoan(page, loan.id)
  await expect(dialog.getByText(/The due date of this loan, .+, has passed\./)).toBeVisible()
  await page.clock.setFixedTime(Date.now())
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, `Loan ${padded(loan.id)} has been approved.`)
})

test('the last unit is damaged before it was shipped: the loan is cancelled, no units left', async () => {
  const loan = await desk.loanIn('SIGNED')
  const token = await desk.tokenFor(loan.email)
  const { page } = desk.adam
  const dialog = await openLoan(page, loan.id)
  await chooseForUnit(page, 1, 'Damaged')
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('It goes to repair, and is not sent to Limhamn Hamn AB.')
  await asking.getByRole('button', { name: 'Damaged and cancel the loan' }).click()
  await expectToast(page, 'Unit damaged')
  await expect(dialog.getByText(/^Cancelled by .+: No units left$/)).toBeVisible()
  expect(await desk.unitsOf(loan)).toEqual(['REPAIR'])
  const told = await desk.mailbox.newest('loan-cancelled-for-customer', loan.email)
  expect(told.text).toContain('No units left')
  const { body } = await desk.openLink(token)
  expect(body).toMatchObject({ loanState: { name: 'CANCELLED' } })
})
