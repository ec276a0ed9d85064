import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import type { SignLoan } from '#contract/document-forms.ts'
import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { documentEvents, documentLinks, documents, signatures, users } from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import type { Caller } from '../testing/caller.ts'
import { testServer } from '../testing/server.ts'
import { documentOf } from './follow-loan.ts'

/** Signing at the counter (domain.md, Documents): who shows what to whom, for how long, and what is kept of it. */
const server = await testServer()
const { counter, documents: paper } = contract
const adam = server.as('adam')

const address = { customerStreetAddress: 'Storgatan 1', customerCity: 'Malmö', customerState: 'Skåne' }
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const aLoan = () =>
  buildLoan(server, { state: 'FULFILLED', fields: { customerEmail: `karin.${unique()}@customer.example` } })

/** A loan that somebody shows, and whoever stands there with the code. */
async function shown(more: { signerName?: string; onThisDevice?: boolean } = {}, by: Caller = adam) {
  const loan = await aLoan()
  const code = await by.ok(counter.present, { body: { loanId: loan.id, ...more } })
  const token = new URL(code.url).searchParams.get('token') ?? ''
  return { loan, ...code, token, customer: server.bearing(token) }
}

type Signing = z.input<typeof SignLoan>
const sign = (customer: Caller, loanId: number, more: Partial<Signing> = {}) =>
  customer.call(paper.sign, { body: { loanId, customerName: 'Karin Holm', ...address, ...more } })
const eventsOfLoan = async (loanId: number) => {
  const document = await documentOf(server.services.db, loanId)
  return server.db
    .select()
    .from(documentEvents)
    .where(eq(documentEvents.documentId, document?.id ?? 0))
    .orderBy(documentEvents.seq)
}
const over = { status: 401, body: { code: 'counter_over' } }

test('whoever stands at the counter reads and signs by the code, and learns who shows it to them', async () => {
  const { loan, url, shortCode, customer } = await shown()
  expect(url).toContain('/loan-form?token=')
  expect(shortCode).toMatch(/^[0-9A-Z]{8}$/)
  const view = await customer.ok(paper.get, {})
  expect(view).toMatchObject({
    id: loan.id,
    linkState: 'open',
    signerName: 'Karin Holm',
    shownBy: { name: 'Adam Admin', storeroom: 'Lund', onOurDevice: false },
  })
  expect((await sign(customer, loan.id)).body).toMatchObject({
    linkState: 'signed',
    signerName: 'Karin Holm',
  })
  const [kept] = await server.db.select().from(signatures).where(eq(signatures.loanId, loan.id))
  expect(kept).toMatchObject({ way: 'COUNTER', style: 'TYPED', strokes: null })
  expect(await customer.call(paper.get, {})).toMatchObject(over)
})

test('the customer is mailed the document, a link to the status, and whom to write to if it was not them', async () => {
  const { loan, customer } = await shown()
  await sign(customer, loan.id)
  const mail = await server.mailbox.waitFor({ to: loan.customerEmail, letter: 'loan-signed-at-counter' })
  expect(mail.subject).toBe(`You signed for loan #${String(loan.id).padStart(5, '0')} at our counter`)
  expect(mail.text).toContain(`Was this not you? Write to ${server.cast.stella.email}.`)
  const status = await server.bearing(mail.tokenFor('/loan-form')).ok(paper.get, {})
  expect(status).toMatchObject({ linkState: 'signed', signerName: 'Karin Holm', shownBy: null })
  const { document } = await adam.ok(contract.loans.one, { params: { loanId: loan.id } })
  expect(document).toMatchObject({ state: 'signed', sentTo: loan.customerEmail, signedName: 'Karin Holm' })
})

