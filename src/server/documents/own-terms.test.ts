import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Language } from '#domain/language.ts'
import { eq, sql } from '../kernel/db/drizzle.ts'
import { documentEvents, documents, signatures } from '../kernel/db/schema.ts'
import { buildLoan } from '../testing/build-loan.ts'
import { openChange } from '../testing/open-change.ts'
import { paperToAttest } from '../testing/paper-to-attest.ts'
import { testServer } from '../testing/server.ts'
import { signedLoan, signerOfTests } from '../testing/signed-loan.ts'
import { until } from '../testing/until.ts'
import { documentHashOf } from './compose.ts'

/** Hundreds of documents, keys and PDFs: a busy machine takes more than the usual 20 s. */
vi.setConfig({ testTimeout: 120_000 })

const server = await testServer()
const [adam, maya] = [server.as('adam'), server.as('maya')]
const countryId = server.countries.sweden.id
const standard = 'Lämna tillbaka all utrustning med dess tillbehör.'

const write = (language: Language, text: string | null) =>
  maya.ok(contract.terms.change, { body: { countryId, language, text } })

/** A loan in that language whose document was sent, and the customer who holds its link. */
async function sent(language: Language, more: Record<string, string> = {}) {
  const customerEmail = `karin.${Math.random().toString(36).slice(2)}@customer.example`
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { customerEmail, language, ...more } })
  await adam.ok(contract.loans.sendDocument, { body: { loanId: loan.id } })
  const mail = await server.mailbox.waitFor({ to: customerEmail, letter: 'loan-document' })
  await server.mailbox.settled()
  const customer = server.bearing(mail.token ?? '')
  const read = (query: { language?: Language } = {}) => customer.ok(contract.documents.get, { query })
  const signing = (documentHash: string, asked: { language?: Language } = {}) => ({
    body: { loanId: loan.id, ...signerOfTests, documentHash, ...asked },
  })
  return { loan, customer, read, signing }
}

const pdfOf = async (customer: { raw: typeof maya.raw }) =>
  (await customer.raw({ url: '/api/loan/document/pdf' })).rawPayload
const proxyOf = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf))
const textOf = async (pdf: Buffer) =>
  (await extractText(await proxyOf(pdf), { mergePages: true })).text.replaceAll(/\s+/g, ' ')
const signedIn = async (loanId: number) => {
  const [kept] = await server.db.select().from(signatures).where(eq(signatures.loanId, loanId))
  return JSON.parse(kept?.document ?? '{}')
}
const chainOf = (loanId: number) =>
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
const changesIn = async (loanId: number) => (await chainOf(loanId)).filter(({ kind }) => kind === 'changed')

test('a document that is open while the terms change shows the new ones; who signs the old one is told', async () => {
  const { loan, customer, read, signing } = await sent('sv')
  const before = await read()
  expect([before.terms[0], before.termsVersion]).toEqual([standard, null])
  const { version } = await write(
    'sv',
    'Lämna tillbaka allt inom {days} dagar.\nHelst tidigare.\n\nSvensk lag gäller.',
  )
  const after = await read()
  expect(after).toMatchObject({
    terms: ['Lämna tillbaka allt inom 14 dagar.\nHelst tidigare.', 'Svensk lag gäller.'],
    termsVersion: version,
  })
  expect(after.documentHash).not.toBe(before.documentHash)
  const refused = await customer.refused(contract.documents.sign, signing(before.documentHash))
  expect(refused).toMatchObject({ status: 409, code: 'document_changed' })
  await customer.ok(contract.documents.sign, signing(after.documentHash))
  expect(await signedIn(loan.id)).toMatchObject({ language: 'sv', terms: after.terms, termsVersion: version })
  await write('sv', null)
})

/** Terms that are being changed just now. */
async function changing(text: string) {
  const change = await openChange(server)
  await change.lock('countries', countryId)
  await change.run(
    `insert into country_terms (country_id, language, version, text, changed_by, changed_at)
     select $1, 'sv', coalesce(max(version), 0) + 1, $2, $3, now() from country_terms where country_id = $1 and language = 'sv'`,
    countryId,
    text,
    server.cast.maya.id,
  )
  await change.run(`update countries set own_terms = '{sv}' where id = $1`, countryId)
  return change
}

