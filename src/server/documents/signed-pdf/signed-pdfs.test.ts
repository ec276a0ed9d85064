import { createHash } from 'node:crypto'
import PostalMime from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { eq } from '../../kernel/db/drizzle.ts'
import { documentLinks, documents, signatures, signedPapers } from '../../kernel/db/schema.ts'
import { messageIdOf } from '../../mail/message-id.ts'
import { buildProduct, buildUnits } from '../../testing/build.ts'
import { buildLoan } from '../../testing/build-loan.ts'
import { testServer } from '../../testing/server.ts'

const server = await testServer()
const stella = server.as('stella')
const adam = server.as('adam')

const address = {
  customerName: 'Karin Holm',
  customerStreetAddress: 'Hans Michelsensgatan 9',
  customerCity: 'Malmö',
  customerState: 'Skåne',
  customerPostalCode: '211 20',
}

/** A fulfilled loan whose document was sent, and the customer who holds its link. */
async function sent(fields: Record<string, string> = {}, lines = 1) {
  const customerEmail = `karin.${Math.random().toString(36).slice(2)}@customer.example`
  const loan = await buildLoan(server, { state: 'FULFILLED', lines, fields: { customerEmail, ...fields } })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const mail = await server.mailbox.waitFor({ to: loan.customerEmail, letter: 'loan-document' })
  // Only then is its delivery noted.
  await server.mailbox.settled()
  return { loan, customer: server.bearing(mail.token ?? '') }
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

type Sent = Awaited<ReturnType<typeof sent>>

const sign = ({ loan, customer }: Sent) =>
  customer.ok(contract.documents.sign, { body: { loanId: loan.id, ...address } })

/** The bytes of the PDF, as the customer's browser gets them. */
async function pdfOf(customer: Sent['customer']): Promise<Buffer> {
  const answer = await customer.raw({ method: 'GET', url: '/api/loan/document/pdf' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return answer.rawPayload
}

/** The text of each page as a reader can copy it, in one line. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map(page => page.replaceAll(/\s+/g, ' ').trim())
}

/** The pages of the certificate, as one text. */
async function certificateIn(pdf: Buffer): Promise<string> {
  const pages = await pagesOf(pdf)
  return pages.slice(pages.findIndex(page => page.includes('Certificate of signature'))).join(' ')
}

test.each([
  ['Latin', 'Zoë Šimić-Łódzka', 'Ærø & Ångström AB <b>not bold</b>'],
  ['Vietnamese', 'Nguyễn Thị Hạnh', 'Công ty Ánh Sáng'],
  ['Cyrillic', 'Ольга Ґжицька', 'ООО «Северные технологии»'],
  ['Greek', 'Ωραία Παπαδοπούλου', 'Φως ΑΕ'],
  ['Han', '王小明', '上海视觉科技有限公司'],
  ['Traditional Han', '陳龍門', '臺灣視覺股份有限公司'],
  ['Japanese', '髙橋 さくら', '株式会社カメラ商事（東京）'],
  ['Korean', '김민수', '주식회사 한국영상'],
])('names in %s stand in the document as they are written', async (_script, name, company) => {
  const { customer } = await sent({ customerName: name, customerCompany: company })
  const [first] = await pagesOf(await pdfOf(customer))
  expect(first).toContain(name)
  expect(first).toContain(company)
})

test('Arabic and Hebrew are joined, and read from right to left, with numbers among them from left to right', async () => {
  const { customer } = await sent({ customerName: 'محمد بن سعيد', customerCompany: 'חברת אור 2026 בעם' })
  const pdf = await pdfOf(customer)
  const [first = ''] = await pagesOf(pdf)
  for (const word of ['محمد', 'بن', 'سعيد', 'חברת', 'אור', '2026', 'בעם']) expect(first).toContain(word)
  const at = await placesOf(pdf)
  expect(at('سعيد')).toBeLessThan(at('بن'))
  expect(at('بن')).toBeLessThan(at('محمد'))
  expect(at('בעם')).toBeLessThan(at('2026'))
  expect(at('2026')).toBeLessThan(at('חברת'))
})

/** The distance of a word from the left edge of the first page. */
async function placesOf(pdf: Buffer): Promise<(word: string) => number> {
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { items } = await page.getTextContent()
  return word => {
    const found = items.find(item => 'str' in item && item.str.trim() === word)
    if (!found || !('transform' in found)) throw new Error(`${word} stands nowhere by itself.`)
    return Number(found.transform[4])
  }
}

test('what no font holds is named by its number, never left out', async () => {
  const { customer } = await sent({ customerName: 'Anna 😀 Berg' })
  expect((await pagesOf(await pdfOf(customer)))[0]).toContain('Anna [U+1F600] Berg')
})

test('nobody can have a text printed the wrong way round', async () => {
  const { customer } = await sent({ customerMobile: '\u202e321 04+\u202c / \u2067ABC 1-2\u2069' })
  expect((await pagesOf(await pdfOf(customer)))[0]).toContain('321 04+ / ABC 1-2')
})

test('a word longer than its column is broken, and nothing of it is lost', async () => {
  const { customer } = await sent({ customerCompany: 'W'.repeat(200) })
  const [first = ''] = await pagesOf(await pdfOf(customer))
  expect(/(?<=Company )W[W ]+/.exec(first)?.[0].replaceAll(' ', '')).toHaveLength(200)
})

test('before it is signed it says so, with a place to sign, and whom to ask', async () => {
  const { customer, loan } = await sent()
  const [first, ...more] = await pagesOf(await pdfOf(customer))
  expect(more).toEqual([])
  for (const text of [
    'Not signed yet.',
    'Terms',
    "three days' grace",
    server.cast.stella.email,
    'Page 1 of 1',
  ])
    expect(first).toContain(text)
  expect(first).toContain(`Loan #${String(loan.id).padStart(5, '0')}`)
})

test('many units go over several pages: each unit once, the head of the table on each', async () => {
  const { customer, loan } = await sent({}, 60)
  const { LoanUnit } = await customer.ok(contract.documents.get, {})
  const pages = await pagesOf(await pdfOf(customer))
  expect(pages.length).toBeGreaterThan(2)
  const withUnits = pages.filter(page =>
    LoanUnit.some(line => page.includes(String(line.unit?.serialNumber))),
  )
  expect(withUnits.length).toBeGreaterThan(1)
  for (const page of withUnits) expect(page).toContain('# Model Serial number Part number Qty')
  const all = pages.join(' ')
  for (const line of LoanUnit) expect(all.split(String(line.unit?.serialNumber))).toHaveLength(2)
  expect(LoanUnit).toHaveLength(loan.lines.length)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('signed, it carries who, when, how, from where, what happened and the hash on pages of their own', async () => {
  const signer = await sent()
  await sign(signer)
  const [kept] = await server.db.select().from(signatures).where(eq(signatures.loanId, signer.loan.id))
  const pdf = await pdfOf(signer.customer)
  const certificate = await certificateIn(pdf)
  for (const text of [
    'Certificate of signature',
    'Karin Holm',
    'Hans Michelsensgatan 9, 211 20 Malmö, Skåne',
    `Link sent to ${signer.loan.customerEmail}`,
    'accepted for delivery',
    'Message-ID <',
    'IP address IPv4 127.0.0.1',
    'Made Adam Admin',
    // A wide address goes on in the next line.
    'Sent: karin.',
    'Signed Karin Holm 127.0.0.1',
    `Document hash ${kept?.documentHash}`,
    '(Europe/Stockholm, UTC+0',
  ])
    expect(certificate).toContain(text)
  const sealed = await (await getDocumentProxy(new Uint8Array(pdf))).getAttachmentContent(
    `loan-${String(signer.loan.id).padStart(5, '0')}.json`,
  )
  expect(hashOf(sealed ?? '')).toBe(kept?.documentHash)
})

test.each([1, 60])(
  'the certificate of a document of %i units names the file, its pages, and what is attached with its SHA-256',
  async lines => {
    const signer = await sent({}, lines)
    await sign(signer)
    const pdf = await pdfOf(signer.customer)
    const certificate = await certificateIn(pdf)
    const name = `loan-${String(signer.loan.id).padStart(5, '0')}`
    expect(certificate).toContain(`File ${name}.pdf, ${(await pagesOf(pdf)).length} pages`)
    const proxy = await getDocumentProxy(new Uint8Array(pdf))
    const [document] = await server.db.select().from(documents).where(eq(documents.loanId, signer.loan.id))
    const evidence = await proxy.getAttachmentContent('evidence.json')
    const { events } = JSON.parse(Buffer.from(evidence ?? []).toString())
    const signature = events.find(({ kind }: { kind: string }) => kind === 'signed')
    // Long words go on in the next line.
    const words = certificate.replaceAll(' ', '')
    for (const text of [
      `${name}.json:thedatathatwassigned.SHA-256${hashOf((await proxy.getAttachmentContent(`${name}.json`)) ?? '')}`,
      `evidence.json:whathappenedtoit.SHA-256${hashOf(evidence ?? '')}`,
      `Documentcode${document?.code}`,
      `Signature${signature.hash},event${signature.seq}below`,
      'IdentifiedbyHavingthatlink,andsothatmailbox.',
      'Mobile+46705550188',
    ])
      expect(words).toContain(text)
  },
)

test('the Message-ID in the evidence is that of the mail with the document, whatever else its link went out with', async () => {
  const signer = await sent()
  const [mail] = (await server.mailbox.queued()).filter(row => row.toEmail === signer.loan.customerEmail)
  const { services } = server
  await services.db.transaction(tx =>
    services.mailbox.post(tx, {
      letter: 'loan-due-soon-for-customer',
      data: {
        loanId: signer.loan.id,
        title: 'Trial',
        customerCompany: 'Customer AB',
        customerName: 'Karin Holm',
        storeroom: 'Lund',
        createdBy: 'Stella Staff',
        units: 1,
        companyName: 'Acme',
        contact: server.cast.stella.email,
        dueDate: 'soon',
        daysLate: 0,
        out: [],
        remindedBy: null,
      },
      to: { email: signer.loan.customerEmail, name: 'Karin Holm' },
      documentLinkId: mail?.documentLinkId ?? 0,
      loanId: signer.loan.id,
    }),
  )
  await sign(signer)
  expect(await certificateIn(await pdfOf(signer.customer))).toContain(
    `Message-ID ${messageIdOf(services, mail?.id ?? 0)}`,
  )
})

test('until every unit is sourced it is a draft: with all that was asked for, nothing to sign, and no check number', async () => {
  const draftOf = async (loanId: number) => {
    const { rawPayload } = await adam.raw({ url: `/api/loan/document/pdf/${loanId}` })
    const [first = ''] = await pagesOf(rawPayload)
    return first
  }
  const product = await buildProduct(server)
  const serialNumber = `${product.partNumber}-1`
  await buildUnits(server, { product, serials: [serialNumber] })
  const loan = await buildLoan(server, { state: 'PROCESSING', lines: [{ product }, {}] })
  await adam.ok(contract.loanUnits.source, { body: { id: loan.lines[0]?.id ?? 0, serialNumber } })
  const draft = await draftOf(loan.id)
  expect(draft).toContain(`Loan #${String(loan.id).padStart(5, '0')} · Draft`)
  expect(draft).toContain('2 units')
  expect(draft).toContain(serialNumber)
  expect(draft).toContain('A draft: not every unit is sourced yet.')
  for (const text of ['Signature', 'Not signed yet.', 'By signing here', 'check ']) {
    expect(draft).not.toContain(text)
  }
  const ready = await buildLoan(server, { state: 'FULFILLED' })
  expect(await draftOf(ready.id)).not.toContain('raft')
  const denied = await buildLoan(server, { state: 'DENIED' })
  expect(await draftOf(denied.id)).not.toContain('The document to sign follows')
})

test('the signed document is printed once, whoever asks, however often, and its bytes never change', async () => {
  const signer = await sent()
  await sign(signer)
  const pdfs = await Promise.all([1, 2, 3].map(() => pdfOf(signer.customer)))
  await server.mailbox.settled()
  pdfs.push(await pdfOf(signer.customer))
  const { rawPayload, headers } = await stella.raw({
    method: 'GET',
    url: `/api/loan/document/pdf/${signer.loan.id}`,
  })
  expect(headers['content-disposition']).toBe(
    `inline; filename="loan-${String(signer.loan.id).padStart(5, '0')}.pdf"`,
  )
  const hashes = [...pdfs, rawPayload].map(hashOf)
  const papers = await server.db
    .select({ hash: signedPapers.hash })
    .from(signedPapers)
    .innerJoin(signatures, eq(signatures.id, signedPapers.signatureId))
    .where(eq(signatures.loanId, signer.loan.id))
  expect(papers).toHaveLength(1)
  expect([...new Set(hashes)]).toEqual([papers[0]?.hash])
})

test('the customer and the creator get the PDF, one mail each; who ships is told without it', async () => {
  const signer = await sent()
  await sign(signer)
  await server.mailbox.settled()
  const notified = (await server.mailbox.queued()).filter(
    row => row.loanId === signer.loan.id && row.letter.startsWith('loan-signed'),
  )
  const withPaper = notified.filter(row => row.letter !== 'loan-signed')
  expect(withPaper.map(row => [row.letter, row.toEmail, row.state])).toEqual([
    ['loan-signed-for-customer', signer.loan.customerEmail, 'SENT'],
    ['loan-signed-for-creator', server.cast.stella.email, 'SENT'],
  ])
  expect(notified.map(row => row.toEmail)).toHaveLength(new Set(notified.map(row => row.toEmail)).size)
  const mail = await server.mailbox.waitFor({
    to: signer.loan.customerEmail,
    letter: 'loan-signed-for-customer',
  })
  const { attachments } = await PostalMime.parse(mail.raw)
  const pdf = await pdfOf(signer.customer)
  expect(attachments.map(({ filename }) => filename)).toEqual([
    `loan-${String(signer.loan.id).padStart(5, '0')}.pdf`,
  ])
  const content = attachments[0]?.content
  expect(content instanceof ArrayBuffer && Buffer.from(content).equals(pdf)).toBe(true)
})

const sentenceOfLink =
  'The link that you signed with shows the status of your loan, and the tracking id once it is shipped.'

test('the signer’s mail leads to what was signed; once that link is dead it is sent and read without a word of it', async () => {
  const signer = await sent()
  await sign(signer)
  await server.mailbox.settled()
  const to = { to: signer.loan.customerEmail, letter: 'loan-signed-for-customer' }
  const { token, text } = await server.mailbox.waitFor(to)
  expect(text).toContain(sentenceOfLink)
  const shown = await server.bearing(token ?? '').ok(contract.documents.get, {})
  expect(shown).toMatchObject({ linkState: 'signed', signerName: 'Karin Holm' })

  await server.db
    .update(documentLinks)
    .set({ isCurrent: false, replacedAt: new Date().toISOString() })
    .where(eq(documentLinks.loanId, signer.loan.id))
  const row = (await server.mailbox.queued()).find(
    ({ letter, toEmail }) => letter === to.letter && toEmail === to.to,
  )
  const mailId = row?.id ?? 0
  const read = await server.as('sys').ok(contract.mails.read, { params: { mailId } })
  await server.as('sys').ok(contract.mails.resend, { body: { id: mailId } })
  await server.mailbox.settled()
  const sentTwice = (await server.mailbox.to(to.to)).filter(({ letter }) => letter === to.letter)
  expect(sentTwice.map(mail => mail.token)).toEqual([token, null])
  expect(sentTwice[1]?.text.trimEnd()).toBe(read.text)
  expect(read.text).toContain('Thank you for signing.')
  expect(read.text).not.toMatch(/link|http/)
  for (const { raw } of sentTwice) expect((await PostalMime.parse(raw)).attachments).toHaveLength(1)
})

test('a link that shows nothing any more opens no PDF either', async () => {
  const { customer, loan } = await sent()
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  expect((await customer.refused(contract.documents.pdf, {})).code).toBe('link_replaced')
})

test('one link that asks for its document twelve times at once leaves the press to others', async () => {
  const { customer } = await sent()
  const downloads = Array.from({ length: 12 }, () => pdfOf(customer))
  const pages = await Promise.all((await Promise.all(downloads)).map(pagesOf))
  expect(new Set(pages.map(([first]) => first?.includes('Page 1 of 1')))).toEqual(new Set([true]))
})
