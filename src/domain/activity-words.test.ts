import { describe, expect, test } from 'vitest'
import { activityKindLabels, activityKinds, domainEvents, eventsOf, kindOf } from './activity-kind.ts'
import { subjectOf } from './activity-subject.ts'
import {
  type ActivityFacts,
  activityWords,
  changesOf,
  doneBy,
  isConsequence,
  reasonOf,
} from './activity-words.ts'
import type { DomainEvent } from './event.ts'
import { joinedInBrief } from './joined-in-brief.ts'
import type { Detail } from './words.ts'
import { plainWords } from './words.ts'

const ann = { firstName: 'Ann', middleName: null, lastName: 'Ek' }
const facts = (
  event: DomainEvent,
  detail: Detail = {},
  user: ActivityFacts['user'] = ann,
): ActivityFacts => ({
  event,
  detail,
  user,
})
const words = (...of: Parameters<typeof facts>) => plainWords(activityWords(facts(...of)))

describe('the words of what happened', () => {
  test.each(domainEvents)('%s is told in words, not by its name', event => {
    expect(words(event)).not.toBe('')
    expect(words(event)).not.toContain(event)
    expect(words(event)).not.toContain('undefined')
  })
  test('a role that is given, changed, taken, or becomes the primary one', () => {
    expect(words('role-changed', { was: null, is: 'ADMIN' })).toBe('gave the role Admin')
    expect(words('role-changed', { was: 'STAFF', is: 'KING' })).toBe('changed the role from Staff to King')
    expect(words('role-changed', { was: 'STAFF', is: 'STAFF' })).toBe('made this the primary country')
    expect(words('role-removed', { was: 'MANAGER', is: null })).toBe('took the role Manager')
  })
  test('access names the storeroom, an edit its fields', () => {
    expect(words('access-granted', { was: null, is: 'Lund HQ' })).toBe('gave access to Lund HQ')
    expect(words('access-removed', { was: 'Lund HQ', is: null })).toBe('took the access to Lund HQ')
    expect(
      words('storeroom-edited', { 'city.was': 'A', 'city.is': 'B', 'name.was': 'C', 'name.is': 'D' }),
    ).toBe('changed the city and the name')
  })
  test('a product that is renamed keeps the category out of it', () => {
    const detail = {
      wasName: 'A',
      name: 'B',
      wasPartNumber: 'P',
      partNumber: 'P',
      wasProductCategoryId: 1,
      productCategoryId: 2,
    }
    expect(words('product-edited', detail)).toBe('changed the name from A to B and the category')
  })
  test('an edit whose values were erased says so', () => {
    expect(words('loan-edited', { erased: true })).toBe('changed what is erased by now')
    expect(words('customer-erased', {})).toMatch(/^erased the customer/)
  })
  test('a signature tells of the delivery address when the customer changed it', () => {
    expect(words('loan-signed', { signedBy: 'Ann', is: 'SIGNED' })).toBe('signed the document')
    expect(words('loan-signed', { signedBy: 'Ann', way: 'PAPER' })).toBe('attested the paper that Ann signed')
    expect(words('loan-signed', { signedBy: 'Ann', way: 'PAPER', reopened: true })).toBe(
      'attested the paper that Ann signed, of the document that was declined',
    )
    const detail = { 'customerCity.was': 'Lund', 'customerCity.is': 'Malmö', signedBy: 'Ann' }
    expect(words('loan-signed', detail)).toBe('signed the document and changed the city')
  })
  test('a reminder names everybody who got it, and the first of them in brief', () => {
    const detail = { kind: 'OVERDUE', sentTo: 'a@x.example, b@x.example, c@x.example' }
    const [, who = ''] = activityWords(facts('loan-reminded', detail, null))
    expect(who).toMatchObject({ people: ['a@x.example', 'b@x.example', 'c@x.example'] })
    expect(plainWords([who])).toBe('a@x.example, b@x.example, and c@x.example')
    expect(joinedInBrief(['a@x.example', 'b@x.example', 'c@x.example'])).toBe('a@x.example and 2 others')
    expect(joinedInBrief(['a@x.example', 'b@x.example'])).toBe('a@x.example and 1 other')
    expect(joinedInBrief(['a@x.example'])).toBe('a@x.example')
  })

  test('a unit of a loan is named by its serial number', () => {
    expect(words('line-sourced', { serialNumber: 'SN1', model: 'Dome' })).toBe('sourced SN1 for Dome')
  })
})

