import { describe, expect, test } from 'vitest'
import { lineEndsWith } from './line-traits.ts'
import { type LoanState, loanStates } from './loan.ts'
import {
  cancelRemark,
  checkLineAction,
  type LoanUnitAction,
  type LoanUnitState,
  loanUnitMachine,
  loanUnitStates,
  unitFollows,
} from './loan-unit.ts'
import { next } from './machine.ts'
import { checkShipping } from './shipping.ts'
import { cellsOf, holdsTo } from './testing/table.ts'
import { checkUndoing } from './undo-return.ts'
import { unitMachine } from './unit.ts'

const shippedAt = '2026-03-02T09:00:00.000Z'

const actions: LoanUnitAction[] = [
  'source',
  'putBack',
  'putBackDamaged',
  'cancel',
  'ship',
  'return',
  'undoReturn',
  'damage',
  'makePermanent',
  'loseAtCompany',
  'loseAtCustomer',
]

describe('what can happen to a line of a loan, state by state', () => {
  holdsTo(
    loanUnitMachine,
    loanUnitStates,
    actions,
    `
                    source   putBack   putBackDamaged  cancel       ship     return    undoReturn  damage   makePermanent   loseAtCompany   loseAtCustomer
    SOURCING        PACKING  -         -               UNAVAILABLE  -        -         -           -        -               -          -
    PACKING         -        SOURCING  SOURCING        -            SHIPPED  RETURNED  -           DAMAGED  -               -          -
    SHIPPED         -        -         -               -            -        RETURNED  -           DAMAGED  PERMANENT_LOAN  LOST_AXIS  LOST_CUSTOMER
    RETURNED        -        -         -               -            -        -         SHIPPED     -        -               -          -
    DAMAGED         -        -         -               -            -        -         -           -        -               -          -
    PERMANENT_LOAN  -        -         -               -            -        -         -           -        -               -          -
    LOST_AXIS       -        -         -               -            -        -         -           -        -               -          -
    LOST_CUSTOMER   -        -         -               -            -        -         -           -        -               -          -
    UNAVAILABLE     -        -         -               -            -        -         -           -        -               -          -
  `,
  )
})

// A line in the state that the action needs, so that only the loan's state decides.
const fitting: Record<LoanUnitAction, LoanUnitState> = {
  source: 'SOURCING',
  putBack: 'PACKING',
  putBackDamaged: 'PACKING',
  cancel: 'SOURCING',
  ship: 'PACKING',
  return: 'SHIPPED',
  undoReturn: 'RETURNED',
  damage: 'SHIPPED',
  makePermanent: 'SHIPPED',
  loseAtCompany: 'SHIPPED',
  loseAtCustomer: 'SHIPPED',
}

const withoutApproval = cellsOf(`
              source  putBack  putBackDamaged  cancel  ship  return  undoReturn  damage  makePermanent  loseAtCompany  loseAtCustomer
  PENDING     -       -        -               yes     -     -       -           -       -              -         -
  PROCESSING  yes     yes      yes             yes     -     yes     -           yes     -              -         -
  APPROVED    yes     yes      yes             yes     -     yes     -           yes     -              -         -
  FULFILLED   -       yes      yes             yes     -     yes     -           yes     -              -         -
  SIGNED      -       -        -               -       yes   yes     yes         yes     yes            yes       yes
  ACTIVE      -       -        -               -       -     yes     yes         yes     yes            yes       yes
  COMPLETED   -       -        -               -       -     -       -           -       -              -         -
  DENIED      -       -        -               -       -     -       -           -       -              -         -
  CANCELLED   -       -        -               -       -     -       -           -       -              -         -
`)

/** Approval changes one rule: a line can be cancelled only while the loan is Pending or Approved. */
const withApproval = withoutApproval.map(entry => ({
  ...entry,
  cell: entry.column === 'cancel' ? (['PENDING', 'APPROVED'].includes(entry.row) ? 'yes' : '-') : entry.cell,
}))

describe.each([
  ['without approval', false, withoutApproval],
  ['with approval', true, withApproval],
] as const)('a line on a loan %s', (_name, approvalRequired, cells) => {
  test('the table leaves out no loan state and no action', () => {
    expect(cells).toHaveLength(loanStates.length * actions.length)
  })
  test.each(cells)('loan $row: $column a line that fits: $cell', ({ row, column, cell }) => {
    const action = column as LoanUnitAction
    const refusal = checkLineAction(
      action,
      { state: row as LoanState, approvalRequired },
      { state: fitting[action], shippedAt },
    )
    expect(refusal === null).toBe(cell === 'yes')
    if (refusal) expect(refusal.message).toMatch(/^[A-Z].*\.$/)
  })
})

test('a line that is in the wrong state itself is refused, however its loan stands', () => {
  for (const action of actions) {
    for (const state of loanUnitStates) {
      if (loanUnitMachine[state][action] !== undefined) continue
      for (const loan of loanStates) {
        for (const approvalRequired of [true, false]) {
          expect(
            checkLineAction(action, { state: loan, approvalRequired }, { state, shippedAt }),
          ).not.toBeNull()
        }
      }
    }
  }
})

