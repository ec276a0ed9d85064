import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { manualPdf, photoWithGps } from '../src/server/testing/pictures.ts'
import { type Desk, openDesk, openLoan, padded } from './prepared-loans.ts'
import { cast, demoPassword, expect, expectAccessible, expectToast, phone, test } from './test.ts'

test.use({ serverFor: 'loans' })

let desk: Desk
test.beforeAll(async ({ browser, server }) => {
  desk = await openDesk(browser, server)
})
test.afterAll(() => desk.close())

const photo = (colour: string) => photoWithGps({ width: 900, height: 1200, colour })

interface CheckNumber {
  readonly language: string
  readonly checkNumber: string
}

/** The check number at the foot of the paper, in that language. */
async function numberOf(page: Page, loanId: number, language = 'en'): Promise<string> {
  const answer = await page.request.get(`/api/loan/document/paper/${loanId}`)
  const { current }: { current: CheckNumber[] } = await answer.json()
  return current.find(one => one.language === language)?.checkNumber ?? ''
}

/** Whether a thumb that is 22 px off its middle, above or below, meets it. */
const isTouchTarget = (button: Locator) =>
  button.evaluate(node => {
    node.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = node.getBoundingClientRect()
    return [-21, 21].every(off =>
      node.contains(document.elementFromPoint(left + width / 2, top + height / 2 + off)),
    )
  })

