import { describe, expect, test } from 'vitest'
import { moveColumn, placedColumns, shownColumns, toggleColumn } from './column-choice.ts'

const columns = [
  { id: 'id' },
  { id: 'product', link: true },
  { id: 'serial' },
  { id: 'state' },
  { id: 'actions', hiddenHead: true },
]
const shown = (choice?: Parameters<typeof shownColumns>[1]) =>
  shownColumns(columns, choice).map(({ id }) => id)

describe('the columns of a list', () => {
  test('come as they are', () => {
    expect(shown()).toEqual(['id', 'product', 'serial', 'state', 'actions'])
  })
  test('stand in the order that was chosen, without what was hidden', () => {
    expect(shown({ order: ['state', 'serial', 'product'], hidden: ['serial'] })).toEqual([
      'id',
      'state',
      'product',
      'actions',
    ])
  })
  test('keep the first one first, and the buttons at the end, whatever was chosen', () => {
    expect(
      shown({ order: ['actions', 'state', 'id', 'product', 'serial'], hidden: ['id', 'actions'] }),
    ).toEqual(['id', 'state', 'product', 'serial', 'actions'])
  })
  test('show a column that came later behind the one that it usually follows', () => {
    expect(shown({ order: ['state', 'product'], hidden: [] })).toEqual([
      'id',
      'state',
      'product',
      'serial',
      'actions',
    ])
  })
  test('forget what a list has no more', () => {
    expect(shown({ order: ['shelf', 'state'], hidden: ['shelf'] })).not.toContain('shelf')
  })
  test('still lead to the row when the column of its name is hidden', () => {
    const [first, ...others] = shownColumns(columns, { order: [], hidden: ['product'] })
    expect(first).toMatchObject({ id: 'id', link: true })
    expect(others.some(column => column.link)).toBe(false)
  })
  test('are all there when all were hidden but the first', () => {
    expect(shown({ order: [], hidden: ['product', 'serial', 'state'] })).toEqual(['id', 'actions'])
  })
})

describe('choosing', () => {
  const placed = placedColumns(columns, undefined)
  test('hides and shows again', () => {
    const hidden = toggleColumn(placed, 'serial')
    expect(hidden).toEqual({ order: ['product', 'serial', 'state'], hidden: ['serial'] })
    expect(toggleColumn(placedColumns(columns, hidden), 'serial').hidden).toEqual([])
  })
  test('moves one place', () => {
    expect(moveColumn(placed, 'state', -1).order).toEqual(['product', 'state', 'serial'])
    expect(moveColumn(placed, 'product', 1).order).toEqual(['serial', 'product', 'state'])
  })
  test('moves nothing past either end', () => {
    expect(moveColumn(placed, 'product', -1).order).toEqual(['product', 'serial', 'state'])
    expect(moveColumn(placed, 'state', 1).order).toEqual(['product', 'serial', 'state'])
  })
})
