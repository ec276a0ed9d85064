import { describe, expect, test } from 'vitest'
import { may, outranks } from './permissions.ts'
import { countriesWhere } from './role.ts'
import * as cast from './testing/cast.ts'
import { actors, asked, others, type PersonRule, sentences } from './testing/person-questions.ts'
import { askers, questions } from './testing/questions.ts'

const { harbour, lund, onTheWay, singapore, somebody, standingIn, sweden, vault } = cast

/*
 * By hand, from domain.md, Countries. The letters are the askers: no role, Staff, Creator (staff), former creator (x),
 * Admin with access, admin without (a), Manager with access, manager without (m), King, sYsadmin, admin Elsewhere.
 */
const letters = '-SCxAaMmKYE'
const allowed: Record<string, string> = {
  'see the users of Sweden': 'MmKY',
  'see who requested an account': 'MmKY',
  'grant storeroom access in Sweden': 'MmKY',
  'see all countries': 'Y',
  'add or edit countries': 'Y',
  'make or unmake sysadmins': 'Y',
  'see and resend mail': 'Y',
  'see the backups and the recovery key': 'Y',
  'see the security log': 'Y',
  'say who has to have a second factor': 'Y',
  'say what happens to guessable passwords': 'Y',
  'unlink somebody from the directory': 'Y',
  'say which group of the directory gives which role': 'Y',
  'see the storerooms of Sweden': 'SCAaMmKY',
  'see and write the terms of Sweden': 'MmKY',
  'add or edit storerooms in Sweden': 'MmKY',
  'look up products': 'SCAaMmKYE',
  'add or edit products': 'AaMmKYE',
  'ask which serial numbers a product has': 'AaMmKYE',
  'send a file to the store': 'SCAaMmKYE',
  'see a unit in Lund': 'SCAaMmKY',
  'see a unit on its way from Lund to Singapore': 'SCAaMmKY',
  'see a unit in Singapore': 'Y',
  'put units in stock in Lund': 'AMKY',
  'edit a unit in Lund': 'AMKY',
  'send a unit from Lund to the Vault': 'AMKY',
  'send a unit from the Vault to Lund': 'MKY',
  'send a unit from Lund to Singapore': 'Y',
  'accept a unit in Lund': 'AMKY',
  'accept a unit in the Vault': 'MKY',
  'accept a unit in Singapore': 'Y',
  'call back a unit sent from Lund to Singapore': 'AMKY',
  'send back a unit that comes from Singapore to Lund': 'AMKY',
  'call back a unit sent from the Vault to Singapore': 'MKY',
  'bring a unit back from permanent loan': 'AMKY',
  'send a unit to repair, and take it back': 'AMKY',
  'archive a unit, and restore it': 'MKY',
  'see a loan, comment on it': 'SCAaMmKY',
  'open the fulfillment list': 'AaMmKY',
  'see loans of every storeroom there': 'MmKY',
  'create a loan, check what is available': 'SCAaMmKY',
  'edit a loan': 'CAMKY',
  'add units to a loan, cancel a line': 'CAMKY',
  'cancel a loan': 'CAMmKY',
  'approve or deny a loan': 'MmKY',
  'hand a loan over': 'MmKY',
  'take a loan over': 'SCAaMmKY',
  'source, send the document, ship, take back': 'AMKY',
  'answer what a customer asks before signing': 'CAMKY',
  'show the document at the counter': 'CAMKY',
  'attest a paper that the customer signed': 'AMKY',
  'undo a return of their own': 'AMKY',
  'undo somebody else’s return': '',
  'leave a unit with the customer for good': 'MmKY',
  'the same, where the country does not allow it': '',
  'rename or delete a view of their own': 'SCAaMmKY',
  'the same of a view that somebody shares': 'MmKY',
  'the same of a private view of somebody else': '',
  'see all that happened in Sweden': 'MmKY',
}

describe.each(questions)('$asks', ({ asks, answer }) => {
  test.each(Object.entries(askers).map(([name, actor], index) => ({ name, actor, letter: letters[index] })))(
    `$name (${asks})`,
    ({ actor, letter = '?' }) => {
      expect(answer(actor)).toBe(allowed[asks]?.includes(letter))
    },
  )
})

/**
 * What a person may do to another. Columns: the actor, an Admin, a Manager and a King of Sweden, a sYsadmin, a
 * manager of sinGapore. By hand, from domain.md, Countries.
 */
