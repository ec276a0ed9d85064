import { expect, test } from 'vitest'
import { acceptedLanguage, knownLanguage, languageOf } from './language.ts'

test.each([
  ['sv', 'sv'],
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['en;q=0.5, sv;q=0.9', 'sv'],
  ['de-DE, en;q=0.3', 'en'],
  ['fr, sv;q=0', null],
  ['*', null],
  ['de', null],
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
