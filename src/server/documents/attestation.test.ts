import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { maxScanBytes } from '#domain/attestation.ts'
import type { Language } from '#domain/language.ts'
import { and, eq } from '../kernel/db/drizzle.ts'
import {
  attachments,
  countries,
  documentEvents,
  documentLinks,
  documents,
  loans,
  signatures,
  uploads,
} from '../kernel/db/schema.ts'
import { buildPerson, unique } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import type { Caller } from '../testing/caller.ts'
import { type Paper, paperToAttest, todayIn } from '../testing/paper-to-attest.ts'
import { lockedPdf, manualPdf, noisyPhoto, photoWithGps } from '../testing/pictures.ts'
import { sendFile } from '../testing/send-file.ts'
import { testServer } from '../testing/server.ts'
import { signerOfTests } from '../testing/signed-loan.ts'

/** Papers that were signed by hand (domain.md, Documents): what is judged, what is kept, and what comes of it. */
const server = await testServer()
const { attestations, documents: paper } = contract
const adam = server.as('adam')

const aLoan = (fields: { language?: Language; customerName?: string } = {}) =>
  buildLoan(server, {
    state: 'FULFILLED',
    fields: { customerEmail: `karin.${unique()}@customer.example`, ...fields },
  })
const toAttest = (loanId: number, more: Partial<Paper> = {}, who: Caller = adam) =>
  paperToAttest(server, who, loanId, more)
const attest = async (loanId: number, more: Partial<Paper> = {}, who: Caller = adam) =>
  who.call(attestations.attest, { body: await toAttest(loanId, more, who) })
const papersOf = (loanId: number) => adam.ok(attestations.ofLoan, { params: { loanId } })
const photo = async (colour = '#a43') =>
  sendFile(adam, await photoWithGps({ width: 900, height: 1200, colour }), 'image/jpeg', 'photo.jpg')
const signatureOf = async (loanId: number) => {
  const [kept] = await server.db.select().from(signatures).where(eq(signatures.loanId, loanId))
  return kept
}
const stateOf = async (loanId: number) =>
  (await adam.ok(contract.loans.one, { params: { loanId } })).loanState.name
const eventsOf = (loanId: number) =>
  server.db
    .select({ kind: documentEvents.kind, name: documentEvents.name, detail: documentEvents.detail })
    .from(documentEvents)
    .innerJoin(documents, eq(documents.id, documentEvents.documentId))
    .where(eq(documents.loanId, loanId))
    .orderBy(documentEvents.seq)
const sentTo = async (loan: { id: number; customerEmail: string }) => {
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const { token } = await server.mailbox.waitFor({ to: loan.customerEmail, letter: 'loan-document' })
  await server.mailbox.settled()
  return server.bearing(token ?? '')
}
const pdfOf = async (loanId: number, query = '') =>
  (await adam.raw({ method: 'GET', url: `/api/loan/document/pdf/${loanId}${query}` })).rawPayload
const pagesOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text.map(page =>
    page.replaceAll(/\s+/g, ' '),
  )
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What must stay as it was when a paper is refused. */
async function expectUntouched(loanId: number, fileIds: readonly string[] = []) {
  expect(await stateOf(loanId)).toBe('FULFILLED')
  expect(await signatureOf(loanId)).toBeUndefined()
  // What was sent for it still hangs on nothing, so that a second try finds it.
  if (fileIds.length > 0) expect((await attest(loanId, { fileIds: [...fileIds] })).status).toBe(200)
}

test('a paper that is attested signs the loan, as its customer’s link would', async () => {
  const loan = await aLoan()
  const [first, second] = [await photo('#a43'), await photo('#34a')]
  const answer = await attest(loan.id, {
    fileIds: [first, second],
    keptAt: 'Binder 3',
    customerStreetAddress: 'Kajgatan 4',
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    loanState: { name: 'SIGNED' },
    customerStreetAddress: 'Kajgatan 4',
    document: { state: 'signed', signedName: 'Karin Holm' },
  })
  expect(await signatureOf(loan.id)).toMatchObject({
    way: 'PAPER',
    style: 'INK',
    linkId: null,
    name: 'Karin Holm',
    streetAddress: 'Kajgatan 4',
    signedOn: today(),
    attestedBy: server.cast.adam.id,
    keptAt: 'Binder 3',
  })
  const { current, attested } = await papersOf(loan.id)
  expect(current).toEqual([])
  expect(attested).toMatchObject({
    signedOn: today(),
    keptAt: 'Binder 3',
    language: 'en',
    attestedBy: { id: server.cast.adam.id },
    scans: [
      { name: 'photo.jpg', kind: 'PICTURE', width: 900, height: 1200 },
      { name: 'photo.jpg', kind: 'PICTURE' },
    ],
  })
  const events = await eventsOf(loan.id)
  const signed = events.find(({ kind }) => kind === 'signed')
  expect(signed?.name).toBe('Adam Admin')
  expect(JSON.parse(signed?.detail ?? '')).toMatchObject({
    way: 'PAPER',
    style: 'INK',
    signer: 'Karin Holm',
    signedOn: today(),
    keptAt: 'Binder 3',
    scanHashes: [expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)],
  })
})

