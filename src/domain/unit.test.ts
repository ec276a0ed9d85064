import { describe, expect, test } from 'vitest'
import { holdsTo } from './testing/table.ts'
import { activityOf, isEditable, unitMachine, unitStates } from './unit.ts'

describe('what can happen to a unit, state by state', () => {
  holdsTo(
    unitMachine,
    unitStates,
    [
      'source',
      'putBack',
      'return',
      'undoReturn',
      'damage',
      'makePermanent',
      'lose',
      'bringBack',
      'transfer',
      'accept',
      'cancelTransfer',
      'repair',
      'repaired',
      'archive',
      'restore',
    ],
    `
                    source  putBack  return  undoReturn  damage  makePermanent   lose      bringBack  transfer  accept  cancelTransfer  repair  repaired  archive   restore
    IN              OUT     -        -       OUT         -       -               -         -          TRANSFER  -       -               REPAIR  -         ARCHIVED  -
    OUT             -       IN       IN      -           REPAIR  PERMANENT_LOAN  ARCHIVED  -          -         -       -               -       -         -         -
    TRANSFER        -       -        -       -           -       -               -         -          -         IN      IN              -       -         -         -
    REPAIR          -       -        -       -           -       -               -         -          -         -       -               -       IN        ARCHIVED  -
    PERMANENT_LOAN  -       -        -       -           -       -               -         IN         -         -       -               -       -         -         -
    ARCHIVED        -       -        -       -           -       -               -         -          -         -       -               -       -         -         IN
  `,
  )
})

test.each([
  ['IN', true],
  ['OUT', false],
  ['TRANSFER', false],
  ['REPAIR', false],
  ['PERMANENT_LOAN', false],
  ['ARCHIVED', false],
] as const)('the serial number and product of a unit that is %s may be edited: %s', (state, isOpen) => {
  expect(isEditable(state)).toBe(isOpen)
})

test('each change of a unit leaves the kind of activity that its history is filtered by', () => {
  expect(activityOf).toEqual({
    source: 'LOANED',
    putBack: 'LOANED',
    return: 'LOANED',
    undoReturn: 'LOANED',
    damage: 'LOANED',
    makePermanent: 'LOANED',
    lose: 'LOANED',
    bringBack: 'LOANED',
    transfer: 'TRANSFERRED',
    accept: 'TRANSFERRED',
    cancelTransfer: 'TRANSFERRED',
    repair: 'UPDATE',
    repaired: 'UPDATE',
    archive: 'ARCHIVED',
    restore: 'UPDATE',
  })
})
