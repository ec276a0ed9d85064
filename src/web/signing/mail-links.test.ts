import { expect, test } from 'vitest'
import { customerSentence } from '#domain/customer-refusals.ts'
import { languages } from '#domain/language.ts'
import { sayIn } from '#words/say-in.ts'
import { lastAddressIn } from './mail-links.tsx'

test.each(languages)(
  'the button of a document passed on writes to the house, whatever the customer called the next signer: %s',
  language => {
    const facts = ['Adam Admin, adam.admin@acme.example', 'karin@elsewhere.example']
    const sentence = customerSentence({ code: 'link_passed_on', facts }, sayIn(language))
    expect(sentence).toContain('karin@elsewhere.example')
    expect(lastAddressIn(sentence)).toBe('adam.admin@acme.example')
  },
)

test('there is no button where a sentence names no address', () => {
  expect(lastAddressIn('This link is wrong.')).toBeUndefined()
})
