import { describe, expect, test } from 'vitest'
import { asRead, lookAlikeIn, lookAlikeText } from './look-alike.ts'

describe('a letter that looks like a Latin one', () => {
  test.each([
    ['beside Latin letters', 'C\u0430mera', '\u0430', 'a'],
    ['in a part number that has nothing else', '\u0421\u0412-1', '\u0421', 'C'],
    ['Greek, among digits', 'A1\u0397', '\u0397', 'H'],
    ['in the second word', 'Nordic \u041d\u041erbour', '\u041d', 'H'],
  ])('%s is found', (_what, text, letter, like) => {
    expect(lookAlikeIn(text)).toMatchObject({ letter, like })
  })
  test.each(['Camera 7', 'Камера', 'Северная гавань', 'Αθήνα', '10 kΩ', '日本', ''])(
    '%j misleads nobody',
    text => {
      expect(lookAlikeIn(text)).toBeNull()
    },
  )
  test('is read as the Latin one, whatever its case', () => {
    expect(asRead(' \u0421\u0412-1 ')).toBe('cb-1')
    expect(asRead('CB-1')).toBe('cb-1')
  })
  test('is told with what it looks like, and with the name that is known', () => {
    const found = lookAlikeIn('\u0421B-1')
    expect(found && lookAlikeText(found)).toBe('“\u0421” is the Cyrillic letter here, not the Latin “C”.')
    expect(found && lookAlikeText(found, 'CB-1')).toMatch(/There is “CB-1” already\.$/)
  })
})
