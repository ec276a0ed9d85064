import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import { activities, documentEvents, documentLinks, documents } from '../kernel/db/schema.ts'
import { unique } from '../testing/build.ts'
import { buildLoan, customer } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const [adam, stella, maya] = [server.as('adam'), server.as('stella'), server.as('maya')]

/** A loan whose document was sent to somebody of a company of its own, and who holds its link. */
async function sent() {
  const domain = `harbour-${unique()}.example`
  const customerEmail = `karin.holm@${domain}`
  const loan = await buildLoan(server, { state: 'FULFILLED', link: true, fields: { customerEmail } })
  const mailed = async () =>
    (await server.mailbox.queued())
      .filter(mail => mail.loanId === loan.id)
      .map(mail => `${mail.letter} to ${mail.toEmail}`)
  return { loan, domain, customerEmail, customer: server.bearing(loan.linkToken ?? ''), mailed }
}

const change = (loanId: number, text = 'Two of them only.') => ({
  body: { loanId, kind: 'CHANGE' as const, text },
})
const forward = (loanId: number, email: string) => ({
  body: { loanId, kind: 'FORWARD' as const, wanted: { name: 'Bo Ek', email } },
})
const requestsOf = (loanId: number) => adam.ok(contract.customerRequests.ofLoan, { params: { loanId } })
const chainOf = async (loanId: number) => {
  const rows = await server.db
    .select({ kind: documentEvents.kind, name: documentEvents.name })
    .from(documentEvents)
    .innerJoin(documents, eq(documents.id, documentEvents.documentId))
    .where(eq(documents.loanId, loanId))
    .orderBy(documentEvents.seq)
  return rows.filter(({ name }) => name !== null).map(({ kind, name }) => `${kind} by ${name}`)
}
const signing = { ...customer, customerName: 'Karin Holm' }
const { businessCase: _, customerCompany: __, customerEmail: ___, customerMobile: ____, ...address } = signing

