import { describe, expect, test } from 'vitest'
import { brokenPasswordRules, longestPassword, passwordRules, passwordsDiffer } from './password.ts'

test('the five rules carry the spec’s messages, in its order', () => {
  expect(passwordRules.map(rule => rule.message)).toEqual([
    'Must be at least 8 characters in length',
    'One uppercase character',
    'One lowercase character',
    'One number',
    'One special character',
  ])
})

describe('a password', () => {
  test.each(['Demo-pass-1', 'Aa1!aaaa', 'Ärlig-7x', 'Дом-дача1', 'Sommar 2026!'])('may be %s', password => {
    expect(brokenPasswordRules(password)).toEqual([])
  })
  test.each([
    ['Aa1!aaa', 'Must be at least 8 characters in length'],
    ['demo-pass-1', 'One uppercase character'],
    ['DEMO-PASS-1', 'One lowercase character'],
    ['Demo-pass-x', 'One number'],
    ['Demopass1', 'One special character'],
  ])('%s breaks exactly one rule: %s', (password, message) => {
    expect(brokenPasswordRules(password)).toEqual([message])
  })
  test('an empty one breaks all five', () => {
    expect(brokenPasswordRules('')).toHaveLength(5)
  })
  test('four emoji are four characters, not eight', () => {
    expect(brokenPasswordRules('Aa1😀😀😀😀')).toEqual(['Must be at least 8 characters in length'])
  })
  test.each([
    ['a space', 'Demopass 1'],
    ['an accent typed as its own character', 'De\u0301mopass1'],
    ['a zero-width joiner', 'Demo\u200dpass1'],
    ['a control character', 'Demo\u0007pass1'],
  ])('%s is not a special character', (_what, password) => {
    expect(brokenPasswordRules(password)).toEqual(['One special character'])
  })
  test('an emoji counts as a special character', () => {
    expect(brokenPasswordRules('Demopass1😀')).toEqual([])
  })
})

test('two that differ are told so in the spec’s words', () => {
  expect(passwordsDiffer).toBe("Passwords don't match")
})

test('longer than 256 characters only costs time', () => {
  expect(longestPassword).toBe(256)
})
