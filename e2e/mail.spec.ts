import type { Browser, Page } from '@playwright/test'
import { type MailServer, mailServer } from '../src/server/testing/mail-server.ts'
import { type RunningServer, startServer } from './server-fixture.ts'
import {
  type CastName,
  cast,
  desktop,
  enter,
  expect,
  expectAccessible,
  expectToast,
  phone,
  test,
} from './test.ts'

/** A server that mails through an SMTP server whose behaviour the test sets; it sent reminders when it started. */
let smtp: MailServer
let mailing: RunningServer

test.beforeAll(async () => {
  test.setTimeout(90_000)
  smtp = await mailServer()
  mailing = await startServer('demo', { SMTP_URL: smtp.url })
})
test.afterAll(async () => {
  await mailing.close()
  await smtp.stop()
})

interface OverdueLoan {
  readonly id: number
  readonly customerEmail: string
  readonly isOverdue: boolean
  readonly lastReminder: { readonly kind: string } | null
}

/** The overdue loans in this user's fulfilment list. */
async function overdueLoans(page: Page): Promise<OverdueLoan[]> {
  const ask = async <T>(path: string): Promise<T> => (await page.request.get(`/api${path}`)).json()
  const countries = await ask<{ id: number; name: string }[]>('/country')
  const countryId = countries.find(({ name }) => name === 'Sweden')?.id ?? 0
  const loans = await ask<OverdueLoan[]>(`/loan/country/${countryId}/fulfillment?loanStateId=6`)
  return loans.filter(({ isOverdue }) => isOverdue)
}

async function signedIn(browser: Browser, name: CastName): Promise<Page> {
  const context = await browser.newContext({ baseURL: mailing.address, viewport: desktop })
  const page = await context.newPage()
  await enter(page, name)
  return page
}

test('an overdue loan is reminded of by the clock and by hand; a mail that failed is seen, told why, and sent again', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const adam = await signedIn(browser, 'adam')
  const reminded = async () => (await overdueLoans(adam)).find(({ lastReminder }) => lastReminder !== null)
  await expect.poll(reminded).toBeDefined()
  const loan = await reminded()
  if (!loan) throw new Error('An overdue loan wanted.')
  const number = `#${String(loan.id).padStart(5, '0')}`
  const taken = () =>
    smtp.taken.filter(({ to, subject }) => to === loan.customerEmail && subject.includes(number))
  await expect.poll(() => taken().length).toBe(1)

  await adam.goto(`/fulfillment/${loan.id}`)
  await expect(
    adam.getByText(/overdue( since today)?\.( Grace ended [^.]+\.)? Last reminder by Loandesk/),
  ).toBeVisible()
  await expect(adam.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
  const timeline = adam.getByRole('list', { name: 'What happened' })
  await expect(timeline.getByText('Loandesk reminded')).toBeVisible()
  await expectAccessible(adam)

  // Signing in on a device that is new to somebody is mailed, too.
  const sys = await signedIn(browser, 'sys')
  await expect.poll(() => smtp.taken.some(({ to }) => to === cast.sys)).toBe(true)
  smtp.temper = 'refuses'
  await adam.getByRole('button', { name: 'Remind now' }).click()
  const asking = adam.getByRole('alertdialog')
  await expect(asking).toContainText(loan.customerEmail)
  await asking.getByRole('button', { name: 'Remind now' }).click()
  await expectToast(adam, `Reminder of loan ${number} has been sent.`)
  await expect(adam.getByText('Last reminder by Adam Admin')).toBeVisible()
  await expect(
    timeline.getByText(`Reminder mailed to ${loan.customerEmail}: failed: 550 no such user here`),
  ).toBeVisible()

  await adam.getByRole('button', { name: 'Remind now' }).click()
  await asking.getByRole('button', { name: 'Remind now' }).click()
  await expectToast(adam, /Please wait until 5 minutes have passed\./)

  await sys.goto('/management/users')
  await sys.getByRole('link', { name: 'Mail', exact: true }).click()
  await sys.getByPlaceholder('Search by Address, Name, Subject').fill(loan.customerEmail)
  const mails = sys.getByRole('row').filter({ hasText: loan.customerEmail }).filter({ hasText: number })
  const failed = mails.filter({ hasText: 'Failed' })
  await expect(failed).toContainText('550 no such user here')
  await failed.getByText('Failed').click()
  const reading = sys.getByRole('dialog')
  await expect(reading).toContainText('See the loan:\n(not shown here: this link acts for its receiver)')
  await expect(reading).toContainText('failed: 550 no such user here')
  await expect(reading).not.toContainText('token')
  await expectAccessible(sys)
  await sys.keyboard.press('Escape')
  await expect(reading).toBeHidden()
  await failed.getByRole('button', { name: `Resend to ${loan.customerEmail}` }).click()
  const resending = sys.getByRole('alertdialog')
  await expect(resending).toContainText(loan.customerEmail)
  smtp.temper = 'takes'
  await resending.getByRole('button', { name: 'Resend' }).click()
  await expectToast(sys, `The mail to ${loan.customerEmail} is on its way again.`)
  await expect(failed).toHaveCount(0)
  await expect(mails.filter({ hasText: 'Sent' })).toHaveCount(2)

  await expect.poll(() => taken().length).toBe(2)
  await expect(timeline.getByText('once more to')).toBeVisible()
  const link = /https?:\/\/\S+token=\S+/.exec(taken().at(-1)?.text ?? '')?.[0] ?? ''
  const customer = await (await browser.newContext({ viewport: phone })).newPage()
  await customer.goto(link)
  await expect(customer).toHaveURL(/\/loan-form$/)
  await expect(customer.getByText(number).first()).toBeVisible()
})

