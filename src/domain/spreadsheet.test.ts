import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, harmless } from './spreadsheet.ts'

/**
 * How a spreadsheet reads it with `by` as separator: quotes that open a cell are dropped, two stand for one, a line
 * break ends the row.
 */
function cellsOf(csv: string, by: string): string[] {
  const cell = new RegExp(
    `(?:^|(?<=[${by}\\r\\n]))(?:"((?:[^"]|"")*)"([^${by}\\r\\n]*)|([^${by}\\r\\n]*))`,
    'g',
  )
  return [...csv.matchAll(cell)].map(([, quoted, rest = '', bare = '']) =>
    quoted === undefined ? bare : quoted.replaceAll('""', '"') + rest,
  )
}

describe('a cell that a spreadsheet would run', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =HYPERLINK("x")', '＝1+1', '＠SUM(A1)'])(
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
        fc.constantFrom('', ';', '; ', ';"', '\t', '\n', '\n"" '),
        fc.constantFrom('', '=', '-'),
        (text, gap, sign) => {
          expect(harmless(`${text}${gap}${sign}`)).not.toMatch(/(^|[;\t\r\n])[" ]*[=+\-@\t\r]/)
        },
      ),
    )
    expect(harmless('Dome;=HYPERLINK("x")')).toBe(`Dome;'=HYPERLINK("x")`)
  })
  test.each([
    ['a;"=1+1;b', `a;'"=1+1;b`],
    ['a; "" =1', `a;' "" =1`],
    ['"=1+1', `'"=1+1`],
    ['a\n=1', `a\n'=1`],
    ['a\n"-1', `a\n'"-1`],
    ['a\t@x', `a\t'@x`],
    ['\t=1', `'\t'=1`],
  ])('%j is text behind whatever parts cells, quotes before it or not', (text, cell) => {
    expect(harmless(text)).toBe(cell)
  })
  test('is never the value of a cell where semicolons or tabs part them', () => {
    const piece = fc.constantFrom('=', '-', '"', ';', ',', '\t', '\n', ' ', 'a')
    const cell = fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join(''))
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 3 }), fc.constantFrom(';', '\t'), (cells, by) => {
        for (const value of cellsOf(csvLine(cells), by)) expect(value).not.toMatch(/^[" ]*[=-]/)
      }),
    )
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
