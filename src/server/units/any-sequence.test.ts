import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { can } from '#domain/machine.ts'
import { type UnitAction, type UnitState, unitMachine } from '#domain/unit.ts'
import { buildUnits } from '../testing/build.ts'
import type { Answer, Caller } from '../testing/caller.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const calls = contract.units
const { lund, kista, malmo, jurong, austin } = server.storerooms
const storerooms = [lund, kista, malmo, jurong, austin]
const people = ['stella', 'adam', 'maya', 'kim', 'olivia', 'sys'] as const

type UnitCommand = (who: Caller, id: number, storeroom: { id: number }) => Promise<Answer<unknown>>

const commands = {
  transfer: (who, id, storeroom) => who.call(calls.transfer, { body: { id, storeroomId: storeroom.id } }),
  accept: (who, id) => who.call(calls.accept, { body: { id } }),
  cancelTransfer: (who, id) => who.call(calls.cancelTransfer, { body: { id } }),
  bringBack: (who, id) => who.call(calls.return, { body: { id } }),
  repair: (who, id) => who.call(calls.setState, { body: { id, action: 'repair' } }),
  repaired: (who, id) => who.call(calls.setState, { body: { id, action: 'repaired' } }),
  archive: (who, id) => who.call(calls.setState, { body: { id, action: 'archive' } }),
  restore: (who, id) => who.call(calls.setState, { body: { id, action: 'restore' } }),
} satisfies Partial<Record<UnitAction, UnitCommand>>

const step = fc.record({
  who: fc.constantFrom(...people),
  command: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
  unit: fc.nat(2),
  storeroom: fc.constantFrom(...storerooms),
})

async function stateOf(id: number): Promise<{ state: UnitState; events: number }> {
  const unit = await server.as('sys').ok(calls.one, { params: { unitId: id } })
  const events = await server.as('sys').ok(calls.activity, { params: { unitId: id } })
  return { state: unit.unitState.name, events: events.length }
}

test('whatever anybody does to units, in any order, the table is kept, history tells each change and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      const units = await buildUnits(server, { count: 3 })
      for (const { who, command, unit: place, storeroom } of steps) {
        const id = units[place]?.id ?? 0
        const before = await stateOf(id)
        const { status } = await commands[command](server.as(who), id, storeroom)
        const after = await stateOf(id)
        if (status === 200) {
          expect(can(unitMachine, before.state, command)).toBe(true)
          expect(after).toEqual({ state: unitMachine[before.state][command], events: before.events + 1 })
        } else {
          expect([403, 404, 409]).toContain(status)
          expect(after).toEqual(before)
        }
      }
      await checkInvariants(server.services.db)
    }),
    { numRuns: 40 },
  )
}, 60_000)

const journey = fc.record({
  command: fc.constantFrom('transfer', 'accept', 'cancelTransfer'),
  unit: fc.nat(1),
  storeroom: fc.constantFrom(lund, jurong, austin),
})

/** The countries whose lists show the unit. */
async function listedIn(id: number, serial: string): Promise<number[]> {
  const all = Object.values(server.countries)
  const lists = await Promise.all(
    all.map(({ id: countryId }) =>
      server.as('sys').ok(calls.list, { params: { countryId }, query: { search: serial } }),
    ),
  )
  return all.filter((_, place) => lists[place]?.some(unit => unit.id === id)).map(country => country.id)
}

test('however units travel among three countries, each is in one, and its serial number is its own everywhere', async () => {
  const sys = server.as('sys')
  await fc.assert(
    fc.asyncProperty(fc.array(journey, { minLength: 1, maxLength: 10 }), async steps => {
      const units = await buildUnits(server, { count: 2 })
      for (const { command, unit: place, storeroom } of steps)
        await commands[command](sys, units[place]?.id ?? 0, storeroom)
      for (const { id } of units) {
        const { storeroom, fromStoreroom, serialNumber, productId } = await sys.ok(calls.one, {
          params: { unitId: id },
        })
        const seen = new Set([storeroom.countryId, ...(fromStoreroom ? [fromStoreroom.countryId] : [])])
        expect(new Set(await listedIn(id, serialNumber ?? ''))).toEqual(seen)
        const stocks = [{ productId, serialNumber }]
        for (const { id: storeroomId } of [lund, jurong, austin])
          expect((await sys.refused(calls.add, { body: { storeroomId, stocks } })).code).toBe('serial_taken')
      }
      await checkInvariants(server.services.db)
    }),
    { numRuns: 25 },
  )
}, 60_000)