const over: Record<keyof typeof others, Record<PersonRule, string>> = {
  'a newcomer without a role': {
    see: 'MKYG',
    requests: 'MKYG',
    edit: 'Y',
    approve: 'MKYG',
    end: 'MKYG',
    role: 'MKY',
    unrole: 'MKY',
    primary: 'AMKYG',
    access: 'MKY',
  },
  'staff of Sweden': {
    see: 'MKY',
    requests: 'MKY',
    edit: 'MKY',
    approve: 'MKY',
    end: 'MKY',
    role: 'MKY',
    unrole: 'MKY',
    primary: 'MKY',
    access: 'MKY',
  },
  'an admin of Sweden': {
    see: 'MKY',
    requests: 'MKY',
    edit: 'MKY',
    approve: 'MKY',
    end: 'MKY',
    role: 'MKY',
    unrole: 'MKY',
    primary: 'MKY',
    access: 'MKY',
  },
  'another manager of Sweden': {
    see: 'MKY',
    requests: 'MKY',
    edit: 'MKY',
    approve: 'MKY',
    end: 'MKY',
    role: 'MKY',
    unrole: 'MKY',
    primary: 'MKY',
    access: 'MKY',
  },
  'another king of Sweden': {
    see: 'MKY',
    requests: 'MKY',
    edit: 'KY',
    approve: 'KY',
    end: 'KY',
    role: 'KY',
    unrole: 'KY',
    primary: 'KY',
    access: 'KY',
  },
  'another sysadmin': {
    see: 'MKYG',
    requests: 'MKYG',
    edit: 'Y',
    approve: 'Y',
    end: 'Y',
    role: 'KY',
    unrole: 'KY',
    primary: 'AMKYG',
    access: 'Y',
  },
  'staff of Sweden, king in Singapore': {
    see: 'MKYG',
    requests: 'MKY',
    edit: 'KY',
    approve: 'KY',
    end: 'KY',
    role: 'MKY',
    unrole: 'MKY',
    primary: 'MKY',
    access: 'KY',
  },
  'a manager at home in Singapore, staff of Sweden': {
    see: 'MKYG',
    requests: 'YG',
    edit: 'YG',
    approve: 'YG',
    end: 'YG',
    role: 'MKY',
    unrole: 'MKY',
    primary: 'YG',
    access: 'Y',
  },
  'staff of Singapore': {
    see: 'YG',
    requests: 'YG',
    edit: 'YG',
    approve: 'YG',
    end: 'YG',
    role: 'MKY',
    unrole: 'MKY',
    primary: 'YG',
    access: 'Y',
  },
}

const nameOf: Record<keyof typeof actors, string> = {
  A: 'An admin of Sweden',
  M: 'A manager of Sweden',
  K: 'A king of Sweden',
  Y: 'A sysadmin',
  G: 'A manager of Singapore',
}

const keys = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as K[]

describe.each(keys(others))('towards %s', other => {
  for (const rule of keys(asked)) {
    for (const letter of keys(actors)) {
      const isAllowed = over[other][rule].includes(letter)
      test(`${nameOf[letter]} ${isAllowed ? 'may' : 'may not'} ${sentences[rule]} ${other}`, () => {
        expect(asked[rule](actors[letter], others[other])).toBe(isAllowed)
      })
    }
  }
})

test('every rule is asked about somewhere in this file', () => {
  const personal: (keyof typeof may)[] = [
    'seeUser',
    'seeRequested',
    'editUser',
    'approveUser',
    'endUser',
    'changeRole',
    'removeRole',
    'movePrimary',
    'removeAccess',
  ]
  expect([...new Set([...personal, ...questions.map(({ rule }) => rule)])].toSorted()).toEqual(
    keys(may).toSorted(),
  )
  expect(keys(allowed)).toEqual(questions.map(({ asks }) => asks))
})

describe('towards oneself', () => {
  test('everybody sees themselves, also without a role', () => {
    for (const actor of [cast.nobody, ...Object.values(actors)]) expect(may.seeUser(actor, actor)).toBe(true)
  })
  test('nobody rejects or deactivates themselves, changes their own role or raises their own loan limit', () => {
    for (const actor of Object.values(actors)) {
      expect(may.endUser(actor, actor)).toBe(false)
      expect(may.changeRole(actor, actor, sweden, 'STAFF')).toBe(false)
      expect(may.removeRole(actor, actor, sweden)).toBe(false)
      expect(may.editUser(actor, actor)).toBe(false)
    }
  })
  test('a manager grants storeroom access also to themselves', () => {
    expect(may.grantAccess(cast.mats, sweden)).toBe(true)
  })
})

