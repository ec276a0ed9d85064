import { type Browser, expect, type Page } from '@playwright/test'
import { type Desk, openDesk, type Prepared } from './prepared-loans.ts'
import { type RunningServer, startTimedServer } from './server-fixture.ts'
import { type CastName, signIn } from './test.ts'

/** The theme and width of a picture, and the file that it is kept in. */
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly width: number
  file(name: string): string
}

/** A page of a loan as its staff have it, or as the customer's link opens it. */
type Picture = { readonly name: string } & (
  | { readonly who: CastName; readonly loan: Prepared }
  | { readonly token: string }
)

/** Whoever looks at a page is as far on as the house. */
type Later = Pick<RunningServer, 'address'> & { readonly daysLater: number }

/** High enough that nothing has to be scrolled to. */
const heights = { wide: 1700, narrow: 2600 }

/** Every state of the loan page and of the customer's page, in a house whose time passes. */
export async function picturesOfLoans(browser: Browser, looks: readonly Look[]): Promise<void> {
  const server = await startTimedServer()
  const desk = await openDesk(browser, server)
  const active = await desk.loanIn('ACTIVE', 2)
  const open = await sent(desk)
  const completed = await ended(desk)
  await take(browser, { ...server, daysLater: 0 }, looks, [
    ...(await onTheWay(desk, active, completed.loan)),
    ...(await behindLinks(desk, open.token)),
  ])
  await desk.close()
  await server.pass(31)
  await take(browser, { ...server, daysLater: 31 }, looks, [
    { name: 'loan-overdue', who: 'adam', loan: active },
    { name: 'link-expired', token: open.token },
    { name: 'link-closed', token: completed.token },
  ])
  await server.close()
}

async function onTheWay(desk: Desk, active: Prepared, completed: Prepared): Promise<Picture[]> {
  const denied = await desk.loanIn('PENDING')
  const comment = 'All of them are promised to the fair.'
  await desk.maya.api.send('PATCH', '/loan/approve', { loanId: denied.id, approve: false, comment })
  const cancelled = await desk.loanIn('FULFILLED', 2)
  await cancel(desk, cancelled)
  return [
    { name: 'loan-pending', who: 'maya', loan: await desk.loanIn('PENDING', 3) },
    { name: 'loan-denied', who: 'stella', loan: denied },
    { name: 'loan-processing', who: 'adam', loan: await desk.loanIn('PROCESSING', 3) },
    { name: 'loan-approved', who: 'adam', loan: await desk.loanIn('APPROVED', 2) },
    { name: 'loan-fulfilled', who: 'adam', loan: await desk.loanIn('FULFILLED', 2) },
    { name: 'loan-signed', who: 'adam', loan: await desk.loanIn('SIGNED', 2) },
    { name: 'loan-active', who: 'adam', loan: active },
    { name: 'loan-completed', who: 'stella', loan: completed },
    { name: 'loan-cancelled', who: 'stella', loan: cancelled },
  ]
}

async function behindLinks(desk: Desk, open: string): Promise<Picture[]> {
  const suspended = await sent(desk)
  const [line] = await desk.linesOf(suspended.loan.id)
  await desk.adam.api.send('PATCH', '/loan/unit/unsource', { id: line?.id })
  const replaced = await sent(desk)
  await desk.adam.api.sendDocument(replaced.loan.id)
  const withdrawn = await sent(desk)
  await cancel(desk, withdrawn.loan)
  return [
    { name: 'link-open', token: open },
    { name: 'link-suspended', token: suspended.token },
    { name: 'link-replaced', token: replaced.token },
    { name: 'link-withdrawn', token: withdrawn.token },
    { name: 'link-signed', token: await tokenOf(desk, await desk.loanIn('SIGNED', 2)) },
    { name: 'link-shipped', token: await tokenOf(desk, await desk.loanIn('ACTIVE', 2)) },
  ]
}

const tokenOf = (desk: Desk, { email }: Prepared) => desk.tokenFor(email)

async function sent(desk: Desk) {
  const loan = await desk.loanIn('FULFILLED', 2)
  await desk.adam.api.sendDocument(loan.id)
  return { loan, token: await tokenOf(desk, loan) }
}

async function ended(desk: Desk) {
  const loan = await desk.loanIn('ACTIVE', 2)
  for (const { id } of await desk.linesOf(loan.id))
    await desk.adam.api.send('PATCH', '/loan/unit/return', { id })
  return { loan, token: await tokenOf(desk, loan) }
}

const cancel = (desk: Desk, { id }: Prepared) =>
  desk.stella.api.send('PATCH', '/loan/cancel', { loanId: id, reason: 'The customer bought their own.' })

async function take(
  browser: Browser,
  server: Later,
  looks: readonly Look[],
  pictures: readonly Picture[],
): Promise<void> {
  for (const look of looks) {
    for (const who of new Set(pictures.map(picture => ('who' in picture ? picture.who : null)))) {
      const theirs = pictures.filter(picture => ('who' in picture ? picture.who : null) === who)
      await takeOf(browser, server, look, who, theirs)
    }
  }
}

async function takeOf(
  browser: Browser,
  { address, daysLater }: Later,
  { theme, width, file }: Look,
  who: CastName | null,
  pictures: readonly Picture[],
): Promise<void> {
  const viewport = { width, height: width < 600 ? heights.narrow : heights.wide }
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  await context.clock.setFixedTime(Date.now() + daysLater * 24 * 60 * 60 * 1000)
  const first = await context.newPage()
  if (who !== null) await signIn(first, who)
  for (const picture of pictures) {
    const page = await context.newPage()
    await page.goto(addressOf(picture))
    await loaded(page)
    await page.screenshot({ path: file(picture.name) })
    await page.close()
  }
  await context.close()
}

/** Nothing stands for what is still on its way, and what fades in has done so. */
async function loaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  await page.waitForTimeout(600)
  await expect(page.locator('.skel')).toHaveCount(0, { timeout: 20_000 })
  await page.waitForTimeout(300)
}

function addressOf(picture: Picture): string {
  if ('token' in picture) return `/loan-form?token=${picture.token}`
  return `/${picture.who === 'stella' ? 'loan' : 'fulfillment'}/${picture.loan.id}?country=1`
}
