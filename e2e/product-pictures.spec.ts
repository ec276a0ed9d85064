import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { manualPdf, photoWithGps } from '../src/server/testing/pictures.ts'
import { freeProducts } from './free-stock.ts'
import { tabTo } from './keyboard.ts'
import { expect, expectAccessible, expectToast, phone, test } from './test.ts'

test.use({ serverFor: 'stock' })

const photo = (colour: string) => photoWithGps({ width: 800, height: 600, colour })

async function openProduct(page: Page, at = 0) {
  const { products } = await freeProducts(page, 'Kista', 1)
  const product = products[at]
  if (!product) throw new Error('A product with free units wanted.')
  await page.goto(`/product/${product.id}`)
  await expect(page.getByRole('heading', { name: 'Pictures' })).toBeVisible()
  return product
}

const pictures = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const choose = async (page: Page, label: string, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel(label).setInputFiles({ name, mimeType, buffer })

/** Whether the picture was loaded, not only named. */
const isShown = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .first()
        .evaluate(img => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
    )
    .toBeGreaterThan(0)

for (const size of [undefined, phone]) {
  test(`an admin adds pictures and a manual, and staff see them in lists${size ? ', on a phone' : ''}`, async ({
    signedIn,
  }) => {
    const page = await signedIn('adam', size)
    const product = await openProduct(page, size ? 1 : 0)
    await choose(page, 'Add pictures', 'front.jpg', 'image/jpeg', await photo('#a43'))
    await isShown(page, `Picture of ${product.name}`)
    await choose(page, 'Add pictures', 'back.jpg', 'image/jpeg', await photo('#34a'))
    await page.getByRole('button', { name: 'Show picture 2' }).click()
    const words = page.getByRole('textbox', { name: /^What it shows/ })
    await words.fill('Behind')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Saved.')
    await words.fill('From behind')
    await page.getByRole('button', { name: 'Show picture 1' }).click()
    await expect(words).toHaveValue('')
    await page.getByRole('button', { name: 'Show picture 2' }).click()
    await isShown(page, 'From behind')
    await expect(words).toHaveValue('From behind')
    await page.getByRole('button', { name: 'Make first' }).click()
    await expect(page.getByRole('button', { name: 'Make first' })).toBeHidden()
    await pictures(page).getByLabel('Customers may see it').check()
    await choose(page, 'Add manuals', 'Manual.pdf', 'application/pdf', manualPdf('e2e'))
    const manual = page.getByRole('link', { name: 'Manual.pdf' })
    await expect(manual).toBeVisible()
    const [saved] = await Promise.all([page.waitForEvent('download'), manual.click()])
    expect((await readFile(await saved.path())).equals(manualPdf('e2e'))).toBe(true)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )

    await page.goto(`/stock?query=${product.partNumber}`)
    await expect
      .poll(() =>
        page
          .locator('.thumbnail img')
          .first()
          .evaluate(img => (img instanceof HTMLImageElement ? img.naturalWidth : 0)),
      )
      .toBe(64)
    await expectAccessible(page)

    await page.goto(`/product/${product.id}`)
    await tabTo(page, page.getByRole('button', { name: 'Remove picture' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }))
    await page.keyboard.press('Enter')
    await expectToast(page, 'Removed.')
    await expect(page.getByRole('button', { name: 'Show picture 2' })).toBeHidden()
    await expect(page.locator('main :focus')).toHaveCount(1)
    await isShown(page, `Picture of ${product.name}`)
  })
}

test('a picture is pasted, another is dropped', async ({ signedIn }) => {
  const page = await signedIn('maya')
  const product = await openProduct(page, 2)
  const send = async (kind: 'paste' | 'drop', content: Buffer) =>
    page.evaluate(
      ([how, base64]) => {
        const bytes = Uint8Array.from(atob(base64 ?? ''), sign => sign.charCodeAt(0))
        const clipboard = new DataTransfer()
        clipboard.items.add(new File([bytes], `${how}.jpg`, { type: 'image/jpeg' }))
        const area = document.querySelector('.product-files')
        if (how === 'paste')
          document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }))
        else
          area?.dispatchEvent(
            new DragEvent('drop', { dataTransfer: clipboard, bubbles: true, cancelable: true }),
          )
      },
      [kind, content.toString('base64')],
    )
  await send('paste', await photo('#585'))
  await isShown(page, `Picture of ${product.name}`)
  await send('drop', await photo('#858'))
  await expect(page.getByRole('button', { name: 'Show picture 2' })).toBeVisible()
})

test('a file that is no picture is refused by a sentence, and a network that breaks is borne', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const product = await openProduct(page, 3)
  await choose(page, 'Add pictures', 'photo.heic', 'image/heic', Buffer.from('....ftypheic'))
  await expect(page.getByRole('alert')).toContainText('Please use a photo (JPEG, PNG, WebP) or a PDF.')
  await page.getByRole('button', { name: 'Dismiss photo.heic' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  let broken = 0
  await page.route('**/api/file/part/**', route => (broken++ < 2 ? route.abort() : route.continue()))
  await choose(page, 'Add pictures', 'front.jpg', 'image/jpeg', await photo('#a43'))
  await isShown(page, `Picture of ${product.name}`)
  expect(broken).toBeGreaterThan(2)
})

test('staff see pictures and can change none', async ({ signedIn }) => {
  const page = await signedIn('stella')
  await openProduct(page, 4)
  await expect(pictures(page).getByText('No picture yet.')).toBeVisible()
  await expect(page.getByLabel('Add pictures')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Manuals' })).toHaveCount(0)
})

test('a network that is cut in the middle of a manual costs no part twice, also when the page is opened anew', async ({
  signedIn,
}) => {
  const page = await signedIn('adam')
  const product = await openProduct(page)
  const content = manualPdf(`cut off ${'x'.repeat(5_000_000)}`)
  const arrived: { at: number; bytes: number }[] = []
  let isCut = false
  let lost = 0
  await page.route('**/api/file/part/**', async route => {
    if (isCut) {
      lost++
      return route.abort('internetdisconnected')
    }
    const at = Number(new URL(route.request().url()).pathname.split('/').at(-1))
    arrived.push({ at, bytes: route.request().postDataBuffer()?.length ?? 0 })
    // The third part arrives, and its answer does not.
    isCut = arrived.length === 3
    const answer = await route.fetch()
    return isCut ? route.abort('internetdisconnected') : route.fulfill({ response: answer })
  })
  await choose(page, 'Add manuals', 'Long.pdf', 'application/pdf', content)
  await expect.poll(() => lost).toBeGreaterThan(0)
  isCut = false
  page.once('dialog', dialog => dialog.accept())
  await page.goto(`/product/${product.id}`)
  await choose(page, 'Add manuals', 'Long.pdf', 'application/pdf', content)
  await expect(page.getByRole('link', { name: 'Long.pdf' })).toBeVisible({ timeout: 30_000 })
  expect(lost).toBeGreaterThan(0)
  let end = 0
  for (const { at, bytes } of arrived) {
    expect(at).toBe(end)
    end += bytes
  }
  expect(end).toBe(content.length)
})
