import { expect, test } from 'vitest'
import { telOf } from './phone-number.ts'

test.each([
  ['+46 70 555 01 88', 'tel:+46705550188'],
  ['+46 (0)70 123 45 67', 'tel:+46701234567'],
  ['0046 (0)70 123 45 67', 'tel:0046701234567'],
  ['(0)70-123 45 67', 'tel:0701234567'],
  ['08-123 45 67 ext 12', 'tel:081234567'],
  ['08-123 45 67, 12', 'tel:081234567'],
  ['ask the desk', null],
  ['desk 4, extension 12', null],
  ['112', null],
])('%s is called as %s', (written, link) => {
  expect(telOf(written)).toBe(link)
})
