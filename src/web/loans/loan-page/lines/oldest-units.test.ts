import { expect, test } from 'vitest'
import { aLine } from '../testing/a-loan.ts'
import { oldestOf } from './oldest-units.tsx'

const unit = (serialNumber: string | null, productId = 5) => ({ serialNumber, productId })
const line = aLine({ id: 1 })

test('of the units in stock those are named that the line can take, oldest first', () => {
  const rows = [unit('A1', 6), unit(null), unit('A2'), unit('A3'), unit('A4')]
  expect(oldestOf(rows, { LoanUnit: [line] }, line, [])).toEqual(['A2', 'A3', 'A4'])
})

test('a unit that was scanned a moment ago is not named again, on this line or another', () => {
  const taken = { ...aLine({ id: 2, state: 'PACKING' }), unit: { id: 9, serialNumber: 'A3' } }
  const rows = [unit('A2'), unit('A3'), unit('A4')]
  expect(oldestOf(rows, { LoanUnit: [line, taken] }, line, [{ lineId: 1, code: 'a2' }])).toEqual(['A4'])
})
