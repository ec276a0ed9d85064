import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serialsIn } from './serial-range.ts'

const read = (text: string, max = 500) => serialsIn(text, max)

describe('a pasted list', () => {
  test.each([
    ['one a line', 'A1\nA2\r\nA3'],
    ['parted by commas, semicolons and tabs', 'A1, A2;\tA3'],
    ['with blanks and empty lines', '  A1 \n\n A2\n,\n A3 '],
  ])('%s is read in its order', (_how, text) => {
    expect(read(text)).toEqual({ serialNumbers: ['A1', 'A2', 'A3'], wrong: [], again: [] })
  })
  test('keeps blanks within a serial number', () => {
    expect(read('AX 100').serialNumbers).toEqual(['AX 100'])
  })
  test('tells what stands in it twice, regardless of case', () => {
    expect(read('a1\nA1')).toEqual({
      serialNumbers: ['a1'],
      wrong: [],
      again: ['A1'],
    })
  })
  test('tells what is longer than a serial number may be', () => {
    expect(read('x'.repeat(65)).wrong).toHaveLength(1)
  })
})

describe('a range', () => {
  test('stands for all between its ends, with its zeros', () => {
    const { serialNumbers, wrong } = read('ACCC8E-0001..0050')
    expect(wrong).toEqual([])
    expect(serialNumbers).toHaveLength(50)
    expect(serialNumbers.at(0)).toBe('ACCC8E-0001')
    expect(serialNumbers.at(-1)).toBe('ACCC8E-0050')
  })
  test('of one is that one', () => expect(read('A7..7').serialNumbers).toEqual(['A7']))
  test('grows a digit where it has to', () =>
    expect(read('A9..11').serialNumbers).toEqual(['A9', 'A10', 'A11']))
  test('that runs backwards or has too many is told', () => {
    expect(read('A5..3').wrong).toEqual([{ text: 'A5..3', why: 'runs backwards' }])
    expect(read('A1..9999999999').wrong).toEqual([{ text: 'A1..9999999999', why: 'is more than 500 units' }])
  })
  test('with a sign that nobody can see is told, and so is a single one', () => {
    const why = 'has a sign that nobody can see (U+200B)'
    for (const text of ['A\u200b1..3', 'A\u200b1'])
      expect(read(text)).toMatchObject({ serialNumbers: [], wrong: [{ text, why }] })
  })
  test('that can no longer be counted is told', () => {
    const long = '9'.repeat(20)
    expect(read(`A${long}..${long}`).wrong).toEqual([
      { text: `A${long}..${long}`, why: 'has too many digits to count' },
    ])
  })
  test('without digits before the dots is a serial number like any other', () => {
    expect(read('A..B').serialNumbers).toEqual(['A..B'])
  })
  test('never makes the same serial number twice, nor more than allowed', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(2000), fc.nat(2000), (prefix, from, to) => {
        const { serialNumbers } = read(`${prefix}${from}..${to}`)
        expect(new Set(serialNumbers.map(serial => serial.toLowerCase())).size).toBe(serialNumbers.length)
        expect(serialNumbers.length).toBeLessThanOrEqual(500 + [...prefix].length)
      }),
    )
  })
})
