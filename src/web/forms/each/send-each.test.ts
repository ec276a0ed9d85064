import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { type Outcome, sendEach } from './send-each.ts'

const loans = [1, 2, 3, 4, 5, 6].map(id => ({ id }))
const refused = () => new ApiError(409, 'wrong_state', 'The loan is approved. This can’t be done now.')
const unreachable = () => new ApiError(0, 'unreachable', 'The server can’t be reached.')

test('each loan is sent once, at most four at a time, and says what became of it', async () => {
  const sent: number[] = []
  let now = 0
  let most = 0
  const outcomes = new Map<number, Outcome>()
  await sendEach(loans, {
    send: async ({ id }) => {
      sent.push(id)
      most = Math.max(most, ++now)
      await new Promise(resolve => setTimeout(resolve, 1))
      now--
      if (id === 2) throw refused()
      if (id === 3) throw unreachable()
      if (id === 4) throw new ApiError(403, 'forbidden', 'You may not do this.')
    },
    explain: async ({ id }) => (id === 2 ? 'Kim King approved it meanwhile.' : null),
    onOutcome: (id, outcome) => outcomes.set(id, outcome),
  })
  expect(sent.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  expect(most).toBe(4)
  expect(Object.fromEntries(outcomes)).toEqual({
    1: { is: 'done' },
    2: { is: 'refused', sentence: 'Kim King approved it meanwhile.' },
    3: { is: 'unanswered', sentence: 'The server can’t be reached.' },
    4: { is: 'refused', sentence: 'You may not do this.' },
    5: { is: 'done' },
    6: { is: 'done' },
  })
})

test('where who decided is not to be had either, the refusal stands', async () => {
  const outcomes: Outcome[] = []
  await sendEach(loans.slice(0, 1), {
    send: () => Promise.reject(refused()),
    explain: () => Promise.reject(unreachable()),
    onOutcome: (_, outcome) => outcomes.push(outcome),
  })
  expect(outcomes).toEqual([{ is: 'refused', sentence: 'The loan is approved. This can’t be done now.' }])
})
