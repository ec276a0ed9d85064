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
  const why = (units: Parameters<typeof allowedBulkActions>[0], actor = admin) =>
    whyNotOffered(units, allowedBulkActions(units, actor), actor)
  const coming = aUnit({ state: 'TRANSFER', storeroom: lund, from: jurong })
  const going = aUnit({ state: 'TRANSFER', storeroom: jurong, from: lund })

  test('tells that nothing can be done to all of them, where something can be done to some', () => {
    expect(why([aUnit({ state: 'OUT' }), aUnit(), aUnit()])).toBe('Nothing fits all:')
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

  test('tells how many arrive where one may accept, beside those that go elsewhere', () => {
    const fits = 'the others do not arrive where you may accept.'
    expect(why([coming, going, coming])).toBe(`Accept fits 2 of 3: ${fits}`)
    expect(why([coming, going, aUnit()])).toBe(`Accept fits 1 of 3: ${fits}`)
    expect(why([coming, aUnit()]), 'accepting is offered for those that arrive').toBe('Nothing fits all:')
  })

  test('tells that one may not change some of them, or any', () => {
    const away = aUnit({ storeroom: jurong })
    expect(why([aUnit(), away])).toBe('2 In: you may not change 1 of them.')
    expect(partsWithActions([aUnit(), away], admin).map(({ label }) => label)).toEqual(['1 In'])
    expect(why([away])).toBe('You may not change it. Ask a manager with access to its storeroom.')
    expect(why([away, away])).toMatch(/^You may not change them\. Ask a manager /)
  })

  test('is not told where all is offered that fits one of them', () => {
    expect(why([coming, coming])).toBeNull()
    expect(why([aUnit(), aUnit()])).toBeNull()
  })
})
