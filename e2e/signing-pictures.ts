import { type Browser, expect, type Page } from '@playwright/test'
import { shownLanguages } from '../src/domain/language.ts'
import type { Look } from './loan-pictures.ts'
import { type Desk, openDesk, openLoan } from './prepared-loans.ts'
import { startServer } from './server-fixture.ts'
import { signIn } from './test.ts'

/** High enough that nothing has to be scrolled to. */
const heights = { wide: 1300, narrow: 2300 }

/** A page for customers or strangers: its address, and what is done there before the picture. */
interface Picture {
  readonly name: string
  readonly path: string
  first?(page: Page): Promise<void>
}

/** Every state of the customer's page, of the counter and of the verify page, in each language. */
export async function picturesOfSigning(browser: Browser, looks: readonly Look[]): Promise<void> {
  // Each language comes from an address of its own: together they would verify more than one may in a minute.
  const server = await startServer('demo', { TRUST_PROXY: '127.0.0.1,::1' })
  const desk = await openDesk(browser, server)
  const pictures = [
    ...(await behindLinks(desk)),
    ...(await atCounter(desk)),
    ...(await verified(desk, server.address)),
  ]
  for (const { theme, width, file } of looks) {
    for (const [place, language] of shownLanguages.entries()) {
      const context = await browser.newContext({
        baseURL: server.address,
        viewport: { width, height: width < 600 ? heights.narrow : heights.wide },
        colorScheme: theme,
        reducedMotion: 'reduce',
        extraHTTPHeaders: { 'x-forwarded-for': `10.0.0.${place + 1}` },
      })
      for (const { name, path, first } of pictures) {
        const page = await context.newPage()
        const [address = '', hash] = path.split('#')
        const mark = address.includes('?') ? '&' : '?'
        await page.goto(`${address}${mark}language=${language}${hash === undefined ? '' : `#${hash}`}`)
        await expect(page.getByRole('heading').first()).toBeVisible()
        await expect(page.locator('.skel')).toHaveCount(0)
        await first?.(page)
        await page.waitForTimeout(300)
        await page.screenshot({ path: file(`${name}-${language}`) })
        await page.close()
      }
      await context.close()
    }
  }
  await staffsDialog(browser, server.address, desk, looks)
  await desk.close()
  await server.close()
}

async function behindLinks(desk: Desk): Promise<Picture[]> {
  const { adam } = desk
  const open = await sent(desk)
  const asked = await sent(desk)
  await byLink(desk, asked.token, '/loan/request', {
    loanId: asked.id,
    kind: 'CHANGE',
    text: 'Two of them only, please.',
  })
  const passedOn = await sent(desk)
  const to = { name: 'Bo Ek', email: `bo.${passedOn.email}` }
  await byLink(desk, passedOn.token, '/loan/document/pass-on', to)
  const declined = await sent(desk)
  await byLink(desk, declined.token, '/loan/decline', {
    loanId: declined.id,
    reason: 'We have enough of them.',
  })
  const recalled = await sent(desk)
  await adam.api.send('PATCH', '/loan/document/recall', { loanId: recalled.id, reason: 'A unit is missing.' })
  const replaced = await sent(desk)
  await adam.api.sendDocument(replaced.id)
  const cancelled = await sent(desk)
  await desk.stella.api.send('PATCH', '/loan/cancel', { loanId: cancelled.id, reason: 'Not needed.' })
  const signed = await sent(desk)
  await desk.sign(signed.id, signed.token)
  const path = ({ token }: { token: string }) => `/loan-form?token=${token}`
  return [
    { name: 'signing-open', path: path(open) },
    {
      name: 'signing-read',
      path: path(open),
      first: page => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    },
    { name: 'signing-refused', path: path(open), first: submitWithoutCity },
    { name: 'signing-drawn', path: path(open), first: draw },
    {
      name: 'signing-not-right',
      path: path(open),
      first: page => page.locator('.not-right').click(),
    },
    { name: 'signing-decline', path: path(open), first: page => wish(page, 2) },
    { name: 'signing-pass-on', path: path(open), first: page => wish(page, 1) },
    { name: 'signing-asked', path: path(asked) },
    { name: 'signing-signed', path: path(signed) },
    { name: 'signing-passed-on', path: path(passedOn) },
    { name: 'signing-declined', path: path(declined) },
    { name: 'signing-recalled', path: path(recalled) },
    { name: 'signing-replaced', path: path(replaced) },
    { name: 'signing-cancelled', path: path(cancelled) },
    { name: 'signing-unknown', path: '/loan-form?token=none' },
  ]
}

async function atCounter(desk: Desk): Promise<Picture[]> {
  const shown = async (onThisDevice: boolean) => {
    const { id } = await desk.loanIn('FULFILLED', 2)
    const { api } = onThisDevice ? await desk.sit('adam') : desk.adam
    const answer = await api.send('POST', '/loan/counter', { loanId: id, onThisDevice })
    const { url }: { url: string } = await answer.json()
    return { id, path: new URL(url).pathname + new URL(url).search }
  }
  const theirs = await shown(false)
  const ours = await shown(true)
  const over = await shown(false)
  await desk.adam.api.send('DELETE', '/loan/counter', { loanId: over.id })
  return [
    { name: 'counter-code', path: '/counter' },
    {
      name: 'counter-code-over',
      path: '/counter',
      first: async page => {
        await page.getByRole('textbox').fill('ABCD2345')
        await page.locator('[type=submit]').click()
        await page.waitForTimeout(600)
      },
    },
    { name: 'counter-their-device', path: theirs.path },
    { name: 'counter-our-device', path: ours.path },
    { name: 'counter-over', path: over.path },
  ]
}

async function verified(desk: Desk, address: string): Promise<Picture[]> {
  const loan = await sent(desk)
  await desk.sign(loan.id, loan.token)
  const headers = { authorization: `Bearer ${loan.token}` }
  const pdf = Buffer.from(await (await fetch(`${address}/api/loan/document/pdf`, { headers })).arrayBuffer())
  const code = /\/verify#([0-9A-Z]{26})/.exec(pdf.toString('latin1'))?.[1] ?? ''
  const choosing = (name: string, buffer: Buffer) => async (page: Page) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await page.getByRole('region').waitFor()
  }
  return [
    { name: 'verify', path: '/verify' },
    { name: 'verify-genuine', path: '/verify', first: choosing('loan-00012.pdf', pdf) },
    {
      name: 'verify-altered',
      path: '/verify',
      first: choosing('altered.pdf', Buffer.concat([pdf, Buffer.from('%')])),
    },
    { name: 'verify-unknown', path: '/verify', first: choosing('other.pdf', Buffer.from('%PDF-1.7')) },
    { name: 'verify-exists', path: `/verify#${code}`, first: page => page.getByRole('region').waitFor() },
  ]
}

