import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { type Desk, openDesk } from './prepared-loans.ts'
import { signLoan } from './sign-loan.ts'
import { expect, expectAccessible, expectToast, phone, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
/** Other specs of this server read the standard terms. */
test.afterEach(async () => {
  for (const language of ['sv', 'ar']) await writeAs(language, null)
})
test.afterAll(() => desk.close())

const writeAs = (language: string, text: string | null) =>
  desk.maya.api.send('POST', '/country/terms', { countryId: 1, language, text })

/** The link of a document that was just sent. */
async function sent(): Promise<{ loanId: number; link: string; token: string }> {
  const loan = await desk.loanIn('FULFILLED', 2)
  await desk.adam.api.sendDocument(loan.id)
  const token = await desk.tokenFor(loan.email)
  return { loanId: loan.id, link: `/loan-form?token=${token}&language=sv`, token }
}

/** Opens the terms in that language from the list. */
async function openTerms(page: Page, language: string) {
  await page.goto('/management/terms')
  await page.getByRole('button', { name: `Edit terms in ${language}` }).click()
  return page.getByRole('dialog', { name: `Terms in ${language}` })
}

const textOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text.replaceAll(
    /\s+/g,
    ' ',
  )

const written = '§ 1 Allt lämnas tillbaka inom {days} dagar,\nhelst tidigare.\n\n§ 2 Svensk lag gäller.'

test('a manager writes Swedish terms; a customer who has the old ones open is told, reads the new ones, and signs them', async ({
  browser,
  server,
  signedIn,
}) => {
  const { link, token } = await sent()
  const context = await browser.newContext({ baseURL: server.address, viewport: phone, hasTouch: true })
  const customer = await context.newPage()
  await customer.goto(link)
  await expect(customer.getByText('Lämna tillbaka all utrustning med dess tillbehör.')).toBeVisible()

  const maya = await signedIn('maya')
  const dialog = await openTerms(maya, 'Swedish (Svenska)')
  await expect(dialog.getByText('not checked by a lawyer')).toBeVisible()
  const text = dialog.getByLabel('What customers agree to')
  await expect(text).toHaveValue(/^1\. Lämna tillbaka .*\n\n2\. .*\{days\} arbetsdagar/s)
  await text.fill('Inom {dagar} dagar.')
  await dialog.getByRole('button', { name: 'Save terms' }).click()
  await expect(dialog.getByText('{dagar} stands for nothing here.')).toBeVisible()
  await text.fill(written)
  await dialog.getByRole('tab', { name: 'Preview' }).click()
  const preview = dialog.getByRole('region', { name: 'How customers see it' })
  await expect(preview.getByText('§ 1 Allt lämnas tillbaka inom 14 dagar,')).toBeVisible()
  await expectAccessible(maya)
  const downloading = maya.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Preview as PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('terms-sv.pdf')
  expect(await textOf(await readFile(await download.path()))).toContain('Villkor § 1 Allt lämnas tillbaka')
  await dialog.getByRole('button', { name: 'Save terms' }).click()
  await expectToast(maya, 'The terms in Swedish (Svenska) have been saved')
  const row = maya
    .getByRole('region', { name: 'Languages' })
    .getByRole('listitem')
    .filter({ hasText: 'Svenska' })
  await expect(row.getByText('Own text')).toBeVisible()
  await expect(row.getByText(/Version \d+, Maya Manager/)).toBeVisible()
  const version = /Version (\d+)/.exec(await row.innerText())?.[1]

  await signLoan(customer, 'Skriv under lånet')
  await expect(customer.getByText('Avtalet har ändrats', { exact: false }).first()).toBeVisible()
  await expect(customer.getByText('§ 2 Svensk lag gäller.')).toBeVisible()
  await expect(customer.getByText('Lämna tillbaka all utrustning')).toHaveCount(0)
  await signLoan(customer, 'Skriv under lånet')
  await expect(customer.getByRole('heading', { name: 'Tack' })).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const pdf = await (await context.request.get('/api/loan/document/pdf', { headers })).body()
  const printed = await textOf(pdf)
  expect(printed).toContain(
    'Villkor § 1 Allt lämnas tillbaka inom 14 dagar, helst tidigare. § 2 Svensk lag gäller.',
  )
  expect(printed).toContain(`Version ${version}, språk: Svenska`)

  await writeAs('sv', 'Ändrat sedan.')
  await customer.reload()
  await expect(customer.getByText('§ 2 Svensk lag gäller.')).toBeVisible()
  await customer.goto('/verify?language=en')
  await customer
    .locator('input[type=file]')
    .setInputFiles({ name: 'loan.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(
    customer
      .getByRole('region')
      .getByText(/genuine/i)
      .first(),
  ).toBeVisible()
  await context.close()
})

test('of two managers who write at once the second is told, sees the other’s text, and loses nothing; both stand in the history', async ({
  signedIn,
}) => {
  const maya = await signedIn('maya')
  const dialog = await openTerms(maya, 'Swedish (Svenska)')
  const text = dialog.getByLabel('What customers agree to')
  await text.fill('Mina villkor.')
  await desk.maya.api.send('POST', '/country/terms', { countryId: 1, language: 'sv', text: 'Andra villkor.' })
  await expect(dialog.getByText('changed these terms in the meantime. What you typed is kept.')).toBeVisible()
  await expect(text).toHaveValue('Mina villkor.')
  await dialog.getByRole('button', { name: 'Save terms' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Not saved yet: choose first whose are kept.')
  await dialog.getByText('Theirs', { exact: true }).click()
  await expect(dialog.getByText('Andra villkor.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Save terms' }).click()
  await expectToast(maya, 'The terms in Swedish (Svenska) have been saved')

  const again = await openTerms(maya, 'Swedish (Svenska)')
  await again.getByRole('tab', { name: 'History' }).click()
  await again
    .getByRole('listitem')
    .nth(1)
    .getByText(/Version \d+, Maya Manager/)
    .click()
  await expect(again.getByText('Andra villkor.')).toBeVisible()
  await again.getByRole('tab', { name: 'Text' }).click()
  await again.getByRole('button', { name: 'Put the standard terms back' }).click()
  await maya.getByRole('alertdialog').getByRole('button', { name: 'Put back' }).click()
  await expectToast(maya, 'The terms in Swedish (Svenska) are the standard ones again')
  await expect(
    maya
      .getByRole('region', { name: 'Languages' })
      .getByRole('listitem')
      .filter({ hasText: 'Svenska' })
      .getByText('Draft', { exact: true }),
  ).toBeVisible()

  await maya.goto('/management/activity')
  await expect(
    maya.getByText('put the terms back to the standard ones in Swedish (Svenska)').first(),
  ).toBeVisible()
  await maya.getByRole('link', { name: 'Terms in Swedish (Svenska)' }).first().click()
  await expect(maya.getByRole('dialog', { name: 'Terms in Swedish (Svenska)' })).toBeVisible()
})

test('Arabic terms are written, previewed and read from the right; what a manager wrote is marked as no draft', async ({
  browser,
  server,
  signedIn,
}) => {
  const maya = await signedIn('maya', phone)
  const dialog = await openTerms(maya, 'Arabic (العربية)')
  const text = dialog.getByLabel('What customers agree to')
  await expect(text).toHaveAttribute('dir', 'rtl')
  await text.fill('تُعاد الوحدات خلال {days} يومًا (SE-1).\n\nيسري القانون السويدي.')
  await dialog.getByRole('tab', { name: 'Preview' }).click()
  await expect(dialog.getByText('يسري القانون السويدي.')).toHaveCSS('direction', 'rtl')
  await dialog.getByRole('button', { name: 'Save terms' }).click()
  await expectToast(maya, 'The terms in Arabic (العربية) have been saved')
  const { token } = await sent()
  const context = await browser.newContext({ baseURL: server.address, viewport: phone })
  const customer = await context.newPage()
  await customer.goto(`/loan-form?token=${token}&language=ar`)
  await expect(customer.getByText('تُعاد الوحدات خلال 14 يومًا (SE-1).')).toHaveCSS('direction', 'rtl')
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await context.close()

  const sys = await signedIn('sys')
  await sys.goto('/management/country?edit=1')
  const editing = sys.getByRole('dialog', { name: 'Edit Country' })
  const draft = editing.getByText('Its terms are a draft translation')
  const choose = async (language: string) => {
    await editing.getByRole('combobox', { name: 'Language' }).click()
    await sys.getByRole('option', { name: language }).click()
  }
  await choose('日本語')
  await expect(draft).toBeVisible()
  await choose('العربية')
  await expect(draft).toHaveCount(0)
})

test('staff and admins have no entry for the terms, and read them in the documents', async ({ signedIn }) => {
  for (const name of ['stella', 'adam'] as const) {
    const page = await signedIn(name)
    await page.goto('/management/terms')
    await expect(page.getByRole('heading', { name: 'Terms' })).toHaveCount(0)
    expect((await page.request.get('/api/country/terms?countryId=1')).status()).toBe(403)
  }
})
