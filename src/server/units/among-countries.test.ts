import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildPerson, buildProduct, buildUnits } from '../testing/build.ts'
import { customer } from '../testing/build-loan.ts'
import type { Caller } from '../testing/caller.ts'
import { checkInvariants } from '../testing/invariants.ts'
import { testServer } from '../testing/server.ts'

const server = await testServer()
const calls = contract.units
const { lund, malmo, jurong, austin } = server.storerooms
const storerooms = [lund, malmo, jurong, austin]
const roles = (['sweden', 'singapore', 'unitedStates'] as const).map(
  country => ({ country, role: 'MANAGER' }) as const,
)
const places = ['lund', 'malmo', 'jurong', 'austin'] as const

/** People with rights in one, two and three countries, and their storerooms there. */
const people = [
  await buildPerson(server, { roles: roles.slice(0, 1), storerooms: places.slice(0, 2) }),
  await buildPerson(server, { roles: roles.slice(0, 2), storerooms: places.slice(0, 3) }),
  await buildPerson(server, { roles, storerooms: places }),
]
const sys = server.as('sys')

type Unit = { readonly id: number; readonly productId: number; readonly serialNumber: string | null }
interface Drawn {
  readonly who: Caller
  readonly unit: Unit
  readonly all: readonly Unit[]
  readonly storeroomId: number
}

/** What people do to units; each may be refused. */
const commands = {
  send: ({ who, unit: { id }, storeroomId }) => who.call(calls.transfer, { body: { id, storeroomId } }),
  accept: ({ who, unit: { id } }) => who.call(calls.accept, { body: { id } }),
  cancelTransfer: ({ who, unit: { id } }) => who.call(calls.cancelTransfer, { body: { id } }),
  repair: ({ who, unit: { id } }) => who.call(calls.setState, { body: { id, action: 'repair' } }),
  repaired: ({ who, unit: { id } }) => who.call(calls.setState, { body: { id, action: 'repaired' } }),
  sendAll: ({ who, all, storeroomId }) =>
    who.call(calls.bulk, { body: { ids: idsOf(all), action: 'transfer', storeroomId } }),
  acceptAll: ({ who, all }) => who.call(calls.bulk, { body: { ids: idsOf(all), action: 'accept' } }),
  cancelAllTransfers: ({ who, all }) =>
    who.call(calls.bulk, { body: { ids: idsOf(all), action: 'cancelTransfer' } }),
  lend,
  takeBack,
} satisfies Record<string, (drawn: Drawn) => Promise<unknown>>

const idsOf = (units: readonly Unit[]) => units.map(({ id }) => id)

/** Lends the unit where it is, if it is in stock there. */
async function lend({ who, unit, storeroomId }: Drawn): Promise<void> {
  const units = [{ productId: unit.productId, amount: 1 }]
  const title = `For ${unit.serialNumber}`
  const { status } = await who.call(contract.loans.create, {
    body: { ...customer, title, loanPeriod: 14, storeroomId, units },
  })
  if (status !== 200) return
  const { rows } = await server.services.db.pool.query<{ id: number }>(
    'select u.id from loan_units u join loans l on l.id = u.loan_id where l.title = $1 order by u.id desc limit 1',
    [title],
  )
  const { serialNumber } = unit
  await who.call(contract.loanUnits.source, {
    body: { id: rows[0]?.id ?? 0, ...(serialNumber && { serialNumber }) },
  })
}

/** Ends the line that holds the unit, if one does. */
async function takeBack({ who, unit }: Drawn): Promise<void> {
  const { rows } = await server.services.db.pool.query<{ id: number }>(
    `select id from loan_units where unit_id = $1 and state = 'PACKING'`,
    [unit.id],
  )
  const [line] = rows
  if (line) await who.call(contract.loanUnits.return, { body: { id: line.id } })
}

const step = fc.record({
  command: fc.constantFrom(...(Object.keys(commands) as (keyof typeof commands)[])),
  who: fc.constantFrom(...people),
  unit: fc.nat(2),
  storeroomId: fc.constantFrom(...storerooms.map(({ id }) => id)),
})

/** The countries whose lists show the unit to this person, found by its serial number and walked through as a whole. */
async function shownIn(who: Caller, unit: Unit): Promise<number[]> {
  const shown = []
  for (const { id: countryId } of Object.values(server.countries)) {
    const read = async (query: { search?: string; limit?: string }) => {
      const { status, body } = await who.call(calls.list, { params: { countryId }, query })
      return status === 200 && body.some(({ id }) => id === unit.id)
    }
    const found = await read({ search: unit.serialNumber ?? '' })
    expect(await read({})).toBe(found)
    expect(await read({ limit: '100' })).toBe(found)
    if (found) shown.push(countryId)
  }
  return shown
}

test('however units travel among three countries, each is in one, shown where it is and where it left, and counted once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async steps => {
      const product = await buildProduct(server)
      const all = await buildUnits(server, { product, count: 3 })
      for (const { command, who, unit, storeroomId } of steps) {
        const drawn = all[unit] ?? all[0]
        if (drawn) await commands[command]({ who, unit: drawn, all, storeroomId })
      }
      for (const unit of all) {
        const { storeroom, fromStoreroom } = await sys.ok(calls.one, { params: { unitId: unit.id } })
        const ends = [storeroom.countryId, ...(fromStoreroom ? [fromStoreroom.countryId] : [])]
        expect(new Set(await shownIn(sys, unit))).toEqual(new Set(ends))
        for (const [place, who] of people.entries()) {
          const reach = roles.slice(0, place + 1).map(({ country }) => server.countries[country].id)
          const seen = new Set(ends.filter(id => reach.includes(id)))
          expect(new Set(await shownIn(who, unit))).toEqual(seen)
          const one = await who.call(calls.one, { params: { unitId: unit.id } })
          expect(one.status).toBe(seen.size > 0 ? 200 : 404)
        }
        const stocks = [{ productId: unit.productId, serialNumber: unit.serialNumber }]
        for (const { id: storeroomId } of storerooms)
          expect((await sys.refused(calls.add, { body: { storeroomId, stocks } })).code).toBe('serial_taken')
      }
      for (const { id: countryId } of Object.values(server.countries)) {
        const { unitStateId } = await sys.ok(calls.counts, { params: { countryId }, query: {} })
        const { headers } = await sys.call(calls.list, { params: { countryId }, query: { limit: '1' } })
        expect(unitStateId.reduce((sum, { count }) => sum + count, 0)).toBe(Number(headers['x-total-count']))
      }
      await checkInvariants(server.services.db)
    }),
    { numRuns: 15 },
  )
}, 300_000)
