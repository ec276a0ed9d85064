import { describe, expect, it } from 'vitest'
import type { Unit } from '#contract/unit.ts'
import type { Actor } from '#domain/role.ts'
import { allowedActions, nextStep } from './allowed-actions.ts'
import { anActor, aUnit, jurong, kista, lund } from './testing/a-unit.ts'

/** The names of everything that is offered. */
const offered = (unit: Unit, actor: Actor) => {
  const { states, ...rest } = allowedActions(unit, actor)
  return [...Object.entries(rest).flatMap(([name, can]) => (can ? [name] : [])), ...states]
}

const staff = anActor('STAFF', lund)
const admin = anActor('ADMIN', lund)
const stranger = anActor('ADMIN')
const manager = anActor('MANAGER', lund, kista)

describe('what a unit offers', () => {
  it('lets an admin with access edit, transfer and send to repair a unit that is in', () => {
    expect(offered(aUnit(), admin)).toEqual(['canEdit', 'canTransfer', 'repair'])
  })

  it('leaves archiving to a manager', () => {
    expect(offered(aUnit(), manager)).toEqual(['canEdit', 'canTransfer', 'repair', 'archive'])
  })

  it('offers nothing to staff, nor to an admin without access to the storeroom', () => {
    for (const state of ['IN', 'OUT', 'TRANSFER', 'REPAIR', 'PERMANENT_LOAN', 'ARCHIVED'] as const) {
      expect(offered(aUnit({ state, from: null }), staff)).toEqual([])
      expect(offered(aUnit({ state, from: null }), stranger)).toEqual([])
    }
  })

  it('lets only a manager transfer out of a storeroom that requires approval', () => {
    const unit = aUnit({ storeroom: kista })
    expect(offered(unit, anActor('ADMIN', kista))).toEqual(['canEdit', 'repair'])
    expect(offered(unit, manager)).toContain('canTransfer')
  })

  it('lets only a manager accept into a storeroom that requires approval', () => {
    const unit = aUnit({ state: 'TRANSFER', storeroom: kista, from: lund })
    expect(offered(unit, anActor('ADMIN', kista))).toEqual([])
    expect(offered(unit, manager)).toEqual(['canAccept', 'canCancelTransfer'])
  })

  it('lets whoever may transfer at the origin cancel, but not accept at the destination', () => {
    const unit = aUnit({ state: 'TRANSFER', storeroom: jurong, from: lund })
    expect(offered(unit, admin)).toEqual(['canCancelTransfer'])
  })

  it('offers nothing while a unit is out on loan', () => {
    expect(offered(aUnit({ state: 'OUT' }), manager)).toEqual([])
  })

  it('takes a unit back from a permanent loan, from repair and from the archive', () => {
    expect(offered(aUnit({ state: 'PERMANENT_LOAN' }), admin)).toEqual(['canBringBack'])
    expect(offered(aUnit({ state: 'REPAIR' }), admin)).toEqual(['repaired'])
    expect(offered(aUnit({ state: 'REPAIR' }), manager)).toEqual(['repaired', 'archive'])
    expect(offered(aUnit({ state: 'ARCHIVED' }), manager)).toEqual(['restore'])
  })
})

describe('the next step', () => {
  const next = (unit: Unit, actor: Actor) => nextStep(allowedActions(unit, actor))

  it('is to accept what was sent, to return what is on permanent loan, to take back what was repaired', () => {
    expect(next(aUnit({ state: 'TRANSFER' }), admin)).toBe('accept')
    expect(next(aUnit({ state: 'PERMANENT_LOAN' }), admin)).toBe('bringBack')
    expect(next(aUnit({ state: 'REPAIR' }), admin)).toBe('repaired')
  })

  it('is nothing for a unit that is in, out or archived, or when it is somebody else’s turn', () => {
    expect(next(aUnit(), manager)).toBeNull()
    expect(next(aUnit({ state: 'OUT' }), manager)).toBeNull()
    expect(next(aUnit({ state: 'ARCHIVED' }), manager)).toBeNull()
    expect(next(aUnit({ state: 'TRANSFER', storeroom: jurong, from: lund }), admin)).toBeNull()
  })
})
