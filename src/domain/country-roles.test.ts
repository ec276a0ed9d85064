import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepsAccess, mayHoldAccess, type WantedRole, withoutRole, withRole } from './country-roles.ts'
import {
  type CountryRole,
  hasAccess,
  highestLevel,
  isAnywhere,
  isAtLeast,
  levelIn,
  nextPrimary,
  ownLevelIn,
  primaryCountryId,
  roles,
} from './role.ts'
import { adam, harbour, lund, nobody, singapore, stella, sweden, sys, unitedStates } from './testing/cast.ts'

const inSweden: CountryRole = { countryId: sweden, role: 'ADMIN', isPrimary: true }
const inSingapore: CountryRole = { countryId: singapore, role: 'STAFF', isPrimary: false }
const primaryOf = (held: readonly CountryRole[]) => primaryCountryId({ roles: held })

describe('granting a role', () => {
  test.each([undefined, true, false])('the first one is primary whatever is sent (%s)', isPrimary => {
    expect(withRole([], { countryId: sweden, role: 'STAFF', isPrimary })).toEqual([
      { countryId: sweden, role: 'STAFF', isPrimary: true },
    ])
  })
  test('a second one is not primary unless asked for', () => {
    expect(primaryOf(withRole([inSweden], { countryId: singapore, role: 'KING' }))).toBe(sweden)
  })
  test('a second one that is made primary takes the mark from the first', () => {
    expect(withRole([inSweden], { countryId: singapore, role: 'STAFF', isPrimary: true })).toEqual([
      { ...inSweden, isPrimary: false },
      { ...inSingapore, isPrimary: true },
    ])
  })
})

describe('changing a role', () => {
  test('changes its level and leaves the mark where it is', () => {
    expect(withRole([inSweden, inSingapore], { countryId: sweden, role: 'MANAGER' })).toEqual([
      inSingapore,
      { ...inSweden, role: 'MANAGER' },
    ])
  })
  test('unmarking the primary one is refused while there is another', () => {
    const unmark = { countryId: sweden, role: 'ADMIN', isPrimary: false } as const
    expect(() => withRole([inSweden, inSingapore], unmark)).toThrow(
      expect.objectContaining({ code: 'primary_needed' }),
    )
  })
  test('unmarking the only one leaves it primary', () => {
    expect(withRole([inSweden], { countryId: sweden, role: 'STAFF', isPrimary: false })).toEqual([
      { ...inSweden, role: 'STAFF' },
    ])
  })
})

describe('taking a role away', () => {
  test('the last one leaves nobody’s country primary', () => {
    expect(withoutRole([inSweden], sweden)).toEqual([])
    expect(primaryOf([])).toBe(0)
  })
  test('one that is not primary leaves the mark where it is', () => {
    expect(withoutRole([inSweden, inSingapore], singapore)).toEqual([inSweden])
  })
  test('the primary one hands the mark to the highest that is left', () => {
    const held = [inSweden, inSingapore, { countryId: unitedStates, role: 'KING', isPrimary: false } as const]
    expect(primaryOf(withoutRole(held, sweden))).toBe(unitedStates)
  })
  test('on a tie the lowest country id becomes primary', () => {
    const staff = (countryId: number) => ({ countryId, role: 'STAFF', isPrimary: false }) as const
    expect(nextPrimary([staff(7), staff(4), staff(9)])).toBe(4)
  })
})

test('whatever happens to the roles of a person: with any role, exactly one country is primary', () => {
  const wanted = fc.record({
    countryId: fc.integer({ min: 1, max: 4 }),
    role: fc.constantFrom(...roles),
    isPrimary: fc.constantFrom(true, false, undefined),
  })
  const step = fc.oneof(wanted, fc.integer({ min: 1, max: 4 }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      let held: CountryRole[] = []
      for (const next of steps)
        held = typeof next === 'number' ? withoutRole(held, next) : granted(held, next)
      expect(held.filter(role => role.isPrimary)).toHaveLength(held.length === 0 ? 0 : 1)
      expect(new Set(held.map(role => role.countryId)).size).toBe(held.length)
    }),
  )
})

function granted(held: CountryRole[], wanted: WantedRole): CountryRole[] {
  const isPrimaryHere = primaryOf(held) === wanted.countryId
  if (isPrimaryHere && wanted.isPrimary === false && held.length > 1) return held
  return withRole(held, wanted)
}

describe('storeroom access', () => {
  test.each([
    [null, false],
    ['STAFF', false],
    ['ADMIN', true],
    ['MANAGER', true],
    ['KING', true],
  ] as const)('whose role there becomes %s keeps it: %s', (role, isKept) => {
    expect(keepsAccess(role)).toBe(isKept)
  })
  test('is for people who are at least admin in that country', () => {
    expect(mayHoldAccess(adam, sweden)).toBe(true)
    expect(mayHoldAccess(adam, singapore)).toBe(false)
    expect(mayHoldAccess(stella, sweden)).toBe(false)
    expect(mayHoldAccess(sys, sweden)).toBe(true)
  })
  test('opens the storerooms it names; a sysadmin passes every storeroom', () => {
    expect(hasAccess(adam, lund.id)).toBe(true)
    expect(hasAccess(adam, harbour.id)).toBe(false)
    expect(hasAccess(sys, harbour.id)).toBe(true)
  })
})

describe('levels', () => {
  test('a sysadmin counts as king in every country, but holds no role of their own', () => {
    expect(levelIn(sys, singapore)).toBe(4)
    expect(highestLevel(sys)).toBe(4)
    expect(ownLevelIn(sys, singapore)).toBe(0)
  })
  test('a role counts in its own country only', () => {
    expect(isAtLeast(adam, 'ADMIN', sweden)).toBe(true)
    expect(isAtLeast(adam, 'STAFF', singapore)).toBe(false)
    expect(isAnywhere(adam, 'ADMIN')).toBe(true)
    expect(isAnywhere(adam, 'MANAGER')).toBe(false)
  })
  test('without a role one is nothing anywhere', () => {
    expect(highestLevel(nobody)).toBe(0)
    expect(isAnywhere(nobody, 'STAFF')).toBe(false)
  })
})
