import { expect, test } from 'vitest'
import { directionOf, languages } from '#domain/language.ts'
import { mailtoOf } from '#domain/mail-address.ts'
import { asHtml } from '../html.ts'
import { asText } from '../text.ts'
import { letters } from './index.ts'
import type { Letter } from './letter.ts'

const items = {
  rows: [{ model: 'Q1656', partNumber: '02168-001', serialNumber: 'ACCC8E', quantity: 2 }],
  more: 3,
}
const frame = { companyName: 'Acme', appName: 'Loandesk', baseUrl: 'https://loans.example' }

/** Everything that a letter to a customer can name. */
const facts = (language: string) => ({
  loanId: 12,
  title: 'Camera trial',
  customerCompany: 'Customer AB',
  customerName: 'Karin Holm',
  storeroom: 'Lund',
  createdBy: 'Stella Staff',
  units: 2,
  items,
  dueDate: '5 Dec 2026',
  readIn: { language, dueDate: '2026-12-05' },
  companyName: 'Acme',
  contact: 'stella@acme.example',
  contactName: 'Stella Staff',
  contactEmail: 'stella@acme.example',
  reason: 'Broken',
  trackingId: 'JJD1',
  shipped: 2,
  neverShipped: 1,
  back: 1,
  out: 1,
  isClosed: false,
  isSigned: true,
  isStopped: false,
  daysLate: 4,
  remindedBy: null,
  signerName: 'Karin Holm',
  signedBy: 'Karin Holm',
  passedOnBy: 'Stella Staff',
  by: 'Stella Staff',
  note: 'Broken',
  askedBy: 'Karin Holm',
  kind: 'FORWARD',
  wanted: 'Karin Holm',
  isAccepted: true,
  answeredBy: 'Stella Staff',
  comment: 'Broken',
  validUntil: '5 Dec 2026',
  validUntilRead: '2026-12-05',
})

/** What people wrote, and what stands around every mail. */
const own =
  /Camera trial|Customer AB|Karin Holm|Stella Staff|stella@acme\.example|Acme|Loandesk|Q1656|02168-001|ACCC8E|JJD1|Broken|https:\S+/g

