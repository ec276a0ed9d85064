import type { Page } from '@playwright/test'
import { apiDriverOf } from './api-driver.ts'
import { freeProducts } from './free-stock.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({ rendersPages: true })

interface OwnLoan {
  readonly id: number
  readonly title: string
  readonly customerCompany: string
  readonly storeroom: { readonly name: string; readonly countryId: number }
  readonly loanState: { readonly name: string }
  readonly isOverdue: boolean
  readonly dueAt: string
  readonly LoanUnit: readonly { readonly loanUnitState: { readonly name: string } }[]
}

/** GET /loan/user/, which the cards and the summary are made of. */
async function ownLoans(page: Page): Promise<OwnLoan[]> {
  const api = await apiDriverOf(page)
  return (await api.attempt('GET', '/loan/user/')).json()
}

const existing = ['PENDING', 'PROCESSING', 'APPROVED', 'SIGNED', 'ACTIVE']
const ended = ['COMPLETED', 'DENIED', 'CANCELLED']

/** Spec section 2, "Dashboard": title, subtitle, and which loans. */
const cards = [
  {
    title: 'Existing Loan',
    subtitle: 'Pending / Processing / Signed / Active',
    holds: (loan: OwnLoan) => existing.includes(loan.loanState.name) && !loan.isOverdue,
  },
  {
    title: 'Waiting For Signature',
    subtitle: 'Fulfilled',
    holds: (loan: OwnLoan) => loan.loanState.name === 'FULFILLED',
  },
  { title: 'Overdue Loan', subtitle: 'Active', holds: (loan: OwnLoan) => loan.isOverdue },
  {
    title: 'Completed Loan',
    subtitle: 'Completed / Denied / Cancelled',
    holds: (loan: OwnLoan) => ended.includes(loan.loanState.name),
  },
]

const padded = (id: number) => `#${String(id).padStart(5, '0')}`

test('the four cards hold one’s own loans, each once, and a title leads to the loan page with it searched for', async ({
  as,
}) => {
  const page = await as('maya')
  const own = await ownLoans(page)
  let cutCards = 0
  for (const { title, subtitle, holds } of cards) {
    const card = page.getByRole('region', { name: title, exact: true })
    await expect(card).toContainText(subtitle)
    await expect(card.getByRole('columnheader')).toHaveText([
      '#',
      'Title',
      'Created',
      'Customer',
      'Storeroom',
      'Status',
    ])
    const rows = card.getByRole('row').filter({ hasNot: page.getByRole('columnheader') })
    const newestFirst = own.filter(holds).toSorted((one, other) => other.id - one.id)
    const isLate = title === 'Overdue Loan'
    const expected = isLate
      ? newestFirst.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
      : newestFirst
    // Six at least; the cards of the lower column show more, until it is as high as the other one.
    await expect(rows.nth(Math.min(expected.length, 6) - 1)).toBeVisible()
    const shown = await rows.count()
    await expect(card.getByText(/^\d+ days? overdue$/)).toHaveCount(isLate ? shown : 0)
    for (const [place, loan] of expected.slice(0, 3).entries()) {
      await expect(rows.nth(place)).toContainText(padded(loan.id))
      await expect(rows.nth(place)).toContainText(loan.customerCompany)
      await expect(rows.nth(place)).toContainText(loan.storeroom.name)
    }
    if (expected.length <= shown) continue
    cutCards++
    await card.getByRole('button', { name: `Show all ${expected.length}` }).click()
    await expect(rows).toHaveCount(expected.length)
    await card.getByRole('button', { name: 'Show fewer' }).click()
    await expect(rows).toHaveCount(shown)
  }
  const ends = ['Waiting For Signature', 'Completed Loan'].map(name =>
    page.getByRole('region', { name, exact: true }),
  )
  const [left, right] = await Promise.all(ends.map(card => card.boundingBox()))
  expect((left?.y ?? 0) + (left?.height ?? 0), 'both columns end together').toBeCloseTo(
    (right?.y ?? 0) + (right?.height ?? 0),
    0,
  )
  expect(cutCards).toBeGreaterThan(0)
  const newest = own.find(loan => cards[0]?.holds(loan))
  await page
    .getByRole('region', { name: 'Existing Loan' })
    .getByRole('link', { name: newest?.title ?? '' })
    .first()
    .click()
  const searched = new URLSearchParams({
    query: newest?.title ?? '',
    country: String(newest?.storeroom.countryId),
  })
  await expect(page).toHaveURL(`/loan?${searched}`)
  await expect(page.getByRole('searchbox', { name: 'Search loans' })).toHaveValue(newest?.title ?? '')
})

