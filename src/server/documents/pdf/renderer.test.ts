import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import type { ShownLanguage } from '#domain/language.ts'
import { standardTerms } from '#domain/terms.ts'
import type { Key } from '#words/say.ts'
import { sayIn } from '#words/say-in.ts'
import type { PrintedDocument, SignedFacts } from './printed-document.ts'
import { openPdfRenderer } from './renderer.ts'

const pdfRenderer = openPdfRenderer()
afterAll(() => pdfRenderer.close())

const paper = (timeZone = 'Europe/Stockholm'): PrintedDocument => ({
  isDraft: false,
  language: 'en',
  locale: 'en-GB',
  documentHash: '5b7e'.repeat(16),
  document: {
    loanId: 12,
    lender: 'Acme',
    customerCompany: 'Customer AB',
    customerName: 'Karin Holm',
    customerEmail: 'karin.holm@customer.example',
    customerMobile: '+46 70 555 01 88',
    loanDate: '2026-11-07T08:00:00.000Z',
    dueDate: '2026-11-21T08:00:00.000Z',
    timeZone,
    loanPeriod: 14,
    units: [{ id: 1, model: 'Camera', serialNumber: null, partNumber: '02168-001', quantity: 1 }],
    terms: standardTerms(14, sayIn('en')),
  },
  appName: 'Loandesk',
  contact: { name: 'Stella Staff', email: 'stella.staff@acme.example' },
  madeAt: '2026-11-21T13:03:20.000Z',
  signed: null,
})

const isPdf = (pdf: Buffer) => pdf.subarray(0, 5).toString() === '%PDF-'

test('seventeen ask at once: sixteen get theirs, the last is told that the server is busy', async () => {
  const results = await Promise.allSettled(Array.from({ length: 17 }, () => pdfRenderer.render(paper())))
  const got = results.filter(one => one.status === 'fulfilled')
  expect(got).toHaveLength(16)
  expect(got.every(({ value }) => isPdf(value))).toBe(true)
  expect(results.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))).toEqual(['busy'])
})

test('a document that can’t be printed fails alone: the next one is printed', async () => {
  const [broken, next] = await Promise.allSettled([
    pdfRenderer.render(paper('Nowhere/Land')),
    pdfRenderer.render(paper()),
  ])
  expect(broken.status).toBe('rejected')
  expect(next.status === 'fulfilled' && isPdf(next.value)).toBe(true)
})

const longest = (letter: string) => letter.repeat(200)

/** A signature by a link, by somebody whose name and address are as long as they may be. */
const signed = (letter: string): SignedFacts => ({
  canonical: '{}',
  code: 'TTVJKC3WYE7K6WZ5TJJSJ1KMB2',
  verifyUrl: 'https://loans.example/verify/TTVJKC3WYE7K6WZ5TJJSJ1KMB2',
  events: [],
  name: longest(letter),
  strokes: null,
  address: Array.from({ length: 5 }, () => longest(letter)).join(', '),
  signedAt: '2026-11-21T13:03:00.000Z',
  ip: '192.0.2.1',
  userAgent: 'Firefox on Windows',
  shown: {
    way: 'LINK',
    sentTo: 'karin.holm@customer.example',
    sentAt: '2026-11-21T12:00:00.000Z',
    deliveredAt: '2026-11-21T12:00:01.000Z',
    mail: { state: 'SENT', messageId: '<12@loans.example>' },
  },
  openedAt: '2026-11-21T12:30:00.000Z',
})

/** The labels of what is said of the signer. */
const ofSigner = [
  'certificate.who',
  'documents.name',
  'certificate.for',
  'certificate.role',
  'certificate.address',
  'documents.email',
  'documents.mobile',
  'certificate.agreed',
  'certificate.shown',
  'certificate.signature',
  'certificate.identified',
] as const satisfies readonly Key[]

test.each([
  ['en', 'W'],
  ['ja', '龍'],
] as const satisfies readonly (readonly [ShownLanguage, string])[])(
  'in %s nothing of a signer is lost whose name, company and address are as long as they may be',
  async (language, letter) => {
    const { document, ...rest } = paper()
    const pdf = await pdfRenderer.render({
      ...rest,
      language,
      document: {
        ...document,
        language,
        customerCompany: longest(letter),
        customerName: longest(letter),
        terms: standardTerms(14, sayIn(language)),
      },
      signed: signed(letter),
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
    const printed = text.replaceAll(/\s/g, '')
    const certificate = printed.slice(
      printed.indexOf(sayIn(language)('certificate.title').replaceAll(' ', '')),
    )
    const at = ofSigner.map(label => certificate.indexOf(sayIn(language)(label).replaceAll(' ', '')))
    expect(at).not.toContain(-1)
    expect(certificate).toContain('karin.holm@customer.example')
    expect(certificate.split(letter).length - 1).toBeGreaterThanOrEqual(9 * 200)
  },
  60_000,
)
