import type { DomainEvent } from '#domain/event.ts'
import { isAtLeast } from '#domain/role.ts'
import type { ActivityType } from '#domain/unit.ts'
import type {
  comments,
  documentEvents,
  documentLinks,
  documents,
  loans,
  loanUnits,
  signatures,
} from '../kernel/db/schema.ts'
import { type DemoStoreroom, demoCountries, demoStorerooms } from './company.ts'
import { customersIn, type DemoCustomer, places, purposes } from './customers.ts'
import { demoPeople } from './people.ts'
import { SeededRandom } from './seeded-random.ts'
import { type DemoUnit, makeUnits } from './stock.ts'

export type Numbered<T> = T & { id: number }
export type DemoLoan = Numbered<typeof loans.$inferInsert> & { createdAt: string }
export type DemoLine = Required<Omit<typeof loanUnits.$inferSelect, 'unitId'>> & { unit: DemoUnit | null }

/** A history event; sorted by time before it gets its id. */
export interface DemoEvent {
  readonly event: DomainEvent
  readonly type: ActivityType
  readonly userId: number | null
  readonly at: number
  readonly countryId: number | null
  readonly alsoCountryId?: number | null
  readonly unitId?: number
  readonly loanId?: number
  readonly loanUnitId?: number
  readonly aboutUserId?: number
  readonly storeroomId?: number
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

/** Everything in the demo, while it is generated. */
export class DemoWorld {
  readonly random = new SeededRandom(20_261_121)
  readonly now: number
  readonly units: readonly DemoUnit[]
  readonly history: DemoEvent[] = []
  readonly loans: DemoLoan[] = []
  readonly lines: DemoLine[] = []
  readonly documents: Numbered<typeof documents.$inferInsert>[] = []
  readonly documentEvents: (typeof documentEvents.$inferInsert)[] = []
  readonly links: Numbered<typeof documentLinks.$inferInsert>[] = []
  readonly signatures: Numbered<typeof signatures.$inferInsert>[] = []
  readonly comments: Numbered<typeof comments.$inferInsert>[] = []
  readonly titles: string[]
  readonly #shelves = new Map<string, DemoUnit[]>()
  readonly #promised = new Map<string, number>()
  readonly #customers = demoCountries.map((_, place) => customersIn(place + 1))

  constructor(now: number) {
    this.now = now
    this.units = makeUnits(this.random, now)
    for (const unit of this.units) {
      const key = `${unit.storeroomId}/${unit.productId}`
      this.#shelves.set(key, [...(this.#shelves.get(key) ?? []), unit])
    }
    this.titles = this.random.shuffled(
      places.flatMap(place => purposes.map(purpose => `${place} ${purpose}`)),
    )
  }

  storeroom(id: number): DemoStoreroom {
    const storeroom = demoStorerooms[id - 1]
    if (!storeroom) throw new Error(`The demo has no storeroom ${id}.`)
    return storeroom
  }

  customer(countryId: number): DemoCustomer {
    return this.random.pick(this.#customers[countryId - 1] ?? [])
  }

  /** Units of the product that were IN the storeroom at that time and are not promised. */
  free(storeroomId: number, productId: number, at: number): DemoUnit[] {
    const key = `${storeroomId}/${productId}`
    const there = (this.#shelves.get(key) ?? []).filter(
      unit => unit.state === 'IN' && unit.freeFrom <= at && unit.storeroomId === storeroomId,
    )
    return there.slice(0, Math.max(0, there.length - (this.#promised.get(key) ?? 0)))
  }

  promise(storeroomId: number, productId: number, amount: number): void {
    const key = `${storeroomId}/${productId}`
    this.#promised.set(key, (this.#promised.get(key) ?? 0) + amount)
  }

  /** People who may fulfil there: ADMIN or above in the country, with access. */
  fulfillers(storeroomId: number): number[] {
    const { countryId } = this.storeroom(storeroomId)
    return peopleWhere(
      person => isAtLeast(person, 'ADMIN', countryId) && person.storeroomIds.includes(storeroomId),
    )
  }

  managers(countryId: number): number[] {
    return peopleWhere(person => isAtLeast(person, 'MANAGER', countryId))
  }
}

function peopleWhere(judge: (person: Parameters<typeof isAtLeast>[0]) => boolean): number[] {
  return demoPeople.flatMap((person, place) => {
    const roles = person.roles.map((role, at) => ({ ...role, isPrimary: at === 0 }))
    const isFit = person.state === 'ACTIVE' && !person.isSysAdmin
    return isFit && judge({ ...person, id: place + 1, isSysAdmin: false, roles }) ? [place + 1] : []
  })
}

export const iso = (at: number): string => new Date(at).toISOString()
