import { describe, expect, test } from 'vitest'
import { anActor, aUnit, jurong, kista, lund } from '../unit-page/testing/a-unit.ts'
import { allowedBulkActions, partsWithActions, whyNotOffered } from './allowed-bulk-actions.ts'

const admin = anActor('ADMIN', lund, kista)
const manager = anActor('MANAGER', lund, kista)

describe('what can be done to several units at once', () => {
  test('is what each of them offers: transfer and repair for an admin, archiving for a manager', () => {
    const units = [aUnit(), aUnit()]
    expect(allowedBulkActions(units, admin)).toEqual(['transfer', 'repair'])
    expect(allowedBulkActions(units, manager)).toEqual(['transfer', 'repair', 'archive'])
  })

  test('is nothing when one of them is in another state that does not allow it', () => {
    expect(allowedBulkActions([aUnit(), aUnit({ state: 'OUT' })], manager)).toEqual([])
    expect(allowedBulkActions([aUnit(), aUnit({ state: 'TRANSFER' })], manager)).toEqual([])
  })

  test('is what two states have in common: in stock or in repair, a manager archives', () => {
    expect(allowedBulkActions([aUnit(), aUnit({ state: 'REPAIR' })], manager)).toEqual(['archive'])
    expect(allowedBulkActions([aUnit(), aUnit({ state: 'REPAIR' })], admin)).toEqual([])
  })

  test('asks a manager where one storeroom among them requires approval', () => {
    const units = [aUnit(), aUnit({ storeroom: kista })]
    expect(allowedBulkActions(units, admin)).toEqual(['repair'])
    expect(allowedBulkActions(units, manager)).toContain('transfer')
  })

  test('is nothing where one of them stands in a storeroom without access', () => {
    expect(allowedBulkActions([aUnit(), aUnit({ storeroom: jurong })], manager)).toEqual([])
    expect(allowedBulkActions([aUnit()], anActor('STAFF', lund))).toEqual([])
  })

  test('is to accept what comes here, and to cancel what was sent from here', () => {
    const coming = aUnit({ state: 'TRANSFER', storeroom: lund, from: jurong })
    const going = aUnit({ state: 'TRANSFER', storeroom: jurong, from: lund })
    expect(allowedBulkActions([coming], admin)).toEqual(['accept', 'cancelTransfer'])
    expect(allowedBulkActions([coming, going], admin)).toEqual(['cancelTransfer'])
  })

  test('is to take back from repair and to restore', () => {
    expect(allowedBulkActions([aUnit({ state: 'REPAIR' })], admin)).toEqual(['repaired'])
    expect(allowedBulkActions([aUnit({ state: 'ARCHIVED' })], manager)).toEqual(['restore'])
  })

  test('is nothing while nothing is picked', () => {
    expect(allowedBulkActions([], manager)).toEqual([])
  })
})

describe('why something is not offered', () => {
  const why = (units: Parameters<typeof allowedBulkActions>[0], actor = admin) => whyNotOffered(units, actor)
  const coming = aUnit({ state: 'TRANSFER', storeroom: lund, from: jurong })
  const going = aUnit({ state: 'TRANSFER', storeroom: jurong, from: lund })

  test('is not told where something can be done to some: that is offered', () => {
    expect(why([aUnit({ state: 'OUT' }), aUnit(), aUnit()])).toBeNull()
  })

  test('tells where units that customers have come back', () => {
    expect(why([aUnit({ state: 'OUT' }), aUnit({ state: 'PERMANENT_LOAN' })])).toBe(
      '1 Out, 1 Permanent Loan: what customers have comes back on its loan, or on the unit’s page.',
    )
  })

  test('names the parts that something can be done to alone, and what', () => {
    const units = [aUnit({ state: 'OUT' }), aUnit(), aUnit({ state: 'REPAIR' }), aUnit()]
    const parts = partsWithActions(units, admin)
    expect(parts.map(({ label }) => label)).toEqual(['2 In', '1 Repair'])
    expect(parts[0]?.units).toEqual([units[1], units[3]])
    expect(parts.map(({ actions }) => actions)).toEqual([['transfer', 'repair'], ['repaired']])
    expect(partsWithActions([aUnit(), aUnit()], admin)).toEqual([])
    expect(partsWithActions([aUnit({ state: 'OUT' })], admin)).toEqual([])
  })

  test('offers to accept what arrives, beside what goes elsewhere', () => {
    const offered = (units: Parameters<typeof allowedBulkActions>[0]) =>
      partsWithActions(units, admin).map(({ label, actions }) => [label, ...actions])
    expect(offered([coming, going, coming])).toEqual([['2 arriving', 'accept']])
    expect(partsWithActions([coming, going, coming], admin)[0]?.units).toEqual([coming, coming])
    expect(offered([coming, going, aUnit()])).toEqual([
      ['1 In', 'transfer', 'repair'],
      ['2 Transfer', 'cancelTransfer'],
      ['1 arriving', 'accept'],
    ])
    expect(offered([coming, aUnit()]), 'all in transfer arrive: they are offered it as such').toEqual([
      ['1 In', 'transfer', 'repair'],
      ['1 Transfer', 'accept', 'cancelTransfer'],
    ])
    expect(offered([going, going])).toEqual([])
  })

  test('tells that one may not change some of them, or any', () => {
    const away = aUnit({ storeroom: jurong })
    expect(why([aUnit(), away])).toBe('You may not change 1 of the 2.')
    expect(partsWithActions([aUnit(), away], admin).map(({ label }) => label)).toEqual(['1 In'])
    expect(why([away])).toBe('You may not change it. Ask a manager with access to its storeroom.')
    expect(why([away, away])).toMatch(/^You may not change them\. Ask a manager /)
  })

  test('is not told where all is offered that fits one of them', () => {
    expect(why([coming, coming])).toBeNull()
    expect(why([aUnit(), aUnit()])).toBeNull()
  })
})