test('all mails that failed since a time are sent again at once', async ({ browser }) => {
  const sys = await signedIn(browser, 'sys')
  await sys.goto('/management/mail?size=100')
  const resend = sys.getByRole('button', { name: /^Resend to / })
  const failed = sys.getByRole('row').filter({ hasText: 'Failed' })
  const sent = sys.getByRole('row').filter({ has: resend, hasText: 'Sent' })
  smtp.temper = 'refuses'
  for (const _ of ['one', 'another']) {
    const label = await sent
      .first()
      .getByRole('button', { name: /^Resend/ })
      .getAttribute('aria-label')
    const [, to = ''] = /^Resend to (\S+):/.exec(label ?? '') ?? []
    const failedBefore = await failed.filter({ hasText: to }).count()
    await sent
      .first()
      .getByRole('button', { name: /^Resend/ })
      .click()
    await sys.getByRole('alertdialog').getByRole('button', { name: 'Resend' }).click()
    await expect.poll(() => failed.filter({ hasText: to }).count()).toBeGreaterThan(failedBefore)
  }
  smtp.temper = 'takes'
  await sys.getByRole('button', { name: 'Resend failed' }).click()
  const all = sys.getByRole('alertdialog', { name: 'Send again all that failed?' })
  await expect(all.getByLabel('Failed since')).toHaveValue(/T/)
  // Mails of the server's start, and about this device, may have failed beside the two.
  await expect(all).toContainText(/ mails have failed since then\./)
  const [count] = /\d+(?= mails have failed)/.exec(await all.innerText()) ?? []
  expect(Number(count)).toBeGreaterThanOrEqual(2)
  await expectAccessible(sys)
  await all.getByRole('button', { name: 'Resend' }).click()
  await expectToast(sys, `${count} mails are on the way again.`)
  await expect(failed).toHaveCount(0)
  await expect(all).toBeHidden()
  await expect(sys.getByRole('button', { name: 'Resend failed' })).toBeHidden()

  await sys.setViewportSize(phone)
  await expectAccessible(sys)
})
