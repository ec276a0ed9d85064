import { expect, test } from 'vitest'
import { meanwhile } from './meanwhile.ts'

const labels = { name: 'Storeroom', city: 'City', asks: 'Approval required' }
const before = { name: 'Lund', city: 'Lund', asks: false }

test('an untouched form follows a newer reading without a word', () => {
  const after = { name: 'Lund HQ', city: 'Lund', asks: true }
  expect(meanwhile(before, after, before, labels)).toEqual({ values: after, changes: [] })
})

test('what was typed stays, the rest follows, and what somebody else changed is named', () => {
  const after = { name: 'Lund HQ', city: 'Lund', asks: true }
  const typed = { name: 'Lund', city: 'Malmö', asks: false }
  expect(meanwhile(before, after, typed, labels)).toEqual({
    values: { name: 'Lund HQ', city: 'Malmö', asks: true },
    changes: [
      { label: 'Storeroom', was: 'Lund', is: 'Lund HQ' },
      { label: 'Approval required', was: 'No', is: 'Yes' },
    ],
  })
})

test('two who type into the same field: mine stays, theirs is named', () => {
  const after = { ...before, name: 'Lund HQ' }
  const typed = { ...before, name: 'Lund Head Office' }
  expect(meanwhile(before, after, typed, labels)).toEqual({
    values: typed,
    changes: [{ label: 'Storeroom', was: 'Lund', is: 'Lund HQ' }],
  })
})

test('one’s own saved change is no news', () => {
  const after = { ...before, name: 'Lund HQ' }
  expect(meanwhile(before, after, after, labels)).toEqual({ values: after, changes: [] })
})
