import { expect, test } from 'vitest'
import { sayIn } from '#words/say-in.ts'
import { languages } from './language.ts'
import {
  daysPlaceholder,
  ownTerms,
  plainSpaces,
  standardTerms,
  standardText,
  unknownPlaceholderIn,
} from './terms.ts'

test.each(languages)(
  'who begins with the standard terms in %s gets their words, with the place of the days',
  language => {
    const say = sayIn(language)
    const text = standardText(say)
    expect(text.split(daysPlaceholder)).toHaveLength(2)
    const isolates = /[\u2068\u2069]/g
    const written = ownTerms(text, 14).map(point => point.replace(/^\d\. /, ''))
    expect(written).toEqual(standardTerms(14, say).map(term => term.replaceAll(isolates, '')))
  },
)

test('a paragraph ends at an empty line, whatever is in it; line breaks stay', () => {
  const text = '§ 1 Return\nwithin {days} days, {days} at most.\n \n\n§ 2 No other place.'
  expect(ownTerms(text, 30)).toEqual(['§ 1 Return\nwithin 30 days, 30 at most.', '§ 2 No other place.'])
})

test.each([
  ['Return within {days} days.', null],
  ['Return within {Days} days.', '{Days}'],
  ['Return within {days} days, {name}.', '{name}'],
  ['Return by { days }.', '{ days }'],
  ['A brace { alone, and one } later', '{ alone, and one }'],
  ['A brace { alone', null],
])('%s', (text, found) => {
  expect(unknownPlaceholderIn(text)).toBe(found)
})

test('tabs and the separators of Unicode become the spaces and line feeds that they mean', () => {
  expect(plainSpaces('a\tb\u2028c\u2029d')).toBe('a b\nc\n\nd')
})