describe('a customer who asks for a change', () => {
  test('is heard by the creator and the admins, sees that it waits, and can still sign', async () => {
    const { loan, customer, mailed } = await sent()
    const asked = await customer.ok(contract.customerRequests.ask, change(loan.id))
    expect(asked).toMatchObject({ kind: 'CHANGE', state: 'OPEN', askedBy: 'Karin Holm', answeredBy: null })
    const { stella: creator, adam: admin, maya: manager, kim } = server.cast
    const heard = [creator, admin, manager, kim].map(({ email }) => `change-asked to ${email}`)
    expect(await mailed()).toEqual(heard)
    const shown = await customer.ok(contract.documents.get, {})
    expect(shown).toMatchObject({
      linkState: 'open',
      requests: [{ id: asked.id, text: 'Two of them only.' }],
    })
    expect(await requestsOf(loan.id)).toMatchObject([{ id: asked.id, state: 'OPEN' }])
    expect((await chainOf(loan.id)).at(-1)).toBe('change-asked by Karin Holm')
  })

  test('asks once: a second one is refused until the first was answered or taken back, which can be asked again', async () => {
    const { loan, customer } = await sent()
    const { id } = await customer.ok(contract.customerRequests.ask, change(loan.id))
    const twice = await customer.refused(contract.customerRequests.ask, change(loan.id))
    expect(twice).toMatchObject({ status: 409, code: 'asked_already' })
    const back = await customer.ok(contract.customerRequests.withdraw, { body: { id } })
    expect(back).toMatchObject({ id, state: 'WITHDRAWN' })
    const again = await customer.refused(contract.customerRequests.withdraw, { body: { id } })
    expect(again).toMatchObject({ status: 409, code: 'request_withdrawn' })
    const late = await adam.refused(contract.customerRequests.answer, { body: { id, accept: true } })
    expect(late).toMatchObject({ status: 409, code: 'request_withdrawn' })
    await customer.ok(contract.customerRequests.ask, change(loan.id, 'Then three.'))
  })

  test('is answered by the creator, hears it by mail, and the timeline tells who asked and who answered', async () => {
    const { loan, customer, customerEmail } = await sent()
    const { id } = await customer.ok(contract.customerRequests.ask, change(loan.id))
    const answered = await stella.ok(contract.customerRequests.answer, {
      body: { id, accept: true, comment: 'Two it is.' },
    })
    expect(answered).toMatchObject({
      state: 'ACCEPTED',
      answer: 'Two it is.',
      answeredBy: { firstName: 'Stella' },
    })
    const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'request-answered' })
    expect([mail.subject, mail.text]).toEqual([
      expect.stringContaining('accepted'),
      expect.stringContaining('Two it is.'),
    ])
    const told = (await adam.ok(contract.loans.activity, { params: { loanId: loan.id } })).slice(-2)
    expect(told).toMatchObject([
      {
        event: 'customer-asked',
        user: null,
        detail: { customer: 'Karin Holm', reason: 'Two of them only.' },
      },
      { event: 'customer-answered', user: { firstName: 'Stella' }, detail: { accepted: true } },
    ])
  })

  test('is not refused without a word, and not answered twice', async () => {
    const { loan, customer } = await sent()
    const { id } = await customer.ok(contract.customerRequests.ask, change(loan.id))
    const silent = await adam.refused(contract.customerRequests.answer, { body: { id, accept: false } })
    expect(silent).toMatchObject({ status: 400, code: 'answer_needed', message: 'Please say why.' })
    await adam.ok(contract.customerRequests.answer, { body: { id, accept: false, comment: 'We need them.' } })
    const second = await maya.refused(contract.customerRequests.answer, { body: { id, accept: true } })
    expect(second).toMatchObject({ status: 409, code: 'request_answered' })
    expect(second.message).toContain('Adam')
  })

  test('waits no longer once the loan is signed, or cancelled', async () => {
    const [signed, cancelled] = [await sent(), await sent()]
    for (const { loan, customer } of [signed, cancelled])
      await customer.ok(contract.customerRequests.ask, change(loan.id))
    await signed.customer.ok(contract.documents.sign, { body: { loanId: signed.loan.id, ...address } })
    await stella.ok(contract.loans.cancel, { body: { loanId: cancelled.loan.id, reason: 'Off.' } })
    for (const { loan } of [signed, cancelled])
      expect(await requestsOf(loan.id)).toMatchObject([{ state: 'WITHDRAWN', answeredBy: null }])
  })

  test('whose address was changed since is nobody’s of the new one', async () => {
    const { loan, customer, domain } = await sent()
    await customer.ok(contract.customerRequests.ask, change(loan.id, 'Wrong company.'))
    await adam.ok(contract.loans.edit, {
      body: { id: loan.id, customerEmail: `nils@${domain}`, sendDocument: true },
    })
    const mail = await server.mailbox.waitFor({ to: `nils@${domain}`, letter: 'loan-document' })
    const nils = server.bearing(mail.token ?? '')
    expect((await nils.ok(contract.documents.get, {})).requests).toEqual([])
    expect(await requestsOf(loan.id)).toMatchObject([{ state: 'WITHDRAWN', answeredBy: null }])
    await nils.ok(contract.customerRequests.ask, change(loan.id, 'One of them only.'))
  })

  test('asked it by a link that another one replaced, which is no less the former’s', async () => {
    const { loan, customer, domain } = await sent()
    await customer.ok(contract.customerRequests.ask, change(loan.id, 'Wrong company.'))
    await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
    await adam.ok(contract.loans.edit, {
      body: { id: loan.id, customerEmail: `nils@${domain}`, sendDocument: true },
    })
    const mail = await server.mailbox.waitFor({ to: `nils@${domain}`, letter: 'loan-document' })
    const shown = await server.bearing(mail.token ?? '').ok(contract.documents.get, {})
    expect(shown.requests).toEqual([])
  })

  test('is read by nobody else who can sign, nor taken back by them', async () => {
    const { loan, customer, domain } = await sent()
    const { id } = await customer.ok(contract.customerRequests.ask, change(loan.id))
    const { url } = await adam.ok(contract.counter.present, { body: { loanId: loan.id } })
    const there = server.bearing(new URL(url).searchParams.get('token') ?? '')
    expect((await there.ok(contract.documents.get, {})).requests).toEqual([])
    const email = `bo.ek@${domain}`
    await customer.ok(contract.documentLinks.passOn, { body: { name: 'Bo Ek', email } })
    const mail = await server.mailbox.waitFor({ to: email, letter: 'document-passed-on' })
    const signer = server.bearing(mail.token ?? '')
    expect((await signer.ok(contract.documents.get, {})).requests).toEqual([])
    const taken = await signer.refused(contract.customerRequests.withdraw, { body: { id } })
    expect(taken.status).toBe(404)
  })

  test('and then passes the document on still gets an answer, until the new signer asks the same', async () => {
    const { loan, customer, domain } = await sent()
    const hand = async (from: typeof customer, name: string) => {
      const email = `${name.toLowerCase()}@${domain}`
      await from.ok(contract.documentLinks.passOn, { body: { name, email } })
      const { token } = await server.mailbox.waitFor({ to: email, letter: 'document-passed-on' })
      return server.bearing(token ?? '')
    }
    await customer.ok(contract.customerRequests.ask, change(loan.id))
    const bo = await hand(customer, 'Bo')
    expect(await requestsOf(loan.id)).toMatchObject([{ askedBy: 'Karin Holm', state: 'OPEN' }])
    await bo.ok(contract.customerRequests.ask, change(loan.id, 'Three of them.'))
    const again = await bo.refused(contract.customerRequests.ask, change(loan.id))
    expect(again.code).toBe('asked_already')
    expect(await requestsOf(loan.id)).toMatchObject([
      { askedBy: 'Bo', state: 'OPEN', text: 'Three of them.' },
      { askedBy: 'Karin Holm', state: 'WITHDRAWN', answeredBy: null },
    ])

    const cilla = await hand(bo, 'Cilla')
    const [{ id } = { id: 0 }] = await requestsOf(loan.id)
    await adam.ok(contract.customerRequests.answer, { body: { id, accept: true } })
    await server.mailbox.waitFor({ to: `bo@${domain}`, letter: 'request-answered' })
    await cilla.ok(contract.customerRequests.ask, change(loan.id))
    await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
    const mail = await server.mailbox.waitFor({ to: `karin.holm@${domain}`, letter: 'loan-document' })
    const karin = server.bearing(mail.token ?? '')
    // The customer sees what others asked, and can take it back.
    expect((await karin.refused(contract.customerRequests.ask, change(loan.id))).code).toBe('asked_already')
    const [asked] = (await karin.ok(contract.documents.get, {})).requests
    expect(asked).toMatchObject({ askedBy: 'Cilla', state: 'OPEN' })
    await karin.ok(contract.customerRequests.withdraw, { body: { id: asked?.id ?? 0 } })
    await karin.ok(contract.customerRequests.ask, change(loan.id))
  })

  test('of another loan is not there', async () => {
    const [one, other] = [await sent(), await sent()]
    const { id } = await one.customer.ok(contract.customerRequests.ask, change(one.loan.id))
    const elsewhere = await other.customer.refused(contract.customerRequests.withdraw, { body: { id } })
    const foreign = await other.customer.refused(contract.customerRequests.ask, change(one.loan.id))
    expect([elsewhere.status, foreign.status]).toEqual([404, 404])
  })
})

