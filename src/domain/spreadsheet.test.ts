import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, harmless } from './spreadsheet.ts'

describe('a cell that a spreadsheet would run', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("x")', '＝1+1', '＠SUM(A1)'])(
    '%j is made text',
    text => {
      expect(harmless(text)).toBe(`'${text}`)
    },
  )
  test.each(['ACCC8E-0001', '12', 'a=b', 'Ö', '', '📹'])('%j stays as it is', text => {
    expect(harmless(text)).toBe(text)
  })
  test('never begins like a formula, whatever it was, nor does a part of it where semicolons part cells', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('', ';', '; '),
        fc.constantFrom('', '=', '-'),
        (text, gap, sign) => {
          expect(harmless(`${text}${gap}${sign}`)).not.toMatch(/(^|;)\s*[=+\-@\t\r]/)
        },
      ),
    )
    expect(harmless('Dome;=HYPERLINK("x")')).toBe(`Dome;'=HYPERLINK("x")`)
  })
})

describe('a line of CSV', () => {
  test('quotes what needs it, and leaves nothing empty out', () => {
    expect(csvLine([1, 'a,b', 'say "x"', null, 'two\nlines', { at: '2026-11-21T10:00:00Z' }])).toBe(
      '1,"a,b","say ""x""",,"two\nlines",2026-11-21T10:00:00Z\r\n',
    )
  })
  test('a number below zero is a number, a text that looks like one is text', () => {
    expect(csvLine([-1, '-1'])).toBe("-1,'-1\r\n")
  })
})
