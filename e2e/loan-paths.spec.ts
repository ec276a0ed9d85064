import { chooseForUnit, type Desk, openDesk, openLoan, padded } from './prepared-loans.ts'
import { expect, expectAccessible, expectToast, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

test.describe('a loan ends as denied', () => {
  test('by a manager who says why, which its creator reads', async () => {
    const loan = await desk.loanIn('PENDING')
    const { page } = desk.maya
    const dialog = await openLoan(page, loan.id)
    await expect(dialog.getByText('The unit is free')).toBeVisible()
    await expect(dialog.getByRole('cell', { name: /[0-9]+ of [0-9]+ free$/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Deny' }).click()
    const asking = page.getByRole('alertdialog')
    await asking.getByRole('button', { name: 'Deny' }).click()
    await expect(asking.getByText('Please give reason for denial')).toBeVisible()
    await asking.getByLabel('Reason').fill('All of them are promised to the fair.')
    await asking.getByRole('button', { name: 'Deny' }).click()
    await expectToast(page, `Loan ${padded(loan.id)} has been denied`)
    await expect(dialog.getByTitle('Denied loan')).toBeVisible()
    await expect(
      dialog.getByText(/^Denied by Maya Manager on \d+ \w+ \d{4}: All of them are promised/),
    ).toBeVisible()

    const hers = await openLoan(desk.stella.page, loan.id, '/loan')
    await hers.getByRole('tab', { name: /^Comments/ }).click()
    const said = hers.getByRole('region', { name: 'Comments', exact: true })
    await expect(said.getByText('All of them are promised to the fair.')).toBeVisible()
    await expect(hers.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expect(hers.getByText('It was never sent.')).toBeVisible()
    await expect(hers.getByRole('link', { name: 'Open PDF' })).toHaveCount(0)
  })
})

test.describe('a loan ends as cancelled', () => {
  const paths = [
    { from: 'PENDING', who: 'stella' },
    { from: 'PROCESSING', who: 'stella' },
    { from: 'APPROVED', who: 'maya' },
    { from: 'FULFILLED', who: 'adam' },
    { from: 'SIGNED', who: 'adam' },
  ] as const
  for (const { from, who } of paths) {
    test(`from ${from}, with a reason, and what was packed is in stock again`, async () => {
      const loan = await desk.loanIn(from)
      const { page } = desk[who]
      const dialog = await openLoan(page, loan.id, who === 'stella' ? '/loan' : '/fulfillment')
      await dialog.getByRole('button', { name: 'More actions', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Cancel loan' }).click()
      const asking = page.getByRole('alertdialog')
      await asking.getByLabel('Reason').fill('The customer bought their own.')
      await asking.getByRole('button', { name: 'Cancel loan' }).click()
      await expectToast(page, `Loan ${padded(loan.id)} has been cancelled.`)
      await expect(dialog.getByTitle('Cancelled loan')).toBeVisible()
      await expect(dialog.getByText(/^Cancelled by .+: The customer bought their own\.$/)).toBeVisible()
      expect(await desk.unitsOf(loan)).toEqual(['IN'])
      if (from !== 'SIGNED') return
      const told = await desk.mailbox.newest('loan-cancelled-for-customer', loan.email)
      expect(told.text).toContain('The customer bought their own.')
    })
  }

  test('when its last waiting unit is removed: no units left', async () => {
    const loan = await desk.loanIn('PROCESSING')
    const { page } = desk.stella
    const dialog = await openLoan(page, loan.id, '/loan')
    await dialog.getByRole('button', { name: 'Remove unit 1' }).click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('without it the loan is cancelled')
    await asking.getByRole('button', { name: 'Remove and cancel the loan' }).click()
    await expectToast(page, 'Unit removed')
    await expect(dialog.getByText(/^Cancelled by .+: No units left$/)).toBeVisible()
  })
})

test.describe('a loan ends as completed', () => {
  const endings = [
    { action: 'Damaged', toast: 'Unit damaged', badge: 'Damaged', unit: 'REPAIR', who: 'adam' },
    { action: 'Lost by Acme', toast: 'Unit lost', badge: 'Lost by Acme', unit: 'ARCHIVED', who: 'adam' },
    {
      action: 'Lost by customer',
      toast: 'Unit lost',
      badge: 'Lost by customer',
      unit: 'ARCHIVED',
      who: 'adam',
    },
    {
      action: 'Permanent loan',
      toast: 'Unit permanent loaned',
      badge: 'Permanent Loan',
      unit: 'PERMANENT_LOAN',
      who: 'maya',
    },
  ] as const
  for (const { action, toast, badge, unit, who } of endings) {
    test(`when its last unit is settled as "${action}", after a question`, async () => {
      const loan = await desk.loanIn('ACTIVE')
      const { page } = desk[who]
      const dialog = await openLoan(page, loan.id)
      await chooseForUnit(page, 1, action)
      const asking = page.getByRole('alertdialog')
      await expect(asking).toContainText('it is completed')
      if (action === 'Damaged') await expectAccessible(page, '[role=alertdialog]')
      await asking.getByRole('button', { name: action }).click()
      await expectToast(page, toast)
      await expect(dialog.getByTitle('Completed loan')).toBeVisible()
      await expect(dialog.getByRole('row').nth(1).getByText(badge, { exact: true })).toBeVisible()
      expect(await desk.unitsOf(loan)).toEqual([unit])
    })
  }

  test('when its units become permanent loans, several at once', async () => {
    const loan = await desk.loanIn('ACTIVE', 3)
    const { page } = desk.maya
    const dialog = await openLoan(page, loan.id)
    await dialog.getByRole('button', { name: 'More actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Permanent loan…' }).click()
    const several = page.getByRole('dialog', { name: 'Leave units with the customer for good?' })
    const choices = several.getByRole('checkbox')
    await expect(choices).toHaveCount(3)
    await choices.nth(2).uncheck()
    await expectAccessible(page, '[role=dialog]:last-of-type')
    await several.getByRole('button', { name: 'Permanent loan of 2' }).click()
    await expectToast(page, '2 units permanent loaned')
    expect(await desk.unitsOf(loan, 3)).toEqual(['PERMANENT_LOAN', 'PERMANENT_LOAN', 'OUT'])
    await dialog.getByRole('button', { name: 'More actions', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Print the loan' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Permanent loan…' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  test('when its last unit comes back, and its creator gets a mail', async () => {
    const loan = await desk.loanIn('ACTIVE')
    const { page } = desk.adam
    const dialog = await openLoan(page, loan.id)
    await dialog.getByRole('button', { name: 'Return unit 1' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Take this unit back?' })
    await expect(asking).toContainText('The return can’t be undone then.')
    await asking.getByRole('button', { name: 'Return' }).click()
    await expectToast(page, 'Unit returned')
    await expect(dialog.getByTitle('Completed loan')).toBeVisible()
    expect(await desk.unitsOf(loan)).toEqual(['IN'])
    await expect
      .poll(async () => (await desk.mailbox.newest('loan-completed', 'stella.staff@acme.example')).subject)
      .toContain(padded(loan.id))
  })

  test('and takes comments then, but nothing else', async () => {
    const loan = await desk.loanIn('ACTIVE')
    const [line] = await desk.linesOf(loan.id)
    await desk.adam.api.send('PATCH', '/loan/unit/return', { id: line?.id })
    const { page } = desk.stella
    const dialog = await openLoan(page, loan.id, '/loan')
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('They were pleased with it.')
    await dialog.getByRole('button', { name: 'Add comment' }).click()
    const happened = dialog.getByRole('list', { name: 'What happened' })
    await expect(happened.getByText('They were pleased with it.')).toBeVisible()
    await expect(dialog.getByRole('tab', { name: /^Comments 1/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add units' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'More actions', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Print the loan' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Cancel loan' })).toHaveCount(0)
  })
})

test.describe('part by part', () => {
  test('one of two units is sourced, the other removed: the loan is fulfilled with one', async () => {
    const loan = await desk.loanIn('PROCESSING', 2)
    const { page } = desk.adam
    const dialog = await openLoan(page, loan.id)
    // The oldest units are named beneath the field: one press takes one.
    await dialog.getByLabel('Serial number for unit 1').focus()
    const [oldest = ''] = loan.serialNumbers
    await dialog.getByRole('button', { name: `Source ${oldest} for unit 1` }).click()
    await expect(dialog.getByRole('row').filter({ hasText: oldest })).toContainText('Packing')
    await expect(dialog.getByText('1 of 2 sourced').first()).toBeVisible()
    await expect(dialog.getByText('Waiting for units to be sourced')).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove unit 2' }).click()
    await expectToast(page, 'Unit removed')
    await expect(dialog.getByText('Waiting for loan documents to be signed')).toBeVisible()
  })

  test('one unit is shipped and comes back while the other is still packed; a colleague ships that one first, and the dialog says so', async () => {
    const loan = await desk.loanIn('SIGNED', 2)
    const { page } = desk.adam
    const dialog = await openLoan(page, loan.id)
    await dialog.getByRole('button', { name: 'Ship 2 units' }).click()
    await expect(page.getByRole('button', { name: 'Add units', includeHidden: true })).toHaveCount(0)
    const shipping = page.getByRole('dialog', { name: 'Ship units' })
    await shipping.getByLabel('Tracking id').fill('1Z-FIRST')
    await page.reload()
    await dialog.getByRole('button', { name: 'Ship 2 units' }).click()
    await expect(shipping.getByLabel('Tracking id')).toHaveValue('1Z-FIRST')
    await shipping.getByRole('checkbox').last().uncheck()
    await shipping.getByRole('button', { name: 'Ship 1 unit' }).click()
    await expectToast(page, 'Units shipped.')
    await expect(dialog.getByText('Waiting for units to be shipped')).toBeVisible()
    await dialog.getByRole('button', { name: 'Return unit 1' }).click()
    await expectToast(page, 'Unit returned')
    await expect(dialog.getByText('Waiting for units to be shipped')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ship 1 unit' }).click()
    await expect(shipping.getByLabel('Tracking id')).toHaveValue('')
    const [, second] = await desk.linesOf(loan.id)
    const theirs = { loanId: loan.id, loanUnitIds: [second?.id], trackingId: '1Z-SECOND' }
    await desk.maya.api.send('PATCH', '/loan/unit/ship', theirs)
    await expect(shipping.getByRole('alert')).toHaveText(
      'Everything packed has been shipped meanwhile, with tracking id 1Z-SECOND.',
    )
    await expect(shipping.getByRole('button', { name: 'Ship', exact: false })).toHaveCount(0)
    await shipping.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog.getByTitle('Active loan')).toBeVisible()
    await dialog.getByRole('button', { name: 'Return unit 2' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Return' }).click()
    await expect(dialog.getByTitle('Completed loan')).toBeVisible()
    expect(await desk.unitsOf(loan, 2)).toEqual(['IN', 'IN'])
  })

  test('a wrong return is undone by who did it, and the timeline tells both; not once the unit is on another loan', async () => {
    const loan = await desk.loanIn('ACTIVE', 2)
    const { page } = desk.adam
    const dialog = await openLoan(page, loan.id)
    await dialog.getByRole('button', { name: 'Return unit 1' }).click()
    await expectToast(page, 'Unit returned')
    const undo = dialog.getByRole('button', { name: 'Undo unit 1' })
    await expect(undo).toBeVisible()
    await expectAccessible(page)
    const theirs = await openLoan(desk.maya.page, loan.id)
    await expect(theirs.getByRole('row').nth(1).getByText('Returned', { exact: true })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Undo unit 1' })).toHaveCount(0)
    await undo.click()
    await expectToast(page, 'Return undone')
    await expect(dialog.getByRole('row').nth(1).getByText('Shipped', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/corrected a return, still out:/)).toBeVisible()
    expect(await desk.unitsOf(loan, 2)).toEqual(['OUT', 'OUT'])

    await dialog.getByRole('button', { name: 'Return unit 1' }).click()
    await expect(undo).toBeVisible()
    const { storeroomId } = await (await desk.maya.api.attempt('GET', `/loan/${loan.id}`)).json()
    const other = await desk.maya.api.lend(storeroomId, loan.product, 1)
    await desk.maya.api.source(other, loan.serialNumbers[0] ?? '')
    await expect(undo).toHaveCount(0)
  })

  test('what can’t be done now says why, and a wrong scan is undone', async () => {
    const loan = await desk.loanIn('FULFILLED')
    const { page } = desk.adam
    const dialog = await openLoan(page, loan.id)
    await expect(
      dialog.getByRole('button', { name: 'Remove unit 1. The loan unit is packing.' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'More actions for unit 1' }).click()
    const lost = page.getByRole('menuitem', { name: 'Lost by customer' })
    await expect(lost).toContainText('The loan unit is packing.')
    await expect(lost).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog.getByRole('button', { name: 'Undo unit 1' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Undo sourcing' }).press('Enter')
    await expectToast(page, 'Unit put back')
    await expect(dialog.getByLabel('Serial number for unit 1')).toBeFocused()
    await expect(dialog.getByText('Waiting for units to be sourced')).toBeVisible()
    expect(await desk.unitsOf(loan)).toEqual(['IN'])
  })
})

test('units added after the document was sent suspend its link, until it is sent again', async () => {
  const loan = await desk.loanIn('FULFILLED')
  await desk.adam.api.sendDocument(loan.id)
  const first = await desk.tokenFor(loan.email)
  const { page } = desk.stella
  const dialog = await openLoan(page, loan.id, '/loan')
  await dialog.getByRole('button', { name: 'Add units' }).click()
  const form = dialog.getByRole('form', { name: 'Add units' })
  await expect(form).toContainText('its link is suspended')
  await form.getByLabel('Model').click()
  await page.getByRole('option', { name: loan.product.name }).first().click()
  await form.getByRole('button', { name: 'Add 1 unit' }).click()
  await expectToast(page, 'Unit(s) added')
  await expect(dialog.getByText('Waiting for units to be sourced')).toBeVisible()
  await expect(dialog.getByText('Suspended: the loan is being changed').first()).toBeVisible()
  expect((await desk.openLink(first)).body.code).toBe('link_suspended')

  const [, second] = await desk.linesOf(loan.id)
  const body = { id: second?.id, serialNumber: loan.serialNumbers[1] }
  await desk.adam.api.send('PATCH', '/loan/unit/source', body)
  expect((await desk.openLink(first)).status).toBe(200)
  await desk.adam.api.sendDocument(loan.id)
  const newer = await desk.tokenFor(loan.email, first)
  expect((await desk.openLink(first)).body.code).toBe('link_replaced')
  await desk.sign(loan.id, newer)
  await expect(dialog.getByText('Waiting for units to be shipped')).toBeVisible()
})

test('a creator and an admin see one page, each with what they may do', async () => {
  const loan = await desk.loanIn('PROCESSING')
  const hers = await openLoan(desk.stella.page, loan.id, '/loan')
  const his = await openLoan(desk.adam.page, loan.id)
  for (const part of ['Customer', 'Request', 'Loan Units', 'Document', 'Timeline']) {
    await expect(hers.getByRole('heading', { name: part })).toBeVisible()
    await expect(his.getByRole('heading', { name: part })).toBeVisible()
  }
  await expect(hers.getByRole('button', { name: 'Add units' })).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Remove unit 1' })).toBeVisible()
  await expect(hers.getByLabel('Serial number for unit 1')).toHaveCount(0)
  await expect(his.getByLabel('Serial number for unit 1')).toBeVisible()
  await his.getByRole('textbox', { name: 'Comment' }).fill('I start with this today.')
  await his.getByRole('button', { name: 'Add comment' }).click()
  await expect(
    hers.getByRole('list', { name: 'What happened' }).getByText('I start with this today.'),
  ).toBeVisible()
})

test('an address that names no loan is the 404 page', async () => {
  const { page } = desk.stella
  await page.goto('/stock')
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible()
  // As the router numbers what it opens.
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/loan/abc')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  const notFound = page.getByRole('heading', { name: 'Error 404 : Page not found' })
  await expect(notFound).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/stock/)
  await page.goto('/loan/abc')
  await expect(notFound).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' }), 'no page of ours led here').toHaveCount(0)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('the first loan of a unit moves no card under who types on its page', async () => {
  const loan = await desk.loanIn('PROCESSING')
  const { page, api } = desk.adam
  const serialNumber = `NEVER-LENT-${loan.id}`
  const stocks = [{ serialNumber, productId: loan.product.id }]
  const { storeroomId } = await (await page.request.get(`/api/loan/${loan.id}`)).json()
  await api.send('POST', '/unit', { stocks, storeroomId })
  const [unit] = await (await page.request.get(`/api/unit/country/1?search=${serialNumber}`)).json()
  await page.goto(`/stock/${unit.id}`)
  const column = (place: number) => page.locator('.unit-grid > div').nth(place)
  const comment = column(2).getByRole('textbox', { name: 'Comment' })
  await comment.fill('Its box is torn.')
  await api.source(loan.id, serialNumber)
  await expect(column(1)).toContainText(loan.title)
  await expect(comment).toHaveValue('Its box is torn.')
  await expect(comment).toBeFocused()
})
