import { expect, test } from 'vitest'
import { readKeptEdit } from './kept-edit.ts'

const kept = { version: 3, values: { title: 'Lens', note: null }, typed: { title: 'Lenses', note: null } }

test('an edit that was kept is read as it was', () => {
  expect(readKeptEdit(JSON.stringify(kept), ['title', 'note'])).toEqual(kept)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '[]'],
  ['no version', JSON.stringify({ ...kept, version: undefined })],
  ['a field less', JSON.stringify({ ...kept, typed: { title: 'Lenses' } })],
  ['a field more', JSON.stringify({ ...kept, values: { ...kept.values, city: 'Lund' } })],
])('%s is no edit', (_, text) => {
  expect(readKeptEdit(text, ['title', 'note'])).toBeNull()
})