describe('a return is undone', () => {
  const active = { state: 'ACTIVE', approvalRequired: false } as const
  const returnedAt = '2026-03-09T09:00:00.000Z'
  const back = { state: 'RETURNED', shippedAt, returnedAt } as const
  const refusedAfter = (
    minutes: number,
    line: Parameters<typeof checkUndoing>[1] = back,
    loan: Parameters<typeof checkUndoing>[0] = active,
  ) => checkUndoing(loan, line, new Date(Date.parse(returnedAt) + minutes * 60_000))
  test('for ten minutes', () => {
    expect(refusedAfter(0)).toBeNull()
    expect(refusedAfter(10)).toBeNull()
    expect(refusedAfter(10.01)?.message).toBe(
      'A return can be undone for 10 minutes. This one is older, so it stands.',
    )
  })
  test('not of a unit that never left', () => {
    expect(refusedAfter(1, { ...back, shippedAt: null })).toMatchObject({ code: 'wrong_state' })
  })
  test('not of one that came back damaged', () => {
    expect(refusedAfter(1, { ...back, state: 'DAMAGED' })).toMatchObject({ code: 'wrong_state' })
  })
})

describe('the sentence says what is in the way', () => {
  const approved = { state: 'APPROVED', approvalRequired: true } as const
  test('scanning for a line that somebody packed a moment ago', () => {
    expect(checkLineAction('source', approved, { state: 'PACKING', shippedAt })?.message).toBe(
      'This line is not waiting for a unit any more.',
    )
  })
  test('scanning before the manager approved', () => {
    expect(
      checkLineAction('source', { ...approved, state: 'PENDING' }, { state: 'SOURCING', shippedAt })?.message,
    ).toBe('Units are sourced while a loan is processing or approved. This one is pending.')
  })
  test('shipping before the customer signed', () => {
    expect(
      checkLineAction('ship', { ...approved, state: 'FULFILLED' }, { state: 'PACKING', shippedAt })?.message,
    ).toBe('Units are shipped once the customer has signed.')
  })
  test('taking back a unit that was written off as lost', () => {
    expect(
      checkLineAction('return', { ...approved, state: 'ACTIVE' }, { state: 'LOST_AXIS', shippedAt })?.message,
    ).toBe("The loan unit is lost by us. This can't be done now.")
  })
})

describe('shipping several units at once', () => {
  const signed = { state: 'SIGNED' } as const
  const lines = [
    { id: 7, state: 'PACKING' },
    { id: 8, state: 'PACKING' },
    { id: 9, state: 'SHIPPED' },
  ] as const
  test('works when all of them are packed on this loan', () => {
    expect(checkShipping(signed, lines, [7, 8])).toBeNull()
  })
  test('some of the packed ones may wait for a second parcel', () => {
    expect(checkShipping(signed, lines, [8])).toBeNull()
  })
  test('one that was shipped before stops them all, and is named', () => {
    expect(checkShipping(signed, lines, [7, 9])?.message).toBe(
      'Not packed on this loan: #00009. Nothing was shipped.',
    )
  })
  test('one of another loan stops them all', () => {
    expect(checkShipping(signed, lines, [7, 400])).toMatchObject({ code: 'line_not_packing' })
  })
  test.each(loanStates.filter(state => state !== 'SIGNED'))('is refused while the loan is %s', state => {
    expect(checkShipping({ state }, lines, [7])).toMatchObject({ code: 'loan_not_signed' })
  })
})

describe('the unit behind the line', () => {
  test.each([
    ['source', 'IN', 'OUT'],
    ['putBack', 'OUT', 'IN'],
    ['putBackDamaged', 'OUT', 'REPAIR'],
    ['return', 'OUT', 'IN'],
    ['undoReturn', 'IN', 'OUT'],
    ['damage', 'OUT', 'REPAIR'],
    ['makePermanent', 'OUT', 'PERMANENT_LOAN'],
    ['loseAtCompany', 'OUT', 'ARCHIVED'],
    ['loseAtCustomer', 'OUT', 'ARCHIVED'],
  ] as const)('%s takes it from %s to %s', (action, from, to) => {
    expect(next(unitMachine, from, unitFollows[action])).toBe(to)
  })
  test('a line without a unit is cancelled, and shipping moves the parcel only', () => {
    expect(unitFollows.cancel).toBeNull()
    expect(unitFollows.ship).toBeNull()
  })
})

describe('a loan is denied or cancelled', () => {
  test.each([
    ['SOURCING', 'UNAVAILABLE'],
    ['PACKING', 'RETURNED'],
  ] as const)('a line in %s becomes %s', (state, end) => {
    expect(next(loanUnitMachine, state, lineEndsWith[state])).toBe(end)
  })
  test('no other line is touched', () => {
    expect(loanUnitStates.filter(state => lineEndsWith[state] !== null)).toEqual(['SOURCING', 'PACKING'])
  })
})

test('the remark of a cancelled line is the spec’s', () => {
  expect(cancelRemark).toBe('Cancelled')
})
