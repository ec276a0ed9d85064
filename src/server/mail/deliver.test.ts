import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { documentEvents, documentLinks, documents, mails } from '../kernel/db/schema.ts'
import { unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { loanInLetter } from '../testing/build-mail.ts'
import { testServer } from '../testing/server.ts'
import { signerOfTests } from '../testing/signed-loan.ts'
import type { NewMail } from './new-mail.ts'
import { mailQueue } from './outbox.ts'
import { transportOf } from './transport.ts'
import { senderOf } from './write.ts'

const server = await testServer({ env: { MAIL_FROM: 'Acme loans <loans@acme.example>' } })
const { services } = server

const newMail = (more: { email?: string; name?: string; title?: string } = {}): NewMail => ({
  letter: 'loan-pending',
  data: { ...loanInLetter, title: more.title ?? 'Trial' },
  to: { email: more.email ?? `reader.${unique()}@acme.example`, name: more.name ?? 'A Reader' },
})

const post = (...newMails: NewMail[]) => services.db.transaction(tx => services.mailbox.post(tx, ...newMails))
const rowTo = async (email: string) => (await server.mailbox.queued()).find(row => row.toEmail === email)

/** The customer's document mail of a fulfilled loan, and its link. */
async function sendDocument() {
  const customerEmail = `karin.${unique()}@customer.example`
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail } })
  await server.as('adam').ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  return { loan, customerEmail }
}

/** All jobs that the worker ever got. */
const orders = async () =>
  (await server.db.execute(sql`select from jobs.job where name = ${mailQueue}`)).rowCount

test('of a change that was rolled back no mail goes out, and nobody looks for one', async () => {
  const mail = newMail()
  const before = await orders()
  const rolledBack = services.db.transaction(async tx => {
    await services.mailbox.post(tx, mail)
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await server.mailbox.settled()
  expect(await orders()).toBe(before)
  expect(await rowTo(mail.to.email)).toBeUndefined()
  expect(await server.mailbox.to(mail.to.email)).toEqual([])
})

test('a mail arrives as text and as HTML, from us, with its button’s address', async () => {
  const mail = newMail()
  await post(mail)
  const arrived = await server.mailbox.waitFor({ to: mail.to.email })
  expect(arrived).toMatchObject({
    letter: 'loan-pending',
    from: 'loans@acme.example',
    subject: 'Loan #00012 “Trial” waits for your approval',
  })
  expect(arrived.link?.href).toBe('http://localhost:3000/fulfillment/12')
  expect(arrived.token).toBeNull()
  expect(arrived.raw).toMatch(/Content-Transfer-Encoding: quoted-printable/i)
  expect(arrived.raw).toContain('Auto-Submitted: auto-generated')
  expect(arrived.html).toContain('href="http://localhost:3000/fulfillment/12"')
})

test('what people typed stays text: no markup, no second header, letters of every script', async () => {
  const email = `odd.${unique()}@acme.example`
  const title = '<img src=x onerror=alert(1)> “Ö” 東京 مرحبا'
  await post(newMail({ email, name: 'Mallory\r\nBcc: all@acme.example', title }))
  const arrived = await server.mailbox.waitFor({ to: email })
  expect(arrived.html).not.toContain('<img')
  expect(arrived.html).toContain('&lt;img src=x onerror=alert(1)&gt; “Ö” 東京 مرحبا')
  expect(arrived.text).toContain(title)
  expect(arrived.subject).toContain('東京 مرحبا')
  expect(arrived.raw).not.toMatch(/^Bcc:/im)
})

test('the files are for us alone, named so that they sort by time, and appear whole', async () => {
  const folder = join(server.dataDir, 'mail')
  await server.mailbox.settled()
  const names = await readdir(folder)
  expect(names.filter(name => !/^\d{8}T\d{6}\.\d{6}Z-[a-z-]+\.eml$/.test(name))).toEqual([])
  const modes = await Promise.all(names.map(async name => (await stat(join(folder, name))).mode & 0o777))
  expect(new Set(modes)).toEqual(new Set([0o600]))
})

test('one address gets one mail of one happening', async () => {
  const email = `twice.${unique()}@acme.example`
  await post(newMail({ email, name: 'First' }), newMail({ email: email.toUpperCase(), name: 'Second' }))
  await server.mailbox.settled()
  expect((await server.mailbox.to(email)).map(mail => mail.letter)).toEqual(['loan-pending'])
})

test('a link’s time begins when its mail is delivered, and the outbox never holds its token', async () => {
  const { loan, customerEmail } = await sendDocument()
  const { token } = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
  await server.mailbox.settled()
  const [link] = await server.db.select().from(documentLinks).where(eq(documentLinks.loanId, loan.id))
  const lifetime = Date.parse(link?.expiresAt ?? '') - Date.parse(link?.deliveredAt ?? '')
  expect(lifetime).toBe(30 * 86_400_000)
  expect(token).toMatch(new RegExp(`^${link?.id}\\.[\\w-]{43}$`))
  expect(JSON.stringify(await server.mailbox.queued())).not.toContain(token)
})

test('a document’s events tell that its own mail was delivered, never of the mail with the signed document', async () => {
  const { loan, customerEmail } = await sendDocument()
  const { token } = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
  await server.mailbox.settled()
  // As if the mail server had taken the first mail without saying so.
  await server.db
    .update(documentLinks)
    .set({ deliveredAt: null, expiresAt: null })
    .where(eq(documentLinks.loanId, loan.id))
  const body = { loanId: loan.id, ...signerOfTests }
  await server.bearing(token ?? '').ok(contract.documents.sign, { body })
  await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-signed-for-customer' })
  await server.mailbox.settled()
  const events = await server.db
    .select({ kind: documentEvents.kind })
    .from(documentEvents)
    .innerJoin(documents, eq(documents.id, documentEvents.documentId))
    .where(eq(documents.loanId, loan.id))
    .orderBy(documentEvents.seq)
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'sent', 'delivered', 'signed', 'sealed'])
})