test('the sealed PDF has photos as pages and scans as attachments, says who attests it, and is genuine', async () => {
  const loan = await aLoan()
  const scan = manualPdf(unique())
  const fileIds = [await photo(), await sendFile(adam, scan, 'application/pdf', 'scan.pdf')]
  const printed = await pagesOf(await pdfOf(loan.id))
  expect(printed.at(-1)).toContain('By signing here, I accept the terms in this document for')
  await attest(loan.id, { fileIds, signerName: 'Bo Ek', signedOn: today(), keptAt: 'Lund, binder 3' })
  const pdf = await pdfOf(loan.id)
  const pages = await pagesOf(pdf)
  expect(pages[1]).toContain('Signed paper, photo 1 of 1')
  const certificate = pages.slice(2).join(' ')
  for (const text of [
    'Name Bo Ek',
    'Signed by hand; Adam Admin has seen the paper and attests it.',
    'as the paper says',
    'Attested by Adam Admin',
    'Kept at Lund, binder 3',
    'Signature By hand, on paper',
    'Signed: Bo Ek Adam Admin',
    'Photo 1 of the signed paper, which is a page of this file. SHA-256',
  ])
    expect(certificate).toContain(text)
  expect(certificate).not.toContain('The link')
  expect(pages[0]).toContain('Signed by hand for')
  const proxy = await getDocumentProxy(new Uint8Array(pdf))
  const attached = await proxy.getAttachmentContent('signed-paper-1.pdf')
  expect(attached && hashOf(attached)).toBe(hashOf(scan))
  const evidence = JSON.parse(
    Buffer.from((await proxy.getAttachmentContent('evidence.json')) ?? []).toString(),
  )
  const { detail } = evidence.events.find(({ kind }: { kind: string }) => kind === 'signed')
  expect(JSON.parse(detail)).toMatchObject({ way: 'PAPER', keptAt: 'Lund, binder 3' })
  expect(JSON.parse(detail).scanHashes[1]).toBe(hashOf(scan))
  const verified = await server.anyone.ok(paper.verify, { body: { hash: hashOf(pdf) } })
  expect(verified).toMatchObject({ verdict: 'GENUINE', document: { state: 'SIGNED', level: 'B' } })
})

const today = () => todayIn(server, 'Europe/Stockholm')

test('the bytes of a photo stand in the PDF as they are kept, so that its hash can be checked', async () => {
  const loan = await aLoan()
  await attest(loan.id, { fileIds: [await photo('#2a6')] })
  const { attested } = await papersOf(loan.id)
  const [scan] = attested?.scans ?? []
  const kept = await adam.raw({ method: 'GET', url: `/api/file/${scan?.id}` })
  expect((await pdfOf(loan.id)).includes(kept.rawPayload)).toBe(true)
})

test('no browser keeps a scan: on a shared device whoever comes next could open it without an account', async () => {
  const loan = await aLoan()
  await attest(loan.id, { fileIds: [await photo('#3b7')] })
  const [scan] = (await papersOf(loan.id)).attested?.scans ?? []
  for (const width of ['', '?width=320']) {
    const { statusCode, headers } = await adam.raw({ method: 'GET', url: `/api/file/${scan?.id}${width}` })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  }
})

