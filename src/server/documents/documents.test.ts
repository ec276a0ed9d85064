import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { signatures, storerooms, users } from '../kernel/db/schema.ts'
import { buildPerson } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'
import { documentHashOf, readSignedDocument } from './compose.ts'

const server = await testServer()
const stella = server.as('stella')
const adam = server.as('adam')

const address = {
  customerName: 'Karin Holm',
  customerStreetAddress: 'Hans Michelsensgatan 9',
  customerStreetAddress2: '',
  customerCity: 'Malmö',
  customerState: 'Skåne',
  customerPostalCode: '211 20',
}

/** A fulfilled loan whose document was sent, and the customer who holds its link. */
async function sent(lines = 1) {
  const customerEmail = `karin.${Math.random().toString(36).slice(2)}@customer.example`
  const loan = await buildLoan(server, { state: 'FULFILLED', lines, fields: { customerEmail } })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
  return { loan, mail, customerEmail, customer: server.bearing(mail.token ?? '') }
}

test('the customer opens the link from the mail, without an account, and sees what they will sign', async () => {
  const { loan, mail, customer } = await sent(2)
  expect(mail.link?.pathname).toBe('/loan-form')
  const document = await customer.ok(contract.documents.get, {})
  expect(document).toMatchObject({ id: loan.id, linkState: 'open', loanState: { name: 'FULFILLED' } })
  expect(document.LoanUnit).toHaveLength(2)
  for (const secret of ['businessCase', 'projectId', 'createdBy', 'createdByUser', 'reason']) {
    expect(document).not.toHaveProperty(secret)
  }
})

test('the creator gets a copy that says so, without the link', async () => {
  const { loan, mail } = await sent()
  const copy = (await server.mailbox.queued()).find(
    row => row.loanId === loan.id && row.letter === 'loan-document-copy',
  )
  expect(copy).toMatchObject({ toEmail: server.cast.stella.email, linkId: null })
  expect(JSON.stringify(copy?.data)).not.toContain(mail.token)
})

test('signing stores the document, tells who ships, and the link shows the status from then on', async () => {
  const { loan, customer } = await sent(2)
  const { documentHash } = await customer.ok(contract.documents.get, {})
  const signed = await customer.ok(contract.documents.sign, {
    body: { loanId: loan.id, ...address, documentHash },
  })
  expect(signed).toMatchObject({ linkState: 'signed', loanState: { name: 'SIGNED' }, documentHash })
  const [kept] = await server.db.select().from(signatures).where(eq(signatures.loanId, loan.id))
  expect(documentHashOf(kept?.document ?? '')).toBe(kept?.documentHash)
  expect(kept?.documentHash).toBe(documentHash)
  const notified = (await server.mailbox.queued()).filter(
    row => row.loanId === loan.id && row.letter === 'loan-signed',
  )
  expect(notified.map(row => row.toEmail)).toContain(server.cast.adam.email)
  expect(notified.map(row => row.toEmail)).not.toContain(server.cast.stella.email)
  await adam.ok(contract.loanUnits.ship, {
    body: { loanId: loan.id, loanUnitIds: loan.lines.map(line => line.id), trackingId: 'TRACK-1' },
  })
  const later = await customer.ok(contract.documents.get, {})
  expect(later.LoanUnit.map(line => [line.loanUnitState.name, line.trackingId])).toEqual([
    ['SHIPPED', 'TRACK-1'],
    ['SHIPPED', 'TRACK-1'],
  ])
})

test('the customer reads where to return the units while they have some, and neither before nor after', async () => {
  const { loan, customer } = await sent(2)
  const returnTo = async () => (await customer.ok(contract.documents.get, {})).returnTo
  expect(await returnTo()).toBeNull()
  const signed = await customer.ok(contract.documents.sign, { body: { loanId: loan.id, ...address } })
  expect(signed.returnTo).toBeNull()
  const [first, second] = loan.lines.map(line => line.id)
  if (first === undefined || second === undefined) throw new Error('A line is missing.')
  await adam.ok(contract.loanUnits.ship, {
    body: { loanId: loan.id, loanUnitIds: [first, second], trackingId: 'TRACK-1' },
  })
  const { storeroom } = await adam.ok(contract.loans.one, { params: { loanId: loan.id } })
  const [kept] = await server.db.select().from(storerooms).where(eq(storerooms.id, storeroom.id))
  const shown = await returnTo()
  const { streetAddress, streetAddress2, city, state, postalCode } = kept ?? {}
  expect(shown).toEqual({
    storeroom: storeroom.name,
    streetAddress,
    streetAddress2,
    city,
    state,
    postalCode,
  })
  await adam.ok(contract.loanUnits.return, { body: { id: first } })
  expect(await returnTo()).toEqual(shown)
  await adam.ok(contract.loanUnits.return, { body: { id: second } })
  expect(await returnTo()).toBeNull()
})

