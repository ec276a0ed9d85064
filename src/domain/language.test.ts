import { expect, test } from 'vitest'
import { dayIn, localeOf, minuteIn } from './dates.ts'
import {
  acceptedLanguage,
  bothNames,
  directionOf,
  hasDraftTerms,
  knownLanguage,
  type Language,
  languageOf,
  languages,
  ownName,
} from './language.ts'

test.each([
  ['sv', 'sv'],
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['en;q=0.5, sv;q=0.9', 'sv'],
  ['pt-BR, en;q=0.3', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['ar-EG', 'ar'],
  ['pt, sv;q=0', null],
  ['*', null],
  ['pt', null],
  ['', null],
  [undefined, null],
  ['sv;q=nonsense,en', 'en'],
])('a browser that asks for %j reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('a country’s way of a language is that language, and none set is English', () => {
  expect([knownLanguage('SV-fi'), knownLanguage('svx'), knownLanguage(null)]).toEqual(['sv', null, null])
  expect([languageOf({ language: null }), languageOf({ language: 'sv' })]).toEqual(['en', 'sv'])
})

test('staff read a language in English and by its own name', () => {
  expect(['en', 'sv', 'ja'].map(bothNames)).toEqual(['English', 'Swedish (Svenska)', 'Japanese (日本語)'])
})

test('each language is offered by its own name, and only Arabic is written from the right', () => {
  expect(languages.map(ownName)).toEqual([
    'English',
    'العربية',
    'Deutsch',
    'Español',
    'Français',
    '日本語',
    'Svenska',
  ])
  expect(languages.filter(one => directionOf(one) === 'rtl')).toEqual(['ar'])
})

test('the specification’s own terms are no draft, each translation is, unless the country has its own', () => {
  const drafts = (...ownTerms: Language[]) => languages.filter(one => hasDraftTerms(one, { ownTerms }))
  expect(drafts()).toEqual(['ar', 'de', 'es', 'fr', 'ja', 'sv'])
  // What a manager wrote is no draft of ours.
  expect(drafts('sv', 'en', 'ar')).toEqual(['de', 'es', 'fr', 'ja'])
})

test.each([
  ['en', 'US', '5 Dec 2026, 15:04'],
  ['sv', 'SE', '5 dec. 2026 15:04'],
  ['de', 'AT', '05.12.2026, 15:04'],
  ['fr', 'FR', '5 déc. 2026, 15:04'],
  ['es', 'ES', '5 dic 2026, 15:04'],
  ['ja', 'JP', '2026年12月5日 15:04'],
  ['ar', 'EG', '5 ديسمبر 2026 في 3:04 م'],
  ['ar', 'AE', '5 ديسمبر 2026 في 3:04 م'],
])('%s of %s writes a moment its own way, in the digits of serial numbers', (language, country, written) => {
  const [locale, at] = [localeOf(language, country), '2026-12-05T14:04:00.000Z']
  expect(minuteIn('Europe/Stockholm', at, locale)).toBe(written)
  expect(written.startsWith(dayIn('Europe/Stockholm', at, locale))).toBe(true)
})