test('the customer is mailed the PDF with a link to the status; who ships and the creator as always', async () => {
  const loan = await aLoan()
  await attest(loan.id)
  const mail = await server.mailbox.waitFor({ to: loan.customerEmail, letter: 'loan-signed-on-paper' })
  const number = String(loan.id).padStart(5, '0')
  expect(mail.subject).toBe(`Your signed paper of loan #${number}`)
  expect(mail.text).toContain('was signed on paper by Karin Holm, and Adam Admin has attested it')
  expect(mail.text).toContain(`Was this not you? Write to ${server.cast.stella.email}.`)
  const { attachments: enclosed } = await PostalMime.parse(mail.raw)
  expect(enclosed.map(({ filename }) => filename)).toEqual([`loan-${number}.pdf`])
  const status = await server.bearing(mail.tokenFor('/loan-form')).ok(paper.get, {})
  expect(status).toMatchObject({ linkState: 'signed', signerName: 'Karin Holm' })
  await server.mailbox.settled()
  const letters = (await server.mailbox.queued())
    .filter(row => row.loanId === loan.id && row.letter.startsWith('loan-signed'))
    .map(row => row.letter)
  expect([...new Set(letters)].toSorted()).toEqual([
    'loan-signed',
    'loan-signed-for-creator',
    'loan-signed-on-paper',
  ])
})

