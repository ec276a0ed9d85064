import { expect, it } from 'vitest'
import type { UnitState } from './unit.ts'
import { isLate, placeInBrief, placeWords } from './unit-place.ts'
import { plainWords } from './words.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const loan = {
  id: 151,
  customerCompany: 'Acme',
  dueAt: '2026-12-06T23:30:00Z',
  shippedAt: '2026-11-22T09:00:00Z',
}
const unit = (name: UnitState, place: Partial<Parameters<typeof placeWords>[0]['place']> = {}) => ({
  unitState: { name },
  storeroom: { name: 'Lund' },
  fromStoreroom: name === 'TRANSFER' ? { name: 'Kista' } : null,
  place: { loan: null, since: null, timeZone: 'Europe/Stockholm', ...place },
})
const words = (...of: Parameters<typeof unit>) => plainWords(placeWords(unit(...of), now))

it('says of each state where the unit is, who has it, and for how long', () => {
  const since = '2026-11-20T12:00:00Z'
  expect(words('IN')).toBe('Lund')
  expect(words('OUT', { loan })).toBe('With Acme on #00151, due 7 Dec 2026')
  expect(words('OUT', { loan: { ...loan, shippedAt: null } })).toBe('In Lund, packed for Acme on #00151')
  expect(words('TRANSFER', { since })).toBe('3 days on the way from Kista to Lund')
  expect(words('TRANSFER')).toBe('On the way from Kista to Lund')
  expect(words('REPAIR', { since })).toBe('In repair for 3 days')
  expect(words('PERMANENT_LOAN', { loan })).toBe('With Acme for good, on #00151')
  expect(words('ARCHIVED', { since })).toBe('Archived on 20 Nov 2026')
})

it('says it in fewer words beside the storeroom, with the year where that may be doubted', () => {
  const since = '2026-11-20T12:00:00Z'
  const brief = (...of: Parameters<typeof unit>) => plainWords(placeInBrief(unit(...of), now))
  expect(brief('IN')).toBe('-')
  expect(brief('OUT', { loan })).toBe('Acme · #00151 · due 7 Dec')
  expect(brief('OUT', { loan: { ...loan, dueAt: '2027-01-21T12:00:00Z' } })).toMatch(/ · due 21 Jan 2027$/)
  expect(brief('OUT', { loan: { ...loan, shippedAt: null } })).toBe('Packed for Acme · #00151')
  expect(brief('TRANSFER', { since })).toBe('On the way, 3 days')
  expect(brief('REPAIR', { since })).toBe('In repair for 3 days')
  expect(brief('PERMANENT_LOAN', { loan })).toBe('Acme for good · #00151')
})

it('is late only while a customer has it on loan past the due date', () => {
  const late = { ...loan, dueAt: '2026-11-23T11:59:59Z' }
  expect(isLate(unit('OUT', { loan: late }), now)).toBe(true)
  expect(isLate(unit('OUT', { loan }), now)).toBe(false)
  expect(isLate(unit('OUT', { loan: { ...late, shippedAt: null } }), now)).toBe(false)
  expect(isLate(unit('PERMANENT_LOAN', { loan: late }), now)).toBe(false)
  expect(isLate(unit('IN'), now)).toBe(false)
})
