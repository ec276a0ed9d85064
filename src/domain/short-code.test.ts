import { describe, expect, test } from 'vitest'
import { shortCodeIn, shortCodeInWords, shortCodePattern } from './short-code.ts'

describe('the short code of the counter', () => {
  test('is the same however it is typed, and whichever of two alike letters it was taken for', () => {
    for (const typed of ['7k3m 9xq2', '7K3M-9XQ2', ' 7K3M9XQ2 ']) expect(shortCodeIn(typed)).toBe('7K3M9XQ2')
    expect(shortCodeIn('oO iI lL 00')).toBe('00111100')
  })
  test('is shown in two halves, which are read back as they are', () => {
    expect(shortCodeInWords('7K3M9XQ2')).toBe('7K3M 9XQ2')
    expect(shortCodeIn(shortCodeInWords('7K3M9XQ2'))).toBe('7K3M9XQ2')
  })
  test('has eight of the letters that nobody takes for another', () => {
    expect(shortCodePattern.test('7K3M9XQ2')).toBe(true)
    for (const wrong of ['7K3M9XQ', '7K3M9XQ22', '7K3M9XQU', '7k3m9xq2'])
      expect(shortCodePattern.test(wrong)).toBe(false)
  })
})
