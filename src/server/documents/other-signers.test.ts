import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { documentEvents, documents } from '../kernel/db/schema.ts'
import { unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import type { Caller } from '../testing/caller.ts'
import { testServer } from '../testing/server.ts'
import { signedPdf } from './signed-pdf/signed-pdf.ts'

const server = await testServer()
const [adam, stella] = [server.as('adam'), server.as('stella')]
const { cast } = server
/** The creator, and who has access as an admin or above. */
const staff = [cast.stella, cast.adam, cast.maya, cast.kim]

const address = { customerStreetAddress: 'Storgatan 1', customerCity: 'Malmö', customerState: 'Skåne' }

async function sent(storeroom: 'lund' | 'kista' = 'lund') {
  const domain = `harbour-${unique()}.example`
  const customerEmail = `karin.holm@${domain}`
  const place = server.storerooms[storeroom]
  const loan = await buildLoan(server, {
    state: 'FULFILLED',
    link: true,
    storeroom: place,
    fields: { customerEmail },
  })
  return { loan, domain, customerEmail, customer: server.bearing(loan.linkToken ?? '') }
}

const mailsOf = async (loanId: number) =>
  (await server.mailbox.queued())
    .filter(mail => mail.loanId === loanId)
    .map(mail => `${mail.letter} to ${mail.toEmail}`)

/** Passes on to a colleague, who holds the new link. */
async function passedOn(customer: Caller, domain: string, name = 'Bo Ek') {
  const email = `${name.toLowerCase().replace(' ', '.')}@${domain}`
  const { request } = await customer.ok(contract.documentLinks.passOn, { body: { name, email } })
  expect(request).toBeNull()
  const mail = await server.mailbox.waitFor({ to: email, letter: 'document-passed-on' })
  return { email, mail, signer: server.bearing(mail.token ?? '') }
}

const chainOf = async (loanId: number) =>
  server.db
    .select({
      kind: documentEvents.kind,
      by: documentEvents.by,
      name: documentEvents.name,
      detail: documentEvents.detail,
    })
    .from(documentEvents)
    .innerJoin(documents, eq(documents.id, documentEvents.documentId))
    .where(eq(documents.loanId, loanId))
    .orderBy(documentEvents.seq)

const atCounter = async (loanId: number) => {
  const { url } = await adam.ok(contract.counter.present, { body: { loanId } })
  return server.bearing(new URL(url).searchParams.get('token') ?? '')
}

const linksOf = (loanId: number) => adam.ok(contract.documentLinks.ofLoan, { params: { loanId } })

describe('passing the document on', () => {
  test('within the customer’s domain is done at once: the old link says who has it, the new one greets them', async () => {
    const { loan, domain, customer } = await sent()
    const { mail, email, signer } = await passedOn(customer, domain)
    expect(mail.subject).toContain('asks you to sign for equipment')
    const old = await customer.refused(contract.documents.get, {})
    expect(old).toMatchObject({ status: 401, code: 'link_passed_on' })
    expect(old.message).toContain('Bo Ek')
    const shown = await signer.ok(contract.documents.get, {})
    expect(shown).toMatchObject({ signerName: 'Bo Ek', customerName: 'Karin Holm', linkState: 'open' })
    expect(await mailsOf(loan.id)).toEqual([
      `document-passed-on to ${email}`,
      ...staff.map(({ email: to }) => `document-passed-on-told to ${to}`),
    ])
    const [event] = (await chainOf(loan.id)).filter(({ kind }) => kind === 'passed-on')
    expect(event).toMatchObject({ by: 'CUSTOMER', name: 'Karin Holm' })
    expect(event?.detail).toContain(email)
    expect(await linksOf(loan.id)).toMatchObject([
      { recipientName: 'Bo Ek', isCurrent: true, state: 'open' },
      { recipientName: 'Karin Holm', isCurrent: false, state: 'passed-on' },
    ])
  })

  test('makes the new signer the one who signs: under another name nobody can', async () => {
    const { loan, domain, customer } = await sent()
    const wrong = { loanId: loan.id, customerName: 'Bo Ek', ...address }
    const before = await customer.refused(contract.documents.sign, { body: wrong })
    expect(before).toMatchObject({ status: 400, code: 'fixed_value' })
    const { signer } = await passedOn(customer, domain)
    const after = await signer.refused(contract.documents.sign, {
      body: { ...wrong, customerName: 'Karin Holm' },
    })
    expect(after).toMatchObject({ status: 400, code: 'fixed_value' })
  })

  test('and signing gives both the PDF, the customer a link of their own, and the signer still sees it', async () => {
    const { loan, domain, customer, customerEmail } = await sent()
    const { signer, email } = await passedOn(customer, domain)
    const signed = await signer.ok(contract.documents.sign, {
      body: { loanId: loan.id, customerName: 'Bo Ek', ...address },
    })
    expect(signed).toMatchObject({ linkState: 'signed', signerName: 'Bo Ek' })
    await signedPdf(server.services, server.app.http.log, loan.id)
    await server.mailbox.settled()
    const own = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-signed-by-other' })
    expect(own.text).toContain('Bo Ek has signed')
    const status = await server.bearing(own.token ?? '').ok(contract.documents.get, {})
    expect(status).toMatchObject({ linkState: 'signed', signerName: 'Bo Ek' })
    await server.mailbox.waitFor({ to: email, letter: 'loan-signed-for-customer' })
    expect((await signer.ok(contract.documents.get, {})).linkState).toBe('signed')
    expect((await customer.refused(contract.documents.get, {})).code).toBe('link_passed_on')
    expect(await linksOf(loan.id)).toMatchObject([
      { recipientName: 'Karin Holm', isCurrent: true, state: 'signed', signedAt: null },
      { recipientName: 'Bo Ek', isCurrent: false, state: 'signed', signedAt: expect.any(String) },
      { recipientName: 'Karin Holm', isCurrent: false, state: 'passed-on' },
    ])
  })

  test('is done three times at most, also after it was sent again', async () => {
    const { loan, domain, customer } = await sent()
    const first = await passedOn(customer, domain, 'Bo Ek')
    const second = await passedOn(first.signer, domain, 'Cilla Dahl')
    const third = await passedOn(second.signer, domain, 'Dan Ek')
    const fourth = await third.signer.refused(contract.documentLinks.passOn, {
      body: { name: 'Eva Frisk', email: `eva.frisk@${domain}` },
    })
    expect(fourth).toMatchObject({ status: 409, code: 'passed_on_too_often' })
    expect(fourth.message).toContain(cast.stella.email)
    const asked = await third.signer.refused(contract.customerRequests.ask, {
      body: { loanId: loan.id, kind: 'FORWARD', wanted: { name: 'Eva', email: 'eva@elsewhere.example' } },
    })
    expect(asked.code).toBe('passed_on_too_often')
  })

  test('is taken back by sending the document again, to the customer; who had it learns nothing of that', async () => {
    const { loan, domain, customer, customerEmail } = await sent()
    const { signer } = await passedOn(customer, domain)
    await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
    expect(await signer.refused(contract.documents.get, {})).toMatchObject({
      status: 401,
      code: 'link_stopped',
    })
    expect((await customer.refused(contract.documents.get, {})).code).toBe('link_replaced')
    const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
    expect((await server.bearing(mail.token ?? '').ok(contract.documents.get, {})).signerName).toBe(
      'Karin Holm',
    )
  })

  test('is told to both when the loan is cancelled', async () => {
    const { loan, domain, customer, customerEmail } = await sent()
    const { email } = await passedOn(customer, domain)
    await stella.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Off.' } })
    const told = (await mailsOf(loan.id)).filter(mail => mail.startsWith('loan-cancelled-for'))
    expect(told.toSorted()).toEqual(
      [
        `loan-cancelled-for-customer to ${email}`,
        `loan-cancelled-for-customer to ${customerEmail}`,
      ].toSorted(),
    )
  })
})

describe('declining', () => {
  test('is final for the link, told to everybody concerned once, and the document can be sent again', async () => {
    const { loan, customer, customerEmail } = await sent()
    const body = { loanId: loan.id, reason: 'We have enough cameras.' }
    await customer.ok(contract.documentLinks.decline, { body })
    const after = await adam.ok(contract.loans.one, { params: { loanId: loan.id } })
    expect([after.loanState.name, after.document?.state]).toEqual(['FULFILLED', 'declined'])
    const dead = await customer.refused(contract.documents.get, {})
    expect(dead).toMatchObject({ status: 401, code: 'link_declined' })
    expect(dead.message).toMatch(/on \d+ \w+ \d{4}\. Changed your mind\? Write to Stella/)
    expect((await customer.refused(contract.documentLinks.decline, { body })).code).toBe('link_declined')
    const mail = await server.mailbox.waitFor({ to: cast.adam.email, letter: 'document-declined' })
    expect(mail.text).toContain('We have enough cameras.')
    expect(await mailsOf(loan.id)).toEqual(staff.map(({ email }) => `document-declined to ${email}`))
    const [document] = await server.db.select().from(documents).where(eq(documents.loanId, loan.id))
    expect(document?.state).toBe('DECLINED')

    await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
    const again = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
    const newer = server.bearing(again.token ?? '')
    expect((await newer.ok(contract.documents.get, {})).linkState).toBe('open')
    await newer.ok(contract.documents.sign, {
      body: { loanId: loan.id, customerName: 'Karin Holm', ...address },
    })
    const kinds = (await chainOf(loan.id)).map(({ kind }) => kind).filter(kind => kind !== 'sealed')
    expect(kinds).toEqual(['created', 'declined', 'sent', 'delivered', 'signed'])
  })

  test('tells the managers too where approval was required, and the customer where somebody else declined', async () => {
    const { loan, domain, customer, customerEmail } = await sent('kista')
    const { signer } = await passedOn(customer, domain)
    await signer.ok(contract.documentLinks.decline, { body: { loanId: loan.id, reason: 'Not ours.' } })
    const declined = (await mailsOf(loan.id)).filter(mail => mail.startsWith('document-declined'))
    expect(declined).toContain(`document-declined to ${cast.maya.email}`)
    expect(declined).toContain(`document-declined-for-customer to ${customerEmail}`)
    expect(new Set(declined.map(mail => mail.split(' to ')[1])).size).toBe(declined.length)
  })

  test('of a loan that ends withdraws the document; one that was signed can’t be declined', async () => {
    const [declined, signed] = [await sent(), await sent()]
    await declined.customer.ok(contract.documentLinks.decline, {
      body: { loanId: declined.loan.id, reason: 'No.' },
    })
    await stella.ok(contract.loans.cancel, { body: { loanId: declined.loan.id, reason: 'Off.' } })
    const [document] = await server.db.select().from(documents).where(eq(documents.loanId, declined.loan.id))
    expect(document?.state).toBe('WITHDRAWN')
    await signed.customer.ok(contract.documents.sign, {
      body: { loanId: signed.loan.id, customerName: 'Karin Holm', ...address },
    })
    const late = await signed.customer.refused(contract.documentLinks.decline, {
      body: { loanId: signed.loan.id, reason: 'No.' },
    })
    expect(late).toMatchObject({ status: 409, code: 'signed_already' })
  })
})

describe('taking the document back', () => {
  test('ends the open link, tells its receiver why, and it can be sent again', async () => {
    const { loan, customer, customerEmail } = await sent()
    const body = { loanId: loan.id, reason: 'A unit is missing.' }
    const taken = await adam.ok(contract.documentLinks.recall, { body })
    expect([taken.loanState.name, taken.document?.state]).toEqual(['FULFILLED', 'recalled'])
    const dead = await customer.refused(contract.documents.get, {})
    expect(dead).toMatchObject({ status: 401, code: 'link_recalled' })
    expect(dead.message).toContain(cast.stella.email)
    const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'document-recalled' })
    expect(mail.text).toContain('A unit is missing.')
    expect((await chainOf(loan.id)).at(-1)).toMatchObject({ kind: 'recalled', by: 'STAFF' })
    const twice = await adam.refused(contract.documentLinks.recall, { body })
    expect(twice).toMatchObject({ status: 409, code: 'no_open_link' })
    await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
    expect((await linksOf(loan.id))[0]).toMatchObject({ isCurrent: true, state: 'open' })
  })

  test('tells whom it was passed on to', async () => {
    const { loan, domain, customer } = await sent()
    const { email, signer } = await passedOn(customer, domain)
    await adam.ok(contract.documentLinks.recall, { body: { loanId: loan.id, reason: 'Not yet.' } })
    expect((await signer.refused(contract.documents.get, {})).code).toBe('link_recalled')
    expect((await mailsOf(loan.id)).at(-1)).toBe(`document-recalled to ${email}`)
  })
})

