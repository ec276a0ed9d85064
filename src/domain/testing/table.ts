import { expect, test } from 'vitest'
import { can, type Machine, next } from '../machine.ts'

/** A table written by hand: the header names the columns, each row starts with its name; "-" is nothing. */
export function cellsOf(text: string): { row: string; column: string; cell: string }[] {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s{2,}/))
  return rows.flatMap(([row = '', ...cells]) => {
    expect(cells, `the row ${row} is complete`).toHaveLength(header.length)
    return cells.map((cell, index) => ({ row, column: header[index] ?? '', cell }))
  })
}

const distinct = (values: readonly string[]) => [...new Set(values)].toSorted()

/** Checks a machine against its whole matrix state × action: what the table leaves out must be refused. */
export function holdsTo<S extends string, A extends string>(
  machine: Machine<S, A>,
  states: readonly S[],
  actions: readonly A[],
  text: string,
): void {
  const cells = cellsOf(text)

  test('the table below leaves out no state and no action', () => {
    expect(distinct(cells.map(({ row }) => row))).toEqual([...states].toSorted())
    expect(distinct(cells.map(({ column }) => column))).toEqual([...actions].toSorted())
    expect(Object.keys(machine)).toEqual(states)
    const used = Object.values<Partial<Record<A, S>>>(machine).flatMap(edges => Object.keys(edges))
    expect(distinct(used)).toEqual([...actions].toSorted())
  })

  for (const state of states) {
    for (const action of actions) {
      const target = cells.find(({ row, column }) => row === state && column === action)?.cell
      if (target === '-') {
        test(`${state}: ${action} is refused, and the sentence says so`, () => {
          expect(can(machine, state, action)).toBe(false)
          expect(() => next(machine, state, action)).toThrow(expect.objectContaining({ code: 'wrong_state' }))
        })
      } else {
        test(`${state}: ${action} makes it ${target}`, () => {
          expect(can(machine, state, action)).toBe(true)
          expect(next(machine, state, action)).toBe(target)
        })
      }
    }
  }
}