test('a customer who has a link keeps that one; a stopped one is replaced', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
  const { url } = await adam.ok(counter.present, { body: { loanId: loan.id } })
  await sign(server.bearing(new URL(url).searchParams.get('token') ?? ''), loan.id)
  const links = await server.db.select().from(documentLinks).where(eq(documentLinks.loanId, loan.id))
  expect(links.filter(link => link.isCurrent).map(({ id }) => id)).toEqual([loan.linkId])

  const stopped = await buildLoan(server, { state: 'FULFILLED', link: true })
  await adam.ok(contract.loans.edit, {
    body: { id: stopped.id, customerEmail: `new.${unique()}@customer.example` },
  })
  const again = await adam.ok(counter.present, { body: { loanId: stopped.id } })
  await sign(server.bearing(new URL(again.url).searchParams.get('token') ?? ''), stopped.id)
  const after = await server.db.select().from(documentLinks).where(eq(documentLinks.loanId, stopped.id))
  const [current] = after.filter(link => link.isCurrent)
  expect(current?.id).not.toBe(stopped.linkId)
  expect(current?.sentTo).toMatch(/^new\./)
})

test('the chain tells who showed it to whom, that it was opened and where, and how it was signed', async () => {
  const { loan, customer, token } = await shown({ signerName: 'Ann Berg' })
  await server.anyone.raw({
    method: 'POST',
    url: '/api/loan/document/opened',
    headers: { authorization: `Bearer ${token}`, 'user-agent': iPhone },
  })
  const { shown: progress } = await adam.ok(counter.progress, { params: { loanId: loan.id } })
  expect(progress).toMatchObject({
    shownBy: 'Adam Admin',
    shownTo: 'Ann Berg',
    openedOn: 'an iPhone, Safari',
    signedAt: null,
  })
  await sign(customer, loan.id, { customerName: 'Ann Berg' })
  const events = await eventsOfLoan(loan.id)
  expect(events.map(({ kind }) => kind).slice(0, 4)).toEqual([
    'created',
    'shown-at-counter',
    'opened',
    'signed',
  ])
  expect(JSON.parse(events[1]?.detail ?? '')).toMatchObject({ to: 'Ann Berg', onOurDevice: false })
  expect(JSON.parse(events[3]?.detail ?? '')).toMatchObject({ way: 'COUNTER', presentedBy: 'Adam Admin' })
  const signed = await adam.ok(counter.progress, { params: { loanId: loan.id } })
  expect(signed.shown).toMatchObject({ signedName: 'Ann Berg', signedAt: expect.any(String) })
})

test('sixteen minutes later the code is over', async () => {
  const { loan, customer, shortCode } = await shown()
  server.pass({ minutes: 14 })
  await customer.ok(paper.get, {})
  server.pass({ minutes: 2 })
  expect(await customer.call(paper.get, {})).toMatchObject(over)
  expect(await customer.call(paper.pdf, {})).toMatchObject(over)
  expect(await sign(customer, loan.id)).toMatchObject(over)
  expect(await server.anyone.call(counter.open, { body: { code: shortCode } })).toMatchObject(over)
})

test('a new code takes the place of the one before, and closing the dialog ends it', async () => {
  const { loan, customer } = await shown()
  const second = await adam.ok(counter.present, { body: { loanId: loan.id } })
  expect(await customer.call(paper.get, {})).toMatchObject(over)
  const other = server.bearing(new URL(second.url).searchParams.get('token') ?? '')
  await other.ok(paper.get, {})
  await adam.ok(counter.end, { body: { loanId: loan.id } })
  expect(await other.call(paper.get, {})).toMatchObject(over)
  expect(await adam.ok(counter.progress, { params: { loanId: loan.id } })).toEqual({ shown: null })
  await adam.ok(counter.end, { body: { loanId: loan.id } })
})

test('closing the dialog of a code that was replaced leaves the newer one alone', async () => {
  const { loan, expiresAt } = await shown()
  const second = await adam.ok(counter.present, { body: { loanId: loan.id } })
  const other = server.bearing(new URL(second.url).searchParams.get('token') ?? '')
  await adam.ok(counter.end, { body: { loanId: loan.id, expiresAt } })
  await other.ok(paper.get, {})
  await adam.ok(counter.end, { body: { loanId: loan.id, expiresAt: second.expiresAt } })
  expect(await other.call(paper.get, {})).toMatchObject(over)
})

