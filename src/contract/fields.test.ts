import { describe, expect, test } from 'vitest'
import { lines, singleLine } from './fields.ts'

const messagesOf = (field: ReturnType<typeof singleLine>, text: string) =>
  field.safeParse(text).error?.issues.map(({ message }) => message)

describe('a text that nobody types is refused before it is normalised', () => {
  test('far longer than its field', () => {
    expect(messagesOf(singleLine(100), `a${'\u0301'.repeat(500_000)}`)).toEqual(['At most 100 characters.'])
    expect(messagesOf(lines(100), 'a'.repeat(500_000))).toEqual(['At most 100 characters.'])
  })
  test('with stacks of marks', () => {
    const text = `a${'\u0301'.repeat(500)}`
    expect(messagesOf(singleLine(1000), text)).toEqual(["This text has characters that can't be stored."])
  })
  test('blanks around a text do not make it too long', () => {
    expect(singleLine(5).parse(`${' '.repeat(900)}Anna${' '.repeat(100)}`)).toBe('Anna')
  })
})
