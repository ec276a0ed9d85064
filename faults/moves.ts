import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { citusMachines } from '../src/server/testing/citus.ts'
import { rowsOf, type Tokens } from './calls.ts'
import { onEachMachine, rowsAt } from './citus-machine.ts'
import { checkFacts, unitFact } from './facts.ts'
import { persistentCaller } from './persistent-caller.ts'
import type { Place } from './server-process.ts'
import { newProduct } from './work.ts'

/** A storeroom, and its country. */
export interface Destination {
  readonly id: number
  readonly countryId: number
}

/** People who send units from country to country all the time, whatever happens to the database. */
export interface Moves {
  /** How many calls were answered with success. */
  done(): number
  /** How often each other status was answered; 0 is no answer. */
  others(): Readonly<Record<number, number>>
  /** Answers that no fault explains. */
  readonly surprises: string[]
  /** Waits for the answers to the current calls, and stops. */
  stop(): Promise<void>
  /** Throws unless each unit is exactly where its last answer said, with all that was answered in its history, once. */
  check(): Promise<void>
}

interface Moved {
  readonly id: number
  /** Where it was answered to be. */
  at: Destination
  /** How often each event was answered. */
  readonly events: Record<string, number>
}

/** Begins with a new unit for each person, who sends it on, and takes it in there or calls it off. */
export async function beginMoves(
  place: Place,
  databaseUrl: string,
  tokens: Tokens,
  storerooms: readonly Destination[],
  people = 6,
): Promise<Moves> {
  const caller = persistentCaller(place, tokens)
  const { change, others, facts } = caller
  const { productId } = await newProduct(caller)
  const surprises: string[] = []
  const units: Moved[] = []
  let done = 0
  let isOver = false

  async function newUnit(at: Destination): Promise<Moved> {
    const serialNumber = randomUUID()
    const body = { stocks: [{ serialNumber, productId }], storeroomId: at.id }
    const added = await change('POST', '/unit', body, unitFact(serialNumber))
    const [unit] = JSON.parse(added) as { id: number }[]
    return { id: unit?.id ?? 0, at, events: {} }
  }

  async function act({ id, events }: Moved, path: string, body: object, event: string) {
    await change('PATCH', `/unit/transfer${path}`, { id, ...body }, null)
    events[event] = (events[event] ?? 0) + 1
    done++
  }

  async function moveOn(unit: Moved): Promise<void> {
    const to = oneOf(storerooms.filter(({ id }) => id !== unit.at.id))
    await act(unit, '', { storeroomId: to.id }, 'unit-transferred')
    if (Math.random() < 0.25) return act(unit, '/cancel', {}, 'unit-transfer-cancelled')
    await act(unit, '/accept', {}, 'unit-accepted')
    unit.at = to
  }

  async function move(): Promise<void> {
    const unit = await newUnit(oneOf(storerooms))
    units.push(unit)
    while (!isOver) await moveOn(unit)
  }

  const moving = Promise.all(
    Array.from({ length: people }, () =>
      move().catch(error => {
        surprises.push(String(error))
      }),
    ),
  )
  return {
    done: () => done,
    others: () => others,
    surprises,
    async stop() {
      isOver = true
      await moving
    },
    async check() {
      await checkFacts(databaseUrl, facts)
      expect(await found(databaseUrl, units)).toEqual(expected(units))
    },
  }
}

const oneOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** What the database must say of the units once all calls were answered. */
function expected(units: readonly Moved[]) {
  const inOrder = units.toSorted((one, other) => one.id - other.id)
  const places = inOrder.map(({ id, at }) => ({ id, countryId: at.countryId }))
  return {
    units: inOrder.map(({ id, at }) => ({ id, countryId: at.countryId, storeroomId: at.id, from: null })),
    departures: [],
    places: citusMachines.map(() => places),
    events: inOrder.flatMap(({ id, events }) =>
      Object.entries(events)
        .toSorted()
        .map(([event, count]) => ({ id, event, count })),
    ),
  }
}

async function found(databaseUrl: string, units: readonly Moved[]) {
  const ids = units.map(({ id }) => id).join(', ')
  const ask = (statement: string) => rowsOf(databaseUrl, statement)
  const placesOf = `select id, country_id as "countryId" from unit_places where id in (${ids}) order by id`
  return {
    units: await ask(
      `select id, country_id as "countryId", storeroom_id as "storeroomId", from_storeroom_id as "from" from units where id in (${ids}) order by id`,
    ),
    departures: await ask(`select unit_id from departures where unit_id in (${ids})`),
    places: await Promise.all(onEachMachine(databaseUrl).map(machine => rowsAt(machine, placesOf))),
    events: await ask(
      `select unit_id as id, event, count(*)::int as count from activities where unit_id in (${ids}) and event like 'unit-%' and event <> 'unit-added' group by 1, 2 order by 1, 2`,
    ),
  }
}
