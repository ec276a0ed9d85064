import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sayIn } from '#words/say-in.ts'
import { canonicalJson } from './loan-document.ts'
import { recordNumber } from './record-number.ts'
import { standardTerms } from './terms.ts'

describe('the bytes that are signed', () => {
  test('do not depend on the order in which a document was put together', () => {
    expect(canonicalJson({ b: 1, a: { d: [3, { z: 1, y: 2 }], c: null } })).toBe(
      '{"a":{"c":null,"d":[3,{"y":2,"z":1}]},"b":1}',
    )
  })
  test('keep the order of the units', () => {
    expect(canonicalJson([2, 1])).toBe('[2,1]')
    expect(canonicalJson([{ unit: 'B' }, { unit: 'A' }])).toBe('[{"unit":"B"},{"unit":"A"}]')
  })
  test('tell a dash from nothing: null stays, what is absent stays absent', () => {
    expect(canonicalJson({ serialNumber: null, phone: undefined })).toBe('{"serialNumber":null}')
  })
  test('hold every name as it is written', () => {
    expect(canonicalJson({ name: 'Zoë "Z" Šimić 日本 \u2028' })).toBe(
      '{"name":"Zoë \\"Z\\" Šimić 日本 \u2028"}',
    )
  })
  test('are sorted by code unit, so that every machine sorts alike', () => {
    expect(canonicalJson({ é: 1, z: 2, Z: 3, a10: 4, a9: 5 })).toBe('{"Z":3,"a10":4,"a9":5,"z":2,"é":1}')
  })
  test('read back they are the same document, and written again the same bytes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const bytes = canonicalJson(value)
        expect(JSON.parse(bytes)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(JSON.parse(bytes))).toBe(bytes)
      }),
    )
  })
  test('differ as soon as one thing differs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other)
        if (!isSame && canonicalJson(one) === canonicalJson(other)) {
          expect(JSON.parse(JSON.stringify(one))).toEqual(JSON.parse(JSON.stringify(other)))
        }
      }),
    )
  })
})

describe('what the customer reads', () => {
  test('the terms, with the loan’s own period', () => {
    expect(standardTerms(14, sayIn('en'))).toEqual([
      'Please return all items with their accessories.',
      "Return them within 14 working days; after a further three days' grace, items are treated as sold and invoiced.",
      'Do not move the items elsewhere without our permission.',
    ])
  })
  test('the thanks, with the loan’s number', () => {
    expect(sayIn('en')('documents.signed', { number: recordNumber(12) })).toBe(
      'Loan #00012 has now been signed. A notification has been sent to prepare your units to be shipped. You may now close this window',
    )
  })
})

test.each([
  [1, '#00001'],
  [12, '#00012'],
  [99999, '#99999'],
  [100000, '#100000'],
])('record %i reads %s', (id, number) => {
  expect(recordNumber(id)).toBe(number)
})
