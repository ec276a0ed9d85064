import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { maxResent } from '#contract/mails.ts'
import { build } from '../kernel/db/build.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { activities, documentLinks, mails } from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { buildMail } from '../testing/build-mail.ts'
import { only } from '../testing/cast.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const sys = server.as('sys')
const [queued, sent, failed] = [1, 2, 3].map(String) as ['1', '2', '3']

/** A document mail to a new customer. */
async function sendDocument() {
  const customerEmail = `karin.${unique()}@customer.example`
  const title = `Trial ${unique()}`
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail, title } })
  await server.as('adam').ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const delivered = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
  await server.mailbox.settled()
  const [mail] = await sys.ok(contract.mails.list, { query: { search: customerEmail } })
  if (!mail) throw new Error('The mail is not in the list.')
  return { loan, mail, delivered }
}

beforeEach(() => server.mailbox.settled())

test('a sysadmin sees whom each mail went to, what about, and how far it is', async () => {
  const { loan, mail } = await sendDocument()
  expect(mail).toMatchObject({
    letter: 'loan-document',
    toName: 'Karin Holm',
    loanId: loan.id,
    mailStateId: 2,
    mailState: { name: 'SENT' },
    attempts: 1,
    lastError: null,
  })
  expect(mail.subject).toMatch(/^Please sign for the equipment you are borrowing from Acme \(loan #\d{5}\)$/)
  expect(Date.parse(mail.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(mail.createdAt))
})

test('no text and no token of a mail stands in a list, nor in what resending answers', async () => {
  const { loan, mail, delivered } = await sendDocument()
  const answers = JSON.stringify([
    await sys.ok(contract.mails.list, {}),
    await sys.ok(contract.mails.resend, { body: { id: mail.id } }),
    await server.as('stella').ok(contract.mails.ofLoan, { params: { loanId: loan.id } }),
    await server.as('stella').ok(contract.loans.activity, { params: { loanId: loan.id } }),
  ])
  expect(delivered.token).not.toBeNull()
  expect(answers).not.toContain(delivered.token)
  expect(answers).not.toContain('takes less than a minute')
})

test('a sysadmin reads a mail without the links that act for its receiver, and the security log notes it', async () => {
  const { mail, delivered } = await sendDocument()
  const { text } = await sys.ok(contract.mails.read, { params: { mailId: mail.id } })
  const shown = '(not shown here: this link acts for its receiver)'
  expect(text).toBe(delivered.text.trimEnd().replace(/https?:\S+token=\S+/, shown))
  expect(text).toContain('takes less than a minute')
  expect(text).not.toContain(delivered.token)
  const { rows: noted } = await server.db.execute(sql`select * from security_events order by id desc limit 1`)
  expect(noted).toMatchObject([
    { kind: 'mail-read', user_id: server.cast.sys.id, detail: { mail: `${mail.id}, loan-document` } },
  ])

  const mailId = await buildMail(server, { letter: 'account-approved', data: { firstName: 'Nina' } })
  const approved = await sys.ok(contract.mails.read, { params: { mailId } })
  expect(approved.text?.split(shown)).toHaveLength(4)
  expect(approved.text).not.toContain('http')
})

test('of a mail that links to the pages of the house the address is read, too', async () => {
  const mailId = await buildMail(server)
  const { text } = await sys.ok(contract.mails.read, { params: { mailId } })
  expect(text).toContain(`See the loan:\n${server.services.baseUrl}/loan/12`)
})

test('a mail whose text was erased, or that an older version wrote, has none to read', async () => {
  for (const wanted of [{ data: { erased: true } }, { letter: 'of-an-older-version' }]) {
    const mailId = await buildMail(server, wanted)
    expect(await sys.ok(contract.mails.read, { params: { mailId } })).toEqual({ id: mailId, text: null })
  }
})

test('mails are found by address, by name and by the whole subject, and filtered by state', async () => {
  const word = unique()
  const subject = `Loan #00012 “${word}” is completed`
  const data = { loanId: 12, title: word, subject }
  const to = { toEmail: `ann.${word}@acme.example`, toName: `Ann ${word}` }
  const one = await buildMail(server, { data, ...to })
  const other = await buildMail(server, {
    data,
    state: 'FAILED',
    attempts: 3,
    lastError: '550 no',
    sentAt: null,
  })
  const found = async (query: { search?: string; mailStateId?: string; sort?: 'state' | '-state' }) =>
    (await sys.ok(contract.mails.list, { query })).map(({ id }) => id)
  expect(await found({ search: `ann.${word}@` })).toEqual([one])
  expect(await found({ search: `ANN ${word}` })).toEqual([one])
  expect(await found({ search: subject })).toEqual([other, one])
  expect(await found({ search: word, sort: 'state' })).toEqual([one, other])
  expect(await found({ search: word, mailStateId: failed })).toEqual([other])
  expect(await found({ search: word, mailStateId: queued })).toEqual([])
  const counted = await sys.ok(contract.mails.counts, { query: { search: word } })
  expect(counted.mailStateId).toEqual([
    { id: Number(sent), count: 1 },
    { id: Number(failed), count: 1 },
  ])
})

test('the list is paged by the server, newest first', async () => {
  const newest = await buildMail(server)
  const answer = await sys.call(contract.mails.list, { query: { limit: '1' } })
  expect(answer.body.map(({ id }) => id)).toEqual([newest])
  expect(Number(answer.headers['x-total-count'])).toBe(await server.db.$count(mails))
})

test('Resend delivers the same mail with the same link, and history says who asked for it', async () => {
  const { loan, mail, delivered } = await sendDocument()
  const waiting = await sys.ok(contract.mails.resend, { body: { id: mail.id } })
  expect(waiting.mailState.name).toBe('QUEUED')
  await server.mailbox.settled()
  const arrived = await server.mailbox.to(mail.toEmail)
  expect(arrived).toHaveLength(2)
  expect(arrived[1]).toMatchObject({
    subject: delivered.subject,
    token: delivered.token,
    messageId: delivered.messageId,
  })
  const [again] = await sys.ok(contract.mails.list, { query: { search: mail.toEmail } })
  expect(again).toMatchObject({ id: mail.id, mailState: { name: 'SENT' }, attempts: 2 })
  const activity = await server.as('stella').ok(contract.loans.activity, { params: { loanId: loan.id } })
  expect(activity.at(-1)).toMatchObject({
    event: 'mail-resent',
    user: { id: server.cast.sys.id },
    detail: { letter: 'Document', sentTo: mail.toEmail },
  })
})

test('a mail that has failed is tried once more by Resend', async () => {
  const email = `mended.${unique()}@acme.example`
  const id = await buildMail(server, {
    toEmail: email,
    state: 'FAILED',
    sentAt: null,
    lastError: '550 no such user here',
  })
  expect(await sys.ok(contract.mails.resend, { body: { id } })).toMatchObject({ lastError: null })
  await server.mailbox.waitFor({ to: email })
  await server.mailbox.settled()
  const [mail] = await sys.ok(contract.mails.list, { query: { search: email } })
  expect(mail).toMatchObject({ mailState: { name: 'SENT' }, attempts: 2 })
})

describe('what failed', () => {
  const at = (hour: number) => `2031-05-04T${String(hour).padStart(2, '0')}:00:00Z`
  const since = at(9)
  const failedAt = (at: string, more: Parameters<typeof buildMail>[1] = {}) =>
    buildMail(server, { state: 'FAILED', failedAt: at, toEmail: `f.${unique()}@acme.example`, ...more })
  const stateOf = async (id: number) => only(await server.db.select().from(mails).where(eq(mails.id, id)))

  test('since a moment is sent again at once, and history says who asked for it; what failed before waits', async () => {
    const { loan } = await sendDocument()
    const [before, first, second] = [
      await failedAt(at(8)),
      await failedAt(at(9), { loanId: loan.id }),
      await failedAt(at(10)),
    ]
    const { headers } = await sys.call(contract.mails.list, { query: { failedSince: since, limit: '1' } })
    expect(headers['x-total-count']).toBe('2')
    expect(await sys.ok(contract.mails.resendFailed, { body: { since } })).toEqual({ resent: 2, left: 0 })
    await server.mailbox.settled()
    expect(await stateOf(before)).toMatchObject({ state: 'FAILED' })
    for (const id of [first, second])
      expect(await stateOf(id)).toMatchObject({ state: 'SENT', failedAt: null, lastError: null })
    expect(await sys.ok(contract.mails.resendFailed, { body: { since } })).toEqual({ resent: 0, left: 0 })
    const activity = await server.as('stella').ok(contract.loans.activity, { params: { loanId: loan.id } })
    expect(activity.at(-1)).toMatchObject({ event: 'mail-resent', user: { id: server.cast.sys.id } })
  })

  test('and is no longer true is dropped when its turn comes', async () => {
    const { mail, loan } = await sendDocument()
    await server.db.update(mails).set({ state: 'FAILED', failedAt: since }).where(eq(mails.id, mail.id))
    await server.as('adam').ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
    await sys.ok(contract.mails.resendFailed, { body: { since } })
    await server.mailbox.settled()
    expect(await stateOf(mail.id)).toMatchObject({ state: 'DROPPED', failedAt: null })
    expect(await sys.refused(contract.mails.resend, { body: { id: mail.id } })).toMatchObject({ status: 409 })
  })

  test(`goes out ${maxResent} at a time, the oldest first`, async () => {
    const first = await failedAt(since)
    const { rows } = await server.db.execute<{ id: string }>(sql`
      insert into mails (letter, data, to_email, to_name, state, failed_at)
      select letter, data, to_email, to_name, state, failed_at from mails, generate_series(1, ${maxResent + 1})
      where id = ${first} returning id`)
    expect(await sys.ok(contract.mails.resendFailed, { body: { since } })).toEqual({
      resent: maxResent,
      left: 2,
    })
    const newest = rows
      .map(({ id }) => Number(id))
      .toSorted((one, other) => one - other)
      .slice(-2)
    const stillFailed = await server.db.execute<{ id: string }>(
      sql`select id from mails where state = 'FAILED' and failed_at = ${since} order by id`,
    )
    expect(stillFailed.rows.map(({ id }) => Number(id))).toEqual(newest)
    // The workers may have sent it by now: what counts is that it goes out, not that it still waits.
    await expect.poll(async () => (await stateOf(first)).state, { timeout: 10_000 }).toBe('SENT')
    // Hundreds that still wait would hold up what comes next for longer than it waits on a busy machine.
    await server.db.execute(
      sql`update mails set state = 'SENT', failed_at = null where id >= ${first} and state in ('QUEUED', 'FAILED')`,
    )
  })
})

test('a mail whose link is dead is not sent again, and the refusal says why', async () => {
  const { loan, mail } = await sendDocument()
  await server.as('adam').ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  await server.mailbox.settled()
  const refusal = await sys.refused(contract.mails.resend, { body: { id: mail.id } })
  expect(refusal).toMatchObject({ status: 409, code: 'mail_link_dead' })
  expect(refusal.message).toContain('The link is replaced.')
  expect(await server.mailbox.to(mail.toEmail)).toHaveLength(2)
})

test('a mail that waits is not sent twice: two sysadmins press Resend, one mail goes out', async () => {
  const email = `twice.${unique()}@acme.example`
  const id = await buildMail(server, { toEmail: email })
  const other = await buildPerson(server, { role: null, isSysAdmin: true })
  const answers = await Promise.all([
    sys.call(contract.mails.resend, { body: { id } }),
    other.call(contract.mails.resend, { body: { id } }),
  ])
  await server.mailbox.settled()
  const statuses = answers.map(({ status }) => status).toSorted()
  const arrived = await server.mailbox.to(email)
  // The second came while the first one's mail still waited, or after it had been delivered.
  expect(statuses[0]).toBe(200)
  expect(arrived).toHaveLength(statuses.filter(status => status === 200).length)
  const happened = await server.db.$count(activities, eq(activities.event, 'mail-resent'))
  expect(happened).toBeGreaterThan(0)
})

test('a mail that waits is refused a Resend', async () => {
  const id = await server.services.db.transaction(async tx => {
    const email = `late.${unique()}@acme.example`
    const wait = 3600
    const data = {
      loanId: 1,
      title: 'T',
      customerCompany: 'C',
      customerName: 'K',
      storeroom: 'L',
      createdBy: 'S',
      units: 1,
    }
    await server.services.mailbox.post(tx, {
      letter: 'loan-completed',
      data,
      to: { email, name: 'Late' },
      wait,
    })
    const [mail] = await tx.run(build.select().from(mails).where(eq(mails.toEmail, email)))
    return mail?.id ?? 0
  })
  const refusal = await sys.refused(contract.mails.resend, { body: { id } })
  expect(refusal).toMatchObject({ status: 409, code: 'mail_waits' })
  await server.db.update(mails).set({ state: 'FAILED' }).where(eq(mails.id, id))
})

test('a loan’s mails are told to whoever sees the loan, oldest first, by their addresses', async () => {
  const { loan } = await sendDocument()
  const listed = await server.as('stella').ok(contract.mails.ofLoan, { params: { loanId: loan.id } })
  expect(listed.map(({ letter, toEmail, mailState }) => [letter, toEmail, mailState.name])).toEqual([
    ['loan-document', loan.customerEmail, 'SENT'],
    ['loan-document-copy', server.cast.stella.email, 'SENT'],
  ])
  expect(await server.db.$count(documentLinks, eq(documentLinks.loanId, loan.id))).toBe(1)
})
