import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { type Desk, openDesk, openLoan, padded } from './prepared-loans.ts'
import { signLoan } from './sign-loan.ts'
import { expect, expectAccessible, expectToast, phone, signIn, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

/** The text of the PDF that the button downloads. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  const bytes = await readFile(await file.path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return { name: file.suggestedFilename(), text }
}

test('on a phone the customer reads the newer document after a change, signs it, and takes the signed PDF along', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED', 2)
  await desk.adam.api.sendDocument(loan.id)
  const { link } = await desk.mailbox.newest('loan-document', loan.email)
  const context = await browser.newContext({ baseURL: server.address, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  await page.goto(link ?? '')
  const file = `loan-${padded(loan.id).slice(1)}.pdf`
  const unsigned = await downloaded(page, 'Download as PDF')
  expect(unsigned.name).toBe(file)
  expect(unsigned.text).toContain('Not signed yet.')

  await desk.adam.api.send('PATCH', '/loan', { id: loan.id, customerCompany: 'Limhamn Marina AB' })
  await signLoan(page)
  await expect(
    page.getByRole('main').getByText('The document has changed since you opened it.'),
  ).toBeVisible()
  await expect(page.getByText('Limhamn Marina AB').first()).toBeVisible()
  await signLoan(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const toldAgain = page.getByRole('main').getByText('has now been signed')
  await expect(toldAgain, 'the toast says it').toBeHidden()
  await expectAccessible(page)

  const signed = await downloaded(page, 'Download the signed PDF')
  expect(signed.name).toBe(file)
  for (const said of [
    'Certificate of signature',
    'Limhamn Marina AB',
    loan.email,
    ...loan.serialNumbers.slice(0, 2),
  ])
    expect(signed.text).toContain(said)
  // Nothing else that is on its way may be needed to see it.
  await page.route('**/api/config', () => {})
  await page.reload()
  await expect(page.getByRole('button', { name: 'Download the signed PDF' })).toBeVisible()
  await expect(toldAgain).toBeVisible()
  expect((await desk.mailbox.newest('loan-signed-for-customer', loan.email)).subject).toContain(
    padded(loan.id),
  )
  await context.close()
})