test('who signs while the terms change signs wholly the ones or the others: by the link, and on paper', async () => {
  const { customer, read, signing } = await sent('sv')
  const { documentHash } = await read()
  const first = await changing('Svensk lag gäller.')
  const refused = await first.commitBefore(customer.refused(contract.documents.sign, signing(documentHash)))
  expect(refused).toMatchObject({ status: 409, code: 'document_changed' })
  const loan = await buildLoan(server, { state: 'FULFILLED', fields: { language: 'sv' } })
  const body = await paperToAttest(server, adam, loan.id)
  const second = await changing('Dansk lag gäller.')
  const outdated = await second.commitBefore(adam.refused(contract.attestations.attest, { body }))
  expect(outdated).toMatchObject({ code: 'paper_outdated' })
  await write('sv', null)
})

test('the signed PDF, its certificate and its evidence name the version, and the file is genuine', async () => {
  const { version } = await write('sv', 'Svensk lag gäller.\n\nLämna inte ut den.')
  const { pdf, customer, loan } = await signedLoan(server, { language: 'sv' })
  // What comes later changes nothing of it.
  await write('sv', 'Ändrat.')
  const text = await textOf(pdf)
  expect(text).toContain('Villkor Svensk lag gäller. Lämna inte ut den.')
  expect(text).toContain(`Version ${version}, språk: Svenska, skriven av Acme`)
  const proxy = await proxyOf(pdf)
  const attached = async (name: string) =>
    JSON.parse(Buffer.from((await proxy.getAttachmentContent(name)) ?? []).toString())
  const { events } = await attached('evidence.json')
  const signature = events.find(({ kind }: { kind: string }) => kind === 'signed')
  expect(JSON.parse(signature.detail)).toMatchObject({ language: 'sv', termsVersion: version })
  expect((await signedIn(loan.id)).termsVersion).toBe(version)
  const shown = await customer.ok(contract.documents.get, {})
  expect([shown.terms, shown.termsVersion]).toEqual([['Svensk lag gäller.', 'Lämna inte ut den.'], version])
  expect(shown.documentHash).toBe(documentHashOf(JSON.stringify(await signedIn(loan.id))))
  const hash = createHash('sha256').update(pdf).digest('hex')
  const verified = await server.anyone.ok(contract.documents.verify, { body: { hash } })
  expect(verified).toMatchObject({ verdict: 'GENUINE', document: { state: 'SIGNED' } })
  expect(await textOf(await pdfOf(customer))).toBe(text)
  await write('sv', null)
})

test('signed under the standard terms, the certificate says so, and the JSON is as it always was', async () => {
  const { pdf, loan } = await signedLoan(server)
  expect(await textOf(pdf)).toContain('Standard terms, in English')
  expect(Object.keys(await signedIn(loan.id))).not.toContain('termsVersion')
})

test('the chains of all open documents note who changed them, and no others', async () => {
  const swedish = [await sent('sv'), await sent('sv'), await sent('sv')]
  const german = await sent('de')
  const signed = await signedLoan(server, { language: 'sv' })
  const before = await chainOf(signed.loan.id)
  const { version } = await write('sv', 'Svensk lag gäller.')
  const noted = async () => (await Promise.all(swedish.map(({ loan }) => changesIn(loan.id)))).flat()
  await until(async () => (await noted()).length === 3, 'three documents note the change')
  for (const { by, name, detail } of await noted()) {
    expect([by, name, JSON.parse(detail).termsVersion]).toEqual(['STAFF', 'Maya Manager', version])
  }
  expect(await changesIn(german.loan.id)).toEqual([])
  expect(await chainOf(signed.loan.id)).toEqual(before)
  const [{ loan, read }] = swedish as [Awaited<ReturnType<typeof sent>>]
  const [document] = await server.db.select().from(documents).where(eq(documents.loanId, loan.id))
  expect(document?.contentHash).toBe((await read()).documentHash)
  await write('sv', null)
})

