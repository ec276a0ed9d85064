import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { exampleLoan } from '#contract/loan-forms.ts'
import type { Language } from '#domain/language.ts'
import { eq } from '../kernel/db/drizzle.ts'
import { loans, signatures } from '../kernel/db/schema.ts'
import { buildProduct, buildUnits } from '../testing/build.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { testServer } from '../testing/server.ts'
import { documentHashOf } from './compose.ts'
import { checkedSignature } from './seal/cms.ts'
import { signatureIn } from './seal/pdf-signature.ts'

const server = await testServer()
const adam = server.as('adam')
const swedish = { headers: { 'accept-language': 'sv-SE,sv;q=0.9,en;q=0.8' } }
const english = { headers: { 'accept-language': 'en-GB' } }

const address = {
  customerName: 'Karin Holm',
  customerStreetAddress: 'Hans Michelsensgatan 9',
  customerCity: 'Malmö',
  customerState: 'Skåne',
  customerPostalCode: '211 20',
}

/** A loan in that language whose document was sent, and the customer who holds its link. */
async function sent(language: Language | null) {
  const customerEmail = `karin.${Math.random().toString(36).slice(2)}@customer.example`
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail, language } })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
  // Only then is its delivery noted.
  await server.mailbox.settled()
  return { loan, mail, customer: server.bearing(mail.token ?? '') }
}

const pagesOf = async (pdf: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)))).text.join(' ').replaceAll(/\s+/g, ' ')

const signatureOf = async (loanId: number) => {
  const [kept] = await server.db.select().from(signatures).where(eq(signatures.loanId, loanId))
  return { ...kept, signed: JSON.parse(kept?.document ?? '{}') }
}