describe('who did it', () => {
  test('is a person, the customer, or Loandesk', () => {
    expect(doneBy(facts('loan-approved'))).toBe('Ann Ek')
    expect(doneBy(facts('loan-signed', { signedBy: 'Joshua Koh' }, null))).toBe('Joshua Koh')
    expect(doneBy(facts('loan-reminded', {}, null))).toBe('Loandesk')
    expect(doneBy(facts('sysadmin-granted', {}, null))).toBe('Loandesk')
  })
  test('what follows from the units is a sentence of its own, and what the clock does is told of Loandesk', () => {
    expect(isConsequence(facts('loan-completed'))).toBe(true)
    const byClock = facts('loan-reminded', { kind: 'SIGN', sentTo: 'a@x.example' }, null)
    expect(isConsequence(byClock)).toBe(false)
    expect(plainWords(activityWords(byClock))).toBe('reminded a@x.example to sign the document')
  })
})

describe('what was and what is', () => {
  test('states and roles by their names', () => {
    expect(changesOf(facts('line-lost', { was: 'SHIPPED', is: 'LOST_AXIS' }))).toEqual([
      { what: 'Status', isState: true, was: 'Shipped', is: 'Lost by us' },
    ])
    expect(
      changesOf(facts('role-changed', { was: 'STAFF', is: 'ADMIN', 'primary.was': 1, 'primary.is': 2 })),
    ).toEqual([{ what: 'Role', was: 'Staff', is: 'Admin' }])
    expect(changesOf(facts('role-changed', { was: null, is: 'ADMIN' }))).toEqual([
      { what: 'Role', was: '-', is: 'Admin' },
    ])
  })
  test('fields by theirs, yes and no, and a dash for nothing', () => {
    const detail = {
      'approvalRequired.was': false,
      'approvalRequired.is': true,
      'description.was': null,
      'description.is': 'x',
    }
    expect(changesOf(facts('storeroom-edited', detail))).toEqual([
      { what: 'Requires approval', was: 'No', is: 'Yes' },
      { what: 'Description', was: '-', is: 'x' },
    ])
  })
  test('nothing where nothing differs, or the words have said it', () => {
    expect(changesOf(facts('unit-accepted', { was: 'IN', is: 'IN' }))).toEqual([])
    expect(changesOf(facts('access-granted', { was: null, is: 'Lund HQ' }))).toEqual([])
    expect(changesOf(facts('sysadmin-granted', { was: false, is: true }))).toEqual([])
    expect(changesOf(facts('loan-edited', { 'currencyId.was': 1, 'currencyId.is': 2 }))).toEqual([])
  })
  test('a comment or a reason stands beside it', () => {
    expect(reasonOf(facts('unit-commented', { comment: 'Scratched.' }))).toBe('Scratched.')
    expect(reasonOf(facts('loan-denied', { reason: 'No budget' }))).toBe('No budget')
    expect(reasonOf(facts('loan-approved'))).toBeNull()
  })
})

describe('what it was about', () => {
  const nothing = { loan: null, unit: null, aboutUser: null, storeroom: null, detail: {} }
  test.each([
    ['#00012 Fair', { loan: { id: 12, title: 'Fair' } }],
    ['SN1, Dome', { unit: { serialNumber: 'SN1', product: { name: 'Dome' } } }],
    ['No S/N, Dome', { unit: { serialNumber: null, product: { name: 'Dome' } } }],
    ['Ann Ek', { aboutUser: ann, storeroom: { name: 'Lund HQ' } }],
    ['Lund HQ', { storeroom: { name: 'Lund HQ' } }],
    ['P-1, Dome', { detail: { partNumber: 'P-1', name: 'Dome' } }],
    ['SN9, Dome', { detail: { serialNumber: 'SN9', model: 'Dome' } }],
    [null, {}],
  ])('%s', (name, subject) => {
    expect(subjectOf({ ...nothing, ...subject })).toBe(name)
  })
})

describe('its kind', () => {
  test('every happening has one, with a name', () => {
    for (const event of domainEvents) expect(activityKindLabels[kindOf(event)]).not.toBe('')
    expect(activityKinds.flatMap(kind => eventsOf([kind])).toSorted()).toEqual([...domainEvents].toSorted())
  })
  test('what is done to a unit for a loan is about the loan; a unit’s own is not', () => {
    expect(kindOf('line-shipped')).toBe('loan')
    expect(kindOf('units-added')).toBe('loan')
    expect(kindOf('unit-added')).toBe('unit')
    expect(kindOf('reset-link-made')).toBe('person')
    expect(kindOf('mail-resent')).toBe('mail')
  })
})
