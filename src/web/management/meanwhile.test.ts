import { expect, test } from 'vitest'
import { changesBetween, type FormValues, merged, stillDecided } from './meanwhile.ts'

const labels = { name: 'Storeroom', city: 'City', asks: 'Approval required' }
const before = { name: 'Lund', city: 'Lund', asks: false }

const readings = (after: FormValues, typed: FormValues, read = before) => ({
  since: before,
  before: read,
  after,
  typed,
})
const rowsOf = (after: FormValues, typed: FormValues, read = before) =>
  changesBetween(readings(after, typed, read), labels).map(({ label, was, is, clashes }) => [
    label,
    was,
    is,
    clashes,
  ])

test('an untouched form follows a newer reading without a word', () => {
  const after = { name: 'Lund HQ', city: 'Lund', asks: true }
  expect(merged(readings(after, before))).toEqual(after)
  expect(rowsOf(after, before)).toEqual([])
})

test('what was typed stays, the rest follows, and what somebody else changed is named', () => {
  const after = { name: 'Lund HQ', city: 'Lund', asks: true }
  const typed = { name: 'Lund', city: 'Malmö', asks: false }
  expect(merged(readings(after, typed))).toEqual({ name: 'Lund HQ', city: 'Malmö', asks: true })
  expect(rowsOf(after, typed)).toEqual([
    ['Storeroom', 'Lund', 'Lund HQ', false],
    ['Approval required', 'No', 'Yes', false],
  ])
})

test('two who type into the same field: mine stays until it is said whose is kept', () => {
  const after = { ...before, name: 'Lund HQ' }
  const typed = { ...before, name: 'Lund Head Office' }
  expect(merged(readings(after, typed))).toEqual(typed)
  expect(rowsOf(after, typed)).toEqual([['Storeroom', 'Lund', 'Lund HQ', true]])
  expect(rowsOf({ ...after, city: 'Malmö' }, typed, after)).toEqual([
    ['Storeroom', 'Lund', 'Lund HQ', true],
    ['City', 'Lund', 'Malmö', false],
  ])
})

test('what both wrote is no news', () => {
  const after = { ...before, name: 'Lund HQ' }
  expect(rowsOf(after, after)).toEqual([])
})

test('what somebody else changed twice, where nobody types, is no clash', () => {
  const [read, after] = [
    { ...before, city: 'Malmö' },
    { ...before, city: 'Ystad' },
  ]
  expect(rowsOf(after, { ...read, name: 'Mine' }, read)).toEqual([['City', 'Lund', 'Ystad', false]])
})

test('it stays decided until the other writes something new into that field', () => {
  const typed = { ...before, name: 'Lund Head Office' }
  const changes = changesBetween(readings({ ...before, name: 'Lund HQ' }, typed), labels)
  const decided = changes.map(change => ({ ...change, clashes: false }))
  expect(stillDecided(changes, decided)).toEqual(decided)
  const later = changesBetween(readings({ ...before, name: 'Lund 1' }, typed), labels)
  expect(stillDecided(later, decided)).toEqual(later)
})