test('a document sent to a wrong address is sent again to the right one in one step; the first link is dead', async () => {
  const loan = await desk.loanIn('FULFILLED')
  await desk.adam.api.sendDocument(loan.id)
  const wrong = await desk.tokenFor(loan.email)
  const { page } = desk.adam
  const dialog = await openLoan(page, loan.id)
  await dialog.getByRole('button', { name: 'Send Document' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText(loan.email)
  await expect(asking).toContainText('stops working')
  await asking.getByRole('button', { name: 'Correct the address' }).click()
  await asking.getByLabel('Email').fill('nobody')
  await asking.getByRole('button', { name: 'Send document' }).click()
  await expect(asking.getByText('Please enter an e-mail address.')).toBeVisible()
  await expectAccessible(page, '[role=alertdialog]')
  const right = `right-${loan.email}`
  await asking.getByLabel('Email').fill(right)
  await asking.getByRole('button', { name: 'Send document' }).click()
  await expectToast(page, `Loan ${padded(loan.id)} document has been sent.`)

  const document = dialog.getByRole('region', { name: /^Document/ })
  await expect(document.getByRole('definition').filter({ hasText: right })).toBeVisible()
  await expect(document.getByText(/^sent /)).toBeVisible()
  expect((await desk.openLink(wrong)).body.code).toBe('link_stopped')
  expect((await desk.openLink(await desk.tokenFor(right))).status).toBe(200)

  await desk.sign(loan.id, await desk.tokenFor(right))
  await expect(document.getByRole('definition').filter({ hasText: 'Pia Sund' })).toBeVisible()
  const tab = page.context().waitForEvent('page')
  const pdf = page.context().waitForEvent('response', {
    predicate: answer => answer.url().endsWith(`/api/loan/document/pdf/${loan.id}`),
  })
  await document.getByRole('link', { name: 'Signed PDF' }).click()
  expect((await pdf).headers()).toMatchObject({ 'content-type': 'application/pdf' })
  await (await tab).close()
})

test('another address in the summary: before it is saved the page says that the link stops, and sends the document along', async ({
  page: receiver,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  await desk.adam.api.sendDocument(loan.id)
  const { link } = await desk.mailbox.newest('loan-document', loan.email)
  const { page } = desk.adam
  const dialog = await openLoan(page, loan.id)
  await dialog.getByRole('button', { name: 'Edit the loan' }).click()
  const right = `new-${loan.email}`
  await dialog.getByLabel('Email').fill(right)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText(`The link that was sent to ${loan.email}`)
  await expect(asking).toContainText('stops working')
  await expectAccessible(page, '[role=alertdialog]')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect((await desk.openLink(new URL(link ?? '').searchParams.get('token') ?? '')).status).toBe(200)

  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(asking.getByLabel(`Send the document to ${right} now`)).toBeChecked()
  await asking.getByRole('button', { name: 'Save and send document' }).click()
  await expectToast(page, `Loan ${padded(loan.id)} document has been sent.`)
  expect((await desk.openLink(await desk.tokenFor(right))).status).toBe(200)
  await expect(dialog.getByRole('list', { name: 'What happened' })).toContainText(
    `which stopped the link sent to ${loan.email}`,
  )

  await receiver.goto(link ?? '')
  await expect(receiver.getByRole('heading', { name: 'There is nothing to sign here' })).toBeVisible()
  await expect(receiver.getByRole('main')).not.toContainText(/newer|new-path/)
  await expectAccessible(receiver)
})

test('another address by a creator who may not send documents: the admins are asked by mail, and the section says what became of the first', async () => {
  const loan = await desk.loanIn('FULFILLED')
  await desk.adam.api.sendDocument(loan.id)
  await desk.mailbox.newest('loan-document', loan.email)
  const { page } = desk.stella
  const dialog = await openLoan(page, loan.id, '/loan')
  await dialog.getByRole('button', { name: 'Edit the loan' }).click()
  const right = `new-${loan.email}`
  await dialog.getByLabel('Email').fill(right)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const asking = page.getByRole('alertdialog')
  await expect(asking).toContainText('the admins of Lund HQ get a mail')
  await expect(asking.getByRole('checkbox')).toHaveCount(0)
  await asking.getByRole('button', { name: 'Save changes' }).click()
  await expectToast(page, `Loan ${padded(loan.id)} has been updated.`)
  const document = dialog.getByRole('region', { name: /^Document/ })
  await expect(document).toContainText(loan.email)
  await expect(document).toContainText('replaced by your change on')
  await expect(document).toContainText(
    `Not sent to ${right} yet. It can be sent now by the admins of Lund HQ.`,
  )

  const told = await desk.mailbox.newest('loan-document-stopped', 'adam.admin@acme.example')
  expect(told.text).toContain(`from ${loan.email} to ${right}`)
  const { page: adam } = desk.adam
  await adam.goto(told.link ?? '')
  const theirs = adam.getByRole('article', { name: `Loan ${padded(loan.id)}` })
  await theirs.getByRole('button', { name: 'Send Document' }).click()
  await expect(adam.getByRole('alertdialog')).toContainText(right)
  await expect(adam.getByRole('alertdialog')).not.toContainText('stops working')
  await adam.getByRole('alertdialog').getByRole('button', { name: 'Send document' }).click()
  await expectToast(adam, `Loan ${padded(loan.id)} document has been sent.`)
})

test('the customer reads that a unit they signed for will not be sent, and not that it is out', async ({
  page,
}) => {
  const loan = await desk.loanIn('SIGNED', 2)
  const { link } = await desk.mailbox.newest('loan-document', loan.email)
  const [kept] = await desk.linesOf(loan.id)
  await desk.adam.api.send('PATCH', '/loan/unit/return', { id: kept?.id })
  await page.goto(link ?? '')
  const status = page.getByRole('main')
  await expect(status).toContainText('1 unit of the document will not be sent.')
  await expect(status).not.toContainText('still out')
})

test('before signing the customer reads in their language what is kept of it, for how long and why', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED', 1)
  await desk.adam.api.sendDocument(loan.id)
  const { link } = await desk.mailbox.newest('loan-document', loan.email)
  const context = await browser.newContext({ baseURL: server.address, viewport: phone })
  const page = await context.newPage()
  await page.goto(link ?? '')
  const form = page.getByRole('form')
  await expect(form).toContainText('it stays for 10 years after the loan has ended')
  await expect(form.getByRole('button', { name: 'Sign the loan' })).toBeVisible()
  await page.getByLabel('Language').selectOption('sv')
  await expect(page.getByRole('form')).toContainText('sparas i 10 år efter att lånet har avslutats')
  await context.close()
})

test('what the customer typed stays when somebody signs in in another tab', async ({ page }) => {
  const loan = await desk.loanIn('FULFILLED', 1)
  await desk.adam.api.sendDocument(loan.id)
  const { link } = await desk.mailbox.newest('loan-document', loan.email)
  await page.goto(link ?? '')
  const street = page.getByLabel('Street address', { exact: true })
  await street.fill('Kajgatan 7')
  const answered = page.waitForResponse('**/api/user/self')
  await signIn(await page.context().newPage(), 'stella')
  await answered
  await expect(page.getByRole('button', { name: 'Sign the loan' })).toBeVisible()
  await expect(street).toHaveValue('Kajgatan 7')
})
