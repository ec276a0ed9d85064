import { expect, test } from 'vitest'
import { inTwoLines, loanByTitle } from './loan-sentence.ts'

test('a sentence about a loan has its title first, whatever the title has in it', () => {
  expect(inTwoLines(`${loanByTitle(81, 'Lobby trial')} is overdue`)).toEqual({
    title: 'Lobby trial',
    second: '#00081 is overdue',
  })
  expect(inTwoLines(`${loanByTitle(48, 'The “quay”')}: the days of grace have ended`)).toEqual({
    title: 'The “quay”',
    second: '#00048: the days of grace have ended',
  })
})

test('a sentence about anything else stays whole', () => {
  const sentence = 'Asta Ask asks for an account'
  expect(inTwoLines(sentence)).toEqual({ title: sentence, second: null })
})