test('the list of links says of each code whether it is shown, over, or what it was signed by', async () => {
  const { loan } = await shown()
  const statesOf = async () =>
    (await adam.ok(contract.documentLinks.ofLoan, { params: { loanId: loan.id } }))
      .filter(({ purpose }) => purpose === 'counter')
      .map(({ state }) => state)
  expect(await statesOf()).toEqual(['open'])
  const { url } = await adam.ok(counter.present, { body: { loanId: loan.id } })
  expect(await statesOf()).toEqual(['open', 'over'])
  await sign(server.bearing(new URL(url).searchParams.get('token') ?? ''), loan.id)
  expect(await statesOf()).toEqual(['signed', 'over'])
  const expired = await shown()
  server.pass({ minutes: 16 })
  const links = await adam.ok(contract.documentLinks.ofLoan, { params: { loanId: expired.loan.id } })
  expect(links.map(({ state }) => state)).toEqual(['over'])
})

test('sending the document ends what is shown of it', async () => {
  const { loan, customer } = await shown()
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  expect(await customer.call(paper.get, {})).toMatchObject(over)
})

test('a code is over once who showed it is deactivated, or may show it no longer', async () => {
  const presenter = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  const access = {
    userId: presenter.id,
    countryId: server.countries.sweden.id,
    storeroomId: server.storerooms.lund.id,
  }
  const first = await shown({}, presenter)
  const second = await shown({}, presenter)
  await server.as('maya').ok(contract.users.removeAccess, {
    body: access,
  })
  expect(await first.customer.call(paper.get, {})).toMatchObject(over)
  await server.as('maya').ok(contract.users.grantAccess, {
    body: access,
  })
  await first.customer.ok(paper.get, {})
  await server.db.update(users).set({ state: 'INACTIVE' }).where(eq(users.id, presenter.id))
  expect(await first.customer.call(paper.get, {})).toMatchObject(over)
  expect(await sign(second.customer, second.loan.id)).toMatchObject(over)
})

test('the short code opens the same document, in either case, with letters that look alike', async () => {
  const { loan, shortCode, token } = await shown()
  const typed = ` ${shortCode.slice(0, 4).toLowerCase()}-${shortCode.slice(4)} `.replaceAll('0', 'o')
  const opened = await server.anyone.ok(counter.open, { body: { code: typed } })
  expect(opened).toEqual({ token })
  expect(await server.bearing(opened.token).ok(paper.get, {})).toMatchObject({ id: loan.id })
  const [link] = await server.db.select().from(documentLinks).where(eq(documentLinks.loanId, loan.id))
  expect(link?.shortCodeHash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(link)).not.toContain(shortCode)
  expect(await server.anyone.call(counter.open, { body: { code: 'ZZZZZZZZ' } })).toMatchObject(over)
})

test('looking at it a hundred times uses nothing up and is no opening', async () => {
  const { loan, customer } = await shown()
  for (let times = 0; times < 100; times++) await customer.ok(paper.get, {})
  const [link] = await server.db.select().from(documentLinks).where(eq(documentLinks.loanId, loan.id))
  expect(link).toMatchObject({ openedAt: null, usedAt: null })
  expect((await eventsOfLoan(loan.id)).map(({ kind }) => kind)).not.toContain('opened')
  expect((await sign(customer, loan.id)).status).toBe(200)
})

test('twenty sign at once, by link and at the counter: one signature, and the others are told', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true })
  const { url } = await adam.ok(counter.present, { body: { loanId: loan.id } })
  const ways = [
    server.bearing(loan.linkToken ?? ''),
    server.bearing(new URL(url).searchParams.get('token') ?? ''),
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sign(ways[index % 2] ?? adam, loan.id)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter(({ status }) => status !== 200))
    expect([status, body]).toMatchObject([409, { code: 'signed_already' }])
  expect(await server.db.$count(signatures, eq(signatures.loanId, loan.id))).toBe(1)
})

test('a document that was declined waits for its signature again once it is shown', async () => {
  const loan = await aLoan()
  await adam.ok(counter.present, { body: { loanId: loan.id } })
  await server.db.update(documents).set({ state: 'DECLINED' }).where(eq(documents.loanId, loan.id))
  await adam.ok(counter.present, { body: { loanId: loan.id } })
  expect(await documentOf(server.services.db, loan.id)).toMatchObject({ state: 'OPEN' })
})