describe('the check number', () => {
  test('of yesterday’s version is refused with both numbers, and nothing is written', async () => {
    const loan = await aLoan()
    const { fileIds, checkNumber } = await toAttest(loan.id)
    await adam.ok(contract.loans.edit, { body: { id: loan.id, customerCompany: 'Customer Two AB' } })
    const [now] = (await papersOf(loan.id)).current
    const refused = await adam.refused(attestations.attest, {
      body: await toAttest(loan.id, { fileIds, checkNumber }),
    })
    expect(refused).toMatchObject({ status: 409, code: 'paper_outdated' })
    expect(refused.message).toBe(
      `The paper's check number is ${checkNumber}, the document's is ${now?.checkNumber}. It was changed after printing: please print and sign it again.`,
    )
    expect(refused.fields).toEqual({ checkNumber: refused.message })
    await expectUntouched(loan.id, fileIds)
  })

  test('stands at the foot of each page, and is read in either case, with or without its space', async () => {
    const loan = await aLoan()
    const { checkNumber } = await toAttest(loan.id)
    expect((await pagesOf(await pdfOf(loan.id)))[0]).toContain(`check ${checkNumber}`)
    const typed = checkNumber.toUpperCase().replace(' ', '-').replaceAll('0', 'O')
    expect((await attest(loan.id, { checkNumber: typed })).status).toBe(200)
  })

  test('of an English paper of a Swedish loan is right, and what is signed is the English one', async () => {
    const loan = await aLoan({ language: 'sv' })
    const { current } = await papersOf(loan.id)
    expect(current[0]?.language).toBe('sv')
    const numberIn = (language: Language) =>
      current.find(version => version.language === language)?.checkNumber ?? ''
    expect(new Set(current.map(({ checkNumber }) => checkNumber)).size).toBe(7)
    expect((await pagesOf(await pdfOf(loan.id, '?language=en')))[0]).toContain(numberIn('en'))
    expect((await pagesOf(await pdfOf(loan.id)))[0]).toContain(numberIn('sv'))
    // Named with another language, it is the number of another paper.
    const other = await attest(loan.id, { checkNumber: numberIn('en'), language: 'sv' })
    expect(other).toMatchObject({ status: 409, body: { code: 'paper_outdated' } })
    expect((await attest(loan.id, { checkNumber: numberIn('en') })).status).toBe(200)
    expect(await signatureOf(loan.id)).toMatchObject({ language: 'en' })
    expect((await papersOf(loan.id)).attested?.language).toBe('en')
    expect((await pagesOf(await pdfOf(loan.id))).join(' ')).toContain('Certificate of signature')
    const mail = await server.mailbox.waitFor({ to: loan.customerEmail, letter: 'loan-signed-on-paper' })
    expect(mail.subject).toMatch(/^Ditt underskrivna papper för lån #/)
  })
})

test.each(['sv', 'de', 'fr', 'es', 'ja', 'ar'] as const)(
  'a paper in %s has its place for ink and its certificate in that language',
  async language => {
    const loan = await aLoan({ language })
    expect((await attest(loan.id, { fileIds: [await photo()], keptAt: '3' })).status).toBe(200)
    const text = (await pagesOf(await pdfOf(loan.id))).join(' ')
    for (const english of ['By hand', 'Attested', 'Kept at', 'Signed paper', 'Recorded', 'as the paper'])
      expect(text).not.toContain(english)
    expect(text).toContain('Adam Admin')
  },
)

describe('who signed when', () => {
  test('is a day from the loan’s making until today, in its country', async () => {
    const loan = await aLoan()
    const days = (signedOn: string) => attest(loan.id, { signedOn })
    const future = new Date(Date.parse(today()) + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await days(future)).toMatchObject({
      status: 400,
      body: { code: 'bad_input', fields: { signedOn: 'This day is still to come.' } },
    })
    expect(await days('2020-01-01')).toMatchObject({
      status: 400,
      body: { fields: { signedOn: expect.stringMatching(/^The loan was made later, on \d+ \w+ \d{4}\.$/) } },
    })
    expect(await days('2026-02-30')).toMatchObject({ status: 400, body: { code: 'bad_input' } })
    await expectUntouched(loan.id)
  })

  test('counts by the calendar of the loan’s country', async () => {
    const loan = await aLoan()
    const { id } = server.countries.sweden
    const [{ timeZone = '' } = {}] = await server.db.select().from(countries).where(eq(countries.id, id))
    await server.db.update(countries).set({ timeZone: 'Pacific/Kiritimati' }).where(eq(countries.id, id))
    const there = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
    const here = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Midway' }).format(new Date())
    expect((await attest(loan.id, { signedOn: here })).status).toBe(400)
    expect((await attest(loan.id, { signedOn: there })).status).toBe(200)
    await server.db.update(countries).set({ timeZone }).where(eq(countries.id, id))
  })

  test('is a name as at the counter: whoever signed for the customer, of at most 200 characters', async () => {
    const loan = await aLoan()
    for (const signerName of [' ', 'x'.repeat(201), 'Ann\u200bBerg'])
      expect(await attest(loan.id, { signerName })).toMatchObject({
        status: 400,
        body: { code: 'bad_input', fields: { signerName: expect.any(String) } },
      })
    const { length } = 'ن'.repeat(200)
    expect(length).toBe(200)
    expect((await attest(loan.id, { signerName: 'ن'.repeat(200) })).status).toBe(200)
    expect((await pdfOf(loan.id)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('the scans', () => {
  test('are one at least and ten at most, each once, and one’s own', async () => {
    const loan = await aLoan()
    const one = await photo()
    const theirs = await sendFile(server.as('maya'), manualPdf(unique()), 'application/pdf', 'theirs.pdf')
    const refusedBy = async (fileIds: string[]) => attest(loan.id, { fileIds })
    const field = (message: string) => ({ status: 400, body: { fields: { fileIds: message } } })
    expect(await refusedBy([])).toMatchObject(field('Please add a photo or scan of the signed paper.'))
    expect(await refusedBy(Array.from({ length: 11 }, () => crypto.randomUUID()))).toMatchObject(
      field('At most 10 photos and scans.'),
    )
    expect(await refusedBy([one, one])).toMatchObject(field('The same file is there twice.'))
    expect(await refusedBy([one, theirs])).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await expectUntouched(loan.id, [one])
  })

  test('of PDF have fifty pages at most; a manual may have more', async () => {
    const loan = await aLoan()
    const [long, just] = [await sendFile(adam, pdfOfPages(51), 'application/pdf', 'long.pdf'), pdfOfPages(50)]
    expect(await attest(loan.id, { fileIds: [long] })).toMatchObject({
      status: 422,
      body: { code: 'scan_too_long', message: 'long.pdf has 51 pages. A scan has at most 50.' },
    })
    await expectUntouched(loan.id)
    expect(
      (await attest(loan.id, { fileIds: [await sendFile(adam, just, 'application/pdf', 'just.pdf')] }))
        .status,
    ).toBe(200)
  })

  test('that take a password are refused by name', async () => {
    const loan = await aLoan()
    const locked = await sendFile(adam, lockedPdf(unique()), 'application/pdf', 'locked.pdf')
    expect(await attest(loan.id, { fileIds: [locked] })).toMatchObject({
      status: 422,
      body: { code: 'scan_unreadable', message: "locked.pdf can't be read. Please scan the paper again." },
    })
    await expectUntouched(loan.id)
  })

  test('travel by mail: together they have 15 MB at most', async () => {
    const loan = await aLoan()
    const half = () => Buffer.concat([manualPdf(unique()), Buffer.alloc(maxScanBytes / 2)])
    const fileIds = [
      await sendFile(adam, half(), 'application/pdf', 'one.pdf'),
      await sendFile(adam, half(), 'application/pdf', 'two.pdf'),
    ]
    expect(await attest(loan.id, { fileIds })).toMatchObject({
      status: 413,
      body: {
        code: 'scans_too_large',
        message: 'The photos and scans have 15.0 MB together. At most 15.0 MB.',
        fields: { fileIds: expect.any(String) },
      },
    })
    await expectUntouched(loan.id)
  })

  test('are seen by who sees the loan, and by nobody else', async () => {
    const loan = await aLoan()
    await attest(loan.id, { fileIds: [await photo()] })
    const [scan] = (await papersOf(loan.id)).attested?.scans ?? []
    const show = { params: { attachmentId: scan?.id ?? 0 } }
    expect((await server.as('stella').call(contract.files.show, show)).status).toBe(200)
    const abroad = await buildPerson(server, { role: 'MANAGER', country: 'singapore' })
    const { caller: stranger } = await server.signedIn(abroad.id)
    expect((await stranger.refused(contract.files.show, show)).status).toBe(404)
    expect((await stranger.refused(attestations.ofLoan, { params: { loanId: loan.id } })).status).toBe(404)
  })

  test('wait for their store: the paper is signed, its PDF is made once they are in reach', async () => {
    const loan = await aLoan()
    const fileId = await sendFile(adam, await noisyPhoto(301, 200), 'image/jpeg', 'photo.jpg')
    const [upload] = await server.db.select().from(uploads).where(eq(uploads.id, fileId))
    const hash = upload?.fileHash ?? ''
    const { fileStore } = server.services
    const content = await fileStore.read(hash)
    const kept = content ? Buffer.concat(await content.stream.toArray()) : Buffer.alloc(0)
    await fileStore.remove(hash)
    expect((await attest(loan.id, { fileIds: [fileId] })).status).toBe(200)
    const waiting = await adam.raw({ method: 'GET', url: `/api/loan/document/pdf/${loan.id}` })
    expect([waiting.statusCode, waiting.json().code]).toEqual([503, 'files_unavailable'])
    await fileStore.put(hash, kept)
    expect((await pagesOf(await pdfOf(loan.id)))[1]).toContain('Signed paper, photo 1 of 1')
  })
})

/** A PDF of so many empty pages. */
const pdfOfPages = (count: number) => {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`)
  const pages = kids.map(
    (_, at) => `${at + 3} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n`,
  )
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[${kids.join(' ')}]/Count ${count}>>endobj\n${pages.join('')}% ${unique()}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

test('nobody attests a paper that they have not seen, nor one without a delivery address', async () => {
  const loan = await aLoan()
  const body = await toAttest(loan.id)
  for (const [field, value] of [
    ['attested', false],
    ['attested', undefined],
    ['customerCity', ' '],
    ['checkNumber', '3f9a'],
    ['fileIds.0', ['front.jpg']],
  ] as const) {
    const payload = { ...body, [field.replace('.0', '')]: value }
    const answer = await adam.raw({ method: 'POST', url: '/api/loan/sign/paper', payload })
    expect([answer.statusCode, Object.keys(answer.json().fields)], field).toEqual([400, [field]])
  }
  await expectUntouched(loan.id)
})

test('a loan that is not ready, or was signed or cancelled, takes no paper', async () => {
  const early = await buildLoan(server, { state: 'PROCESSING' })
  expect(await attest(early.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const signed = await buildLoan(server, { state: 'SIGNED' })
  expect(await attest(signed.id)).toMatchObject({ status: 409, body: { code: 'signed_already' } })
  const ended = await aLoan()
  const body = await toAttest(ended.id)
  await adam.ok(contract.loans.cancel, { body: { loanId: ended.id, reason: 'Not needed' } })
  expect(await adam.refused(attestations.attest, { body })).toMatchObject({ code: 'wrong_state' })
})

test('a document that was declined is open again with the paper, which says so', async () => {
  const loan = await aLoan()
  const customer = await sentTo(loan)
  await customer.ok(contract.documentLinks.decline, { body: { loanId: loan.id, reason: 'No time.' } })
  expect((await attest(loan.id)).status).toBe(200)
  const events = await eventsOf(loan.id)
  expect(events.map(({ kind }) => kind).slice(-3)).toContain('signed')
  const signed = events.find(({ kind }) => kind === 'signed')
  expect(JSON.parse(signed?.detail ?? '')).toMatchObject({ reopened: true })
  const history = (await adam.ok(contract.loans.activity, { params: { loanId: loan.id } })).slice(-2)
  expect(history).toMatchObject([
    { event: 'document-declined' },
    { event: 'loan-signed', detail: { way: 'PAPER', reopened: true } },
  ])
})

describe('the other ways to sign end with it', () => {
  test('the customer’s link shows the status, and signs no more', async () => {
    const loan = await aLoan()
    const customer = await sentTo(loan)
    await attest(loan.id)
    expect((await customer.ok(paper.get, {})).linkState).toBe('signed')
    const again = await customer.refused(paper.sign, { body: { loanId: loan.id, ...signerOfTests } })
    expect(again).toMatchObject({ status: 409, code: 'signed_already' })
  })

  test('the code of the counter, and the link of somebody it was passed on to, say that it is signed', async () => {
    const loan = await aLoan()
    const customer = await sentTo(loan)
    const bo = `bo.${unique()}@customer.example`
    await customer.ok(contract.documentLinks.passOn, { body: { name: 'Bo Ek', email: bo } })
    const { token } = await server.mailbox.waitFor({ to: bo, letter: 'document-passed-on' })
    const { url } = await adam.ok(contract.counter.present, { body: { loanId: loan.id } })
    const atCounter = server.bearing(new URL(url).searchParams.get('token') ?? '')
    await attest(loan.id)
    for (const holder of [server.bearing(token ?? ''), atCounter])
      for (const refused of [
        await holder.refused(paper.get, {}),
        await holder.refused(paper.sign, { body: { loanId: loan.id, ...signerOfTests } }),
      ])
        expect(refused).toMatchObject({ status: 409, code: 'signed_already' })
    const current = and(eq(documentLinks.loanId, loan.id), documentLinks.isCurrent)
    const [link] = await server.db.select().from(documentLinks).where(current)
    expect(link?.sentTo).toBe(loan.customerEmail)
  })

  test('two who attest at once: one does, the other is told that it is signed', async () => {
    const loan = await aLoan()
    const maya = server.as('maya')
    const bodies = [
      { who: adam, body: await toAttest(loan.id) },
      { who: maya, body: await toAttest(loan.id, {}, maya) },
    ]
    const answers = await Promise.all(bodies.map(({ who, body }) => who.call(attestations.attest, { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'signed_already' })
    const kept = await signatureOf(loan.id)
    const scans = await server.db
      .select()
      .from(attachments)
      .where(eq(attachments.signatureId, kept?.id ?? 0))
    expect(scans).toHaveLength(1)
  })

  test('twenty at once over all three ways make one signature', async () => {
    const loan = await aLoan()
    const customer = await sentTo(loan)
    const { url } = await adam.ok(contract.counter.present, { body: { loanId: loan.id } })
    const atCounter = server.bearing(new URL(url).searchParams.get('token') ?? '')
    const papers: Paper[] = []
    // One after another: nobody sends more than a few files at once.
    for (let sent = 0; sent < 7; sent++) papers.push(await toAttest(loan.id))
    const body = { loanId: loan.id, ...signerOfTests }
    const answers = await Promise.all([
      ...papers.map(paperBody => adam.call(attestations.attest, { body: paperBody })),
      ...Array.from({ length: 7 }, () => customer.call(paper.sign, { body })),
      ...Array.from({ length: 6 }, () => atCounter.call(paper.sign, { body })),
    ])
    expect(answers).toHaveLength(20)
    const [won, ...more] = answers.filter(({ status }) => status === 200)
    expect([won?.status, more]).toEqual([200, []])
    for (const { status, body: refused } of answers.filter(answer => answer !== won))
      expect([status, refused]).toEqual([409, expect.objectContaining({ code: 'signed_already' })])
    expect(await server.db.$count(signatures, eq(signatures.loanId, loan.id))).toBe(1)
    expect(await stateOf(loan.id)).toBe('SIGNED')
  })

  test('the same paper sent again with its Idempotency-Key is answered as before', async () => {
    const loan = await aLoan()
    const body = await toAttest(loan.id)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await adam.call(attestations.attest, { body, headers })
    const second = await adam.call(attestations.attest, { body, headers })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await server.db.$count(signatures, eq(signatures.loanId, loan.id))).toBe(1)
  })
})

test('the database keeps papers whole: no paper without its day and witness, no scan taken off', async () => {
  const loan = await aLoan()
  await attest(loan.id)
  const kept = await signatureOf(loan.id)
  const [scan] = await server.db
    .select()
    .from(attachments)
    .where(eq(attachments.signatureId, kept?.id ?? 0))
  const taken = server.db
    .update(attachments)
    .set({ removedAt: new Date().toISOString(), removedBy: server.cast.adam.id })
    .where(eq(attachments.id, scan?.id ?? 0))
  await expect(taken).rejects.toThrow()
  const [{ state } = { state: '' }] = await server.db.select().from(loans).where(eq(loans.id, loan.id))
  expect(state).toBe('SIGNED')
})
