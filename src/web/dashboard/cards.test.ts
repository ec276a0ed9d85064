import { expect, test } from 'vitest'
import { loanStates } from '#domain/loan.ts'
import { cardColumns, endedCard, isOnCard, runningCards } from './cards.ts'

const cards = [...runningCards, endedCard]
const cardsOf = (name: (typeof loanStates)[number], isOverdue = false) =>
  cards.filter(card => isOnCard(card, { loanState: { name }, isOverdue })).map(({ title }) => title)

test('every loan stands on exactly one card of the dashboard', () => {
  expect(Object.fromEntries(loanStates.map(state => [state, cardsOf(state)]))).toEqual({
    PENDING: ['Existing Loan'],
    PROCESSING: ['Existing Loan'],
    APPROVED: ['Existing Loan'],
    FULFILLED: ['Waiting For Signature'],
    SIGNED: ['Existing Loan'],
    ACTIVE: ['Existing Loan'],
    COMPLETED: ['Completed Loan'],
    DENIED: ['Completed Loan'],
    CANCELLED: ['Completed Loan'],
  })
})

test('an active loan past its period is overdue, and no longer existing', () => {
  expect(cardsOf('ACTIVE', true)).toEqual(['Overdue Loan'])
})

test('in one column, and by Tab, the cards come in the order of the specification', () => {
  expect(cardColumns.flat().map(({ title }) => title)).toEqual([
    'Existing Loan',
    'Waiting For Signature',
    'Overdue Loan',
    'Completed Loan',
  ])
})