test('signing at the counter ends the link of whom it was passed on to, also one that was taken back or declined', async () => {
  const [unused, recalled, declined] = [await sent(), await sent(), await sent()]
  for (const { loan, domain, customer } of [unused, recalled, declined]) {
    const { signer } = await passedOn(customer, domain)
    if (loan.id === recalled.loan.id)
      await adam.ok(contract.documentLinks.recall, { body: { loanId: loan.id, reason: 'Not yet.' } })
    if (loan.id === declined.loan.id)
      await signer.ok(contract.documentLinks.decline, { body: { loanId: loan.id, reason: 'Not ours.' } })
    const there = await atCounter(loan.id)
    await there.ok(contract.documents.sign, {
      body: { loanId: loan.id, customerName: 'Karin Holm', ...address },
    })
    expect((await signer.refused(contract.documents.get, {})).code).toBe('signed_already')
    expect((await linksOf(loan.id))[0]).toMatchObject({ recipientName: 'Karin Holm', state: 'signed' })
  }
})

test('another address stops every link of the one before, and the code that is shown', async () => {
  const { loan, domain, customer } = await sent()
  const { signer } = await passedOn(customer, domain)
  const there = await atCounter(loan.id)
  await adam.ok(contract.loans.edit, { body: { id: loan.id, customerEmail: `nils@${domain}` } })
  for (const former of [customer, signer])
    expect((await former.refused(contract.documents.get, {})).code).toBe('link_stopped')
  expect((await there.refused(contract.documents.get, {})).code).toBe('counter_over')
})

test('a creator who is the customer too gets the customer’s letter, with the link, and their own in the bell', async () => {
  const loan = await buildLoan(server, {
    state: 'FULFILLED',
    link: true,
    fields: { customerEmail: cast.stella.email },
  })
  const there = await atCounter(loan.id)
  const body = { loanId: loan.id, customerName: 'Karin Holm', ...address, language: 'sv' as const }
  await there.ok(contract.documents.sign, { body })
  await signedPdf(server.services, server.app.http.log, loan.id)
  await expect
    .poll(async () => (await mailsOf(loan.id)).filter(mail => mail.endsWith(cast.stella.email)), {
      timeout: 9000,
    })
    .toEqual([`loan-signed-at-counter to ${cast.stella.email}`])
  const { news } = await server.as('stella').ok(contract.notifications.bell, {})
  const ofLoan = news.filter(({ page }) => page === `/loan/${loan.id}`)
  expect(ofLoan.map(({ sentence }) => sentence)).toEqual([expect.stringMatching(/has been signed/)])
  const signed = (await chainOf(loan.id)).find(({ kind }) => kind === 'signed')
  expect(JSON.parse(signed?.detail ?? '')).toMatchObject({ language: 'sv' })
})
