import { next } from '#domain/machine.ts'
import { activityOf, unitMachine } from '#domain/unit.ts'
import { demoStorerooms } from './company.ts'
import { kim } from './people.ts'
import type { DemoWorld } from './world.ts'

const day = 24 * 60 * 60 * 1000
const amount = 12
const plenty = 8

/** A few units in transfer, within a country and across borders, of models that are plentiful at their origin. */
export function transferSome(world: DemoWorld): void {
  const { random, now } = world
  let left = amount
  for (const unit of random.shuffled(world.units)) {
    if (left === 0) return
    const isSpare = world.free(unit.storeroomId, unit.productId, now).length >= plenty
    if (unit.state !== 'IN' || unit.freeFrom > 0 || !isSpare) continue
    const [destination] = random
      .shuffled([...demoStorerooms.keys()])
      .filter(place => place + 1 !== unit.storeroomId)
    if (destination === undefined) continue
    const from = world.storeroom(unit.storeroomId)
    const to = world.storeroom(destination + 1)
    const was = unit.state
    unit.fromStoreroomId = unit.storeroomId
    unit.fromCountryId = unit.countryId
    unit.storeroomId = destination + 1
    unit.countryId = to.countryId
    unit.state = next(unitMachine, was, 'transfer')
    world.history.push({
      event: 'unit-transferred',
      type: activityOf.transfer,
      userId: kim,
      at: now - Math.round(random.between(0.2, 3) * day),
      countryId: from.countryId,
      alsoCountryId: to.countryId === from.countryId ? null : to.countryId,
      unitId: unit.id,
      detail: { was, is: unit.state, from: from.name, to: to.name },
    })
    left--
  }
}