test('the Detailed tab is a summary to print: alone on the paper, black on white also from the dark', async ({
  as,
}) => {
  const page = await as('maya')
  const tab = page.getByRole('tab', { name: 'Detailed' })
  await tab.click()
  // The ring of the focus is for keys.
  await expect(tab).toBeFocused()
  await expect(tab).toHaveCSS('outline-style', 'none')
  await expect(page).toHaveURL('/?tab=detailed')
  // A press is one step of the history.
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(page).toHaveURL('/?tab=detailed')
  const running = (await ownLoans(page)).filter(({ loanState }) => !ended.includes(loanState.name))
  const units = running.flatMap(({ LoanUnit }) =>
    LoanUnit.filter(line => ['PACKING', 'SHIPPED'].includes(line.loanUnitState.name)),
  )
  await expect(page.getByRole('heading', { name: `Outstanding Units ${units.length}` })).toBeVisible()
  await expect(page.getByText('MAYA MANAGER', { exact: true })).toBeVisible()
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/Stockholm' })
  await expect(page.getByText(today, { exact: true })).toBeVisible()
  const loans = page.getByRole('article')
  await expect(loans).toHaveCount(running.length)
  for (const word of ['Loan ID', 'Due Date', 'Company', 'Contact'])
    await expect(loans.first()).toContainText(word)
  const wanted = running.flatMap(({ LoanUnit }) =>
    LoanUnit.filter(({ loanUnitState }) => loanUnitState.name === 'SOURCING'),
  )
  const rows = loans.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows).toHaveCount(units.length + wanted.length)
  await expect(rows.filter({ hasText: /, (still to be sourced|wanted once approved)$/ })).toHaveCount(
    wanted.length,
  )
  await expect(loans.getByRole('table').first().getByRole('columnheader')).toHaveText([
    '#',
    'Serial Number',
    'Model',
  ])
  await expect(loans.first().getByRole('link')).toHaveAttribute('href', /^\/loan\/\d+$/)
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Detailed' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(loans.first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(loans.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(loans.first()).toHaveCSS('break-inside', 'avoid')
})

test('each number of the work list is that of the list it leads to, and moves when a loan changes', async ({
  as,
}) => {
  const page = await as('maya')
  const { storeroomId, products } = await freeProducts(page, 'Lund HQ', 1)
  const work = page.getByRole('region', { name: 'Loans waiting in Sweden' })
  const countOf = async (words: string) =>
    Number(/^\d+/.exec(await work.getByRole('link', { name: new RegExp(`^\\d+ ${words}`) }).innerText())?.[0])
  const tabs = page.getByRole('navigation', { name: 'Loans by state' })
  for (const words of ['to approve', 'to send', 'overdue']) {
    await page.goto('/')
    const count = await countOf(words)
    await work.getByRole('link', { name: new RegExp(`^\\d+ ${words}`) }).click()
    const chip = page.getByRole('button', { name: new RegExp(`^Work\\s*is ${words}$`) })
    const tab = tabs.getByRole('link', { name: /^Overdue \d+$/ })
    if (words === 'overdue') await expect(tab).toHaveAttribute('aria-current', 'page')
    else await expect(chip).toBeVisible()
    await expect(page.getByText(`${count} result${count === 1 ? '' : 's'}`, { exact: true })).toBeVisible()
  }
  await page.goto('/')
  const before = await countOf('to source')
  const [product] = products
  if (!product) throw new Error('Nothing is free in Lund.')
  const api = await apiDriverOf(page)
  const loanId = await api.lend(storeroomId, product, 1, { title: 'Due before all others', loanPeriod: 1 })
  await expect(work.getByRole('link', { name: `${before + 1} to source` })).toBeVisible()
  await work.getByRole('button', { name: /^Most urgent of \d+ to source$/ }).click()
  await expect(work.getByRole('link', { name: `Show all ${before + 1} to source` })).toHaveAttribute(
    'href',
    /duty=source/,
  )
  const urgent = work.getByRole('list', { name: 'Most urgent to source' })
  await urgent.getByRole('link', { name: 'Due before all others' }).click()
  await expect(page).toHaveURL(`/fulfillment/${loanId}`)
})

test('plots tell their values by the arrow keys and as a table; staff is shown neither them nor the work list', async ({
  as,
}) => {
  const page = await as('maya')
  const plots = page.getByRole('region', { name: 'Lending in Sweden' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const out = plots.getByRole('slider', { name: 'Units out, by week' })
  await expect(out).toHaveAttribute('aria-valuetext', /^Now: [\d,]+ units? with customers$/)
  await out.press('ArrowLeft')
  await expect(out).toHaveAttribute('aria-valuetext', /^Week of \d+ \w+: [\d,]+ units? with customers$/)
  await expect(plots.getByRole('slider', { name: /^Lead time/ })).toBeVisible()
  await expectAccessible(page)
  await plots.getByRole('button', { name: 'Units out as a table' }).click()
  await expect(plots.getByRole('table', { name: 'Units out' }).getByRole('row')).toHaveCount(13)
  const products = plots.getByRole('region', { name: 'Utilisation' })
  await expect(products.getByRole('link').first()).toHaveAttribute('href', /^\/product\/\d+$/)
  await plots.getByRole('link', { name: /^Show all \d+ overdue loans$/ }).click()
  await expect(page).toHaveURL(/\/fulfillment\?country=1&duty=overdue&/)

  const stella = await as('stella')
  await expect(stella.getByRole('region', { name: 'Existing Loan' }).getByRole('row').nth(1)).toBeVisible()
  await stella.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(stella.getByRole('region', { name: /^(Loans waiting|Lending)/ })).toHaveCount(0)
})