test('only a loan that is ready is shown, and a cancelled one is withdrawn under the pad', async () => {
  const early = await buildLoan(server, { state: 'PROCESSING' })
  expect(await adam.call(counter.present, { body: { loanId: early.id } })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
  const { loan, customer } = await shown()
  await adam.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Not needed' } })
  expect(await sign(customer, loan.id)).toMatchObject({ status: 401, body: { code: 'link_withdrawn' } })
  expect((await server.mailbox.queued()).filter(mail => mail.toEmail === loan.customerEmail)).toEqual([])
})

test('on the house’s own device the session of who shows it ends with the same call, and no other', async () => {
  const person = await buildPerson(server, { role: 'ADMIN', storerooms: ['lund'] })
  const { caller: elsewhere } = await server.signedIn(person.id)
  const { caller: here } = await server.signedIn(person.id)
  const { loan, customer } = await shown({ onThisDevice: true }, here)
  expect((await here.call(contract.users.self, {})).status).toBe(401)
  await elsewhere.ok(contract.users.self, {})
  expect(await customer.ok(paper.get, {})).toMatchObject({ shownBy: { onOurDevice: true } })
  await sign(customer, loan.id)
  const signed = (await eventsOfLoan(loan.id)).find(({ kind }) => kind === 'signed')
  expect(JSON.parse(signed?.detail ?? '')).toMatchObject({ onOurDevice: true })
})

type Point = [number, number, number]
const line = (points: number) => Array.from({ length: points }, (_, at): Point => [at % 1000, 100, at])

test.each([
  ['5,000 points', [line(5000)]],
  ['61 strokes', Array.from({ length: 61 }, () => line(10))],
  ['a point outside the box', [[...line(200), [1001, 0, 5]]]],
  ['half a unit', [[...line(200), [100.5, 0, 5]]]],
] as [string, Point[][]][])('a drawing of %s is refused', async (_, strokes) => {
  const { loan, customer } = await shown()
  const { status } = await sign(customer, loan.id, { signature: { style: 'DRAWN', strokes } })
  expect(status).toBe(400)
})

test('a dot is no signature', async () => {
  const { loan, customer } = await shown()
  const strokes: Point[][] = [
    [
      [10, 10, 0],
      [60, 10, 20],
    ],
  ]
  const { status, body } = await sign(customer, loan.id, { signature: { style: 'DRAWN', strokes } })
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringContaining('Please draw your signature in the box.'),
  ])
})

test('what is drawn is kept as points, and the chain holds its hash', async () => {
  const { loan, customer } = await shown()
  const strokes = [line(200), line(100)]
  expect((await sign(customer, loan.id, { signature: { style: 'DRAWN', strokes } })).status).toBe(200)
  const [kept] = await server.db.select().from(signatures).where(eq(signatures.loanId, loan.id))
  expect(kept).toMatchObject({ style: 'DRAWN', strokes: JSON.stringify(strokes) })
  const signed = (await eventsOfLoan(loan.id)).find(({ kind }) => kind === 'signed')
  expect(JSON.parse(signed?.detail ?? '')).toMatchObject({
    style: 'DRAWN',
    strokesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('the certificate says that it was at the counter, on whose device and by whom, and the page shows the drawing', async () => {
  const { loan, customer } = await shown(
    { onThisDevice: true },
    (await server.signedIn(server.cast.adam.id)).caller,
  )
  await sign(customer, loan.id, { signature: { style: 'DRAWN', strokes: [line(900)] } })
  const answer = await adam.raw({ method: 'GET', url: `/api/loan/document/pdf/${loan.id}` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)))
  const certificate = text.join(' ').replaceAll(/\s+/g, ' ')
  expect(certificate).toContain('At the counter, presented by Adam Admin, on the lender’s device.')
  expect(certificate).toContain('Signature Drawn')
  expect(certificate).toContain('Presented by Adam Admin')
  expect(certificate).not.toContain('Link sent to')
})