test('in a country with hundreds of open documents each notes it, one after the other, while others are signed', async () => {
  const amount = 230
  const { loan, read, signing, customer } = await sent('fr')
  await server.db.execute(sql`
    with copies as (
      insert into loans (title, business_case, approval_required, customer_company, customer_name, customer_email, customer_mobile,
        customer_street_address, customer_city, customer_state, language, loan_period, storeroom_id, country_id, state, created_by)
      select title, business_case, approval_required, customer_company, customer_name, customer_email, customer_mobile,
        customer_street_address, customer_city, customer_state, language, loan_period, storeroom_id, country_id, state, created_by
      from loans, generate_series(2, ${amount}::int) where id = ${loan.id} returning id, country_id),
    held as (
      insert into units (product_id, storeroom_id, country_id, state) select lu.product_id, ${loan.storeroomId}, copies.country_id, 'OUT'
      from copies, loan_units lu where lu.loan_id = ${loan.id} returning id, product_id),
    lines as (
      insert into loan_units (country_id, loan_id, product_id, unit_id, state, sourced_by, sourced_at)
      select copy.country_id, copy.id, unit.product_id, unit.id, 'PACKING', ${server.cast.adam.id}, now()
      from (select *, row_number() over () as place from copies) copy
      join (select *, row_number() over () as place from held) unit using (place) returning loan_id),
    papers as (
      insert into documents (country_id, loan_id, code, content_hash)
      select country_id, id, upper(left(md5(id::text), 26)), 'before' from copies returning loan_id)
    insert into activities (type, event, loan_id, country_id)
    select 'LOANED', 'loan-created', id, country_id from copies`)
  const { version } = await write('fr', 'Le droit suédois s’applique.')
  await customer.ok(contract.documents.sign, signing((await read()).documentHash))
  const left = () =>
    server.db.execute<{ id: number }>(sql`select d.id from documents d where d.content_hash = 'before'`)
  await until(async () => (await left()).rows.length === 0, 'every document notes the change')
  const { rows } = await server.db.execute<{ noted: number }>(sql`
    select count(*)::int as noted from document_events e join documents d on d.id = e.document_id join loans l on l.id = d.loan_id
    where e.kind = 'changed' and l.language = 'fr' and e.detail::json ->> 'termsVersion' = ${String(version)}`)
  expect(rows[0]?.noted).toBe(amount)
  await write('fr', null)
})

test('of a country that changed its terms for ever, the newest five hundred versions are listed', async () => {
  await server.db.execute(sql`insert into country_terms (country_id, language, version, text, changed_by, changed_at)
    select ${countryId}, 'de', version, null, ${server.cast.maya.id}, now() - interval '1 day' from generate_series(1, 501) version`)
  const query = { countryId: String(countryId), language: 'de' } as const
  const listed = await maya.call(contract.terms.versions, { query })
  const { rows } = await server.db.execute(sql`select 1 from country_terms where language = 'de'`)
  expect([JSON.parse(JSON.stringify(listed.body)).length, rows.length]).toEqual([500, 501])
})

test('put back, the standard terms have their first hash again, and a page that was open all along still signs', async () => {
  const { customer, read, signing } = await sent('en')
  const { documentHash } = await read()
  await write('en', 'The law of Sweden applies.')
  expect((await read()).documentHash).not.toBe(documentHash)
  await write('en', null)
  expect(await read()).toMatchObject({ documentHash, termsVersion: null })
  await customer.ok(contract.documents.sign, signing(documentHash))
})

test('each language has its own; the customer signs those of the language that was shown', async () => {
  const { loan, customer, read, signing } = await sent('sv')
  await write('ar', 'تُعاد الوحدات خلال {days} يومًا (SE-1).')
  const [swedish, arabic] = [await read(), await read({ language: 'ar' })]
  expect([swedish.termsVersion, arabic.terms]).toEqual([null, ['تُعاد الوحدات خلال 14 يومًا (SE-1).']])
  await customer.ok(contract.documents.sign, signing(arabic.documentHash, { language: 'ar' }))
  const { termsVersion, language } = await signedIn(loan.id)
  expect([language, termsVersion]).toEqual(['ar', arabic.termsVersion])
  await write('ar', null)
})

test('once the grace has ended, the mails say what the standard terms say; of a country’s own only that they hold', async () => {
  const reminded = async () => {
    const customerEmail = `bo.${Math.random().toString(36).slice(2)}@customer.example`
    const createdAt = new Date(Date.now() - 60 * 86_400_000).toISOString()
    const { id: loanId } = await buildLoan(server, { state: 'ACTIVE', createdAt, fields: { customerEmail } })
    await adam.ok(contract.loans.remind, { body: { loanId } })
    return server.mailbox.waitFor({ to: customerEmail, letter: 'loan-grace-ended-for-customer' })
  }
  expect((await reminded()).text).toContain('are now treated as sold and invoiced')
  await write('en', 'The law of Sweden applies.')
  const mail = await reminded()
  expect(mail.text).toContain('stands in the terms that you signed')
  expect(mail.text).not.toContain('sold')
  await write('en', null)
})

test('another country’s terms stay as they are', async () => {
  await write('en', 'The law of Sweden applies.')
  const elsewhere = await buildLoan(server, { state: 'FULFILLED', link: true, storeroom: 'austin' })
  const customer = server.bearing(elsewhere.linkToken ?? '')
  expect((await customer.ok(contract.documents.get, {})).termsVersion).toBeNull()
  await write('en', null)
})
