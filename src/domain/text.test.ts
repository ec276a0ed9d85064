import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { invisibleSignIn, isCleanText, lengthOf, likeEscaped, normalised } from './text.ts'

describe('text that may be stored', () => {
  test.each([
    'Anna',
    '',
    'ÅÄÖ',
    '日本語',
    'שלום',
    'مرحبا',
    '👩‍👩‍👧',
    `a${'\u0301\u0316'.repeat(15)}`,
    "Robert'); DROP TABLE loans;--",
    '<b>x</b>',
  ])('%j', text => {
    expect(isCleanText(text, 'one')).toBe(true)
  })
  test('several lines, where several are asked for', () => {
    expect(isCleanText('first\r\nsecond\tindented\n', 'many')).toBe(true)
  })
})

describe('text that may not', () => {
  test.each([
    ['NUL', 'a\u0000b'],
    ['a bell', 'a\u0007b'],
    ['an escape', '\u001b[31mred'],
    ['DEL', 'a\u007f'],
    ['a C1 control', 'a\u0085b'],
    ['a lone high surrogate', 'a\ud800'],
    ['a lone low surrogate', '\udc00a'],
    ['swapped surrogates', '\udc00\ud800'],
    ['a non-character', 'a\uffff'],
    ['a stack of more marks than any language has', `a${'\u0301\u0316'.repeat(15)}\u0301`],
  ])('%s', (_what, text) => {
    expect(isCleanText(text, 'one')).toBe(false)
    expect(isCleanText(text, 'many')).toBe(false)
  })
  test.each(['a\nb', 'a\rb', 'a\tb', 'a\u2028b', 'a\u2029b'])('%j where one line is asked for', text => {
    expect(isCleanText(text, 'one')).toBe(false)
  })
})

describe('text as it is stored', () => {
  test('an accent typed as two characters is one', () => {
    expect(normalised('Cafe\u0301')).toBe('Caf\u00e9')
  })
  test('blanks around it go, blanks inside stay', () => {
    expect(normalised('  a  b\u00a0\n')).toBe('a  b')
  })
  test('line ends are line feeds, wherever it was written', () => {
    expect(normalised('one\r\ntwo\rthree\nfour')).toBe('one\ntwo\nthree\nfour')
  })
  test('storing it twice changes nothing', () => {
    const piece = fc.constantFrom(
      'e',
      '\u0301',
      '\u0323',
      '\r',
      '\n',
      ' ',
      '\u00a0',
      '\ufeff',
      '\u212b',
      '가',
      '😀',
    )
    fc.assert(
      fc.property(fc.array(piece), pieces => {
        const stored = normalised(pieces.join(''))
        expect(normalised(stored)).toBe(stored)
      }),
    )
  })
})

describe('its length', () => {
  test.each([
    ['abc', 3],
    ['😀', 1],
    ['🇸🇪', 2],
    ['👩‍👩‍👧', 5],
    ['', 0],
  ])('%j counts %i code points', (text, length) => {
    expect(lengthOf(text)).toBe(length)
  })
})

describe('searching', () => {
  test('takes per cent, underscore and backslash literally', () => {
    expect(likeEscaped('100%_\\')).toBe('100\\%\\_\\\\')
  })
  test('leaves anything else alone', () => {
    expect(likeEscaped("O'Neill #12")).toBe("O'Neill #12")
  })
})

describe('a sign that nobody can see', () => {
  test.each([
    ['a zero-width space', 'a\u200bb', 'U+200B'],
    ['a soft hyphen', 'a\u00adb', 'U+00AD'],
    ['a word joiner', 'a\u2060b', 'U+2060'],
    ['a byte order mark', 'a\ufeffb', 'U+FEFF'],
    ['a mark of direction', 'שלום\u200e', 'U+200E'],
    ['an override of direction', 'a\u202egnp.exe', 'U+202E'],
    ['an isolate', '\u2066a\u2069', 'U+2066'],
    ['a filler of Hangul', '\u3164', 'U+3164'],
    ['a blank of Braille', 'a\u2800', 'U+2800'],
    ['a grapheme joiner', 'a\u034f', 'U+034F'],
    ['a tag', 'a\u{e0041}', 'U+E0041'],
    ['a variation selector behind a letter', 'A\ufe0f1', 'U+FE0F'],
    ['a joiner between Latin letters', 'a\u200db', 'U+200D'],
    ['a non-joiner at the end', 'می\u200c', 'U+200C'],
  ])('%s', (_what, text, sign) => {
    expect(invisibleSignIn(text)).toBe(sign)
  })
  test.each([
    ['Persian, whose words are parted without a gap', 'می\u200cخواهم'],
    ['Sinhala, whose letters are joined by it', 'ශ්\u200dරී'],
    ['Hindi', 'क्\u200dष'],
    ['an emoji of several', '👩🏽\u200d🔧 👨\u200d👩\u200d👧'],
    ['an emoji that is drawn in colour', '❤\ufe0f'],
    ['letters with accents', 'Smål\u00e5nd e\u0301'],
    ['a gap that does not break', '12\u00a0mm'],
  ])('is none in %s', (_what, text) => {
    expect(invisibleSignIn(text)).toBeNull()
  })
})