test('a Swedish loan: its mail, its page and its PDF are Swedish, and so is what is signed', async () => {
  const { loan, mail, customer } = await sent('sv')
  expect(mail.subject).toMatch(/^Skriv under för utrustningen du lånar av .* \(lån #\d+\)$/)
  expect(mail.html).toContain('<html lang="sv">')
  expect(mail.link?.searchParams.get('language')).toBe('sv')
  const shown = await customer.ok(contract.documents.get, {})
  expect(shown).toMatchObject({ language: 'sv', countryCode: 'SE' })
  expect(shown.terms[0]).toBe('Lämna tillbaka all utrustning med dess tillbehör.')
  const { documentHash } = shown
  await customer.ok(contract.documents.sign, {
    body: { loanId: loan.id, ...address, documentHash, language: 'sv' },
  })
  const { signed, language, ...kept } = await signatureOf(loan.id)
  expect([language, signed.language, signed.terms]).toEqual(['sv', 'sv', shown.terms])
  expect([kept.documentHash, documentHashOf(kept.document ?? '')]).toEqual([documentHash, documentHash])
  const pdf = await customer.raw({ url: '/api/loan/document/pdf?language=en' })
  const text = await pagesOf(pdf.rawPayload)
  for (const words of ['Lån av utrustning', 'Underskriftsintyg', 'Allt som har hänt', 'Sida 1 av'])
    expect(text).toContain(words)
  expect(text).not.toContain('Certificate')
})

test('the customer reads it in another language and signs that one; only its terms and its hash differ', async () => {
  const { loan, customer } = await sent('sv')
  const [own, other] = [
    await customer.ok(contract.documents.get, {}),
    await customer.ok(contract.documents.get, { query: { language: 'en' } }),
  ]
  expect(other).toEqual({
    ...own,
    language: 'en',
    terms: other.terms,
    documentHash: other.documentHash,
  })
  expect(other.documentHash).not.toBe(own.documentHash)
  const body = { loanId: loan.id, ...address, documentHash: other.documentHash }
  const refused = await customer.refused(contract.documents.sign, { body })
  expect(refused).toMatchObject({ status: 409, code: 'document_changed' })
  const signed = await customer.ok(contract.documents.sign, { body: { ...body, language: 'en' } })
  expect(signed).toMatchObject({ language: 'en', documentHash: other.documentHash })
})

test('a Japanese signer, an Arabic page, English mails to the creator: each is in its own, and the file is genuine', async () => {
  const { loan, mail, customer } = await sent('ja')
  expect(mail.subject).toContain('お借りいただく機器の書類にご署名ください')
  const shown = await customer.ok(contract.documents.get, {})
  expect(shown.terms[1]).toContain('営業日以内にご返却ください')
  const { documentHash } = shown
  const body = { loanId: loan.id, ...address, documentHash, language: 'ja' as const }
  await customer.ok(contract.documents.sign, { body })
  const arabic = { headers: { 'accept-language': 'ar' } }
  const read = await customer.ok(contract.documents.get, { query: { language: 'ar' } })
  // What was signed stays in its words, whatever the page is read in.
  expect([read.language, read.terms]).toEqual(['ja', shown.terms])
  const again = await customer.refused(contract.documents.sign, { body, ...arabic })
  expect([again.code, again.message]).toEqual(['signed_already', 'وُقِّعت هذه الإعارة من قبل.'])
  const toCreator = await server.mailbox.waitFor({
    to: server.cast.stella.email,
    letter: 'loan-signed-for-creator',
  })
  expect(toCreator.html).toContain('<html lang="en">')
  expect(toCreator.text).toMatch(/Due date: \d+ [A-Z][a-z]{2} \d{4}/)
  const pdf = (await customer.raw({ url: '/api/loan/document/pdf' })).rawPayload
  const text = await pagesOf(pdf)
  for (const words of ['機器の貸出', '署名証明書', 'すべての経過']) expect(text).toContain(words)
  expect(text).toMatch(/返却期限は\d{4}年\d+月\d+日です。/)
  const seal = signatureIn(pdf)
  if (!seal) throw new Error('The file has no seal.')
  expect(seal.coversAll).toBe(true)
  expect(await checkedSignature(seal.signature, seal.covered)).toMatchObject({ isValid: true })
  const hash = createHash('sha256').update(pdf).digest('hex')
  const verified = await server.anyone.ok(contract.documents.verify, { body: { hash } })
  expect(verified).toMatchObject({ verdict: 'GENUINE', document: { state: 'SIGNED', level: 'B' } })
})

test('an Arabic loan: its mail and its PDF read from the right, numbers and addresses from the left', async () => {
  const { loan, mail, customer } = await sent('ar')
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  const { documentHash } = await customer.ok(contract.documents.get, {})
  await customer.ok(contract.documents.sign, {
    body: { loanId: loan.id, ...address, documentHash, language: 'ar' },
  })
  const pdf = (await customer.raw({ url: '/api/loan/document/pdf' })).rawPayload
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
  const { items } = await page.getTextContent()
  const at = (word: string) => {
    const found = items.find(item => 'str' in item && item.str.includes(word))
    if (!found || !('transform' in found)) throw new Error(`${word} stands nowhere.`)
    return Number(found.transform[4])
  }
  expect(at('الطراز')).toBeGreaterThan(at('التسلسلي'))
  expect(at('التسلسلي')).toBeGreaterThan(at('الكمية'))
  expect(items.some(item => 'str' in item && item.str.includes('+46'))).toBe(true)
})

test('an English document names no language, so that it has the hash that it always had', async () => {
  const { loan, customer } = await sent(null)
  await customer.ok(contract.documents.sign, { body: { loanId: loan.id, ...address, language: 'en' } })
  expect(Object.keys((await signatureOf(loan.id)).signed)).not.toContain('language')
})

test('a customer is refused in the language of the page, else of the loan; code and facts stay', async () => {
  const { loan, customer } = await sent('sv')
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const [asked, own, foreign] = [
    await customer.refused(contract.documents.get, english),
    await customer.refused(contract.documents.get, {}),
    await customer.refused(contract.documents.get, { headers: { 'accept-language': 'pt' } }),
  ]
  expect([asked, own, foreign].map(({ code }) => code)).toEqual(Array(3).fill('link_replaced'))
  expect(asked.message).toContain('A newer document was sent to you.')
  expect(own.message).toMatch(/^Ett nyare avtal har skickats till dig\. .* Stella Staff, stella\.staff@/)
  expect(foreign.message).toBe(own.message)
})

test('whoever passes on, declines, asks or takes back by a link is refused in that language too', async () => {
  const { loan, customer } = await sent('sv')
  const to = (email: string) => ({ ...swedish, body: { name: 'Bo Ek', email } })
  const wrong = await customer.refused(contract.documentLinks.passOn, to('bo'))
  expect(wrong).toMatchObject({ code: 'bad_input', fields: { email: 'Ange en e-postadress.' } })
  const other = { ...address, loanId: loan.id, customerName: 'Bo Ek' }
  const fixed = await customer.refused(contract.documents.sign, { ...swedish, body: other })
  expect(fixed).toMatchObject({ code: 'fixed_value', fields: { customerName: fixed.message } })
  expect(fixed.message).not.toContain('here')
  const asking = { body: { loanId: loan.id, kind: 'CHANGE' as const, text: 'Bara två.' } }
  const { id } = await customer.ok(contract.customerRequests.ask, asking)
  const asked = await customer.refused(contract.customerRequests.ask, asking)
  expect(asked.message).toMatch(/^Du har redan bett om detta\./)
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const dead = [
    await customer.refused(contract.documentLinks.passOn, to('bo.ek@customer.example')),
    await customer.refused(contract.documentLinks.decline, { body: { loanId: loan.id, reason: 'Nej.' } }),
    await customer.refused(contract.customerRequests.withdraw, { body: { id } }),
  ]
  for (const { message } of dead) expect(message).toMatch(/^Ett nyare avtal har skickats till dig\./)
})

test('what is wrong with a field is said in that language too', async () => {
  const { loan, customer } = await sent(null)
  const body = { loanId: loan.id, ...address, customerCity: ' ', customerState: 'x'.repeat(101) }
  const answer = await customer.raw({
    method: 'POST',
    url: '/api/loan/sign',
    payload: body,
    ...swedish,
  })
  expect(answer.json()).toEqual({
    code: 'bad_input',
    message: 'Obligatoriskt*',
    fields: { customerCity: 'Obligatoriskt*', customerState: 'Högst 100 tecken.' },
  })
})

test('staff are answered in English, whatever their browser asks for', async () => {
  const answer = await adam.refused(contract.loans.one, { params: { loanId: 999_999 }, ...swedish })
  expect(answer.message).toBe('There is nothing here, or you may not see it.')
  const verified = await server.anyone.raw({
    method: 'POST',
    url: '/api/document/verify',
    payload: '{',
    headers: { ...swedish.headers, 'content-type': 'application/json' },
  })
  expect(verified.json()).toEqual({ code: 'bad_input', message: 'Kontrollera det du har fyllt i.' })
})

test('a new loan has its country’s language unless it names one, and an edit changes it', async () => {
  const [sys, stella] = [server.as('sys'), server.as('stella')]
  const { id: countryId } = server.countries.sweden
  await sys.ok(contract.countries.edit, { body: { id: countryId, language: 'sv' } })
  const product = await buildProduct(server)
  await buildUnits(server, { product, count: 2 })
  const { storeroomId } = await buildLoan(server)
  const create = async (named: { language?: Language }) => {
    const body = { ...exampleLoan, ...named, units: [{ productId: product.id, amount: 1 }], storeroomId }
    const { headers } = await stella.call(contract.loans.create, { body })
    const loanId = Number(/\d+$/.exec(String(headers.location))?.[0])
    return adam.ok(contract.loans.one, { params: { loanId } })
  }
  expect((await create({})).language).toBe('sv')
  const { id, language } = await create({ language: 'en' })
  expect(language).toBe('en')
  expect((await adam.ok(contract.loans.edit, { body: { id, language: 'sv' } })).language).toBe('sv')
  await sys.ok(contract.countries.edit, { body: { id: countryId, language: null } })
})

/** What people wrote, names of things that have but one, and days. */
const own =
  /Acme|Customer AB|Karin Holm|(Stella Staff|Adam Admin)|\S+@\S+(?: +\.example)?|Camera \w+|(SN|P)-\w+|Hans Michelsensgatan|Malmö, Skåne|lightMyRequest|Message-ID|UTC|IPv4|Europe\/Stockholm|https?:\S+|\b[0-9a-f]{64}\b|\b[0-9A-Z]{26}\b|\d+ [A-Z][a-z]{2} \d{4}/g

/** What is left of a PDF in the pseudo language: what people wrote, numbers, days, and what no sentence of ours holds. */
function untranslated(text: string): string {
  let left = text.replaceAll('[U+27E6]', '⟦').replaceAll('[U+27E7]', '⟧')
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(/⟦[^⟦⟧]*⟧/g, ' ')
  }
  return left
}

test('in the pseudo language the PDF and its certificate say nothing but what is translated', async () => {
  const { loan, customer } = await sent(null)
  // Nobody can ask for it when signing, so the loan is made to have it.
  await server.db
    .update(loans)
    .set({ language: 'qps' as Language })
    .where(eq(loans.id, loan.id))
  const open = await pagesOf((await customer.raw({ url: '/api/loan/document/pdf' })).rawPayload)
  await customer.raw({
    method: 'POST',
    url: '/api/loan/sign',
    payload: { loanId: loan.id, ...address },
  })
  const signed = await pagesOf((await customer.raw({ url: '/api/loan/document/pdf' })).rawPayload)
  for (const text of [open, signed]) {
    expect(text).toContain('Karin Holm')
    expect(untranslated(text).replaceAll(own, '')).not.toMatch(/\p{L}/u)
  }
})
