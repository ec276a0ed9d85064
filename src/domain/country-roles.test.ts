import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type HeldRole,
  higherRole,
  keepsAccess,
  mayHoldAccess,
  type WantedRole,
  withoutRole,
  withoutRoleByHand,
  withRole,
  withRoleByHand,
  withRolesOfDirectory,
} from './country-roles.ts'
import {
  type CountryRole,
  hasAccess,
  highestLevel,
  isAnywhere,
  isAtLeast,
  levelIn,
  levelOf,
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

const held = (
  countryId: number,
  byHand: HeldRole['byHand'],
  byDirectory: HeldRole['byDirectory'],
  isPrimary = true,
): HeldRole => ({
  countryId,
  byHand,
  byDirectory,
  isPrimary,
  role: higherRole(byHand, byDirectory) ?? 'STAFF',
})

describe('a role has a source, and the higher one counts', () => {
  test('the directory gives more than the hand: its role counts, and the hand’s stays beside it', () => {
    const after = withRolesOfDirectory(
      [held(sweden, 'STAFF', null)],
      [{ countryId: sweden, role: 'MANAGER' }],
    )
    expect(after).toEqual([held(sweden, 'STAFF', 'MANAGER')])
    expect(withRolesOfDirectory(after, [])).toEqual([held(sweden, 'STAFF', null)])
  })
  test('the hand gives more than the directory: its role counts until the hand takes it', () => {
    const after = withRoleByHand([held(sweden, null, 'STAFF')], { countryId: sweden, role: 'KING' })
    expect(after).toEqual([held(sweden, 'KING', 'STAFF')])
    expect(withoutRoleByHand(after, sweden)).toEqual([held(sweden, null, 'STAFF')])
  })
  test('a hand that lowers its role below the directory’s changes what it gave, not what counts', () => {
    expect(withRoleByHand([held(sweden, 'KING', 'ADMIN')], { countryId: sweden, role: 'STAFF' })).toEqual([
      held(sweden, 'STAFF', 'ADMIN'),
    ])
  })
  test('a hand can’t take what the directory alone gives', () => {
    expect(() => withoutRoleByHand([held(sweden, null, 'ADMIN')], sweden)).toThrow(
      expect.objectContaining({ code: 'role_of_directory' }),
    )
  })
  test('whoever makes the country of the directory’s role primary gives nothing by hand', () => {
    const both = [held(sweden, 'STAFF', null), held(singapore, null, 'ADMIN', false)]
    const wanted = { countryId: singapore, role: 'ADMIN', isPrimary: true } as const
    expect(withRoleByHand(both, wanted)).toEqual([
      held(sweden, 'STAFF', null, false),
      held(singapore, null, 'ADMIN'),
    ])
  })
  test('the first roles of the directory: the highest is primary; a mark that somebody has stays', () => {
    const given = [
      { countryId: sweden, role: 'STAFF' },
      { countryId: singapore, role: 'MANAGER' },
    ] as const
    expect(primaryOf(withRolesOfDirectory([], given))).toBe(singapore)
    expect(primaryOf(withRolesOfDirectory([held(sweden, 'STAFF', null)], given))).toBe(sweden)
  })
  test('the primary role goes with the directory: the highest that is left takes the mark', () => {
    const both = [held(sweden, null, 'KING'), held(singapore, 'STAFF', null, false)]
    expect(withRolesOfDirectory(both, [])).toEqual([held(singapore, 'STAFF', null)])
  })
})

test('whatever hands and the directory do, each takes back its own alone, and the higher counts', () => {
  const countryId = fc.integer({ min: 1, max: 3 })
  const role = fc.constantFrom(...roles)
  const step = fc.oneof(
    fc.record({ does: fc.constant('give' as const), countryId, role }),
    fc.record({ does: fc.constant('take' as const), countryId }),
    fc.record({
      does: fc.constant('sign on' as const),
      given: fc.uniqueArray(fc.record({ countryId, role }), { selector: one => one.countryId, maxLength: 3 }),
    }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), steps => {
      let now: HeldRole[] = []
      const byHand = new Map<number, HeldRole['role']>()
      let byDirectory = new Map<number, HeldRole['role']>()
      for (const next of steps) {
        if (next.does === 'give') {
          now = withRoleByHand(now, next)
          byHand.set(next.countryId, next.role)
        } else if (next.does === 'take') {
          if (!byHand.delete(next.countryId)) continue
          now = withoutRoleByHand(now, next.countryId)
        } else {
          now = withRolesOfDirectory(now, next.given)
          byDirectory = new Map(next.given.map(one => [one.countryId, one.role]))
        }
        const expected = [1, 2, 3].flatMap(id => {
          const [hand, directory] = [byHand.get(id) ?? null, byDirectory.get(id) ?? null]
          const counts = Math.max(...[hand, directory].map(one => (one ? levelOf(one) : 0)))
          return counts === 0 ? [] : [[id, roles[counts - 1], hand, directory]]
        })
        const shown = now.map(one => [one.countryId, one.role, one.byHand, one.byDirectory])
        expect(shown.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(expected)
        expect(now.filter(({ isPrimary }) => isPrimary)).toHaveLength(now.length === 0 ? 0 : 1)
      }
    }),
  )
})

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
