import type { Unit, UnitActivity } from '#contract/unit.ts'
import { numberOf } from '#domain/enumeration.ts'
import type { StoreroomFacts } from '#domain/permissions.ts'
import type { Actor, Role } from '#domain/role.ts'
import { type UnitState, unitStates } from '#domain/unit.ts'

const named = (name: string, place: StoreroomFacts) => ({ name, ...place })

export const lund = named('Lund HQ', { id: 7, countryId: 1, approvalRequired: false })
export const kista = named('Kista', { id: 8, countryId: 1, approvalRequired: true })
export const jurong = named('Jurong', { id: 9, countryId: 2, approvalRequired: false })

const product = { id: 5, name: 'Q1656-LE Box Camera', partNumber: '02168-001', pictureId: null }

/** Unit #00012, in Lund HQ unless said otherwise; in transfer it came from Kista. */
export function aUnit({
  state = 'IN',
  storeroom = lund,
  from = state === 'TRANSFER' ? kista : null,
}: {
  state?: UnitState
  storeroom?: typeof lund
  from?: typeof lund | null
} = {}): Unit {
  return {
    id: 12,
    serialNumber: 'ACCC8E51E3B8',
    productId: product.id,
    product,
    storeroomId: storeroom.id,
    storeroom,
    fromStoreroomId: from?.id ?? null,
    fromStoreroom: from,
    unitStateId: numberOf(unitStates, state),
    unitState: { name: state },
    place: { loan: null, since: null, timeZone: 'Europe/Stockholm' },
    version: 1,
  }
}

/** Somebody with that role in country 1, and access to these storerooms. */
export function anActor(role: Role, ...storerooms: readonly StoreroomFacts[]): Actor {
  return {
    id: 99,
    isSysAdmin: false,
    roles: [{ countryId: 1, role, isPrimary: true }],
    storeroomIds: storerooms.map(({ id }) => id),
  }
}

const person = (id: number, firstName: string, lastName: string) => ({
  id,
  firstName,
  middleName: null,
  lastName,
  email: `${firstName.toLowerCase()}@acme.example`,
})

export const adam = person(3, 'Adam', 'Admin')
export const maya = person(2, 'Maya', 'Manager')

const began = Date.parse('2026-11-21T08:00:00.000Z')

/** Moments of a unit's life by Adam, one minute after the other. */
export function life(...entries: (Pick<UnitActivity, 'event'> & Partial<UnitActivity>)[]): UnitActivity[] {
  return entries.map((entry, index) => ({
    id: index + 1,
    type: 'UPDATE',
    user: adam,
    loanId: null,
    createdAt: new Date(began + index * 60_000).toISOString(),
    detail: {},
    ...entry,
  }))
}
