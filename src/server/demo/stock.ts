import type { UnitState } from '#domain/unit.ts'
import { catalogue } from './catalogue.ts'
import { demoStorerooms } from './company.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A unit while the demo is generated. Times are in milliseconds. */
export interface DemoUnit {
  readonly id: number
  readonly productId: number
  readonly serialNumber: string | null
  countryId: number
  readonly createdAt: number
  storeroomId: number
  fromStoreroomId: number | null
  fromCountryId: number | null
  state: UnitState
  /** When the unit came back from its last loan; Infinity while it is out. */
  freeFrom: number
}

const day = 24 * 60 * 60 * 1000
const modelsPerStoreroom = 38

/** All units, by storeroom, added half a year to a year before `now`. A few models make up most of the stock. */
export function makeUnits(random: SeededRandom, now: number): DemoUnit[] {
  const serials = new Set<string>()
  const all: Omit<DemoUnit, 'id'>[] = demoStorerooms.flatMap(({ countryId, stock }, place) => {
    const models = favourites(random)
    return Array.from({ length: stock }, () => {
      const model = models[Math.floor(random.fraction() ** 2 * models.length)] ?? 0
      return {
        productId: model + 1,
        serialNumber: catalogue[model]?.hasSerial ? newSerial(random, serials) : null,
        countryId,
        createdAt: now - Math.round(random.between(180, 360) * day),
        storeroomId: place + 1,
        fromStoreroomId: null,
        fromCountryId: null,
        state: 'IN' as const,
        freeFrom: 0,
      }
    })
  })
  return all.toSorted((a, b) => a.createdAt - b.createdAt).map((unit, place) => ({ ...unit, id: place + 1 }))
}

/** A storeroom's models, the most common first: roughly in the order of the catalogue. */
function favourites(random: SeededRandom): number[] {
  const ranked = [...catalogue.keys()].map(model => ({ model, rank: model + random.between(0, 30) }))
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, modelsPerStoreroom)
    .map(({ model }) => model)
}

const makers = ['ACCC8E', 'B8A44F', 'E82725']

function newSerial(random: SeededRandom, taken: Set<string>): string {
  for (;;) {
    const tail = random.whole(0, 0xffffff).toString(16).toUpperCase().padStart(6, '0')
    const serial = `${random.pick(makers)}${tail}`
    if (taken.has(serial)) continue
    taken.add(serial)
    return serial
  }
}
