import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { type ApiDriver, apiDriverOf } from './api-driver.ts'
import { freeProducts, unitStates } from './free-stock.ts'
import { type Mailbox, mailboxIn } from './mailbox.ts'
import type { RunningServer } from './server-fixture.ts'
import { type CastName, desktop, enter } from './test.ts'

/** The states of an unfinished loan; Pending and Approved only where the storeroom requires approval. */
type OnItsWay = 'PENDING' | 'APPROVED' | 'PROCESSING' | 'FULFILLED' | 'SIGNED' | 'ACTIVE'
const way: readonly OnItsWay[] = ['PROCESSING', 'FULFILLED', 'SIGNED', 'ACTIVE']

export interface Prepared {
  readonly id: number
  readonly title: string
  /** The customer's address: no other loan has it. */
  readonly email: string
  readonly product: { readonly id: number; readonly name: string }
  /** Free units of the product; as many as the loan has units are on it, once they are sourced. */
  readonly serialNumbers: readonly string[]
}

/** "#00012". */
export const padded = (id: number) => `#${String(id).padStart(5, '0')}`

/** The lender, fulfiller and approver, each signed in once, with the API calls that bring a loan to a test's start. */
export async function openDesk(browser: Browser, server: RunningServer) {
  const mailbox = mailboxIn(server.dataDir)
  const sit = async (name: CastName) => {
    const context = await browser.newContext({ baseURL: server.address, viewport: desktop })
    const page = await context.newPage()
    await enter(page, name)
    return { page, api: await apiDriverOf(page) }
  }
  const people = { stella: await sit('stella'), adam: await sit('adam'), maya: await sit('maya') }
  const { stella, adam, maya } = people
  const customer = customerOf(server, mailbox)
  const linesOf = async (loanId: number): Promise<{ id: number }[]> =>
    (await adam.api.attempt('GET', `/loan/unit/loanId/${loanId}`)).json()
  let made = 0
  // Specs of one worker share a server and its mails, so addresses differ per desk.
  const desk = randomUUID().slice(0, 8)

  /** Makes a loan in that state, lent by stella unless told otherwise. */
  async function loanIn(
    state: OnItsWay,
    amount = 1,
    by = stella,
    form: { loanPeriod?: number } = {},
  ): Promise<Prepared> {
    const needsApproval = state === 'PENDING' || state === 'APPROVED'
    const { storeroomId, products } = await freeProducts(
      by.page,
      needsApproval ? 'Kista' : 'Lund HQ',
      amount + 1,
    )
    const [product] = products
    if (!product) throw new Error('A product with free units wanted.')
    made += 1
    const title = `Path ${made} from ${state}`
    const email = `path-${made}-${desk}@limhamn.example`
    const id = await by.api.lend(storeroomId, product, amount, { title, customerEmail: email, ...form })
    const { serialNumbers } = product
    const reaches = (stage: OnItsWay) => way.includes(state) && way.indexOf(state) >= way.indexOf(stage)
    if (state === 'APPROVED') await maya.api.send('PATCH', '/loan/approve', { loanId: id, approve: true })
    if (reaches('FULFILLED')) await adam.api.source(id, ...serialNumbers.slice(0, amount))
    if (reaches('SIGNED')) {
      await adam.api.sendDocument(id)
      await customer.sign(id, await customer.tokenFor(email))
    }
    if (reaches('ACTIVE')) await ship(adam.api, id, await linesOf(id))
    return { id, title, email, product, serialNumbers }
  }

  return {
    ...people,
    ...customer,
    mailbox,
    loanIn,
    linesOf,
    sit,
    /** The states of the loan's units in stock, by their serial numbers. */
    unitsOf: ({ serialNumbers }: Prepared, amount = 1) =>
      unitStates(maya.page, 1, serialNumbers.slice(0, amount)),
    close: async () => {
      for (const { page } of Object.values(people)) await page.context().close()
    },
  }
}

/** The calls of a customer, who has no account, only a mailed link. */
function customerOf(server: RunningServer, mailbox: Mailbox) {
  const call = (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
    fetch(`${server.address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const newestToken = async (email: string) => tokenIn((await mailbox.newest('loan-document', email)).link)

  return {
    /** The token of the customer's newest link; waits for another than `before`. */
    async tokenFor(email: string, before?: string): Promise<string> {
      await expect.poll(() => newestToken(email), { timeout: 15_000 }).not.toBe(before)
      return await newestToken(email)
    },
    async sign(loanId: number, token: string): Promise<void> {
      const answer = await call('POST', '/loan/sign', token, {
        loanId,
        customerName: 'Pia Sund',
        customerStreetAddress: 'Kajgatan 4',
        customerCity: 'Malmö',
        customerState: 'Skåne',
      })
      expect(answer.ok, await answer.text()).toBe(true)
    },
    /** The server's answer when the customer opens the link. */
    async openLink(
      token: string,
    ): Promise<{ status: number; body: { code?: string; loanState?: { name: string } } }> {
      const answer = await call('GET', '/loan/document/get', token)
      return { status: answer.status, body: await answer.json() }
    },
  }
}

async function ship(api: ApiDriver, loanId: number, lines: readonly { id: number }[]): Promise<void> {
  const loanUnitIds = lines.map(({ id }) => id)
  await api.send('PATCH', '/loan/unit/ship', { loanId, loanUnitIds, trackingId: '1Z-PREPARED' })
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

function tokenIn(link: string | null): string {
  return new URL(link ?? 'http://nowhere').searchParams.get('token') ?? ''
}

/** Opens the loan in this list, fulfilment by default, and returns its page. */
export async function openLoan(page: Page, id: number, list = '/fulfillment') {
  await page.goto(`${list}/${id}?country=1`)
  const loan = page.getByRole('article', { name: `Loan ${padded(id)}` })
  await expect(loan.getByRole('list', { name: 'What happened' })).toBeVisible()
  return loan
}

/** Chooses an action from the menu of the unit at this place on the loan. */
export async function chooseForUnit(page: Page, place: number, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for unit ${place}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
