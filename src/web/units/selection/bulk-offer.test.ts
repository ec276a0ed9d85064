import { describe, expect, test } from 'vitest'
import { anActor, aUnit, jurong, kista, lund } from '../unit-page/testing/a-unit.ts'
import { bulkOffer, statesInWords } from './bulk-offer.ts'

const admin = anActor('ADMIN', lund, kista)
const manager = anActor('MANAGER', lund, kista)

describe('what can be done to several units at once', () => {
  test('is what each of them offers: transfer and repair for an admin, archiving for a manager', () => {
    const units = [aUnit(), aUnit()]
    expect(bulkOffer(units, admin)).toEqual(['transfer', 'repair'])
    expect(bulkOffer(units, manager)).toEqual(['transfer', 'repair', 'archive'])
  })

  test('is nothing when one of them is in another state that does not allow it', () => {
    expect(bulkOffer([aUnit(), aUnit({ state: 'OUT' })], manager)).toEqual([])
    expect(bulkOffer([aUnit(), aUnit({ state: 'TRANSFER' })], manager)).toEqual([])
  })

  test('is what two states have in common: in stock or in repair, a manager archives', () => {
    expect(bulkOffer([aUnit(), aUnit({ state: 'REPAIR' })], manager)).toEqual(['archive'])
    expect(bulkOffer([aUnit(), aUnit({ state: 'REPAIR' })], admin)).toEqual([])
  })

  test('asks a manager where one storeroom among them requires approval', () => {
    const units = [aUnit(), aUnit({ storeroom: kista })]
    expect(bulkOffer(units, admin)).toEqual(['repair'])
    expect(bulkOffer(units, manager)).toContain('transfer')
  })

  test('is nothing where one of them stands in a storeroom without access', () => {
    expect(bulkOffer([aUnit(), aUnit({ storeroom: jurong })], manager)).toEqual([])
    expect(bulkOffer([aUnit()], anActor('STAFF', lund))).toEqual([])
  })

  test('is to accept what comes here, and to cancel what was sent from here', () => {
    const coming = aUnit({ state: 'TRANSFER', storeroom: lund, from: jurong })
    const going = aUnit({ state: 'TRANSFER', storeroom: jurong, from: lund })
    expect(bulkOffer([coming], admin)).toEqual(['accept', 'cancelTransfer'])
    expect(bulkOffer([coming, going], admin)).toEqual(['cancelTransfer'])
  })

  test('is to take back from repair and to restore', () => {
    expect(bulkOffer([aUnit({ state: 'REPAIR' })], admin)).toEqual(['repaired'])
    expect(bulkOffer([aUnit({ state: 'ARCHIVED' })], manager)).toEqual(['restore'])
  })

  test('is nothing while nothing is picked', () => {
    expect(bulkOffer([], manager)).toEqual([])
  })
})

test('the states that are picked are told with how many of each', () => {
  expect(statesInWords([aUnit({ state: 'OUT' }), aUnit(), aUnit()])).toBe('2 In, 1 Out')
})