/** What is left of a text in the pseudo language once its sentences and people's own words are taken out. */
function untranslated(text: string): string {
  let left = text
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(/⟦[^⟦⟧]*⟧/g, '')
  }
  return left.replace(own, '').replace(/[\d\s.:#-]/g, '')
}

/** Letters to customers that are not called so. */
const others = [
  'loan-document',
  'document-passed-on',
  'document-recalled',
  'request-answered',
  'sign-reminder',
  'loan-signed-by-other',
]

const toCustomers = Object.entries(letters).filter(
  ([name]) => others.includes(name) || name.endsWith('-for-customer'),
) as [string, Letter<unknown>][]

const variants = [
  {},
  {
    kind: 'CHANGE',
    isAccepted: false,
    isClosed: true,
    back: 0,
    out: 0,
    isStopped: true,
    isSigned: false,
    daysLate: 0,
  },
]

test.each(toCustomers)('the letter %s to a customer says nothing but what is translated', (_name, letter) => {
  for (const variant of variants) {
    const data = { ...facts('qps'), ...variant }
    const words = letter.write(data)
    const links = letter.page ? [{ words: words.button ?? '', address: 'https://loans.example/' }] : []
    expect(untranslated(words.subject)).toBe('')
    expect(untranslated(asText(words, links, frame))).toBe('')
    const [, body = ''] = asHtml(words, links, frame).split(/<body[^>]*>/)
    expect(untranslated(body.replace(/<[^>]*>/g, ' ').replace(/&#39;/g, "'"))).toBe('')
    expect(asHtml(words, links, frame)).toContain('<html lang="qps">')
  }
})

/** The facts of these letters, as they stand in each language. */
const named =
  /Customer AB|Karin Holm|Stella Staff|stella@acme\.example|Q1656|02168-001|ACCC8E|JJD1|Broken|#00012/g

const translations = languages.filter(language => language !== 'en')

test.each(translations.flatMap(language => toCustomers.map(([name]) => [language, name] as const)))(
  'in %s the letter %s names all that the English one does, in the direction of the language',
  (language, name) => {
    const letter = letters[name as keyof typeof letters] as Letter<unknown>
    for (const variant of variants) {
      const [words, english] = [language, 'en'].map(one =>
        letter.write({ ...facts(one), ...variant, readIn: { language: one, dueDate: '2026-12-05' } }),
      )
      if (!words || !english) throw new Error('There is no such letter.')
      const factsIn = (text: string) => new Set(text.match(named))
      expect(factsIn(asText(words, [], frame))).toEqual(factsIn(asText(english, [], frame)))
      expect(asText(words, [], frame)).not.toMatch(/[{}]|undefined/)
      expect(words.subject).not.toBe(english.subject)
      const html = asHtml(words, [], frame)
      expect(html).toContain(
        `<html lang="${language}"${directionOf(language) === 'rtl' ? ' dir="rtl"' : ''}>`,
      )
      if (directionOf(language) === 'rtl')
        expect(html).toMatch(/<td dir="rtl" class="body" [^>]*;text-align:right">/)
    }
  },
)

test('a letter of an older version has no language: it is English, and leads to the page without one', () => {
  const { readIn: _, ...older } = facts('sv')
  const letter = letters['loan-document'] as Letter<unknown>
  expect(letter.write(older).subject).toBe(
    'Please sign for the equipment you are borrowing from Acme (loan #00012)',
  )
  expect(letter.page?.(older)).toBe('/loan-form')
})

test('a Swedish letter names the day as Swedes do, and leads to the page in Swedish', () => {
  const letter = letters['loan-overdue-for-customer'] as Letter<unknown>
  const words = letter.write({ ...facts('sv'), readIn: { language: 'sv', dueDate: '5 dec. 2026' } })
  expect(words.subject).toBe('Din utrustning är försenad (lån #00012)')
  expect(words.paragraphs).toContain(
    'Utrustningen som Customer AB har lånat av Acme skulle ha lämnats tillbaka 5 dec. 2026, för 4 dagar sedan. Lämna tillbaka den nu:',
  )
  expect(letter.page?.(facts('sv'))).toBe('/loan-form?language=sv')
})

test.each(languages)(
  'in %s the whole address to write to is a link, whatever signs stand in it',
  language => {
    const letter = letters['loan-document'] as Letter<unknown>
    for (const contactEmail of ["o'brien@acme.example", 'r&d@acme.example', 'zoë.ström@acme.example']) {
      const html = asHtml(letter.write({ ...facts(language), contactEmail }), [], frame)
      const [, href = '', text = ''] = /<a href="([^"]+)"[^>]*><bdi dir="ltr">([^<]+)</.exec(html) ?? []
      const read = (escaped: string) => escaped.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
      expect([read(href), read(text)]).toEqual([mailtoOf(contactEmail), contactEmail])
    }
  },
)

test('what staff read stays English, whatever the customer reads', () => {
  const letter = letters['loan-overdue'] as Letter<unknown>
  const words = letter.write(facts('sv'))
  expect(words.subject).toBe('Loan #00012 “Camera trial” is overdue')
  expect(asText(words, [], frame)).toContain('was due back on 5 Dec 2026, 4 days ago.')
})

/** German goes on with a small letter, as its greeting ends with a comma; these are no nouns, and no names. */
const capitalInGerman = /^(Das|Der|Die|Bitte|Vielen|Von|Wir|Zu) /

test.each(languages.flatMap(language => toCustomers.map(([name]) => [language, name] as const)))(
  'in %s the letter %s goes on after its greeting with a letter of the size that the language has there',
  (language, name) => {
    for (const variant of variants) {
      const data = { ...facts(language), ...variant }
      const { paragraphs } = (letters[name as keyof typeof letters] as Letter<unknown>).write(data)
      const [first] = paragraphs.slice(1).filter(part => typeof part === 'string')
      expect(first).not.toMatch(language === 'de' ? capitalInGerman : /^\p{Ll}/u)
    }
  },
)