describe('another signer', () => {
  test('of another domain gets nothing until staff accept, and then the link', async () => {
    const { loan, customer } = await sent()
    const email = `bo.ek@warehouse-${unique()}.example`
    const { request } = await customer.ok(contract.documentLinks.passOn, {
      body: { name: 'Bo Ek', email, note: 'He receives it.' },
    })
    expect(request).toMatchObject({ kind: 'FORWARD', state: 'OPEN', wantedEmail: email })
    const { id } = request ?? { id: 0 }
    expect((await server.mailbox.queued()).some(({ toEmail }) => toEmail === email)).toBe(false)
    expect((await customer.ok(contract.documents.get, {})).linkState).toBe('open')
    await adam.ok(contract.customerRequests.answer, { body: { id, accept: true } })
    const mail = await server.mailbox.waitFor({ to: email, letter: 'document-passed-on' })
    const signer = server.bearing(mail.token ?? '')
    expect(await signer.ok(contract.documents.get, {})).toMatchObject({
      signerName: 'Bo Ek',
      linkState: 'open',
    })
    const old = await customer.refused(contract.documents.get, {})
    expect(old).toMatchObject({ status: 401, code: 'link_passed_on' })
    expect(old.message).toContain('Bo Ek')
    expect((await chainOf(loan.id)).slice(-2)).toEqual([
      'forward-asked by Karin Holm',
      expect.stringMatching(/^passed-on by Adam/),
    ])
  })

  test('is refused with a reason, which the chain and the customer hear', async () => {
    const { loan, customer, customerEmail } = await sent()
    const email = `bo.ek@warehouse-${unique()}.example`
    const { id } = await customer.ok(contract.customerRequests.ask, forward(loan.id, email))
    await adam.ok(contract.customerRequests.answer, {
      body: { id, accept: false, comment: 'Please sign yourself.' },
    })
    const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'request-answered' })
    expect(mail.text).toContain('Please sign yourself.')
    expect((await chainOf(loan.id)).at(-1)).toContain('passing-refused')
    expect((await customer.ok(contract.documents.get, {})).linkState).toBe('open')
  })

  test('is asked for no longer once the document was passed on otherwise', async () => {
    const { loan, customer, domain } = await sent()
    await customer.ok(contract.customerRequests.ask, forward(loan.id, `bo.ek@warehouse-${unique()}.example`))
    const body = { name: 'Cilla Dahl', email: `cilla@${domain}` }
    await customer.ok(contract.documentLinks.passOn, { body })
    expect(await requestsOf(loan.id)).toMatchObject([{ state: 'WITHDRAWN', answeredBy: null }])
  })

  test('is not taken from the customer by what a former signer asked; a link sent again to who asked is theirs', async () => {
    const { loan, customer, domain } = await sent()
    const elsewhere = `eva@warehouse-${unique()}.example`
    await customer.ok(contract.documentLinks.passOn, { body: { name: 'Bo Ek', email: `bo.ek@${domain}` } })
    const mail = await server.mailbox.waitFor({ to: `bo.ek@${domain}`, letter: 'document-passed-on' })
    const signer = server.bearing(mail.token ?? '')
    const { id } = await signer.ok(contract.customerRequests.ask, forward(loan.id, elsewhere))
    await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
    const refused = await adam.refused(contract.customerRequests.answer, { body: { id, accept: true } })
    expect(refused).toMatchObject({ status: 409, code: 'no_open_link' })

    const own = await sent()
    const asked = await own.customer.ok(contract.customerRequests.ask, forward(own.loan.id, elsewhere))
    await adam.ok(contract.loans.sendDocument, { body: { loanId: own.loan.id } })
    await adam.ok(contract.customerRequests.answer, { body: { id: asked.id, accept: true } })
  })

  test('is not accepted once nobody holds an open link, and the request still waits', async () => {
    const { loan, customer } = await sent()
    const email = `bo.ek@warehouse-${unique()}.example`
    const { id } = await customer.ok(contract.customerRequests.ask, forward(loan.id, email))
    await customer.ok(contract.documentLinks.decline, { body: { loanId: loan.id, reason: 'No.' } })
    const refused = await adam.refused(contract.customerRequests.answer, { body: { id, accept: true } })
    expect(refused).toMatchObject({ status: 409, code: 'no_open_link' })
    expect(await requestsOf(loan.id)).toMatchObject([{ state: 'OPEN' }])
  })
})

