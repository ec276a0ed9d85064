import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import { getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { verifyFile } from '../../cli/verify-file.ts'
import { lookAtTimeStamps } from '../../doctor/seal.ts'
import { eq, sql } from '../../kernel/db/drizzle.ts'
import { documentEvents, documentLinks, documents, sealKeys, signedPapers } from '../../kernel/db/schema.ts'
import { readEnv } from '../../kernel/env.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { programs } from '../../testing/programs.ts'
import { testServer } from '../../testing/server.ts'
import { signedLoan } from '../../testing/signed-loan.ts'
import { timeStamper } from '../../testing/time-stamper.ts'
import { type ChainedEvent, chained, eventsOf, firstBroken } from '../chain.ts'
import { checkedSignature } from './cms.ts'
import { signatureIn } from './pdf-signature.ts'

/** Keys are made, and several servers: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const adam = server.as('adam')

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

async function checked(pdf: Buffer) {
  const found = signatureIn(pdf)
  return found && { ...(await checkedSignature(found.signature, found.covered)), coversAll: found.coversAll }
}

test('the seal covers the whole file, is valid, and is not once a byte of it has changed', async () => {
  const { pdf } = await signedLoan(server)
  expect(await checked(pdf)).toMatchObject({ isValid: true, coversAll: true, isTimeStamped: false })
  const altered = Buffer.from(pdf)
  altered[200] = (altered[200] ?? 0) ^ 1
  expect(await checked(altered)).toMatchObject({ isValid: false, coversAll: true })
  const longer = Buffer.concat([pdf, Buffer.from('% more\n')])
  expect(await checked(longer)).toMatchObject({ isValid: true, coversAll: false })
})

test('names in every script are sealed, and the file opens with what is attached', async () => {
  const { pdf, document } = await signedLoan(server, {
    customerName: 'محمد בן 王小明',
    customerCompany: 'חברת אור',
  })
  expect(await checked(pdf)).toMatchObject({ isValid: true, coversAll: true })
  const proxy = await getDocumentProxy(new Uint8Array(pdf))
  const evidence = JSON.parse(
    Buffer.from((await proxy.getAttachmentContent('evidence.json')) ?? []).toString(),
  )
  expect(evidence.code).toBe(document.code)
  expect(evidence.events.map(({ kind }: { kind: string }) => kind)).toContain('signed')
})

test('the house has one root and one seal, whoever asks first, and tells the root to anybody', async () => {
  const own = await testServer()
  const ask = () => own.anyone.raw({ method: 'GET', url: '/api/document/seal.pem' })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
  expect(answers[0]?.payload).toMatch(/^-----BEGIN CERTIFICATE-----\n/)
  const kept = await own.db.select().from(sealKeys)
  expect(kept.map(({ source }) => source).toSorted()).toEqual(['OWN', 'ROOT'])
  for (const { privateKey } of kept) expect(privateKey).not.toMatch(/^MII/)
})

test('a seal that ends within a year is followed by another one under the same root', async () => {
  const own = await testServer({ connections: 2 })
  const first = await signedLoan(own)
  own.pass({ days: 4.1 * 365 })
  const second = await signedLoan(own)
  const kept = await own.db.select().from(sealKeys)
  expect(kept.map(({ source }) => source).toSorted()).toEqual(['OWN', 'OWN', 'ROOT'])
  for (const { pdf } of [first, second]) expect(await checked(pdf)).toMatchObject({ isValid: true })
})

test('with a time stamper the level is T; one that hangs or refuses costs the level, never the document or its mail', async () => {
  const stamper = await timeStamper()
  const stamped = await testServer({ connections: 2, env: { TSA_URL: stamper.url } })
  const levelOf = async (at: typeof server) => {
    const { pdf, document, customerEmail } = await signedLoan(at)
    const [kept] = await at.db
      .select({ level: signedPapers.level })
      .from(signedPapers)
      .where(eq(signedPapers.hash, hashOf(pdf)))
    const events = await eventsOf(at.services.db, document)
    expect(events.at(-1)).toMatchObject({
      kind: 'sealed',
      detail: expect.stringContaining(`"level":"${kept?.level}"`),
    })
    const mail = await at.mailbox.waitFor({ to: customerEmail, letter: 'loan-signed-for-customer' })
    const { attachments } = await PostalMime.parse(mail.raw)
    expect(attachments.map(({ content }) => hashOf(Buffer.from(content as ArrayBuffer)))).toEqual([
      hashOf(pdf),
    ])
    return { level: kept?.level, ...(await checked(pdf)) }
  }
  const toldByDoctor = () => lookAtTimeStamps(readEnv({ TSA_URL: stamper.url }), stamped.services.db.pool)
  expect(await levelOf(stamped)).toMatchObject({ level: 'T', isValid: true, isTimeStamped: true })
  expect(await toldByDoctor()).toMatchObject([{ is: 'well' }])
  stamper.answers = 'with an error'
  expect(await levelOf(stamped)).toMatchObject({ level: 'B', isValid: true, isTimeStamped: false })
  stamper.answers = 'about something else'
  expect(await levelOf(stamped)).toMatchObject({ level: 'B', isTimeStamped: false })
  stamper.answers = 'never'
  const begun = performance.now()
  expect(await levelOf(stamped)).toMatchObject({ level: 'B', isTimeStamped: false })
  expect(performance.now() - begun).toBeLessThan(30_000)
  const [told] = await toldByDoctor()
  expect(told?.sentence).toMatch(/^Of 4 documents sealed in the last thirty days 3 have no time stamp/)
})

test('what happens to a document is a chain, from its code to its seal', async () => {
  const { document } = await signedLoan(server)
  const events = await eventsOf(server.services.db, document)
  expect(events.map(({ kind }) => kind)).toEqual([
    'created',
    'sent',
    'delivered',
    'opened',
    'signed',
    'sealed',
  ])
  expect(events.map(({ by }) => by)).toEqual(['STAFF', 'STAFF', 'SYSTEM', 'CUSTOMER', 'CUSTOMER', 'SYSTEM'])
  expect(events[1]?.name).toBe('Adam Admin')
  expect(firstBroken(document.code, events)).toBeNull()
  const changed = (at: number, by: Partial<ChainedEvent>) =>
    events.map((event, index) => (index === at ? { ...event, ...by } : event))
  expect(firstBroken(document.code, changed(1, { name: 'Somebody Else' }))).toBe(2)
  expect(firstBroken(document.code, changed(3, { at: '2026-01-01T00:00:00Z' }))).toBe(4)
  expect(firstBroken(document.code, events.toSpliced(2, 1))).toBe(3)
  expect(firstBroken('0'.repeat(26), events)).toBe(1)
})

test('times are the same text in a chain however they were stored', () => {
  const stored = (at: string) =>
    chained('0'.repeat(26), undefined, { kind: 'created', at, by: 'SYSTEM' }).hash
  expect(stored('2026-11-24T03:00:00.12Z')).toBe(stored('2026-11-24T03:00:00.120Z'))
  expect(stored('2026-11-24T03:00:00.120456Z')).toBe(stored('2026-11-24T03:00:00.120Z'))
})

test('events are never rewritten: the database refuses it', async () => {
  await signedLoan(server)
  for (const rewriting of [
    sql`update document_events set name = 'Nobody'`,
    sql`delete from document_events`,
    sql`truncate document_events`,
  ])
    await expect(server.db.execute(rewriting)).rejects.toMatchObject({ cause: { code: '23000' } })
})

test('opening the link leaves no trace; the page that was looked at counts once', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED' })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const mail = await server.mailbox.waitFor({ to: loan.customerEmail, letter: 'loan-document' })
  const customer = server.bearing(mail.token ?? '')
  const opened = async () => {
    const [link] = await server.db.select().from(documentLinks).where(eq(documentLinks.loanId, loan.id))
    const events = await server.db.$count(documentEvents, sql`kind = 'opened' and link_id = ${link?.id}`)
    return [link?.openedAt !== null, events]
  }
  for (let times = 0; times < 5; times++) await customer.ok(contract.documents.get, {})
  expect(await opened()).toEqual([false, 0])
  await Promise.all([1, 2, 3].map(() => customer.ok(contract.documents.opened, {})))
  expect(await opened()).toEqual([true, 1])
})

test('a document that changes, and one whose loan ends unsigned, say so', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED', lines: 2 })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  await adam.ok(contract.loans.edit, { body: { id: loan.id, title: 'Not on the document' } })
  await adam.ok(contract.loans.edit, { body: { id: loan.id, customerCompany: 'Another AB' } })
  await adam.ok(contract.loanUnits.putBack, { body: { id: loan.lines[0]?.id ?? 0 } })
  await adam.ok(contract.loanUnits.cancel, { body: { loanUnitId: loan.lines[0]?.id ?? 0 } })
  await adam.ok(contract.loans.cancel, { body: { loanId: loan.id, reason: 'They changed their mind' } })
  const [document] = await server.db.select().from(documents).where(eq(documents.loanId, loan.id))
  expect(document?.state).toBe('WITHDRAWN')
  const events = document ? await eventsOf(server.services.db, document) : []
  const kinds = events.map(({ kind }) => kind).filter(kind => kind !== 'delivered')
  expect(kinds).toEqual(['created', 'sent', 'changed', 'changed', 'withdrawn'])
  expect(events.at(-1)?.detail).toBe('{"reason":"They changed their mind"}')
})

test('a file is genuine by its hash, altered by its code alone, and unknown without either; nothing personal is said', async () => {
  const { pdf, document } = await signedLoan(server, { customerCompany: 'Secret Customer AB' })
  const verify = (body: { hash?: string; code?: string }) =>
    server.anyone.ok(contract.documents.verify, { body })
  const { code } = document
  const genuine = await verify({ hash: hashOf(pdf), code })
  expect(genuine).toMatchObject({
    verdict: 'GENUINE',
    document: { kind: 'LOAN', state: 'SIGNED', level: 'B' },
  })
  expect(JSON.stringify(genuine)).not.toMatch(/Secret|Karin|127\.0\.0\.1|@/)
  expect(await verify({ hash: hashOf(pdf) })).toEqual(genuine)
  expect((await verify({ hash: hashOf('another'), code })).verdict).toBe('ALTERED')
  expect((await verify({ code })).verdict).toBe('EXISTS')
  const unknown = { verdict: 'UNKNOWN', document: null }
  expect(await verify({ hash: hashOf('another') })).toEqual(unknown)
  expect(await verify({ code: '0'.repeat(26) })).toEqual(unknown)
  const no = await server.anyone.refused(contract.documents.verify, { body: {} })
  expect([no.status, no.message]).toEqual([400, 'Send the hash of the file, its code, or both.'])
})

test('an operator verifies a file by its seal, its bytes and the events of its document', async () => {
  const { pdf } = await signedLoan(server)
  const { write } = programs()
  const examined = async (name: string, bytes: Uint8Array | string) =>
    verifyFile(server.services, await write(name, bytes))
  const genuine = await examined('genuine.pdf', pdf)
  expect(genuine.isWell).toBe(true)
  expect(genuine.report).toBe(
    [
      'well   The seal is valid, covers the whole file.',
      'well   The file is byte for byte the one that is kept.',
      'well   All 6 events of its document are as they were written.',
    ].join('\n'),
  )
  const altered = Buffer.from(pdf)
  altered[200] = (altered[200] ?? 0) ^ 1
  const { report, isWell } = await examined('altered-by-hand.pdf', altered)
  expect(isWell).toBe(false)
  expect(report).toContain('WRONG  The seal is broken')
  expect(report).toContain('WRONG  A document with the code in this file exists')
  expect((await examined('other.pdf', '%PDF-1.7')).report).not.toContain('well ')
})

test('what is not signed yet is as unknown as what was never made', async () => {
  const loan = await buildLoan(server, { state: 'FULFILLED' })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const [document] = await server.db.select().from(documents).where(eq(documents.loanId, loan.id))
  const { verdict } = await server.anyone.ok(contract.documents.verify, { body: { code: document?.code } })
  expect(verdict).toBe('UNKNOWN')
})
