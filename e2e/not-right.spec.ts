import type { Browser, Page } from '@playwright/test'
import { type Desk, openDesk, openLoan, type Prepared, padded } from './prepared-loans.ts'
import type { RunningServer } from './server-fixture.ts'
import { signLoan } from './sign-loan.ts'
import { expect, expectAccessible, expectToast, phone, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

/** The customer's page behind the newest link that was sent by that letter. */
async function openedBy(browser: Browser, server: RunningServer, letter: string, email: string) {
  const { link } = await desk.mailbox.newest(letter, email)
  const context = await browser.newContext({ baseURL: server.address, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  await page.goto(link ?? '')
  return page
}

const sent = async (loan: Prepared) => desk.adam.api.sendDocument(loan.id)

async function choose(page: Page, wish: RegExp) {
  await page.getByRole('button', { name: 'Something not right?' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: wish }).click()
}

test('who declines is asked before the reason is lost, reads whom to write to, staff read the reason, and one press sends the document again', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  await sent(loan)
  const customer = await openedBy(browser, server, 'loan-document', loan.email)
  await choose(customer, /^I decline/)
  await customer.getByRole('button', { name: 'Decline' }).click()
  await expect(customer.getByRole('dialog').getByText('Required*')).toBeVisible()
  const why = customer.getByLabel('Why do you decline?')
  await why.fill('We have enough cameras.')
  // The page has heard of it.
  await expect(customer.getByRole('dialog').getByText('Required*')).toBeHidden()
  await customer.keyboard.press('Escape')
  const leaving = customer.getByRole('dialog', { name: 'Discard what you wrote?' })
  await expect(leaving).toBeVisible()
  await leaving.getByRole('button', { name: 'Keep writing' }).last().click()
  await expect(why).toBeFocused()
  await expect(why).toHaveValue('We have enough cameras.')
  await customer.getByRole('button', { name: 'Decline' }).click()
  await expectToast(customer, 'You declined this document. We have been told.')
  await expect(customer.getByRole('heading', { name: 'You declined this' })).toBeVisible()
  await expect(customer.getByText('Changed your mind?')).toBeVisible()
  await expectAccessible(customer)

  const { page } = desk.adam
  await openLoan(page, loan.id)
  await expect(page.getByText('Pia Sund declined to sign: We have enough cameras.')).toBeVisible()
  await page.getByRole('button', { name: 'Send Document' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send document' }).click()
  await expectToast(page, `Loan ${padded(loan.id)} document has been sent.`)
  await page.getByText('All links 2').click()
  const links = page.getByRole('list', { name: 'Links to the document' })
  await expect(links.getByRole('listitem').nth(1)).toContainText('Declined')
  await customer.context().close()
})

test('a change is asked for and withdrawn, asked for again and answered in two presses, on a page that is told', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  await sent(loan)
  const { page } = desk.adam
  await openLoan(page, loan.id)
  const customer = await openedBy(browser, server, 'loan-document', loan.email)
  await choose(customer, /^Ask for a change/)
  const what = customer.getByLabel('What should be changed?')
  await what.fill('Two of them only.')
  await customer.route('**/api/loan/request', route => route.abort())
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(customer.getByRole('dialog')).toContainText("The server can't be reached.")
  await expect(what).toHaveValue('Two of them only.')
  await customer.unrouteAll()
  await customer.getByRole('button', { name: 'Send' }).click()
  await expectToast(customer, 'We have got your request. The answer comes by mail.')
  await expect(customer.getByText('We have not answered yet.')).toBeVisible()
  await expect(page.getByText('Pia Sund asks for a change: Two of them only.')).toBeVisible()
  await customer.getByRole('button', { name: 'Withdraw' }).click()
  await expectToast(customer, 'Your request has been withdrawn.')
  await expect(page.getByText('Pia Sund asks for a change')).toBeHidden()

  await choose(customer, /^Ask for a change/)
  await customer.getByLabel('What should be changed?').fill('Then three.')
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Pia Sund asks for a change: Then three.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('button', { name: 'It is changed' }).click()
  await expectToast(page, 'Pia Sund has been answered.')
  await customer.reload()
  await expect(customer.getByText('Adam Admin agreed.')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Sign the loan' })).toBeVisible()
  await customer.context().close()
})

test('passed on within the customer’s company, the new signer is greeted and signs; both get the PDF', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  await sent(loan)
  const customer = await openedBy(browser, server, 'loan-document', loan.email)
  const colleague = `bo.${loan.email}`
  await choose(customer, /^Someone else should sign/)
  await customer.getByLabel('Their name').fill('Bo Ek')
  await customer.getByLabel('Their email').fill(colleague)
  await customer.getByRole('button', { name: 'Pass it on' }).click()
  await expectToast(customer, 'The document went to Bo Ek.')
  await expect(customer.getByRole('heading', { name: 'You passed this on' })).toBeVisible()
  await expect(customer.getByText('You passed this document on to Bo Ek.')).toBeVisible()

  const signer = await openedBy(browser, server, 'document-passed-on', colleague)
  await expect(signer.getByText('Bo Ek, please check and sign')).toBeVisible()
  await signLoan(signer)
  await expect(signer.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const own = await openedBy(browser, server, 'loan-signed-by-other', loan.email)
  await expect(own.getByRole('button', { name: 'Download the signed PDF' })).toBeVisible()
  await desk.mailbox.newest('loan-signed-for-customer', colleague)
  for (const page of [customer, signer, own]) await page.context().close()
})

test('a signer of another company gets the document once staff agree, and staff take it back', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  await sent(loan)
  const customer = await openedBy(browser, server, 'loan-document', loan.email)
  const stranger = `bo.${loan.id}@warehouse.example`
  await choose(customer, /^Someone else should sign/)
  await customer.getByLabel('Their name').fill('Bo Ek')
  await customer.getByLabel('Their email').fill(stranger)
  await customer.getByRole('button', { name: 'Pass it on' }).click()
  await expectToast(customer, 'We have got your request. The answer comes by mail.')
  await expect(customer.getByText('Pia Sund asked that Bo Ek')).toBeVisible()

  const { page } = desk.adam
  await page.goto('/loan?duty=answer')
  await page.getByRole('link', { name: loan.title }).first().click()
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('button', { name: 'Send it to them' }).click()
  await expectToast(page, 'Pia Sund has been answered.')
  const signer = await openedBy(browser, server, 'document-passed-on', stranger)
  await expect(signer.getByText('Bo Ek, please check and sign')).toBeVisible()

  await openLoan(page, loan.id)
  await page.getByRole('button', { name: 'Recall' }).click()
  await page.getByLabel('Reason').fill('A unit is missing.')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expectToast(page, `Loan ${padded(loan.id)} document has been taken back.`)
  await signer.reload()
  await expect(signer.getByRole('heading', { name: 'We took this back' })).toBeVisible()
  for (const one of [customer, signer]) await one.context().close()
})