test('the delivery address that the customer signs becomes the loan’s, so that whoever ships reads it, and history keeps the old one', async () => {
  const { loan, customer } = await sent()
  const before = await adam.ok(contract.loans.one, { params: { loanId: loan.id } })
  await customer.ok(contract.documents.sign, { body: { loanId: loan.id, ...address } })
  const { customerName: _, customerStreetAddress2: __, ...delivery } = address
  const after = await adam.ok(contract.loans.one, { params: { loanId: loan.id } })
  expect(after).toMatchObject({
    ...delivery,
    customerStreetAddress2: null,
    customerName: before.customerName,
  })
  const events = await adam.ok(contract.loans.activity, { params: { loanId: loan.id } })
  expect(events.find(({ event }) => event === 'loan-signed')?.detail).toMatchObject({
    'customerStreetAddress.was': before.customerStreetAddress,
    'customerStreetAddress.is': address.customerStreetAddress,
    signedBy: address.customerName,
  })
})

test('signing twice makes one signature; the same request sent again gets its answer again', async () => {
  const { loan, customer } = await sent()
  const body = { loanId: loan.id, ...address }
  const sign = (key: string) =>
    customer.call(contract.documents.sign, { body, headers: { 'idempotency-key': key } })
  const [first, again, other] = [await sign('a'), await sign('a'), await sign('b')]
  expect([first.status, again.status, other.status]).toEqual([200, 200, 409])
  expect(again.body).toEqual(first.body)
  expect(await server.db.$count(signatures, eq(signatures.loanId, loan.id))).toBe(1)
})

test('an older version of the document is refused, and the newer one can be signed', async () => {
  const { loan, customer } = await sent()
  const { documentHash } = await customer.ok(contract.documents.get, {})
  await adam.ok(contract.loans.edit, { body: { id: loan.id, customerCompany: 'Another company' } })
  const stale = await customer.refused(contract.documents.sign, {
    body: { loanId: loan.id, ...address, documentHash },
  })
  expect(stale).toMatchObject({ status: 409, code: 'document_changed' })
  const newer = await customer.ok(contract.documents.get, {})
  await adam.ok(contract.loans.edit, { body: { id: loan.id, customerName: 'Karin Holme' } })
  const renamed = await customer.refused(contract.documents.sign, {
    body: { loanId: loan.id, ...address, documentHash: newer.documentHash },
  })
  expect(renamed).toMatchObject({ status: 409, code: 'document_changed' })
  const { documentHash: newest } = await customer.ok(contract.documents.get, {})
  await customer.ok(contract.documents.sign, {
    body: { loanId: loan.id, ...address, customerName: 'Karin Holme', documentHash: newest },
  })
})

test('a second document replaces the first link; each dead link says why and whom to write to', async () => {
  const { loan, customer, customerEmail } = await sent()
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const replaced = await customer.refused(contract.documents.get, {})
  expect(replaced).toMatchObject({ status: 401, code: 'link_replaced' })
  expect(replaced.message).toContain(server.cast.stella.email)

  await server.mailbox.settled()
  const fresh = server.bearing((await server.mailbox.to(customerEmail)).at(-1)?.token ?? '')
  expect((await fresh.ok(contract.documents.get, {})).linkState).toBe('open')
  await adam.ok(contract.loanUnits.putBack, { body: { id: loan.lines[0]?.id ?? 0 } })
  const suspended = await fresh.refused(contract.documents.get, {})
  expect(suspended.code).toBe('link_suspended')
  expect(suspended.message).toContain('open this link again later')
  const [line] = loan.lines
  const again = { id: line?.id ?? 0, productId: line?.productId ?? 0, serialNumber: line?.serialNumber ?? '' }
  await adam.ok(contract.loanUnits.source, { body: again })
  expect((await fresh.ok(contract.documents.get, {})).linkState).toBe('open')
  await adam.ok(contract.loanUnits.putBack, { body: { id: again.id } })
  await stella.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Off.' } })
  expect((await fresh.refused(contract.documents.get, {})).code).toBe('link_withdrawn')
})

