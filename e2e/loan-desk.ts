import { type Browser, expect, type Page } from '@playwright/test'
import { handsOf } from './hands.ts'
import type { RunningHouse } from './house.ts'
import { mailboxIn } from './mailbox.ts'
import { freeProducts, unitStates } from './stock-room.ts'
import { type CastName, desktop, enter } from './test.ts'

/** The states that a loan passes on its way; Pending and Approved where the storeroom asks for approval. */
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

/** Who lends, fulfils and decides, each signed in once, and what they do by calls to bring a loan to where a test begins. */
export async function openDesk(browser: Browser, house: RunningHouse) {
  const mailbox = mailboxIn(house.dataDir)
  const sit = async (name: CastName) => {
    const context = await browser.newContext({ baseURL: house.address, viewport: desktop })
    const page = await context.newPage()
    await enter(page, name)
    return { page, hands: await handsOf(page) }
  }
  const stella = await sit('stella')
  const adam = await sit('adam')
  const maya = await sit('maya')
  let made = 0

  const linesOf = async (loanId: number): Promise<{ id: number }[]> =>
    (await adam.hands.attempt('GET', `/loan/unit/loanId/${loanId}`)).json()

  /** What the customer's newest link opens with; another than `before`, where one was sent again. */
  async function tokenFor(email: string, before?: string): Promise<string> {
    await expect
      .poll(async () => tokenIn((await mailbox.newest('loan-document', email)).link), { timeout: 15_000 })
      .not.toBe(before)
    return tokenIn((await mailbox.newest('loan-document', email)).link)
  }
  const asCustomer = (method: 'GET' | 'POST', path: string, token: string, body?: object) =>
    fetch(`${house.address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  async function sign(loanId: number, token: string): Promise<void> {
    const answer = await asCustomer('POST', '/loan/sign', token, {
      loanId,
      customerName: 'Pia Sund',
      customerStreetAddress: 'Kajgatan 4',
      customerCity: 'Malmö',
      customerState: 'Skåne',
    })
    expect(answer.ok, await answer.text()).toBe(true)
  }

  async function ship(loanId: number): Promise<void> {
    const loanUnitIds = (await linesOf(loanId)).map(({ id }) => id)
    await adam.hands.send('PATCH', '/loan/unit/ship', { loanId, loanUnitIds, trackingId: '1Z-PREPARED' })
  }

  /** A loan of stella's, or whoever is said, of so many units, in that state. */
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
    const email = `path-${made}@limhamn.example`
    const id = await by.hands.lend(storeroomId, product, amount, { title, customerEmail: email, ...form })
    const { serialNumbers } = product
    if (state === 'APPROVED') await maya.hands.send('PATCH', '/loan/approve', { loanId: id, approve: true })
    const reaches = (stage: OnItsWay) => way.includes(state) && way.indexOf(state) >= way.indexOf(stage)
    if (reaches('FULFILLED')) await adam.hands.source(id, ...serialNumbers.slice(0, amount))
    if (reaches('SIGNED')) {
      await adam.hands.sendDocument(id)
      await sign(id, await tokenFor(email))
    }
    if (reaches('ACTIVE')) await ship(id)
    return { id, title, email, product, serialNumbers }
  }

  return {
    stella,
    adam,
    maya,
    mailbox,
    loanIn,
    linesOf,
    tokenFor,
    sign,
    sit,
    /** The customer opens the link: what the server answers. */
    openLink: async (
      token: string,
    ): Promise<{ status: number; body: { code?: string; loanState?: { name: string } } }> => {
      const answer = await asCustomer('GET', '/loan/document/get', token)
      return { status: answer.status, body: await answer.json() }
    },
    /** The states of the loan's units in stock, by their serial numbers. */
    unitsOf: ({ serialNumbers }: Prepared, amount = 1) =>
      unitStates(maya.page, 1, serialNumbers.slice(0, amount)),
    close: async () => {
      for (const { page } of [stella, adam, maya]) await page.context().close()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

function tokenIn(link: string | null): string {
  return new URL(link ?? 'http://nowhere').searchParams.get('token') ?? ''
}

/** Opens the loan where it is fulfilled; answers its dialog. */
export async function openLoan(page: Page, id: number, list = '/fulfillment') {
  await page.goto(`${list}/${id}?country=1`)
  const dialog = page.getByRole('dialog', { name: `Edit Loan - ${padded(id)}` })
  await expect(dialog.getByRole('list', { name: 'What happened' })).toBeVisible()
  return dialog
}

/** Chooses from the menu of a unit, by its place on the loan. */
export async function chooseForUnit(page: Page, place: number, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for unit ${place}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