describe('roles are granted up to one’s own level', () => {
  test.each([
    ['A manager', cast.maya, ['STAFF', 'ADMIN', 'MANAGER']],
    ['A king', cast.kim, ['STAFF', 'ADMIN', 'MANAGER', 'KING']],
    ['A sysadmin without a role', cast.sys, ['STAFF', 'ADMIN', 'MANAGER', 'KING']],
    ['An admin', cast.adam, []],
    ['A king of another country', somebody([[singapore, 'KING']]), []],
  ] as const)('%s of Sweden may grant these and no others', (_name, actor, granted) => {
    const roles = ['STAFF', 'ADMIN', 'MANAGER', 'KING'] as const
    expect(roles.filter(role => may.changeRole(actor, cast.stella, sweden, role))).toEqual(granted)
  })
})

describe('whoever stands above', () => {
  test('is judged in their own primary country first: our king is nobody in Singapore', () => {
    expect(outranks(others['staff of Singapore'], cast.kim)).toBe(true)
  })
  test('is judged by the highest role anywhere as well', () => {
    expect(outranks(others['staff of Sweden, king in Singapore'], cast.maya)).toBe(true)
  })
  test('a sysadmin stands above every king, and no king above a sysadmin', () => {
    expect(outranks(cast.sys, cast.kim)).toBe(true)
    expect(outranks(cast.kim, cast.sys)).toBe(false)
  })
  test('equals do not stand above each other', () => {
    expect(outranks(cast.maya, cast.mats)).toBe(false)
    expect(outranks(cast.sys, { ...cast.sys, id: -2 })).toBe(false)
  })
})

test('access left over from a higher role counts for nothing: staff with access are staff', () => {
  const demoted = somebody([[sweden, 'STAFF']], [lund, vault])
  for (const { asks, answer } of questions) {
    expect({ asks, isAllowed: answer(demoted) }).toEqual({ asks, isAllowed: answer(cast.stella) })
  }
})

describe('between two countries', () => {
  const traveller = somebody(
    [
      [sweden, 'ADMIN'],
      [singapore, 'STAFF'],
    ],
    [lund, vault],
  )
  test('an admin who is staff in Singapore too may send a unit there, but not accept it there', () => {
    expect(may.transferUnit(traveller, standingIn(lund), harbour)).toBe(true)
    expect(may.acceptUnit(traveller, onTheWay(lund, harbour))).toBe(false)
  })
  test('an admin may not send a unit from a storeroom that requires approval', () => {
    expect(may.transferUnit(traveller, standingIn(vault), harbour)).toBe(false)
  })
  test('staff at the destination and where it came from see a unit on its way; others do not', () => {
    const sven = somebody([[singapore, 'STAFF']])
    expect(may.seeUnit(sven, onTheWay(lund, harbour))).toBe(true)
    expect(may.seeUnit(sven, onTheWay(harbour, lund))).toBe(true)
    expect(may.seeUnit(cast.olivia, onTheWay(lund, harbour))).toBe(false)
  })
  test('a transfer that was never begun has no origin where it could be called back', () => {
    expect(may.cancelTransfer(cast.adam, standingIn(harbour))).toBe(false)
  })
  test('moving the primary mark needs a manager of the country that loses it, but nobody for the first one', () => {
    expect(may.movePrimary(actors.G, cast.stella)).toBe(false)
    expect(may.movePrimary(actors.G, cast.nobody)).toBe(true)
  })
  test('a manager does not take the primary mark from somebody who stands above them there', () => {
    const kingHereManagerThere = somebody([
      [sweden, 'KING'],
      [singapore, 'MANAGER'],
    ])
    const kingThere = somebody([
      [singapore, 'KING'],
      [sweden, 'STAFF'],
    ])
    expect(outranks(kingThere, kingHereManagerThere)).toBe(true)
    expect(may.movePrimary(kingHereManagerThere, kingThere)).toBe(false)
  })
})

test('whom mail and selectors start with is decided by role alone: a sysadmin without a role leads no country', () => {
  expect(countriesWhere(cast.sys, 'STAFF')).toEqual([])
  expect(countriesWhere(cast.maya, 'MANAGER')).toEqual([sweden])
  expect(countriesWhere(cast.adam, 'MANAGER')).toEqual([])
})
