import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Desk, openDesk } from './prepared-loans.ts'
import { signLoan } from './sign-loan.ts'
import { expect, expectAccessible, phone, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel('The signed PDF').setInputFiles({ name: 'loan.pdf', mimeType: 'application/pdf', buffer })

test('a stranger learns that a file is genuine, altered or unknown, and the file never leaves the browser', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  await desk.adam.api.sendDocument(loan.id)
  const { link } = await desk.mailbox.newest('loan-document', loan.email)
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  const said = page.waitForRequest('**/api/loan/document/opened')
  await page.goto(link ?? '')
  await said
  await signLoan(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the signed PDF' }).click()
  const pdf = await readFile(await (await download).path())
  const code = /\/verify#([0-9A-Z]{26})/.exec(pdf.toString('latin1'))?.[1] ?? ''

  const sizes: number[] = []
  page.on('request', request => sizes.push(request.postDataBuffer()?.length ?? 0))
  await page.goto('/verify')
  const result = page.getByRole('region', { name: 'Result' })
  await choose(page, pdf)
  await expect(result).toContainText('Genuine. Exactly the file that Acme sealed on')
  await expect(result).toContainText('Sealed (PAdES B-B)')
  await expect(page.getByText(loan.email)).toHaveCount(0)
  await expectAccessible(page)
  await choose(page, Buffer.concat([pdf, Buffer.from('% one line more\n')]))
  await expect(result).toContainText('Altered. A document with this code exists, but this file is not it.')
  await choose(page, Buffer.from('%PDF-1.7 of somebody else'))
  await expect(result).toContainText('Unknown here.')
  // Whoever appends the code of nothing hides nothing: the file's own one stands first.
  await choose(page, Buffer.concat([pdf, Buffer.from(`% /verify#${'0'.repeat(26)}\n`)]))
  await expect(result).toContainText('Altered.')
  await choose(page, pdf)
  await expect(result).toContainText('Genuine.')
  const flipped = Buffer.from(pdf)
  flipped[200] = 255 - (flipped[200] ?? 0)
  await choose(page, flipped)
  await expect(result).toContainText('Altered.')
  await expect(result).not.toContainText('Exactly the file')
  await choose(page, Buffer.from('%PDF-1.7 of somebody else'))
  await expect(result).toContainText('Unknown here.')
  await page.setViewportSize(phone)
  await page.goto(`/verify?#${code}`)
  await expect(result).toContainText('A document with this code exists.')
  await expectAccessible(page)
  await page.goto('/verify?mistyped#AAAA')
  await expect(page.getByText('The code in the address is none of ours.')).toBeVisible()
  expect(Math.max(...sizes)).toBeLessThan(200)
  await context.close()

  const staff = desk.adam.page
  await staff.goto(`/loan/${loan.id}`)
  await expect(staff.getByText('Sealed.', { exact: false }).first()).toBeVisible()
})