describe('another address for the customer', () => {
  const right = 'rita.right@customer.example'
  const mailsOf = async (loan: { id: number }, letter: string) =>
    (await server.mailbox.queued()).filter(row => row.loanId === loan.id && row.letter === letter)

  test('stops the link: its receiver reads that, and nothing of who gets it now', async () => {
    const { loan, customer } = await sent()
    const body = { id: loan.id, customerEmail: right, customerName: 'Rita Right', sendDocument: true }
    await adam.ok(contract.loans.edit, { body })
    const refused = await customer.refused(contract.documents.get, {})
    expect(refused).toMatchObject({ status: 401, code: 'link_stopped' })
    expect(refused.message).toContain(server.cast.stella.email)
    expect(refused.message).not.toMatch(/newer|Rita|right/)
    const signing = { body: { loanId: loan.id, ...address } }
    expect((await customer.refused(contract.documents.sign, signing)).code).toBe('link_stopped')
    expect((await customer.refused(contract.documents.pdf, {})).code).toBe('link_stopped')
  })

  test('is told on the loan: to whom the document was sent, and by whose change it is not theirs any more', async () => {
    const { loan, customerEmail } = await sent()
    const edited = await adam.ok(contract.loans.edit, { body: { id: loan.id, customerEmail: right } })
    expect(edited.document).toMatchObject({
      state: 'stopped',
      sentTo: customerEmail,
      stopped: { by: { email: server.cast.adam.email } },
    })
    const activity = await adam.ok(contract.loans.activity, { params: { loanId: loan.id } })
    expect(activity.at(-1)).toMatchObject({ event: 'loan-edited', detail: { linkStopped: customerEmail } })
    const again = await adam.ok(contract.loans.edit, {
      body: { id: loan.id, customerEmail: 'third@customer.example' },
    })
    expect(again.document).toMatchObject({ stopped: edited.document?.stopped })
    const sentAgain = await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
    expect(sentAgain.document).toMatchObject({
      state: 'open',
      sentTo: 'third@customer.example',
      stopped: null,
    })
  })

  test('waits for its document on the dashboard, though a link was sent', async () => {
    const { loan } = await sent()
    const waiting = async () => {
      const args = { params: { countryId: 1 }, query: { duty: 'send', limit: '500' } } as const
      return (await adam.ok(contract.loans.fulfillment, args)).map(({ id }) => id)
    }
    expect(await waiting()).not.toContain(loan.id)
    await adam.ok(contract.loans.edit, { body: { id: loan.id, customerEmail: right } })
    expect(await waiting()).toContain(loan.id)
  })

  test('given by somebody who may not send: the admins there are told to send it', async () => {
    const { loan, customerEmail } = await sent()
    const edit = { id: loan.id, customerEmail: right }
    const body = { ...edit, sendDocument: true }
    expect((await stella.refused(contract.loans.edit, { body })).status).toBe(403)
    expect(await mailsOf(loan, 'loan-document-stopped')).toEqual([])
    await stella.ok(contract.loans.edit, { body: edit })
    const mails = await mailsOf(loan, 'loan-document-stopped')
    expect(mails.map(({ toEmail }) => toEmail)).toContain(server.cast.adam.email)
    expect(mails[0]?.data).toMatchObject({ sentTo: customerEmail, customerEmail: right, isReady: true })
    await stella.ok(contract.loans.edit, { body: { id: loan.id, customerEmail: 'third@customer.example' } })
    expect(await mailsOf(loan, 'loan-document-stopped')).toHaveLength(mails.length)
  })

  test('given by somebody who may send: the document goes out by the same call, and nobody has to be told', async () => {
    const { loan } = await sent()
    const edited = await adam.ok(contract.loans.edit, {
      body: { id: loan.id, customerEmail: right, sendDocument: true },
    })
    expect(edited.document).toMatchObject({ state: 'open', sentTo: right })
    expect((await mailsOf(loan, 'loan-document')).map(({ toEmail }) => toEmail)).toContain(right)
    expect(await mailsOf(loan, 'loan-document-stopped')).toEqual([])
  })

  test('with a document that can’t be sent now changes nothing', async () => {
    const { loan, customer } = await sent()
    await adam.ok(contract.loanUnits.putBack, { body: { id: loan.lines[0]?.id ?? 0 } })
    const refused = await adam.refused(contract.loans.edit, {
      body: { id: loan.id, customerEmail: right, sendDocument: true },
    })
    expect(refused.code).toBe('wrong_state')
    expect((await customer.refused(contract.documents.get, {})).code).toBe('link_suspended')
    const after = await adam.ok(contract.loans.one, { params: { loanId: loan.id } })
    expect(after.customerEmail).not.toBe(right)
  })

  test('of an older version is refused, and the link goes on', async () => {
    const { loan, customer } = await sent()
    await stella.ok(contract.loans.edit, { body: { id: loan.id, title: 'Another title' } })
    const refused = await adam.refused(contract.loans.edit, {
      headers: { 'if-match': '1' },
      body: { id: loan.id, customerEmail: right, sendDocument: true },
    })
    expect(refused.code).toBe('changed_meanwhile')
    expect((await customer.ok(contract.documents.get, {})).linkState).toBe('open')
  })

  test('that somebody else gave meanwhile gets no document from who has not seen it', async () => {
    const { loan } = await sent()
    await stella.ok(contract.loans.edit, { body: { id: loan.id, customerEmail: right } })
    const sending = { headers: { 'if-match': '1' }, body: { loanId: loan.id } }
    expect((await adam.refused(contract.loans.sendDocument, sending)).code).toBe('changed_meanwhile')
    expect((await mailsOf(loan, 'loan-document')).map(({ toEmail }) => toEmail)).not.toContain(right)
    await adam.ok(contract.loans.sendDocument, { ...sending, headers: { 'if-match': '2' } })
    expect((await mailsOf(loan, 'loan-document')).map(({ toEmail }) => toEmail)).toContain(right)
  })

  test('a cancel is told where the document went, without the name of who would get it now', async () => {
    const { loan, customerEmail } = await sent()
    const body = {
      id: loan.id,
      customerEmail: right,
      customerName: 'Rita Right',
      customerCompany: 'Right AB',
    }
    await adam.ok(contract.loans.edit, { body })
    await stella.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'Off.' } })
    const mails = await mailsOf(loan, 'loan-cancelled-for-customer')
    expect(mails.map(row => row.toEmail)).toEqual([customerEmail])
    const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-cancelled-for-customer' })
    expect(mail.text).toContain('has been cancelled')
    expect(mail.text).not.toMatch(/Right/i)
  })
})

