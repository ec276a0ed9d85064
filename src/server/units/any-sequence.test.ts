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
})
