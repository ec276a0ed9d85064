import { describe, expect, test } from 'vitest'
import {
  duplicateModelText,
  duplicateSerial,
  duplicateSerialText,
  longestSerialNumber,
  serialKey,
  serialOnAcceptance,
} from './serial-number.ts'

describe('the same serial number', () => {
  test.each([
    ['acc8 in small letters and in capitals', 'ACC8-01', 'acc8-01'],
    ['with a blank around it from the scanner', ' ACC8-01 ', 'ACC8-01'],
  ])('%s', (_what, one, other) => {
    expect(serialKey(one)).toBe(serialKey(other))
  })
  test('a serial number with one hyphen more is a different one', () => {
    expect(serialKey('ACC8-01')).not.toBe(serialKey('ACC801'))
  })
})

describe('a pending list', () => {
  test('may hold many units without a serial number', () => {
    expect(duplicateSerial(['', null, undefined, '', 'A1'])).toBeNull()
  })
  test('names the first serial number that stands in it twice, as it was typed the second time', () => {
    expect(duplicateSerial(['A1', 'B2', 'a1', 'b2'])).toBe('a1')
  })
  test('says so in the spec’s words', () => {
    expect(duplicateSerialText('A1')).toBe('Duplicate S/N: A1')
    expect(duplicateModelText('Q1656-LE')).toBe('Duplicate Model: Q1656-LE')
  })
})

describe('accepting a transfer', () => {
  test('without a serial number leaves the unit as it was sent', () => {
    expect(serialOnAcceptance('A1', undefined)).toBe('A1')
    expect(serialOnAcceptance('A1', '')).toBe('A1')
    expect(serialOnAcceptance(null, null)).toBeNull()
  })
  test('gives a unit that had none its first serial number', () => {
    expect(serialOnAcceptance(null, 'A1')).toBe('A1')
  })
  test('takes the same one in another case, and keeps it as it is stored', () => {
    expect(serialOnAcceptance('ACC8', 'acc8')).toBe('ACC8')
  })
  test('refuses another one: this is not the unit that was sent', () => {
    expect(() => serialOnAcceptance('A1', 'A2')).toThrow('This is not the unit that was sent.')
  })
})

test('64 characters are the longest serial number and tracking id', () => {
  expect(longestSerialNumber).toBe(64)
})