/** Pictures of the staff's dialog at the counter, and of the house's device once somebody has signed on it. */
async function staffsDialog(
  browser: Browser,
  address: string,
  desk: Desk,
  looks: readonly Look[],
): Promise<void> {
  for (const { theme, width, file } of looks) {
    const { id } = await desk.loanIn('FULFILLED', 2)
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1440, height: 1000 },
      colorScheme: theme,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await signIn(page, 'adam')
    const record = await openLoan(page, id)
    await record.getByRole('button', { name: 'Sign here' }).first().click()
    await page.getByRole('img', { name: 'Code that opens the document' }).waitFor()
    await page.setViewportSize({ width, height: 1000 })
    await page.waitForTimeout(300)
    await page.screenshot({ path: file('counter-dialog') })
    await page.getByRole('button', { name: 'Sign here on this device' }).click()
    await page.getByRole('alertdialog').waitFor()
    await page.screenshot({ path: file('counter-dialog-device') })
    await page.getByRole('button', { name: 'Sign out and show it' }).click()
    await page.getByRole('button', { name: 'Sign the loan' }).waitFor()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Sign the loan' }).click()
    await page.locator('.handed-back').waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: file('counter-hand-back') })
    await context.close()
  }
}

async function sent(desk: Desk) {
  const { id, email } = await desk.loanIn('FULFILLED', 2)
  await desk.adam.api.sendDocument(id)
  return { id, email, token: await desk.tokenFor(email) }
}

/** Makes a call with the customer's link, without the page. */
async function byLink(desk: Desk, token: string, path: string, data: object): Promise<void> {
  await desk.adam.api.send('POST', path, data, { authorization: `Bearer ${token}` })
}

async function submitWithoutCity(page: Page): Promise<void> {
  await page.locator('[name=customerCity]').fill('')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.locator('.sign-button').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function wish(page: Page, place: number): Promise<void> {
  await page.locator('.not-right').click()
  await page.locator('.wish').nth(place).click()
}

async function draw(page: Page): Promise<void> {
  await page.getByRole('tab').last().click()
  const box = await page.locator('.pad').boundingBox()
  if (!box) throw new Error('There is no box to draw in.')
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.7)
  await page.mouse.down()
  for (const [x, y] of [
    [0.25, 0.2],
    [0.35, 0.8],
    [0.5, 0.3],
    [0.65, 0.7],
    [0.9, 0.4],
  ] as const)
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 8 })
  await page.mouse.up()
}
