import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type GroupRule, groupsToldIn, longestGroup, maxGroups, rolesGiven } from './group-rule.ts'
import { levelOf, roles } from './role.ts'

const told = (groups: unknown, more: object = {}) => groupsToldIn({ groups, ...more }, 'groups')

describe('the groups of a sign-on', () => {
  test.each([
    ['a list', ['staff', 'admins'], ['staff', 'admins']],
    ['none, which is a list too', [], []],
    ['a text: one group, never its letters', 'staff', ['staff']],
    ['a text with commas: still one', 'staff,admins', ['staff,admins']],
    ['a path of Keycloak', ['/acme/staff'], ['/acme/staff']],
    ['one named twice', ['staff', 'staff'], ['staff']],
    ['letters to the letter', ['Staff', 'staff'], ['Staff', 'staff']],
    ['an accent in two signs, as the form has it in one', ['cafe\u0301'], ['caf\u00e9']],
    ['blanks around', [' staff '], ['staff']],
  ])('%s', (_, claim, groups) => {
    expect(told(claim)).toEqual({ groups, passedOver: 0 })
  })

  test('members that are no names are passed over, and counted', () => {
    const claim = [
      'staff',
      7,
      null,
      { name: 'admins' },
      '',
      'a\u0000b',
      'x'.repeat(longestGroup + 1),
      ['kings'],
    ]
    expect(told(claim)).toEqual({ groups: ['staff'], passedOver: 7 })
  })

  test.each([
    ['nothing', undefined, {}, 'MISSING'],
    ['null', null, {}, 'MISSING'],
    ['a number', 7, {}, 'UNREADABLE'],
    ['an object', { staff: true }, {}, 'UNREADABLE'],
    ['a yes', true, {}, 'UNREADABLE'],
    ['a list without any name', [1, {}], {}, 'UNREADABLE'],
    ['an empty text', '', {}, 'UNREADABLE'],
    ['that they are elsewhere, as Entra does', undefined, { _claim_names: { groups: 'src1' } }, 'ELSEWHERE'],
    ['that there are some, as Entra does', undefined, { hasgroups: true }, 'ELSEWHERE'],
    ['that others are elsewhere', undefined, { _claim_names: { roles: 'src1' } }, 'MISSING'],
    ['rubbish about where they are', undefined, { _claim_names: 'groups' }, 'MISSING'],
  ])('%s: nothing is known', (_, claim, more, untold) => {
    expect(told(claim, more)).toEqual({ untold })
  })

  test('300 are read, and as many as are kept; of one more none', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `group ${at}`)
    expect(told(many(300))).toEqual({ groups: many(300), passedOver: 0 })
    expect(told(many(maxGroups))).toMatchObject({ passedOver: 0 })
    expect(told(many(maxGroups + 1))).toEqual({ untold: 'TOO_MANY' })
  })

  test('stand in the claim that the operator names, and in no other', () => {
    expect(groupsToldIn({ roles: ['a'], groups: ['b'] }, 'roles')).toEqual({ groups: ['a'], passedOver: 0 })
    expect(groupsToldIn({}, 'toString')).toEqual({ untold: 'MISSING' })
  })
})

const rule = (id: number, group: string, countryId: number, role: GroupRule['role']): GroupRule => ({
  id,
  group,
  countryId,
  role,
})

describe('the roles that groups give', () => {
  const rules = [
    rule(1, 'staff', 1, 'STAFF'),
    rule(2, 'admins', 1, 'ADMIN'),
    rule(3, 'admins', 2, 'STAFF'),
    rule(4, 'chiefs', 1, 'ADMIN'),
  ]

  test('are in each country the highest, with the rules that give it', () => {
    expect(rolesGiven(rules, ['staff', 'admins', 'chiefs', 'others'])).toEqual([
      { countryId: 1, role: 'ADMIN', by: [rules[1], rules[3]] },
      { countryId: 2, role: 'STAFF', by: [rules[2]] },
    ])
  })

  test('are none without a rule for a group, to the letter', () => {
    expect(rolesGiven(rules, ['Staff', 'staff ', 'staf', 'staff,admins'])).toEqual([])
    expect(rolesGiven([], ['staff'])).toEqual([])
    expect(rolesGiven(rules, [])).toEqual([])
  })

  const names = fc.constantFrom('a', 'b', 'c', 'd')
  const someRules = fc.array(fc.tuple(names, fc.integer({ min: 1, max: 3 }), fc.constantFrom(...roles)), {
    maxLength: 12,
  })

  test('whatever the rules: each is the highest of its country’s rules that apply, and more groups never give less', () => {
    fc.assert(
      fc.property(someRules, fc.array(names), names, (drawn, groups, another) => {
        const all = drawn.map(([group, countryId, role], id) => rule(id, group, countryId, role))
        const given = rolesGiven(all, groups)
        for (const countryId of [1, 2, 3]) {
          const levels = all
            .filter(one => one.countryId === countryId && groups.some(name => name === one.group))
            .map(({ role }) => levelOf(role))
          const there = given.filter(one => one.countryId === countryId)
          expect(there.map(({ role }) => levelOf(role))).toEqual(
            levels.length === 0 ? [] : [Math.max(...levels)],
          )
          expect(there.every(({ by, role }) => by.length > 0 && by.every(one => one.role === role))).toBe(
            true,
          )
        }
        for (const less of given) {
          const more = rolesGiven(all, [...groups, another]).find(one => one.countryId === less.countryId)
          expect(levelOf(more?.role ?? 'STAFF')).toBeGreaterThanOrEqual(levelOf(less.role))
        }
      }),
    )
  })
})
