import { expect, test } from 'vitest'
import { addressHint } from './address-hint.ts'

test('the hint has the mail domain in small letters, as addresses are kept', () => {
  expect(addressHint(' Acme.Example ')).toBe('first.last@acme.example')
})

test.each(['', 'acme', '@acme.example', 'first.last@acme.example'])(
  'what is no mail domain is no part of the hint: “%s”',
  typed => expect(addressHint(typed)).toBe('An address at the mail domain above'),
)
