import type { Page } from '@playwright/test'
import { type Desk, openDesk } from './prepared-loans.ts'
import { signLoan } from './sign-loan.ts'
import { cast, expect, expectAccessible, phone, signIn, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

/** The token of a document that was just sent. */
async function sentToken(): Promise<string> {
  const loan = await desk.loanIn('FULFILLED', 2)
  await desk.adam.api.sendDocument(loan.id)
  return desk.tokenFor(loan.email)
}

/** The token of a document that its customer has signed. */
async function signedToken(): Promise<string> {
  const loan = await desk.loanIn('SIGNED', 2)
  return desk.tokenFor(loan.email)
}

/** Finds texts that their own box cuts off, and whether the page is wider than the window. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - window.innerWidth
    const seen = [...document.querySelectorAll('body *')].filter(element => {
      const { overflowX } = getComputedStyle(element)
      return overflowX !== 'visible' && element.clientWidth > 1 && !element.closest('input, select, svg')
    })
    const texts = seen.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    return [...(wide > 0 ? [`${wide} px`] : []), ...texts.map(({ textContent }) => textContent)]
  })

for (const [language, dir] of [
  ['ar', 'rtl'],
  ['de', 'ltr'],
  ['ja', 'ltr'],
] as const)
  test(`at 390 px nothing of what a customer reads in ${language} is cut, and its direction is declared`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.address, viewport: phone, hasTouch: true })
    const page = await context.newPage()
    const isWell = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      expect(await cut(page)).toEqual([])
    }
    const token = await sentToken()
    await page.goto(`/loan-form?token=${token}&language=${language}`)
    await expect(page.getByRole('tab')).toHaveCount(2)
    await isWell()
    await expectAccessible(page)
    await page.getByRole('tab').last().click()
    await expect(page.getByRole('img')).not.toHaveCount(0)
    await isWell()
    await page.locator('.not-right').click()
    for (const wish of [0, 1, 2]) {
      await page.getByRole('dialog').getByRole('listitem').nth(wish).getByRole('button').click()
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await isWell()
      await page.getByRole('dialog').locator('form').getByRole('button').first().click()
    }
    await page.goto(`/loan-form?token=${await signedToken()}&language=${language}`)
    await expect(page.locator('main ol, main ul').first()).toBeVisible()
    await isWell()
    for (const address of ['/loan-form?token=none', '/counter?', '/verify?']) {
      await page.goto(`${address}&language=${language}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await isWell()
    }
    await context.close()
  })

test('signed in Japanese, read on in Arabic, mailed to the creator in English: each page in its own, and the file is genuine', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED', 2)
  await desk.adam.api.edit(loan.id, { language: 'ja' })
  await desk.adam.api.sendDocument(loan.id)
  const { subject, link } = await desk.mailbox.newest('loan-document', loan.email)
  expect(subject).toContain('お借りいただく機器の書類にご署名ください')
  const context = await browser.newContext({ baseURL: server.address, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  await page.goto(link ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByText('すべての機器を付属品とともにご返却ください。')).toBeVisible()
  await expect(page.getByText(/^\d{4}年\d+月\d+日/).first()).toBeVisible()
  await signLoan(page, '署名する')
  await expect(page.getByRole('heading', { name: 'ありがとうございます' })).toBeVisible()
  const token = new URL(link ?? '').searchParams.get('token') ?? ''

  await page.goto(`/loan-form?token=${token}&language=ar`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'الشروط' })).toBeVisible()
  const terms = page.locator('.terms')
  await expect(terms).toContainText('すべての機器を付属品とともにご返却ください。')
  await expect(terms).toHaveAttribute('lang', 'ja')
  await expect(page.getByText(/\d{4}年|\d [A-Z][a-z]{2} \d{4}/)).toHaveCount(0)

  const toCreator = await desk.mailbox.newest('loan-signed-for-creator', cast.stella)
  expect(toCreator.text).toMatch(/Due date: \d+ [A-Z][a-z]{2} \d{4}/)
  const headers = { authorization: `Bearer ${token}` }
  const buffer = await (await context.request.get('/api/loan/document/pdf', { headers })).body()
  await page.goto('/verify?language=ja')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'loan.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('region').getByText('本物です。')).toBeVisible()
  await context.close()
})

test('in Arabic the columns run from the right, and serial numbers and addresses from the left', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await page.goto(`/loan-form?token=${await sentToken()}&language=ar`)
  const left = async (index: number) =>
    (await page.getByRole('columnheader').nth(index).boundingBox())?.x ?? Number.NaN
  expect(await left(0)).toBeGreaterThan(await left(1))
  expect(await left(1)).toBeGreaterThan(await left(4))
  const isolated = page.locator('bdi')
  await expect(isolated.filter({ hasText: /@/ }).first()).toBeVisible()
  for (const element of await page.locator('td bdi, dd bdi').all())
    expect(await element.evaluate(one => getComputedStyle(one).direction)).toBe('ltr')
  await context.close()
})

test('another language replaces the words of the page, it adds none', async ({ browser, server }) => {
  const token = await sentToken()
  const filesIn = async (language: string) => {
    const context = await browser.newContext({ baseURL: server.address })
    const page = await context.newPage()
    const files: string[] = []
    page.on('response', response => {
      if (/\/assets\/.*\.js$/.test(response.url())) files.push(new URL(response.url()).pathname)
    })
    await page.goto(`/loan-form?token=${token}&language=${language}`)
    await expect(page.getByRole('tab')).toHaveCount(2)
    await page.waitForLoadState('networkidle')
    await context.close()
    return files.toSorted()
  }
  const [english, arabic] = [await filesIn('en'), await filesIn('ar')]
  const nounsBeside = (files: string[], more: string[]) =>
    files.filter(file => !more.includes(file)).map(file => /(\w+)-[^/]*$/.exec(file)?.[1])
  expect(nounsBeside(arabic, english)).toEqual(['documents', 'evidence', 'fields', 'refusals'])
  // The rules that every page shares say their refusals in English.
  expect(nounsBeside(english, arabic)).toEqual(['documents', 'evidence'])
})

test('who chooses a language by its own name reads that its terms are a draft, which the customer is not told', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await signIn(page, 'sys')
  await page.goto('/management/country')
  await page.getByRole('button', { name: 'Add country' }).click()
  const adding = page.getByRole('dialog', { name: 'Add New Country' })
  const draft = adding.getByText('Its terms are a draft translation, not checked by a lawyer.')
  await expect(draft).toHaveCount(0)
  await adding.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: '日本語' }).click()
  await expect(draft).toBeVisible()
  await page.goto(`/loan-form?token=${await sentToken()}&language=ja`)
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(page.getByText(/draft|lawyer|弁護士/)).toHaveCount(0)
  await context.close()
})
