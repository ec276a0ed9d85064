import type { Locator, Page } from '@playwright/test'
import { type Desk, openDesk } from './prepared-loans.ts'
import { signLoan } from './sign-loan.ts'
import { expect, expectAccessible, phone, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

/** A document that was just sent: its loan, and the link in the mail. */
async function sent(): Promise<{ loanId: number; link: string }> {
  const loan = await desk.loanIn('FULFILLED', 2)
  await desk.adam.api.sendDocument(loan.id)
  const { link } = await desk.mailbox.newest('loan-document', loan.email)
  return { loanId: loan.id, link: link ?? '' }
}

/** Texts of the page, seen or read out, that are neither written by people nor within ⟦ ⟧. */
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const isOurs = (node: Element | null) => !node?.closest('[translate="no"], script, style, noscript')
    const said = [document.title.replace(/ \| .*/, '')]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const whole = new Map<Element, string>()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const block =
        node.parentElement?.closest('p, h1, h2, li, dt, dd, th, td, button, label, span, div') ?? null
      if (block && isOurs(node.parentElement)) whole.set(block, (whole.get(block) ?? '') + node.nodeValue)
    }
    said.push(...whole.values())
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (!isOurs(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title']) said.push(element.getAttribute(name) ?? '')
    }
    /** Repeated, because one sentence may stand in another. */
    const withoutWords = (text: string): string => {
      const less = text.replace(/⟦[^⟦⟧]*⟧/g, '')
      return less === text ? text : withoutWords(less)
    }
    return said
      .map(text => withoutWords(text).replace(/\d+ [A-Z][a-z]{2} \d{4}(, \d\d:\d\d UTC)?/g, ''))
      .filter(text => /\p{L}/u.test(text))
  })

const inLanguage = (link: string, language: string) => `${link}&language=${language}`
const heading = (page: Page): Locator => page.getByRole('heading').first()

test('in the pseudo language the customer’s page says nothing but what is translated', async ({
  browser,
  server,
}) => {
  const { link } = await sent()
  const page = await (await browser.newContext({ baseURL: server.address })).newPage()
  await page.goto(inLanguage(link, 'qps'))
  await expect(heading(page)).toContainText('⟦')
  await expect(page.getByRole('list').last()).toContainText('⟦')
  await expect(page.getByRole('tab')).toHaveCount(2)
  expect(await untranslated(page)).toEqual([])
  await page.goto('/loan-form?token=none&language=qps')
  await expect(heading(page)).toBeVisible()
  expect(await untranslated(page)).toEqual([])
  await page.goto('/verify?language=qps')
  await expect(heading(page)).toContainText('⟦')
  expect(await untranslated(page)).toEqual([])
  await page.context().close()
})

test('in the pseudo language a signed document and each verdict about its file say nothing but what is translated', async ({
  browser,
  server,
}) => {
  const { loanId, link } = await sent()
  const token = new URL(link).searchParams.get('token') ?? ''
  await desk.sign(loanId, token)
  const context = await browser.newContext({ baseURL: server.address })
  const page = await context.newPage()
  await page.goto(inLanguage(link, 'qps'))
  await expect(page.getByRole('region', { name: /^⟦/ }).getByRole('list')).toContainText('⟦')
  expect(await untranslated(page)).toEqual([])
  const headers = { authorization: `Bearer ${token}` }
  const pdf = await (await context.request.get('/api/loan/document/pdf', { headers })).body()
  const code = /\/verify#([0-9A-Z]{26})/.exec(pdf.toString('latin1'))?.[1] ?? ''

  await page.goto('/verify?language=qps')
  const verdict = page.getByRole('region')
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'loan.pdf', mimeType: 'application/pdf', buffer })
  const files = [pdf, Buffer.concat([pdf, Buffer.from('%\n')]), Buffer.from('%PDF-1.7')]
  const said = new Set<string>()
  for (const file of files) {
    await choose(file)
    await expect
      .poll(async () => (await verdict.count()) > 0 && !said.has(await verdict.innerText()))
      .toBe(true)
    said.add(await verdict.innerText())
    expect(await untranslated(page)).toEqual([])
  }
  await page.goto(`/verify?language=qps&of=code#${code}`)
  await expect(verdict).toContainText('⟦')
  expect(said).not.toContain(await verdict.innerText())
  expect(await untranslated(page)).toEqual([])
  await context.close()
})

test('the customer switches to Swedish, keeps what was typed, signs, and takes a Swedish document along', async ({
  browser,
  server,
}) => {
  const { link } = await sent()
  const context = await browser.newContext({ baseURL: server.address, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('Street address 2').fill('Port 7')
  await page.getByLabel('Language').selectOption({ label: 'Svenska' })
  await expect(page.getByText('Lämna tillbaka all utrustning med dess tillbehör.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await expect(page.getByLabel('Gatuadress, rad 2')).toHaveValue('Port 7')
  await expect(page.getByText('Avtalet har ändrats')).toHaveCount(0)
  await page.getByLabel('Ort').fill('')
  await signLoan(page, 'Skriv under lånet')
  await expect(page.getByText('Obligatoriskt*')).toBeVisible()
  await page.getByLabel('Ort').fill('Malmö')
  await expectAccessible(page)
  await signLoan(page, 'Skriv under lånet')
  await expect(page.getByRole('heading', { name: 'Tack' })).toBeVisible()
  const messages = page.getByRole('region', { name: 'Meddelanden (F8)' })
  await expect(messages.getByRole('button', { name: 'Stäng' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ladda ner underskriven PDF' })).toBeVisible()
  await context.close()
})

test('the messages of a Swedish page are called so before there is one', async ({ signedIn }) => {
  const { link } = await sent()
  const page = await signedIn('adam')
  await page.goto(inLanguage(link, 'sv'))
  await expect(page.getByRole('region', { name: 'Meddelanden (F8)' })).toBeAttached()
  await page.goto('/stock')
  await expect(page.getByRole('region', { name: 'Messages (F8)' })).toBeAttached()
})

test('the verify page speaks the browser’s language', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address, locale: 'sv-SE' })
  const page = await context.newPage()
  await page.goto('/verify')
  await expect(page.getByRole('heading', { name: 'Är dokumentet äkta?' })).toBeVisible()
  await page.getByLabel('Språk').selectOption({ label: 'English' })
  await expect(page.getByRole('heading', { name: 'Is this document genuine?' })).toBeVisible()
  await context.close()
})