test('a link that died before its mail went out is not sent: the mail is dropped, and says why', async () => {
  const { loan } = await sendDocument()
  await server.mailbox.settled()
  const [link] = await server.db
    .update(documentLinks)
    .set({ replacedAt: '2026-01-01T00:00:00Z', isCurrent: false })
    .where(eq(documentLinks.loanId, loan.id))
    .returning()
  const email = `late.${unique()}@customer.example`
  const data = {
    ...loanInLetter,
    companyName: 'Acme',
    contactName: 'S',
    contactEmail: 's@acme.example',
    dueDate: 'soon',
  }
  await post({ letter: 'loan-document', data, to: { email, name: 'Karin' }, documentLinkId: link?.id ?? 0 })
  await server.mailbox.settled()
  expect(await rowTo(email)).toMatchObject({
    state: 'DROPPED',
    lastError: 'The link is replaced.',
    failedAt: null,
  })
  expect(await server.mailbox.to(email)).toEqual([])
})

test.each([
  'nobody',
  'a@b@c.example',
  'two@acme.example,three@acme.example',
  '"a\\"@evil.example"@acme.example',
])('“%s” is no address: the mail has failed, visibly', async email => {
  await post(newMail({ email }))
  await server.mailbox.settled()
  expect(await rowTo(email)).toMatchObject({
    state: 'FAILED',
    lastError: `“${email}” is not an e-mail address.`,
  })
})

test('every mail that was queued is sent in the end, also many at once', async () => {
  const many = Array.from({ length: 40 }, () => newMail())
  await Promise.all(many.map(mail => post(mail)))
  await server.mailbox.settled()
  const sent = await server.db.$count(mails, eq(mails.state, 'SENT'))
  expect(sent).toBeGreaterThanOrEqual(40)
  for (const mail of many) expect((await rowTo(mail.to.email))?.state).toBe('SENT')
})

test('two mails of the same moment each have a file of their own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'loandesk-mail-'))
  const transport = await transportOf({ SMTP_URL: undefined, DATA_DIR: folder })
  const now = '2026-11-21T10:00:00.123456Z'
  const to = ['one@acme.example', 'two@acme.example', 'three@acme.example']
  await Promise.all(
    to.map(one => transport('loan-pending', { from: 'us@acme.example', to: one, text: 'x' }, now)),
  )
  const names = await readdir(join(folder, 'mail'))
  expect(names.toSorted()).toEqual([
    '20261121T100000.123456Z-loan-pending.eml',
    '20261121T100000.123457Z-loan-pending.eml',
    '20261121T100000.123458Z-loan-pending.eml',
  ])
  await rm(folder, { recursive: true })
})

test('we write from MAIL_FROM, or from our own host', () => {
  const from = { BASE_URL: 'https://loans.acme.example', APP_NAME: 'Loandesk' }
  expect(senderOf(from)).toEqual({ name: 'Loandesk', address: 'no-reply@loans.acme.example' })
  expect(senderOf({ ...from, MAIL_FROM: 'a@b.example' })).toEqual({
    name: 'Loandesk',
    address: 'a@b.example',
  })
  expect(senderOf({ ...from, MAIL_FROM: '"Acme, loans" <a@b.example>' })).toEqual({
    name: 'Acme, loans',
    address: 'a@b.example',
  })
})