test('a list of loans finds what the customers ask, and counts it, until it is answered', async () => {
  const { loan, customer } = await sent()
  const asking = async () => {
    const params = { countryId: loan.countryId }
    const rows = await adam.ok(contract.loans.list, { params, query: { duty: 'answer' } })
    const waiting = await adam.ok(contract.dashboard.waiting, { params })
    return [rows.some(({ id }) => id === loan.id), waiting.find(({ duty }) => duty === 'answer')?.count]
  }
  const [, before = 0] = await asking()
  const { id } = await customer.ok(contract.customerRequests.ask, change(loan.id))
  expect(await asking()).toEqual([true, Number(before) + 1])
  await adam.ok(contract.customerRequests.answer, { body: { id, accept: true } })
  expect(await asking()).toEqual([false, before])
})

test('each thing asked and answered is one event of history', async () => {
  const { loan, customer } = await sent()
  const { id } = await customer.ok(contract.customerRequests.ask, change(loan.id))
  await customer.ok(contract.customerRequests.withdraw, { body: { id } })
  const told = await server.db
    .select({ event: activities.event })
    .from(activities)
    .where(and(eq(activities.loanId, loan.id)))
    .orderBy(activities.id)
  expect(told.map(({ event }) => event)).toEqual(['loan-created', 'customer-asked', 'customer-withdrew'])
  expect(await server.db.$count(documentLinks, eq(documentLinks.loanId, loan.id))).toBe(1)
})
