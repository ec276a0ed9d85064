import { afterAll, expect, test } from 'vitest'
import { standardTerms } from '#domain/terms.ts'
import { sayIn } from '#words/say-in.ts'
import type { PrintedDocument } from './printed-document.ts'
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
}, 60_000)

test('a document that can’t be printed fails alone: the next one is printed', async () => {
  const [broken, next] = await Promise.allSettled([
    pdfRenderer.render(paper('Nowhere/Land')),
    pdfRenderer.render(paper()),
  ])
  expect(broken.status).toBe('rejected')
  expect(next.status === 'fulfilled' && isPdf(next.value)).toBe(true)
})
