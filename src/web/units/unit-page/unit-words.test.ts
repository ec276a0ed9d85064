import { expect, test } from 'vitest'
import { aUnit, kista, lund } from './testing/a-unit.ts'
import { acceptorsAt, unitName } from './unit-words.ts'

test('managers take in where approval is required, admins elsewhere', () => {
  expect(acceptorsAt(kista)).toBe('Managers with access to Kista')
  expect(acceptorsAt(lund)).toBe('Admins with access to Lund HQ')
})

test('a unit is called by its serial number, or by its own', () => {
  expect(unitName(aUnit())).toBe('unit ACCC8E51E3B8')
  expect(unitName({ ...aUnit(), serialNumber: null })).toBe('unit #00012')
})