const addScans = (dialog: Locator, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  dialog.getByLabel('Add photos or scans').setInputFiles(files)

test('a paper is printed, attested with two photos on a phone, and its sealed PDF is genuine', async ({
  browser,
  server,
}) => {
  const loan = await desk.loanIn('FULFILLED')
  const context = await browser.newContext({ baseURL: server.address, viewport: phone, hasTouch: true })
  const page = await context.newPage()
  await page.request.post('/api/auth/login', { data: { email: cast.adam, password: demoPassword } })
  await page.goto(`/loan/${loan.id}`)
  await expect(page.getByRole('button', { name: 'Send Document', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign here' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Signed on paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signed on paper' })

  const print = dialog.getByRole('link', { name: 'Open it to print' })
  const printed = await page.request.get((await print.getAttribute('href')) ?? '')
  expect((await printed.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await print.getAttribute('target')).toBe('_blank')

  await expect(dialog.getByLabel('Who signed')).toHaveValue('Pia Sund')
  await expect(dialog.getByLabel('City')).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Attest the paper' }).click()
  await expect(dialog.getByText('Please add a photo or scan of the signed paper.')).toBeVisible()
  await expect(dialog.getByText('Please look at the signed paper, and say that you have.')).toBeVisible()
  await expectAccessible(page)

  const number = await numberOf(page, loan.id)
  await dialog.getByLabel('Check number').fill(number.toUpperCase())
  await expect(dialog.getByText('The paper in English, as the document is now.')).toBeVisible()
  await addScans(
    dialog,
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo('#a43') },
    { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await photo('#34a') },
  )
  await expect(dialog.getByRole('list', { name: 'Photos and scans' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByLabel('Kept at').fill('Binder 3')
  await dialog.getByLabel('I have seen the signed paper').check()
  for (const button of await dialog.locator('.btn').all()) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    expect(await isTouchTarget(button), name).toBe(true)
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Attest the paper' }).click()
  await expectToast(page, `Loan ${padded(loan.id)} has been signed on paper.`)
  await expect(dialog).toBeHidden()

  const kept = page.getByRole('region', { name: 'Signed paper' })
  await expect(kept).toContainText('Binder 3')
  await expect
    .poll(() =>
      kept
        .getByRole('img', { name: 'Signed paper, page 2' })
        .evaluate(img => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
    )
    .toBe(320)
  await expectAccessible(page)

  const { subject } = await desk.mailbox.newest('loan-signed-on-paper', loan.email)
  expect(subject).toBe(`Your signed paper of loan ${padded(loan.id)}`)
  const sealed = await page.request.get(`/api/loan/document/pdf/${loan.id}`)
  await page.goto('/verify')
  const buffer = await sealed.body()
  await page
    .getByLabel('The signed PDF')
    .setInputFiles({ name: 'loan.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('Genuine.')
  await context.close()
})

test('of two photos of one name each is on its way by itself, and nobody attests before the second has come', async () => {
  const loan = await desk.loanIn('FULFILLED')
  const { page } = desk.adam
  const record = await openLoan(page, loan.id)
  await record.getByRole('button', { name: 'Signed on paper', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Signed on paper' })
  let release = () => {}
  const isHeld = new Promise<void>(done => {
    release = done
  })
  let ended = 0
  await page.route('**/api/file/done', async route => {
    if (++ended === 2) await isHeld
    await route.continue()
  })
  const image = async (colour: string) => ({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(colour),
  })
  await addScans(dialog, await image('#3a4'), await image('#43a'))
  const kept = dialog.getByRole('list', { name: 'Photos and scans' }).getByRole('listitem')
  await expect(kept).toHaveCount(1)
  const onTheirWay = dialog.getByRole('list', { name: 'Files being sent' }).getByRole('listitem')
  await expect(onTheirWay).toHaveCount(1)
  const attest = dialog.getByRole('button', { name: 'Attest the paper' })
  await expect(attest).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(kept).toHaveCount(2)
  await expect(onTheirWay).toHaveCount(0)
  await expect(attest).not.toHaveAttribute('aria-disabled', 'true')
  await page.unroute('**/api/file/done')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('the three ways stand side by side; a paper of yesterday’s version is told at its field, an English one of a Swedish loan is taken', async () => {
  const loan = await desk.loanIn('FULFILLED')
  const { page, api } = desk.adam
  const before = await numberOf(page, loan.id)
  await api.send('PATCH', '/loan', { id: loan.id, language: 'sv', customerCompany: 'Sund & Co' })
  const record = await openLoan(page, loan.id)
  const ways = ['Send Document', 'Sign here', 'Signed on paper']
  const places = await Promise.all(
    ways.map(async name => (await record.getByRole('button', { name, exact: true }).boundingBox())?.y),
  )
  expect(new Set(places).size).toBe(1)
  await record.getByRole('button', { name: 'Signed on paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signed on paper' })
  await expect(dialog.getByRole('link', { name: 'Open it to print' })).toHaveAttribute('href', /language=sv/)
  await dialog.getByLabel('Check number').fill(before)
  await expect(
    dialog.getByText('It was changed after printing: please print and sign it again.'),
  ).toBeVisible()
  await addScans(dialog, { name: 'scan.pdf', mimeType: 'application/pdf', buffer: manualPdf('paper') })
  await dialog.getByLabel('I have seen the signed paper').check()
  await dialog.getByRole('button', { name: 'Attest the paper' }).click()
  await expect(dialog.getByLabel('Check number')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog).toBeVisible()

  await dialog.getByLabel('Check number').fill(await numberOf(page, loan.id, 'en'))
  await expect(dialog.getByText('The paper in English, as the document is now.')).toBeVisible()
  await dialog.getByLabel('Who signed').fill('Bo Ek')
  await dialog.getByRole('button', { name: 'Attest the paper' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Ship/ })).toBeFocused()
  await page.goto(`/loan/${loan.id}`)
  const kept = page.getByRole('region', { name: 'Signed paper' })
  await expect(kept).toContainText('English')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('link', { name: /scan\.pdf/ }).click(),
  ])
  expect((await readFile(await saved.path())).equals(manualPdf('paper'))).toBe(true)
  await expect(page.getByText(/Bo Ek.*, on paper/)).toBeVisible()
})

test('photos are dropped and pasted, and one that was added by mistake is removed', async () => {
  const loan = await desk.loanIn('FULFILLED')
  const { page } = desk.adam
  const record = await openLoan(page, loan.id)
  await record.getByRole('button', { name: 'Signed on paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Signed on paper' })
  await expect(dialog).toBeVisible()
  const bring = async (kind: 'paste' | 'drop', content: Buffer) =>
    page.evaluate(
      ([how, base64]) => {
        const bytes = Uint8Array.from(atob(base64 ?? ''), sign => sign.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], `${how}.jpg`, { type: 'image/jpeg' }))
        if (how === 'paste')
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
        else
          document
            .querySelector('.paper-form')
            ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
      },
      [kind, content.toString('base64')],
    )
  await bring('paste', await photo('#585'))
  await bring('drop', await photo('#858'))
  const scans = dialog.getByRole('list', { name: 'Photos and scans' }).getByRole('listitem')
  await expect(scans).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Remove paste.jpg' }).click()
  await expect(scans).toHaveText([/drop\.jpg/])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})
