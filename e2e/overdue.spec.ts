import type { Page } from '@playwright/test'
import { type Desk, openDesk, openLoan, padded } from './prepared-loans.ts'
import { startTimedServer, type TimedServer } from './server-fixture.ts'
import { expect, expectToast, test } from './test.ts'

/** A house of its own: when time passes in it, it passes for everybody. */
let server: TimedServer
let desk: Desk
test.beforeAll(async ({ browser }) => {
  test.setTimeout(90_000)
  server = await startTimedServer()
  desk = await openDesk(browser, server)
})
test.afterAll(async () => {
  await desk.close()
  await server.close()
})

const dayMs = 24 * 60 * 60 * 1000

/** Puts the clock forward by days, for the server and for the page. */
async function pass(page: Page, days: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + days * dayMs)
  await server.pass(days)
}

test('a loan that nobody brings back in time turns overdue, its customer is reminded once, and then it is back', async () => {
  const loan = await desk.loanIn('ACTIVE', 1, desk.stella, { loanPeriod: 1 })
  const { page } = desk.adam
  const row = page.getByRole('row').filter({ hasText: loan.title })
  const list = async (badge: string) => {
    await page.goto(`/fulfillment?country=1&query=${encodeURIComponent(loan.title)}`)
    await expect(row).toContainText(badge)
  }
  const reminders = async () =>
    (await desk.mailbox.all()).filter(
      ({ letter, to }) => letter === 'loan-overdue-for-customer' && to === loan.email,
    )

  await list('Active')
  await expect(row).not.toContainText('overdue')
  expect(await reminders()).toEqual([])

  await pass(page, 3)
  const { link } = await desk.mailbox.newest('loan-document', loan.email)
  await page.goto(link ?? '')
  await expect(page.getByText('Your equipment is overdue')).toBeVisible()
  await expect(page.getByText(/^It was due back on .+, 2 days ago\. Please return it now\.$/)).toBeVisible()
  const toReturn = page.getByRole('region', { name: 'Your loan' })
  await expect(toReturn).toContainText('Please return toAcme, Lund HQ')
  await expect(toReturn).toContainText(`1 of 1 still out${loan.product.name}`)
  await expect(toReturn.getByRole('button', { name: 'Download the signed PDF' })).not.toHaveClass(/primary/)

  await list('Active, overdue')
  const dialog = await openLoan(page, loan.id)
  await expect(dialog.getByText(/^2 days overdue\. Last reminder by Loandesk/)).toBeVisible()
  const reminder = await desk.mailbox.newest('loan-overdue-for-customer', loan.email)
  expect(reminder.subject).toContain(padded(loan.id))

  await server.pass(0.1)
  await dialog.getByRole('button', { name: 'Return unit 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Return' }).click()
  await expectToast(page, 'Unit returned')
  await expect(dialog.getByTitle('Completed loan')).toBeVisible()
  await expect(dialog.getByText('2 days overdue')).toHaveCount(0)
  await list('Completed')
  await expect(row).not.toContainText('overdue')
  await desk.mailbox.newest('loan-completed', 'stella.staff@acme.example')
  expect(await reminders()).toHaveLength(1)
})
