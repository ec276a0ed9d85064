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
const rooms = [lund, kista, malmo, jurong, austin]
const people = ['stella', 'adam', 'maya', 'kim', 'olivia', 'sys'] as const

type Wish = (who: Caller, id: number, room: { id: number }) => Promise<Answer<unknown>>

const wishes = {
  transfer: (who, id, room) => who.call(calls.transfer, { body: { id, storeroomId: room.id } }),
  accept: (who, id) => who.call(calls.accept, { body: { id } }),
  cancelTransfer: (who, id) => who.call(calls.cancelTransfer, { body: { id } }),
  bringBack: (who, id) => who.call(calls.return, { body: { id } }),
  repair: (who, id) => who.call(calls.setState, { body: { id, action: 'repair' } }),
  repaired: (who, id) => who.call(calls.setState, { body: { id, action: 'repaired' } }),
  archive: (who, id) => who.call(calls.setState, { body: { id, action: 'archive' } }),
  restore: (who, id) => who.call(calls.setState, { body: { id, action: 'restore' } }),
} satisfies Partial<Record<UnitAction, Wish>>

const step = fc.record({
  who: fc.constantFrom(...people),
  wish: fc.constantFrom(...(Object.keys(wishes) as (keyof typeof wishes)[])),
  unit: fc.nat(2),
  room: fc.constantFrom(...rooms),
})

async function stateOf(id: number): Promise<{ state: UnitState; moments: number }> {
  const unit = await server.as('sys').ok(calls.one, { params: { unitId: id } })
  const moments = await server.as('sys').ok(calls.activity, { params: { unitId: id } })
  return { state: unit.unitState.name, moments: moments.length }
}

test('whatever anybody does to units, in any order, the table is kept, history tells each change and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async steps => {
      const units = await buildUnits(server, { count: 3 })
      for (const { who, wish, unit: place, room } of steps) {
        const id = units[place]?.id ?? 0
        const before = await stateOf(id)
        const { status } = await wishes[wish](server.as(who), id, room)
        const after = await stateOf(id)
        if (status === 200) {
          expect(can(unitMachine, before.state, wish)).toBe(true)
          expect(after).toEqual({ state: unitMachine[before.state][wish], moments: before.moments + 1 })
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
