import type { Page } from '@playwright/test'
import { type Desk, openDesk } from './prepared-loans.ts'
import { signLoan } from './sign-loan.ts'
import { desktop, expect, expectAccessible, phone, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

const formCode = /\/assets\/(sign-form|form|tabs)-.*\.js$/

async function sentLink(): Promise<string> {
  const loan = await desk.loanIn('FULFILLED', 2)
  await desk.adam.api.sendDocument(loan.id)
  return (await desk.mailbox.newest('loan-document', loan.email)).link ?? ''
}

/** How far what was shown has moved since the page began, as browsers add it up; what follows a press is not counted. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

test('the document is read while the code of the form is on its way, and nothing moves when it comes', async ({
  browser,
  server,
}) => {
  const link = await sentLink()
  for (const viewport of [desktop, phone]) {
    const context = await browser.newContext({ baseURL: server.address, viewport })
    const page = await context.newPage()
    const released = Promise.withResolvers<void>()
    await page.route(formCode, async route => {
      await released.promise
      await route.continue()
    })
    await page.goto(link)
    await expect(page.getByRole('heading', { name: /please check and sign/ })).toBeVisible()
    await expect(page.getByText('Please return all items with their accessories.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Where should we deliver?' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Sign the loan' })).toHaveCount(0)
    await expectAccessible(page)
    // Somebody on a phone who has scrolled to the end already sees most of what could move.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    released.resolve()
    await expect(page.getByRole('button', { name: 'Sign the loan' })).toBeEnabled()
    expect(await shiftOf(page), `layout shift at ${viewport.width}`).toBeLessThanOrEqual(0.02)
    await context.close()
  }
})

test('a form, a pad and a dialog whose code does not come say so in the customer’s language, and come when it does', async ({
  page,
}) => {
  const link = await sentLink()
  let isCutOff = true
  await page.route(/\/assets\/(sign-form|draw-pad|not-right-dialog)-.*\.js$/, route =>
    isCutOff ? route.abort() : route.continue(),
  )
  await page.route('**/healthz', route => (isCutOff ? route.abort() : route.continue()))
  await page.goto(`${link}&language=sv`)
  const said = page.getByRole('alert').filter({ hasText: 'Den här delen av sidan kunde inte hämtas' })
  await expect(said).toContainText('Servern kan inte nås.')
  await expectAccessible(page)
  await expect(page.getByText('Lämna tillbaka all utrustning med dess tillbehör.')).toBeVisible()
  const button = said.getByRole('button', { name: 'Försök igen' })
  await button.click()
  await expect(said).toBeVisible()
  /** Once the server answers, the page may come back by itself before it is pressed. */
  const again = () => button.click({ timeout: 5000 }).catch(() => expect(said).toBeHidden())
  isCutOff = false
  await again()
  await page.getByLabel('Gatuadress', { exact: true }).fill('Kajgatan 7')

  isCutOff = true
  await page.getByRole('tab', { name: 'Rita' }).click()
  await expect(said).toBeVisible()
  isCutOff = false
  await again()
  await expect(page.getByRole('img', { name: /Din namnteckning/ })).toBeVisible()
  isCutOff = true
  await page.getByRole('button', { name: 'Stämmer något inte?' }).click()
  await expect(said).toBeVisible()
  isCutOff = false
  await again()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Gatuadress', { exact: true })).toHaveValue('Kajgatan 7')
  await page.getByRole('tab', { name: 'Ditt namn' }).click()
  await signLoan(page, 'Skriv under lånet')
  await expect(page.getByRole('heading', { name: 'Tack' })).toBeVisible()
})

test('checking what was entered tries nothing that the Content-Security-Policy forbids', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.documentElement.dataset.refused = violatedDirective
    })
  })
  await page.goto(await sentLink())
  await page.getByLabel('City').fill('')
  await signLoan(page)
  await expect(page.getByText('Required*')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-refused')
})