test('an unsigned link expires 30 days after its mail was delivered', async () => {
  const { customer } = await sent()
  await server.mailbox.settled()
  server.pass({ days: 29 })
  expect((await customer.ok(contract.documents.get, {})).linkState).toBe('open')
  server.pass({ days: 2 })
  expect((await customer.refused(contract.documents.get, {})).code).toBe('link_expired')
  server.clock.offset = 0
})

test('a link opens its own loan only, and no other kind of token opens it', async () => {
  const { customer, mail } = await sent()
  const other = await buildLoan(server, { state: 'FULFILLED' })
  expect(
    (await customer.refused(contract.documents.sign, { body: { loanId: other.id, ...address } })).status,
  ).toBe(404)
  const forged = server.bearing(String(mail.token).replace(/^\d+/, '1'))
  expect((await forged.refused(contract.documents.get, {})).code).toBe('dead_link')
  expect((await customer.refused(contract.users.self, {})).status).toBe(401)
  expect((await adam.refused(contract.documents.get, {})).status).toBe(401)
})

test('only a fulfilled loan’s document is sent', async () => {
  const loan = await buildLoan(server, { state: 'PROCESSING' })
  expect((await adam.refused(contract.loans.sendDocument, { body: { loanId: loan.id } })).code).toBe(
    'wrong_state',
  )
  expect((await stella.refused(contract.loans.sendDocument, { body: { loanId: loan.id } })).status).toBe(403)
})

test('what was signed before documents named a calendar is written by its country’s', async () => {
  const { countryId } = server.storerooms.lund
  const old = await readSignedDocument(server.services.db, { countryId }, '{"loanId":1}')
  expect(old).toEqual({ loanId: 1, timeZone: 'Europe/Stockholm' })
  const signed = await readSignedDocument(
    server.services.db,
    { countryId },
    '{"loanId":1,"timeZone":"Asia/Tokyo"}',
  )
  expect(signed.timeZone).toBe('Asia/Tokyo')
})

test.each(['left', 'lost their role there'])(
  'whose loan’s creator has %s is told to write to a manager',
  async why => {
    const creator = await buildPerson(server)
    const loan = await buildLoan(server, { state: 'FULFILLED', link: true, createdBy: creator })
    const customer = server.bearing(loan.linkToken ?? '')
    expect((await customer.ok(contract.documents.get, {})).contact.email).toBe(creator.email)
    if (why === 'left')
      await server.db.update(users).set({ state: 'INACTIVE' }).where(eq(users.id, creator.id))
    else {
      const role = { userId: creator.id, countryId: server.countries.sweden.id }
      await server.as('maya').ok(contract.users.removeRole, { body: role })
    }
    const { contact } = await customer.ok(contract.documents.get, {})
    expect(contact.email).not.toBe(creator.email)
    expect(Object.values(server.cast).map(({ email }) => email)).toContain(contact.email)
  },
)
